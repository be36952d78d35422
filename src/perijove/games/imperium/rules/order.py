"""Order of play (T0.12, T4.6, T5.1) and the speaker."""

from __future__ import annotations

from collections.abc import Iterable

from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.state import NOBODY, Imperium


def initiative(g: Imperium, seat: int) -> int:
    """T4.6: the lower number of two cards counts."""
    return modified(g, "initiative", seat, g.players[seat].initiative)


def order_by_initiative(g: Imperium) -> None:
    """T4.6: lowest number first; equal ones (a copied ability) as they sit from the speaker on."""
    seats = g.playing(g.speaker)
    g.order = tuple(sorted(seats, key=lambda seat: initiative(g, seat)))


def order_by_seat(g: Imperium) -> None:
    """T0.12: while nobody holds strategy cards, clockwise from the speaker."""
    g.order = tuple(g.playing(g.speaker))


def in_order(g: Imperium, *seats: int) -> list[int]:
    """Some seats that are still in the game, in the order of play; those of the whole table without arguments."""
    return [seat for seat in g.order if not g.players[seat].out and (not seats or seat in seats)]


def others(g: Imperium, seat: int) -> list[int]:
    """Everybody else who is still in the game, in order of play."""
    return [other for other in g.order if other != seat and not g.players[other].out]


def next_in_turn(g: Imperium) -> int | None:
    """T5.1: who takes the next turn after the active player; None when all have passed."""
    start = g.order.index(g.active) + 1 if g.active in g.order else 0
    while g.queue:
        seat, g.queue = g.queue[0], g.queue[1:]
        if seat == NOBODY:
            start = 0
        elif not g.players[seat].passed and not g.players[seat].out:
            return seat
    for step in range(len(g.order)):
        seat = g.order[(start + step) % len(g.order)]
        if not g.players[seat].passed and not g.players[seat].out:
            return seat
    return None


def act_first(g: Imperium, seats: Iterable[int]) -> None:
    """Some players take their first turn of the phase before everybody else, and not again in the first circle."""
    early = in_order(g, *seats)
    g.queue = (*early, *(seat for seat in g.order if seat not in early), NOBODY)


def become_speaker(g: Imperium, seat: int) -> None:
    g.speaker = seat
    g.say("speaker", seat=seat)


def neighbours(g: Imperium, seat: int) -> tuple[int, int]:
    """T2.20: left and right around the table; an eliminated player stays a neighbour."""
    return (seat + 1) % g.seats, (seat - 1) % g.seats
