"""How good a position of Space Diamonds is for a seat, and which moves are worth a first look.

A position is worth its points, what the next destination promises, and less for every burn that it is away. A bot knows
the faces of chits only when they are taken and the water of a site only where its seat may see it.
"""

from __future__ import annotations

import msgspec

from perijove.games.diamonds.chart import CHITS, FIGURES, HYDRATION, INDEX, IS_SITE, LEO, MISSIONS, SPACES
from perijove.games.diamonds.distances import FREE, distances
from perijove.games.diamonds.facts import Discover as Find
from perijove.games.diamonds.facts import First, Most
from perijove.games.diamonds.moves import (
    Discover,
    Done,
    Drift,
    EndTurn,
    Look,
    Lose,
    Refuel,
    Scan,
    Spend,
    Step,
    Stop,
)
from perijove.games.diamonds.rules.ending import chit_points
from perijove.games.diamonds.rules.fuel import CONSUMPTION, steps_left
from perijove.games.diamonds.rules.missions import PLACES, amount, counts
from perijove.games.diamonds.rules.movement import departure, leg_to, net_thrust, pilot_of
from perijove.games.diamonds.rules.operations import knows_hydration
from perijove.games.diamonds.state import Diamonds, Player
from perijove.kernel.decision import Choose, Move

WON = 100.0
PROGRESS = 3.0
"""What each of the chits that it takes to return is worth beyond its points."""
CHIT = 2.0
"""What a chit scores on average."""
HOME = 6.0
"""What being home is worth: the race, and that nobody can fly on for long."""
WAY, WAY_BACK, MORE = 0.25, 0.1, 0.4
"""What a burn of the way costs: to a chit, from there home while more chits are needed, and once there are enough."""
SHORT = 0.8
"""What a burn costs for which there is no fuel."""
STAY = 0.6
"""What a burn's worth of water is worth that waits below a rocket short of fuel."""
UNUSED = 0.1
"""What a burn of this move is worth as long as it can still be made."""
PLENTY = 999.0


class Standing(msgspec.Struct):
    """Where a spacecraft is, as far as the outlook is concerned."""

    node: int
    burns: float
    """Burns that the fuel aboard allows."""
    power: int = 0
    """Burns still allowed in this move."""
    chits: int = 0
    turns: int = -1


def evaluate(g: Diamonds, seat: int) -> float:
    """The higher the better for the seat."""
    player = g.players[seat]
    if g.outcome is not None:
        return WON * (seat in g.outcome.winners) + g.outcome.scores[seat]
    worth: float = chit_points(player) + sum(MISSIONS[card].vp for card in player.announced)
    worth += sum(leaning(player, card) for card in player.hand)
    worth += PROGRESS * min(len(player.chits), FIGURES.min_chits_to_return)
    worth -= 0.01 * len(player.scanned)  # looking around takes no points home
    if seat in g.returned:
        return worth + HOME + FIGURES.race_home_vp[g.returned.index(seat)]
    return worth + outlook(g, seat, standing_of(g, seat)) + waiting_water(g, player)


def leaning(player: Player, card: str) -> float:
    """A mission to have the most of something makes a chit of that kind a little dearer."""
    condition = MISSIONS[card].condition
    return 0.3 * amount(player, condition.of) if isinstance(condition, Most) and condition.of != "fuel_steps" else 0.0


def standing_of(g: Diamonds, seat: int) -> Standing:
    player = g.players[seat]
    flight = g.flight if seat == g.active else None
    burns = fuel_burns(g, player)
    chits = len(player.chits)
    if flight is None:
        return Standing(FREE + player.space, burns, 0, chits, player.turns_left)
    node = flight.heading if flight.heading >= 0 else FREE + flight.space
    power = flight.bonus + int(min(flight.burns, burns))
    return Standing(node, burns + flight.bonus, power, chits, player.turns_left)


def fuel_burns(g: Diamonds, player: Player) -> float:
    return steps_left(player) // CONSUMPTION[player.card] if g.is_rockets else PLENTY


