"""The patent decks of Starship Builder are complete, and a damaged one is refused with place and fault."""

import shutil
from fractions import Fraction
from pathlib import Path

import pytest

from perijove.games.starship.facts import (
    DECKS,
    FOLDER,
    Generator,
    Radiator,
    Reactor,
    Robonaut,
    Thruster,
    load,
    patents,
)
from perijove.kernel.facts import FactsError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    copy = tmp_path / "facts"
    shutil.copytree(FOLDER, copy)
    return copy


def test_the_six_patent_decks_and_their_sizes() -> None:
    sizes = {deck: len(ids) for deck, ids in patents().decks.items()}
    assert tuple(sizes) == DECKS
    assert sizes == {
        "thruster": 12,
        "robonaut": 12,
        "refinery": 12,
        "generator": 17,
        "reactor": 12,
        "radiator": 12,
    }


def test_a_card_lies_in_exactly_one_deck() -> None:
    ids = [card for deck in patents().decks.values() for card in deck]
    assert sorted(ids) == sorted(patents().cards)
    assert len(ids) == len(set(ids)) == 77


def test_numbers_of_one_card_of_each_shape() -> None:
    cards = patents().cards
    match cards["thruster-02"]:
        case Thruster(thrust=5, consumption=consumption, mass=0, rad_hard=6, requires=("stationary", "burst")):
            assert consumption == 4
        case other:
            pytest.fail(str(other))
    match cards["reactor-04"]:
        case Reactor(thrust_modifier=1, fuel_multiplier=multiplier, requires=("pulsed",), provides=("burst",)):
            assert multiplier == Fraction(1, 4)
        case other:
            pytest.fail(str(other))
    match cards["radiator-05"]:
        case Radiator(light=light, heavy=heavy, requires=("electric",)):
            assert (light.mass, light.therms, heavy.mass, heavy.therms) == (2, 3, 3, 4)
        case other:
            pytest.fail(str(other))


def test_missiles_and_only_missiles_have_a_thrust_triangle() -> None:
    robonauts = [card for card in patents().cards.values() if isinstance(card, Robonaut)]
    assert len(robonauts) == 12
    assert all((card.thrust is not None) == (card.platform == "missile") for card in robonauts)


def test_every_support_that_a_card_requires_is_provided_by_another() -> None:
    cards = patents().cards.values()
    provided = {kind for card in cards if isinstance(card, Reactor | Generator) for kind in card.provides}
    assert {kind for card in cards for kind in card.requires} == provided
    assert provided == {"stationary", "burst", "exotic", "electric", "pulsed"}


def test_every_name_is_in_both_languages() -> None:
    names = [card.name for card in patents().cards.values()]
    assert all(name.en.isascii() and any(letter > "\u3000" for letter in name.ja) for name in names)


@pytest.mark.parametrize(
    ("file", "old", "new", "complaint"),
    [
        (
            "thrusters.csv",
            "5,4,water",
            "fast,4,water",
            "line 3: thruster-02: Expected `int`, got `str`, at `thrust`",
        ),
        ("thrusters.csv", "exotic/burst", "exotic/steam", "line 2: thruster-01: Invalid enum value 'steam'"),
        ("reactors.csv", "1,1/4", "1,1/0", "line 5: reactor-04: '1/0' is no fraction such as 1/2"),
        ("generators.csv", "generator-02", "generator-01", "line 3: generator-01 stands already on line 2"),
        (
            "radiators.csv",
            ",card tables,\n",
            ",card tables,,\n",
            "line 2: a row has 13 cells, this one has not",
        ),
        ("robonauts.csv", "10,8,water", "10,,water", "robonaut-05: thrust and consumption come together"),
    ],
)
def test_a_damaged_deck_is_refused_with_place_and_fault(
    folder: Path, file: str, old: str, new: str, complaint: str
) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(FactsError) as refusal:
        load(folder)
    assert file in str(refusal.value)
    assert complaint in str(refusal.value)


def test_a_deck_that_lost_a_card_is_refused(folder: Path) -> None:
    lines = (folder / "refineries.csv").read_text(encoding="utf-8").splitlines(keepends=True)
    (folder / "refineries.csv").write_text("".join(lines[:-1]), encoding="utf-8")
    with pytest.raises(FactsError, match=r"refineries\.csv: there are 11 cards in it, but the deck has 12"):
        load(folder)
