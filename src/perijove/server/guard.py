"""What stands before every request: whose page it comes from, rate limits, and headers that keep browsers strict."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from ipaddress import ip_address
from time import monotonic
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
from litestar.types import ASGIApp, Receive, Send

from perijove.server.refused import Refused, language
from perijove.server.settings import Settings

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


LONGEST_TURN = 5.0
"""Seconds that a heavy question waits for its turn; beyond that it is told to come again."""


class Buckets:
    """Token buckets by key: each fills at a rate up to its burst; a call takes one out."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._levels: dict[object, tuple[float, float]] = {}

    def wait(self, key: object) -> float:
        """Take one; 0 if there was one, else how many seconds until there will be."""
        now = monotonic()
        level, at = self._levels.get(key, (float(self.burst), now))
        level = min(self.burst, level + (now - at) * self.rate)
        if level < 1:
            return (1 - level) / self.rate
        self._levels[key] = (level - 1, now)
        if len(self._levels) > 20_000:
            self._forget(now)
        return 0.0

    def _forget(self, now: float) -> None:
        """Full buckets need not be remembered."""
        full = self.burst / self.rate
        self._levels = {key: kept for key, kept in self._levels.items() if now - kept[1] < full}


class Pace:
    """Lets things begin one after another, so many a second: what is left of the time is everybody else's."""

    def __init__(self, rate: float) -> None:
        self.spacing = 1 / rate
        self._next = 0.0

    def wait(self) -> float:
        """Take the next turn; how many seconds until it comes. Who would have to wait for too long takes none."""
        now = monotonic()
        turn = max(now, self._next)
        if turn - now <= LONGEST_TURN:
            self._next = turn + self.spacing
        return turn - now


class Visitors:
    """From where something may be done: from our own pages, under a name that is ours.

    A browser says from which page a request comes. A page of somebody else's must not act here, nor may one reach a
    server on this computer by a name of its own that it lets point here. Programs send no Origin.
    """

    def __init__(self, settings: Settings) -> None:
        own = urlsplit(settings.address)
        self.hosts = {"localhost", *settings.hosts} | ({own.hostname} if own.hostname else set())
        self.origins = {own.netloc} if own.netloc else set()

    def refuse(self, scope: Any) -> Refused | None:
        host = _header(scope, b"host").decode("latin-1").lower()
        if not self._is_ours(host):
            return Refused(403, "host")
        origin = _header(scope, b"origin").decode("latin-1").lower()
        if origin and _netloc(origin) not in {host, *self.origins}:
            return Refused(403, "origin")
        kind = _header(scope, b"content-type").partition(b";")[0].strip().lower()
        if scope["type"] == "http" and kind != b"application/json":
            return Refused(415, "not-json")
        return None

    def _is_ours(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        return "*" in self.hosts or name in self.hosts or _is_number(name)


def _netloc(origin: str) -> str | None:
    """The host and port of an origin."""
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def _is_number(name: str) -> bool:
    """Whether a host is given by its address: no name that others can let point here."""
    try:
        ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.limits = limits = settings.limits
        self.visitors = Visitors(settings)
        self.addresses = Buckets(limits.address_rate, limits.address_burst)
        self.seats = Buckets(limits.seat_rate, limits.seat_burst)
        self.tables = Buckets(limits.tables_rate, limits.tables_burst)
        self.heavy = Buckets(limits.heavy_rate, limits.heavy_burst)
        self.together = Pace(limits.heavy_together)
        self.sockets: dict[str, int] = {}
        self.lines = 0

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    async def _http(self, scope: Any, receive: Receive, send: Send) -> None:
        async def strict(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        if scope["method"] == "HEAD":  # what GET would answer; the protocol's server leaves the body out
            scope = {**scope, "method": "GET"}
        seconds = self._wait(scope) if scope["path"].startswith("/api/") else 0.0
        foreign = self.visitors.refuse(scope) if scope["method"] == "POST" else None
        if foreign is not None:
            await _refuse(scope, strict, foreign, 0)
        elif seconds:
            await _refuse(scope, strict, Refused(429, "slow-down", seconds=max(1, round(seconds))), seconds)
        elif _is_heavy(scope) and not _header(scope, b"authorization"):
            await self._in_turn(scope, receive, strict)
        else:
            await self.app(scope, receive, strict)

    async def _in_turn(self, scope: Any, receive: Receive, send: Send) -> None:
        """Players' and bots' moves don't wait behind a crowd that asks for what takes long."""
        wait = self.together.wait()
        if wait > LONGEST_TURN:
            await _refuse(scope, send, Refused(503, "busy", seconds=round(wait)), wait)
            return
        await asyncio.sleep(wait)
        await self.app(scope, receive, send)

    def _wait(self, scope: Any) -> float:
        address = _address(scope)
        wait = self.addresses.wait(address)
        token = _header(scope, b"authorization")
        if token:
            wait = max(wait, self.seats.wait(sha256(token).digest()))
        elif _is_heavy(scope):
            wait = max(wait, self.heavy.wait(address))
        if scope["method"] == "POST" and (scope["path"] == "/api/tables" or scope["path"].endswith("/rematch")):
            wait = max(wait, self.tables.wait(address))
        return wait

    async def _socket(self, scope: Any, receive: Receive, send: Send) -> None:
        foreign = self.visitors.refuse(scope)
        if foreign is not None:
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": foreign.text("en")[:120]})
            return
        address = _address(scope)
        full = self.sockets.get(address, 0) >= self.limits.sockets or self.lines >= self.limits.all_sockets
        if self.addresses.wait(address) or full:
            await receive()
            await send({"type": "websocket.close", "code": 4429, "reason": Refused(429, "sockets").text("en")})
            return
        self.sockets[address] = self.sockets.get(address, 0) + 1
        self.lines += 1
        try:
            await self.app(scope, receive, send)
        finally:
            self.lines -= 1
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]


HEAVY = ("/history", "/record", "/fairness", "/plans")


def _is_heavy(scope: Any) -> bool:
    """Whether the answer takes long to make."""
    path: str = scope["path"]
    asked = parse_qs(scope["query_string"].decode("latin-1"))
    return path.endswith(HEAVY) or (path.endswith("/scene") and "at" in asked)


def _address(scope: Any) -> str:
    client = scope.get("client")
    return client[0] if client else ""


def _header(scope: Any, name: bytes) -> bytes:
    return next((value for key, value in scope["headers"] if key == name), b"")


async def _refuse(scope: Any, send: Any, refused: Refused, seconds: float) -> None:
    lang = language(_header(scope, b"accept-language").decode("latin-1"))
    body = msgspec.json.encode({"error": refused.text(lang), "rule": ""})
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    if seconds:
        headers.append((b"retry-after", str(max(1, round(seconds))).encode()))
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
