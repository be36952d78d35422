"""PDS fire (T11): what stands in range shoots at ships, in a tactical action and in a transfer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import MAPS, NUMBER
from perijove.games.imperium.galaxy import anomaly
from perijove.games.imperium.modifiers import Shot, modified
from perijove.games.imperium.moves import DONE, Done, Fire, PickPlayer
from perijove.games.imperium.rules.casualties import hit_ships, put_hit, put_hits, which_ship
from perijove.games.imperium.rules.dice import Rolled, dice_of, roll
from perijove.games.imperium.rules.fleets import enemy_ships, has_ships
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.order import in_order, others
from perijove.games.imperium.rules.victory import check_elimination
from perijove.games.imperium.state import PDS, Imperium, Salvo
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Activity, Choose, Move, Question
from perijove.kernel.forms import Refusal, no

Procedure = Generator[Question, Any, None]
NAMES = tuple(NUMBER)
Volley = tuple[int, int, int]
"""A planet, how many of its PDS, and the system they fire at."""
Suffering = Callable[[Imperium, int, int, int, int], Procedure]
"""What becomes of hits: who fired, at whom, where, and how many hits."""
PDS_HIT = "pds.hit"
"""The stage that begins with the question which ship is hit."""


@story.stage("pds")
def pds_fire(g: Imperium) -> Activity:
    """T8.1 step 3: first the others fire at the active player's ships (T11.2), then the active player (T11.3)."""
    seat, at = g.action.seat, g.action.systems[0]
    for shooter in (*others(g, seat), seat):
        if shooter in g.action.fired:
            continue
        g.action = replace(g.action, fired=(*g.action.fired, shooter))
        yield from fire(g, shooter, (at,), None if shooter == seat else seat, note_hits)
        yield from take_salvo(g)
        if g.stage == PDS_HIT:
            return
    yield from moment(g, "mines", (seat,), g.action.arrived, "T11.10")
    enemies = enemy_ships(g, at, seat)
    g.stage = "battle" if enemies and has_ships(g, at, seat) else "landing"


@story.stage(PDS_HIT)
def choose_hit(g: Imperium) -> Activity:
    """T11.5: the owner chooses which ship is hit."""
    at, salvo = g.action.systems[0], g.action.salvo
    assert salvo is not None
    take = yield which_ship(g, salvo.target, at, salvo.hits)
    g.stage = "pds"
    left = replace(salvo, hits=salvo.hits - 1)
    g.action = replace(g.action, salvo=left)
    yield from put_hit(g, salvo.target, at, take, left.hits, salvo.seat, "pds")
    yield from take_salvo(g)


def note_hits(g: Imperium, seat: int, target: int, at: int, hits: int) -> Procedure:
    """The stage takes them up, so that a copy of the match need not fire again."""
    g.action = replace(g.action, salvo=Salvo(seat, target, hits))
    yield from ()


def take_salvo(g: Imperium) -> Procedure:
    """Hits of PDS; as soon as somebody must choose a ship, the stage ends."""
    salvo, at = g.action.salvo, g.action.systems[0]
    if salvo is None:
        return
    left = yield from put_hits(g, salvo.target, at, salvo.hits, salvo.seat, "pds")
    if left:
        g.action = replace(g.action, salvo=replace(salvo, hits=left))
        g.stage = PDS_HIT
        return
    g.action = replace(g.action, salvo=None)
    yield from after_hits(g, at)


def after_hits(g: Imperium, at: int) -> Procedure:
    yield from keep_limits(g, (at,))
    check_elimination(g)


# ---------------------------------------------------------------------- range


def in_range(g: Imperium, seat: int, planet: int, at: int) -> bool:
    return reaches(g, seat, g.worlds[planet].at, planet, at)


def reaches(g: Imperium, seat: int, here: int, planet: int, at: int) -> bool:
    """T11.1, T11.7: the own system, adjacent ones with a longer reach, never by wormhole nor into an ion storm."""
    if anomaly(g, at) == "ion_storm":
        return False
    through = g.layout in MAPS and MAPS[g.layout].pds_through_wormholes  # opt16.p5.pds
    near = g.links[here] if through else g.near[here]
    return here == at or (at in near and modified(g, "pds.reach", seat, 0, planet) >= 1)


def batteries(g: Imperium, seat: int, at: int) -> list[int]:
    """The planets of a player whose PDS have a system in range, unless a law keeps them from firing at ships."""
    if not modified(g, "pds.ships", seat, True):
        return []
    return [planet for planet in g.players[seat].planets if g.worlds[planet].pds and in_range(g, seat, planet, at)]


# ---------------------------------------------------------------------- firing


def assign_hits(g: Imperium, seat: int, target: int, at: int, hits: int) -> Procedure:
    """T11.5: the owner of the targets assigns the hits."""
    yield from hit_ships(g, target, at, hits, seat, "pds")
    yield from after_hits(g, at)


