"""The sunspot cycle and its events (M4)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.colonization.expanded_moves import ChooseCard, ChooseStack
from perijove.games.colonization.facts import BOARD, CYCLE, LEO, SPACES, SUNGRAZER, ZONES, deck_of
from perijove.games.colonization.rules.abilities import is_dark, mounts_of, working_at
from perijove.games.colonization.rules.bernals import is_promoted, running_at
from perijove.games.colonization.rules.flight import irradiated
from perijove.games.colonization.rules.politics import election
from perijove.games.colonization.rules.stacks import (
    drop_empty,
    find,
    from_hand,
    lose_cards,
    lose_stack,
    put_under,
)
from perijove.games.colonization.state import BERNAL, FREIGHTER, ROCKET, Colonization, Part, Stack
from perijove.kernel.decision import Choose, Move, Question
from perijove.solar.chains import chains

Procedure = Generator[Question, Any, None]
SHELTERED = (LEO, BOARD["burn:heo"])
"""Inside Earth's radiation belt."""


def advance(g: Colonization) -> Procedure:
    """The marker moves a spot; on every second one an event is rolled for."""
    if g.footfall and g.year >= g.footfall + len(CYCLE.seasons):
        bring_on_the_end(g)  # U2.footfall
    left = g.season
    g.spot = (g.spot + 1) % len(CYCLE.seasons)
    g.say("spot", season=g.season)
    if left == "yellow" and g.season != left:
        pass_the_sun(g)
    if g.spot in CYCLE.events:
        yield from roll_event(g)
        if g.events_left > 0:
            g.events_left -= 1  # U2


def bring_on_the_end(g: Colonization) -> None:
    """U2: two more events, unless the end is near already."""
    if g.events_left < 0:
        g.events_left = 2
        g.say("end.near")


def pass_the_sun(g: Colonization) -> None:
    """The sungrazer loses all cubes, then all cards when yellow ends; the claim stays."""
    for cubes in (g.colonies, g.factories):
        if SUNGRAZER in cubes:
            g.players[cubes.pop(SUNGRAZER)].cubes += 1
    for seat in range(g.seats):
        stacks = g.players[seat].stacks.items()
        for name in [name for name, stack in stacks if stack.kind == "cube" and stack.space == SUNGRAZER]:
            lose_stack(g, seat, name)
        for name in g.stacks_at(seat, SUNGRAZER):
            stack = g.stack(seat, name)
            lose_cards(g, seat, name, [part.card for part in stack.parts])
            stack.water = stack.frozen_water = 0
        drop_empty(g, seat)


def roll_event(g: Colonization) -> Procedure:
    """M4, M4.season"""
    die = g.chance.die(6)
    event = event_of(die, g.season or "")
    g.say("event", die=die, event=event)
    yield from EVENTS[event](g)


def event_of(die: int, season: str) -> str:
    if die >= 5:
        return {"blue": "election", "yellow": "budget_cuts", "red": "solar_flare"}[season]
    return {3: "glitch", 4: "pad_explosion"}.get(die, "inspiration")


def inspiration(g: Colonization) -> Procedure:
    """M4.inspiration: the top card of every patent deck goes to its bottom."""
    for deck, zone in g.decks.items():
        if deck != "colonist" and zone.count:
            put_under(g, zone.draw())
    yield from ()


# ---------------------------------------------------------------------- accidents


def glitch(g: Colonization) -> Procedure:
    """M4.glitch: in one unprotected stack of everybody the heaviest card is lost; a rocket before an outpost."""
    for seat in g.order():
        names = exposed_to_glitches(g, seat)
        if not names:
            continue
        name = names[0]
        if len(names) > 1:
            name = (yield Choose(seat, "glitch", [ChooseStack(each) for each in names], "M4.glitch")).stack
        stack = g.stack(seat, name)
        yield from lose_heaviest(g, seat, [(name, part.card, part.mass) for part in stack.parts], "glitch")


def exposed_to_glitches(g: Colonization, seat: int) -> list[str]:
    """The rocket, if it is not protected, else such outposts."""
    stacks = {name: stack for name, stack in g.players[seat].stacks.items() if stack.parts}
    found = [name for name in (ROCKET, *g.players[seat].outposts()) if name in stacks]
    found = [name for name in found if not is_protected(g, seat, stacks[name])]
    return [ROCKET] if ROCKET in found else found


def is_protected(g: Colonization, seat: int, stack: Stack) -> bool:
    """M4.glitch-protection, P4.meteoroid: a human, a cube or a promoted Bernal in the place, whosever."""
    space = stack.space
    if space in g.factories or space in g.colonies:
        return True
    here = [each for _, _, each in g.stacks() if each.space == space]
    if any(part.human for each in here for part in each.parts):
        return True
    if any(each.kind == "cube" or each.freighter is not None for each in here if each.kind in ("cube", FREIGHTER)):
        return True
    if any(is_promoted(each) for each in here):
        return True
    return any(any(working_at(g, seat, each.space, "glitch.immune")) for each in g.players[seat].stacks.values())


