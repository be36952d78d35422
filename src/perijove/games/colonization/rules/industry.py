"""Factories and what they make (H7, H8)."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.colonization.facts import FACES, LUNA, SPACES, deck_of, face, marks, site_at, site_named
from perijove.games.colonization.moves import Industrialize, Produce
from perijove.games.colonization.rules.abilities import is_working, may_use_factory, working_at
from perijove.games.colonization.rules.cargo import cannot_load
from perijove.games.colonization.rules.cubes import has_cube, place_factory, take_cube
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.rules.stacks import drop_empty, find, from_hand, make_stack, put, strand, take, to_hand
from perijove.games.colonization.rules.ventures import earn_by
from perijove.games.colonization.state import FREIGHTER, NEW_OUTPOST, Colonization, Part, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar.chains import effects_of

LUNAR_PLAYERS = 5
"""Z.lunar: so many players must there be for a factory on the Moon."""


# ---------------------------------------------------------------------- industrialize


@story.offers("industrialize")
def industries(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for site, owner in g.claims.items():
        if owner == seat and site not in g.factories:
            found += [move for move in ways_at(g, seat, site) if story.refusal(g, seat, move) is None]
    return found


def ways_at(g: Colonization, seat: int, site: int) -> list[Industrialize]:
    """H7: every refinery with every robonaut that work at a site."""
    found = []
    name = SPACES[site].id
    for refinery in cards_at(g, seat, site, "refinery"):
        if needs_no_robonaut(refinery, site):
            found.append(Industrialize(name, refinery.card, "", (refinery.card,)))
        for robonaut in cards_at(g, seat, site, "robonaut"):
            spent = tuple(sorted((refinery.card, robonaut.card)))
            found.append(Industrialize(name, refinery.card, robonaut.card, spent))
    return found


def cards_at(g: Colonization, seat: int, site: int, deck: str) -> Iterator[Part]:
    for name in g.stacks_at(seat, site):
        stack = g.stack(seat, name)
        for place, part in enumerate(stack.parts):
            if part.printed.deck == deck and is_working(g, seat, stack, place):
                yield part


def needs_no_robonaut(refinery: Part, site: int) -> bool:
    effects = effects_of(refinery.face)
    return any(each.kind == "industrialize.no_robonaut" and SPACES[site].zone in each.zones for each in effects)


@story.judges(Industrialize)
def cannot_industrialize(g: Colonization, seat: int, move: Industrialize) -> Refusal | None:
    """H7, Z.lunar"""
    site = site_named(move.site)
    if site in g.busted:
        return no("busted", "H6.failure", space=move.site)
    if g.claims.get(site) != seat:
        return no("no-own-claim", "H7", space=move.site)
    if site in g.factories:
        return no("factory-there", "H7", space=move.site)
    if site in LUNA and g.seats < LUNAR_PLAYERS:
        return no("lunar", "Z.lunar")
    if not has_cube(g, seat):
        return no("no-cube", "H7")
    return None if move in ways_at(g, seat, site) else no("no-industry", "H7", space=move.site)


def is_free(g: Colonization, seat: int, move: Industrialize) -> bool:
    """A card in the place that makes it a free action."""
    return any(working_at(g, seat, site_named(move.site), "industrialize.free"))


@operation(Industrialize, "engineering", free=is_free)
def industrialize(g: Colonization, seat: int, move: Industrialize) -> Procedure:
    """H7: robonaut and refinery go back to the hand; a cube stands on the claim."""
    site = site_named(move.site)
    if not (yield from take_cube(g, seat, "H7")):
        return
    lights = makes_push(g, seat, site, move.refinery)
    for card in move.spent:
        name = find(g, seat, card)
        assert name is not None
        stack = g.stack(seat, name)
        to_hand(g, seat, take(stack, card))
        strand(stack)
    drop_empty(g, seat)
    place_factory(g, seat, site)
    g.say("factory", seat=seat, space=move.site, type=site_at(site).type)
    if lights:
        g.players[seat].powersat = True


def makes_push(g: Colonization, seat: int, site: int, refinery: str) -> bool:
    """A refinery that leaves push behind for good at sites of some kind."""
    name = find(g, seat, refinery)
    assert name is not None
    is_airy = "atmospheric" in marks(site)
    return any(
        effect.kind == "industrialize.powersat"
        and site_at(site).size >= effect.least_size
        and is_airy == (effect.site == "atmospheric")
        for effect in effects_of(g.stack(seat, name).part(refinery).face)
    )


# ---------------------------------------------------------------------- production


@operations("produce", "engineering")
def productions(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for site in g.factories:
        if may_use_factory(g, seat, site):
            for card in g.players[seat].hand:
                found += [move for move in ways_to_make(g, seat, site, card) if cannot_produce(g, seat, move) is None]
    return found


def ways_to_make(g: Colonization, seat: int, site: int, card: str) -> list[Produce]:
    ends = (False, True) if deck_of(card) == "radiator" else (False,)
    freighters = (False,) if FREIGHTER in g.players[seat].stacks else (False, True)
    places = [*g.stacks_at(seat, site), NEW_OUTPOST]
    name = SPACES[site].id
    found = [Produce(card, name, to, heavy, new) for to in places for heavy in ends for new in freighters]
    return found + [Produce(card, name, FREIGHTER, heavy, True) for heavy in ends if True in freighters]


@story.judges(Produce)
def cannot_produce(g: Colonization, seat: int, move: Produce) -> Refusal | None:
    """H8, H8.freighter"""
    site = site_named(move.site)
    if not may_use_factory(g, seat, site):
        return no("no-factory", "H8", space=move.site)
    if move.card not in g.players[seat].hand:
        return no("not-in-hand", "H8", card=move.card)
    made = FACES.get(face(move.card, "black"))
    if made is None:
        return no("no-black", "H8", card=move.card)
    if made.type not in ("any", site_at(site).type):
        return no("type", "H8", card=move.card, type=site_at(site).type)
    has_freighter = FREIGHTER in g.players[seat].stacks
    if move.freighter and has_freighter:
        return no("freighter-there", "H8.freighter")
    if move.to == FREIGHTER and move.freighter:
        return None
    if move.to != NEW_OUTPOST and move.to not in g.stacks_at(seat, site):
        return no("apart", "H8", origin=move.site, to=move.to)
    return cannot_load(g, seat, move.to)


@operation(Produce, "engineering")
def produce(g: Colonization, seat: int, move: Produce) -> None:
    """H8: black side up, into a stack there; H8.freighter: and the big cube beside it."""
    site = site_named(move.site)
    if move.freighter:
        g.players[seat].stacks[FREIGHTER] = Stack("freighter", site)
        g.say("freighter", seat=seat, space=move.site)
    from_hand(g, seat, move.card)
    put(g.stack(seat, make_stack(g, seat, move.to, site)), Part(face(move.card, "black"), move.heavy))
    g.say("produced", seat=seat, card=move.card, space=move.site)
    earn_by(g, seat, "printing")
