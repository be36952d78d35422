"""Industry actions: ships, cards, production, supplies from Earth (industry.ship.*, .card.*, .produce, .resupply)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.titan.facts import CARDS, KINDS, OTHER_FACE, SLOTS
from perijove.games.titan.moves import BuildCard, BuildShip, Process, Produce, Resupply
from perijove.games.titan.rules import hq
from perijove.games.titan.rules.solo.book import cannot_place_units, changed
from perijove.games.titan.rules.units import free_ship, has_ship_left, kind_of, put_ship
from perijove.games.titan.state import ON_ALIEN, Built, Titan
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal, no

PRODUCTION = 2
LATE_FOR_SUPPLIES = no("resupply-late", "industry.resupply")
CARDS_AT = {
    kind: [(card.id, BuildCard(kind, card.id)) for card in CARDS.values() if kind in card.places] for kind in KINDS
}
"""By industry: the cards it can build, each with the move."""


# ---------------------------------------------------------------------- own industries


def cannot_produce(g: Titan, seat: int, move: Produce) -> Refusal | None:
    """industry.produce"""
    return None if works(g, seat, move.kind) else no("no-industry", "industry.produce", kind=move.kind)


def cannot_build_ship(g: Titan, seat: int, move: BuildShip) -> Refusal | None:
    """industry.ship.action, .placement: at an own industry on the board, in its direction."""
    held = g.players[seat].industries
    number = move.industry
    if not 0 <= number < len(held):
        return no("no-such-industry", "component.industries", number=number, most=len(held) - 1)
    if not held[number]:
        return no("industry-in-hq", "turn.action-unit", kind=kind_of(g, seat, number))
    return cannot_have_ship(g, seat, kind_of(g, seat, number)) or cannot_face(g, seat, move)


def cannot_build_card(g: Titan, seat: int, move: BuildCard) -> Refusal | None:
    """industry.card.action: at an own industry on the board"""
    if not works(g, seat, move.kind):
        return no("no-industry", "turn.action-unit", kind=move.kind)
    return cannot_have_card(g, seat, move.kind, move.card)


def cannot_process(g: Titan, seat: int, move: Process) -> Refusal | None:
    """alien.resource.process: the extra industry action of the expansion, at any own industry"""
    if g.rules.aliens and not any(g.players[seat].industries):
        return no("no-industry-at-all", "alien.resource.process")
    return hq.cannot_process(g, seat, move.kind)


def cannot_resupply(g: Titan, seat: int, move: Resupply) -> Refusal | None:
    """industry.resupply: all three actions of a turn, which an anomaly can't give back (ruling R27)"""
    if g.taken:
        return LATE_FOR_SUPPLIES
    return None if g.automaton is None else changed(g, "resupply.refusal", seat, None)


def works(g: Titan, seat: int, kind: str) -> bool:
    """Whether the player has an industry of a kind on the board."""
    held = g.players[seat].industries
    return any(held[number] for number in SLOTS[g.players[seat].colour][kind] if number < len(held))


# ---------------------------------------------------------------------- any industry, own or not


def cannot_use(g: Titan, seat: int, victim: int, number: int, move: Move) -> Refusal | None:
    """combat.step6.stealth-details: one action with an industry that was broken into, at the guest's own cost."""
    kind = kind_of(g, victim, number)
    other = no("other-industry", "combat.step6.stealth-details", kind=kind)
    match move:
        case Produce(named):
            return None if named == kind else other
        case BuildCard(named, card):
            return cannot_have_card(g, seat, kind, card) if named == kind else other
        case Process(material):
            return hq.cannot_process(g, seat, material)
        case BuildShip(named, _):
            blocked = cannot_have_ship(g, seat, kind)
            return blocked or (other if named != number or cannot_face(g, victim, move) else None)
    return None


def cannot_have_ship(g: Titan, seat: int, kind: str) -> Refusal | None:
    """industry.ship.cost-by-industry, general.component-limit: why an industry of a kind builds the player no ship."""
    blocked = cannot_place_units(g, seat)
    if blocked:
        return blocked
    if not has_ship_left(g, seat):
        return no("ships-used", "general.component-limit")
    if hq.can_pay_ship(g, seat, kind):
        return None
    has, due = g.players[seat].resources, hq.ship_cost(g, seat, kind)
    if hq.covers(has, due):
        return no("wrong-spaces", "resource.no-relocation")
    clause = "industry.ship.cost-by-industry"
    if hq.covers(has, hq.usual_ship_cost(g, seat, kind)):
        clause = changed(g, "price.clause", seat, clause)
    extra = [(other, n) for other, n in due.items() if other != kind]
    if not extra:
        return no("ship-price", clause, kind=kind, count=due[kind])
    return no("ship-price-extra", clause, kind=kind, count=due[kind], other=extra[0][0], extra=extra[0][1])


