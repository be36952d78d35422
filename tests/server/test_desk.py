"""Answers that take long: made once a position, one after another, fair between tables, never at the bots' cost."""

import asyncio
import time
from typing import Any

import msgspec
import pytest
from tests.server.conftest import LOOSE, Start
from tests.server.running import BOT, ME, Running, finish, wait_for

from perijove.server.desk import Desk
from perijove.server.refused import Refused


class Slow:
    """Work that goes on until it is let go, and notes in which order it was begun."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.go = asyncio.Event()

    def of(self, name: str) -> Any:
        async def make() -> bytes:
            self.begun.append(name)
            await self.go.wait()
            return name.encode()

        return make


def test_many_who_ask_the_same_get_one_answer_that_is_kept() -> None:
    async def story() -> None:
        desk, slow = Desk(most=1), Slow()
        asking = [asyncio.ensure_future(desk.ask("t", 1, slow.of("a"))) for _ in range(40)]
        await asyncio.sleep(0)
        slow.go.set()
        assert set(await asyncio.gather(*asking)) == {b"a"}
        assert await desk.ask("t", 1, slow.of("again")) == b"a"
        assert slow.begun == ["a"]

    asyncio.run(story())


def test_a_table_that_many_ask_about_holds_up_no_other() -> None:
    async def story() -> None:
        desk, slow = Desk(most=10), Slow()
        asking = [asyncio.ensure_future(desk.ask("busy", n, slow.of(f"busy {n}"))) for n in range(5)]
        await asyncio.sleep(0)
        asking.append(asyncio.ensure_future(desk.ask("quiet", 0, slow.of("quiet"))))
        await asyncio.sleep(0)
        slow.go.set()
        await asyncio.gather(*asking)
        assert slow.begun[:2] == ["busy 0", "quiet"]

    asyncio.run(story())


def test_when_too_many_wait_the_next_is_told_to_come_again() -> None:
    async def story() -> None:
        desk, slow = Desk(most=2), Slow()
        asking = [asyncio.ensure_future(desk.ask(f"t{n}", 0, slow.of(f"{n}"))) for n in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(Refused) as refused:
            await desk.ask("t9", 0, slow.of("9"))
        assert refused.value.status == 503
        slow.go.set()
        await asyncio.gather(*asking)
        assert await desk.ask("t9", 0, slow.of("9")) == b"9"

    asyncio.run(story())


def test_a_history_is_made_once_however_often_it_is_asked_for(start: Start) -> None:
    server = start()
    ann, ben = server.table(ME, ME)
    finish(ann, ben)
    clerks = server.app.app.state["clerks"]  # type: ignore[attr-defined]
    made = []
    work = clerks.work

    async def counted(job: Any, *rest: Any) -> Any:
        made.append(job.kind)
        return await work(job, *rest)

    clerks.work = counted
    answers = [ann.get("history").json() for _ in range(5)] + [server.spectator(ann.table).get("history").json()]
    assert all(answer == answers[0] for answer in answers)
    assert made == ["history"]


def test_bots_have_workers_of_their_own(start: Start) -> None:
    """While a history is being made for ever, bots go on."""
    server = start(thinkers=1)
    ann, ben = server.table(ME, ME)
    finish(ann, ben)

    async def stuck(*_: Any) -> Any:
        await asyncio.Event().wait()

    server.app.app.state["clerks"].work = stuck  # type: ignore[attr-defined]
    assert server.loop is not None
    asyncio.run_coroutine_threadsafe(ask_in_vain(server, ann.table), server.loop)
    (cat,) = server.table(ME, BOT)
    cat.do("done")
    wait_for(lambda: cat.scene()["waiting"] == [0])


async def ask_in_vain(server: Running, table: str) -> None:
    desk = server.app.app.state["archive"]  # type: ignore[attr-defined]
    await desk.ask(table, "history", server.app.app.state["clerks"].work)  # type: ignore[attr-defined]


def test_without_a_key_heavy_answers_are_scarcer(start: Start) -> None:
    server = start(limits=msgspec.structs.replace(LOOSE, heavy_rate=0.1, heavy_burst=3))
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=1)
    watcher = server.spectator(ann.table)
    assert [watcher.get("scene", at=0).status_code for _ in range(5)] == [200, 200, 200, 429, 429]
    assert [watcher.get("scene").status_code for _ in range(5)] == [200] * 5
    assert [ann.get("scene", at=0).status_code for _ in range(5)] == [200] * 5


def test_the_limit_is_not_passed_by_another_spelling_or_by_a_key_that_opens_nothing(start: Start) -> None:
    server = start(limits=msgspec.structs.replace(LOOSE, heavy_rate=0.1, heavy_burst=2))
    ann, _ = server.table(ME, ME)
    url = f"/api/tables/{ann.table}"
    assert [server.http.get(f"{url}/scene?%61t=0").status_code for _ in range(3)] == [200, 200, 429]
    assert server.http.get(f"{url}/scene?lang=%F0%9F%9A%80&%ff=%fe").status_code == 200
    for call in ("scene?at=0", "history", "record", "fairness", "plans"):
        assert server.http.get(f"{url}/{call}", headers={"Authorization": "Bearer nothing"}).status_code == 401


def test_a_crowd_without_keys_waits_for_one_another_and_nobody_else_does(start: Start) -> None:
    server = start(limits=msgspec.structs.replace(LOOSE, heavy_together=5))
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=1)
    watcher = server.spectator(ann.table)
    began = time.monotonic()
    assert [watcher.get("scene", at=0).status_code for _ in range(4)] == [200] * 4
    assert time.monotonic() - began > 0.55
    assert [ann.get("scene", at=0).status_code for _ in range(4)] == [200] * 4
    assert watcher.get("scene").status_code == 200
    assert server.app.together.wait() < 0.3  # none of these took a turn


def test_who_would_wait_for_too_long_is_told_to_come_again(start: Start) -> None:
    server = start(limits=msgspec.structs.replace(LOOSE, heavy_together=0.1))
    ann, _ = server.table(ME, ME)
    watcher = server.spectator(ann.table)
    assert watcher.get("scene", at=0).status_code == 200
    refused = watcher.get("scene", at=0)
    assert refused.status_code == 503
    assert 5 < int(refused.headers["retry-after"]) <= 10


def test_a_past_moment_is_told_as_it_stands_after_an_undo_too(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=1)
    ann.do("lift", crates=2)
    before = ann.scene(at=1)
    ann.post("undo", number=2)
    ann.post("undo", number=1)
    ann.do("lift", crates=2)
    ann.do("lift", crates=1)
    assert len(ann.scene(at=1)["scene"]["pieces"]) == 2 != len(before["scene"]["pieces"])
