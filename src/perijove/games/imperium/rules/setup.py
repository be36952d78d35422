"""Setup (T2): races, pieces, decks, speaker and counters. The galaxy is rules/building.py, units rules/starting.py."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from perijove.games.imperium.facts import LAYOUTS, LIMITS, MAPS, RACES
from perijove.games.imperium.galaxy import hex_distance, ring
from perijove.games.imperium.modifiers import renew
from perijove.games.imperium.moves import TakeRace
from perijove.games.imperium.options import EXTRAS, SWAPPED
from perijove.games.imperium.rules.building import begin_galaxy
from perijove.games.imperium.rules.decks import deal_cards, strategy_cards
from perijove.games.imperium.rules.order import order_by_seat
from perijove.games.imperium.state import COLOURS, Imperium, Player, Rules
from perijove.games.imperium.story import story
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose
from perijove.kernel.forms import Refusal
from perijove.kernel.zones import Zone

RACES_TO_CHOOSE = 3
"""With drawn races everybody chooses one of so many."""


def rules_of(options: Mapping[str, Any]) -> Rules:
    return Rules(
        races=options["races"],
        galaxy=options["galaxy"],
        strategy=options["strategy"],
        swapped=tuple(int(number) for number in SWAPPED if options[f"swap_{number}"]),
        points=int(options["points"]),
        text=options["text"],
        expansion=options["expansion"],
        extras=tuple(name for name in EXTRAS if options[name]),
    )


def new_match(seats: int, options: Mapping[str, Any], chance: Chance) -> Imperium:
    """T2.1 to T2.8, as far as nobody has to decide."""
    rules = rules_of(options)
    g = Imperium(
        chance=chance,
        seats=seats,
        rules=rules,
        players=[new_player(seat) for seat in range(seats)],
        target=rules.points,
        available=strategy_cards(rules),
        bonus=(0,) * 8,
        goods=LIMITS.trade_goods["se" if rules.expansion else "base"],
        actions=Zone(),
        actions_used=Zone(sight="all"),
        agendas=Zone(),
        agendas_used=Zone(sight="all"),
        objectives=Zone(),
        objectives_left=Zone(),
        secrets=Zone(),
        tiles_left=Zone(),
        face_down=Zone(),
        domain_left=Zone(),
        domain_used=Zone(sight="all"),
        artifacts_left=Zone(),
    )
    g.speaker = chance.below(seats)  # T2.8
    order_by_seat(g)
    number_seats(g)
    deal_cards(g)
    if rules.races == "dealt":  # T2.1
        races = list(race_names(rules))
        chance.shuffle(races)
        for seat in range(seats):
            take_race(g, seat, races[seat])
        begin_galaxy(g)
    return g


def new_player(seat: int) -> Player:
    """T2.2, T2.3: a colour with its units; the race comes later."""

    def own() -> Zone:
        return Zone(sight="owner", owner=seat)

    return Player("", hand=own(), politics=own(), secret=own(), tiles=own(), colour=COLOURS[seat])


def race_names(rules: Rules) -> tuple[str, ...]:
    return tuple(race.id for race in RACES.values() if race.set == "base" or rules.expansion)


def number_seats(g: Imperium) -> None:
    """T2.18: the seats of the layout are numbered at random, neighbours at the table staying neighbours.

    opt16.seats: on a preset map the players are drawn onto the homes one by one.
    """
    if g.rules.galaxy == "preset":
        multi = g.rules.has("multi_galaxy")
        g.layout = next(each.id for each in MAPS.values() if each.players == g.seats and each.multi_galaxy == multi)
        seats = list(range(1, g.seats + 1))
        g.chance.shuffle(seats)
    else:
        g.layout = f"{'large' if g.rules.has('larger_galaxy') else 'standard'}-{g.seats}"
        homes = LAYOUTS[g.layout].homes
        around = ring(hex_distance(homes[0], (0, 0)))
        clockwise = sorted(range(g.seats), key=lambda home: around.index(homes[home]))
        first = g.chance.below(g.seats)
        seats = [clockwise[(first + seat) % g.seats] + 1 for seat in range(g.seats)]
    for player, number in zip(g.players, seats, strict=True):
        player.seat = number


# ---------------------------------------------------------------------- races


@story.stage("races")
def choose_races(g: Imperium) -> Activity:
    """T2.1: clockwise from the speaker everybody takes a race, any that is left or one of three drawn."""
    for seat in g.order:
        taken = {player.race for player in g.players}
        left = [race for race in race_names(g.rules) if race not in taken]
        if g.rules.races == "drawn":
            left = sorted(g.chance.draw(left) for _ in range(RACES_TO_CHOOSE))
        move = yield Choose(seat, "take-race", [TakeRace(race) for race in left], "T2.1", {"races": left})
        take_race(g, seat, move.race)
    begin_galaxy(g)


@story.judges(TakeRace)
def cannot_take_race(g: Imperium, seat: int, move: TakeRace) -> Refusal | None:
    """T2.1: a race that is in the game and that nobody has."""
    if move.race not in race_names(g.rules):
        return Refusal("refused.no-such-race", {"race": move.race}, "T2.1")
    for other, player in enumerate(g.players):
        if player.race == move.race:
            return Refusal("refused.race-taken", {"race": move.race, "seat": other}, "T2.1")
    return None


def take_race(g: Imperium, seat: int, race: str) -> None:
    """T2.2, T2.4, T2.11: sheet, starting technologies and command counters."""
    player, fact = g.players[seat], RACES[race]
    player.race = race
    player.technologies = fact.technologies
    player.abilities = tuple(ability.id for ability in fact.abilities)
    player.command, player.strategy = fact.counters["command"], fact.counters["strategy"]
    player.fleet = fact.counters["fleet"]
    player.reserve = LIMITS.command_counters - sum(fact.counters.values())
    g.say("race.taken", seat=seat, race=race)
    renew(g)
