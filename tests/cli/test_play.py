"""The terminal table: playing, taking back, saving, leaving, being killed and going on."""

import json
import re
import shutil
import signal
import subprocess
from pathlib import Path

import pytest
from tests.cli.command import Command

import perijove as library

ASK = re.compile(r"your choice \(number, or h for help\) > $")


def test_moves_are_numbered_and_made_by_number(perijove: Command) -> None:
    done = perijove("play", "salvage", "--seed", "3", typed="2\nq\n")
    assert done.code == 0
    assert "Your turn, with 0 crates in the hold  § turn.steps" in done.out
    assert re.search(r"^ +2 Lift 2 crates", done.out, re.MULTILINE)
    assert "Player 1 lifts 2 crates." in done.out
    assert "Your turn, with 2 crates in the hold" in done.out
    assert "perijove play --resume takes it up at this decision." in done.out


def test_the_table_speaks_japanese(perijove: Command) -> None:
    done = perijove("play", "salvage", "--seed", "3", "--lang", "ja", typed="2\nh\nq\n")
    assert "2箱を引き上げる" in done.out
    assert "プレイヤー1は2箱を引き上げました。" in done.out
    assert "投了" in done.out


def test_a_choice_can_be_taken_back(perijove: Command) -> None:
    done = perijove("play", "salvage", "--seed", "3", "--save", "m.json", typed="2\nu\n1\nq\n")
    assert "Taken back: Lift 2 crates" in done.out
    record = json.loads(Path(perijove.folder, "m.json").read_text(encoding="utf-8"))
    assert [choice["move"] for choice in record["choices"]] == [{"verb": "lift", "crates": 1}]


def test_a_die_cannot_be_taken_back(perijove: Command) -> None:
    done = perijove("play", "salvage", "--seed", "3", typed="3\nu\nq\n")
    assert "There is nothing to take back" in done.out


def test_what_is_no_number_and_no_command_is_told_and_nothing_happens(perijove: Command) -> None:
    done = perijove("play", "salvage", "--seed", "3", "--save", "m.json", typed="0\n99\nfly\n1 2\n\n-1\nq\n")
    for typed in ("0", "99", "fly", "1 2", "-1"):
        assert f"'{typed}' is neither a number from 1 to 5 nor a command" in done.out
    assert json.loads(Path(perijove.folder, "m.json").read_text(encoding="utf-8"))["choices"] == []


def test_rules_are_looked_up_at_the_table(perijove: Command) -> None:
    done = perijove("play", "salvage", "--seed", "3", typed="§ secret\n? lift\n§ zeppelin\n§\nq\n")
    assert "§ clash.secret  Secret cards" in done.out
    assert "§ turn.lift  Lifting" in done.out
    assert "No clause has these words." in done.out
    assert "Say what to look for" in done.out


def test_a_record_is_saved_on_demand_and_replays(perijove: Command) -> None:
    done = perijove("play", "salvage", "--seed", "3", typed="1\n1\ns mine.json\ns\ns no/such\ns \x00\nq\n")
    assert done.code == 0
    assert "Saved to mine.json." in done.out
    assert "no/such can't be written: No such file or directory." in done.out
    assert "can't be written: embedded null byte." in done.out
    assert "Save to which file?" in done.out
    check = perijove("replay", "mine.json", "--check")
    assert (check.code, check.out) == (0, "salvage: all 2 choices replay to the recorded states.\n")


def test_a_match_can_be_resigned_for_good(perijove: Command) -> None:
    done = perijove("play", "salvage", "--seed", "3", typed="1\nresign\nno\nresign\nyes\n")
    assert "Player 1 resigns; the match ends here." in done.out
    assert perijove("play", "--resume").code == 2


def test_a_whole_match_is_played_to_its_end(perijove: Command) -> None:
    done = perijove("play", "salvage", "--seed", "5", "--bots", "random", "--save", "end.json", typed="1\n" * 80)
    assert "The game is over:" in done.out
    assert "Winner:" in done.out
    record = json.loads(Path(perijove.folder, "end.json").read_text(encoding="utf-8"))
    assert library.load(record).outcome is not None
    assert not list(perijove.data.iterdir())


def test_bots_play_among_themselves_when_nobody_sits_down(perijove: Command) -> None:
    done = perijove("play", "salvage", "--humans", "0", "--players", "3", "--bots", "greedy,random", "--seed", "1")
    assert done.code == 0
    assert "The game is over:" in done.out


def test_several_people_share_the_keyboard_without_seeing_each_others_cards(perijove: Command) -> None:
    done = perijove("play", "salvage", "--humans", "2", "--seed", "3", typed="\n5\n1\n\n1\nq\n")
    first = done.out.index("Hand the keyboard to Player 1")
    second = done.out.index("Hand the keyboard to Player 2")
    assert first < done.out.index("Choose a card in secret") < second


