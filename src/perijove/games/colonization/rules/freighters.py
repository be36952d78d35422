"""Freighters and mobile factories (E5, P4, P6, N1): big and small cubes that need no fuel."""

from __future__ import annotations

from perijove.games.colonization.expanded_moves import Assemble, CastOff, ChooseCard, DigitalSwap
from perijove.games.colonization.facts import FACES, SPACES, face, site_named
from perijove.games.colonization.moves import Haul
from perijove.games.colonization.rules.abilities import effects_of_kind, has_push
from perijove.games.colonization.rules.bernals import bernal_effects, bernal_of, dirtsides, is_home, push_pivots
from perijove.games.colonization.rules.cargo import cannot_load, may_leave, see_off
from perijove.games.colonization.rules.colonies import found_colony
from perijove.games.colonization.rules.colonists import made_part
from perijove.games.colonization.rules.cubes import has_cube, take_cube
from perijove.games.colonization.rules.industry import sets_at, spend
from perijove.games.colonization.rules.operations import Procedure, operation, operations
from perijove.games.colonization.rules.stacks import from_hand, put, take, to_hand
from perijove.games.colonization.rules.thrust import (
    cannot_set_out,
    has_fought,
    helping_factories,
    pilot_for,
    usual_push,
)
from perijove.games.colonization.rules.ventures import earn_by
from perijove.games.colonization.state import FREIGHTER, Colonization, Part, Stack, Voyage
from perijove.games.colonization.story import story
from perijove.kernel.decision import Choose, Move
from perijove.kernel.forms import Refusal, no
from perijove.solar import Craft
from perijove.solar.chains import effects_of, has_effect
from perijove.solar.patents import Face

NET_THRUST = 1
LANDS_ON = 1
"""E5.landing: the size of sites where it needs no help."""
OUTWARD = ("mercury", "venus", "earth", "mars", "ceres", "jupiter", "saturn", "uranus", "neptune")


# ---------------------------------------------------------------------- moving


@story.offers("haul")
def hauls(g: Colonization, seat: int) -> list[Move]:
    names = [name for name, stack in g.players[seat].stacks.items() if stack.kind in (FREIGHTER, "cube")]
    return [move for name in names if cannot_haul(g, seat, move := Haul(name)) is None]


@story.judges(Haul)
def cannot_haul(g: Colonization, seat: int, move: Haul) -> Refusal | None:
    """E5, P4.load-limit, P6"""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None or stack.kind not in (FREIGHTER, "cube"):
        return no("no-craft", "E5")
    if move.stack in g.moved or stack.is_frozen:
        return no("moved", "E5", stack=move.stack)
    if has_fought(g):
        return no("fought", "K4.war")
    if stack.kind == "cube":
        return None if g.players[seat].fleet is not None else no("no-fleet", "P6")
    if stack.freighter is None:
        return cannot_set_out(g, stack, move.stack)
    limit = stack.freighter.printed.load_limit
    assert limit is not None
    return no("load-limit", "P4.load-limit", load=stack.load, limit=limit) if stack.load > limit else None


@story.takes(Haul)
def haul(g: Colonization, seat: int, move: Haul) -> None:
    set_out(g, seat, move.stack)
    g.say("hauled", seat=seat)


def set_out(g: Colonization, seat: int, name: str) -> None:
    """E5, Z.push, col-10: net thrust 1; push adds a burn and nothing else."""
    stack = g.stack(seat, name)
    card = printed_on(g, seat, stack)
    net = NET_THRUST + bonus_thrust(g, stack, card)
    pushed = has_push(g, seat)
    craft = Craft(
        thrust=net + (usual_push(g, seat) if pushed else 0),
        base_thrust=net,
        pivots=(0 if card is None else card.pivots) + (push_pivots(g, seat) if pushed else 0),
        lands_on=lands_on(card),
        assisted=helping_factories(g, seat, stack) | open_claims(g, stack),
        assisted_landers=bool(bernal_effects(g, seat, "factory_assist.landers")),
        airless=any(has_effect(part.face, "aerobrake.forbidden") for part in stack.parts),
        barred=frozenset() if pushed else barred_zones(card, stack.space),
    )
    flight = pilot_for(g.season, craft).start(stack.space)
    g.voyage = Voyage(name, "", (), net, 0, craft, flight, stack.space, 0)
    g.stage = "flight"


