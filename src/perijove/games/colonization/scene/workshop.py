"""How what lies on the bench is built: moves of this edition."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.colonization.moves import Buy, Transfer
from perijove.games.colonization.scene.telling import Telling
from perijove.kernel.amounts import Amount
from perijove.kernel.decision import Move
from perijove.solar.table.workshop import cards_moved, tanks_aboard
from perijove.solar.workshop import Fit


def building(tell: Telling, fit: Fit, parts: list[str]) -> Iterator[Move]:
    """What brings the rocket in LEO to what lies on the bench, if all of it is there already; nothing else."""
    assert tell.seat is not None
    player = tell.players[tell.seat]
    cards = cards_moved(player.stacks, parts)
    if cards is None:
        return
    yield from (Transfer(*each) for each in cards)
    aboard = tanks_aboard(player.stacks)
    lacking = min(fit.tanks - aboard, player.wt)
    if parts and lacking > 0 and fit.grade == "water":
        yield Buy("rocket")
        if min(player.wt, fit.most - aboard) > 1:
            yield Amount(lacking)
