"""The event cards of the automaton (solo.card.*). The human decides for it where a card leaves a choice.

Each event is a coroutine that returns whether it could be carried out; partial execution is not allowed
(solo.ai.impossible). `mods` are the words of the current die face, empty for an event that another one calls.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from perijove.games.titan.facts import AHEAD, FLY_STEPS, INWARD, ORBIT, OTHER_FACE, OUTWARD
from perijove.games.titan.moves import Face, Kind, Lose, Pick, PickShip
from perijove.games.titan.rules.building import buildable, in_hq, settle
from perijove.games.titan.rules.ending import check_last_industry
from perijove.games.titan.rules.flying import wormholes_from
from perijove.games.titan.rules.units import (
    change_body,
    change_ship,
    destroy,
    fleet,
    free_ship,
    industries,
    kind_of,
    put_industry,
    put_ship,
    remove_body,
    units_at,
)
from perijove.games.titan.state import AlienShip, Ship, Titan
from perijove.kernel.decision import Choose, Move, Question

HUMAN, AI = 0, 1
Mods = Sequence[str]
Event = Callable[[Titan, Mods], Generator[Question, Any, bool]]


def carry_out(g: Titan, event: str, mods: Mods) -> Generator[Question, Any, bool]:
    return EVENT_RULES[event](g, mods)


def pick(prompt: str, options: Sequence[Move], rule: str, **args: Any) -> Generator[Question, Any, Any]:
    """The human decides for the AI; where there is one way only, it is taken."""
    if len(options) == 1:
        return options[0]
    return (yield Choose(HUMAN, prompt, options, rule, args))


# ---------------------------------------------------------------------- ships of the automaton


def add_ship(g: Titan, place: str, added: Sequence[int] = ()) -> Generator[Question, Any, int]:
    """solo.ai.ship-direction, .ship-relocate: at a moon its direction, else the human chooses.

    `added` are ships that the same event has placed: to take one of them again would leave the event half done.
    """
    number = free_ship(g, AI)
    if number < 0:
        ships: list[Move] = [PickShip(AI, n) for n in range(len(g.players[AI].ships)) if n not in added]
        chosen = yield from pick("relocate", ships, "solo.ai.ship-relocate", place=place)
        number = chosen.ship
    body = g.bodies.get(place)
    if body is not None and body.facts.is_moon:
        facing = body.facing
    else:
        face = yield from pick("face", [Face(f) for f in OTHER_FACE], "solo.ai.ship-direction", place=place)
        facing = face.facing
    put_ship(g, AI, number, place, facing)
    g.say("ai.ship", seat=AI, place=place, facing=facing)
    return number


def add_industry(g: Titan, place: str) -> Generator[Question, Any, None]:
    """solo.ai.industry-placement: by type and number like anybody's; nobody gains resources."""
    kinds = [Kind(kind) for kind in buildable(g, AI, place, g.bodies[place])]
    kind = yield from pick("ai-industry", kinds, "solo.ai.industry-placement", place=place)
    settle(g, AI, kind.kind, place)
    g.say("ai.industry", seat=AI, kind=kind.kind, place=place)
    check_last_industry(g, AI)


# ---------------------------------------------------------------------- the nine events


def aggressor(g: Titan, mods: Mods) -> Generator[Question, Any, bool]:
    """solo.card.aggressor: a ship where human units are; modifier 2: where most of them are."""
    strength = {place: n for place in ORBIT if (n := len(units_at(g, HUMAN, place)))}
    if "location_with_most_human_units" in mods and strength:
        most = max(strength.values())
        strength = {place: n for place, n in strength.items() if n == most}
    if not strength:
        return False
    choice = yield from pick("aggressor", [Pick(at) for at in strength], "solo.card.aggressor")
    yield from add_ship(g, choice.at)
    return True


def builder(g: Titan, mods: Mods) -> Generator[Question, Any, bool]:
    """solo.card.builder: turn a moon over and settle it; if none is hidden, take the place of a human industry.

    Modifier 2 narrows down which moon it is, not when a human industry has to give way (ruling R40).
    """
    only_main = "main_orbit_moon" in mods
    hidden = [at for at in hidden_moons(g) if not only_main or ORBIT[at] == "main"]
    if hidden:
        return (yield from turn_over_and_settle(g, hidden, "solo.card.builder"))
    if hidden_moons(g) and g.rules.builder_fallback == "board":
        return False
    targets = [
        Lose(HUMAN, "industry", number)
        for number, place in industries(g, HUMAN)
        if replacements(g, number, place)
        and (not only_main or ORBIT[place] == "main")
        and g.bodies[place].facts.is_moon
    ]
    if not targets:
        return False
    target = yield from pick("ai-replace", targets, "solo.card.builder")
    place = g.players[HUMAN].industries[target.index]
    kinds = [Kind(kind) for kind in replacements(g, target.index, place)]
    kind = yield from pick("ai-industry", kinds, "solo.card.builder", place=place)
    replace_industry(g, target.index, kind.kind)
    return True


