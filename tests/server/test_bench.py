"""Trying things out on a bench: answered to the seat that asks, and nothing changes."""

from tests.server.running import ME, OPEN, Player, Running


def seated(server: Running) -> Player:
    """Somebody at a table of High Frontier whose crew waits at LEO; one side of a card has no thruster."""
    players = server.table(ME, ME, game="frontier")
    for player in players:
        scene = player.scene()
        move = next(move for move in scene["moves"] if "crew-05-front" not in str(move))
        player.post("choices", number=scene["number"], move=move)
    return players[0]


def bench(player: Player) -> dict[str, list[str]]:
    """By shelf: the ids of what lies there."""
    panels = player.scene()["scene"]["panels"]
    (item,) = [item for panel in panels for item in panel["items"] if item["type"] == "bench"]
    return {shelf["label"]: [card["id"] for card in shelf["cards"]] for shelf in item["shelves"]}


def test_what_is_tried_is_answered_in_words_and_changes_nothing(server: Running) -> None:
    ann = seated(server)
    before = ann.scene()
    (crew,) = bench(ann)["LEO"]
    answer = ann.get("bench", parts=crew, amount="4")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    drawing = told["items"][0]
    assert drawing["type"] == "drawing"
    assert "net thrust" in drawing["title"]
    assert told["most"] == 31
    assert ann.scene()["sequence"] == before["sequence"]


def test_bad_parts_and_amounts_are_told_in_a_sentence(server: Running) -> None:
    ann = seated(server)
    for asked in ({"parts": "warp-01/white"}, {"parts": "x" * 3000}, {"amount": "-1"}, {"amount": "many"}):
        answer = ann.get("bench", **asked)
        assert answer.status_code == 400, asked
        assert answer.json()["error"]


def test_only_a_player_has_a_bench(server: Running) -> None:
    ann = seated(server)
    assert server.spectator(ann.table).get("bench", parts="").status_code == 401
    other, _ = server.table(ME, ME)
    assert "no bench" in other.get("bench", parts="").json()["error"]


def test_the_key_to_a_seat_that_nobody_has_taken_opens_no_bench(server: Running) -> None:
    ann, invitation = server.table(ME, OPEN, game="frontier")
    answer = invitation.get("bench", parts="")
    assert (answer.status_code, answer.json()["error"]) == (409, "Nobody sits here yet: take the seat first.")
    invitation.post("join", name="Ben")
    assert invitation.get("bench", parts="").status_code == 200
    assert ann.get("bench", parts="").status_code == 200
