"""How what lies on the bench is built: moves of this edition."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.frontier.moves import Amount, Pour, Transfer
from perijove.games.frontier.scene.telling import Telling
from perijove.kernel.decision import Move
from perijove.solar.table.workshop import cards_moved, tanks_aboard
from perijove.solar.workshop import Fit


def building(tell: Telling, fit: Fit, parts: list[str]) -> Iterator[Move]:
    """What brings the rocket at LEO to what lies on the bench, if all of it is there already; nothing else."""
    assert tell.seat is not None
    player = tell.players[tell.seat]
    cards = cards_moved(player.stacks, parts)
    if cards is None:
        return
    yield from (Transfer(*each) for each in cards)
    aboard = tanks_aboard(player.stacks)
    lacking = min(fit.tanks - aboard, player.aquas)
    if lacking > 0 and fit.grade == "water":
        yield Pour("leo", "rocket", "water", fuel=True)
        if min(player.aquas, fit.most - aboard) > 1:
            yield Amount(lacking)