def fire(
    g: Imperium, seat: int, systems: Sequence[int], target: int | None = None, suffer: Suffering = assign_hits
) -> Procedure:
    """T11.4: a player chooses which PDS fire, all their dice are rolled, then the hits are assigned (`suffer`).

    Without a target the player fires at enemy ships in the system; which, if there are several.
    """
    if target is None:
        enemies = enemy_ships(g, systems[0], seat)
        if not enemies or not batteries(g, seat, systems[0]):
            return
        target = enemies[0]
        if len(enemies) > 1:
            offer = [PickPlayer(enemy) for enemy in in_order(g, *enemies)]
            target = (yield Choose(seat, "fire-at", offer, "T11.3")).seat
    aims = [at for at in systems if has_ships(g, at, target)]
    if not aims or not any(batteries(g, seat, at) for at in aims):
        return
    yield from moment(g, "pds.fire", (seat,), tuple(aims), "T11.4")
    volleys: list[Volley] = []
    while firing_options(g, seat, aims, volleys):
        offer_now = partial(fire_options, g, seat, aims, tuple(volleys))
        move = yield Choose(seat, "fire-pds", offer_now, "T11.4", {"target": target})
        if isinstance(move, Done):
            break
        volleys += volleys_of(g, seat, aims, volleys, move)
    for at in aims:
        yield from shoot(g, seat, target, at, [volley for volley in volleys if volley[2] == at], suffer)


def fire_options(g: Imperium, seat: int, aims: Sequence[int], volleys: Sequence[Volley]) -> list[Move]:
    return [*firing_options(g, seat, aims, volleys), DONE]


def firing_options(g: Imperium, seat: int, aims: Sequence[int], volleys: Sequence[Volley]) -> list[Fire]:
    """All that are ready at once, or planet by planet; in a transfer also one PDS of a planet (T10.4)."""
    ready = {planet: left for planet in g.players[seat].planets if (left := unfired(g, planet, volleys))}
    both = len(aims) > 1
    found: list[Fire] = []
    for at in aims:
        reaching = [planet for planet in ready if in_range(g, seat, planet, at)]
        system = g.tiles[at] if both else ""
        if len(reaching) > 1:
            found.append(Fire("", sum(ready[planet] for planet in reaching), system))
        for planet in reaching:
            found.append(Fire(NAMES[planet], ready[planet], system))
            if both and ready[planet] > 1:
                found.append(Fire(NAMES[planet], 1, system))
    return found


def unfired(g: Imperium, planet: int, volleys: Sequence[Volley]) -> int:
    """T11.4: each PDS fires once in an activation."""
    return g.worlds[planet].pds - sum(count for each, count, _ in volleys if each == planet)


def volleys_of(g: Imperium, seat: int, aims: Sequence[int], volleys: Sequence[Volley], move: Fire) -> list[Volley]:
    at = g.where[move.system] if move.system else aims[0]
    if move.planet:
        return [(NUMBER[move.planet], move.count, at)]
    ready = [(planet, unfired(g, planet, volleys), at) for planet in batteries(g, seat, at)]
    return [volley for volley in ready if volley[1]]


def shoot(
    g: Imperium, seat: int, target: int, at: int, volleys: Sequence[Volley], suffer: Suffering = assign_hits
) -> Procedure:
    """T11.1: a die for each PDS. No battle begins by it (T11.6)."""
    if not volleys:
        return
    shots = []
    for planet, count, _ in volleys:
        far = g.worlds[planet].at != at
        shot = Shot(PDS, "pds", seat, target, at, planet, attacking=seat == g.action.seat, far=far)
        shots.append((shot, count * dice_of(g, shot)))
    yield from shoot_at(g, seat, target, at, shots, suffer)


def shoot_at(
    g: Imperium,
    seat: int,
    target: int,
    at: int,
    shots: Sequence[tuple[Shot, int]],
    suffer: Suffering = assign_hits,
) -> Procedure:
    """Shots with the number of their dice, and what becomes of the hits."""
    g.say("pds.fires", seat=seat, target=target, system=g.tiles[at])
    yield from happen(g, "PDS fired", seat, target)
    rolled = yield from roll_batteries(g, seat, shots, "T11.4")
    if rolled.hits:
        yield from suffer(g, seat, target, at, rolled.hits)


def roll_batteries(
    g: Imperium, seat: int, shots: Sequence[tuple[Shot, int]], rule: str
) -> Generator[Question, Any, Rolled]:
    """The dice of PDS, at ships or at landing forces; those that missed may be rolled again."""
    rolled = yield from roll(g, shots)
    for number, shot in enumerate(rolled.shots):
        if not rolled.is_hit(number) and modified(g, "pds.again", seat, False, shot):
            rolled.roll_again(g, number)
            g.say("rolled.again", seat=seat, dice=[rolled.faces[number]])
    yield from moment(g, "pds.rolled", (seat, *others(g, seat)), rolled, rule)
    return rolled


@story.judges(Fire)
def cannot_fire(g: Imperium, seat: int, move: Fire) -> Refusal | None:
    """T11.1, T11.4, T11.7: an own planet with PDS that are in range and have not fired."""
    planet = NUMBER.get(move.planet, -1)
    if planet < 0 or g.worlds[planet].owner != seat or not g.worlds[planet].pds:
        return no("no-pds", "T11.1", planet=move.planet)
    aims = [g.where[move.system]] if move.system in g.where else list(g.action.systems)
    if any(anomaly(g, at) == "ion_storm" for at in aims):
        return no("ion-storm", "T11.7")
    if not any(in_range(g, seat, planet, at) for at in aims):
        return no("out-of-range", "T11.1", planet=move.planet)
    return no("has-fired", "T11.4", planet=move.planet)
