"""The patent decks of Starship Builder are complete: the white sides of the cards that all games share."""

from fractions import Fraction

import pytest

from perijove.games.starship.facts import (
    DECKS,
    Generator,
    Radiator,
    Reactor,
    Robonaut,
    Thruster,
    patents,
)


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
