"""Option 4: the race-specific technologies, one for each race."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import NUMBER, UNITS
from perijove.games.imperium.modifiers import book, modified, renew
from perijove.games.imperium.moves import DONE, Build, Decline, Done, PickPlanet, Use
from perijove.games.imperium.rules.casualties import hit_ships
from perijove.games.imperium.rules.counters import (
    discard,
    discards,
    gain_counters,
    gain_goods,
    give_goods,
    has_counter,
    lift_counter,
    spend_counter,
)
from perijove.games.imperium.rules.dice import FACES, throw
from perijove.games.imperium.rules.fleets import add_ships, enemy_ships, has_ships, in_reserve
from perijove.games.imperium.rules.forces import lose_ground, lose_landed
from perijove.games.imperium.rules.limits import keep_limits
from perijove.games.imperium.rules.paying import can_pay, pay
from perijove.games.imperium.rules.planets import controls_system, move_ground
from perijove.games.imperium.rules.politics.losses import solid
from perijove.games.imperium.rules.production import cannot_hold_ship, launched, note_bought
from perijove.games.imperium.rules.shock import among, name_shock
from perijove.games.imperium.state import (
    CARRIER,
    DOCK,
    DREADNOUGHT,
    NOBODY,
    SHIPS,
    WAR_SUN,
    Action,
    Battle,
    Effect,
    Hold,
    Imperium,
)
from perijove.games.imperium.windows import UNASKED
from perijove.kernel.decision import Choose, Move, Question

Coroutine = Generator[Question, Any, None]
DECLINE = Decline()

# ---------------------------------------------------------------------- Letnev, Yin: better abilities


@book.card("l4_disruptors", changes="funding.price")
def free_funding(g: Imperium, seat: int, price: int, battle: Battle) -> int:
    """In invasion combat the combat funding is free."""
    return 0 if battle.kind == "invasion" else price


@book.card("fanaticism", changes="conversion.rolls")
def two_rolls(g: Imperium, seat: int, rolls: int) -> int:
    return 2


# ---------------------------------------------------------------------- Sol, L1z1x, Muaat, Saar: better units


@book.card("mark_ii_advanced_carriers", changes="unit.capacity")
def larger_carriers(g: Imperium, seat: int, room: int, kind: int) -> int:
    return room + 2 if kind == CARRIER else room


@book.card("mark_ii_advanced_carriers", changes="unit.sustains")
def tough_carriers(g: Imperium, seat: int, tough: bool, kind: int) -> bool:
    return tough or kind == CARRIER


@book.card("dreadnought_invasion_pod", changes="unit.berths")
def invasion_pods(g: Imperium, seat: int, room: int, kind: int) -> int:
    """One more ground force, with or without Stasis Capsules."""
    return room + (kind == DREADNOUGHT)


@book.card("magmus_reactor", changes="unit.move")
def hotter_suns(g: Imperium, seat: int, move: int, kind: int, start: int) -> int:
    return move + (kind == WAR_SUN)


@book.card("magmus_reactor", changes="unit.cost")
def cheaper_suns(g: Imperium, seat: int, cost: int, kind: int) -> int:
    """Ten instead of twelve."""
    return cost - 2 if kind == WAR_SUN else cost


@book.card("floating_factory", changes="dock.limit")
def larger_factory(g: Imperium, seat: int, limit: int, planet: int) -> int:
    """Five instead of four."""
    return limit + 1


@book.card("floating_factory", changes="dock.fighters")
def more_hangars(g: Imperium, seat: int, fighters: int, planet: int) -> int:
    return 5


@book.card("floating_factory", changes="unit.move")
def faster_factory(g: Imperium, seat: int, move: int, kind: int, start: int) -> int:
    return move + (kind == DOCK)


# ---------------------------------------------------------------------- Hacan, Winnu: as an action


def could_trade(g: Imperium, seat: int, about: Any) -> list[Move]:
    player = g.players[seat]
    if player.goods >= 6 or not player.strategy or "production centers" in player.marks:
        return []
    return [Use("production_centers", seat=other) for other in g.playing(seat)[1:]]


@book.card("production_centers", window="turn.action", offers=could_trade)
def production_centers(g: Imperium, seat: int, move: Use, about: Any) -> None:
    """Once a round with fewer than six goods: for a counter six goods, two of them for another player."""
    g.players[seat].marks += ("production centers",)
    spend_counter(g, seat, "strategy")
    gained = gain_goods(g, seat, 6)
    given = min(2, gained, g.players[seat].goods)
    if given:
        give_goods(g, seat, move.seat, given)


def could_recycle(g: Imperium, seat: int, about: Any) -> list[Move]:
    player = g.players[seat]
    if not player.hand.count or "bioptic recyclers" in player.marks:
        return []
    counter = [Use("bioptic_recyclers", choice="counter")] if player.reserve else []
    return [Use("bioptic_recyclers", choice="goods"), *counter]


@book.card("bioptic_recyclers", window="turn.action", offers=could_recycle)
def recycle(g: Imperium, seat: int, move: Use, about: Any) -> Coroutine:
    """Once a round an action card becomes two goods or a counter."""
    g.players[seat].marks += ("bioptic recyclers",)
    choice = yield Choose(seat, "discard", partial(discards, g, seat), "T15.9")
    discard(g, seat, choice.card)
    if move.choice == "goods":
        gain_goods(g, seat, 2)
    else:
        yield from gain_counters(g, seat, 1)


# ---------------------------------------------------------------------- Mentak: after a battle

UNASKED.add("salvage_operations")


def took_part(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    return [Use("salvage_operations")] if seat in (battle.attacker.seat, battle.defender.seat) else []


@book.card("salvage_operations", window="space.end", offers=took_part)
def salvage(g: Imperium, seat: int, move: Use, battle: Battle) -> Coroutine:
    """Two goods after every battle; the winner may build a ship of a kind that was destroyed there."""
    gain_goods(g, seat, 2)
    enemy = battle.defender.seat if seat == battle.attacker.seat else battle.attacker.seat
    if not has_ships(g, battle.at, seat) or has_ships(g, battle.at, enemy):
        return
    offer = wrecks(g, seat, enemy, battle)
    if not offer:
        return
    choice = yield Choose(seat, "salvage", [*offer, DECLINE], "T15.9", {"system": g.tiles[battle.at]})
    if isinstance(choice, Build):
        kind = SHIPS.index(choice.unit)
        yield from pay(g, seat, cost_of(g, seat, kind), "resources", "production")
        add_ships(g, seat, battle.at, kind)
        note_bought(g, (seat, kind, 1))
        g.say("delivered", seat=seat, system=g.tiles[battle.at], units=[choice.unit])
        yield from launched(g, seat, (battle.at,))


def wrecks(g: Imperium, seat: int, enemy: int, battle: Battle) -> list[Move]:
    """Kinds of enemy ships that were destroyed, as far as price, pieces, technology and Fleet Supply allow."""
    kinds = sorted({kind for owner, kind, _ in battle.lost if owner == enemy and kind < len(SHIPS)})
    return [
        Build(SHIPS[kind], system=g.tiles[battle.at])
        for kind in kinds
        if in_reserve(g, seat, kind)
        and modified(g, "unit.buildable", seat, kind != WAR_SUN, kind)
        and cannot_hold_ship(g, seat, battle.at, kind, 1) is None
        and can_pay(g, seat, cost_of(g, seat, kind), "resources")
    ]


def cost_of(g: Imperium, seat: int, kind: int) -> int:
    return modified(g, "unit.cost", seat, UNITS[SHIPS[kind]].cost, kind)


# ---------------------------------------------------------------------- N'orr: after the first round

UNASKED.add("berserker_genome")


def has_fallen(g: Imperium, seat: int, battle: Battle) -> list[Move]:
    fallen = casualties(battle, seat)
    fits = battle.round == 1 and fallen and battle.defender.seat != NOBODY
    return [Use("berserker_genome", choice=str(fallen))] if fits else []


def casualties(battle: Battle, seat: int) -> int:
    return sum(owner == seat and when == 1 for owner, _, when in battle.lost)


@book.card("berserker_genome", window="space.round_end", offers=has_fallen)
@book.card("berserker_genome", window="invasion.round_end", offers=has_fallen)
def go_berserk(g: Imperium, seat: int, move: Use, battle: Battle) -> Coroutine:
    """A die for each casualty of the first round; a 10 among them costs the opponent two more."""
    dice = yield from throw(g, seat, int(move.choice))
    g.say("rolled.technology", seat=seat, technology=move.card, dice=dice)
    if FACES not in dice:
        return
    enemy = battle.defender.seat if seat == battle.attacker.seat else battle.attacker.seat
    if battle.kind == "space":
        yield from hit_ships(g, enemy, battle.at, 2, seat, "battle")
    elif enemy == battle.attacker.seat:
        yield from lose_landed(g, 2, seat, "invasion")
    else:
        yield from lose_ground(g, battle.planet, 2, seat, "invasion")


# ---------------------------------------------------------------------- Naalu, Xxcha: when others activate

UNASKED.add("telepathic_mind_weapon")


def trespassed(g: Imperium, seat: int, action: Action) -> bool:
    """Somebody else has activated a system under the player's control."""
    return action.seat != seat and any(controls_system(g, seat, at) for at in action.systems)


