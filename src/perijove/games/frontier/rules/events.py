"""Sunspot events (K2): one roll for everybody, from the 1st player clockwise."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.frontier.facts import CYCLER, EVENTS, LEO, SPACES, ZONES
from perijove.games.frontier.moves import ChooseCard, ChooseStack, Discard
from perijove.games.frontier.rules.abilities import by_bernals, by_colonists
from perijove.games.frontier.rules.decks import put_under, show_top
from perijove.games.frontier.rules.politics import insured, purge
from perijove.games.frontier.rules.rolls import irradiate
from perijove.games.frontier.rules.settling import discard
from perijove.games.frontier.rules.stacks import any_human_at, drop_empty, lose_cards
from perijove.games.frontier.rules.stars import changed
from perijove.games.frontier.state import Frontier, Part
from perijove.kernel.decision import Choose, Move, Question

Procedure = Generator[Question, Any, None]


def event_roll(g: Frontier) -> Procedure:
    """K2"""
    die = g.chance.die(6)
    event = next(each.id for each in EVENTS if die in each.rolls and each.season in (None, g.season))
    g.say("event", die=die, event=event)
    match event:
        case "inspiration":
            inspiration(g)
        case "glitch":
            yield from glitches(g)
        case "pad_explosion":
            yield from pad_explosion(g)
        case "solar_flare":
            solar_flare(g)
        case "anarchy":
            g.anarchy = True
            yield from purge(g)
        case "budget_cuts":
            yield from budget_cuts(g)


def inspiration(g: Frontier) -> None:
    """K2a: the top card of every deck goes under it."""
    for deck, zone in g.decks.items():
        if zone.count:
            put_under(g, zone.draw())
            show_top(g, deck)


def glitches(g: Frontier) -> Procedure:
    """K2b, core-17: the stack with most cards that has neither a glitch nor a human beside it."""
    for seat in g.order():
        if g.rules.bernals and any(by_colonists(g, seat, "glitch.immune")):
            continue
        stacks = {
            name: cards
            for name, stack in g.players[seat].stacks.items()
            if (cards := sum(not part.printed.cube for part in stack.parts))
            and not stack.glitch
            and not any_human_at(g, stack.space)
        }
        if not stacks:
            continue
        most = [name for name, count in stacks.items() if count == max(stacks.values())]
        name = most[0]
        if len(most) > 1:
            move = yield Choose(seat, "glitch", [ChooseStack(each) for each in most], "K2b")
            name = move.stack
        g.stack(seat, name).glitch = True
        g.say("glitched", seat=seat, space=SPACES[g.stack(seat, name).space].id)


def pad_explosion(g: Frontier) -> Procedure:
    """K2c, core-18: everybody loses the heaviest white card at LEO, in whichever stack."""
    for seat in g.order():
        cards = {
            part.card: (name, part)
            for name in g.stacks_at(seat, LEO)
            for part in g.stack(seat, name).parts
            if is_exposed(part)
        }
        if not cards:
            continue
        heaviest = max(part.mass for _, part in cards.values())
        tied = [card for card, (_, part) in cards.items() if part.mass == heaviest]
        card = tied[0]
        if len(tied) > 1:
            move = yield Choose(seat, "explosion", [ChooseCard(each) for each in tied], "K2c")
            card = move.card
        mass = cards[card][1].mass
        lose_cards(g, seat, cards[card][0], [card], ablates=False)
        g.say("card.lost", seat=seat, card=card, why="explosion")
        drop_empty(g, seat)
        yield from insured(g, seat, mass)


def is_exposed(part: Part) -> bool:
    """K2c: crews, black and purple sides are spared."""
    return part.printed.side == "white" and part.printed.deck not in ("crew", "colonist", "bernal")


def solar_flare(g: Frontier) -> None:
    """K2d: one roll, and the zone's modifier for each stack that has no shelter; core-80."""
    die = g.chance.die(6)
    g.say("flare", die=die)
    for seat in g.order():
        if changed(g, "flare.spared", seat, False):
            continue
        for name, stack in list(g.players[seat].stacks.items()):
            light = ZONES[SPACES[stack.space].zone].flare
            if light is not None and not is_sheltered(stack.space) and not stack.anchored:  # 2B3f, mod-41
                irradiate(g, seat, name, die + light, "flare", ablates=g.rules.text == "later")
        drop_empty(g, seat)


def is_sheltered(space: int) -> bool:
    """K2d, H10d: LEO and the cycler, sites, and belts that are not the Sun's own."""
    where = SPACES[space]
    if space in (LEO, CYCLER) or where.site is not None:
        return True
    return where.kind == "belt" and where.zone != "mercury"


def budget_cuts(g: Frontier) -> Procedure:
    """K2f: a hand card of one's choice goes under its deck."""
    for seat in g.order():
        hand = g.players[seat].hand
        if not hand or (g.rules.bernals and by_bernals(g, seat, "event.immune")):
            continue
        options: list[Move] = [Discard(card) for card in dict.fromkeys(hand)]
        move = options[0]
        if len(options) > 1:
            move = yield Choose(seat, "cuts", options, "K2f")
        assert isinstance(move, Discard)
        discard(g, seat, move)
