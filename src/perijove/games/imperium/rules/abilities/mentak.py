"""The Mentak Coalition."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import DONE, Done, PickPlayer, Use
from perijove.games.imperium.rules.battle import shoot_before
from perijove.games.imperium.rules.counters import give_goods
from perijove.games.imperium.state import CRUISER, DESTROYER, Battle, Imperium
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
GUNS = 2
RICH = 3


def could_ambush(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    """Up to two cruisers or destroyers, any mix: so many cruisers, the rest destroyers."""
    ships = g.fleet(battle.at, seat).ships
    mixes = [
        (cruisers, destroyers)
        for cruisers in range(min(GUNS, ships[CRUISER]), -1, -1)
        for destroyers in range(min(GUNS - cruisers, ships[DESTROYER]), -1, -1)
        if cruisers + destroyers
    ]
    return [Use("ambush", choice=f"{cruisers}-{destroyers}") for cruisers, destroyers in mixes]


@book.card("ambush", window="space.before", offers=could_ambush)
def ambush(g: Imperium, seat: int, move: Use, battle: Battle) -> Coroutine:
    cruisers, destroyers = map(int, move.choice.split("-"))
    for unit, dice in ((CRUISER, cruisers), (DESTROYER, destroyers)):
        if dice:
            yield from shoot_before(g, seat, unit, dice)


def victims(g: Imperium, seat: int) -> list[int]:
    return [other for other in g.playing(seat)[1:] if g.players[other].goods >= RICH]


def could_pillage(g: Imperium, seat: int, about: Any) -> list[Move]:
    if "pillage" in g.players[seat].marks:
        return []
    return [Use("pillage", seat=other) for other in victims(g, seat)]


@book.card("pillage", window="strategy.any", offers=could_pillage)
def pillage(g: Imperium, seat: int, move: Use, about: Any) -> Coroutine:
    """Once in each strategy phase: a trade good from each of up to two players who have at least three."""
    g.players[seat].marks += ("pillage",)
    give_goods(g, move.seat, seat, 1)
    others: list[Move] = [PickPlayer(other) for other in victims(g, seat) if other != move.seat]
    if others:
        second = yield Choose(seat, "pillage", [*others, DONE], "T4.8")
        if not isinstance(second, Done):
            give_goods(g, second.seat, seat, 1)
