"""Freighters (1B): stacks of their own that burn no fuel, and how they set out."""

from __future__ import annotations

from collections.abc import Iterator

from perijove.games.frontier.facts import LEO, SPACES, ZONES, site_named
from perijove.games.frontier.rules.abilities import has_powersat, marks
from perijove.games.frontier.rules.flight import burn_acetylene
from perijove.games.frontier.rules.loading import (
    cannot_abandon,
    cannot_leave,
    freighter_of,
    load_limit,
    load_of,
    loads_at,
)
from perijove.games.frontier.rules.stacks import FREIGHTER, fresh_name, is_freighter, undock
from perijove.games.frontier.rules.terawatt.chapter import offers
from perijove.games.frontier.rules.terawatt.fleet import set_afloat
from perijove.games.frontier.rules.thrust import (
    helping_factories,
    pilot_for,
    push_amount,
    push_pivots,
    rocketplane_price,
)
from perijove.games.frontier.state import NO_FUEL, Frontier, Stack, Voyage
from perijove.games.frontier.story import story
from perijove.games.frontier.terawatt_moves import FormFreighter, Haul
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal
from perijove.solar import Craft
from perijove.solar.chains import effects_of, has_effect
from perijove.solar.patents import Face

THRUST, UNAIDED, ASSISTED = 1, 1, 5
"""1B4: net thrust, and the sizes of sites on which a freighter lands by itself and with a factory's help."""


# ---------------------------------------------------------------------- stacks


@offers("forming")
def formings(g: Frontier, seat: int) -> list[Move]:
    stacks = g.players[seat].stacks.items()
    moves = [FormFreighter(name) for name, stack in stacks for part in stack.parts if is_freighter(part)]
    return [move for move in moves if cannot_form(g, seat, move) is None]


@story.judges(FormFreighter)
def cannot_form(g: Frontier, seat: int, move: FormFreighter) -> Refusal | None:
    """1Ba, G1e: all that is in the stack becomes cargo, so the load limit must hold."""
    stack = g.players[seat].stacks.get(move.stack)
    if stack is None:
        return Refusal("refused.no-freighter", {}, "1Ba.1")
    if stack.space == LEO and stack.kind in ("freighter", "leo"):  # a rocket changes its figure there too (tw-71)
        return Refusal("refused.no-outpost-at-leo", {}, "E4")
    if stack.anchored:
        return Refusal("refused.anchored", {}, "2Bc")
    if stack.kind == "freighter":
        return cannot_leave(g, seat, stack, next(filter(is_freighter, stack.parts)))
    if not any(map(is_freighter, stack.parts)):  # there is one only (1A4)
        return Refusal("refused.no-freighter", {}, "1Ba.1")
    freighter = freighter_of(stack)
    if load_of(stack) > load_limit(freighter):
        return Refusal("refused.load", {"load": load_of(stack), "limit": load_limit(freighter)}, "1B3a")
    if load_of(stack) and freighter.factory_loading and not loads_at(g, seat, stack.space):
        return Refusal("refused.factory-loading", {"face": freighter.id}, "1B3b.1")
    return None


@story.takes(FormFreighter)
def form(g: Frontier, seat: int, move: FormFreighter) -> None:
    """1Ba: the big cube comes to the map or leaves it; fuel on a rocket's strip is lost, and no glitch is triggered."""
    player = g.players[seat]
    stack = player.stacks.pop(move.stack)
    if move.stack == FREIGHTER:
        stack.kind = "outpost"
        name = fresh_name(g, seat)
        if player.docked >= 0:
            undock(g, seat)
    else:
        stack.kind, stack.wet = "freighter", NO_FUEL
        name = FREIGHTER
    player.stacks[name] = stack
    g.say("formed", seat=seat, stack=name, space=SPACES[stack.space].id)


# ---------------------------------------------------------------------- setting out


def cubes(g: Frontier, seat: int) -> list[str]:
    """1B4, 1B6: every cube that flies, by its stack; with a fleet every factory too, by its site."""
    player = g.players[seat]
    names = [name for name, stack in player.stacks.items() if stack.kind in ("freighter", "cube")]
    if player.fleet is not None:
        names += [SPACES[site].id for site, owner in g.factories.items() if owner == seat and site != player.docked]
    return names


@offers("haul")
def hauls(g: Frontier, seat: int) -> list[Move]:
    """Every cube that could set out."""
    found: list[Move] = []
    for name in cubes(g, seat):
        if cannot_haul(g, seat, Haul(name)) is None:
            found.append(Haul(name))
            plane = Haul(name, rocketplane=True)
            found += [plane] if cannot_haul(g, seat, plane) is None else []
    return found


