"""Starting the server: a free port, the address on the first line, the browser where there is one."""

from __future__ import annotations

import logging
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from uvicorn.supervisors import Multiprocess

from perijove.server.settings import VARIABLE, Limits, Settings, data_folder, database_url
from perijove.server.store import Store
from perijove.server.wire import Wire, raise_limit

PORTS = 100
"""How many ports are tried, from the one asked for upward."""


class CannotServe(Exception):
    """The server can't start; the sentence says why."""


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path | None = None,
    database: str | None = None,
    workers: int = 1,
    browser: bool = True,
) -> int:
    """Serve until interrupted. The first line on standard output is the bare address."""
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    try:
        listener = listen(host, port)
        settings = settings_for(host, listener.getsockname()[1], data, database)
        prepare(settings)
    except CannotServe as error:
        print(f"perijove: {error}", file=sys.stderr)
        return 2
    threading.Thread(target=announce, args=(settings.address, browser), daemon=True).start()
    return run(settings, listener, workers)


PROTOCOL: dict[str, Any] = {
    "http": Wire,
    "ws": "websockets-sansio",
    "ws_max_size": 4096,
    "lifespan": "on",
    "access_log": False,
    "server_header": False,
    "timeout_keep_alive": 30,
}
"""How the server speaks, wherever it runs."""


def run(settings: Settings, listener: socket.socket, workers: int = 1) -> int:
    """Serve on a listening socket until interrupted."""
    os.environ[VARIABLE] = settings.to_environment()
    raise_limit()
    config = uvicorn.Config(
        "perijove.server.app:from_environment",
        factory=True,
        workers=workers,
        log_level="warning",
        timeout_graceful_shutdown=3,
        timeout_worker_healthcheck=30,  # on a busy machine a healthy process may be silent for seconds
        proxy_headers=bool(os.environ.get("FORWARDED_ALLOW_IPS")),
        **PROTOCOL,
    )
    try:
        if workers > 1:
            Multiprocess(config, sockets=[listener]).run()
            return 0
        server = uvicorn.Server(config)
        server.run(sockets=[listener])
        return 0 if server.started else 3
    except KeyboardInterrupt:
        return 0


def settings_for(host: str, port: int, data: Path | None, database: str | None) -> Settings:
    folder = data or data_folder()
    if not database:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CannotServe(f"The data folder {folder} can't be made: {error.strerror}.") from error
    return Settings(
        database=database_url(folder, database),
        thinkers=max(1, (os.cpu_count() or 2) - 1),
        address=os.environ.get("PERIJOVE_ADDRESS", "").rstrip("/") or f"http://{_shown(host)}:{port}",
        draw_early=True,
        hosts=hosts_for(host),
        limits=limits_for(os.environ.get("PERIJOVE_LIMITS", "")),
        local_webhooks=os.environ.get("PERIJOVE_LOCAL_WEBHOOKS") == "1",
    )


def limits_for(text: str) -> Limits:
    """The limits with those changed that are given as name=number, with commas between."""
    known = {field.name: field.type for field in msgspec.structs.fields(Limits)}
    changes: dict[str, Any] = {}
    for part in text.replace(",", " ").split():
        name, _, value = part.partition("=")
        if name not in known:
            raise CannotServe(f"PERIJOVE_LIMITS: there is no limit {name[:40]!r}; there are {', '.join(known)}.")
        try:
            changes[name] = msgspec.convert(value, known[name], strict=False)
        except msgspec.ValidationError:
            changes[name] = 0
        if not 0 < changes[name] < inf:
            raise CannotServe(f"PERIJOVE_LIMITS: {name} is a number above 0, not {value[:40]!r}.")
    return Limits(**changes)


def hosts_for(host: str) -> tuple[str, ...]:
    """The names of this computer, and those that were set. Numbers and localhost are always allowed."""
    own = socket.gethostname().lower()
    named = os.environ.get("PERIJOVE_HOSTS", "").lower().replace(",", " ").split()
    return tuple(dict.fromkeys([host.lower(), own, f"{own}.local", socket.getfqdn().lower(), *named]))


def prepare(settings: Settings) -> None:
    """Bring the database into shape before anybody is served, and find out whether it is there."""
    if not settings.database.startswith(("postgresql://", "postgresql+psycopg://", "sqlite:///")):
        raise CannotServe("The database is given as postgresql://USER@HOST/NAME; without one a file is used.")
    try:
        store = Store(settings.database)
        store.open()
        store.close()
    except Exception as error:
        reason = str(getattr(error, "orig", error)).strip().partition("\n")[0]
        raise CannotServe(f"The database can't be opened: {reason}") from error


def listen(host: str, port: int) -> socket.socket:
    """A listening socket on the port asked for, else on the next free one."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise CannotServe(f"The host {host} is unknown; 127.0.0.1 serves this computer alone.") from error
    last = min(65535, port + PORTS) if port else 0
    for candidate in range(port, last + 1):
        listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        if os.name == "posix":  # elsewhere the option would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((address[0], candidate, *address[2:]))
            listener.listen(1024)
        except PermissionError as error:
            raise CannotServe(f"Port {candidate} is reserved; choose one from 1024 on.") from error
        except OSError as error:
            listener.close()
            if error.errno not in _IN_USE:
                raise CannotServe(f"Can't listen on {host}: {error.strerror}.") from error
            continue
        listener.set_inheritable(True)
        return listener
    raise CannotServe(f"All ports from {port} to {last} are in use.")


_IN_USE = {98, 48, 10048, 10013}
"""EADDRINUSE on Linux, macOS and Windows, and Windows' word for a port that another program keeps to itself."""


def _shown(host: str) -> str:
    """An address to click: a server that listens everywhere is here, too."""
    if host in ("0.0.0.0", "::", ""):
        return "127.0.0.1"
    return f"[{host}]" if ":" in host else host


def announce(address: str, browser: bool) -> None:
    """Say where the table is once it answers, and open it if there is a desktop."""
    for _ in range(600):
        try:
            with urllib.request.urlopen(f"{address}/health", timeout=5):
                break
        except OSError:
            time.sleep(0.05)
    print(f"{address}/", flush=True)
    if browser and has_desktop():
        opened = webbrowser.open(f"{address}/")
        print("Opened in the browser." if opened else "Open this address in a browser.", end=" ", flush=True)
    else:
        print("Open this address in a browser.", end=" ", flush=True)
    print("Ctrl-C ends the server; tables are kept.", flush=True)


def has_desktop() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
