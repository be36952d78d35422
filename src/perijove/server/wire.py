"""Connections: who sends nothing, half a request or reads no answer is let go; beyond the system's limit a sentence.

The system gives a process so many open files. Some are kept for the database and the bots; when the visitors have
the rest, a new one is told to come again, and whoever is here stays.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from typing import Any

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from perijove.server.refused import Refused

try:
    import resource
except ImportError:  # a system that counts no open files
    resource = None  # type: ignore[assignment]

REQUEST_SECONDS = 20.0
"""A whole request takes no longer to arrive, and an answer no longer to be read after its end."""
KEPT_FILES = 96
"""Open files that visitors don't get."""
FILES = 65_536
"""As many as are asked of the system at the start."""

log = logging.getLogger("perijove.server")


def raise_limit() -> None:
    """Ask for as many open files as the system lets us have."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = FILES if hard == resource.RLIM_INFINITY else min(hard, FILES)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    if resource is None:
        return FILES
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return FILES if soft == resource.RLIM_INFINITY else max(1, soft - KEPT_FILES)


class Seldom:
    """Says the same thing once a second at most, however often it happens."""

    def __init__(self) -> None:
        self._last = 0.0
        self._kept = 0

    def warn(self, text: str) -> None:
        now = time.monotonic()
        if now - self._last < 1:
            self._kept += 1
            return
        log.warning("%s%s", text, f" ({self._kept} times more)" if self._kept else "")
        self._last, self._kept = now, 0


_seldom = Seldom()


def on_trouble(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """The event loop's own complaints: that no connection can be taken is told seldom."""
    if "out of system resource" in context.get("message", ""):
        _seldom.warn("No connection can be taken: the system has no more open files.")
    else:
        loop.default_exception_handler(context)


def _busy() -> bytes:
    body = msgspec.json.encode({"error": Refused(503, "full").text("en"), "rule": ""})
    head = "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 5\r\nConnection: close"
    return f"{head}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body


class Wire(H11Protocol):
    """One connection before it becomes a live line."""

    _patience: asyncio.TimerHandle | None = None
    _is_line = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        link = transport.get_extra_info("socket")
        if link is not None and link.family in (socket.AF_INET, socket.AF_INET6):
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # an answer waits for no acknowledgement
        if len(self.connections) > most_connections():
            _seldom.warn("Too many connections: new visitors are told to come again.")
            transport.write(_busy())
            transport.close()
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()  # half of the next request may have come with the one that is answered

    def _look(self) -> None:
        """Wait only so long for the rest of what has begun to arrive."""
        half = self.conn.their_state is h11.SEND_BODY or bool(self.conn.trailing_data[0])
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and half and not self._is_line:
            self._wait()
        else:
            self._wait_no_more()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_line = True
        super().handle_websocket_upgrade(event)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._wait()  # what is still to be sent may never be read

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._patience is None:
            self._patience = self.loop.call_later(REQUEST_SECONDS, self._expire)

    def _wait_no_more(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _expire(self) -> None:
        self._patience = None
        self.transport.abort()
