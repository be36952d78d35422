"""The board is ready: home planets, starting units, trade goods for uneven seats (T2.5, T2.10, T2.17, T2.18)."""

from __future__ import annotations

from collections.abc import Sequence

from perijove.games.imperium.facts import LAYOUTS, LIMITS, MAPS, PLANETS, RACES, TILES, UNITS
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import Post, Station
from perijove.games.imperium.rules.agenda import has_place, next_agenda
from perijove.games.imperium.rules.artifacts import begin_artifacts
from perijove.games.imperium.rules.counters import gain_goods
from perijove.games.imperium.rules.custodians import post_custodians
from perijove.games.imperium.rules.fleets import add_ships, set_fleet, take_pieces
from perijove.games.imperium.rules.leaders.people import post, race_leaders
from perijove.games.imperium.rules.planets import add_dock, add_ground, add_pds, change_world, home_planets
from perijove.games.imperium.rules.suns.placing import place_counters
from perijove.games.imperium.state import DOCK, KIND, NO_FLEET, Fleet, Imperium, World
from perijove.games.imperium.story import story
from perijove.kernel.decision import Activity, Choose, Procedure, side_by_side

EARLY = "early_turns"
"""Option 15: units are placed by rules/early.py."""
ON_PLANETS = ("space_dock", "pds", "ground_force")
"""Starting units that stand on planets, in the order in which their places are chosen."""
KEEPER_OF_GATES = "vs-06"


def settle(g: Imperium) -> None:
    """T2.5, T2.10: home planets with their cards refreshed, ships in space; then places for the rest are chosen."""
    g.fleets = [NO_FLEET] * (len(g.tiles) * g.seats)
    g.counters = [0] * len(g.tiles)
    g.worlds = [
        World(planet.id, resources=planet.resources, influence=planet.influence_by(g.rules.text))
        for planet in PLANETS.values()
    ]
    for at, planets in enumerate(g.planets_at):
        for planet in planets:
            change_world(g, planet, at=at)
    for seat, player in enumerate(g.players):
        player.home = g.where[RACES[player.race].home]
        player.planets = g.planets_at[player.home]
        for planet in player.planets:
            change_world(g, planet, owner=seat)
        if not g.rules.has(EARLY):
            launch(g, seat)
    post_custodians(g)
    compensate(g)
    replace_hopeless_secrets(g)
    replace_agendas(g)
    g.stage = "early" if g.rules.has(EARLY) else "stationing"
    begin_artifacts(g)


def launch(g: Imperium, seat: int) -> None:
    """T2.10: ships, and a floating dock, lie in the space of the home system."""
    home = g.players[seat].home
    for unit, count in RACES[g.players[seat].race].starting_units(g.rules.text).items():
        if UNITS[unit].kind == "ship":
            add_ships(g, seat, home, KIND[unit], count)
        elif unit == "space_dock" and modified(g, "dock.floats", seat, False):
            fleet = g.fleet(home, seat)
            set_fleet(g, home, seat, Fleet(fleet.ships, fleet.damaged, fleet.holds, (0,) * count))
            take_pieces(g, seat, DOCK, count)


def compensate(g: Imperium) -> None:
    """T2.18, players78.compensation: trade goods for crowded seats, also where a preset map has the same places."""
    goods = MAPS[g.layout].goods if g.layout in MAPS else LAYOUTS[g.layout].goods
    for seat, player in enumerate(g.players):
        gain_goods(g, seat, goods.get(str(player.seat), 0))


def replace_hopeless_secrets(g: Imperium) -> None:
    """T2.17: without a wormhole nobody can keep the gates; such a secret goes back, and another one is drawn.

    opt8.gatekeeper: those of the Nexus alone are no gates to keep.
    """
    if any(letters for at, letters in enumerate(g.wormholes) if TILES[g.tiles[at]].kind != "nexus"):
        return
    for seat, player in enumerate(g.players):
        if KEEPER_OF_GATES in player.secret.cards:
            player.secret.take(KEEPER_OF_GATES)
            player.secret.put(g.secrets.draw())
            g.secrets.put_under(KEEPER_OF_GATES)
            g.tell(seat, "secret.replaced")


def replace_agendas(g: Imperium) -> None:
    """T16.10: political cards of hands about a tile that is not in the galaxy are discarded for others."""
    for player in g.players:
        for card in player.politics.cards:
            if not has_place(g, card):
                player.politics.take(card)
                other = next_agenda(g, has_place)
                assert other is not None, "the deck of the setup is full"
                player.politics.put(other)
                g.agendas_used.put(card)


# ---------------------------------------------------------------------- units on planets


@story.stage("stationing")
def station_units(g: Imperium) -> Activity:
    """T2.10: everybody at the same time puts ground forces, PDS and the dock on the own home planets."""
    yield from side_by_side({seat: station(g, seat) for seat in g.order})
    begin(g)


def station(g: Imperium, seat: int) -> Procedure[None]:
    """T2.10: as their owner likes, within T18.6."""
    player = g.players[seat]
    planets = home_planets(g, seat)
    units = RACES[player.race].starting_units(g.rules.text)
    for unit in ON_PLANETS:
        left = units.get(unit, 0)
        if unit == "space_dock" and g.fleet(player.home, seat).docks:
            continue
        for number, planet in enumerate(planets):
            offer = shares(unit, planet, left, planets[number + 1 :])
            count = offer[0].count
            if len(offer) > 1:
                move = yield Choose(seat, "station", offer, "T2.10", {"unit": unit, "left": left})
                count = move.count
            put(g, unit, planet, count)
            left -= count
    yield from post_leaders(g, seat)


def post_leaders(g: Imperium, seat: int) -> Procedure[None]:
    """T21.1: leaders begin on planets of the home system."""
    for leader in race_leaders(g, seat) if g.rules.has("leaders") else ():
        posts = [Post(leader, g.worlds[planet].planet) for planet in home_planets(g, seat)]
        post(g, posts[0] if len(posts) == 1 else (yield Choose(seat, "post", posts, "T21.1", {"leader": leader})))


def shares(unit: str, planet: int, left: int, others: Sequence[int]) -> list[Station]:
    """How many units can go on a planet such that the others can take the rest."""
    most = room(unit)
    name = list(PLANETS)[planet]
    return [
        Station(unit, name, count) for count in range(min(left, most), -1, -1) if left - count <= most * len(others)
    ]


def room(unit: str) -> int:
    """T18.6: at most two PDS and one dock on a planet."""
    if unit == "pds":
        return LIMITS.pds_on_a_planet
    return LIMITS.docks_on_a_planet if unit == "space_dock" else 99


def put(g: Imperium, unit: str, planet: int, count: int) -> None:
    if not count:
        return
    if unit == "space_dock":
        add_dock(g, planet)
    elif unit == "pds":
        add_pds(g, planet, count)
    else:
        add_ground(g, planet, count)


def begin(g: Imperium) -> None:
    """The setup is over; the first round begins with its strategy phase."""
    place_counters(g)
    g.say("setup.done", speaker=g.speaker)
    g.stage = "strategy"
