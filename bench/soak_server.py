"""Kills the server at random moments under load and looks for what was lost.

    python -m bench.soak_server [--kills 50] [--postgres] [--game titan,starship] [--workers 1]

Players post choices to several tables, beside bots; whenever the server dies they send the same choice again when it
is back. Of several workers one alone dies every other time, and the others go on. In the end every choice that was
acknowledged must be in the list, once, and every match must go on.
"""

from __future__ import annotations

import argparse
import itertools
import random
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.conftest import postgres_programs, running_cluster

from bench.serving import UNLIMITED, Served
from perijove.server import rows
from perijove.server.play import single_moves
from perijove.server.settings import Settings
from perijove.server.store import Store


class Report(msgspec.Struct):
    kills: int = 0
    alone: int = 0
    """Kills of one worker beside others that lived on."""
    acknowledged: int = 0
    repeated: int = 0
    """Choices sent again because the first answer never came."""
    finished: int = 0
    lost: list[str] = []
    doubled: list[str] = []
    stuck: list[str] = []
    problems: list[str] = []

    @property
    def is_clean(self) -> bool:
        return not (self.lost or self.doubled or self.stuck or self.problems)


class Player(threading.Thread):
    """Plays both seats of one table after another, or one against a bot; keeps a list of what was acknowledged."""

    def __init__(self, served: Served, game: str, number: int, report: Report, done: threading.Event) -> None:
        super().__init__(daemon=True)
        self.http = httpx.Client(base_url=served.url, timeout=10)
        other = {"kind": "bot", "level": "random"} if number % 2 else {"kind": "me"}
        self.wanted = {"game": game, "seats": [{"kind": "me"}, other], "window_seconds": 0.1}
        self.luck = random.Random(number)
        self.report = report
        self.done = done
        self.tables: dict[str, list[str]] = {}
        self.acknowledged: list[tuple[str, int, int, int, dict[str, Any]]] = []

    def run(self) -> None:
        while not self.done.is_set():
            made = self.call("POST", "/api/tables", json=self.wanted)
            if made is not None and made.status_code == 201:
                self.play(made.json()["table"]["id"], [token for token in made.json()["tokens"] if token])
        self.http.close()

    def play(self, table: str, tokens: list[str]) -> None:
        self.tables[table] = tokens
        for turn in itertools.count():
            if self.done.is_set():
                return
            headers = {"Authorization": f"Bearer {tokens[turn % len(tokens)]}"}
            answer = self.call("GET", f"/api/tables/{table}/scene", headers=headers)
            if answer is None or answer.status_code != 200:
                continue
            scene = answer.json()
            if scene["outcome"]:
                self.report.finished += 1
                return
            if scene["moves"]:
                self.choose(table, headers, scene)
            elif len(tokens) == 1:
                time.sleep(0.01)

    def choose(self, table: str, headers: dict[str, str], scene: dict[str, Any]) -> None:
        move = self.luck.choice(scene["moves"])
        where = {"number": scene["number"], "sequence": scene["sequence"], "step": scene["step"]}
        body = where | {"move": move}
        sent = 0
        while not self.done.is_set():
            sent += 1
            answer = self.call("POST", f"/api/tables/{table}/choices", json=body, headers=headers)
            if answer is None or answer.status_code == 503:
                continue
            self.report.repeated += sent > 1
            if answer.status_code == 200:
                self.acknowledged.append((table, scene["number"], scene["seat"], scene["step"], move))
                self.report.acknowledged += 1
            else:
                self.report.problems.append(f"{table}: a repeated choice got {answer.status_code}: {answer.text[:200]}")
            return

    def call(self, method: str, path: str, **more: Any) -> httpx.Response | None:
        """None if the server died over it."""
        try:
            answer = self.http.request(method, path, **more)
        except httpx.TransportError:
            time.sleep(0.05)
            return None
        if answer.status_code >= 500 and answer.status_code != 503:
            self.report.problems.append(f"{path}: {answer.status_code} {answer.text[:200]}")
        return answer


