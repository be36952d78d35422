"""The status phase (T6) but for claiming objectives, which is rules/objectives.py."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace

from perijove.games.imperium.facts import LIMITS, NUMBER, PLANETS
from perijove.games.imperium.modifiers import forget_effects, modified
from perijove.games.imperium.moves import DONE, Allot, Done, Exhaust, PickCard, Remove, Use
from perijove.games.imperium.rules.counters import (
    draw_action_cards,
    gain_counters,
    gain_goods,
    has_counter,
    keep_hand,
    lengthen,
    lift_counter,
)
from perijove.games.imperium.rules.fleets import (
    add_ships,
    change_hold,
    drop_fighters,
    empty_ships,
    enemy_ships,
    fighter_room,
    is_idle,
    remove_ship,
    repair_fleet,
    sink_dock,
    take_pieces,
)
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.limits import keep_limits, mourn_cargo
from perijove.games.imperium.rules.order import in_order
from perijove.games.imperium.rules.paying import refreshed
from perijove.games.imperium.rules.planets import (
    add_ground,
    add_pds,
    change_world,
    is_unfinished,
    own_value,
    remove_dock,
    world_of,
)
from perijove.games.imperium.rules.shock import add_shock
from perijove.games.imperium.rules.victory import advance_age, check_elimination, end_with_last
from perijove.games.imperium.state import DOCK, FIGHTER, GROUND, KIND, NO_FLEET, NOBODY, PDS, POOLS, SHIPS, Imperium
from perijove.games.imperium.story import story
from perijove.games.imperium.windows import card_window, moment, offers_in_force, use
from perijove.kernel.decision import Activity, Choose, Move, Question, side_by_side
from perijove.kernel.decision import Procedure as Lane
from perijove.kernel.forms import Form, Number, Refusal

Procedure = Generator[Question, Any, None]
CARDS, COUNTERS = 1, 2
"""T6.6: what everybody receives."""
FREE_OFFERS: list[Callable[[Imperium, int], list[Move]]] = []
"""What else a player may do at any time of the phase after objectives (T6.10): chapters enter it here."""
FREE_TAKING: dict[type[Move], Callable[[Imperium, int, Any], Procedure | None]] = {}


STARTING: list[Callable[[Imperium], Procedure]] = []
"""What happens by itself when the phase begins (T6.12)."""


def at_status_start(function: Callable[[Imperium], Procedure]) -> Callable[[Imperium], Procedure]:
    STARTING.append(function)
    return function


@story.stage("status")
def begin_status(g: Imperium) -> Activity:
    """T6.12: before objectives High Alert leaves. Who has been eliminated takes no part."""
    g.active = NOBODY
    g.order = tuple(in_order(g))
    g.high_alert = -1
    forget_effects(g, ("status",))
    for begins in STARTING:
        yield from begins(g)
    yield from moment(g, "status.start", g.order)
    yield from keep_limits(g)
    g.stage = "status.objectives"


@story.stage("status.upkeep")
def upkeep(g: Imperium) -> Activity:
    """T6.3 to T6.5: repair, counters off the board, planets refreshed; then refresh abilities in order of play."""
    for at in range(len(g.tiles)):
        for seat in range(g.seats):
            if g.fleet(at, seat) is not NO_FLEET:
                repair_fleet(g, seat, at)
            if has_counter(g, at, seat):
                lift_counter(g, seat, at)
    for player in g.players:
        for planet in player.planets:
            if g.worlds[planet].exhausted:
                change_world(g, planet, exhausted=False)
    g.say("refreshed")
    yield from happen(g, "planets refreshed")
    yield from moment(g, "status.refresh", g.order)
    for seat in g.order:
        yield from refresh_abilities(g, seat)
    g.stage = "status.receive"


# ---------------------------------------------------------------------- refresh abilities


def refresh_abilities(g: Imperium, seat: int) -> Procedure:
    """tiles.refresh.when, .how: the controller may exhaust the card right after planets were refreshed."""
    while offer := refreshing(g, seat):
        move = yield Choose(seat, "refresh-ability", [*offer, DONE], "tiles.refresh.how")
        if isinstance(move, Done):
            return
        use_refresh(g, seat, world_of(g, move.planet).planet)


def refreshing(g: Imperium, seat: int) -> list[Move]:
    return [
        Exhaust(g.worlds[planet].planet)
        for planet in g.players[seat].planets
        if PLANETS[g.worlds[planet].planet].refresh
        and cannot_refresh(g, seat, Exhaust(g.worlds[planet].planet)) is None
    ]


@story.judges(Exhaust)
def cannot_refresh(g: Imperium, seat: int, move: Exhaust) -> Refusal | None:
    """An own refreshed planet with an ability; fighters need support and no enemy ships (tiles.refresh.support)."""
    if move.planet not in NUMBER:
        return Refusal("refused.no-such-move", {}, "tiles.refresh.how")
    world = world_of(g, move.planet)
    kind = PLANETS[move.planet].refresh
    if world.owner != seat or world.exhausted or not kind:
        return Refusal("refused.not-refreshed", {"planet": move.planet}, "tiles.refresh.how")
    if kind == "trade_goods" and not g.goods:
        return Refusal("refused.no-supply", {}, "T1.9")
    if kind == "fighters":
        free = modified(g, "fighters.free", seat, False)
        room = fighter_room(g, seat, world.at) - g.fleet(world.at, seat).ships[FIGHTER]
        if enemy_ships(g, world.at, seat) or not (free or room > 0):
            return Refusal("refused.no-support", {"planet": move.planet}, "tiles.refresh.support")
    return None


def use_refresh(g: Imperium, seat: int, planet: str) -> None:
    """tiles.refresh.gains, .place, .noshock: two of what the card shows, at the planet that gave them."""
    world = world_of(g, planet)
    number = NUMBER[planet]
    change_world(g, number, exhausted=True)
    g.say("refresh.used", seat=seat, planet=planet)
    kind = PLANETS[planet].refresh
    if kind == "trade_goods":
        gain_goods(g, seat, 2)
    elif kind == "fighters":
        add_ships(g, seat, world.at, FIGHTER, 2)
        drop_fighters(g, seat, world.at)
    else:
        elite = modified(g, "refresh.elite", seat, 0, number)
        add_ground(g, number, 2 - elite)
        add_shock(g, number, elite)


# ---------------------------------------------------------------------- cards and counters


@story.stage("status.receive")
def receive(g: Imperium) -> Activity:
    """T6.6: cards, then counters, in order of play."""
    yield from moment(g, "status.before_draw", g.order)
    due = {seat: modified(g, "status.cards", seat, CARDS) for seat in g.order}
    if any(modified(g, "status.open", seat, False) for seat in due):
        yield from draw_openly(g, due)
    else:
        for seat, count in due.items():
            yield from draw_action_cards(g, seat, count)
    yield from moment(g, "status.draw", g.order)
    g.stage = "status.counters"


def draw_openly(g: Imperium, due: Mapping[int, int]) -> Procedure:
    """A law has all cards turned up together; whoever has more refreshed influence takes a card first."""
    shown = uncover(g, sum(due.values()))
    wealth = {seat: sum(g.worlds[planet].influence for planet in refreshed(g, seat)) for seat in due}
    for seat in sorted(due, key=lambda seat: -wealth[seat]):
        for _ in range(min(due[seat], shown)):
            move = yield Choose(seat, "take-open", partial(lying_open, g, shown), "T6.6")
            g.players[seat].hand.put(g.actions.take(move.card), known=range(g.seats))
            g.say("card.taken", seat=seat, card=move.card)
            shown -= 1
            yield from keep_hand(g, seat)


def lying_open(g: Imperium, shown: int) -> list[Move]:
    """Made when it is asked for: in a world that a spectator imagines the cards are others."""
    return [PickCard(card) for card in dict.fromkeys(g.actions.cards[-shown:])]


def uncover(g: Imperium, count: int) -> int:
    """The next action cards lie open on their deck; how many of so many there are. Discards go under a short deck."""
    lengthen(g.actions, g.actions_used, count, g.chance)
    shown = min(count, g.actions.count)
    for seat in range(g.seats):
        g.actions.show(seat, range(g.actions.count - shown, g.actions.count))
    g.reveal()
    g.say("cards.uncovered", cards=list(g.actions.cards[len(g.actions.cards) - shown :]))
    return shown


@story.stage("status.counters")
def counters(g: Imperium) -> Activity:
    """T6.6 to T6.8: new counters, then counters are divided anew; too small a Fleet Supply costs ships at once."""
    due = {seat: modified(g, "status.counters", seat, COUNTERS) for seat in g.order}
    yield from side_by_side({seat: gain_and_divide(g, seat, count) for seat, count in due.items()})
    yield from moment(g, "status.counters", g.order)
    yield from moment(g, "status.redistribute", g.order)
    yield from keep_limits(g)
    g.stage = "status.free"


def gain_and_divide(g: Imperium, seat: int, count: int) -> Lane[None]:
    """T6.6, T6.7: the only regular chance to move counters among the three areas."""
    yield from gain_counters(g, seat, count, "T6.6")
    if not modified(g, "status.divide", seat, True):
        return
    player = g.players[seat]
    present = Allot(player.command, player.strategy, player.fleet)
    total = player.command + player.strategy + player.fleet
    form = Form(
        Allot,
        partial(cannot_allot, g, seat),
        partial(open_divisions, g, seat, present),
        dict.fromkeys(("command", "strategy", "fleet"), Number(0, total)),
    )
    move = yield Choose(seat, "allot", form, "T6.7")
    player.command, player.strategy, player.fleet = move.command, move.strategy, move.fleet
    if move != present:
        g.say("allotted", seat=seat, command=move.command, strategy=move.strategy, fleet=move.fleet)


def open_divisions(g: Imperium, seat: int, present: Allot) -> list[Allot]:
    return [each for each in divisions(present) if cannot_allot(g, seat, each) is None]


def divisions(present: Allot) -> list[Allot]:
    """The present division, and those that one counter makes: any other can be asked for."""
    have = (present.command, present.strategy, present.fleet)
    found = [present]
    for start in range(3):
        for to in range(3):
            if start != to and have[start]:
                found.append(Allot(*(n - (area == start) + (area == to) for area, n in enumerate(have))))
    return found


@story.judges(Allot)
def cannot_allot(g: Imperium, seat: int, move: Allot) -> Refusal | None:
    """T6.7: the same counters, divided otherwise."""
    player = g.players[seat]
    total = player.command + player.strategy + player.fleet
    if min(move.command, move.strategy, move.fleet) < 0 or move.command + move.strategy + move.fleet != total:
        return Refusal("refused.allot", {"total": total}, "T6.7")
    for pool, count in zip(POOLS, (move.command, move.strategy, move.fleet), strict=True):
        most = modified(g, "pool.limit", seat, LIMITS.command_counters, pool)
        if count > most:
            return Refusal("refused.pool-full", {"pool": pool, "most": most}, "T7.3")
    return None


# ---------------------------------------------------------------------- what is free


@story.stage("status.free")
def free_actions(g: Imperium) -> Activity:
    """T6.10: cards, then agreements may be broken and units scuttled, in order of play; then the phase ends."""
    yield from card_window(g, "status.any", g.order, None, "T6.10")
    for seat in g.order:
        while offer := free_options(g, seat):
            move = yield Choose(seat, "status-free", [DONE, *offer], "T6.10")
            if isinstance(move, Done):
                break
            yield from take_free(g, seat, move)
    yield from end_of_status(g)


SCUTTLE = Use("scuttle")


def free_options(g: Imperium, seat: int) -> list[Move]:
    found = [move for provider in FREE_OFFERS for move in provider(g, seat)]
    found += offers_in_force(g, seat, "status.any")
    if any(scuttling(g, seat)):
        found.append(SCUTTLE)
    return found


def take_free(g: Imperium, seat: int, move: Move) -> Procedure:
    if move == SCUTTLE:
        unit = yield Choose(seat, "scuttle", [DONE, *scuttling(g, seat)], "T1.12")
        if isinstance(unit, Remove):
            yield from scuttle(g, seat, unit)
    elif isinstance(move, Use):
        yield from use(g, seat, "status.any", move)
    else:
        result = FREE_TAKING[type(move)](g, seat, move)
        if result is not None:
            yield from result


def scuttling(g: Imperium, seat: int) -> Iterator[Remove]:
    """T1.12: every own unit on the board, a kind at a time."""
    for system, fleet in zip(g.tiles, g.fleets[seat :: g.seats], strict=True):
        if fleet is NO_FLEET:
            continue
        for kind, name in enumerate(SHIPS):
            if empty_ships(fleet, kind) > 0:
                yield Remove(name, system)
        for number, hold in enumerate(fleet.holds):
            yield Remove(SHIPS[hold.ship], system, damaged=hold.damaged, hold=number)
            if hold.ground:
                yield Remove("ground_force", system, hold=number)
            if hold.pds:
                yield Remove("pds", system, hold=number)
        if fleet.docks:
            yield Remove("space_dock", system)
    for planet in g.players[seat].planets:
        world = g.worlds[planet]
        for count, name in ((world.ground, "ground_force"), (world.pds, "pds"), (world.dock, "space_dock")):
            if count:
                yield Remove(name, g.tiles[world.at], world.planet)


def scuttle(g: Imperium, seat: int, move: Remove) -> Procedure:
    """T1.12: an own unit is destroyed and goes to reinforcements."""
    at, kind = g.where[move.system], KIND[move.unit]
    g.say("scuttled", seat=seat, unit=move.unit, system=move.system)
    if move.planet:
        planet = NUMBER[move.planet]
        if kind == GROUND:
            add_ground(g, planet, -1)
            yield from mourn_cargo(g, seat, at, 1)
        elif kind == PDS:
            add_pds(g, planet, -1)
        else:
            remove_dock(g, planet)
    elif kind < len(SHIPS):
        cargo = remove_ship(g, seat, at, kind, move.damaged, move.hold)
        yield from mourn_cargo(g, seat, at, cargo.ground if cargo is not None else 0)
    elif kind == DOCK:
        sink_dock(g, seat, at, is_idle(g, g.fleet(at, seat).docks[0]))  # when the round ends all of them are alike
    else:
        hold = g.fleet(at, seat).holds[move.hold]
        less = replace(hold, pds=hold.pds - 1)
        if kind == GROUND:
            less = replace(hold, ground=hold.ground - 1, shock=min(hold.shock, hold.ground - 1))
        change_hold(g, seat, at, move.hold, less)
        take_pieces(g, seat, kind, -1)
        yield from mourn_cargo(g, seat, at, int(kind == GROUND))


# ---------------------------------------------------------------------- the end of the round


def end_of_status(g: Imperium) -> Procedure:
    """T6.9, T6.11, T6.13: strategy cards go back, what lasted for the round ends, and a new round begins."""
    g.initiative_last = g.history.initiative
    yield from moment(g, "status.end", g.order)
    yield from happen(g, "round over")
    changed = [n for n, world in enumerate(g.worlds) if world.swapped or (world.facility and is_unfinished(g, n))]
    for seat, player in enumerate(g.players):
        player.cards = modified(g, "strategy.keeps", seat, ())
        player.used = player.marks = ()
        player.passed = player.out
    for planet in changed:
        own_value(g, planet)
    forget_effects(g, ("round",))
    g.effects = tuple(replace(each, until="round") if each.until == "next" else each for each in g.effects)
    for seat in g.order:
        yield from keep_hand(g, seat)
    yield from keep_limits(g)
    check_elimination(g)
    advance_age(g)
    end_with_last(g)
    g.stage = "strategy"
