"""The Barony of Letnev."""

from __future__ import annotations

from msgspec.structs import replace

from perijove.games.imperium.modifiers import Shot, book, modified
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.counters import spend_goods
from perijove.games.imperium.state import FIGHTER, Battle, Imperium
from perijove.kernel.decision import Move

PRICE = 2


def could_fund(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    part = seat in (battle.attacker.seat, battle.defender.seat)
    return [Use("combat_funding")] if part and g.players[seat].goods >= price_of(g, seat, battle) else []


def price_of(g: Imperium, seat: int, battle: Battle) -> int:
    return modified(g, "funding.price", seat, PRICE, battle)


@book.card("combat_funding", window="space.round_start", offers=could_fund)
@book.card("combat_funding", window="invasion.round_start", offers=could_fund)
def combat_funding(g: Imperium, seat: int, move: Use, battle: Battle) -> None:
    """Two goods: for this round ships have +1, ground forces +2."""
    spend_goods(g, seat, price_of(g, seat, battle))
    assert g.battle is not None
    bonus = (seat, "combat_funding", 1 if battle.kind == "space" else 2)
    g.battle = replace(g.battle, bonus=(*g.battle.bonus, bonus))


@book.card("combat_funding", changes="combat.roll")
def troops_alone(g: Imperium, seat: int, bonus: int, shot: Shot) -> int:
    """On a planet it is for ground forces: fighters that take part have nothing of it."""
    if shot.unit != FIGHTER or shot.why != "invasion" or g.battle is None:
        return bonus
    return bonus - sum(amount for who, source, amount in g.battle.bonus if (who, source) == (seat, "combat_funding"))


@book.card("large_fleets", changes="fleet.limit")
def large_fleets(g: Imperium, seat: int, limit: int, at: int) -> int:
    return limit + 1
