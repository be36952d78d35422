"""Space colonies (Z): cubes of humans who stayed at a factory."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from perijove.games.colonization.facts import SPACES, site_named
from perijove.games.colonization.moves import Withdraw
from perijove.games.colonization.rules.cubes import take_cube
from perijove.games.colonization.rules.stacks import from_hand, make_stack, put
from perijove.games.colonization.state import NEW_OUTPOST, Colonization, Part
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move, Question
from perijove.kernel.forms import Refusal, no

Procedure = Generator[Question, Any, None]


def found_colony(g: Colonization, seat: int, site: int) -> Procedure:
    """Z.colony: at a site with an own factory that has none yet (col-23)."""
    if g.factories.get(site) != seat or site in g.colonies:
        return
    if (yield from take_cube(g, seat, "Z.colony")):
        g.colonies[site] = seat
        g.say("colony", seat=seat, space=SPACES[site].id)


@story.offers("withdraw")
def withdrawals(g: Colonization, seat: int) -> list[Move]:
    moves = [Withdraw(SPACES[site].id) for site, owner in g.colonies.items() if owner == seat]
    return [move for move in moves if cannot_withdraw(g, seat, move) is None]


@story.judges(Withdraw)
def cannot_withdraw(g: Colonization, seat: int, move: Withdraw) -> Refusal | None:
    """Z.colony-withdraw"""
    if g.colonies.get(site_named(move.site)) != seat:
        return no("no-colony", "Z.colony-withdraw", space=move.site)
    card = g.players[seat].crew_card
    return None if card in g.players[seat].hand else no("not-in-hand", "Z.colony-withdraw", card=card)


@story.takes(Withdraw)
def withdraw(g: Colonization, seat: int, move: Withdraw) -> None:
    """Z.colony-withdraw: the cube goes back to the supply, the crew stands at the site."""
    player, site = g.players[seat], site_named(move.site)
    del g.colonies[site]
    player.cubes += 1
    from_hand(g, seat, player.crew_card)
    there = g.stacks_at(seat, site)
    name = next((name for name in there if name != "freighter"), None) or make_stack(g, seat, NEW_OUTPOST, site)
    put(g.stack(seat, name), Part(player.crew))
    g.say("withdrawn", seat=seat, space=move.site)
