"""Secret steps: stored before they are acknowledged, taken back by their seat, and nobody else's affair."""

import json
from secrets import token_hex
from typing import Any

import pytest
from tests.server.conftest import Start
from tests.server.running import ME, Player, Running
from websockets.sync.client import ClientConnection


def bidders(server: Running) -> list[Player]:
    """Three players with two cards each that can be laid: a hand may have vetoes besides one of them."""
    while True:
        players = server.table(ME, ME, ME, game="bazaar")
        ways = [[move["verb"] for move in player.scene()["moves"]] for player in players]
        if all(verbs.count("lay") >= 2 for verbs in ways):
            return players


def lay(player: Player) -> dict[str, Any]:
    """Lay down the first card that can be laid."""
    scene = player.scene()
    move = next(move for move in scene["moves"] if move["verb"] == "lay")
    answer = player.post("choices", number=scene["number"], step=scene["step"], move=move)
    assert answer.status_code == 200, answer.text
    after: dict[str, Any] = answer.json()
    return after


def heard(line: ClientConnection, by: Player) -> list[dict[str, Any]]:
    """All frames of a line up to a word that is said now."""
    word = token_hex(4)
    by.post("chat", text=word)
    frames: list[dict[str, Any]] = []
    while word not in json.dumps(frames):
        frames.append(json.loads(line.recv(timeout=30)))
    return [frame for frame in frames if frame["type"] == "scene"]


def test_a_secret_step_is_known_after_a_restart(start: Start, database: str) -> None:
    ann, ben, _ = bidders(start(database))
    lay(ann)
    after = lay(ann)
    lay(ben)
    again = start(database)
    scene = ann.at(again).scene()
    assert (scene["number"], scene["step"], scene["moves"]) == (0, 2, after["moves"])
    assert ben.at(again).scene()["step"] == 1


def test_the_same_step_sent_twice_counts_once(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ann, _, _ = bidders(one)
    move = next(move for move in ann.scene()["moves"] if move["verb"] == "lay")
    for server in (one, two, one):
        assert ann.at(server).post("choices", number=0, step=0, move=move).status_code == 200
    assert ann.scene()["step"] == 1
    other = next(move for move in ann.scene()["moves"] if move["verb"] == "done")
    assert ann.post("choices", number=0, step=0, move=other).status_code == 409


def test_the_present_as_a_past_moment_shows_the_own_steps_so_far(server: Running) -> None:
    """What was told of a moment is kept for whoever asks again, and a secret step must not hide behind it."""
    ann, ben, _ = bidders(server)

    def step(player: Player) -> int:
        answer = server.http.get(f"/api/tables/{player.table}/scene?at=0", headers=player.headers)
        return int(answer.json()["step"])

    assert (step(ann), step(ben)) == (0, 0)
    lay(ann)
    assert (step(ann), step(ben)) == (1, 0)


def test_a_seat_takes_back_its_own_steps_whatever_others_do(server: Running) -> None:
    ann, ben, _ = bidders(server)
    first = lay(ann)
    lay(ann)
    lay(ben)
    assert ann.post("undo", number=0, step=2).json()["result"] == "done"
    assert ann.post("undo", number=0, step=2).status_code == 409  # the same once more takes back nothing more
    scene = ann.scene()
    assert (scene["step"], scene["moves"], scene["can_undo"]) == (1, first["moves"], True)
    assert ben.scene()["step"] == 1


def test_what_was_taken_back_is_so_after_a_restart(start: Start, database: str) -> None:
    ann, ben, _ = bidders(start(database))
    lay(ann)
    lay(ben)
    lay(ann)
    ann.post("undo", number=0)
    again = start(database)
    assert (ann.at(again).scene()["step"], ben.at(again).scene()["step"]) == (1, 1)


def test_others_and_spectators_hear_nothing_and_their_answers_stay_as_they_are(server: Running) -> None:
    ann, ben, _ = bidders(server)
    watcher = server.spectator(ann.table)
    before = [player.get("scene").text for player in (ben, watcher)]
    with ann.live() as mine, ben.live() as bens, watcher.live() as watching:
        for line in (mine, bens, watching):
            line.recv(timeout=30)
        lay(ann)
        lay(ann)
        ann.post("undo", number=0)
        assert [player.get("scene").text for player in (ben, watcher)] == before
        assert heard(bens, ann) == []
        assert heard(watching, ann) == []
        assert [frame["step"] for frame in heard(mine, ann)][-1] == 1


def test_another_server_tells_the_others_nothing_either(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ann, ben, _ = bidders(one)
    with ann.at(two).live() as mine, ben.at(two).live() as bens:
        for line in (mine, bens):
            line.recv(timeout=30)
        lay(ann)
        assert heard(bens, ann) == []
        assert [frame["step"] for frame in heard(mine, ann)] == [1]


def test_when_all_are_done_the_lines_come_at_once_in_the_order_of_the_questions(server: Running) -> None:
    ann, ben, cat = bidders(server)
    with server.spectator(ann.table).live() as line:
        line.recv(timeout=30)
        for player in (cat, ben, ann):
            lay(player)
            player.do("done")
        frame = json.loads(line.recv(timeout=30))
        while frame["number"] == 0:
            frame = json.loads(line.recv(timeout=30))
    assert frame["number"] == 3
    assert ann.scene()["step"] == 0


# ---------------------------------------------------------------------- several moves in one request


def test_several_moves_are_made_in_one_request(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    moves = [{"verb": "lift", "crates": 1}, {"verb": "lift", "crates": 2}]
    for _ in range(2):  # sent twice they count once
        answer = ann.post("choices", number=0, moves=moves)
        assert (answer.status_code, ann.scene()["number"]) == (200, 2)


def test_all_or_none(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    moves = [{"verb": "lift", "crates": 1}, {"verb": "lift", "crates": 9}]
    assert ann.post("choices", number=0, moves=moves).status_code == 400
    assert ann.scene()["number"] == 0


def test_a_die_ends_them_so_nobody_chooses_by_what_is_not_thrown_yet(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    moves = [{"verb": "roll"}, {"verb": "lift", "crates": 9}]
    for _ in range(2):
        assert ann.post("choices", number=0, moves=moves).status_code == 200
        assert ann.scene()["number"] == 1


def test_several_secret_steps_in_one_request(server: Running) -> None:
    ann, _, _ = bidders(server)
    scene = ann.scene()
    lays = [move for move in scene["moves"] if move["verb"] == "lay"][:1]
    answer = ann.post("choices", number=0, step=0, moves=[*lays, {"verb": "done"}])
    assert (answer.status_code, answer.json()["step"]) == (200, 2)


@pytest.mark.parametrize("body", [{}, {"moves": []}, {"move": {"verb": "roll"}, "moves": [{"verb": "roll"}]}])
def test_a_choice_has_a_move_or_moves(server: Running, body: dict[str, Any]) -> None:
    ann, _ = server.table(ME, ME)
    answer = ann.post("choices", number=0, **body)
    assert answer.status_code == 400
    assert answer.json()["error"] == "The request can't be read: it has either move or moves."
