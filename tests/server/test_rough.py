"""Rough times: a clock that is put back, a row that is damaged, more tables than memory holds."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from sqlalchemy import text, update
from tests.server.conftest import LOOSE, Start
from tests.server.running import BOT, ME, OPEN, Running, wait_for

from perijove.server import schema

HOUR = 3600.0


def write(server: Running, work: Any) -> None:
    server.run(server.house.store.write(lambda connection: connection.execute(work).rowcount))


# ---------------------------------------------------------------------- the clock


def test_bots_that_are_due_move_though_the_clock_was_put_back(start: Start) -> None:
    first = start()
    made = first.http.post("/api/tables", json={"game": "wreck", "seats": [BOT, BOT]}).json()
    first.run(first.house.close())  # nobody drives any more
    table = made["table"]["id"]
    write(first, update(schema.tables).values(updated=time.time() + HOUR))
    again = start(sweep_seconds=0.1).spectator(table)
    wait_for(lambda: again.scene()["outcome"], 60)


def test_who_was_seen_in_the_future_is_away_when_the_time_has_passed(start: Start) -> None:
    server = start(absent_seconds=0.4)
    ann, _ = server.table(ME, ME)
    write(server, update(schema.seats).values(seen_at=time.time() + HOUR))
    server.house.known()[ann.table].seats[1].seen_at += HOUR
    assert ann.post("replace", seat=1).status_code == 409
    wait_for(lambda: ann.post("replace", seat=1).status_code == 200)


# ---------------------------------------------------------------------- a damaged row


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET options = 'not JSON' WHERE id = :id",
        "UPDATE tables SET waiting = '{' WHERE id = :id",
        """UPDATE tables SET options = '{"no": "option"}', players = 77 WHERE id = :id""",
        "UPDATE seats SET name = x'ff' WHERE table_id = :id",
    ],
)
def test_one_damaged_row_is_shown_as_damaged_and_the_rest_works(start: Start, damage: str) -> None:
    server = start()
    ann, _ = server.table(ME, OPEN, public=True)
    ben, _ = server.table(ME, OPEN, public=True)
    write(server, text(damage).bindparams(id=ann.table))
    server.house._lives.clear()
    listed = {table["id"]: table for table in server.http.get("/api/tables").json()}
    assert listed[ben.table]["state"] == "open"
    assert listed[ann.table]["state"] in ("damaged", "open")
    mine = server.http.post("/api/tables/mine", json={"tokens": [ann.token, ben.token]}).json()
    assert {table["id"] for table in mine} == {ann.table, ben.table}
    assert ann.get("scene").status_code in (200, 422)
    ben.do("lift", crates=1)


def test_a_table_whose_data_can_t_be_read_says_so(start: Start) -> None:
    server = start()
    ann, _ = server.table(ME, OPEN, public=True)
    write(server, text("UPDATE tables SET options = 'not JSON'"))
    server.house._lives.clear()
    (listed,) = server.http.get("/api/tables").json()
    assert (listed["state"], listed["title"]["en"], listed["seats"]) == ("damaged", "Damaged table", [])
    answer = ann.get("scene")
    assert answer.status_code == 422
    assert answer.json()["error"].startswith("This table can't be read: its data are damaged")


# ---------------------------------------------------------------------- more tables than memory holds


def test_tables_that_leave_memory_are_read_again_however_many_ask(start: Start) -> None:
    server = start(live_tables=3)
    tables = [server.table(ME, ME)[0] for _ in range(12)]

    def read(n: int) -> int:
        return tables[n % len(tables)].get("scene").status_code

    with ThreadPoolExecutor(12) as pool:
        assert set(pool.map(read, range(240))) == {200}
    assert len(server.house.known()) <= 4


def test_a_table_that_is_held_or_watched_stays(start: Start) -> None:
    server = start(live_tables=2)
    ann, _ = server.table(ME, ME)
    with ann.live() as line:
        line.recv(timeout=30)
        watched = server.house.known()[ann.table]
        for _ in range(5):
            server.table(ME, ME)
        assert server.house.known()[ann.table] is watched
        ann.do("lift", crates=1)
        assert '"number":1' in str(line.recv(timeout=30))


def test_beyond_the_limit_of_lines_there_is_a_sentence(start: Start) -> None:
    server = start(limits=msgspec.structs.replace(LOOSE, all_sockets=2))
    players = server.table(ME, ME, ME)
    with players[0].live() as one, players[1].live() as two:
        for line in (one, two):
            line.recv(timeout=30)
        with pytest.raises(Exception, match=r"403|4429"), players[2].live() as third:
            third.recv(timeout=30)
