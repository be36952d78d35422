"""Deals between players (deal, col-33): offers that are carried out at once, and leave for a turn.

Things are named by words: `card:X` of a hand, `stack:2:outpost-1`, `site:X` (claim, factory and colony together),
`permit:2:push`, `permit:2:factory:site:X`, `permit:2:lab:X`, `permit:2:ability:CARD`; the first number is who gives.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from perijove.games.colonization.facts import BOARD, LEO, SPACES, deck_of, site_named
from perijove.games.colonization.rules.abilities import human_at, is_felon_by_right, is_working, own_push, privileges
from perijove.games.colonization.rules.bernals import bernal_effects, bernal_of, is_own_lab
from perijove.games.colonization.rules.research import STARTING
from perijove.games.colonization.rules.stacks import fresh_name, from_hand, leave_in_leo
from perijove.games.colonization.state import ROCKET, Colonization, Part, Permit, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Choose, Form, Move, Question
from perijove.kernel.forms import Fields, Number, OneOf, Refusal, Some, no
from perijove.solar.chains import effects_of
from perijove.solar.chits import NO_FUEL
from perijove.solar.dealing import ACCEPT, DECLINE, NEGOTIATE, Accept, Negotiate, Offer

Procedure = Generator[Question, Any, None]
OFFERS_A_TURN = 3
"""So that every game ends (col-33)."""
SHARED = frozenset(
    ("claim.revive", "et_production.type", "hydration.set", "industrialize.free", "isotope.factor", "isru.modify")
) | {"refuel.factor", "size_roll.modify"}
"""What a card does for whoever is in its place."""


# ---------------------------------------------------------------------- what could be given


def gifts(g: Colonization, seat: int) -> list[str]:
    """Everything of a seat that may change hands, or be allowed for a turn."""
    stacks = g.players[seat].stacks.items()
    found = cards_to_give(g, seat)
    found += [f"stack:{seat}:{name}" for name, stack in stacks if may_be_given(name, stack)]
    found += [SPACES[site].id for site in g.claims if seat in (g.claims[site], g.factories.get(site))]
    return found + permits_to_give(g, seat)


def cards_to_give(g: Colonization, seat: int) -> list[str]:
    """Hand cards; starting cards stay with their faction, and what was just given is not traded on."""
    locked = {card for card, _ in g.players[seat].locked}
    return [f"card:{card}" for card in g.players[seat].hand if card not in locked and deck_of(card) not in STARTING]


def may_be_given(name: str, stack: Stack) -> bool:
    """The rocket or an outpost that has not moved, without humans and promoted cards."""
    if stack.kind not in (ROCKET, "outpost") or stack.is_frozen:
        return False
    return not any(part.human or part.printed.deck == "bernal" or part.printed.side == "purple" for part in stack.parts)


def permits_to_give(g: Colonization, seat: int) -> list[str]:
    """A push, felonies, the mooncable, shelter from belts, to look away, factories, labs, and what cards do."""
    found = []
    if own_push(g, seat):
        found.append("push")
    if is_felon_by_right(g, seat):
        found.append("felony")
    if privileges(g, seat, "mooncable"):
        found.append("mooncable")
    if bernal_effects(g, seat, "belt.waive"):
        found.append("belt")
    if is_witness(g, seat):
        found.append("witness")
    found += [f"factory:{SPACES[site].id}" for site, owner in g.factories.items() if owner == seat]
    if g.rules.colonization:
        found += [f"lab:{SPACES[space].id}" for space in labs(g, seat)]
    found += [f"ability:{card}" for card in abilities(g, seat)]
    return [f"permit:{seat}:{what}" for what in found]


def is_witness(g: Colonization, seat: int) -> bool:
    """Whether humans of a seat are where others have some, and could stop what these would do."""
    places = {stack.space for _, _, stack in g.stacks()} - {LEO}
    others = [other for other in range(g.seats) if other != seat]
    return any(human_at(g, seat, place) and any(human_at(g, other, place) for other in others) for place in places)


def labs(g: Colonization, seat: int) -> list[int]:
    places = [site for site, owner in g.factories.items() if owner == seat]
    bernal = bernal_of(g, seat)
    if bernal is not None and bernal.space not in places:
        places.append(bernal.space)
    return [space for space in places if is_own_lab(g, seat, space)]


def abilities(g: Colonization, seat: int) -> list[str]:
    """Working cards of a seat that could do something for a stack of somebody else in the same place."""
    places = {stack.space for other, _, stack in g.stacks() if other != seat} - {LEO}
    return [
        part.card
        for stack in g.players[seat].stacks.values()
        if stack.space in places
        for place, part in enumerate(stack.parts)
        if is_useful(part) and is_working(g, seat, stack, place)
    ]


def is_useful(part: Part) -> bool:
    return any(effect.kind in SHARED for effect in effects_of(part.face))


# ---------------------------------------------------------------------- offering


@story.offers("deals")
def talks(g: Colonization, seat: int) -> list[Move]:
    return [NEGOTIATE] if cannot_negotiate(g, seat, NEGOTIATE) is None else []


@story.judges(Negotiate)
def cannot_negotiate(g: Colonization, seat: int, move: Negotiate) -> Refusal | None:
    """deal: between moves and operations, three times a turn."""
    return no("offers", "deal", limit=OFFERS_A_TURN) if g.offered >= OFFERS_A_TURN else None


@story.takes(Negotiate)
def negotiate(g: Colonization, seat: int, move: Negotiate) -> Procedure:
    """deal: the active player says what is given and what is wanted; the other takes it or leaves it."""
    g.offered += 1
    form = Form(Offer, partial(cannot_offer, g, seat), partial(usual_offers, g, seat), partial(offer_fields, g, seat))
    offer = yield Choose(seat, "offer", form, "deal")
    if not isinstance(offer, Offer):
        return
    terms = {"give": list(offer.give), "take": list(offer.take), "pay": offer.pay, "ask": offer.ask}
    answer = yield Choose(offer.to, "deal", [ACCEPT, DECLINE], "deal", {**terms, "seat": seat})
    if isinstance(answer, Accept):
        carry_out(g, seat, offer)
        g.say("deal", seat=seat, other=offer.to, **terms)
    else:
        g.say("no.deal", seat=seat, other=offer.to)


def offer_fields(g: Colonization, seat: int) -> Fields:
    others = [other for other in range(g.seats) if other != seat]
    return {
        "to": OneOf(tuple(others)),
        "pay": Number(0, g.players[seat].wt),
        "ask": Number(0, max(g.players[other].wt for other in others)),
        "give": Some(tuple(gifts(g, seat))),
        "take": Some(tuple(item for other in others for item in gifts(g, other))),
    }


def usual_offers(g: Colonization, seat: int) -> list[Move]:
    """Some WT for a card or for leave, and a card for some WT."""
    wt, found = g.players[seat].wt, []
    own = cards_to_give(g, seat)
    for other in range(g.seats):
        if other == seat:
            continue
        if wt:
            found += [Offer(other, pay=min(wt, 4), take=(card,)) for card in cards_to_give(g, other)]
            found += [Offer(other, pay=1, take=(permit,)) for permit in permits_to_give(g, other)]
        if ask := min(3, g.players[other].wt):
            found += [Offer(other, ask=ask, give=(card,)) for card in own]
    return [DECLINE, *found]


def cannot_offer(g: Colonization, seat: int, move: Offer) -> Refusal | None:
    """deal"""
    if not (move.give or move.take or move.pay or move.ask):
        return no("empty-offer", "deal")
    if move.ask > g.players[move.to].wt:
        return no("they-are-poor", "deal", wt=g.players[move.to].wt)
    if any(item not in gifts(g, move.to) for item in move.take):
        return no("not-theirs", "deal")
    for giver, taker, items, back in ((seat, move.to, move.give, move.take), (move.to, seat, move.take, move.give)):
        if (refusal := cannot_replace(g, giver, taker, items, back)) is not None:
            return refusal
    return None


def cannot_replace(
    g: Colonization, giver: int, taker: int, items: tuple[str, ...], back: tuple[str, ...]
) -> Refusal | None:
    """The taker's disks and cubes take the place of the giver's; those that the taker gives up serve again."""
    come = [site_named(item) for item in items if item.startswith("site:")]
    go = [site_named(item) for item in back if item.startswith("site:")]

    def wanted(owners: dict[int, int]) -> int:
        return sum(owners.get(site) == giver for site in come) - sum(owners.get(site) == taker for site in go)

    if wanted(g.claims) > g.players[taker].disks:
        return no("no-disk", "deal")
    return no("no-cube", "deal") if wanted(g.factories) + wanted(g.colonies) > g.players[taker].cubes else None


# ---------------------------------------------------------------------- carrying out


def carry_out(g: Colonization, seat: int, offer: Offer) -> None:
    """Both sides at once."""
    g.players[seat].wt += offer.ask - offer.pay
    g.players[offer.to].wt += offer.pay - offer.ask
    sides = ((seat, offer.to, offer.give), (offer.to, seat, offer.take))
    stacks = [
        (taker, g.players[giver].stacks.pop(item.split(":")[2]))
        for giver, taker, items in sides
        for item in items
        if item.startswith("stack:")
    ]
    for taker, stack in stacks:  # once all have left, so that two rockets may change places
        take_over(g, taker, stack)
    for giver, taker, items in sides:
        for item in items:
            hand_over(g, giver, taker, item)


def take_over(g: Colonization, taker: int, stack: Stack) -> None:
    """It comes as an outpost, or as the rocket of who has none; in LEO it joins what lies there."""
    stacks = g.players[taker].stacks
    if stack.kind == ROCKET and ROCKET not in stacks:
        stacks[ROCKET] = stack
        return
    stack.kind, stack.wet = "outpost", NO_FUEL
    if stack.space == LEO:
        leave_in_leo(g, taker, stack)
    elif not stack.empty:
        stacks[fresh_name(g, taker)] = stack


def hand_over(g: Colonization, giver: int, taker: int, item: str) -> None:
    kind, _, rest = item.partition(":")
    match kind:
        case "card":
            from_hand(g, giver, rest)
            g.players[taker].hand += (rest,)
            g.players[taker].locked += ((rest, giver),)
        case "site":
            give_site(g, giver, taker, site_named(item))
        case "permit":
            what, _, place = rest.partition(":")[2].partition(":")
            if what == "ability":
                g.permits += (Permit(giver, taker, what, card=place),)
            else:
                g.permits += (Permit(giver, taker, what, BOARD[place] if place else -1),)


def give_site(g: Colonization, giver: int, taker: int, site: int) -> None:
    """Claim, factory and colony are replaced by the taker's."""
    for owners in (g.claims, g.factories, g.colonies):
        if owners.get(site) == giver:
            owners[site] = taker
            for seat, by in ((giver, 1), (taker, -1)):
                if owners is g.claims:
                    g.players[seat].disks += by
                else:
                    g.players[seat].cubes += by


def unlock(g: Colonization, seat: int) -> None:
    """Cards that a seat gave may be traded on from its next turn."""
    for player in g.players:
        if player.locked:
            player.locked = tuple(lock for lock in player.locked if lock[1] != seat)
