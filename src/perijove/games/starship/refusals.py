"""Why a move is refused, with the clause: the rules say it themselves, here is only whom to ask."""

from __future__ import annotations

from perijove.games.starship.moves import Take
from perijove.games.starship.rules.building import cannot_build
from perijove.games.starship.rules.drafting import cannot_take
from perijove.games.starship.state import Starship
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal


def cannot(g: Starship, seat: int, move: Move) -> Refusal | None:
    """Why a seat that is asked can't make a move; None if it can."""
    if isinstance(move, Take):
        return cannot_take(g, move) if g.stage == "draft" else Refusal("refused.draft-over", {}, "ii2c")
    if g.stage == "draft":
        return Refusal("refused.still-drafting", {}, "ii2c.1")
    return cannot_build(g, seat, move)
