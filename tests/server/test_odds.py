"""What-ifs over the network: exact odds, bounded, refused in the reader's language."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
import pytest
from tests.server.conftest import LOOSE, Start
from tests.server.running import Running

DUEL: dict[str, Any] = {"attacker": {"units": {"cruiser": 1}}, "defender": {"units": {"fighter": 1}}}


def test_the_odds_of_a_duel(server: Running) -> None:
    answer = server.http.post("/api/odds", json=DUEL)
    assert answer.status_code == 200, answer.text
    odds = answer.json()
    assert odds["endings"]["attacker"] == pytest.approx(8 / 13)  # 4/10 × 8/10 of the 52/100 in which something is hit
    assert odds["scale"] == [
        {"side": "attacker", "left": 1, "chance": pytest.approx(8 / 13)},
        {"side": "nobody", "left": 0, "chance": pytest.approx(2 / 13)},
        {"side": "defender", "left": 1, "chance": pytest.approx(3 / 13)},
    ]
    assert odds["conquest"] is None


def test_a_landing_is_told_too(server: Running) -> None:
    landing = {"attacker": {"units": {"carrier": 1, "ground_force": 2}}, "defender": {"units": {"ground_force": 1}}}
    odds = server.http.post("/api/odds", json=landing).json()
    assert odds["landing"] == pytest.approx(1)
    assert 0.5 < odds["conquest"] < 1
    assert server.http.post("/api/odds", json=landing | {"landing": False}).json()["conquest"] is None


def test_the_arsenal_has_names_in_both_languages(server: Running) -> None:
    english = server.http.get("/api/odds", params={"lang": "en"}).json()
    japanese = server.http.get("/api/odds", params={"lang": "ja"}).json()
    assert [unit["id"] for unit in english["units"]] == [unit["id"] for unit in japanese["units"]]
    assert {"Dreadnought", "戦艦"} <= {unit["name"] for unit in english["units"] + japanese["units"]}
    assert all(gift["hint"] for gift in english["gifts"] + japanese["gifts"])


def side(**more: Any) -> dict[str, Any]:
    return DUEL | {"attacker": {"units": {"cruiser": 1}} | more}


BAD: list[tuple[dict[str, Any], str, str]] = [
    (side(units={"zeppelin": 1}), "There is no unit 'zeppelin'", "ユニットはありません"),
    (side(units={"cruiser": 9}), "9 cruiser are too many; 8 at most.", "多すぎます"),
    (side(units={"cruiser": 8, "destroyer": 8, "carrier": 1}), "17 ships besides fighters are too many", "16まで"),
    (side(gifts=["warp"]), "There is no 'warp' that changes a battle", "はありません"),
    (side(gifts=["minelayers"]), "minelayers is for the defender only.", "防御側だけ"),
    (side(damaged={"cruiser": 2}), "Of 1 cruiser there can't be 2 damaged.", "ありえません"),
    (side(order=["balloon"]), "The order of casualties names 'balloon'", "損害の順"),
    (side(retreat=0), "", ""),
    (side(units={"cruiser": -1}), "", ""),
    (side(units={"cruiser": 1.5}), "", ""),
    (side(gifts=["x"] * 61), "", ""),
    (side(wings=2), "", ""),
    ({}, "", ""),
]


@pytest.mark.parametrize(("body", "english", "japanese"), BAD)
def test_bad_what_ifs_are_refused_in_a_sentence(
    server: Running, body: dict[str, Any], english: str, japanese: str
) -> None:
    for lang, sentence in (("en", english), ("ja", japanese)):
        answer = server.http.post("/api/odds", json=body, headers={"Accept-Language": lang})
        assert answer.status_code == 400, answer.text
        assert sentence in answer.json()["error"]
        assert answer.json()["error"]


def test_the_largest_what_if_is_answered(server: Running) -> None:
    arsenal = server.http.get("/api/odds").json()
    most = {unit["id"]: unit["most"] for unit in arsenal["units"]}
    largest = {"units": most | {"cruiser": 0, "destroyer": 5}, "distant": 6}
    techs = ["hylar_v_assault_laser", "automated_defense_turrets", "graviton_laser_system"]
    body = {
        "attacker": largest | {"gifts": techs},
        "defender": largest | {"gifts": [*techs, "xxcha"]},
        "landing": False,
    }
    answer = server.http.post("/api/odds", json=body, timeout=150)
    assert answer.status_code == 200, answer.text
    assert sum(answer.json()["endings"].values()) == pytest.approx(1)


def test_the_odds_are_made_by_a_worker_once_and_visitors_come_in_turn(server: Running) -> None:
    """A large battle takes a part of a second: neither the tables nor other visitors wait for many of them."""
    state = server.app.app.state  # type: ignore[attr-defined]
    duel = DUEL | {"defender": {"units": {"fighter": 7}}}
    with pytest.MonkeyPatch.context() as patch:
        jobs, work = list[str](), state["clerks"].work

        async def counted(job: Any, *rest: Any) -> Any:
            jobs.append(job.kind)
            return await work(job, *rest)

        patch.setattr(state["clerks"], "work", counted)
        answers = [server.http.post("/api/odds", json=duel).json() for _ in range(3)]
    assert answers[0] == answers[1] == answers[2]
    assert jobs == ["odds"]


def test_too_many_battles_at_once_are_refused_with_a_sentence(start: Start) -> None:
    server = start(limits=msgspec.structs.replace(LOOSE, heavy_waiting=1))
    begun, go = threading.Event(), asyncio.Event()

    async def stuck(*_: Any) -> bytes:
        begun.set()
        await go.wait()
        return b"{}"

    server.app.app.state["clerks"].work = stuck  # type: ignore[attr-defined]
    with ThreadPoolExecutor(1) as pool:
        first = pool.submit(server.http.post, "/api/odds", json=DUEL)
        begun.wait(20)
        second = server.http.post("/api/odds", json=DUEL | {"landing": False})
        assert (second.status_code, second.headers["retry-after"]) == (503, "3")
        assert server.loop is not None
        server.loop.call_soon_threadsafe(go.set)
        assert first.result().status_code == 200
