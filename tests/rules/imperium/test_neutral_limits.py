"""Battles against units of nobody, round by round: custodians, locals and ambushes."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.imperium.driving import outcome
from tests.rules.imperium.entries import acting, entered
from tests.rules.imperium.hands import told
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import board

from perijove.games.imperium.facts import NUMBER
from perijove.games.imperium.modifiers import Shot
from perijove.games.imperium.moves import TakeHit
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.forces import force_of
from perijove.games.imperium.rules.neutrals import fight_fighters, fight_locals, roll_for_nobody
from perijove.games.imperium.state import CARRIER, CRUISER, FIGHTER, NOBODY, Action, Battle, Effect, Hold, Side

ABYZ = "v-abyz"
PLANET = NUMBER["abyz"]


def landing(ground: int = 2, **ships: int) -> Position:
    """Seat 0 lands on Abyz."""
    p = board(distant_suns=True, new_suns=True).tile((1, -1), ABYZ).ships(0, ABYZ, **ships)
    p.g.action = Action("tactical", 0, (p.at(ABYZ),))
    p.g.battle = Battle("invasion", p.at(ABYZ), attacker=Side(0, ()), landings=((PLANET, Hold(-1, ground=ground)),))
    p.player(0).pieces = tuple(n - ground * (kind == 6) for kind, n in enumerate(p.player(0).pieces))
    p.g.said = ()
    return p


def rolls(p: Position) -> list[tuple[int, list[int]]]:
    return [(entry.args["seat"], entry.args["dice"]) for entry in told(p) if entry.key == "rolled"]


@pytest.mark.rule("imperium:T22.7")
def test_the_player_on_the_left_rolls_for_nobody_and_modifiers_count() -> None:
    p = landing(cruiser=1)
    shot = Shot(FIGHTER, "battle", NOBODY, 0, p.at(ABYZ))
    assert roll_for_nobody(p.roll(9, 8).g, 0, FIGHTER, 2, shot) == 1
    assert rolls(p) == [(1, [9, 8])]
    with entered("clouds", "combat.against", lambda g, seat, bonus, shot: bonus - 1) as card:
        p.effect(Effect(card, 0, "round"))
        assert roll_for_nobody(p.roll(10, 9).g, 0, FIGHTER, 2, shot) == 1


@pytest.mark.rule("shattered:opt13.strength", "shattered:opt11.ambush.fight")
def test_rounds_go_on_until_one_side_is_gone_and_hits_are_those_of_each_round() -> None:
    seen: list[Any] = []

    def spy(g: Any, seat: int, extra: int, shot: Shot) -> int:
        battle = fighting(g)
        seen.append((battle.kind, battle.round, battle.defender.units[0], battle.attacker.hits, shot.attacking))
        return extra

    with entered("spy", "combat.extra", spy) as card:
        p = landing(cruiser=1).effect(Effect(card, 0, "round"))
        before = fighting(p.g)
        # the cruiser's die, then those of two fighters; one is left and falls in the second round
        p.roll(7, 1, 1, 7, 1)
        assert outcome(fight_fighters(p.g, 0, p.at(ABYZ), 2, True)) is True
    assert seen == [("space", 1, 2, 0, True), ("space", 2, 1, 0, True)]
    dice = [faces for _, faces in rolls(p) if faces]
    assert [len(faces) for faces in dice] == [1, 2, 1, 1]
    assert p.g.battle == before, "the landing goes on as it was"
    assert p.fleet(0, ABYZ).ships[CRUISER] == 1


@pytest.mark.rule("shattered:opt13.strength")
def test_dice_that_something_adds_are_rolled_against_nobody_too() -> None:
    with entered("more", "combat.extra", lambda g, seat, extra, shot: extra + 1) as card:
        p = landing(cruiser=1).effect(Effect(card, 0, "round")).roll(1, 7, 1)
        assert outcome(fight_fighters(p.g, 0, p.at(ABYZ), 1, True)) is True
    assert [len(faces) for _, faces in rolls(p)] == [2, 1]


@pytest.mark.rule("shattered:opt13.order")
def test_more_hits_than_fighters_are_hits_on_nobody() -> None:
    p = landing(cruiser=3).roll(10, 10, 10, 1)
    assert outcome(fight_fighters(p.g, 0, p.at(ABYZ), 1, True)) is True
    assert [len(faces) for _, faces in rolls(p)] == [3, 1]


@pytest.mark.rule("imperium:T12.3")
def test_destroyers_shoot_before_the_first_round_and_never_more_than_are_there() -> None:
    p = landing(destroyer=1).roll(9, 1, 10, 1)
    assert outcome(fight_fighters(p.g, 0, p.at(ABYZ), 2)) is True
    assert [len(faces) for _, faces in rolls(p)] == [2, 1, 1], "barrage; then one fighter is left"
    p = landing(destroyer=2).roll(10, 10, 10, 10)
    assert outcome(fight_fighters(p.g, 0, p.at(ABYZ), 1)) is True
    assert [len(faces) for _, faces in rolls(p)] == [4], "there is no round"
    with entered("rain", "combat.roll", lambda g, seat, bonus, shot: bonus - 5 * (not shot.attacking)) as card:
        p = landing(destroyer=1).effect(Effect(card, 0, "round")).roll(10, 10, 1)
        assert outcome(fight_fighters(p.g, 0, p.at(ABYZ), 2)) is True, "who comes attacks"


@pytest.mark.rule("imperium:T12.3", "imperium:T12.9")
def test_what_is_left_after_the_barrage_and_the_hits_of_the_round_lie_open() -> None:
    seen: list[Any] = []

    def spy(g: Any, seat: int, extra: int, shot: Shot) -> int:
        seen.append((fighting(g).round, fighting(g).defender.units[0], fighting(g).attacker.hits))
        return extra

    with entered("spy", "combat.extra", spy) as card:
        p = landing(destroyer=1, carrier=1).effect(Effect(card, 0, "round")).roll(9, 1, 1, 1)
        next(fight_fighters(p.g, 0, p.at(ABYZ), 2), None)
        assert seen[0] == (1, 1, 0), "one of two was shot before the first round"
        seen.clear()
        p = landing(cruiser=1, carrier=1).effect(Effect(card, 0, "round")).roll(1, 1, 9, 1)
        asked = fight_fighters(p.g, 0, p.at(ABYZ), 2, True)
        question: Any = next(asked)
        assert (question.prompt, fighting(p.g).attacker.hits) == ("take-hit", 1)
        with suppress(StopIteration):
            asked.send(TakeHit("carrier"))
    assert seen[:3] == [(1, 2, 0), (1, 2, 0), (2, 2, 0)], "a die for each of two ships, then for the one left"


@pytest.mark.rule("shattered:opt11.ambush.lose", "shattered:opt13.order")
def test_who_has_no_ship_left_has_lost_even_if_no_fighter_is() -> None:
    p = landing(cruiser=1).roll(10, 9)
    assert outcome(fight_fighters(p.g, 0, p.at(ABYZ), 1, True)) is False
    p = landing(cruiser=1).roll(1, 9)
    assert outcome(fight_fighters(p.g, 0, p.at(ABYZ), 1, True)) is False
    assert not any(p.fleet(0, ABYZ).ships)


@pytest.mark.rule("imperium:T12.12")
def test_own_fighters_without_a_carrier_are_lost_after_the_battle() -> None:
    p = landing(cruiser=1, fighter=2).roll(10, 1, 1, 1)
    assert outcome(fight_fighters(p.g, 0, p.at(ABYZ), 1, True)) is True
    ships = p.fleet(0, ABYZ).ships
    assert (ships[CRUISER], ships[FIGHTER], ships[CARRIER]) == (1, 0, 0)


@pytest.mark.rule("imperium:T22.7")
@pytest.mark.parametrize(
    ("ground", "dice", "won", "left", "fallen", "rounds"),
    [
        (1, (1, 1, 8, 1), True, 1, 1, [(1, 0), (2, 0)]),
        (2, (10, 8, 1), True, 2, 1, [(1, 1)]),
        (1, (8, 8), False, 0, 2, [(1, 0)]),
        (1, (1, 8), False, 0, 1, [(1, 0)]),
    ],
)
def test_locals_fight_round_by_round_and_the_fallen_of_both_sides_are_counted(
    ground: int, dice: tuple[int, ...], won: bool, left: int, fallen: int, rounds: list[tuple[int, int]]
) -> None:
    seen: list[tuple[int, int]] = []
    shots: list[int] = []
    rolled: list[Any] = []

    def at_end(g: Any, seat: int, battle: Battle) -> list[Any]:
        seen.append((battle.round, battle.attacker.tens))
        return []

    def at_dice(g: Any, seat: int, about: Any) -> list[Any]:
        rolled.append(about)
        return []

    def against(g: Any, seat: int, bonus: int, shot: Shot) -> int:
        shots.append(shot.round)
        return bonus

    p = landing(ground, carrier=1)
    p.g.battle = replace(fighting(p.g), fallen=5)
    with (
        acting("spy", "invasion.round_end", at_end, at_end) as card,
        acting("spy", "invasion.die_rolled", at_dice, at_dice),
        entered("spy", "combat.against", against),
    ):
        p.effect(Effect(card, 0, "round")).roll(*dice)
        assert outcome(fight_locals(p.g, 0, PLANET, 1)) is won
    assert (force_of(p.g, PLANET).ground, fighting(p.g).fallen) == (left, fallen)
    assert seen == rounds
    assert shots == [number for number, _ in rounds]
    assert len(rolled) == len(rounds)
    assert fighting(p.g).planet == -1, "the landing goes on as it was"
