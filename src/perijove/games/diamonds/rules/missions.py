"""Missions (iG): what happened to whom, who was first, and who has the most in the end."""

from __future__ import annotations

from perijove.games.diamonds.chart import CHITS, INDEX, MISSIONS, SPACES
from perijove.games.diamonds.facts import Discover, Event, EveryBack, First, Mission, Most
from perijove.games.diamonds.rules.fuel import steps_left
from perijove.games.diamonds.state import Diamonds, Player

FIRSTS: dict[Event, list[tuple[Mission, First]]] = {}
for _mission in MISSIONS.values():
    if isinstance(_mission.condition, First):
        FIRSTS.setdefault(_mission.condition.event, []).append((_mission, _mission.condition))

PLACES: dict[str, frozenset[int]] = {
    mission.id: frozenset(INDEX[place] for place in mission.condition.places)
    for mission in MISSIONS.values()
    if isinstance(mission.condition, First | Discover)
}
"""By mission: the spaces that it names."""
REACHED = frozenset(space for mission, _ in FIRSTS["reach"] for space in PLACES[mission.id])
"""Spaces that somebody may want to be the first to reach."""


# ---------------------------------------------------------------------- being first


def happened(g: Diamonds, seat: int, event: Event, count: int, where: int = -1) -> None:
    """Something happened to a player for the `count`-th time: is that a mission, and is it the first time?"""
    for mission, first in FIRSTS[event]:
        if count < first.count or mission.id in g.firsts:
            continue
        if where >= 0 and PLACES[mission.id] and where not in PLACES[mission.id]:
            continue
        be_first(g, seat, mission)


def be_first(g: Diamonds, seat: int, mission: Mission) -> None:
    """First among all players, holder of the card or not (ruling R21)."""
    if mission.deck == "rocket" and g.rules.craft == "sails":
        return
    g.firsts = {**g.firsts, mission.id: seat}
    if mission.id in g.players[seat].hand:
        announce(g, seat, mission)


def chit_taken(g: Diamonds, seat: int, site: int) -> None:
    """After a discovery: missions that count chits or name the site."""
    player = g.players[seat]
    for mission, first in FIRSTS["chits_taken"]:
        if mission.id in g.firsts or not counts(mission, first, site):
            continue
        if sum(counts(mission, first, each) for each in player.taken) >= first.count:
            be_first(g, seat, mission)
    for space in g.flybys:
        happened(g, seat, "flyby_used_and_chit_taken", 1, space)
    for card in player.hand:
        condition = MISSIONS[card].condition
        if isinstance(condition, Discover) and PLACES[card] <= set(player.taken):
            announce(g, seat, MISSIONS[card])


def counts(mission: Mission, first: First, site: int) -> bool:
    """Whether a chit of this site counts for a mission (rulings R23 to R25)."""
    space = SPACES[site]
    if first.synodic:
        return space.season is not None
    return site in PLACES[mission.id] or space.zone in first.zones


def announce(g: Diamonds, seat: int, mission: Mission) -> None:
    """iGa: the card is laid open beside the playmat."""
    player = g.players[seat]
    player.hand = tuple(card for card in player.hand if card != mission.id)
    player.announced += (mission.id,)
    g.reveal()
    g.say("announced", seat=seat, mission=mission.id, vp=mission.vp)


def is_fulfilled(g: Diamonds, seat: int, mission: Mission) -> bool:
    """Whether a player who held this card would have announced it already."""
    if isinstance(mission.condition, Discover):
        return PLACES[mission.id] <= set(g.players[seat].taken)
    return g.firsts.get(mission.id) == seat


# ---------------------------------------------------------------------- in the end


def last_missions(g: Diamonds) -> None:
    """Cards that ask for something when the game ends."""
    for seat, player in enumerate(g.players):
        for card in player.hand:
            if holds_in_the_end(g, seat, MISSIONS[card]):
                announce(g, seat, MISSIONS[card])


def holds_in_the_end(g: Diamonds, seat: int, mission: Mission) -> bool:
    match mission.condition:
        case Most(of):
            return has_most(g, seat, of)
        case EveryBack(backs):
            return set(backs) <= {CHITS[chit].back for chit in g.players[seat].chits}
        case _:
            return False


def has_most(g: Diamonds, seat: int, of: str) -> bool:
    """More than none and not less than anybody; what a tie is worth is an option (ruling R22)."""
    amounts = [amount(player, of) for player in g.players]
    mine = amounts[seat]
    if not mine or mine < max(amounts):
        return False
    return g.rules.ties_for_most == "shared" or amounts.count(mine) == 1


def amount(player: Player, of: str) -> int:
    if of == "fuel_steps":
        return steps_left(player)
    return sum(of in ("chits", CHITS[chit].type) for chit in player.chits)