def printed_on(g: Colonization, seat: int, stack: Stack) -> Face | None:
    """P6: the freighter's card; a small cube has the abilities of the promoted freighter."""
    if stack.kind == "cube":
        return g.players[seat].fleet
    return None if stack.freighter is None else stack.freighter.printed


def open_claims(g: Colonization, stack: Stack) -> frozenset[int]:
    """P6, col-43: where a mobile factory helps itself to land and lift off: claims without a factory, whosever."""
    return frozenset(site for site in g.claims if site not in g.factories) if stack.kind == "cube" else frozenset()


def bonus_thrust(g: Colonization, stack: Stack, card: Face | None) -> int:
    """What some freighters have more in a move that begins at a factory, or in a belt."""
    begins = {"belt": SPACES[stack.space].kind == "belt", "factory": stack.space in g.factories}
    found = () if card is None else effects_of_kind(card.id, "thrust.bonus")
    return sum(effect.amount for effect in found if begins[str(effect.when)])


def lands_on(card: Face | None) -> int:
    """E5.landing: size 1, and more for some promoted freighters."""
    effects = () if card is None else effects_of(card.id)
    return max([LANDS_ON, *[effect.most_size for effect in effects if effect.kind == "freighter.landing"]])


def barred_zones(card: Face | None, start: int) -> frozenset[str]:
    """Zones beyond the one to which some freighters go by themselves, and beyond where they are."""
    limits = [] if card is None else [*effects_of_kind(card.id, "freighter.zone_limit")]
    if not limits:
        return frozenset()
    last = max(OUTWARD.index(limits[0].zones[0]), OUTWARD.index(SPACES[start].zone))
    return frozenset(OUTWARD[last + 1 :])


# ---------------------------------------------------------------------- mobile factories


def cube_name(g: Colonization, seat: int) -> str:
    """The first free name; not that of a cube that has moved this turn and settled."""
    number = 1
    while f"cube-{number}" in (*g.players[seat].stacks, *g.moved):
        number += 1
    return f"cube-{number}"


@story.offers("castoff")
def departures(g: Colonization, seat: int) -> list[Move]:
    if not g.rules.colonization or g.players[seat].fleet is None:
        return []
    moves = [CastOff(SPACES[site].id) for site, owner in g.factories.items() if owner == seat]
    return [move for move in moves if cannot_cast_off(g, seat, move) is None]


@story.judges(CastOff)
def cannot_cast_off(g: Colonization, seat: int, move: CastOff) -> Refusal | None:
    """P6: an own factory without a colony, once a freighter is promoted."""
    site = site_named(move.site)
    if g.players[seat].fleet is None:
        return no("no-fleet", "P6")
    if g.factories.get(site) != seat or site in g.colonies:
        return no("no-mobile", "P6", space=move.site)
    if has_fought(g):
        return no("fought", "K4.war")
    return no("once", "P6") if move.site in g.used else None


@story.takes(CastOff)
def cast_off(g: Colonization, seat: int, move: CastOff) -> None:
    """P6: the cube sets out at once; P6.settle: while it stands on the own claim it is a factory."""
    site, name = site_named(move.site), cube_name(g, seat)
    g.used += (move.site,)
    del g.factories[site]
    g.players[seat].stacks[name] = Stack("cube", site)
    g.say("cast.off", seat=seat, space=move.site)
    set_out(g, seat, name)


@operations("assemble", "engineering")
def assemblies(g: Colonization, seat: int) -> list[Move]:
    if not g.rules.colonization or g.players[seat].fleet is None:
        return []
    stack = bernal_of(g, seat)
    if stack is None:
        return []
    moves = [Assemble(*each) for each in mobile_sets(g, seat, stack.space)]
    return [move for move in moves if cannot_assemble(g, seat, move) is None]


