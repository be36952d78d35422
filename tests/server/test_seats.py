"""Keys to seats: whoever has none is a spectator, a wrong one opens nothing, and none is ever told."""

import json
import logging

import pytest
from tests.server.running import ME, Player, Running


def hand(scene: dict[str, object], seat: int) -> list[dict[str, object]]:
    panels = scene["scene"]["panels"]  # type: ignore[index]
    cards: list[dict[str, object]] = panels[seat]["items"][1]["cards"]
    return cards


def test_a_seat_sees_its_own_hand_and_backs_of_the_others(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    for player, own, other in ((ann, 0, 1), (ben, 1, 0)):
        scene = player.scene()
        assert all("name" in card for card in hand(scene, own))
        assert all(card.get("hidden") and "name" not in card for card in hand(scene, other))


def test_a_spectator_sees_backs_only_and_no_moves(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    scene = server.spectator(ann.table).scene()
    assert all(card.get("hidden") for seat in (0, 1) for card in hand(scene, seat))
    assert (scene["seat"], scene["moves"], scene["scene"].get("moves", [])) == (None, [], [])


def test_nobody_borrows_eyes_before_the_end(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    for player in (ann, ben, server.spectator(ann.table)):
        assert player.get("scene", **{"as": 0}).status_code == 403


def test_history_record_and_seed_open_at_the_end_only(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    assert [ann.get(what).status_code for what in ("history", "record")] == [403, 403]
    fairness = ann.get("fairness").json()
    assert (fairness["seed"], fairness["rolls"], len(fairness["seed_hash"])) == (None, None, 64)


@pytest.mark.parametrize("token", ["x", "A" * 32, "é" * 10, "A" * 5000])
def test_a_wrong_key_opens_nothing(server: Running, token: str) -> None:
    ann, _ = server.table(ME, ME)
    headers = {b"Authorization": f"Bearer {token}".encode()}
    for answer in (
        server.http.get(f"/api/tables/{ann.table}/scene", headers=headers),
        server.http.post(f"/api/tables/{ann.table}/chat", headers=headers, json={"text": "hi"}),
    ):
        assert answer.status_code == 401
        assert answer.json()["error"] == "This is no key to a seat of this table."


def test_the_key_of_another_table_opens_nothing(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    other, _ = server.table(ME, ME)
    assert Player(server, ann.table, other.token).get("scene").status_code == 401


def test_another_seat_s_key_can_t_choose_for_mine(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    assert ben.choose("lift", crates=1).status_code == 400
    assert ann.scene()["number"] == 0


def test_acting_needs_a_key(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    watcher = server.spectator(ann.table)
    for what, body in (
        ("choices", {"number": 0, "move": {"verb": "roll"}}),
        ("undo", {"number": 0}),
        ("chat", {"text": "hi"}),
        ("orders", {"orders": []}),
        ("webhook", {"url": None}),
        ("resign", {}),
        ("leave", {}),
        ("rematch", {}),
        ("replace", {"seat": 0}),
        ("seen", {"number": 0}),
        ("requests/1", {"agree": True}),
    ):
        answer = watcher.post(what, **body)
        assert answer.status_code == 401, what
        assert answer.json()["error"].startswith("Only a player of this table")


def test_no_answer_repeats_a_key(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    keys = [str(player.token) for player in (ann, ben)]
    texts = [ann.get("scene").text, ann.choose("lift", crates=1).text, ann.choose("lift", crates=9).text]
    texts.append(server.http.get(f"/api/tables/{ann.table}", headers=ann.headers).text)
    with ann.live() as line:
        texts.append(str(line.recv(timeout=30)))
    assert not any(key in text for key in keys for text in texts)


def test_no_log_tells_a_key_or_a_hidden_card(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    ann, _ = server.table(ME, ME, options={"fault": "lift"})
    ann.choose("lift", crates=2)
    ann.choose("lift", crates=3)
    server.http.get(f"/api/tables/{ann.table}/scene", headers={"Authorization": f"Bearer {ann.token}x"})
    assert str(ann.token) not in caplog.text
    assert any("a rule failed" in record.message for record in caplog.records)


def test_no_cookie_is_set(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    assert "set-cookie" not in ann.get("scene").headers
    assert "set-cookie" not in server.http.get("/").headers


def test_how_far_i_have_read_is_kept_for_my_seat(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.do("lift", crates=1)
    assert ann.post("seen", number=1).status_code == 200
    assert (ann.scene()["last_seen"], ben.scene()["last_seen"]) == (1, 0)


def test_lines_for_one_seat_are_in_its_log_alone(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    ann.do("peek")
    logs = [json.dumps(player.scene()["log"]) for player in (ann, ben, server.spectator(ann.table))]
    assert "on top" in logs[0]
    assert "on top" not in logs[1] + logs[2]
