"""The live line: scenes for whoever watches, as soon as something changes for them."""

import json
from typing import Any

import pytest
from tests.server.running import BOT, ME, Running, frames_until, wait_for
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from perijove.server import wakes
from perijove.server.live import Live


def test_the_first_frame_is_the_scene_answer(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    with ann.live() as line:
        assert json.loads(line.recv(timeout=30)) == ann.scene()


def test_a_choice_is_sent_to_everybody_with_what_each_may_see(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    watcher = server.spectator(ann.table)
    with ben.live() as bens, watcher.live("ja") as watching:
        ann.do("peek")
        for line, player, lang in ((bens, ben, "en"), (watching, watcher, "ja")):
            frame = frames_until(line, lambda frame: frame.get("number") == 1)[-1]
            whole = player.scene(lang=lang)
            assert frame["scene"] == whole["scene"]
            assert frame["seat"] == player.scene()["seat"]
            assert "on top" not in json.dumps(frame)


def test_later_frames_bring_only_the_new_lines_of_the_log(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=1)
    with ann.live() as line:
        assert [each["number"] for each in json.loads(line.recv(timeout=30))["log"]] == [1]
        ann.do("lift", crates=2)
        frame = frames_until(line, lambda frame: frame.get("number") == 2)[-1]
        assert (frame["log_since"], [each["number"] for each in frame["log"]]) == (1, [2])


def test_after_an_undo_the_lines_that_stand_are_sent_again(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    ann.do("lift", crates=1)
    ann.do("lift", crates=2)
    with ann.live() as line:
        line.recv(timeout=30)
        ann.post("undo", number=2)
        frame = frames_until(line, lambda frame: frame.get("number") == 1)[-1]
        assert (frame["log_since"], [each["number"] for each in frame["log"]]) == (0, [1])


def test_chat_comes_as_a_frame_of_its_own(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    with ann.live() as line:
        line.recv(timeout=30)
        ben.post("chat", text="hi")
        frame = frames_until(line, lambda frame: frame["type"] == "chat")[-1]
        assert [each["text"] for each in frame["chat"]] == ["hi"]


def test_bots_moves_are_shown_as_they_come(server: Running) -> None:
    (ann,) = server.table(ME, BOT)
    ann.do("done")
    with ann.live() as line:
        frames = frames_until(line, lambda frame: frame["waiting"] == [0])
        assert frames[-1]["type"] == "scene"


def closes(url: str, first: Any) -> tuple[dict[str, Any], int]:
    """What a line says before it closes, and its code."""
    with connect(url) as line:
        line.send(first)
        said = json.loads(line.recv(timeout=30))
        with pytest.raises(ConnectionClosed):
            line.recv(timeout=30)
    return said, line.close_code or 0


def test_a_line_with_a_wrong_key_or_to_nowhere_is_closed_with_a_sentence(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    base = f"ws://127.0.0.1:{server.port}/api/tables"
    said, code = closes(f"{base}/{ann.table}/live", json.dumps({"token": "x" * 32}))
    assert (said["type"], said["error"], code) == ("error", "This is no key to a seat of this table.", 4401)
    assert closes(f"{base}/nowhere/live", json.dumps({"token": None}))[1] == 4404
    for nonsense in ("{", "[]", '{"token": 7}', b"\xff\xfe"):
        assert closes(f"{base}/{ann.table}/live", nonsense)[1] == 4400


def test_who_goes_away_is_watched_no_longer(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    with ann.live() as line:
        line.recv(timeout=30)
        assert len(server.house.known()[ann.table].watchers) == 1
    wait_for(lambda: not server.house.known()[ann.table].watchers)


def test_looking_for_what_others_wrote_reads_no_table_that_stands_still(server: Running) -> None:
    """Thousands may be watched: one question about all of them together is enough while nothing happens."""
    ann, _ = server.table(ME, ME)
    house, looked = server.house, list[str]()

    async def refresh(live: Live) -> bool:
        looked.append(live.row.id)
        return False

    with ann.live() as line, pytest.MonkeyPatch.context() as patch:
        line.recv(timeout=30)
        patch.setattr(house, "refresh", refresh)
        server.run(wakes._look_at_all(house))
        assert ann.table not in looked
