"""Factories and what they make (H7, H8)."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.colonization.facts import FACES, SPACES, deck_of, face, marks, site_at, site_named
from perijove.games.colonization.moves import Industrialize, Produce
from perijove.games.colonization.rules.abilities import (
    is_dark,
    is_working,
    may_use_factory,
    mounts_of,
    pay_privileges,
    working_at,
)
from perijove.games.colonization.rules.bernals import stacks_served
from perijove.games.colonization.rules.cargo import cannot_load
from perijove.games.colonization.rules.colonies import found_colony
from perijove.games.colonization.rules.colonists import made_part
from perijove.games.colonization.rules.cubes import has_cube, may_stand, place_factory, take_cube
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.rules.stacks import drop_empty, find, from_hand, make_stack, put, strand, take, to_hand
from perijove.games.colonization.rules.ventures import earn_by
from perijove.games.colonization.state import FREIGHTER, NEW_OUTPOST, Colonization, Part, Stack
from perijove.games.colonization.story import story
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar.chains import chains, effects_of

# ---------------------------------------------------------------------- industrialize


@story.offers("industrialize")
def industries(g: Colonization, seat: int) -> list[Move]:
    found: list[Move] = []
    for site, owner in g.claims.items():
        if owner == seat and site not in g.factories:
            found += [move for move in ways_at(g, seat, site) if story.refusal(g, seat, move) is None]
    return found


def ways_at(g: Colonization, seat: int, site: int) -> list[Industrialize]:
    """H7: every set of cards that makes a factory of a claim."""
    return [Industrialize(SPACES[site].id, *each) for each in sets_at(g, seat, site)]


def sets_at(g: Colonization, seat: int, space: int) -> list[tuple[str, str, tuple[str, ...]]]:
    """H7, H7.supports: every refinery with every robonaut that work in a place, with the supports that they need."""
    found: dict[tuple[str, str, tuple[str, ...]], None] = {}
    for refinery, spent in works_at(g, seat, space, "refinery"):
        if needs_no_robonaut(refinery, space):
            found[refinery.card, "", spent] = None
        for robonaut, more in works_at(g, seat, space, "robonaut"):
            found[refinery.card, robonaut.card, tuple(sorted({*spent, *more}))] = None
    return list(found)


def works_at(g: Colonization, seat: int, site: int, deck: str) -> Iterator[tuple[Part, tuple[str, ...]]]:
    """Cards of a deck at a site that work, radiators aside, each with all cards that it takes."""
    for name in g.stacks_at(seat, site):
        stack = g.stack(seat, name)
        for place, part in enumerate(stack.parts):
            if part.printed.deck != deck:
                continue
            if not g.rules.colonization:
                if is_working(g, seat, stack, place):
                    yield part, (part.card,)
                continue
            for chain in chains(mounts_of(g, seat, stack), place, is_dark(site), "industrialize", cool=False):
                yield part, tuple(sorted(stack.parts[each].card for each in chain.members))


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
    if not may_stand(g, site):
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
    settlers = spend(g, seat, move.spent)
    place_factory(g, seat, site)
    g.say("factory", seat=seat, space=move.site, type=site_at(site).type)
    pay_privileges(g, "claim")
    if lights:
        g.players[seat].powersat = True
    if settlers:
        yield from found_colony(g, seat, site)


def spend(g: Colonization, seat: int, cards: tuple[str, ...]) -> bool:
    """H7: cards are decommissioned; Z.colony-industrialize: whether a colonist was among them."""
    settlers = False
    for card in cards:
        name = find(g, seat, card)
        assert name is not None
        stack = g.stack(seat, name)
        part = take(stack, card)
        settlers = settlers or part.printed.deck == "colonist"
        to_hand(g, seat, part)
        strand(stack)
    drop_empty(g, seat)
    return settlers


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
    has_none = FREIGHTER not in g.players[seat].stacks and not g.rules.colonization
    freighters = (False, True) if has_none else (False,)
    places = [*stacks_served(g, seat, site), NEW_OUTPOST]
    if deck_of(card) == FREIGHTER and FREIGHTER not in g.players[seat].stacks:
        places.append(FREIGHTER)
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
    if made.type not in types_made(g, seat, site):
        return no("type", "H8", card=move.card, type=site_at(site).type)
    if move.freighter and (g.rules.colonization or FREIGHTER in g.players[seat].stacks):
        return no("freighter-there", "H8.freighter")
    is_new = move.freighter or (deck_of(move.card) == FREIGHTER and FREIGHTER not in g.players[seat].stacks)
    if move.to == FREIGHTER and is_new:
        return None
    if move.to != NEW_OUTPOST and move.to not in stacks_served(g, seat, site):
        return no("apart", "H8", origin=move.site, to=move.to)
    return cannot_load(g, seat, move.to)


def types_made(g: Colonization, seat: int, site: int) -> tuple[str | None, ...]:
    """H8: the site's type, and what a card in the place adds."""
    return ("any", site_at(site).type, *[effect.type for effect in working_at(g, seat, site, "et_production.type")])


@operation(Produce, "engineering")
def produce(g: Colonization, seat: int, move: Produce) -> None:
    """H8: black side up, into a stack there; H8.freighter: and the big cube beside it."""
    site = site_named(move.site)
    if move.freighter:
        g.players[seat].stacks[FREIGHTER] = Stack("freighter", site)
        g.say("freighter", seat=seat, space=move.site)
    from_hand(g, seat, move.card)
    put(g.stack(seat, make_stack(g, seat, move.to, site)), made_part(g, face(move.card, "black"), move.heavy))
    g.say("produced", seat=seat, card=move.card, space=move.site)
    earn_by(g, seat, "printing")
