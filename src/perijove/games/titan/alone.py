"""Quick judgement for a person who plays alone against the automaton: one look at the board, and every option's urge.

A bot rehearses its moves against the automaton: whole rounds are played on by these urges alone, so they cost little.
The person decides for the automaton too, and wishes it where it does no harm.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

import msgspec

from perijove.games.titan.bot import Weights, targets
from perijove.games.titan.facts import AUTOMATON_UNSEEN, BASIC, CARDS, EVENTS, OTHER_FACE
from perijove.games.titan.moves import (
    Attack,
    Build,
    BuildCard,
    BuildShip,
    Explore,
    Face,
    Fly,
    GoOn,
    Immelmann,
    Kind,
    Lose,
    Pick,
    PickShip,
    Play,
    Process,
    Produce,
    Resupply,
    Retreat,
    Stay,
    Step,
    TakeOver,
)
from perijove.games.titan.routes import Spot, nearness
from perijove.games.titan.rules.combat import outcome
from perijove.games.titan.rules.hq import ship_cost
from perijove.games.titan.rules.solo.book import AI, HUMAN, cannot_place_units
from perijove.games.titan.rules.units import fleet, is_there, ship_of, units_at
from perijove.games.titan.state import HQ, Titan
from perijove.kernel.decision import Choose, Move

Aims: TypeAlias = dict[Spot, float]
"""What is worth going to, by location and direction."""
WEIGHTS = Weights(open_spot=60.0, hidden_moon=55.0, hidden_moonlet=6.0, rival_spot=17.0, guarded=0.3, fade=0.6)
SHIP, LAST_SHIP, INDUSTRY = 5.0, 10.0, 8.0
"""What a unit is worth to its owner ..."""
REBUILT = 5.0
"""... and how much less an industry that a ship on the spot would build anew."""
DOOMED = {"life_labs": "life", "diamond_mines": "diamond", "alloy_mines": "alloy"}
"""What New Technology destroys, by modifier."""
NEXT_SHIP = (80.0, 65.0, 40.0, 20.0, 5.0, 0.0)
"""By the number of ships: the urge to build one more ..."""
SAVING = (40.0, 10.0, 4.0, 2.0, 1.0, 1.0)
"""... and to save for it."""
SITE = 0.2
"""How much of what draws a ship counts where a new one could be built."""


def urges(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """How good each option looks; where a question has no entry they are all alike."""
    look = LOOKS.get(question.prompt)
    return look(g, question, options) if look else [0.0] * len(options)


def is_reflex(g: Titan) -> bool:
    """Where to start shows its worth long after any look ahead."""
    return g.automaton is not None and g.stage in ("placing", "cards")


def rehearsal(g: Titan) -> Callable[[Titan], bool] | None:
    """The automaton's event is known before the turn: what a move is worth shows once it has been carried out."""
    if g.automaton is None:
        return None
    following = g.round + 1
    return lambda later: later.round >= following


# ---------------------------------------------------------------------- the turn


class Survey(msgspec.Struct):
    """What the urges of all actions have in common."""

    wanted: Counter[str]
    """The kinds of the industries that are still on the HQ."""
    aims: Aims
    free: Aims
    """Those at which no own ship waits already."""
    ships: int
    doomed: str
    event: str


def survey(g: Titan) -> Survey:
    ai = g.automaton
    assert ai is not None
    aims = targets(g, HUMAN, WEIGHTS)
    ships = fleet(g, HUMAN)
    busy = {(ship.place, ship.facing) for _, ship in ships}
    event = ai.deck[0] if ai.deck else ""
    mods = EVENTS[event].get(ai.die, ()) if event in EVENTS else ()
    doomed = next((DOOMED[mod] for mod in mods if mod in DOOMED), "")
    free = {aim: worth for aim, worth in aims.items() if aim not in busy}
    return Survey(wanted(g, HUMAN), aims, free, len(ships), doomed, event)


def wanted(g: Titan, seat: int) -> Counter[str]:
    player = g.players[seat]
    return Counter([kind for kind, place in zip(player.kinds, player.industries, strict=False) if place == HQ])