def could_strike(g: Imperium, seat: int, action: Action) -> list[Move]:
    return [Use("telepathic_mind_weapon")] if trespassed(g, seat, action) and g.players[action.seat].fleet else []


@book.card("telepathic_mind_weapon", window="activation.done", offers=could_strike)
def mind_weapon(g: Imperium, seat: int, move: Use, action: Action) -> Coroutine:
    """The trespasser loses a counter of Fleet Supply, and ships beyond it."""
    spend_counter(g, action.seat, "fleet")
    g.say("counter.lost", seat=action.seat, pool="fleet", card=move.card)
    yield from keep_limits(g)


def could_send_home(g: Imperium, seat: int, action: Action) -> list[Move]:
    player = g.players[seat]
    fits = trespassed(g, seat, action) and player.strategy and "diplomats" not in player.marks
    return [Use("diplomats")] if fits and action.kind == "tactical" else []


@book.card("diplomats", window="activation.done", offers=could_send_home)
def send_home(g: Imperium, seat: int, move: Use, action: Action) -> None:
    """Once a round, for a counter: the activating counter goes to its owner's reinforcements, and the action ends."""
    g.players[seat].marks += ("diplomats",)
    spend_counter(g, seat, "strategy")
    at = action.systems[0]
    if has_counter(g, at, action.seat):
        lift_counter(g, action.seat, at)
    g.stage = "turn.end"
    g.say("action.ended", seat=action.seat, system=g.tiles[at])