def turn_over_and_settle(g: Titan, hidden: list[str], rule: str) -> Generator[Question, Any, bool]:
    """One of the hidden moons is settled; one that fits no AI industry is turned back and another tried (R36)."""
    while hidden:
        choice = yield from pick("ai-moon", [Pick(at) for at in hidden], rule)
        change_body(g, choice.at, explored=True)
        g.reveal()
        g.say("ai.revealed", tile=g.bodies[choice.at].tile, place=choice.at)
        if buildable(g, AI, choice.at, g.bodies[choice.at]):
            yield from add_industry(g, choice.at)
            return True
        change_body(g, choice.at, explored=False)
        hidden.remove(choice.at)
    return False


def hidden_moons(g: Titan) -> list[str]:
    return [at for at, body in g.bodies.items() if body.facts.is_moon and not body.explored]


def replacements(g: Titan, number: int, place: str) -> list[str]:
    """Kinds of AI industries that could stand where this human industry stands (ruling R40)."""
    body = g.bodies[place]
    on_bolt = HUMAN * 10 + number in body.extra
    return [k for k in KINDS_OF_AI if in_hq(g, AI, k) >= 0 and (on_bolt or k in body.facts.types)]


KINDS_OF_AI = ("diamond", "alloy", "life")


def replace_industry(g: Titan, number: int, kind: str) -> None:
    place = g.players[HUMAN].industries[number]
    on_bolt = HUMAN * 10 + number in g.bodies[place].extra
    destroy(g, HUMAN, "industry", number)
    mine = in_hq(g, AI, kind)
    put_industry(g, AI, mine, place)
    if on_bolt:
        change_body(g, place, extra=(*g.bodies[place].extra, AI * 10 + mine))
    g.say("ai.industry", seat=AI, kind=kind, place=place)
    check_last_industry(g, AI)


def destroyer(g: Titan, mods: Mods) -> Generator[Question, Any, bool]:
    """solo.card.destroyer: a moon with an industry leaves the board; modifier 2: with a human industry."""
    owners = (HUMAN,) if "moon_with_human_industry" in mods else (HUMAN, AI)
    settled = {place for seat in owners for _, place in industries(g, seat)}
    moons = [at for at, body in g.bodies.items() if at in settled and body.facts.is_moon]
    if not moons:
        return False
    choice = yield from pick("destroyer", [Pick(at) for at in moons], "solo.card.destroyer")
    for seat in (HUMAN, AI):
        for number, place in industries(g, seat):
            if place == choice.at:
                destroy(g, seat, "industry", number)
    g.say("moon-destroyed", place=choice.at, tile=g.bodies[choice.at].tile)
    remove_body(g, choice.at)
    return True


def increased_demand(g: Titan, mods: Mods) -> Generator[Question, Any, bool]:
    """solo.card.increased-demand: an industry on an explored moon; modifier 2: else on one that is turned over."""
    explored = [(at, body) for at, body in g.bodies.items() if body.facts.is_moon and body.explored]
    moons = [at for at, body in explored if buildable(g, AI, at, body)]
    if moons:
        choice = yield from pick("ai-moon", [Pick(at) for at in moons], "solo.card.increased-demand")
        yield from add_industry(g, choice.at)
        return True
    if "else_reveal_a_moon" not in mods:
        return False
    return (yield from turn_over_and_settle(g, hidden_moons(g), "solo.card.increased-demand"))


def insurrection(g: Titan, mods: Mods) -> Generator[Question, Any, bool]:
    """solo.card.insurrection: a human unit becomes an AI unit of the same kind; modifier 2: an industry."""
    targets = [Lose(HUMAN, "industry", n) for n, _ in industries(g, HUMAN) if in_hq(g, AI, kind_of(g, HUMAN, n)) >= 0]
    if "human_industry" not in mods:
        targets += [Lose(HUMAN, "ship", n) for n, ship in enumerate(g.players[HUMAN].ships) if ship.place]
    if not targets:
        return False
    target = yield from pick("insurrection", targets, "solo.card.insurrection")
    if target.unit == "industry":
        replace_industry(g, target.index, kind_of(g, HUMAN, target.index))
        return True
    ship = g.players[HUMAN].ships[target.index]
    place, facing = ship.place, ship.facing
    destroy(g, HUMAN, "ship", target.index)
    number = free_ship(g, AI)
    if number < 0:  # solo.ai.ship-relocate
        ships = [PickShip(AI, n) for n in range(len(g.players[AI].ships))]
        number = (yield from pick("relocate", ships, "solo.ai.ship-relocate", place=place)).ship
    put_ship(g, AI, number, place, facing)
    g.say("ai.ship", seat=AI, place=place, facing=facing)
    return True


