"""Factories and what they make (I7, I8, I9)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Any

from perijove.games.frontier.facts import FACES, KREUTZ, LEO, PRICES, SPACES, ZONES, deck_of, face, site_named
from perijove.games.frontier.moves import DONE, Deliver, Done, Industrialize, Produce
from perijove.games.frontier.rules.abilities import granted_at, is_dark, marks, mounts_of, pay_privileges, permitted
from perijove.games.frontier.rules.bernals.colonists import cannot_house_robot, make_room
from perijove.games.frontier.rules.bernals.places import at_trade, stacks_served
from perijove.games.frontier.rules.cargo import load_tanks
from perijove.games.frontier.rules.claims import spectral_type
from perijove.games.frontier.rules.loading import cannot_load
from perijove.games.frontier.rules.operations import operation
from perijove.games.frontier.rules.politics import settle_delegate
from perijove.games.frontier.rules.refuel import cannot_use_factory
from perijove.games.frontier.rules.rolls import glitch_trigger
from perijove.games.frontier.rules.settling import SUBSTITUTES
from perijove.games.frontier.rules.stacks import (
    FREIGHTER,
    NEW_OUTPOST,
    decommission,
    drop_empty,
    find,
    is_human,
    make_stack,
    put,
    take,
)
from perijove.games.frontier.rules.variants import HERMES, hermes_saved, is_hermes
from perijove.games.frontier.state import NOBODY, Frontier, Part, Stack
from perijove.games.frontier.story import story
from perijove.kernel.decision import Choose, Move, Question
from perijove.kernel.forms import Refusal
from perijove.solar.chains import chains, effects_of

Procedure = Generator[Question, Any, None]


# ---------------------------------------------------------------------- industrialize


@story.offers("industrialize")
def industries(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for site in g.claims:
        if may_use_claim(g, seat, site) and site not in g.factories and (not g.operated or is_free(g, seat, site)):
            found += ways_to_industrialize(g, seat, site)
    return found


def may_use_claim(g: Frontier, seat: int, site: int) -> bool:
    """I7, N6: one's own, or another's by leave; then a cube stands on a disk of another colour (G6a)."""
    return g.claims.get(site) == seat or permitted(g, seat, "claim", site)


def is_free(g: Frontier, seat: int, site: int) -> bool:
    """A card in the place that makes it a free action."""
    return any(granted_at(g, seat, site, "industrialize.free"))


def ways_to_industrialize(g: Frontier, seat: int, site: int) -> list[Move]:
    """Every refinery with every robonaut, and every set of supports that goes with them."""
    if not g.players[seat].cubes:
        return []
    found: dict[Industrialize, None] = {}
    name = SPACES[site].id
    extra = dirt_thrusters(g, seat, site) if is_hermes(g) and site in HERMES else [("", ())]
    for refinery, spent in works_without_cooling(g, seat, site, "refinery"):
        if needs_no_robonaut(g, seat, refinery, site):
            found |= {Industrialize(name, refinery, "", union(spent, also)): None for _, also in extra}
        for robonaut, more in works_without_cooling(g, seat, site, "robonaut"):
            both = [union(spent, more, also) for thruster, also in extra if thruster != robonaut]
            found |= {Industrialize(name, refinery, robonaut, every): None for every in both}
    return list(found)


def union(*cards: tuple[str, ...]) -> tuple[str, ...]:
    """Supports may be shared (I7a)."""
    return tuple(sorted({card for some in cards for card in some}))


def dirt_thrusters(g: Frontier, seat: int, site: int) -> list[tuple[str, tuple[str, ...]]]:
    """V5: Hermes is pushed out of its way by a working dirt thruster, a robonaut too, which is spent besides."""
    found = [each for deck in ("thruster", "robonaut") for each in works_without_cooling(g, seat, site, deck)]
    return [each for each in found if any(FACES[face].fuel == "dirt" for face in faces_of(g, seat, each[0]))]


def faces_of(g: Frontier, seat: int, card: str) -> list[str]:
    name = find(g, seat, card)
    return [] if name is None else [g.stack(seat, name).part(card).face]


def works_without_cooling(g: Frontier, seat: int, site: int, deck: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """I7, I7g: cards of a deck at the site that work, therms aside, each with the cards of a chain."""
    dark = is_dark(g, seat, site)
    for name in g.stacks_at(seat, site):
        stack = g.stack(seat, name)
        for place, part in enumerate(stack.parts):
            if part.printed.deck != deck or part.card in g.off:
                continue
            for chain in chains(mounts_of(g, seat, stack), place, dark, "industrialize", cool=False):
                yield part.card, tuple(sorted(stack.parts[each].card for each in chain.members))


def needs_no_robonaut(g: Frontier, seat: int, refinery: str, site: int) -> bool:
    name = find(g, seat, refinery)
    assert name is not None
    effects = effects_of(g.stack(seat, name).part(refinery).face)
    return any(each.kind == "industrialize.no_robonaut" and SPACES[site].zone in each.zones for each in effects)


@story.judges(Industrialize)
def cannot_industrialize(g: Frontier, seat: int, move: Industrialize) -> Refusal | None:
    """I7"""
    site = site_named(move.site)
    if site not in g.claims or not may_use_claim(g, seat, site):
        return Refusal("refused.no-own-claim", {"space": move.site}, "I7")
    if site in g.factories:
        return Refusal("refused.factory-there", {"space": move.site}, "I7b")
    if not g.players[seat].cubes:
        return Refusal("refused.no-cube", {}, "I7f")
    if g.operated and not is_free(g, seat, site):
        return Refusal("refused.operated", {}, "D1b")
    if move not in ways_to_industrialize(g, seat, site):
        return Refusal("refused.no-industry", {"space": move.site}, "I7")
    return None


@story.takes(Industrialize)
def industrialize(g: Frontier, seat: int, move: Industrialize) -> Procedure:
    """I7: robonaut, refinery and their chains are spent; a cube stands on the claim."""
    site = site_named(move.site)
    if not is_free(g, seat, site):
        g.operated = True
    for name in dict.fromkeys(find(g, seat, card) for card in move.spent):
        assert name is not None
        glitch_trigger(g, seat, g.stack(seat, name))  # core-19: each glitched stack that takes part
    if move not in ways_to_industrialize(g, seat, site):
        g.say("failed", seat=seat, space=move.site)
        drop_empty(g, seat)
        return
    lights = makes_powersat(g, seat, site, move.refinery)
    settlers = []
    for card in move.spent:
        name = find(g, seat, card)
        assert name is not None
        settlers += [part.face for part in g.stack(seat, name).parts if part.card == card and is_human(part)]
        decommission(g, seat, name, card)
    drop_empty(g, seat)
    build_factory(g, seat, site)
    if lights:
        g.players[seat].powersat = True
    if settlers:
        yield from move_in(g, seat, site, settlers[0])
    hermes_saved(g)


def move_in(g: Frontier, seat: int, site: int, face: str) -> Procedure:
    """2C3: a human whose icons were used up founds the colony there, but for the sungrazer, where that is a felony."""
    if site == KREUTZ or g.players[seat].domes <= -SUBSTITUTES:
        return
    g.colonies[site] = seat
    g.players[seat].domes -= 1
    g.say("colony", seat=seat, space=SPACES[site].id)
    yield from settle_delegate(g, seat, face)


def build_factory(g: Frontier, seat: int, site: int) -> None:
    """I7d: its type's price falls; taxes are paid."""
    g.factories[site] = seat
    g.players[seat].cubes -= 1
    g.say("factory", seat=seat, space=SPACES[site].id, type=spectral_type(site))
    pay_privileges(g, "claim")