def pad_explosion(g: Colonization) -> Procedure:
    """M4.pad-explosion: everybody's heaviest card in LEO and in stacks of Bernals that are not promoted."""
    for seat in g.order():
        stacks = [(name, each) for name, each in g.players[seat].stacks.items() if is_on_the_pad(each)]
        cards = [(name, part.card, part.mass) for name, each in stacks for part in each.parts]
        yield from lose_heaviest(g, seat, cards, "explosion")


def is_on_the_pad(stack: Stack) -> bool:
    if stack.space == LEO:
        return True
    return stack.kind == "bernal" and not is_promoted(stack)


def lose_heaviest(g: Colonization, seat: int, cards: list[tuple[str, str, int]], why: str) -> Procedure:
    """Of cards with their stacks and masses the heaviest is lost; among several its owner chooses."""
    if not cards:
        return
    most = max(mass for _, _, mass in cards)
    heaviest = {card: name for name, card, mass in cards if mass == most}
    card = next(iter(heaviest))
    if len(heaviest) > 1:
        card = (yield Choose(seat, "heaviest", [ChooseCard(each) for each in heaviest], RULES[why])).card
    lose_cards(g, seat, heaviest[card], [card])
    drop_empty(g, seat)
    g.say("card.lost", seat=seat, card=card, why=why)


RULES = {"glitch": "M4.glitch", "explosion": "M4.pad-explosion", "combat": "K4.war"}


# ---------------------------------------------------------------------- by the season


def budget_cuts(g: Colonization) -> Procedure:
    """M4.yellow: everybody returns a hand card, no crew, to its deck."""
    for seat in g.order():
        cards = [card for card in g.players[seat].hand if deck_of(card) in g.decks]
        if cards:
            options: list[Move] = [ChooseCard(card) for card in cards]
            card = (yield Choose(seat, "cuts", options, "M4.yellow")).card
            from_hand(g, seat, card)
            put_under(g, card)
            g.say("discarded", seat=seat, card=card)


def solar_flare(g: Colonization) -> Procedure:
    """M4.red, M4.red-shelter: one roll for all; the zone changes it; exposed cards that are less hard are lost."""
    die = g.chance.die(6)
    g.say("flare", die=die)
    hit = [(seat, flared(g, seat, stack, die)) for seat, _, stack in g.stacks()]
    cubes = [(seat, name, stack) for seat, name, stack in g.stacks() if is_cube_lost(g, seat, stack, die)]
    for seat, cube, stack in cubes:
        lose_stack(g, seat, cube)
        g.say("stack.lost", seat=seat, space=SPACES[stack.space].id)
    for seat, weak in hit:
        if weak and (name := find(g, seat, weak[0])) is not None:  # a big cube swap renames stacks
            lose_cards(g, seat, name, weak)
        for card in weak:
            g.say("card.lost", seat=seat, card=card, why="flare")
    for seat in range(g.seats):
        drop_empty(g, seat)
    yield from ()


def flared(g: Colonization, seat: int, stack: Stack, die: int) -> list[str]:
    """M4.red, M4.red-bernal-radiator: what a stack loses, as all stand when the flare comes."""
    if g.has_star(seat, "golden_apples") or is_sheltered(stack):
        return []
    weak = irradiated(stack, die + ZONES[SPACES[stack.space].zone].flare, "flare")
    return [card for card in weak if not running_at(g, stack.space) or cools_bernal(g, seat, stack, card)]


def is_cube_lost(g: Colonization, seat: int, stack: Stack, die: int) -> bool:
    """M4.red, col-44: whether a flare takes a mobile factory, which is as hard as the promoted freighter's card."""
    fleet = g.players[seat].fleet
    if stack.kind != "cube" or fleet is None:
        return False
    as_card = Stack("cube", stack.space, (Part(fleet.id),))
    return bool(flared(g, seat, as_card, die))


def is_sheltered(stack: Stack) -> bool:
    """M4.red-shelter: inside a belt, or on a site."""
    space = SPACES[stack.space]
    return stack.space in SHELTERED or space.kind == "belt" or space.site is not None


def cools_bernal(g: Colonization, seat: int, stack: Stack, card: str) -> bool:
    """M4.red-bernal-radiator: a radiator of a promoted Bernal, in a chain of supports by which it works."""
    if not is_promoted(stack):
        return False
    found = chains(mounts_of(g, seat, stack), stack.bernal, is_dark(stack.space), BERNAL)
    return any(stack.place(card) in chain.radiators for chain in found)


EVENTS = {
    "inspiration": inspiration,
    "glitch": glitch,
    "pad_explosion": pad_explosion,
    "election": election,
    "budget_cuts": budget_cuts,
    "solar_flare": solar_flare,
}
