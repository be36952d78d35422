"""What players decide together: undo beyond a barrier, resigning, replacing somebody who is away; and chat."""

from tests.server.conftest import Start
from tests.server.running import BOT, ME, OPEN, Player, Running, wait_for
from tests.server.test_presence import absent


def request_of(player: Player) -> dict[str, object]:
    (request,) = player.scene()["requests"]
    found: dict[str, object] = request
    return found


def test_undo_is_at_once_where_nothing_came_after(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=2)
    assert ann.scene()["can_undo"]
    assert ann.post("undo", number=1).json()["result"] == "done"
    assert (ann.scene()["number"], ann.scene()["log"]) == (0, [])


def test_undo_names_the_present_number(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=2)
    assert ann.post("undo", number=0).status_code == 409
    assert ann.scene()["number"] == 1


def test_undo_beyond_a_die_is_asked_of_the_others(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.do("roll")
    assert not ann.scene()["can_undo"]
    assert ann.post("undo", number=1).json()["result"] == "asked"
    assert ann.post("undo", number=1).status_code == 409
    assert (request_of(ben)["kind"], request_of(ben)["mine"], request_of(ann)["mine"]) == ("undo", True, False)
    assert ann.post(f"requests/{request_of(ann)['id']}", agree=True).status_code == 409
    assert ben.post(f"requests/{request_of(ben)['id']}", agree=True).json()["result"] == "done"
    assert (ann.scene()["number"], ann.scene()["requests"]) == (0, [])


def test_an_agreed_undo_goes_back_over_what_others_did_since(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.do("lift", crates=2)
    ann.do("done")
    ben.do_any()
    assert ann.post("undo", number=2).json()["result"] == "asked"
    ben.post(f"requests/{request_of(ben)['id']}", agree=True)
    assert ann.scene()["number"] == 1
    assert [move["verb"] for move in ann.scene()["moves"]][:1] == ["lift"]


def test_one_refusal_ends_a_request(server: Running) -> None:
    ann, ben, cat = server.table(ME, ME, ME)
    ann.do("roll")
    ann.post("undo", number=1)
    assert cat.post(f"requests/{request_of(cat)['id']}", agree=False).json()["result"] == "refused"
    assert ben.scene()["requests"] == []
    assert ann.scene()["number"] == 1


def test_bots_agree_to_an_undo(server: Running) -> None:
    (ann,) = server.table(ME, BOT)
    ann.do("roll")
    assert ann.post("undo", number=1).json()["result"] == "done"
    assert ann.scene()["number"] == 0


def test_there_must_be_something_to_undo(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.do("lift", crates=1)
    assert ben.post("undo", number=1).status_code == 409


def test_resigning_against_bots_ends_the_match_at_once_and_opens_it(server: Running) -> None:
    (ann,) = server.table({"kind": "me", "name": "Ann"}, BOT)
    assert ann.post("resign").json()["result"] == "done"
    scene = ann.scene()
    assert (scene["state"], scene["moves"], scene["outcome"]["winners"]) == ("over", [], [1])
    assert scene["outcome"]["text"] == "Ann resigned."
    assert ann.choose("lift", crates=1).status_code == 409
    assert ann.get("record").status_code == 200
    assert ann.get("fairness").json()["seed"]


def test_resigning_among_persons_takes_everybody_s_word(server: Running) -> None:
    ann, ben, cat = server.table(ME, ME, ME)
    assert ann.post("resign").json()["result"] == "asked"
    number = request_of(ben)["id"]
    assert ben.post(f"requests/{number}", agree=True).json()["result"] == "asked"
    assert ann.scene()["state"] == "playing"
    assert cat.post(f"requests/{number}", agree=True).json()["result"] == "done"
    assert ann.scene()["state"] == "over"


def test_only_somebody_who_is_away_can_be_replaced(start: Start) -> None:
    ann, _ = start(absent_seconds=60).table(ME, ME)
    assert ann.post("replace", seat=1).status_code == 409
    assert ann.post("replace", seat=7).status_code == 400


def test_a_bot_plays_for_who_is_away_until_they_are_back(start: Start) -> None:
    server = start()
    ann, ben = server.table(ME, {"kind": "me", "name": "Ben"})
    ann.do("done")
    ann.do_any()
    absent(server, ann, 1)
    assert ann.post("replace", seat=1).json()["result"] == "done"
    wait_for(lambda: ann.scene()["number"] > 2)
    assert ann.scene()["names"][1] == "Ben (bot)"
    assert ben.post("join", name="Ben").status_code == 200
    assert ann.scene()["names"][1] == "Ben"


def test_others_who_are_here_have_a_say_in_a_replacement(start: Start) -> None:
    server = start()
    ann, _, cat = server.table(ME, OPEN, ME)
    absent(server, ann, 1)
    cat.scene()
    assert ann.post("replace", seat=1).json()["result"] == "asked"
    assert cat.post(f"requests/{request_of(cat)['id']}", agree=True).json()["result"] == "done"


def test_chat_reaches_everybody_at_the_table(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    assert ben.post("chat", text="  Hello\x00 there ").status_code == 200
    (line,) = ann.scene()["chat"]
    assert (line["seat"], line["text"]) == (1, "Hello there")
    assert ann.post("chat", text="\x00 ").status_code == 400
    assert ann.post("chat", text="x" * 1001).status_code == 400
