"""The fuel strip, with every number that the rulebooks give."""

import json
from pathlib import Path

import pytest

from perijove.solar import MapError, fuel_strip, load_strip
from perijove.solar.loading import FACTS

STRIP = fuel_strip()
BLACK = [
    (8, 15, "2 5/6"),
    (8, 3, "6 1/2"),
    ("6 1/2", 3, "5 1/3"),
    ("5 1/3", 1, "5"),
    (5, 7, "3"),
    (8, 9, "4 1/3"),
    (5, 13, "2"),
    (8, 10, "4"),
    (8, 4, "6"),
    (8, 14, "3"),
    (19, 16, "7"),
    (7, 8, "4"),
    (4, 8, "2 1/3"),
    (10, 8, "6"),
    (2, 1, "1 8/9"),
    ("1 8/9", 4, "1 4/9"),
]


@pytest.mark.rule("diamonds:iE6c", "diamonds:iE6d")
@pytest.mark.parametrize(("wet", "steps", "after"), BLACK)
def test_burning_walks_the_black_line(wet: str | int, steps: int, after: str) -> None:
    assert STRIP.labels[STRIP.burn(STRIP.at(wet), steps, dry=0)] == after


@pytest.mark.rule("diamonds:iE6b")
@pytest.mark.parametrize(("wet", "tanks", "after"), [(5, 1, "6"), (5, 4, "9"), ("4 1/3", 16, "20"), ("1 1/3", 6, "7")])
def test_each_tank_follows_one_red_line(wet: str | int, tanks: int, after: str) -> None:
    assert STRIP.labels[STRIP.fill(STRIP.at(wet), tanks)] == after


@pytest.mark.rule("diamonds:iF3")
def test_four_refuels_at_a_comet_of_hydration_4_make_a_tug_of_20() -> None:
    wet = STRIP.at("4 1/3")
    for _ in range(4):
        wet = STRIP.fill(wet, 4)
    assert (STRIP.labels[wet], STRIP.classes[wet].id) == ("20", "tug")


@pytest.mark.rule("diamonds:iE6d.1")
def test_a_tank_in_is_more_than_a_step_out() -> None:
    full = STRIP.fill(STRIP.at(5), 1)
    assert STRIP.steps(full, STRIP.at(5)) == 3
    assert STRIP.labels[STRIP.burn(full, 1, dry=0)] == "5 2/3"


@pytest.mark.rule("diamonds:iE6e.3")
def test_wet_mass_never_passes_dry_mass() -> None:
    with pytest.raises(ValueError, match="3 steps of fuel asked for, but only 2 aboard"):
        STRIP.burn(STRIP.at(6), 3, dry=STRIP.at("5 1/3"))


@pytest.mark.rule("diamonds:iE2b")
@pytest.mark.parametrize(
    ("mass", "weight_class", "thrust"),
    [
        ("1 8/9", "wisp", 2),
        (2, "probe", 1),
        ("4 1/3", "probe", 1),
        ("4 2/3", "scout", 0),
        (8, "scout", 0),
        ("8 1/2", "transport", -1),
        (16, "transport", -1),
        (17, "tug", -2),
        (32, "tug", -2),
    ],
)
def test_weight_classes_change_thrust(mass: str | int, weight_class: str, thrust: int) -> None:
    found = STRIP.classes[STRIP.at(mass)]
    assert (found.id, found.thrust) == (weight_class, thrust)


@pytest.mark.rule("diamonds:iE6c.1")
def test_nine_steps_from_8_carry_a_rocket_from_scout_to_probe() -> None:
    before = STRIP.at(8)
    after = STRIP.burn(before, 9, dry=STRIP.at(2))
    assert [STRIP.classes[p].id for p in (before, after)] == ["scout", "probe"]


def test_the_gaps_between_whole_masses() -> None:
    gaps = [STRIP.steps(STRIP.at(n + 1), STRIP.at(n)) for n in range(1, 23)]
    assert gaps == [9, 6, 4, 3, 3, 2, 2, 2, 2, 2, *[1] * 12]


def test_above_23_a_step_drops_two_masses() -> None:
    assert [STRIP.labels[STRIP.burn(STRIP.at(m), 1, dry=0)] for m in (32, 31, 25, 24)] == ["30", "29", "23", "23"]


@pytest.mark.parametrize(
    ("mass", "off", "after"), [("4 1/3", 2, "2 1/6"), ("6 1/2", 2, "4 2/3"), ("2 1/3", 1, "1 1/3"), (11, 1, "10")]
)
def test_mass_comes_off_along_the_lower_red_line(mass: str | int, off: int, after: str) -> None:
    assert STRIP.labels[STRIP.unload(STRIP.at(mass), off)] == after


def test_a_tank_on_and_off_may_lose_a_fraction() -> None:
    assert STRIP.labels[STRIP.unload(STRIP.fill(STRIP.at("1 2/9"), 1), 1)] == "1 1/9"


def test_the_strip_ends_at_32() -> None:
    assert STRIP.labels[STRIP.fill(STRIP.at(31), 5)] == "32"


def test_a_mass_that_is_not_printed_is_refused() -> None:
    with pytest.raises(ValueError, match="6 1/3 is no mass on the fuel strip; it runs from 1 to 32"):
        STRIP.at("6 1/3")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"black": "9"}, "mass 8: the black line must lead down, not to 9"),
        ({"red": None}, "mass 8: the red line must lead up, not to None"),
        ({"class": "liner"}, "mass 8: class 'liner' is none of wisp, probe, scout, transport, tug"),
    ],
)
def test_a_damaged_strip_names_the_line(tmp_path: Path, change: dict[str, str | None], problem: str) -> None:
    good = (FACTS / "fuel_strip.json").read_text()
    number, line = next((n, line) for n, line in enumerate(good.splitlines(), 1) if '"mass": "8",' in line)
    bad = json.dumps(json.loads(line.rstrip(",")) | change) + ","
    file = tmp_path / "strip.json"
    file.write_text(good.replace(line, bad))
    with pytest.raises(MapError) as refused:
        load_strip(file)
    assert str(refused.value) == f"{file}, line {number}: {problem}"
