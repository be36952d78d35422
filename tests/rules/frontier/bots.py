"""What the greedy bot does in a position."""

from __future__ import annotations

from tests.rules.frontier.position import Position

from perijove.bots import make_bot
from perijove.kernel.decision import Move


def choice(p: Position) -> Move:
    """What the bot does next."""
    assert p.match is not None
    return make_bot("greedy", "test").choose(p.match, p.asked_seats[0])


def moves(p: Position, count: int, until: type[Move] | None = None) -> list[Move]:
    """What the bot does from here."""
    made: list[Move] = []
    while len(made) < count and not (until is not None and made and isinstance(made[-1], until)):
        made.append(choice(p))
        p.choose(made[-1])
    return made
