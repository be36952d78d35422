"""How long a server takes to load a match from its storage, from the first choice to the last of a long one.

python -m bench.loading [--game titan] [--players 4] [--seed 0] [--choices 5000] [--options '{"points": "14"}']
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from functools import partial
from typing import Any

import httpx
from rich.progress import Progress
from sqlalchemy import Connection

from bench.worlds import serving
from perijove.cli.common import notices
from perijove.server.house import House
from perijove.server.live import load

GOAL = 50.0
EVERY = 100


async def measure(
    game: str, players: int, seed: str, options: dict[str, Any], most: int, progress: Progress
) -> list[tuple[int, float]]:
    """Play one match at random through the server, to its end or so many choices; now and then load it anew, in ms."""
    luck = random.Random(seed)
    times: list[tuple[int, float]] = []
    with tempfile.TemporaryDirectory(prefix="perijove-loading-") as folder:
        async with serving(folder) as (http, house):
            body = {"game": game, "options": options, "seats": [{"kind": "me"}] * players}
            made = (await http.post("/api/tables", json=body)).json()
            table, tokens = made["table"]["id"], made["tokens"]
            task = progress.add_task("choices", total=None)
            match = house.known()[table].match
            while (decision := match.decision) is not None and match.number < most:
                seat = luck.choice(decision.seats)
                move = match.game.move_to_json(luck.choice(decision.options(seat)))
                await _post(http, table, tokens[seat], match.number, move)
                match = house.known()[table].match
                progress.advance(task)
                if luck.randrange(EVERY) == 0:
                    times.append((match.number, await _load(house, table)))
            times.append((match.number, await _load(house, table)))
    return times


async def _post(http: httpx.AsyncClient, table: str, token: str, number: int, move: object) -> None:
    key = {"Authorization": f"Bearer {token}"}
    answer = await http.post(f"/api/tables/{table}/choices", json={"number": number, "move": move}, headers=key)
    assert answer.status_code == 200, answer.text


async def _load(house: House, table: str) -> float:
    """Milliseconds of processor time, the best of three: others on the machine can only make it slower."""
    return min([await house.store.read(partial(_timed, table=table)) for _ in range(3)])


def _timed(connection: Connection, table: str) -> float:
    began = time.thread_time()
    load(connection, table)
    return (time.thread_time() - began) * 1000


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how long a match takes to load from the server's storage.")
    parser.add_argument("--game", default="titan")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seed", default="0")
    parser.add_argument("--options", type=json.loads, default={}, help="as JSON")
    parser.add_argument("--choices", type=int, default=1_000_000, help="stop after so many")
    wanted = parser.parse_args()
    with Progress(console=notices(), transient=True) as progress:
        times = asyncio.run(measure(wanted.game, wanted.players, wanted.seed, wanted.options, wanted.choices, progress))
    taken = [milliseconds for _, milliseconds in times]
    worst = max(times, key=lambda each: each[1])
    print(
        f"{wanted.game}, {wanted.players} players, {times[-1][0]} choices, loaded {len(times)} times: median "
        f"{statistics.median(taken):.1f} ms, worst {worst[1]:.1f} ms (after choice {worst[0]}), the whole match "
        f"{times[-1][1]:.1f} ms; the goal is {GOAL:g} ms"
    )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
