"""Agendas about victory points and objectives."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.facts import OBJECTIVES
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.rules.agenda import AGAINST, FOR, carries_out, voters
from perijove.games.imperium.rules.fleets import enemy_ships
from perijove.games.imperium.rules.lawbook import hand_over, happens, law_of, leaves, repeal
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.victory import gain_points, gain_together, reveal_objective
from perijove.games.imperium.state import Imperium, Law
from perijove.kernel.decision import Question

Coroutine = Generator[Question, Any, None]


@carries_out("imperial_mandate", FOR)
def all_gain(g: Imperium) -> None:
    gain_together(g, dict.fromkeys(in_order(g), 2))


@carries_out("imperial_mandate", AGAINST)
def all_lose(g: Imperium) -> None:
    gain_together(g, dict.fromkeys(in_order(g), -1))


@carries_out("mutiny", FOR)
def mutineers_gain(g: Imperium) -> None:
    gain_together(g, dict.fromkeys(voters(g, FOR), 1))


@carries_out("mutiny", AGAINST)
def mutineers_lose(g: Imperium) -> None:
    gain_together(g, dict.fromkeys(voters(g, FOR), -1))


@carries_out("seed_of_an_empire", FOR)
def leaders_gain(g: Imperium) -> None:
    most = max(g.players[seat].points for seat in in_order(g))
    gain_together(g, {seat: 1 for seat in in_order(g) if g.players[seat].points == most})


@carries_out("seed_of_an_empire", AGAINST)
def last_ones_gain(g: Imperium) -> None:
    fewest = min(g.players[seat].points for seat in in_order(g))
    gain_together(g, {seat: 1 for seat in in_order(g) if g.players[seat].points == fewest})


# ---------------------------------------------------------------------- crowns


@carries_out("emperor")
@carries_out("the_crown_of_emphidia")
def crown(g: Imperium, elected: str) -> None:
    gain_points(g, int(elected), 1)


@leaves("emperor")
@leaves("the_crown_of_emphidia")
def abdicate(g: Imperium, law: Law) -> None:
    """The point goes with the card."""
    gain_points(g, law.holder, -1)


@happens("the_crown_of_emphidia", "invasion won")
def take_crown(g: Imperium, law: Law, seat: int, loser: int) -> None:
    """Whoever wins an invasion combat against its holder has card and point from now on."""
    if loser == law.holder:
        hand_over(g, law.card, seat)
        gain_points(g, loser, -1)
        g.say("law.taken", seat=seat, card=law.card)
        gain_points(g, seat, 1)


# ---------------------------------------------------------------------- objectives


@book.card("glory_of_the_empire", changes="claim.points")
def glory(g: Imperium, seat: int, points: int, objective: str) -> int:
    return points + (OBJECTIVES[objective].deck == "secret")


@carries_out("glory_of_the_empire", AGAINST)
def past_glory(g: Imperium) -> None:
    """Whoever has claimed a secret objective already gains a point."""
    had = [seat for seat in in_order(g) if any(OBJECTIVES[card].deck == "secret" for card in g.players[seat].claimed)]
    gain_together(g, dict.fromkeys(had, 1))


@carries_out("incentive_program")
def reward(g: Imperium, elected: str) -> None:
    gain_together(g, {seat: 1 for seat in in_order(g) if elected in g.players[seat].claimed})


@book.card("incentive_program", changes="claim.points")
def incentive(g: Imperium, seat: int, points: int, objective: str) -> int:
    return points + (law_of(g, "incentive_program").subject == objective)


@carries_out("recognize_accomplishments")
def clear_markers(g: Imperium, elected: str) -> None:
    """Points stay; everybody may claim it again."""
    for player in g.players:
        player.claimed = tuple(each for each in player.claimed if each != elected)


@happens("non_aggression_pact", "system activated")
def break_pact(g: Imperium, law: Law, seat: int, at: int) -> None:
    """Whoever is first to activate a system with enemy ships loses a point; then the law is gone."""
    if enemy_ships(g, at, seat):
        repeal(g, law.card)
        gain_points(g, seat, -1)


@carries_out("non_aggression_pact", AGAINST)
def next_objective(g: Imperium) -> None:
    reveal_objective(g)
