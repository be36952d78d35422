"""Sealed windows in time: how long one stays open, and when bots and standing orders answer, tells nothing of hands.

A window in which a seat with a standing order is asked stays open for the table's time, whatever the seat holds and
whether it answers by hand or not; when the time is up, its order lets the moment go by. A bot's answer counts after a
pause from one distribution for all seats. Where no person plays there is nobody to keep a secret from.
"""

from __future__ import annotations

from hashlib import blake2b

from perijove.kernel.decision import Choose
from perijove.kernel.orders import Order, concerned
from perijove.kernel.windows import PASS
from perijove.server.live import Live

SHORTEST, LONGEST = 0.3, 0.9
"""Bounds of a bot's pause, in parts of the table's time for a window ..."""
BRIEFEST = 0.3
"""... or of these seconds, at a table that has less: how long a bot thinks would tell whether there is a choice."""


def standing_by(live: Live) -> list[int]:
    """The persons asked in the open window whose orders are about it, as far as everybody may know."""
    window = live.match.window
    if window is None or live.is_over:
        return []
    scopes = live.match.game.scopes(live.match.g)
    return [
        seat
        for seat in live.match.waiting
        if live.seats[seat].is_played
        and concerned(live.seats[seat].orders, Choose(seat, "", (), window=window), scopes)
    ]


def closes_at(live: Live) -> float:
    """The earliest moment at which the open window may close."""
    return live.opened_at + (live.row.window_seconds if standing_by(live) else 0.0)


def passing(live: Live) -> list[int]:
    """The seats that have not answered, and for which an order lets the moment go by when the time is up.

    An order to pass where nothing fits passes all the same then: to go on waiting would tell that something does.
    """
    window = live.match.window
    due = [seat for seat in standing_by(live) if seat in live.waiting]
    scopes = live.match.game.scopes(live.match.g)

    def passes(order: Order, seat: int) -> bool:
        question = Choose(seat, "", (PASS,), window=window)
        return order.fits(question, scopes) and order.passes(question)

    return [seat for seat in due if any(passes(order, seat) for order in live.seats[seat].orders)]


def answers_at(live: Live, seat: int) -> float:
    """When a bot's answer in the open window counts: drawn from the match's own secret, the same on every server."""
    if not any(each.is_held for each in live.seats):
        return live.opened_at
    name = f"{live.row.seed}/{live.row.sequence}/{seat}".encode()
    drawn = int.from_bytes(blake2b(name, digest_size=8).digest(), "big") / 2**64
    return live.opened_at + max(live.row.window_seconds, BRIEFEST) * (SHORTEST + (LONGEST - SHORTEST) * drawn)
