"""Simulating from the command line, and going through records again."""

import csv
import json
from pathlib import Path

import pytest
from tests.cli.command import Command
from tests.toys.playing import play_randomly, salvage


@pytest.fixture
def record(perijove: Command) -> Path:
    path = perijove.folder / "match.json"
    path.write_text(json.dumps(play_randomly(salvage(3)).record()), encoding="utf-8")
    return path


def test_a_simulation_prints_win_rates_lengths_and_ends(perijove: Command) -> None:
    done = perijove("sim", "salvage", "--games", "20", "--players", "3", "--bots", "greedy,random", "--seed", "1")
    assert done.code == 0
    for words in ("Salvage, 3 players, 20 games, seed 1", "95 % interval", "greedy", "end of the game", "decisions/s"):
        assert words in done.out


def test_the_summary_is_json_on_demand_and_the_same_for_a_seed(perijove: Command) -> None:
    words = ("sim", "salvage", "--games", "12", "--seed", "1", "--json")
    first, second = (json.loads(perijove(*words, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert first["games"] == 12
    assert sum(seat["wins"] for seat in first["seats"]) == pytest.approx(12)
    assert sum(first["reasons"].values()) == 12
    assert all(seat["low"] <= seat["rate"] <= seat["high"] for seat in first["seats"])
    for clock in ("seconds", "decisions_per_second"):
        del first[clock], second[clock]
    assert first == second


def test_every_game_becomes_a_line_of_csv(perijove: Command) -> None:
    perijove("sim", "salvage", "--games", "5", "--players", "2", "--seed", "1", "--csv", "games.csv")
    with Path(perijove.folder, "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["number"] for row in rows] == ["0", "1", "2", "3", "4"]
    assert rows[0].keys() >= {"seed", "winners", "why", "decisions", "bot0", "score1"}


def test_options_reach_the_simulated_games(perijove: Command) -> None:
    done = perijove("sim", "salvage", "--games", "3", "--option", "favoured=0,1", "--seed", "1", "--json")
    assert json.loads(done.out)["options"]["favoured"] == [0, 1]


def test_a_record_is_told_from_beginning_to_end(perijove: Command, record: Path) -> None:
    done = perijove("replay", str(record))
    assert done.code == 0
    assert "wins the clash" in done.out
    assert done.out.splitlines()[-1] in ("The deck has run out.", *(f"Player {n} has a full hold." for n in (1, 2, 3)))


def test_a_moment_of_a_record_is_shown_as_a_seat_saw_it(perijove: Command, record: Path) -> None:
    done = perijove("replay", str(record), "--at", "0", "--seat", "0")
    assert done.out == "Player 1: Your turn, with 0 crates in the hold\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [(("--at", "999"), "there is no moment after 999"), (("--seat", "3"), "its seats are 0 to 2")],
)
def test_moments_and_seats_that_do_not_exist_are_refused(
    perijove: Command, record: Path, words: tuple[str, str], sentence: str
) -> None:
    done = perijove("replay", str(record), *words)
    assert done.code == 2
    assert sentence in done.err


def test_a_check_tells_the_first_difference(perijove: Command, record: Path) -> None:
    assert perijove("replay", str(record), "--check").code == 0
    data = json.loads(record.read_text(encoding="utf-8"))
    data["choices"][6]["digest"] = "0" * 12
    data["choices"][9]["digest"] = "0" * 12
    record.write_text(json.dumps(data), encoding="utf-8")
    done = perijove("replay", str(record), "--check")
    assert (done.code, done.out) == (2, "")
    assert "The first difference is at choice 7: the state after it differs" in done.err


def test_a_soak_reports_and_fails_on_faults(perijove: Command) -> None:
    done = perijove("soak", "salvage", "--games", "30", "--jobs", "1", "--every", "5")
    assert done.code == 1
    assert "30 games" in done.out
    assert "the crane broke" in done.out


def test_titan_is_drawn_as_a_picture(perijove: Command) -> None:
    perijove("play", "titan", "--humans", "0", "--bots", "random", "--players", "1", "--seed", "1", "--save", "t.json")
    done = perijove("picture", "t.json", "--at", "8", "-o", "then.svg", "--lang", "ja", "--seat", "0")
    assert (done.code, done.out, done.err) == (0, "Drawn to then.svg.\n", "")
    assert Path(perijove.folder, "then.svg").read_text(encoding="utf-8").startswith("<svg")
    assert perijove("picture", "t.json", "-o", "end.png", "--width", "300").code == 0
    assert Path(perijove.folder, "end.png").read_bytes().startswith(b"\x89PNG")
    assert perijove("picture", "t.json", "--at", "8").out == "Drawn to t-8.svg.\n"
    assert Path(perijove.folder, "t-8.svg").read_text(encoding="utf-8").startswith("<svg")


def test_results_can_go_to_a_pipe_and_through_a_link(perijove: Command) -> None:
    words = ("sim", "salvage", "--games", "3", "--seed", "1", "--csv")
    assert perijove(*words, "/dev/stdout").out.startswith("number,seed,winners")
    Path(perijove.folder, "link.csv").symlink_to("games.csv")
    perijove(*words, "link.csv")
    assert Path(perijove.folder, "link.csv").is_symlink()
    assert Path(perijove.folder, "games.csv").read_text(encoding="utf-8").startswith("number,seed,winners")


def test_files_that_were_asked_for_can_be_read_by_others_and_the_autosave_can_not(perijove: Command) -> None:
    perijove("play", "salvage", "--seed", "3", "--save", "m.json", typed="1\nq\n")
    new = Path(perijove.folder, "new")
    new.touch()
    assert Path(perijove.folder, "m.json").stat().st_mode == new.stat().st_mode
    assert (perijove.data / "autosave.json").stat().st_mode & 0o777 == 0o600
