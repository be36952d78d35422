"""Option 6: who says which of several ground forces are shock troops."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.council import in_turn
from tests.rules.imperium.driving import answered, outcome, questions
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import board

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.moves import DONE, PickPlanet, Use
from perijove.games.imperium.playing import Aimed
from perijove.games.imperium.rules.abilities.yin import indoctrination
from perijove.games.imperium.rules.action_cards.invasion import chemical_warfare, ends_apart
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.technologies.yellow import transit
from perijove.games.imperium.state import GROUND, Battle, Hold, Side

ABYZ = "v-abyz"
DIODES, SHUTTLES, POISON = "transit_diodes", "shuttle_logistics", "chemical_warfare"


def elite(card: str, number: int) -> Use:
    return Use(card, unit="shock_troop", choice=str(number))


def garrison(p: Position, *planets: str) -> list[tuple[int, int]]:
    """Ground forces, and how many of them are shock troops."""
    return [(p.world(planet).ground, p.world(planet).shock) for planet in planets]


def invaded(ground: int, shock: int) -> Position:
    """Seat 0 has landed on Abyz, which seat 1 defends."""
    p = board("yin", "hacan", "norr", shock_troops=True).tile((2, -1), ABYZ)
    p.planet(1, "abyz", ground=ground).elite("abyz", shock)
    p.g.battle = Battle(
        "invasion", p.at(ABYZ), NUMBER["abyz"], attacker=Side(0, ()), defender=Side(1, ()), landed=Hold(-1, ground=2)
    )
    p.player(0).pieces = tuple(n - 2 * (kind == GROUND) for kind, n in enumerate(p.player(0).pieces))
    return p


# ---------------------------------------------------------------------- technologies


@pytest.mark.rule("shattered:opt6.sameas")
@pytest.mark.card("imperium:technology:transit_diodes")
@pytest.mark.parametrize(("go", "stay", "come"), [(0, (3, 2), (3, 0)), (1, (3, 1), (3, 1)), (2, (3, 0), (3, 2))])
def test_the_owner_says_how_many_shock_troops_go_through_transit_diodes(
    go: int, stay: tuple[int, int], come: tuple[int, int]
) -> None:
    p = board(shock_troops=True).tech(0, DIODES).tile((2, -1), ABYZ)
    p.planet(0, "abyz", ground=6).elite("abyz", 2).planet(0, "fria")
    asked = transit(p.g, 0, Use(DIODES, planet="abyz"), None)
    next(asked)
    question: Any = asked.send(Use(DIODES, planet="fria", choice="3"))
    assert (question.seat, question.prompt) == (0, "shock-go")
    assert question.options() == [elite(DIODES, number) for number in (0, 1, 2)]
    with pytest.raises(StopIteration):
        asked.send(elite(DIODES, go))
    assert garrison(p, "abyz", "fria") == [stay, come]


@pytest.mark.rule("shattered:opt6.sameas", "shattered:opt6.alone")
@pytest.mark.card("imperium:technology:transit_diodes")
@pytest.mark.parametrize(
    ("ground", "shock", "count", "go", "end"),
    [
        (4, 1, 4, (), [(0, 0), (4, 1)]),  # all go
        (4, 0, 2, (), [(2, 0), (2, 0)]),
        (4, 3, 2, (2,), [(2, 1), (2, 1)]),  # both alone: one of them is an ordinary one
        (4, 3, 1, (0,), [(3, 2), (1, 0)]),  # who stay are alone
    ],
)
def test_nobody_is_asked_without_a_choice_and_none_are_left_alone(
    ground: int, shock: int, count: int, go: tuple[int, ...], end: list[tuple[int, int]]
) -> None:
    p = board(shock_troops=True).tech(0, DIODES).tile((2, -1), ABYZ)
    p.planet(0, "abyz", ground=ground).elite("abyz", shock).planet(0, "fria")
    way = Use(DIODES, planet="fria", choice=str(count))
    outcome(transit(p.g, 0, Use(DIODES, planet="abyz"), None), way, *(elite(DIODES, number) for number in go))
    assert garrison(p, "abyz", "fria") == end


@pytest.mark.rule("shattered:opt6.sameas")
@pytest.mark.card("imperium:racial:shuttle_logistics")
def test_the_owner_says_how_many_shock_troops_fly_and_none_flies_twice() -> None:
    p = Position(races=("yssaril", "sol", "norr"), shock_troops=True, racial_technologies=True).tech(0, SHUTTLES)
    p.planet(0, "retillion", ground=3).elite("retillion", 1).planet(0, "shalloq", ground=2)
    p.g.stage = "status"
    moves = (
        Use(SHUTTLES, system=p.home(0)),
        PickPlanet("retillion"),
        Use(SHUTTLES, planet="shalloq", choice="2"),
        elite(SHUTTLES, 1),
        PickPlanet("shalloq"),
        Use(SHUTTLES, planet="retillion", choice="1"),
        DONE,
    )
    asked = list(questions(p.g, in_turn(*moves), until=("status.objectives",)))
    assert [question.prompt for question in asked].count("shock-go") == 1, "the shock troop has flown already"
    assert garrison(p, "retillion", "shalloq") == [(2, 0), (3, 1)]


# ---------------------------------------------------------------------- losses before the rounds of an invasion


@pytest.mark.rule("shattered:opt6.sameas")
@pytest.mark.card("imperium:action:chemical_warfare")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_the_owner_picks_who_falls_to_chemical_warfare(number: int) -> None:
    p = invaded(6, 2)
    asked = chemical_warfare(p.g, 0, Aimed(POISON), None)
    question: Any = next(asked)
    assert (question.seat, question.prompt) == (1, "shock-fall")
    assert question.options() == [elite(POISON, each) for each in (0, 1, 2)]
    with pytest.raises(StopIteration):
        asked.send(elite(POISON, number))
    assert garrison(p, "abyz") == [(3, 2 - number)]


@pytest.mark.rule("shattered:opt6.alone")
@pytest.mark.card("imperium:action:chemical_warfare")
@pytest.mark.parametrize(
    ("ground", "shock", "ways", "left"),
    [(4, 0, [0], (2, 0)), (5, 4, [2], (2, 1)), (2, 1, [0], (1, 0)), (1, 0, [0], (0, 0))],
)
def test_nobody_is_asked_where_all_ways_end_alike(
    ground: int, shock: int, ways: list[int], left: tuple[int, int]
) -> None:
    assert ends_apart(Hold(-1, ground=ground, shock=shock), -(-ground // 2)) == ways
    p = invaded(ground, shock)
    assert list(chemical_warfare(p.g, 0, Aimed(POISON), None)) == []
    assert garrison(p, "abyz") == [left]


@pytest.mark.rule("shattered:opt6.first", "shattered:races.yin.convert")
@pytest.mark.parametrize(("die", "shock", "left"), [(5, 2, (3, 1)), (5, 0, (3, 0)), (4, 2, (4, 2))])
def test_shock_troops_are_converted_first_and_join_the_yin_as_ground_forces(
    die: int, shock: int, left: tuple[int, int]
) -> None:
    p = invaded(4, shock).roll(die)
    list(answered(p.g, indoctrination(p.g, 0, Use("indoctrination"), fighting(p.g)), in_turn()))
    assert garrison(p, "abyz") == [left]
    landed = fighting(p.g).landed
    assert (landed.ground, landed.shock) == (2 + (die == 5), 0)