def malicious_virus(g: Titan, mods: Mods) -> Generator[Question, Any, bool]:
    """solo.card.malicious-virus: human ships that can't reach a Norse moon of the human's return to the HQ."""
    ships = fleet(g, HUMAN)
    if not ships:
        return False
    limit = next((int(mod.removeprefix("steps_")) for mod in mods if mod.startswith("steps_")), 0)
    havens = {at for _, at in industries(g, HUMAN) if g.bodies[at].facts.group == "norse_moon"}
    for number, ship in ships:
        safe = [Pick(at) for at in reach(g, ship, limit or FLY_STEPS[ship.place]) if at in havens]
        if not safe:
            destroy(
                g,
                HUMAN,
                "alien" if isinstance(ship, AlienShip) else "ship",
                number - 5 * isinstance(ship, AlienShip),
            )
            continue
        choice = yield from pick("virus", safe, "solo.card.malicious-virus", place=ship.place)
        if choice.at != ship.place:
            g.say("flew", seat=HUMAN, origin=ship.place, place=choice.at)
            yield from arrive(g, number, ship, choice.at, limit or FLY_STEPS[ship.place])
    return True


def reach(g: Titan, ship: Ship | AlienShip, steps: int) -> list[str]:
    """Where a ship can get with so many steps, an Immelmann costing one."""
    return list(dict.fromkeys(place for place, _ in _spread(g, ship, steps)))


def arrive(g: Titan, number: int, ship: Ship | AlienShip, place: str, steps: int) -> Generator[Question, Any, None]:
    """The ship keeps a direction in which it can get there; where both are possible the human chooses."""
    faces = [Face(face) for at, face in _spread(g, ship, steps) if at == place and face]
    facing = ""
    if faces:
        facing = (yield from pick("face", faces, "solo.card.malicious-virus", place=place)).facing
    change_ship(g, HUMAN, number, place=place, facing=facing)


def _spread(g: Titan, ship: Ship | AlienShip, steps: int) -> list[tuple[str, str]]:
    seen = {(ship.place, ship.facing): None}
    edge = list(seen)
    for _ in range(steps):
        further: list[tuple[str, str]] = []
        for place, face in edge:
            ahead = [AHEAD[face][place]] if face else [AHEAD[f][place] for f in OTHER_FACE]
            ways = [*ahead, INWARD[place], *OUTWARD[place], *wormholes_from(g, place)]
            further += [(to, face) for to in ways if to]
            if face:
                further.append((place, OTHER_FACE[face]))
        edge = [spot for spot in dict.fromkeys(further) if spot not in seen]
        seen.update(dict.fromkeys(edge))
    return list(seen)


def new_technology(g: Titan, mods: Mods) -> Generator[Question, Any, bool]:
    """solo.card.new-technology: all industries of the named type go, human and AI alike."""
    names = {"life_labs": "life", "diamond_mines": "diamond", "alloy_mines": "alloy"}
    kind = next((names[mod] for mod in mods if mod in names), "")
    doomed = [(s, n) for s in (HUMAN, AI) for n, _ in industries(g, s) if kind_of(g, s, n) == kind]
    riding = [
        n for n, alien in enumerate(g.aliens) if alien.owner >= 0 and kind_of(g, alien.owner, alien.industry) == kind
    ]
    for seat, number in doomed:
        destroy(g, seat, "industry", number)
    for index in riding:
        destroy(g, g.aliens[index].owner, "alien", index)
    return bool(doomed or riding)
    yield


def prospectors(g: Titan, mods: Mods) -> Generator[Question, Any, bool]:
    """solo.card.prospectors: a ship at each of so many hidden moons, or nothing at all."""
    wanted = next((int(mod.removeprefix("moons_")) for mod in mods if mod.startswith("moons_")), 0)
    moons = hidden_moons(g)
    if not wanted or len(moons) < wanted:
        return False
    added: list[int] = []
    for _ in range(wanted):
        choice = yield from pick("prospectors", [Pick(at) for at in moons], "solo.card.prospectors")
        moons.remove(choice.at)
        added.append((yield from add_ship(g, choice.at, added)))
    return True


def reinforcements(g: Titan, mods: Mods) -> Generator[Question, Any, bool]:
    """solo.card.reinforcements: two ships where AI units are, together or apart."""
    added: list[int] = []
    for _ in range(2):
        places = [Pick(at) for at in ORBIT if units_at(g, AI, at)]
        if not places:
            return False
        choice = yield from pick("reinforcements", places, "solo.card.reinforcements")
        added.append((yield from add_ship(g, choice.at, added)))
    return True


EVENT_RULES: dict[str, Event] = {
    "aggressor": aggressor,
    "builder": builder,
    "destroyer": destroyer,
    "increased_demand": increased_demand,
    "insurrection": insurrection,
    "malicious_virus": malicious_virus,
    "new_technology": new_technology,
    "prospectors": prospectors,
    "reinforcements": reinforcements,
}
