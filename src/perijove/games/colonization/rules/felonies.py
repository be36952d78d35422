"""Felonious actions: for PRC at any time, for all where nobody governs (K4)."""

from __future__ import annotations

from perijove.games.colonization.facts import LEO, SPACES, site_named
from perijove.games.colonization.moves import Jump, Murder
from perijove.games.colonization.rules.abilities import cannot_commit, is_defended, is_felon
from perijove.games.colonization.rules.cubes import place_claim
from perijove.games.colonization.rules.stacks import drop_empty, lose_cards
from perijove.games.colonization.state import Colonization
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no


@story.offers("felony")
def felonies(g: Colonization, seat: int) -> list[Move]:
    if not is_felon(g, seat):
        return []
    found: list[Move] = [Jump(SPACES[site].id) for site, owner in g.claims.items() if owner != seat]
    for name, stack in g.players[seat].stacks.items():
        found += [Murder(name, part.card) for part in stack.parts if part.human]
    return [move for move in found if story.refusal(g, seat, move) is None]


@story.judges(Jump)
def cannot_jump(g: Colonization, seat: int, move: Jump) -> Refusal | None:
    """felony: another's claim without a factory."""
    site = site_named(move.site)
    if g.claims.get(site, seat) == seat:
        return no("no-claim", "felony", space=move.site)
    if site in g.factories:
        return no("factory-there", "felony", space=move.site)
    return cannot_commit(g, seat, site) or (None if g.players[seat].disks else no("no-disk", "felony"))


@story.takes(Jump)
def jump(g: Colonization, seat: int, move: Jump) -> None:
    site = site_named(move.site)
    g.players[g.claims[site]].disks += 1
    place_claim(g, seat, site)
    g.say("jumped", seat=seat, space=move.site)


@story.judges(Murder)
def cannot_murder(g: Colonization, seat: int, move: Murder) -> Refusal | None:
    """felony: once a turn, an own human, with no human of others there to stop it."""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or not stack.has(move.card) or not stack.part(move.card).human:
        return no("no-card", "felony", card=move.card)
    if not is_felon(g, seat):
        return no("no-felon", "felony")
    if "murder" in g.used or stack.space == LEO:
        return no("safe", "felony")
    return no("defended", "felony", space=SPACES[stack.space].id) if is_defended(g, seat, stack.space) else None


@story.takes(Murder)
def murder(g: Colonization, seat: int, move: Murder) -> None:
    g.used += ("murder",)
    lose_cards(g, seat, move.stack, [move.card])
    drop_empty(g, seat)
    g.say("murdered", seat=seat, card=move.card)
