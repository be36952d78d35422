"""Help, and the commands that only tell something."""

import json
import subprocess
import sys

import pytest
from tests.cli.command import Command

COMMANDS = ("serve", "play", "games", "rules", "replay", "picture", "sim", "bench", "soak")


def test_the_help_names_every_command(perijove: Command) -> None:
    done = perijove("--help")
    assert done.code == 0
    for command in COMMANDS:
        assert command in done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples(perijove: Command, command: str) -> None:
    done = perijove(command, "--help")
    assert done.code == 0
    assert "examples:" in done.out
    assert f"perijove {command}" in done.out


def test_games_are_listed_in_both_languages(perijove: Command) -> None:
    english, japanese = perijove("games"), perijove("games", "--lang", "ja")
    assert "Salvage" in english.out
    assert "Dawn on Titan" in english.out
    assert "サルベージ" in japanese.out


def test_one_game_is_shown_with_all_its_options(perijove: Command) -> None:
    done = perijove("games", "salvage")
    assert "--option quiet=yes|no" in done.out
    assert "--option fault=none|lift|upkeep" in done.out
    assert "none: none (default)" in done.out
    assert "--option favoured=SEAT,SEAT…" in done.out


def test_games_can_be_read_by_programs(perijove: Command) -> None:
    games = json.loads(perijove("games", "--json").out)
    salvage = next(game for game in games if game["name"] == "salvage")
    assert salvage["players"] == [2, 3, 4]
    assert [option["name"] for option in salvage["options"]] == ["quiet", "fault", "favoured"]


def test_rules_are_found_by_words_and_by_id(perijove: Command) -> None:
    by_words, by_id = perijove("rules", "salvage", "secret", "card"), perijove("rules", "salvage", "§", "turn.lift")
    assert "§ clash.secret  Secret cards" in by_words.out
    assert "turn.lift" not in by_words.out
    assert by_id.out.startswith("§ turn.lift  Lifting")
    assert "» Two steps of two crates" in by_id.out


def test_titans_retreat_is_explained_in_both_languages(perijove: Command) -> None:
    assert "§ retreat." in perijove("rules", "titan", "retreat").out
    assert "§ retreat." in perijove("rules", "titan", "退却", "--lang", "ja").out


def test_python_runs_the_package_as_the_command(perijove: Command) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "perijove", "games"],
        env=perijove.environment, capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout == perijove("games").out