@story.judges(Haul)
def cannot_haul(g: Frontier, seat: int, move: Haul) -> Refusal | None:
    """1A3, 1B4, 1B6: a cube moves once a turn, and not out from under a colony."""
    player = g.players[seat]
    stack = player.stacks.get(move.cube)
    if stack is not None and stack.kind in ("freighter", "cube"):
        space, face = stack.space, freighter_of(stack)
        if stack.moved or (move.cube == FREIGHTER and FREIGHTER in g.moved):
            return Refusal("refused.moved", {"stack": move.cube}, "1B4d")
        if stack.is_frozen:
            return Refusal("refused.frozen", {"stack": move.cube}, "H1b")
        leaves = move.cube == FREIGHTER and player.docked >= 0
    else:
        space = site_named(move.cube)
        if player.fleet is None or g.factories.get(space) != seat or player.docked == space:
            return Refusal("refused.no-cube-there", {}, "1B6.4")
        face, leaves = player.fleet, True
        if move.cube in g.moved:
            return Refusal("refused.cube-moved", {"space": move.cube}, "1B4d")
    if leaves and (refusal := cannot_abandon(g, seat, space)) is not None:
        return refusal
    return cannot_fly_plane(g, seat, stack, face, space) if move.rocketplane else None


def cannot_fly_plane(g: Frontier, seat: int, stack: Stack | None, face: Face, space: int) -> Refusal | None:
    """H6c, 1B4b: off an atmospheric site with a factory that helps; a mobile factory needs none (1B6b, tw-12)."""
    is_mobile = face.side == "purple"
    if "atmospheric" not in marks(space):
        return Refusal("refused.no-air-here", {"space": SPACES[space].id}, "1B6b.5" if is_mobile else "H6c")
    if stack is not None and not is_mobile and space not in helping_factories(g, seat, stack):
        return Refusal("refused.no-rocketplane", {}, "H6c")
    price = 2 * max(1, face.mass) if stack is None else rocketplane_price(stack)
    water = sum(g.stack(seat, name).water for name in g.stacks_at(seat, space))
    if water < price:
        return Refusal("refused.no-acetylene", {"price": price, "water": water}, "H6c")
    return None


def helpers(g: Frontier, seat: int, stack: Stack, face: Face) -> Iterator[int]:
    """H6c, 1B6b: factories that help as they help rockets; a mobile factory helps itself on any claim without one."""
    yield from helping_factories(g, seat, stack)
    if face.side == "purple":
        yield from (site for site in g.claims if site not in g.factories)


@story.takes(Haul)
def haul(g: Frontier, seat: int, move: Haul) -> None:
    """1B4: neither strip nor fuel; one burn, two when pushed, and what else the card has."""
    name = set_afloat(g, seat, move.cube)
    stack = g.stack(seat, name)
    face = freighter_of(stack)
    if move.rocketplane:
        burn_acetylene(g, seat, stack)
    craft = hauling_craft(g, seat, stack, face, move.rocketplane)
    start = pilot_for(g.season, craft).start(stack.space)
    g.voyage = Voyage(name, face.id, (face.id,), craft.thrust, craft, start, stack.space, 0, mass=stack.mass)
    g.say("activated", seat=seat, face=face.id, thrust=craft.thrust)
    g.stage = "flight"


def hauling_craft(g: Frontier, seat: int, stack: Stack, face: Face, rocketplane: bool) -> Craft:
    """1B4: what flies. Its base thrust is 1 whatever pushes it (1B4c)."""
    pushed = has_powersat(g, seat)
    sites = helpers(g, seat, stack, face)
    return Craft(
        thrust=THRUST + (push_amount(g, seat, face.id) if pushed else 0) + thrust_bonus(g, stack, face),
        base_thrust=THRUST,
        pivots=face.pivots + (push_pivots(g, seat) if pushed else 0),
        assisted=frozenset(site for site in sites if size_of(site) <= ASSISTED),
        rocketplane=stack.space if rocketplane else -1,
        airless=any(has_effect(part.face, "aerobrake.forbidden") for part in stack.parts),
        lands_on=max([UNAIDED, *[each.most_size for each in effects_of(face.id) if each.kind == "freighter.landing"]]),
        barred=frozenset() if pushed else barred_spaces(face.id, stack.space),
    )


def size_of(space: int) -> int:
    site = SPACES[space].site
    return 0 if site is None else site.size


def thrust_bonus(g: Frontier, stack: Stack, face: Face) -> int:
    """1B4c, card notes: more thrust for a move that begins on a belt, or at a factory."""
    begins = {"belt": SPACES[stack.space].kind == "belt", "factory": stack.space in g.factories}
    found = [each for each in effects_of(face.id) if each.kind == "thrust.bonus"]
    return sum(each.amount for each in found if begins[str(each.when)])


OUTWARD = tuple(ZONES)


def barred_spaces(face: str, start: int) -> frozenset[str]:
    """Card note: zones farther out than the one that is named, and than where the move begins."""
    limits = [zone for each in effects_of(face) if each.kind == "freighter.zone_limit" for zone in each.zones]
    if not limits:
        return frozenset()
    last = max(OUTWARD.index(limits[0]), OUTWARD.index(SPACES[start].zone))
    return frozenset(OUTWARD[last + 1 :])
