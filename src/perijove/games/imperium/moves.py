"""The moves of Twilight Imperium: a verb and its arguments.

Systems are named by their tile ("v-abyz"), planets, units, technologies, races and cards by their ids, players by
their seat.
"""

from __future__ import annotations

from perijove.kernel.decision import Move

# ---------------------------------------------------------------------- setup


class TakeRace(Move, frozen=True, tag="take-race"):
    race: str


class PlaceTile(Move, frozen=True, tag="place-tile"):
    """Put a tile of the own hand on a place of the spiral."""

    tile: str
    place: int


class PlaceHidden(Move, frozen=True, tag="place-hidden"):
    """Say where a tile goes face down, next to Mecatol Rex."""

    place: int


class Station(Move, frozen=True):
    """Put starting units on a planet of the home system."""

    unit: str
    planet: str
    count: int = 1


class Deploy(Move, frozen=True):
    """Put units of the first turns into a system, ground units on a planet of it."""

    unit: str
    system: str
    planet: str = ""
    count: int = 1


class Post(Move, frozen=True):
    """Put a leader on a planet: in the setup, or one who has escaped."""

    leader: str
    planet: str


# ---------------------------------------------------------------------- strategy phase, counters, trade goods


class TakeCard(Move, frozen=True, tag="take-card"):
    """Take a strategy card."""

    card: str


class Gain(Move, frozen=True):
    """Put a command counter into a pool ("command", "strategy", "fleet"), or take a trade good ("goods") instead."""

    pool: str


class Allot(Move, frozen=True):
    """Divide the counters of the race sheet anew."""

    command: int
    strategy: int
    fleet: int


class LoseCounter(Move, frozen=True, tag="lose-counter"):
    pool: str


class Pay(Move, frozen=True):
    """Exhaust planets and spend trade goods for what was announced; so many political cards stand in for goods."""

    planets: tuple[str, ...] = ()
    goods: int = 0
    cards: int = 0


# ---------------------------------------------------------------------- the turn


class Strategic(Move, frozen=True):
    """Play one of the own strategy cards."""

    card: str


class Activate(Move, frozen=True):
    """Tactical action: put a counter on a system."""

    system: str


class Transfer(Move, frozen=True):
    """Transfer action: a counter of the Command Pool goes on the first system, one of reinforcements on the second."""

    first: str
    second: str


class Play(Move, frozen=True):
    """Play an action card; what it aims at is named afterwards. `choice`: the card of the discard pile it copies."""

    card: str
    choice: str = ""


class Use(Move, frozen=True):
    """Use a race ability, a technology, a leader or a law; what it aims at, as far as it needs it."""

    card: str
    system: str = ""
    planet: str = ""
    seat: int = -1
    unit: str = ""
    choice: str = ""


class PassRound(Move, frozen=True, tag="pass-round"):
    """Take no more turns in this round."""


# ---------------------------------------------------------------------- tactical and transfer action


class Sail(Move, frozen=True):
    """Move a ship from a system to the activated one, by way of the systems named, the last of which is the goal.

    A ship of the activated system may stay (no path) to take units aboard. `hold` is the place of a carrying ship in
    `Fleet.holds`; several ships at once carry nothing and have no room.
    """

    ship: str
    start: str
    path: tuple[str, ...]
    damaged: bool = False
    hold: int = -1
    count: int = 1


class Load(Move, frozen=True):
    """Take units aboard the ship that is being moved: from a planet, or fighters and docks from space."""

    unit: str
    system: str
    planet: str = ""
    count: int = 1


class Board(Move, frozen=True):
    """A leader goes aboard the ship that is being moved."""

    leader: str
    planet: str


class Probe(Move, frozen=True):
    """Look at the face-down domain counters of the activated system."""


class Fire(Move, frozen=True):
    """Fire PDS of a planet (of all planets in range, if none is named); `system`: at which of the two of a transfer."""

    planet: str
    count: int = 1
    system: str = ""


class TakeHit(Move, frozen=True, tag="take-hit"):
    """Assign a hit: to a kind of ship (`sustain`: by damage; `damaged`: one that is damaged already) or ground force.

    `hold` is the place of a carrying ship in `Fleet.holds`; -1 is a ship that carries nothing.
    """

    unit: str
    sustain: bool = False
    damaged: bool = False
    hold: int = -1


class First(Move, frozen=True):
    """Which of several effects, landings or planets comes next."""

    what: str


class Retreat(Move, frozen=True):
    """Announce a withdrawal or retreat to a system."""

    system: str
    tactical: bool = False


class Stay(Move, frozen=True):
    """Fight on."""


class Run(Move, frozen=True):
    """Send fighters on a sabotage run."""

    count: int


class Land(Move, frozen=True):
    """Land units of a carrying ship (`hold`: its place in the fleet) on a planet."""

    unit: str
    planet: str
    hold: int
    count: int = 1


class Escort(Move, frozen=True):
    """A leader goes ashore from a ship (`hold`: its place in the fleet), to an own planet or with ground forces."""

    leader: str
    planet: str
    hold: int


