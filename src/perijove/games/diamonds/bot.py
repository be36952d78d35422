"""How good a position of Space Diamonds is for a seat, and which moves are worth a first look.

A position is worth its points and its outlook: the best place where the move of this turn can end, and what that
promises. A bot knows the faces of chits only when they are taken, and the water of a site only where its seat may.
"""

from __future__ import annotations

from perijove.games.diamonds import goals
from perijove.games.diamonds.chart import CHITS, FIGURES, INDEX, LEO, MISSIONS, PARTS
from perijove.games.diamonds.distances import FREE, distances
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
from perijove.games.diamonds.outlook import HOME, NEEDED, PROGRESS, Aims, aims_of, fuel_burns, outlook_of
from perijove.games.diamonds.rules.ending import chit_points, home_chits, may_return
from perijove.games.diamonds.rules.fuel import must_drift
from perijove.games.diamonds.rules.movement import by_bonus, departure, leg_to, pilot_of
from perijove.games.diamonds.state import Diamonds, Player
from perijove.games.diamonds.voyages import Setting, voyage
from perijove.kernel.decision import Choose, Move
from perijove.solar import Flight

WON = 100.0


def evaluate(g: Diamonds, seat: int) -> float:
    """The higher the better for the seat. An end is as good as being home, so that nobody flies on for nothing."""
    player = g.players[seat]
    if g.outcome is not None:
        return WON * (seat in g.outcome.winners) + g.outcome.scores[seat] + PROGRESS * NEEDED + HOME
    worth: float = chit_points(player) + sum(MISSIONS[card].vp for card in player.announced)
    worth += goals.leaning(g, player) + PROGRESS * min(home_chits(g, player), NEEDED)
    worth -= 0.01 * len(player.scanned)  # looking around takes no points home
    if seat in g.returned:
        return worth + HOME + FIGURES.race_home_vp[g.returned.index(seat)]
    return worth + prospect(g, seat)


def prospect(g: Diamonds, seat: int) -> float:
    """What the move of this turn can still lead to; without one, what the place promises."""
    player, aims = g.players[seat], aims_of(g, seat)
    if seat == g.active and g.begun:
        if g.flight is not None:
            return in_flight(g, seat, aims, g.flight)
        if not g.moved and not must_drift(g, seat):
            start = departure(g, player, pilot_of(g, player))
            return voyage(setting_of(g, player), aims, start)[start]
        setting = setting_of(g, player)
        if setting.past_jupiter and player.space in g.chits:  # the chit below is still to be taken in this turn
            done = outlook_of(aims.without(frozenset({goals.JUPITER})))
            return done.at(player.space, fuel_burns(g, player)) + setting.by_jupiter
    return outlook_of(aims).at(player.space, fuel_burns(g, player))


def in_flight(g: Diamonds, seat: int, aims: Aims, flight: Flight) -> float:
    """Looked up in the search from where the move began; one that left its ways had better stop."""
    player = g.players[seat]
    assert g.departure is not None
    worth = voyage(setting_of(g, player), aims, g.departure).get(flight)
    if worth is not None:
        return worth
    if g.rules.flyby_bonus == "every_pass":  # the search knows nothing of bonuses that come again
        return voyage(setting_of(g, player, g.burns), aims, flight)[flight]
    return outlook_of(aims).at(flight.space, fuel_burns(g, player))


def setting_of(g: Diamonds, player: Player, made: int = 0) -> Setting:
    card = PARTS.rockets[player.card] if g.rules.craft == "rockets" else PARTS.sail
    burns, worth = goals.many_burns(g, player)
    by_jupiter = 0.0 if g.operated else goals.by_jupiter(g, player)
    return Setting(
        card.thrust,
        card.consumption,
        may_return(g, player),
        by_jupiter,
        by_jupiter > 0 and goals.JUPITER in g.flybys,
        burns,
        worth,
        made,
    )


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
            player, outlook = g.players[seat], outlook_of(aims_of(g, seat))
            burns = fuel_burns(g, player)
            return outlook.at(INDEX[to], burns) - outlook.at(player.space, burns)
        case Refuel():
            player = g.players[seat]
            lack = distances(LEO)[FREE + player.space] + 4 - fuel_burns(g, player)
            return 1.0 if lack > 0 else -0.3
        case Lose(chit):
            return -CHITS[chit].vp
        case _:
            return URGES[type(move)]


def gain_of_step(g: Diamonds, seat: int, move: Step) -> float:
    """Against stopping here, or not moving at all."""
    player = g.players[seat]
    pilot = pilot_of(g, player)
    flight = g.flight if g.flight is not None else departure(g, player, pilot)
    leg = leg_to(pilot, flight, move.to)
    after = pilot.fly(flight, leg, by_bonus(flight, leg, move.spare))
    assert after is not None
    aims = aims_of(g, seat)
    ways = voyage(setting_of(g, player), aims, g.departure or flight)
    return ways.get(after, -1.0) - outlook_of(aims).at(flight.space, fuel_burns(g, player))