def ordeal(
    settings: Settings,
    kills: int,
    games: Sequence[str],
    players: int = 4,
    pause: tuple[float, float] = (0.05, 0.5),
    workers: int = 1,
) -> Report:
    """Let players play while the server is killed so many times; then look at what is stored."""
    report, done, luck = Report(), threading.Event(), random.Random(7)
    served = Served(settings, workers)
    served.start()
    crowd = [Player(served, games[number // 2 % len(games)], number, report, done) for number in range(players)]
    for player in crowd:
        player.start()
    for number in range(kills):
        _wait_for_life(report)
        time.sleep(luck.uniform(*pause))
        report.kills += 1
        if workers > 1 and number % 2:
            served.kill_one(luck)
            report.alone += 1
        else:
            served.kill()
            served.start()
    _wait_for_life(report)
    done.set()
    for player in crowd:
        player.join(30)
    _go_on(served, crowd, report)
    served.stop()
    _compare(settings, crowd, report)
    return report


def _wait_for_life(report: Report, choices: int = 3, seconds: float = 20) -> None:
    """However slow the machine is: a server that took no choice yet has nothing to lose."""
    wanted, give_up = report.acknowledged + choices, time.monotonic() + seconds
    while report.acknowledged < wanted and time.monotonic() < give_up:
        time.sleep(0.02)


def _go_on(served: Served, crowd: list[Player], report: Report) -> None:
    """Every match that is not over must take another choice."""
    with httpx.Client(base_url=served.url, timeout=20) as http:
        for table, tokens in [pair for player in crowd for pair in player.tables.items()]:
            give_up = time.monotonic() + 20
            while not _takes_a_choice(http, table, tokens, report):
                if time.monotonic() > give_up:
                    report.stuck.append(f"{table} waits for nobody who is here")
                    break
                time.sleep(0.02)


def _takes_a_choice(http: httpx.Client, table: str, tokens: list[str], report: Report) -> bool:
    for token in tokens:
        headers = {"Authorization": f"Bearer {token}"}
        scene = http.get(f"/api/tables/{table}/scene", headers=headers).json()
        if scene["outcome"]:
            return True
        if scene["moves"]:
            body = {"number": scene["number"], "move": scene["moves"][0]}
            if http.post(f"/api/tables/{table}/choices", json=body, headers=headers).status_code != 200:
                report.stuck.append(f"{table} takes no choice at {scene['number']}")
            return True
    return False


def _compare(settings: Settings, crowd: list[Player], report: Report) -> None:
    store = Store(settings.database)
    for player in crowd:
        for table in player.tables:
            made = store.read_now(lambda connection, table=table: rows.read_made(connection, table, 0))  # type: ignore[misc]
            if [each.number for each in made] != list(range(1, len(made) + 1)):
                report.doubled.append(f"{table}: the numbers are not 1 to {len(made)}")
            stored = {(each.opened, each.seat): single_moves(each.move) for each in made}
            drafts = store.read_now(lambda connection, table=table: rows.read_drafts(connection, table))  # type: ignore[misc]
            for seat in {seat for seat, _ in drafts}:  # what is decided in secret stands in the list when all have
                stored[len(made), seat] = [move for who, move in drafts if who == seat]
            for where, number, seat, step, move in player.acknowledged:
                if where == table and stored.get((number, seat), [])[step : step + 1] != [move]:
                    report.lost.append(f"{table}: choice {number}, step {step}")
    store.engine.dispose()


def main() -> int:
    parser = argparse.ArgumentParser(description="Kill the server at random moments under load.")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--postgres", action="store_true", help="on a PostgreSQL cluster of its own instead of SQLite")
    parser.add_argument("--game", default="titan,starship", help="one or several, with commas between")
    parser.add_argument("--workers", type=int, default=1, help="server processes behind the one address")
    wanted = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the server must not stay behind
    with tempfile.TemporaryDirectory(prefix="perijove-soak-") as folder, ExitStack() as stack:
        database = f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        if wanted.postgres:
            programs = postgres_programs()
            if programs is None:
                print("No PostgreSQL server was found: run `make test-parts`.", file=sys.stderr)
                return 2
            database = stack.enter_context(running_cluster(programs, Path(folder)))
        settings = Settings(database.replace("postgresql://", "postgresql+psycopg://"), limits=UNLIMITED)
        began = time.monotonic()
        report = ordeal(settings, wanted.kills, wanted.game.split(","), workers=wanted.workers)
    print(
        f"{'PostgreSQL' if wanted.postgres else 'SQLite'}, {wanted.workers} workers, {report.kills} kills "
        f"({report.alone} of one worker alone) in {time.monotonic() - began:.0f} s: "
        f"{report.acknowledged} choices acknowledged, {report.repeated} sent again, "
        f"{report.finished} matches finished; lost {len(report.lost)}, doubled {len(report.doubled)}, "
        f"stuck {len(report.stuck)}, problems {len(report.problems)}"
    )
    for line in [*report.lost, *report.doubled, *report.stuck, *report.problems][:20]:
        print(" ", line)
    return 0 if report.is_clean else 1


if __name__ == "__main__":
    raise SystemExit(main())