def actions(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    found = survey(g)
    return [action(g, move, found) for move in options]


def action(g: Titan, move: Move, found: Survey) -> float:
    match move:
        case Build(_, kind):
            # an industry that the event will destroy is worth its yield alone, unless it is the last one
            wasted = kind == found.doomed and sum(found.wanted.values()) > 1
            return 100.0 + found.wanted[kind] - 70.0 * wasted
        case TakeOver():
            return 90.0
        case Explore(number):
            return explore(g, number, found)
        case Fly(number):
            ship = ship_of(g, HUMAN, number)
            here = found.aims.get((ship.place, ship.facing), 0.0)
            if here > WEIGHTS.hidden_moonlet and not cannot_place_units(g, HUMAN):
                return 1.0
            return pull(found.free, ship.place, ship.facing, 2)
        case BuildShip(number):
            return build_ship(g, number, found)
        case Produce(kind):
            return produce(g, kind, found.ships)
        case BuildCard(_, card):
            return 3.0 if CARDS[card].group == "weapon" else 1.5
        case Attack():
            return 10.0 * (1.0 + max([chances(g, card) for card in weapons(g)]))
        case Process():
            return 2.0
        case Resupply():
            return -1.0 if found.ships else 0.2
        case _:
            return 0.0


def explore(g: Titan, number: int, found: Survey) -> float:
    if g.bodies[ship_of(g, HUMAN, number).place].facts.is_moonlet:
        return 4.0 if found.ships == 1 else 10.0
    if g.actions == 1 and found.event == "increased_demand":
        return 0.5  # the automaton would settle there before the next turn
    return 70.0


def build_ship(g: Titan, number: int, found: Survey) -> float:
    """The more, the fewer there are, and where they are needed; Malicious Virus would send a new one back at once."""
    if found.event == "malicious_virus":
        return -1.0
    body = g.bodies.get(g.players[HUMAN].industries[number])
    near = pull(found.free, g.players[HUMAN].industries[number], body.facing, 0) if body else WEIGHTS.hidden_moon / 2
    return NEXT_SHIP[found.ships] + SITE * near if found.ships < len(NEXT_SHIP) else 0.0


def produce(g: Titan, kind: str, ships: int) -> float:
    """Whether it brings the next ship nearer."""
    player = g.players[HUMAN]
    lacks = []
    for each in {kind for kind, place in zip(player.kinds, player.industries, strict=False) if place}:
        cost = ship_cost(g, HUMAN, each)
        lack = {k: max(0, n - player.resources[k]) for k, n in cost.items()}
        if lack.get(kind, 0):
            lacks.append(sum(lack.values()))
    return SAVING[min(ships, len(SAVING) - 1)] - min(lacks) if lacks else 1.0


def flights(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    number, left = g.flight
    ship = ship_of(g, HUMAN, number)
    aims = targets(g, HUMAN, WEIGHTS)
    for other, mate in fleet(g, HUMAN):
        if other != number:
            aims.pop((mate.place, mate.facing), None)
    found = []
    for move in options:
        if isinstance(move, Step):
            found.append(pull(aims, move.to, ship.facing, left - 1))
        elif isinstance(move, Immelmann):
            found.append(pull(aims, ship.place, OTHER_FACE[ship.facing], left - 1))
        else:
            found.append(pull(aims, ship.place, ship.facing, 0) + 0.01)  # rather here than back here
    return found


def pull(aims: Aims, place: str, facing: str, steps: int) -> float:
    """How strongly the best target draws a ship that is here with steps left."""
    near = nearness(place, facing, steps, WEIGHTS.fade)
    return max([worth * near.get(aim, 0.0) for aim, worth in aims.items()], default=0.0)


def passages(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    return [float(isinstance(move, GoOn)) for move in options]


# ---------------------------------------------------------------------- combat


def weapons(g: Titan) -> list[str]:
    hand = (*BASIC, *[built.card for built in g.players[HUMAN].built])
    return [card for card in hand if CARDS[card].group == "weapon"]


def chances(g: Titan, card: str) -> float:
    """How much oftener a weapon wins than loses against those that the automaton may still turn over."""
    ai = g.automaton
    assert ai is not None
    unseen = ai.weapons + ai.used[:AUTOMATON_UNSEEN]
    return sum([outcome(card, each) for each in unseen]) / len(unseen)


def cards(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    attacks = (question.args or {}).get("attacker") == HUMAN
    others = {"security": -1.0, "alien": 0.3, "stealth": 0.4 * attacks}
    groups = [(move.card, CARDS[move.card].group) for move in options if isinstance(move, Play)]
    return [chances(g, card) if group == "weapon" else others[group] for card, group in groups]


def worth_of(g: Titan, unit: str, index: int) -> float:
    if unit == "ship":
        return SHIP if len(fleet(g, HUMAN)) > 1 else LAST_SHIP
    if unit == "industry":
        place = g.players[HUMAN].industries[index]
        return INDUSTRY - REBUILT * near_ships(g, place, g.bodies[place].facing)
    return INDUSTRY


def near_ships(g: Titan, place: str, facing: str) -> float:
    """How near an own ship is to a place."""
    aim = place, facing
    near = [nearness(ship.place, ship.facing, 0, WEIGHTS.fade).get(aim, 0.0) for _, ship in fleet(g, HUMAN)]
    return max(near, default=0.0)


def losses(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """Own units as little as can be, the automaton's industries first."""
    found = []
    for move in options:
        if not isinstance(move, Lose):
            found.append(0.0)
        elif move.seat == HUMAN:
            found.append(-worth_of(g, move.unit, move.index))
        else:
            found.append(SHIP if move.unit == "ship" else INDUSTRY)
    return found


def insurrections(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """A ship that changes sides fights what stands beside it; an industry that does takes its moon with it."""
    found = []
    for move in options:
        assert isinstance(move, Lose)
        beside = 6.0
        if move.unit == "ship":
            ship = ship_of(g, HUMAN, move.index)
            beside = 0.5 * max(0.0, harm(g, ship.place, ship.facing) - SHIP)
        found.append(-worth_of(g, move.unit, move.index) - beside)
    return found


def retreats(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """An own ship gives way unless it guards an industry; the automaton's goes."""
    args: Any = question.args
    place, facing = args["place"], args["facing"]
    if args["seat"] != HUMAN:
        return [float(not isinstance(move, Stay)) for move in options]
    guards = place in g.players[HUMAN].industries and g.bodies[place].facing == facing
    stays = 100.0 if guards or not is_there(g, AI, place, facing) else -1.0
    aims = targets(g, HUMAN, WEIGHTS)
    return [pull(aims, move.to, facing, 0) if isinstance(move, Retreat) else stays for move in options]


# ---------------------------------------------------------------------- the automaton's choices


def harm(g: Titan, place: str, facing: str) -> float:
    """What a unit of the automaton would fight there."""
    return sum([worth_of(g, unit, index) for unit, index in units_at(g, HUMAN, place, facing)])


def harm_of_ship(g: Titan, place: str) -> float:
    """At a moon a ship of the automaton takes its direction; elsewhere the person chooses."""
    body = g.bodies.get(place)
    if body is not None and body.facts.is_moon:
        return harm(g, place, body.facing)
    return min([harm(g, place, face) for face in OTHER_FACE])


def new_ships(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """Where a ship of the automaton does the least harm."""
    found = []
    for move in options:
        assert isinstance(move, Pick)
        body = g.bodies.get(move.at)
        near = near_ships(g, move.at, body.facing) if body is not None else 0.0
        found.append(-harm_of_ship(g, move.at) - near)
    return found


def relocations(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """The ship that does the most harm where it is now."""
    ships = [g.players[move.seat].ships[move.ship] for move in options if isinstance(move, PickShip)]
    return [harm(g, ship.place, ship.facing) for ship in ships]


def faces(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """An own ship takes the direction of the moon, one of the automaton the harmless one."""
    place: str = (question.args or {})["place"]
    facings = [move.facing for move in options if isinstance(move, Face)]
    if question.rule == "solo.card.malicious-virus":
        return [float(place in g.bodies and facing == g.bodies[place].facing) for facing in facings]
    return [-harm(g, place, facing) for facing in facings]


def their_moons(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """Where a new industry of the automaton takes the least away and meets nobody."""
    kinds = wanted(g, HUMAN)
    found = []
    for move in options:
        assert isinstance(move, Pick)
        body = g.bodies[move.at]
        useful = not body.explored or not kinds.keys().isdisjoint(body.facts.types)
        missed = 1.0 + 4.0 * near_ships(g, move.at, body.facing) if useful else 0.0
        found.append(-harm(g, move.at, body.facing) - missed)
    return found


def lost_moons(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    own, theirs = g.players[HUMAN].industries, g.players[AI].industries
    return [6.0 * theirs.count(move.at) - 10.0 * own.count(move.at) for move in options if isinstance(move, Pick)]


def kinds_left(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """Of the kind that there is most of, whosever industry it is."""
    left = wanted(g, (question.args or {}).get("seat", AI))
    return [float(left[move.kind]) for move in options if isinstance(move, Kind)]


# ---------------------------------------------------------------------- starting


def starts(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    """A start near to other moons; the automaton's far from the own one."""
    own = (question.args or {}).get("seat", HUMAN) == HUMAN
    aims = targets(g, HUMAN, WEIGHTS)
    found = []
    for move in options:
        assert isinstance(move, Pick)
        here = move.at, g.bodies[move.at].facing
        near = nearness(*here, 0, WEIGHTS.fade)
        worths = sorted([worth * near.get(aim, 0.0) for aim, worth in aims.items() if aim != here])
        found.append(sum(worths[-3:]) if own else -near_ships(g, *here))
    return found


def restarts(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    near = starts(g, question, options)
    places = [move.at for move in options if isinstance(move, Pick)]
    met = [is_there(g, AI, place, g.bodies[place].facing) for place in places]
    return [worth - 30.0 * guarded for worth, guarded in zip(near, met, strict=True)]


def bolts(g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
    return [near_ships(g, move.at, g.bodies[move.at].facing) for move in options if isinstance(move, Pick)]


LOOKS: dict[str, Callable[[Titan, Choose, Sequence[Move]], list[float]]] = {
    "act": actions,
    "fly": flights,
    "fly-on": passages,
    "card": cards,
    "lose": losses,
    "meteorite": losses,
    "ring-rain": losses,
    "ai-replace": losses,
    "insurrection": insurrections,
    "retreat": retreats,
    "aggressor": new_ships,
    "reinforcements": new_ships,
    "prospectors": new_ships,
    "relocate": relocations,
    "face": faces,
    "ai-moon": their_moons,
    "destroyer": lost_moons,
    "start-industry": kinds_left,
    "ai-industry": kinds_left,
    "start-moon": starts,
    "restart": restarts,
    "bolt": bolts,
}
"""By question."""