def outlook(g: Diamonds, seat: int, craft: Standing) -> float:
    """What the best destination promises from here."""
    node, burns, power = craft.node, craft.burns, craft.power
    needed = FIGURES.min_chits_to_return - craft.chits
    home = distances(LEO)
    reach = PLENTY if craft.turns < 0 else (craft.turns + 1) * max(net_thrust(g, g.players[seat]), 1)
    extra = mission_sites(g, seat)
    way, back = (WAY, WAY_BACK) if needed > 0 else (MORE, MORE)
    best = -WON
    if needed <= 0:
        far = home[node]
        best = HOME * (far <= reach) - MORE * far - SHORT * max(0.0, far - burns) + UNUSED * min(power, far)
    for site in g.chits:
        far = distances(site)[node]
        if far > reach:
            continue
        whole = far + home[FREE + site]
        worth = CHIT + extra.get(site, 0.0) - way * far - back * home[FREE + site]
        worth -= SHORT * max(0.0, whole - burns) - UNUSED * min(power, far)
        worth += PROGRESS if needed > 0 else HOME * (whole <= reach)
        best = max(best, worth)
    return best


def mission_sites(g: Diamonds, seat: int) -> dict[int, float]:
    """Sites whose chits bring a mission of the hand nearer, and by how many points."""
    found: dict[int, float] = {}
    player = g.players[seat]
    for card in player.hand:
        mission = MISSIONS[card]
        match mission.condition:
            case Find():
                if all(site in g.chits or site in player.taken for site in PLACES[card]):
                    for site in PLACES[card]:
                        found[site] = found.get(site, 0.0) + mission.vp / len(PLACES[card])
            case First(event="chits_taken") as first if card not in g.firsts:
                for site in g.chits:
                    if counts(mission, first, site):
                        found[site] = found.get(site, 0.0) + mission.vp / first.count
    return found


def waiting_water(g: Diamonds, player: Player) -> float:
    """A rocket that is short of fuel had better stay where it can refuel."""
    site = player.space
    if g.flight is not None or not g.is_rockets or not IS_SITE[site] or not knows_hydration(g, player, site):
        return 0.0
    lack = distances(LEO)[FREE + site] - fuel_burns(g, player)
    water = 2 * HYDRATION[site] / CONSUMPTION[player.card]
    return STAY * max(0.0, min(lack, water))


# ---------------------------------------------------------------------- first looks

URGES: dict[type[Move], float] = {
    Discover: 20.0,
    Done: 0.0,
    EndTurn: -0.2,
    Look: -0.5,
    Scan: -1.0,
    Spend: -5.0,
    Stop: 0.0,
}


def urge(g: Diamonds, question: Choose, move: Move) -> float:
    """A quick guess how good a move is: for a way, how much better things look at its end."""
    seat = question.seat
    match move:
        case Step():
            return gain_of_step(g, seat, move)
        case Drift(to):
            player = g.players[seat]
            there = Standing(FREE + INDEX[to], fuel_burns(g, player), 0, len(player.chits), player.turns_left)
            return outlook(g, seat, there) - outlook(g, seat, standing_of(g, seat)) - waiting_water(g, player)
        case Refuel():
            player = g.players[seat]
            lack = distances(LEO)[FREE + player.space] + 4 - fuel_burns(g, player)
            return 1.0 if lack > 0 else -0.3
        case Lose(chit):
            return -CHITS[chit].vp
        case _:
            return URGES[type(move)]


def gain_of_step(g: Diamonds, seat: int, move: Step) -> float:
    player = g.players[seat]
    pilot = pilot_of(g, player)
    flight = g.flight if g.flight is not None else departure(g, player, pilot)
    leg = leg_to(pilot, flight, move.to)
    after = pilot.fly(flight, leg, min(flight.bonus, leg.burn + 2 * leg.pivot) - move.spare)
    assert after is not None
    burns = after.fuel // pilot.parts_a_burn if g.is_rockets else PLENTY
    there = Standing(leg.heading, burns + after.bonus, after.bonus + int(min(after.burns, burns)), len(player.chits))
    there.turns = player.turns_left
    if SPACES[leg.to].site is not None:
        there.node, there.power = FREE + leg.to, 0
    return outlook(g, seat, there) - outlook(g, seat, standing_of(g, seat)) - waiting_water(g, player)
