"""Bots think in worker processes; a slow one stalls nobody, a crashed one is replaced."""

import asyncio
import os
import signal

import pytest
from tests.server.conftest import Start
from tests.server.running import BOT, ME, Running, finish, wait_for
from tests.toys.playing import play_until, salvage

from perijove.bots import RandomBot
from perijove.kernel.decision import Move
from perijove.kernel.match import Match
from perijove.server.think import Job, Moment, bot_move
from perijove.server.thinkers import Thinkers, WorkFailed


def thinkers_of(server: Running) -> Thinkers:
    found: Thinkers = server.app.app.state["thinkers"]  # type: ignore[attr-defined]
    return found


def test_a_table_of_bots_plays_by_itself_to_the_end(server: Running) -> None:
    made = server.http.post("/api/tables", json={"game": "wreck", "seats": [BOT, BOT, BOT], "public": True}).json()
    watcher = server.spectator(made["table"]["id"])
    wait_for(lambda: watcher.scene()["outcome"], 60)
    assert watcher.get("record").status_code == 200


def test_a_person_plays_a_whole_match_against_a_bot(server: Running) -> None:
    (ann,) = server.table(ME, {"kind": "bot", "level": "greedy"})
    assert finish(ann)["outcome"]


def test_a_bot_is_shown_a_world_dealt_anew_from_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play_until(salvage(seed=3), "card")
    shown = []

    class Spy(RandomBot):
        def think(self, world: Match, seat: int) -> Move:
            shown.append(world)
            return super().think(world, seat)

    monkeypatch.setattr("perijove.bots.make_bot", lambda level, seed: Spy(seed))
    for seed in range(30):
        bot_move(Job("move", Moment.of(match), 0, "random", str(seed)))
    assert all(world.is_imagined and world.view(0)["table"] == match.view(0)["table"] for world in shown)
    assert len({repr(world.g) for world in shown}) > 20


def test_a_crashed_worker_is_replaced_and_the_table_goes_on(start: Start) -> None:
    server = start(thinkers=1)
    (ann,) = server.table(ME, BOT)
    ann.do("done")
    wait_for(lambda: ann.scene()["waiting"] == [0])
    pool = thinkers_of(server)
    (worker,) = pool._idle
    os.kill(worker.pid, signal.SIGKILL)
    assert finish(ann)["outcome"]


def test_a_bot_that_thinks_too_long_is_stopped_and_a_quick_move_made(start: Start) -> None:
    server = start(thinkers=1, bot_seconds=0.0001)
    (ann,) = server.table(ME, BOT)
    ann.do("done")
    wait_for(lambda: ann.scene()["waiting"] == [0])


def test_a_slow_job_stalls_no_other(start: Start) -> None:
    """While the only worker is stopped in mid-thought, another is started for whoever comes next."""
    server = start(thinkers=1)
    pool = thinkers_of(server)
    (ann,) = server.table(ME, BOT)
    ann.do("done")
    wait_for(lambda: ann.scene()["waiting"] == [0])
    wait_for(lambda: pool._idle)
    slow = pool._idle[0]
    os.kill(slow.pid, signal.SIGSTOP)
    try:
        (ben,), (cat,) = server.table(ME, BOT), server.table(ME, BOT)
        ben.do("done")
        wait_for(lambda: slow in pool._busy)
        cat.do("done")
        wait_for(lambda: cat.scene()["waiting"] == [0])
        assert ben.scene()["waiting"] == [0, 1]
    finally:
        os.kill(slow.pid, signal.SIGCONT)
    wait_for(lambda: ben.scene()["waiting"] == [0])


def test_a_job_that_fails_says_so_and_its_worker_goes_on(server: Running) -> None:
    async def ask() -> str:
        try:
            await thinkers_of(server).work(Job("preview", game="nothing"))
        except WorkFailed as failure:
            return str(failure)
        return ""

    assert server.run(ask()) == "a preview failed: UnknownGame"


def test_bots_are_taken_up_again_after_a_restart(start: Start) -> None:
    first = start()
    made = first.http.post("/api/tables", json={"game": "wreck", "seats": [BOT, BOT]}).json()
    first.run(first.house.close())  # nobody drives any more
    watcher = first.spectator(made["table"]["id"])
    assert watcher.scene()["outcome"] is None
    again = watcher.at(start(sweep_seconds=0.2))
    wait_for(lambda: again.scene()["outcome"], 60)


def test_many_jobs_at_once_are_all_done_by_few_workers(start: Start) -> None:
    pool = thinkers_of(server := start(thinkers=1))

    async def ask() -> list[object]:
        moment = Moment.of(play_until(salvage(seed=3), "card"))
        jobs = [Job("move", moment, 0, "random", str(seed)) for seed in range(60)]
        return list(await asyncio.gather(*(pool.work(job) for job in jobs)))

    assert len(server.run(ask())) == 60
    assert len(pool._idle) + len(pool._busy) <= 2


def test_a_rule_that_fails_for_a_bot_leaves_the_table_alone_for_a_while(start: Start) -> None:
    """The server goes on, does not try again at once, and other tables do not notice."""
    server = start(sweep_seconds=0.1)
    (ann,) = server.table(ME, BOT, options={"fault": "upkeep"})
    driver = server.app.app.state["driver"]  # type: ignore[attr-defined]
    while ann.table not in driver._resting:
        scene = ann.scene()
        if scene["moves"] and ann.post("choices", number=scene["number"], move=scene["moves"][-1]).status_code == 422:
            return  # the rule failed for the person instead: she is told
    assert server.http.get("/health").status_code == 200


def test_a_bot_that_goes_in_circles_is_told_and_left_alone(
    start: Start, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("perijove.server.driver.IN_A_ROW", 0)
    server = start(sweep_seconds=0.1)
    made = server.http.post("/api/tables", json={"game": "wreck", "seats": [BOT, BOT, BOT], "public": True}).json()
    driver = server.app.app.state["driver"]  # type: ignore[attr-defined]
    wait_for(lambda: made["table"]["id"] in driver._resting, 30)
    wait_for(lambda: "has made 1 moves in a row" in caplog.text)
    assert server.http.get("/health").status_code == 200