def cannot_face(g: Titan, owner: int, move: BuildShip) -> Refusal | None:
    """industry.ship.placement: the direction of the industry; one on an alien ship has both (ruling R60)."""
    if g.players[owner].industries[move.industry] == ON_ALIEN:
        return None if move.facing in OTHER_FACE else no("name-direction", "alien.ship.control")
    return no("no-direction", "industry.ship.placement") if move.facing else None


def cannot_have_card(g: Titan, seat: int, kind: str, card: str) -> Refusal | None:
    """industry.card.place, .action, alien.card.build: why an industry of a kind can build the player no such card."""
    facts, player = CARDS[card], g.players[seat]
    if facts.group == "alien" and not g.rules.aliens:
        return no("no-aliens", "alien.components")
    if card not in player.unbuilt:
        return no("card-in-hand", "industry.card.action", card=card)
    if kind not in facts.places:
        return no("card-place", "industry.card.place", card=card, kinds=facts.places)
    if hq.can_pay_card(g, seat, kind, card):
        return None
    has, due = hq.purse(player), hq.card_cost(g, seat, kind, card)
    if hq.covers(has, due):
        return no("wrong-spaces", "resource.no-relocation")
    clause = "alien.card.build" if facts.group == "alien" else "industry.card.action"
    if hq.covers(has, hq.usual_card_cost(kind, card)):
        clause = changed(g, "price.clause", seat, clause)
    ((paid_with, count),) = due.items()
    return no("card-price", clause, card=card, count=count, kind=paid_with)


# ---------------------------------------------------------------------- the same without the words, for lists


def can_build_ship(g: Titan, seat: int, kind: str) -> bool:
    return hq.can_pay_ship(g, seat, kind) and has_ship_left(g, seat) and not cannot_place_units(g, seat)


def card_options(g: Titan, seat: int, kind: str) -> list[Move]:
    """The cards that an industry of this kind can build."""
    player = g.players[seat]
    if player.resources[kind] < hq.CHEAPEST_CARD and not player.alien:
        return []  # the usual case, found out cheaply
    unbuilt = player.unbuilt
    return [move for card, move in CARDS_AT[kind] if card in unbuilt and hq.can_pay_card(g, seat, kind, card)]


def processes(g: Titan, seat: int) -> list[Move]:
    return [Process(kind) for kind in KINDS if not hq.cannot_process(g, seat, kind)] if g.rules.aliens else []


# ---------------------------------------------------------------------- carrying them out


def build_ship(g: Titan, seat: int, kind: str, place: str, facing: str) -> None:
    """industry.ship.action, .placement"""
    hq.pay_ship(g, seat, kind)
    put_ship(g, seat, free_ship(g, seat), place, facing)
    g.say("built.ship", seat=seat, place=place, facing=facing)


def build_card(g: Titan, seat: int, kind: str, card: str) -> None:
    """industry.card.action, .to-hand, .secret: the payment is seen, the card is not."""
    hq.pay_card(g, seat, kind, card)
    if CARDS[card].group == "alien":
        g.say("built.alien-card", seat=seat)
        add_card(g, seat, Built(card, "alien"))
    else:
        g.say("built.card", seat=seat, kind=kind)
        add_card(g, seat, Built(card, kind))
    g.tell(seat, "built.secret", card=card)


def add_card(g: Titan, seat: int, built: Built) -> None:
    player = g.players[seat]
    player.unbuilt = tuple(card for card in player.unbuilt if card != built.card)
    player.built += (built,)


def produce(g: Titan, seat: int, action: Produce) -> Generator[Question, Any, None]:
    """industry.produce"""
    g.say("produced", seat=seat, kind=action.kind)
    yield from hq.gain(g, seat, action.kind, PRODUCTION)


def resupply(g: Titan, seat: int, action: Resupply) -> Generator[Question, Any, None]:
    """industry.resupply: the whole turn for one resource."""
    g.actions = 0
    g.say("resupplied", seat=seat, kind=action.kind)
    yield from hq.gain(g, seat, action.kind, 1)


def act(g: Titan, seat: int, move: Move, kind: str, place: str, facing: str) -> Generator[Question, Any, None]:
    """Carry out an industry action with an industry of a kind at a place, the own or an infiltrated one."""
    match move:
        case Produce():
            yield from produce(g, seat, move)
        case BuildShip(_, chosen):
            build_ship(g, seat, kind, place, chosen or facing)
        case BuildCard(_, card):
            build_card(g, seat, kind, card)
        case Process(material):
            yield from hq.process(g, seat, material)
