"""The sunspot cycle (D2): the cube moves on, events happen, seniority disks go, the game ends."""

from __future__ import annotations

from typing import NoReturn

from perijove.games.frontier.facts import BOARD, CYCLE, KREUTZ, SPACES
from perijove.games.frontier.rules.bernals.anchoring import cast_off
from perijove.games.frontier.rules.bernals.places import anchored
from perijove.games.frontier.rules.claims import remove_factory
from perijove.games.frontier.rules.events import event_roll
from perijove.games.frontier.rules.futures.book import return_stars
from perijove.games.frontier.rules.futures.war import peace
from perijove.games.frontier.rules.futures.werner import finish_werner
from perijove.games.frontier.rules.politics import seniority
from perijove.games.frontier.rules.scoring import finish
from perijove.games.frontier.rules.stacks import drop_empty, lose_cards
from perijove.games.frontier.rules.turn import begin_turn
from perijove.games.frontier.rules.variants import finish_altruistic, is_altruistic, review
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.kernel.decision import Activity


@story.stage("year")
def advance(g: Frontier) -> Activity:
    """D2, core-01: on a threshold the event comes first, then the seniority disk."""
    left = g.season
    g.spot = (g.spot + 1) % len(CYCLE.seasons)
    g.year += 1
    g.headline("year", year=g.year, season=g.season)
    if g.season != left:
        leave_season(g, left)
    if g.spot in CYCLE.events:
        yield from event_roll(g)
    if g.spot == CYCLE.seniority:
        yield from review(g)
        g.disks -= 1
        g.say("seniority", left=g.disks)
        yield from seniority(g)
        if not g.disks:
            end(g)
    begin_turn(g, g.first)


def end(g: Frontier) -> NoReturn:
    """D2b, M1: the last disk is gone."""
    return_stars(g)
    if g.rules.werner:
        finish_werner(g)
    if is_altruistic(g):
        finish_altruistic(g)
    finish(g)


def leave_season(g: Frontier, season: str) -> None:
    """K2e: anarchy ends with blue. core-24: with yellow the sungrazer passes the Sun."""
    peace(g, season)
    if season == "blue" and g.anarchy:
        g.anarchy = False
        g.say("order")
    if season == "yellow":
        pass_the_sun(g)


def coloured_group(comet: int) -> frozenset[int]:
    """core-36: a synodic comet and the spaces of its season that hang together with it."""
    found = {comet}
    while True:
        ends = [{route.a, route.b} for route in BOARD.routes]
        near = {
            space for pair in ends if pair & found for space in pair if SPACES[space].season == SPACES[comet].season
        }
        if near <= found:
            return frozenset(found)
        found |= near


SUNGRAZER = coloured_group(KREUTZ)
"""The sungrazer and its two coloured spaces."""


def pass_the_sun(g: Frontier) -> None:
    """core-24: cards, cubes and tanks on the sungrazer and its yellow spaces are lost; the claim stays."""
    for seat, name, stack in anchored(g):
        if stack.space in SUNGRAZER:
            cast_off(g, seat, name)
    for seat, player in enumerate(g.players):
        for name, stack in list(player.stacks.items()):
            if stack.space in SUNGRAZER:
                lose_cards(g, seat, name, [part.card for part in stack.parts], ablates=False)
                stack.water = stack.isotope = 0
        drop_empty(g, seat)
    if KREUTZ in g.factories:
        if g.colonies.pop(KREUTZ, None) is not None:
            g.players[g.factories[KREUTZ]].domes += 1
        remove_factory(g, KREUTZ)
