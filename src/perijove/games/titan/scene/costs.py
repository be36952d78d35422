"""What things cost the reader, in words."""

from __future__ import annotations

from perijove.games.titan.facts import CARDS, CHEAP_SHIP_COST, SHIP_COST
from perijove.games.titan.scene.telling import Telling


def _factor(tell: Telling, seat: int) -> int:
    """solo.card.slowdown doubles what the human pays."""
    ai = tell.table.automaton
    return 2 if ai is not None and seat == 0 and "slowdown" in ai.effects else 1


def price(tell: Telling, cost: dict[str, int]) -> str:
    parts = [tell.say("detail.cost", n=count, kind=kind) for kind, count in cost.items()]
    return tell.say("detail.and").join(parts)


def ship_price(tell: Telling, seat: int, kind: str) -> str:
    cost = (CHEAP_SHIP_COST if seat in tell.rules.cheap_ships else SHIP_COST)[kind]
    return price(tell, {each: count * _factor(tell, seat) for each, count in cost.items()})


def card_price(tell: Telling, seat: int, kind: str, card: str) -> str:
    facts = CARDS[card]
    return price(tell, {"alien" if facts.group == "alien" else kind: facts.cost * _factor(tell, seat)})