class Bombard(Move, frozen=True):
    """Fire all dice of a ship (or of several alike) at a planet."""

    ship: str
    planet: str
    count: int = 1


class Remove(Move, frozen=True):
    """Give up an own unit: scuttle it, or lose it because a limit is broken."""

    unit: str
    system: str
    planet: str = ""
    damaged: bool = False
    hold: int = -1


# ---------------------------------------------------------------------- production and technology


class Build(Move, frozen=True):
    """Order units from a dock (its planet; empty for a floating one): they appear on a planet or in a system."""

    unit: str
    dock: str = ""
    planet: str = ""
    system: str = ""
    count: int = 1


class BuildDock(Move, frozen=True, tag="build-dock"):
    planet: str


class BuildFacility(Move, frozen=True, tag="build-facility"):
    facility: str
    planet: str


class LayMine(Move, frozen=True, tag="lay-mine"):
    system: str


class Research(Move, frozen=True):
    technology: str


# ---------------------------------------------------------------------- trade, politics, objectives


class Offer(Move, frozen=True):
    """Offer a deal: an own contract card (0 or 1) for one of the other's, or goods; -1: none."""

    to: int
    mine: int = -1
    theirs: int = -1
    goods: int = 0
    wanted: int = 0


class Accept(Move, frozen=True):
    """Agree to what was offered, or approve it."""


class Decline(Move, frozen=True):
    """Refuse, or do without."""


class Break(Move, frozen=True):
    """End the trade agreement with a partner."""

    partner: int


class Cancel(Move, frozen=True):
    """Cancel an agreement between two players."""

    first: int
    second: int


class GiveGoods(Move, frozen=True, tag="give-goods"):
    to: int
    goods: int


class Vote(Move, frozen=True):
    """Give all votes to an outcome: "for" or "against"."""

    outcome: str


class Elect(Move, frozen=True):
    """Give all votes to what is elected: one or two players or planets, a law, a colour or an objective."""

    seats: tuple[int, ...] = ()
    planets: tuple[str, ...] = ()
    law: str = ""
    colour: str = ""
    objective: str = ""


class Abstain(Move, frozen=True):
    """Give no votes."""


class Claim(Move, frozen=True):
    objective: str


class Choice(Move, frozen=True):
    """Take one of the printed alternatives of a card ("a", "b")."""

    choice: str


class Return(Move, frozen=True):
    """Put a card that was looked at on top of its deck; the others go where the text says."""

    card: str


class Discard(Move, frozen=True):
    card: str


class Exchange(Move, frozen=True):
    """Exchange action cards with another player: an own card for one of theirs, unseen until it is done."""

    to: int
    card: str


class Refresh(Move, frozen=True):
    """Turn a planet card to its refreshed side."""

    planet: str


class Exhaust(Move, frozen=True):
    """Turn a planet card over for its refresh ability, or because an effect asks for it."""

    planet: str


class HandOver(Move, frozen=True, tag="hand-over"):
    """Give a captive to another player; handed to its owner it is free."""

    leader: str
    to: int


class Execute(Move, frozen=True):
    """A captive is killed."""

    leader: str


# ---------------------------------------------------------------------- pointing


class PickSystem(Move, frozen=True, tag="pick-system"):
    system: str


class PickPlanet(Move, frozen=True, tag="pick-planet"):
    planet: str


class PickPlayer(Move, frozen=True, tag="pick-player"):
    seat: int


class PickUnit(Move, frozen=True, tag="pick-unit"):
    """Point at a unit of any player in a system or on a planet; `idle`: a floating dock that can't produce yet."""

    unit: str
    seat: int
    system: str = ""
    planet: str = ""
    damaged: bool = False
    hold: int = -1
    idle: bool = False


class PickDie(Move, frozen=True, tag="pick-die"):
    """Point at one of the dice that lie there: those of one kind of units with the same face are alike."""

    unit: str
    face: int


class Spend(Move, frozen=True):
    """Spend trade goods."""

    goods: int


class PickCard(Move, frozen=True, tag="pick-card"):
    card: str


class Done(Move, frozen=True):
    """No more of these."""


DONE = Done()

MOVES: tuple[type[Move], ...] = (
    TakeRace, PlaceTile, PlaceHidden, Station, Deploy, Post, TakeCard, Gain, Allot, LoseCounter, Pay,
    Strategic, Activate, Transfer, Play, Use, PassRound,
    Sail, Load, Board, Probe, Fire, TakeHit, First, Retreat, Stay, Run, Land, Escort, Bombard, Remove,
    Build, BuildDock, BuildFacility, LayMine, Research,
    Offer, Accept, Decline, Break, Cancel, GiveGoods, Vote, Elect, Abstain, Claim, Choice, Return, Discard, Exchange,
    Refresh, Exhaust, HandOver, Execute, PickSystem, PickPlanet, PickPlayer, PickUnit, PickDie, PickCard, Spend,
    Done,
)  # fmt: skip