def test_titan_is_drawn_in_text(perijove: Command) -> None:
    done = perijove("play", "titan", "--seed", "1", typed="1\n1\nq\n")
    assert re.search(r"M1 +↺Titan", done.out)
    assert "↻ silver, clockwise" in done.out
    assert re.search(r"1 (Blue|Red|Green|Yellow).*\d/7", done.out)


def read_until_asked(process: "subprocess.Popen[str]") -> str:
    assert process.stdout is not None
    seen = ""
    while not ASK.search(seen):
        letter = process.stdout.read(1)
        assert letter, f"the table closed after:\n{seen}"
        seen += letter
    return seen


def last_screen(text: str) -> str:
    """The last decision: its prompt and moves."""
    lines = text[: text.rindex("Player 1, your choice")].splitlines()
    prompts = ("crates in the hold", "in secret", "anybody protest")
    start = max(n for n, line in enumerate(lines) if any(prompt in line for prompt in prompts))
    return "\n".join(lines[start:])


@pytest.mark.parametrize("typed", [["2"], ["2", "1"], ["1", "3", "5"], ["5", "1"]])
def test_a_killed_match_goes_on_at_the_same_decision(perijove: Command, typed: list[str]) -> None:
    process = perijove.start("play", "salvage", "--seed", "3", "--players", "3")
    assert process.stdin is not None
    screen = read_until_asked(process)
    for number in typed:
        process.stdin.write(number + "\n")
        process.stdin.flush()
        screen = read_until_asked(process)
    process.send_signal(signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    process.stdin.close()
    assert process.stdout is not None
    process.stdout.close()
    resumed = perijove("play", "--resume", typed="q\n")
    assert resumed.code == 0
    assert last_screen(resumed.out) == last_screen(screen)
    offered = perijove("play", typed="y\nq\n")
    assert "A match of Salvage is waiting" in offered.out
    assert last_screen(offered.out) == last_screen(screen)


def test_a_resumed_match_goes_on_like_one_that_was_never_left(perijove: Command) -> None:
    moves = ["1", "1", "5", "1"]
    perijove("play", "salvage", "--seed", "9", "--save", "whole.json", typed="\n".join([*moves, "q", ""]))
    other = Command(perijove.folder / "other")
    other.folder.mkdir()
    other("play", "salvage", "--seed", "9", typed="\n".join([*moves[:2], "q", ""]))
    other("play", "--resume", "--save", "parts.json", typed="\n".join([*moves[2:], "q", ""]))
    whole, parts = Path(perijove.folder, "whole.json"), Path(other.folder, "parts.json")
    assert whole.read_bytes() == parts.read_bytes()


def test_a_refused_offer_starts_anew_and_a_damaged_autosave_is_told(perijove: Command) -> None:
    perijove("play", "salvage", "--seed", "3", typed="1\nq\n")
    refused = perijove("play", typed="n\n")
    assert "Say which game to play" in refused.err
    (perijove.data / "autosave.json").write_text("{", encoding="utf-8")
    damaged = perijove("play", "--resume")
    assert (damaged.code, damaged.err.count("\n")) == (2, 1)
    assert "not whole JSON" in damaged.err


def test_a_place_that_cannot_be_written_is_told_before_the_match_and_does_not_end_it_in_the_middle(
    perijove: Command,
) -> None:
    perijove.data.write_text("in the way", encoding="utf-8")
    refused = perijove("play", "salvage", "--seed", "3", typed="1\n")
    assert (refused.code, refused.err.count("\n")) == (2, 1)
    assert "autosave.json can't be written" in refused.err
    perijove.data.unlink()
    process = perijove.start("play", "salvage", "--seed", "3", "--save", "m.json")
    assert process.stdin is not None
    read_until_asked(process)
    shutil.rmtree(perijove.data)
    perijove.data.write_text("in the way", encoding="utf-8")
    seen, _ = process.communicate("1\nq\n", timeout=60)
    assert "autosave.json can't be written" in seen
    assert len(json.loads(Path(perijove.folder, "m.json").read_text(encoding="utf-8"))["choices"]) == 1


def test_another_match_puts_the_waiting_one_aside(perijove: Command) -> None:
    perijove("play", "salvage", "--seed", "3", typed="2\nq\n")
    assert "put aside" not in perijove("play", "--resume", typed="q\n").out
    done = perijove("play", "salvage", "--seed", "4", typed="q\n")
    aside = perijove.data / "autosave-before.json"
    assert f"perijove play --resume {aside} takes it up." in done.out
    back = perijove("play", "--resume", str(aside), typed="q\n")
    assert "Your turn, with 2 crates in the hold" in back.out
    assert json.loads(aside.read_text(encoding="utf-8"))["record"]["seed"] == "4"