def mobile_sets(g: Colonization, seat: int, space: int) -> list[tuple[str, str, tuple[str, ...]]]:
    """H7.mobile-factory: as for a factory; D1.decommission-human: but no human is spent where none may leave."""
    here = [part for name in g.stacks_at(seat, space) for part in g.stack(seat, name).parts]
    humans = {part.card for part in here if part.human and not may_leave(g, space)}
    return [each for each in sets_at(g, seat, space) if humans.isdisjoint(each[2])]


@story.judges(Assemble)
def cannot_assemble(g: Colonization, seat: int, move: Assemble) -> Refusal | None:
    """H7.mobile-factory, P6.build"""
    if g.players[seat].fleet is None:
        return no("no-fleet", "H7.mobile-factory")
    stack = bernal_of(g, seat)
    if stack is None or not (is_home(g, seat) or dirtsides(g, seat)):
        return no("no-orbit", "P6.build")
    if (move.refinery, move.robonaut, move.spent) not in mobile_sets(g, seat, stack.space):
        return no("no-industry", "H7.mobile-factory", space=SPACES[stack.space].id)
    return None if has_cube(g, seat) else no("no-cube", "H7.mobile-factory")


@operation(Assemble, "engineering")
def assemble(g: Colonization, seat: int, move: Assemble) -> Procedure:
    """H7.mobile-factory: a cube at the Bernal."""
    stack = bernal_of(g, seat)
    assert stack is not None
    space = stack.space
    if not (yield from take_cube(g, seat, "H7.mobile-factory")):
        return
    settlers = spend(g, seat, move.spent)
    g.players[seat].stacks[cube_name(g, seat)] = Stack("cube", space)
    g.say("assembled", seat=seat, space=SPACES[space].id)
    if settlers:
        yield from found_colony(g, seat, space)


# ---------------------------------------------------------------------- digital swap


@operations("digitalswap", "engineering")
def digital_swaps(g: Colonization, seat: int) -> list[Move]:
    if not g.rules.colonization or FREIGHTER not in g.players[seat].stacks:
        return []
    return [move for card in g.players[seat].hand if cannot_swap(g, seat, move := DigitalSwap(card)) is None]


@story.judges(DigitalSwap)
def cannot_swap(g: Colonization, seat: int, move: DigitalSwap) -> Refusal | None:
    """N1, N1.payment"""
    stack = g.players[seat].stacks.get(FREIGHTER)
    if stack is None or stack.freighter is None:
        return no("no-freighter", "N1")
    if move.card not in g.players[seat].hand:
        return no("not-in-hand", "N1", card=move.card)
    made = FACES.get(face(move.card, "black"))
    kind = stack.freighter.printed.type
    if made is None or made.type != kind or kind == "any":
        return no("swap-type", "N1", card=move.card)
    scrap = [part.mass for part in scrap_of(g, stack)]
    mass = made_part(g, made.id).mass
    if not scrap or sum(scrap) < mass:
        return no("few-cards", "N1.payment", card=move.card)
    return cannot_load(g, seat, FREIGHTER)


def scrap_of(g: Colonization, stack: Stack) -> list[Part]:
    """N1.payment: what could be given for a card: no human where none may leave."""
    return [
        part for part in stack.parts if part is not stack.freighter and (not part.human or may_leave(g, stack.space))
    ]


@operation(DigitalSwap, "engineering")
def digital_swap(g: Colonization, seat: int, move: DigitalSwap) -> Procedure:
    """N1, N1.payment: cards of the stack go, one at least, until they weigh no less than the new one."""
    stack = g.stack(seat, FREIGHTER)
    made = made_part(g, face(move.card, "black"))
    paid = 0
    while True:
        scrap = scrap_of(g, stack)
        options: list[Move] = [ChooseCard(part.card) for part in scrap]
        card = scrap[0].card if len(scrap) == 1 else (yield Choose(seat, "scrap", options, "N1.payment")).card
        gone = take(stack, card)
        to_hand(g, seat, gone)
        paid += gone.mass
        yield from see_off(g, seat, gone, stack.space)
        if paid >= made.mass:
            break
    from_hand(g, seat, move.card)
    put(stack, made)
    g.say("swapped.in", seat=seat, card=move.card)
    earn_by(g, seat, "printing")