def makes_powersat(g: Frontier, seat: int, site: int, refinery: str) -> bool:
    """A refinery that leaves a Powersat behind at sites of some kind."""
    name = find(g, seat, refinery)
    assert name is not None
    found = SPACES[site].site
    assert found is not None
    for effect in effects_of(g.stack(seat, name).part(refinery).face):
        airy = "atmospheric" in marks(site)
        if effect.kind == "industrialize.powersat" and found.size >= effect.least_size:
            return airy == (effect.site == "atmospheric")
    return False


# ---------------------------------------------------------------------- production


@operation("produce")
def productions(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for site in g.factories:
        if cannot_use_factory(g, seat, site) is not None:
            continue
        for card in g.players[seat].hand:
            ends = (False, True) if deck_of(card) == "radiator" else (False,)
            new = FREIGHTER if deck_of(card) == "freighter" and FREIGHTER not in g.players[seat].stacks else NEW_OUTPOST
            for to in dict.fromkeys([*stacks_served(g, seat, site), NEW_OUTPOST, new]):
                moves = [Produce(card, SPACES[site].id, to, heavy) for heavy in ends]
                found += [move for move in moves if cannot_produce(g, seat, move) is None]
    return found


@story.judges(Produce)
def cannot_produce(g: Frontier, seat: int, move: Produce) -> Refusal | None:
    """I8"""
    site = site_named(move.site)
    if site not in g.factories:
        return Refusal("refused.no-factory", {"space": move.site}, "I8")
    if (refusal := cannot_use_factory(g, seat, site)) is not None:
        return refusal
    if move.card not in g.players[seat].hand:
        return Refusal("refused.not-in-hand", {"card": move.card}, "I8")
    made = face(move.card, "black")
    if made not in FACES:
        return Refusal("refused.no-black", {"card": move.card}, "I8b")
    if FACES[made].type not in ("any", *types_made(g, seat, site)):
        return Refusal("refused.type", {"card": move.card, "type": spectral_type(site)}, "I8a")
    is_new = move.to == NEW_OUTPOST or (move.to == FREIGHTER and FREIGHTER not in g.players[seat].stacks)
    if not is_new and move.to not in stacks_served(g, seat, site):
        return Refusal("refused.apart", {"origin": move.site, "to": move.to}, "I8")
    if g.rules.bernals and (refusal := cannot_house_robot(g, seat, move.card)) is not None:
        return refusal
    return cannot_load(g, seat, move.to, site, Part(made, move.heavy))


def types_made(g: Frontier, seat: int, site: int) -> tuple[str, ...]:
    """I8a: the site's type, and what a card in the place adds."""
    extra = [effect.type for _, effect in granted_at(g, seat, site, "et_production.type") if effect.type]
    return (spectral_type(site), *extra)


@story.takes(Produce)
def produce(g: Frontier, seat: int, move: Produce) -> Procedure:
    """I8, 2C1d: an engineer there makes one more card of the same type."""
    g.operated = True
    engineers = at_trade(g, seat, site_named(move.site), "engineer")
    yield from make(g, seat, move)
    for _ in range(engineers):
        more = [each for each in productions(g, seat) if is_alike(each, move)]
        if not more:
            return
        again = yield Choose(seat, "engineer", [*more, DONE], "2C1d")
        if isinstance(again, Done):
            return
        yield from make(g, seat, again)


def is_alike(other: Move, first: Produce) -> bool:
    """Whether another production is of the same type at the same factory; a card of any type is made as the site's."""
    assert isinstance(other, Produce)
    return other.site == first.site and type_of(other) == type_of(first)


def type_of(move: Produce) -> str | None:
    printed = FACES[face(move.card, "black")].type
    return spectral_type(site_named(move.site)) if printed == "any" else printed


def make(g: Frontier, seat: int, move: Produce) -> Procedure:
    """I8: black side up, into a stack there; a fresh product triggers no glitch (G1h)."""
    if g.rules.bernals:
        yield from make_room(g, seat, move.card)
    player = g.players[seat]
    player.hand = tuple(card for card in player.hand if card != move.card)
    name = make_stack(g, seat, move.to, site_named(move.site))
    made = FACES[face(move.card, "black")]
    put(g, seat, name, Part(made.id, move.heavy, freed=made.robot and g.emancipated))
    g.say("produced", seat=seat, card=move.card, space=move.site)


# ---------------------------------------------------------------------- delivery


@operation("deliver")
def deliveries(g: Frontier, seat: int) -> list[Move]:
    found: list[Move] = []
    for name, stack in g.players[seat].stacks.items():
        if stack.space in g.factories:
            moves = [Deliver(name, part.card) for part in stack.parts]
            found += [move for move in moves if cannot_deliver(g, seat, move) is None]
    return found


def delivery_price(site: int) -> int:
    """I9: two tanks a zone, one more from a heavy world."""
    found = SPACES[site].site
    assert found is not None
    heavy = PRICES.delivery_heavy if found.size >= PRICES.heavy_size else 0
    return PRICES.delivery_a_zone * ZONES[SPACES[site].zone].from_earth + heavy


@story.judges(Deliver)
def cannot_deliver(g: Frontier, seat: int, move: Deliver) -> Refusal | None:
    """I9: a black card of a stack at a factory that has the tanks for it; nobody hijacks or roams to deliver (O5f)."""
    if g.rules.terawatt:
        return Refusal("refused.no-delivery", {}, "1A8")
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or not stack.has(move.card) or stack.space == LEO:
        return Refusal("refused.no-card", {"card": move.card}, "I9")
    if stack.part(move.card).owner != NOBODY:
        return Refusal("refused.guest", {"card": move.card}, "N3d")
    if stack.space not in g.factories:
        return Refusal("refused.no-factory", {"space": SPACES[stack.space].id}, "I9")
    if g.factories[stack.space] != seat and not permitted(g, seat, "factory", stack.space):
        return Refusal("refused.not-your-factory", {"space": SPACES[stack.space].id}, "N6")
    sides = ("black", "white") if g.rules.text == "later" else ("black",)  # core-80
    if stack.part(move.card).printed.side not in sides:
        return Refusal("refused.no-black", {"card": move.card}, "I9")
    if stack.water < delivery_price(stack.space):
        return Refusal("refused.few-tanks", {"price": delivery_price(stack.space), "tanks": stack.water}, "I9")
    return None


@story.takes(Deliver)
def deliver(g: Frontier, seat: int, move: Deliver) -> None:
    g.operated = True
    stack = g.stack(seat, move.stack)
    glitch_trigger(g, seat, stack)
    if not delivered(g, seat, move, stack):
        g.say("failed", seat=seat, space=SPACES[stack.space].id)
    drop_empty(g, seat)


def delivered(g: Frontier, seat: int, move: Deliver, stack: Stack) -> bool:
    if not stack.has(move.card):
        return False
    load_tanks(stack, "water", -delivery_price(stack.space))
    part = take(g, seat, move.stack, move.card)
    put(g, seat, g.players[seat].home, part)
    g.say("delivered", seat=seat, card=move.card)
    return True
