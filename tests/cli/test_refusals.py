"""Bad input of every kind: one clear sentence on stderr, exit code 2, nothing written."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.command import Command
from tests.toys.playing import play_randomly, salvage

SENTENCES: list[tuple[str, str]] = [
    ("play chess", "There is no game 'chess'; installed are"),
    ("play salvage --players 9", "salvage is not for 9 players; it takes 2, 3, 4."),
    ("play salvage --players none", "'none' is no whole number from 1 on"),
    ("play salvage --players 0", "'0' is no whole number from 1 on"),
    ("play salvage --humans 3", "3 people can't sit at a table for 2."),
    ("play salvage --bots genius", "there is no bot 'genius'; the levels are random, greedy"),
    ("play salvage --option speed=1", "salvage has no option 'speed'; its options are quiet"),
    ("play salvage --option fault=crane", "option fault can't be 'crane'; it is one of none, lift, upkeep."),
    ("play salvage --option fault", "An option is given as NAME=VALUE, not 'fault'."),
    ("play salvage --lang tlh", "argument --lang: invalid choice: 'tlh'"),
    ("play --resume", "There is no match to go on with; start one with: perijove play GAME."),
    ("play --resume nothing.json", "There is no file nothing.json"),
    ("play salvage --resume", "A match that is resumed keeps its game"),
    ("play", "Say which game to play:"),
    ("sim", "the following arguments are required: GAME"),
    ("sim chess", "There is no game 'chess'"),
    ("sim salvage --games -3", "'-3' is no whole number from 1 on"),
    ("sim salvage --games ten", "'ten' is no whole number from 1 on"),
    ("sim salvage --players 7", "salvage is not for 7 players"),
    ("sim salvage --players 2 --bots random,random,greedy", "3 bots can't sit at a table for 2."),
    ("sim salvage --option favoured=5", "option favoured can't name seat 5; seats are 0 to 1."),
    ("sim salvage --csv nowhere/games.csv", "nowhere/games.csv can't be written: there is no folder nowhere."),
    ("sim salvage --game 5", "unrecognized arguments: --game"),
    ("games chess", "There is no game 'chess'"),
    ("rules chess draw", "There is no game 'chess'"),
    ("rules salvage zeppelin", "No clause of salvage has the words 'zeppelin'; try fewer or other words."),
    ("replay nothing.json", "The record nothing.json can't be read: No such file or directory."),
    ("replay .", "The record . can't be read: Is a directory."),
    ("picture nothing.json -o x.svg", "The record nothing.json can't be read"),
    ("picture nothing.json -o x.gif", "A picture is a file ending in .svg or .png, not 'x.gif'."),
    ("picture nothing.json", "The record nothing.json can't be read"),
    ("picture nothing.json -o x.png --width 100000", "A picture is up to 8192 pixels wide."),
    ("games " + "x" * 100, f"There is no game '{'x' * 59}…'; installed are"),
    ("picture", "the following arguments are required: RECORD"),
    ("soak chess", "There is no game 'chess'"),
    ("serve --port 70000", "There is no port 70000; ports go up to 65535."),
    ("serve --no-browser --port 0 --database mysql://here", "The database is given as postgresql://USER@HOST/NAME"),
    ("serve --no-browser --port 0 --database tables", "The database is given as postgresql://USER@HOST/NAME"),
    ("fly", "argument COMMAND: invalid choice: 'fly'"),
]


@pytest.mark.parametrize(("words", "sentence"), SENTENCES, ids=[words for words, _ in SENTENCES])
def test_bad_input_is_one_sentence_and_exit_code_2(perijove: Command, words: str, sentence: str) -> None:
    done = perijove(*words.split())
    assert done.code == 2
    assert done.err.startswith("perijove")
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err
    assert perijove.files() == set()


def truncated(record: dict[str, Any]) -> str:
    return json.dumps(record)[:400]


def edited(record: dict[str, Any]) -> str:
    record["choices"][3]["digest"] = "0" * 12
    return json.dumps(record)


def newer(record: dict[str, Any]) -> str:
    return json.dumps(record | {"version": 99})


def illegal(record: dict[str, Any]) -> str:
    record["choices"][3]["move"] = {"verb": "lift", "crates": 9}
    return json.dumps(record)


def binary(record: dict[str, Any]) -> str:
    return "\x00\x01\x02"


def other(record: dict[str, Any]) -> str:
    return json.dumps({"moons": 83})


BROKEN: list[tuple[Callable[[dict[str, Any]], str], str]] = [
    (truncated, "The record is not whole JSON"),
    (edited, "at choice 4: the state after it differs"),
    (newer, "The record has version 99; this one reads up to version 1. Update Perijove."),
    (illegal, "at choice 4: the move is illegal."),
    (binary, "The record is not whole JSON"),
    (other, "This is no Perijove record"),
]


@pytest.mark.parametrize(
    "words",
    ["replay bad.json", "replay bad.json --check", "play --resume bad.json", "picture bad.json -o out.svg"],
)
@pytest.mark.parametrize(("breaking", "sentence"), BROKEN, ids=[each.__name__ for each, _ in BROKEN])
def test_a_broken_record_is_refused_by_every_command(
    perijove: Command, words: str, breaking: Callable[[dict[str, Any]], str], sentence: str
) -> None:
    text = breaking(play_randomly(salvage()).record())
    Path(perijove.folder, "bad.json").write_text(text, encoding="utf-8")
    done = perijove(*words.split())
    assert (done.code, done.out) == (2, "")
    assert sentence in done.err.replace("from choice 4 on", "at choice 4")
    assert done.err.count("\n") == 1
    assert perijove.files() == {"bad.json"}
