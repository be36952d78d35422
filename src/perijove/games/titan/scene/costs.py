"""What things cost the reader, in words."""

from __future__ import annotations

from collections.abc import Mapping

from perijove.games.titan.scene.telling import Telling


def price(tell: Telling, cost: Mapping[str, int]) -> str:
    parts = [tell.say("detail.cost", n=count, kind=kind) for kind, count in cost.items()]
    return tell.say("detail.and").join(parts)
