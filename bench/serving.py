"""A server in a process of its own, for load and faults: without the limits that protect it from single visitors."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import IO

from perijove.server.settings import VARIABLE, Limits, Settings

UNLIMITED = Limits(
    address_rate=1e9,
    address_burst=10**9,
    seat_rate=1e9,
    seat_burst=10**9,
    tables_rate=1e9,
    tables_burst=10**9,
    heavy_rate=1e9,
    heavy_burst=10**9,
    sockets=10**6,
    all_sockets=10**6,
)


PROGRAM = (
    "import sys; from perijove.server.main import listen, run; from perijove.server.settings import Settings; "
    "sys.exit(run(Settings.from_environment(), listen('127.0.0.1', int(sys.argv[1])), int(sys.argv[2])))"
)


def free_port() -> int:
    """A port below those that the system gives to clients.

    While a killed server is down, a client that tries its port again and again may be given that very port for its own
    end, be connected with itself, and keep the server from coming back.
    """
    for port in random.sample(range(20_000, 32_000), 200):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no port is free from 20000 to 32000")


def _command(pid: str) -> bytes:
    with suppress(OSError):  # it may have ended meanwhile
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""


class Served:
    """Can be killed and started again on the same port."""

    def __init__(self, settings: Settings, workers: int = 1, stderr: IO[bytes] | None = None) -> None:
        self.settings = settings
        self.workers = workers
        self.stderr = stderr
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-c", PROGRAM, str(self.port), str(self.workers)]
        environment = os.environ | {VARIABLE: self.settings.to_environment()}
        self.process = subprocess.Popen(command, env=environment, start_new_session=True, stderr=self.stderr)
        give_up = time.monotonic() + 60
        while not self.answers():
            if self.process.poll() is not None or time.monotonic() > give_up:
                raise RuntimeError("the server did not start")
            time.sleep(0.02)

    def answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=5):
                return True
        except (OSError, urllib.error.URLError):
            return False

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """At once, and with it its workers, as when the machine goes down."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def workers_of_it(self) -> list[int]:
        """The processes that serve; none of them may be there just after a start."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in _command(child)]

    def kill_one(self, luck: random.Random) -> None:
        """One of several workers, at once: the others go on, and it is replaced.

        All must be up: the server gives itself up if one dies while it starts, and whoever runs it starts it anew.
        """
        with suppress(ProcessLookupError):
            os.kill(luck.choice(self.settled_workers()), signal.SIGKILL)

    def settled_workers(self, quiet: float = 2.0) -> list[int]:
        """The workers, once there are as many as there should be and none was replaced for a while."""
        give_up, since, alive = time.monotonic() + 30, time.monotonic(), self.workers_of_it()
        while len(alive) < self.workers or time.monotonic() - since < quiet:
            if time.monotonic() > give_up:
                raise RuntimeError(f"only {len(alive)} of {self.workers} workers came up")
            time.sleep(0.05)
            now = self.workers_of_it()
            if now != alive:
                alive, since = now, time.monotonic()
        return alive

    def stop(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()
