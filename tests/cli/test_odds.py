"""`perijove odds`: fleets as people write them, answers as a table, as JSON, as a picture."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from tests.cli.command import Command

from perijove.cli import main

SENTENCES: list[tuple[list[str], str]] = [
    ([], "Name two fleets, such as"),
    (["3 dreadnought"], "Name two fleets, such as"),
    (["3 zeppelin", "cruiser"], "There is no unit 'zeppelin'; there are fighter, destroyer, cruiser"),
    (["3 dreadnought 4", "cruiser"], "A number in '3 dreadnought 4' has no unit behind it"),
    (["9 dreadnought", "cruiser"], "9 dreadnought are too many; 5 at most."),
    (["cruiser", "cruiser", "--tech", "warp"], "--tech has no 'warp' that changes a battle; there are hylar_v"),
    (["cruiser", "cruiser", "--tech", "graviton"], "could be graviton_laser_system, graviton_negator."),
    (["cruiser", "cruiser", "--race", "klingon"], "--race has no 'klingon'"),
    (["cruiser", "cruiser", "--retreat", "soon"], "--retreat takes whole numbers from 0 on"),
    (["cruiser", "cruiser", "--retreat", "0"], "A number is out of bounds"),
    (["cruiser", "cruiser", "--distant", "0/200"], "A number is out of bounds"),
    (["cruiser", "cruiser", "--order", "balloon,sustain"], "The order of casualties names 'balloon'"),
    (["cruiser", "2 pds", "--planet-pds", "3"], "3 PDS can't be on the planet, because only 2 are in the system."),
    (["30 fighter", "30 fighter", "--exact"], "Fractions are for small fleets"),
    (["cruiser", "cruiser", "--svg", "nowhere/odds.svg"], "nowhere/odds.svg can't be written"),
    (
        ["20 fighter 5 dreadnought", "20 fighter 5 dreadnought", "--best"],
        "The best choice is worked out for small fleets",
    ),
    (["damaged cruiser", "cruiser", "--frob"], "unrecognized arguments: --frob"),
]


@pytest.mark.parametrize(("words", "sentence"), SENTENCES)
def test_bad_input_is_one_sentence(words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main(["odds", *words])
    except SystemExit as left:  # the parser leaves by itself
        code = left.code
    said = capsys.readouterr()
    assert code == 2
    assert said.out == ""
    assert sentence in said.err
    assert said.err.count("\n") == 1


def answer(capsys: pytest.CaptureFixture[str], *words: str) -> Any:
    assert main(["odds", *words, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_json_tells_fractions_if_asked(capsys: pytest.CaptureFixture[str]) -> None:
    told = answer(capsys, "cruiser", "fighter", "--exact")
    assert told["endings"]["attacker"] == "8/13"  # 4/10 × 8/10 of the 52/100 in which something is hit
    way = {"ending": "attacker", "chance": "8/13", "attacker": {"cruiser": 1}, "defender": {}, "damaged": {}}
    assert told["outcomes"][0] == way


def test_the_table_says_who_wins_in_both_languages(perijove: Command) -> None:
    fleets = ["2 cruisers carrier 3 ground forces", "fighter 2 pds ground force"]
    words = [*fleets, "--tech", "hylar/magen", "--race", "/norr"]
    english = perijove("odds", *words)
    assert english.code == 0, english.err
    assert "Attacker wins" in english.out
    assert "Planet taken" in english.out
    assert "PDS at the landing" in english.out
    assert "攻撃側の勝利" in perijove("odds", *words, "--lang", "ja").out


def test_what_a_side_has_is_said_with_a_slash(capsys: pytest.CaptureFixture[str]) -> None:
    def wins(*words: str) -> float:
        return float(answer(capsys, "2 cruiser", "2 cruiser", *words)["endings"]["attacker"])

    assert wins("--race", "norr") > wins() > wins("--race", "/norr")
    assert wins("--card", "minelayers") < wins()  # only the defender has it
    assert wins("--retreat", "1/") < wins()


def test_a_picture_is_written(tmp_path: Path) -> None:
    file = tmp_path / "odds.svg"
    assert main(["odds", "war sun 2 ground force", "5 cruiser ground force", "--svg", str(file), "--light"]) == 0
    root = ElementTree.fromstring(file.read_text("utf-8"))
    assert "Attacker wins" in root.attrib["aria-label"]
    assert "Planet taken" in root.attrib["aria-label"]


def test_the_best_choice_is_told_beside_the_order(capsys: pytest.CaptureFixture[str]) -> None:
    fleets = ["cruiser 2 fighter", "dreadnought"]
    assert answer(capsys, *fleets, "--best", "--exact")["best"].keys() == {"attacker", "defender"}
    assert main(["odds", *fleets, "--best"]) == 0
    assert "If both choose" in capsys.readouterr().out


def test_all_names_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--list"]) == 0
    listed = capsys.readouterr().out
    for name in ("war_sun", "automated_defense_turrets", "xxcha", "shields_holding", "admiral", "ion_storm"):
        assert name in listed