# ---------------------------------------------------------------------- Jol-Nar: a conduit

CONDUIT = "spatial_conduit_network"


def could_link(g: Imperium, seat: int, action: Action) -> list[Move]:
    """Once a round, from another system under control; ships must end in one, so the activated one is such."""
    goal = action.systems[0]
    if action.kind != "tactical" or CONDUIT in g.players[seat].marks or not controls_system(g, seat, goal):
        return []
    own = [at for at in range(len(g.tiles)) if at != goal and controls_system(g, seat, at)]
    starts = [at for at in own if not has_counter(g, at, seat)]
    return [
        Use(CONDUIT, system=g.tiles[start], choice=g.tiles[to])
        for start in starts
        for to in (goal, *own)
        if to != start and to not in g.links[start]
    ]


@book.card(CONDUIT, window="move.step", offers=could_link)
def link(g: Imperium, seat: int, move: Use, action: Action) -> None:
    g.players[seat].marks += (CONDUIT,)
    g.effects += (Effect(CONDUIT, seat, "activation", g.where[move.system], move.choice),)
    renew(g)
    g.say("systems.linked", seat=seat, system=move.system, to=move.choice)


@book.card(CONDUIT, changes="path.links")
def conduit(g: Imperium, seat: int, links: tuple[int, ...], start: int) -> tuple[int, ...]:
    """For ships that start in one of the two systems."""
    for effect in g.effects:
        if effect.card == CONDUIT and effect.seat == seat:
            ends = (effect.target, g.where[effect.about])
            if start in ends:
                links = (*links, ends[1] if start == ends[0] else ends[0])
    return links


# ---------------------------------------------------------------------- Yssaril: shuttles

SHUTTLES = "shuttle_logistics"


def posts(g: Imperium, seat: int, at: int) -> list[int]:
    """Own planets of a system without enemy ships."""
    return [planet for planet in solid(g, seat) if g.worlds[planet].at == at] if not enemy_ships(g, at, seat) else []


def shuttle_goals(g: Imperium, seat: int, start: int) -> list[int]:
    """T3.14: planets of the system and of those beside it; wormholes are for ships."""
    here = g.worlds[start].at
    return [planet for at in (here, *g.near[here]) for planet in posts(g, seat, at) if planet != start]


def could_shuttle(g: Imperium, seat: int, about: Any) -> list[Move]:
    systems = dict.fromkeys(g.worlds[planet].at for planet in solid(g, seat) if g.worlds[planet].ground)
    return [
        Use(SHUTTLES, system=g.tiles[at])
        for at in systems
        if any(g.worlds[planet].ground and shuttle_goals(g, seat, planet) for planet in posts(g, seat, at))
    ]


@book.card(SHUTTLES, window="status.start", offers=could_shuttle)
def shuttle(g: Imperium, seat: int, move: Use, about: Any) -> Coroutine:
    """Each ground force on the planets of one system may go to an own planet there or beside it, once.

    Who has flown stays; shock troops keep company (opt6.alone) when all have landed, with the limits of the phase.
    """
    worlds = {planet: g.worlds[planet] for planet in posts(g, seat, g.where[move.system])}
    left = {planet: Hold(-1, ground=world.ground, shock=world.shock) for planet, world in worlds.items()}
    while True:
        starts = [planet for planet, force in left.items() if force.ground and shuttle_goals(g, seat, planet)]
        offer: list[Move] = [PickPlanet(g.worlds[planet].planet) for planet in starts]
        if not offer:
            return
        choice = yield Choose(seat, "shuttle-from", [*offer, DONE], "T15.9")
        if isinstance(choice, Done):
            return
        start = NUMBER[choice.planet]
        ways: list[Move] = [
            Use(SHUTTLES, planet=g.worlds[goal].planet, choice=str(count))
            for goal in shuttle_goals(g, seat, start)
            for count in range(left[start].ground, 0, -1)
        ]
        way = yield Choose(seat, "transit", ways, "T15.9", {"planet": choice.planet})
        force, count = left[start], int(way.choice)
        named = Use(SHUTTLES, planet=choice.planet)
        shock = yield from name_shock(g, seat, "shock-go", named, count, among(force.ground, force.shock, count))
        left[start] = replace(force, ground=force.ground - count, shock=force.shock - shock)
        move_ground(g, start, NUMBER[way.planet], count, shock)
