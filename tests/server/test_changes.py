"""Scenes as changes: whoever has the last scene gets what is different, and comes to the same scene by it."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
from tests.changing import applied
from tests.games.imperium.lively import new_match, step
from tests.server.running import ME, Running, frames_until
from websockets.sync.client import connect

from perijove.games.imperium import game
from perijove.kernel.game import Table
from perijove.kernel.scene import Piece, Prompt, Scene
from perijove.server.changes import LISTS, Parts, changes

MOST = 40_000
"""Issue 10: bytes of an update of a scene for six."""


def plain(scene: Scene) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(scene))
    return {name: [] for name in LISTS} | found


def scenes() -> list[Scene]:
    match, luck = new_match(6, "changes"), Random(6)
    found = []
    while match.number < 260:
        found.append(game.scene(Table(match.seen(match.decision.seats[0] if match.decision else 0), "en")))
        step(match, luck)
    return found


def test_changes_lead_from_each_scene_to_the_next() -> None:
    sizes = []
    for old, new in pairwise(scenes()):
        data = msgspec.json.encode(changes(Parts(old), Parts(new)))
        sizes.append(len(data))
        whole = applied(plain(old), msgspec.json.decode(data))
        for name in (*LISTS, "moves", "prompt"):
            assert whole.get(name, []) == plain(new).get(name, []), name
    assert max(sizes) < MOST
    assert sorted(sizes)[len(sizes) // 2] < MOST / 2


def test_a_scene_without_changes_says_nothing_but_its_base() -> None:
    scene = scenes()[0]
    assert changes(Parts(scene), Parts(scene)) == {"base": Parts(scene).key}


def test_items_that_change_places_are_told_as_a_whole() -> None:
    """Order is what lies upon what, so it must not get lost."""
    one, two = Piece("a", "ship", 0, 0), Piece("b", "ship", 1, 1)
    old, new = (Scene(pieces, [], Prompt("")) for pieces in ([one, two], [two, one]))
    told = msgspec.json.decode(msgspec.json.encode(changes(Parts(old), Parts(new))))
    assert [each["id"] for each in told["pieces"]["all"]] == ["b", "a"]


def test_new_items_come_at_their_place_and_lost_ones_go() -> None:
    a, b, c, d = (Piece(name, "ship", 0, 0) for name in "abcd")
    old, new = (Scene(pieces, [], Prompt("")) for pieces in ([a, b, d], [a, c, d]))
    told = msgspec.json.decode(msgspec.json.encode(changes(Parts(old), Parts(new))))
    assert told["pieces"]["gone"] == ["b"]
    assert applied(plain(old), told)["pieces"] == plain(new)["pieces"]


# ---------------------------------------------------------------------- over the line


def test_a_line_that_takes_changes_gets_them_from_the_second_frame_on(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{ben.table}/live") as line:
        line.send(json.dumps({"token": ben.token, "lang": "en", "changes": True}))
        first = json.loads(line.recv(timeout=10))
        ann.do("lift", crates=1)
        second = frames_until(line, lambda frame: frame.get("number") == 1)[-1]
    assert second["scene"]["base"] == first["scene_key"]
    whole = applied({name: [] for name in LISTS} | first["scene"], second["scene"])
    assert whole["prompt"] == ben.scene()["scene"]["prompt"]
    assert whole["panels"] == ben.scene()["scene"]["panels"]


def test_whoever_names_the_scene_they_have_is_told_what_a_choice_changed(server: Running) -> None:
    ann, _ = server.table(ME, ME)

    def choose(has: str) -> dict[str, Any]:
        now = ann.scene()
        body = {"number": now["number"], "move": {"verb": "lift", "crates": 1}}
        headers = {**ann.headers, "Perijove-Has": has}
        answer = server.http.post(f"/api/tables/{ann.table}/choices", json=body, headers=headers)
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    first = choose("")
    assert "base" not in first["scene"]
    second = choose(first["scene_key"])
    assert second["scene"]["base"] == first["scene_key"]
    assert "base" not in choose("another scene")["scene"]
