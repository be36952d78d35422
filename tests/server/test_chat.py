"""Chat: a line costs its own length, whoever watches; older ones are there for the asking."""

import json

from tests.server.conftest import Start
from tests.server.running import ME, Running, frames_until


def test_a_frame_brings_new_lines_only_and_no_scene(server: Running) -> None:
    ann, ben = server.table(ME, ME)
    with ann.live() as line:
        line.recv(timeout=30)
        for n in range(60):
            ben.post("chat", text=f"line {n}")
        frames = frames_until(line, lambda frame: "line 59" in json.dumps(frame))
        assert {frame["type"] for frame in frames} == {"chat"}
        said = [each["text"] for frame in frames for each in frame["chat"]]
        assert said == [f"line {n}" for n in range(60)]
        ann.do("lift", crates=1)
        (scene,) = frames_until(line, lambda frame: frame["type"] == "scene")
        assert scene["chat"] == []


def test_a_scene_brings_the_newest_lines_and_older_ones_are_asked_for(server: Running) -> None:
    ann, _ = server.table(ME, ME)
    for n in range(120):
        ann.post("chat", text=f"line {n}")
    chat = ann.scene()["chat"]
    assert [line["text"] for line in chat] == [f"line {n}" for n in range(70, 120)]
    with ann.live() as line:
        assert json.loads(line.recv(timeout=30))["chat"] == chat
    watcher = server.spectator(ann.table)
    older = watcher.get("chat", before=chat[0]["id"]).json()
    assert ([line["text"] for line in older["chat"]], older["more"]) == ([f"line {n}" for n in range(20, 70)], True)
    oldest = watcher.get("chat", before=older["chat"][0]["id"]).json()
    assert (len(oldest["chat"]), oldest["more"]) == (20, False)


def test_lines_said_at_another_server_come_as_frames_too(start: Start, database: str) -> None:
    one, two = start(database), start(database)
    ann, ben = one.table(ME, ME)
    with ann.at(two).live() as line:
        line.recv(timeout=30)
        ben.post("chat", text="hi")
        (frame,) = frames_until(line, lambda frame: frame["type"] == "chat")
        assert [each["text"] for each in frame["chat"]] == ["hi"]
