"""Choices over the network: the decision they name, stale and doubled ones, refusals. On both kinds of database."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.server.conftest import LOOSE
from tests.server.running import ME, Running, finish, running

from perijove.server.settings import Settings


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = f"sqlite:///{tmp_path_factory.mktemp('data')}/tables.sqlite3"
    if request.param == "postgres":
        database = request.getfixturevalue("postgres_url").replace("postgresql:", "postgresql+psycopg:")
    with running(Settings(database, limits=LOOSE)) as found:
        yield found


def test_a_choice_is_answered_with_the_scene_after_it(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    scene = ann.do("lift", crates=2)
    assert (scene["number"], len(scene["scene"]["pieces"])) == (1, 2)


def test_a_stale_choice_changes_nothing_and_gets_the_current_scene(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=2)
    late = ann.choose("lift", number=0, crates=1)
    assert late.status_code == 409
    assert late.json()["number"] == 1
    assert late.json()["error"].startswith("The table has moved on")
    assert ann.scene()["number"] == 1


def test_a_doubled_choice_is_accepted_once(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    answers = [ann.choose("lift", number=0, crates=2) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert ann.scene()["number"] == 1


def test_a_choice_is_the_same_with_and_without_the_fields_that_say_nothing(server: Running) -> None:
    players = server.table(ME, ME, game="diamonds")
    first = players[players[0].scene()["waiting"][0]]
    whole = next(move for move in first.scene()["moves"] if move.get("spare") == 0)
    short = {field: value for field, value in whole.items() if field != "spare"}
    answers = [first.post("choices", number=0, move=move).status_code for move in (short, short, whole)]
    assert answers == [200, 200, 200]
    assert first.scene()["number"] == 1


def test_several_moves_hold_no_several_moves(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    lift = {"verb": "lift", "crates": 1}
    answer = ann.post("choices", number=0, moves=[{"verb": "several", "moves": [lift]}, lift])
    assert (answer.status_code, ann.scene()["number"]) == (400, 0)
    assert answer.json()["error"].endswith("a move of several can't be several itself.")


def test_of_many_at_once_for_one_decision_one_wins(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda n: ann.choose("lift", number=0, crates=1 + n % 2).status_code, range(8)))
    assert ann.scene()["number"] == 1
    assert sorted(set(answers)) == [200, 409]


def test_secret_answers_to_one_question_name_one_number_until_all_are_in(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.do("done")
    asked = ben.scene()["number"]
    first, second = (player.scene()["moves"][0] for player in (ann, ben))
    assert ann.post("choices", number=asked, move=first).status_code == 200
    assert (ben.scene()["number"], ben.scene()["waiting"]) == (asked, [1])
    assert (ann.scene()["step"], ben.scene()["step"]) == (1, 0)
    assert ben.post("choices", number=asked, move=second).status_code == 200
    assert ben.scene()["number"] == asked + 2


def test_a_secret_answer_sent_twice_counts_once(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.do("done")
    move = ann.scene()["moves"][0]
    asked = ben.scene()["number"]
    assert [ann.post("choices", number=asked, move=move).status_code for _ in range(2)] == [200, 200]
    assert [ann.post("choices", number=asked, step=0, move=move).status_code for _ in range(2)] == [200, 200]
    assert ann.scene()["step"] == 1


def test_a_choice_that_was_taken_back_does_not_return_by_a_late_copy(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    body = {"number": 0, "sequence": 0, "move": {"verb": "lift", "crates": 2}}
    assert ann.post("choices", **body).status_code == 200
    assert ann.post("undo", number=1).json()["result"] == "done"
    assert ann.post("choices", **body).status_code == 409
    assert ann.scene()["number"] == 0


def test_a_refusal_names_the_clause(server: Running) -> None:
    ann, _ = server.table({"kind": "me", "name": "Ann"}, ME)
    answer = ann.choose("lift", crates=3)
    assert answer.status_code == 400
    assert answer.json() == {"error": "Ann can't lift 3 crates: two at most.", "rule": "turn.lift"}


def test_a_refusal_is_in_the_reader_s_language(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    answer = server.http.post(
        f"/api/tables/{ann.table}/choices",
        json={"number": 0, "move": {"verb": "lift", "crates": 3}},
        headers=ann.headers | {"Accept-Language": "ja,en;q=0.5"},
    )
    assert answer.json()["error"].endswith("2箱までです。")


def test_whoever_is_not_asked_is_told_who_is(server: Running) -> None:
    _, ben = server.table({"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Ben"})
    answer = ben.choose("lift", crates=1)
    assert answer.status_code == 400
    assert answer.json()["error"] == "It is not Ben's decision now; waiting for Ann."


def test_a_rule_that_fails_leaves_the_table_as_it_was(server: Running) -> None:
    ann, _ = server.table(ME, ME, options={"fault": "lift"})
    ann.do("lift", crates=1)
    broken = ann.choose("lift", crates=2)
    assert broken.status_code == 422
    assert "crane" not in broken.text
    assert ann.do("lift", crates=1)["number"] == 2


def test_a_whole_match_is_played_and_everything_is_open_after_it(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    scene = finish(ann, ben)
    assert scene["state"] == "over"
    assert server.http.get(f"/api/tables/{ann.table}").json()["state"] == "over"
    watcher = server.spectator(ann.table)
    assert watcher.get("record").json()["outcome"]["winners"] == scene["outcome"]["winners"]
    hands = [panel["items"][1]["cards"] for panel in watcher.scene()["scene"]["panels"]]
    assert not any("hidden" in card for hand in hands for card in hand)
