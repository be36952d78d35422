"""The server as a process: started, killed, started again on the same port and data."""

import json
import os
import sqlite3
import subprocess
import sys
import urllib.request
from contextlib import closing
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
TOYS = ROOT / "tests" / "toys"
LIMITS = ("address_rate", "address_burst", "seat_rate", "seat_burst", "tables_rate", "tables_burst", "heavy_rate",
          "heavy_burst", "heavy_together", "sockets")  # fmt: skip
"""All tests come from one address, and none of them is about its limits."""

WINDOW = 0.3
"""Seconds for which a window stays open where an order is about it, and in parts of which bots hold back answers."""


class House:
    def __init__(self, data: Path, **variables: str) -> None:
        self.data = data
        self.variables = variables
        self.port = 0
        self.address = ""
        self.process: subprocess.Popen[str] | None = None

    def __enter__(self) -> "House":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("perijove")), "serve", "--no-browser"]
        command += ["--port", str(self.port), "--data", str(self.data)]
        wanted = self.variables.get("PYTHONPATH") or os.pathsep.join([str(ROOT), str(TOYS)])
        path = os.pathsep.join((str(ROOT / "src"), wanted))
        limits = ",".join(f"{name}=1000000" for name in LIMITS)
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PERIJOVE_LIMITS": limits, **self.variables, "PYTHONPATH": path},
            cwd=ROOT,
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip().rstrip("/")
        assert self.address.startswith("http"), "the server did not say where it listens"
        self.port = int(self.address.rpartition(":")[2])

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(20)
            assert self.process.stdout is not None
            self.process.stdout.close()
            self.process = None

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.stop()

    def let_time_pass(self, table: str, seat: int) -> None:
        """Start again when a player has not been seen for an hour."""
        self.stop()
        with closing(sqlite3.connect(self.data / "tables.sqlite3")) as database, database:
            database.execute("update seats set seen_at = seen_at - 3600 where table_id = ? and seat = ?", (table, seat))
        self.start()

    def play_out(self, table: str, tokens: list[str]) -> None:
        """Play to the end, everybody taking the last move offered."""
        while True:
            for token in tokens:
                scene = self.get(f"/api/tables/{table}/scene", token)
                if scene["outcome"]:
                    return
                if scene["moves"]:
                    body = {"number": scene["number"], "move": scene["moves"][-1]}
                    self.post(f"/api/tables/{table}/choices", body, token)

    def due_notices(self, table: str) -> int:
        """How many webhooks are still to be called for a table."""
        with closing(sqlite3.connect(self.data / "tables.sqlite3")) as database:
            query = "select count(*) from notices where table_id = ? and state = 'due'"
            (found,) = database.execute(query, (table,)).fetchone()
            return int(found)

    def post(self, path: str, body: dict[str, Any], token: str = "") -> Any:
        return self._call(path, json.dumps(body).encode(), token)

    def get(self, path: str, token: str = "") -> Any:
        return self._call(path, None, token)

    def _call(self, path: str, body: bytes | None, token: str) -> Any:
        headers = {"Content-Type": "application/json"} if body else {}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.address + path, body, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def table(self, game: str, *seats: str, **options: Any) -> tuple[str, list[str]]:
        """A new table: its id and the seats' tokens. A seat is a person's name or bot:level.

        Windows are short: how long a bot keeps its answer back is the affair of tests/server/test_orders.py.
        """
        wanted = []
        for seat in seats:
            kind, _, level = seat.partition(":")
            wanted.append({"kind": "bot", "level": level} if kind == "bot" else {"kind": "me", "name": seat})
        named = {name.replace("_", "-"): value for name, value in options.items()}
        body = {"game": game, "seats": wanted, "options": named, "public": True, "window_seconds": WINDOW}
        made = self.post("/api/tables", body)
        return made["table"]["id"], made["tokens"]
