"""Industry actions: ships, cards, production, supplies from Earth (industry.ship.*, .card.*, .produce, .resupply)."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from perijove.games.titan.facts import CARDS, KINDS
from perijove.games.titan.moves import BuildCard, BuildShip, Process, Produce, Resupply
from perijove.games.titan.rules import hq
from perijove.games.titan.rules.units import free_ship, has_ship_left, put_ship
from perijove.games.titan.state import Built, Titan
from perijove.kernel.decision import Move, Question

PRODUCTION = 2
CARDS_AT = {
    kind: [
        (card.id, card.cost, card.group == "alien", BuildCard(kind, card.id))
        for card in CARDS.values()
        if kind in card.places
    ]
    for kind in KINDS
}
"""By industry: the cards it can build, with price, purse (False: resources, True: alien ones) and move."""


def industry_actions(g: Titan, seat: int, kind: str, number: int, facings: Iterable[str]) -> list[Move]:
    """What a player can do with one industry of the opponent's."""
    moves: list[Move] = [Produce(kind), *card_options(g, seat, kind)]
    if can_build_ship(g, seat, kind):
        moves += [BuildShip(number, facing) for facing in facings]
    return moves


def can_build_ship(g: Titan, seat: int, kind: str) -> bool:
    return hq.can_pay_ship(g, seat, kind) and has_ship_left(g, seat) and may_place_units(g, seat)


def card_options(g: Titan, seat: int, kind: str) -> list[Move]:
    """industry.card.place: unbuilt cards that an industry of this kind can build and the player can pay."""
    unbuilt = g.players[seat].unbuilt
    if not unbuilt:
        return []
    purses, factor = hq.card_purses(g, seat, kind), hq.price_factor(g, seat)
    return [move for card, cost, purse, move in CARDS_AT[kind] if card in unbuilt and cost * factor <= purses[purse]]


def processes(g: Titan, seat: int) -> list[Move]:
    """alien.resource.process: the extra industry action of the expansion."""
    return [Process(kind) for kind in KINDS if hq.can_process(g, seat, kind)] if g.rules.aliens else []


def can_pay(g: Titan, seat: int, kind: str, card: str) -> bool:
    facts = CARDS[card]
    return facts.cost * hq.price_factor(g, seat) <= hq.card_purses(g, seat, kind)[facts.group == "alien"]


def may_place_units(g: Titan, seat: int) -> bool:
    """solo.card.work-with-what-you-have"""
    return g.automaton is None or not g.is_human(seat) or "work_with_what_you_have" not in g.automaton.effects


def build_ship(g: Titan, seat: int, kind: str, place: str, facing: str) -> None:
    """industry.ship.action, .placement"""
    hq.pay_ship(g, seat, kind)
    put_ship(g, seat, free_ship(g, seat), place, facing)
    g.say("built.ship", seat=seat, place=place, facing=facing)


def build_card(g: Titan, seat: int, kind: str, card: str) -> None:
    """industry.card.action, .to-hand, .secret: the payment is seen, the card is not."""
    facts = CARDS[card]
    if facts.group == "alien":
        hq.pay_alien(g, seat, facts.cost * hq.price_factor(g, seat))
        g.say("built.alien-card", seat=seat)
    else:
        hq.pay_card(g, seat, kind, facts.cost)
        g.say("built.card", seat=seat, kind=kind)
    add_card(g, seat, Built(card, "alien" if facts.group == "alien" else kind))
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
