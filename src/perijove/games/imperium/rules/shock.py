"""Option 6, shock troops: ground forces that rolled a 10. They are part of `ground` and counted in `shock` besides."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import COMPONENTS, PLANETS
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import Use
from perijove.games.imperium.rules.casualties import set_side
from perijove.games.imperium.rules.fleets import set_fleet
from perijove.games.imperium.rules.planets import add_ground, change_world
from perijove.games.imperium.state import Battle, Hold, Imperium
from perijove.games.imperium.windows import UNASKED
from perijove.kernel.decision import Choose, Question

SHOCK_TROOPS = "shock_troops"
TROOPER = "shock_troop"
"""What moves call one of them."""
SUPPLY = COMPONENTS["shock_troop_tokens"].with_se
UNASKED.add(SHOCK_TROOPS)


def on_board(g: Imperium) -> int:
    """Tokens in use, of all players."""
    aboard = sum(hold.shock for fleet in g.fleets for hold in fleet.holds)
    landed = (g.battle.landed, *(force for _, force in g.battle.landings)) if g.battle is not None else ()
    return sum(world.shock for world in g.worlds) + aboard + sum(force.shock for force in landed)


def left(g: Imperium) -> int:
    """opt6.gain.supply: twelve tokens for everybody."""
    return SUPPLY - on_board(g)


def add_shock(g: Imperium, planet: int, count: int) -> None:
    """opt6.othersources: new ground forces, as far as there are tokens shock troops; one may have to be ordinary."""
    elite = min(count, left(g))
    add_ground(g, planet, count)
    change_world(g, planet, shock=g.worlds[planet].shock + elite)
    escort_world(g, planet)


# ---------------------------------------------------------------------- how many of them


def among(ground: int, shock: int, count: int) -> range:
    """opt6.sameas: how many of `count` ground forces may be shock troops."""
    return range(max(0, count - (ground - shock)), min(count, shock) + 1)


def name_shock(
    g: Imperium, seat: int, prompt: str, move: Use, count: int, numbers: Sequence[int]
) -> Generator[Question, Any, int]:
    """Their owner says how many of `count` ground forces are shock troops, where there is a choice."""
    if len(numbers) == 1:
        return numbers[0]
    offer = [Use(move.card, unit=TROOPER, choice=str(number)) for number in numbers]
    chosen = yield Choose(seat, prompt, offer, "opt6.sameas", {"planet": move.planet, "count": count})
    return int(chosen.choice)


# ---------------------------------------------------------------------- company


def escorted(force: Hold) -> Hold:
    """opt6.escort, opt6.alone: never only shock troops; one of them becomes an ordinary ground force."""
    return replace(force, shock=force.shock - 1) if force.shock and force.shock == force.ground else force


def escort_world(g: Imperium, planet: int) -> None:
    world = g.worlds[planet]
    if world.shock and world.shock == world.ground:
        change_world(g, planet, shock=world.shock - 1)


def escort_fleet(g: Imperium, seat: int, at: int) -> None:
    """opt6.transport: an ordinary ground force aboard any ship of the fleet is company enough."""
    fleet = g.fleet(at, seat)
    shock = sum(hold.shock for hold in fleet.holds)
    if shock and shock == sum(hold.ground for hold in fleet.holds):
        place = next(number for number, hold in enumerate(fleet.holds) if hold.shock)
        hold = replace(fleet.holds[place], shock=fleet.holds[place].shock - 1)
        set_fleet(g, at, seat, replace(fleet, holds=(*fleet.holds[:place], hold, *fleet.holds[place + 1 :])))


# ---------------------------------------------------------------------- invasion combat


def tens_rolled(g: Imperium, seat: int, battle: Battle) -> list[Use]:
    side = battle.attacker if battle.attacker.seat == seat else battle.defender
    return [Use(SHOCK_TROOPS)] if side.tens else []


@book.card(SHOCK_TROOPS, window="invasion.round_end", offers=tens_rolled)
def promote(g: Imperium, seat: int, move: Use, battle: Battle) -> None:
    """opt6.gain: after casualties those who rolled a 10 and still live become shock troops, one left as company."""
    attacks = battle.attacker.seat == seat
    side = battle.attacker if attacks else battle.defender
    world = g.worlds[battle.planet]
    ground, shock = (battle.landed.ground, battle.landed.shock) if attacks else (world.ground, world.shock)
    count = max(0, min(side.tens, ground - shock - 1, left(g)))
    set_side(g, seat, tens=0)
    if count and attacks:
        assert g.battle is not None
        g.battle = replace(g.battle, landed=replace(battle.landed, shock=shock + count))
    elif count:
        change_world(g, battle.planet, shock=shock + count)
    if count:
        g.say("promoted", seat=seat, planet=world.planet, count=count)


@book.card(SHOCK_TROOPS, changes="invasion.captures")
def capture(g: Imperium, seat: int, captures: bool, planet: int, force: Hold) -> bool:
    """opt6.capture: at least one shock troop and one ordinary ground force."""
    return captures or force.ground > force.shock > 0


@book.card(SHOCK_TROOPS, changes="refresh.elite")
def elite(g: Imperium, seat: int, count: int, planet: int) -> int:
    """tiles.refresh.gains: two shock troops where the card says so."""
    return 2 if PLANETS[g.worlds[planet].planet].refresh == "shock_troops" else count
