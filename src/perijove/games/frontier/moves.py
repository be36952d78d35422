"""The verbs of High Frontier and their arguments. Cards, stacks and spaces are named by their ids."""

from __future__ import annotations

from typing import Literal

from perijove.games.frontier.bernal_moves import BERNAL_MOVES
from perijove.games.frontier.terawatt_moves import TERAWATT_MOVES
from perijove.kernel.amounts import Amount as Amount
from perijove.kernel.decision import Move
from perijove.solar.dealing import ACCEPT as ACCEPT
from perijove.solar.dealing import DEALING
from perijove.solar.dealing import DECLINE as DECLINE
from perijove.solar.dealing import Accept as Accept
from perijove.solar.dealing import Decline as Decline
from perijove.solar.dealing import Negotiate as Negotiate
from perijove.solar.dealing import Offer as Offer

Kind = Literal["water", "isotope"]


class ChooseFaction(Move, frozen=True, tag="faction"):
    """C2: a side of the crew card that was dealt."""

    face: str


# ---------------------------------------------------------------------- free actions


class Transfer(Move, frozen=True):
    """G1: a card from one stack to another, or to a new one."""

    card: str
    origin: str
    to: str


class Pour(Move, frozen=True):
    """G1b, G2a: tanks of a stack into another, as cargo or as fuel of a rocket; how many is asked for."""

    origin: str
    to: str
    kind: Kind = "water"
    fuel: bool = False


class Drain(Move, frozen=True):
    """G2b: fuel of a rocket into tanks of its own stack; how many is asked for."""


class Dirt(Move, frozen=True):
    """G1c: free dirt; how much is asked for."""

    stack: str


class Swap(Move, frozen=True):
    """G1e: the rocket and an outpost change roles."""

    outpost: str


class JettisonFuel(Move, frozen=True, tag="jettisonfuel"):
    """G1f; how much is asked for."""

    stack: str = "rocket"


class Jettison(Move, frozen=True):
    """G1g, G6: a card of a stack goes back to the hand."""

    stack: str
    card: str


class JettisonTanks(Move, frozen=True, tag="jettisontanks"):
    """G1g; how many is asked for."""

    stack: str
    kind: Kind = "water"


class Ablate(Move, frozen=True):
    """G1g: a heavy radiator is turned light."""

    stack: str
    card: str


class Grind(Move, frozen=True):
    """G2c, Phileas Fogg: a card of the rocket becomes dirt in its tanks; a heavy radiator may be turned light so."""

    card: str
    ablate: bool = False


class Settle(Move, frozen=True):
    """G3: a human builds a colony."""

    site: str
    card: str


class Jump(Move, frozen=True):
    """G4: another's claim is taken over."""

    site: str


class TakeGlory(Move, frozen=True, tag="takeglory"):
    """G5: a human takes the chit of the zone."""

    card: str
    zone: str


class ReturnGlory(Move, frozen=True, tag="returnglory"):
    """G5a: a human gives the chit back to its zone."""

    card: str


class Discard(Move, frozen=True):
    """G6: a hand card under its deck."""

    card: str


class GiveUp(Move, frozen=True, tag="giveup"):
    """G6a: an own factory or claim is taken off the map."""

    site: str
    what: Literal["factory", "claim"]


class SetOut(Move, frozen=True, tag="setout"):
    """N3d: a crew leaves the stack in which it is a guest; by whose stack and which."""

    host: int
    stack: str
    card: str


class Repair(Move, frozen=True):
    """G7: a glitch is removed; by whose stack and which."""

    owner: int
    stack: str


class Ride(Move, frozen=True):
    """H9b: a human drives along a buggy road."""

    card: str
    to: str


class Murder(Move, frozen=True):
    """A human under one's control is decommissioned: a felony; `host`: as a guest in whose stack (N3d)."""

    stack: str
    card: str
    host: int = -1


class Mooncable(Move, frozen=True):
    """Dirt for a dirt thruster at LEO or a home orbit."""

    stack: str


class SwitchOff(Move, frozen=True, tag="switchoff"):
    """J3e: a card does not work for the rest of the turn."""

    card: str


# ---------------------------------------------------------------------- movement


class Activate(Move, frozen=True):
    """H2: a thruster with its chain (faces, radiators too), with or without afterburn, push and rocketplane."""

    stack: str
    thruster: str
    chain: tuple[str, ...] = ()
    afterburn: bool = False
    push: bool = False
    rocketplane: bool = False


class Fly(Move, frozen=True):
    """H4: to the next space; with bonus burns kept back, or with a factory's help that is not needed."""

    to: str
    spare: int = 0
    assist: bool = False


class Halt(Move, frozen=True):
    """The move ends here."""


class Finao(Move, frozen=True):
    """H7e: pay instead of rolling."""


class Roll(Move, frozen=True):
    """Take the risk."""


# ---------------------------------------------------------------------- operations


class Income(Move, frozen=True):
    """I1"""


class Research(Move, frozen=True):
    """I2: the top card of a deck is auctioned; or one that a colonist looks it through for."""

    deck: str
    pick: bool = False


class Draft(Move, frozen=True):
    """V1: the top card of a deck, for nothing."""

    deck: str


class Bid(Move, frozen=True):
    aquas: int


class OutBid(Move, frozen=True, tag="outbid"):
    """Out of the auction for good."""


class Award(Move, frozen=True):
    """I2e: who of the tied gets the card."""

    seat: int


class Sell(Move, frozen=True):
    """I3: a hand card, or a black card at LEO."""

    card: str
    hand: bool = True


class Boost(Move, frozen=True):
    """I4: a hand card goes up to LEO, a radiator light or heavy."""

    card: str
    heavy: bool = False
    home: bool = False
    """Straight to the Home Bernal (2B3e)."""


class Refuel(Move, frozen=True):
    """I5a: tanks made by an ISRU platform, into a stack or a new outpost; `host`: in whose stack it is (N6)."""

    stack: str
    card: str
    to: str
    host: int = -1


class FactoryRefuel(Move, frozen=True, tag="factoryrefuel"):
    """I5b"""

    site: str
    to: str
    kind: Kind = "water"


class Scoop(Move, frozen=True):
    """I5c: an air-eater fills the tanks."""

    stack: str
    thruster: str


class Prospect(Move, frozen=True):
    """I6: with one platform of a card; a raygun asks for its sites afterwards; `host`: in whose stack it is (N6)."""

    stack: str
    card: str
    platform: str
    host: int = -1


class Pick(Move, frozen=True):
    """One more site to prospect."""

    site: str


class Reroll(Move, frozen=True):
    """A failed size roll is made again."""

    site: str


class Industrialize(Move, frozen=True):
    """I7: with a robonaut and a refinery and the supports that are spent."""

    site: str
    refinery: str
    robonaut: str = ""
    spent: tuple[str, ...] = ()


class Produce(Move, frozen=True):
    """I8: a hand card is made at a factory, black side up."""

    card: str
    site: str
    to: str
    heavy: bool = False


class Deliver(Move, frozen=True):
    """I9: a black card to LEO for tanks."""

    stack: str
    card: str


class Revive(Move, frozen=True):
    """A busted site becomes a claim (Termite Nest)."""

    site: str


# ---------------------------------------------------------------------- politics


class Fundraise(Move, frozen=True):
    """O2b"""


class Delegate(Move, frozen=True):
    """A delegate, or a seniority disk, for an ideology."""

    ideology: str


class Shift(Move, frozen=True):
    """O2b: a delegate goes next door."""

    origin: str
    to: str


class Expel(Move, frozen=True):
    """O5d: a delegate of somebody else is thrown out."""

    seat: int
    ideology: str


class Star(Move, frozen=True):
    """O3a: where the star goes."""

    ideology: str


class Recall(Move, frozen=True):
    """I7f: an own delegate, for its cube."""

    ideology: str


class Lobby(Move, frozen=True):
    """O4"""

    ideology: str


class NameFirst(Move, frozen=True, tag="namefirst"):
    """O6b"""

    seat: int


# ---------------------------------------------------------------------- among players


class Nominate(Move, frozen=True):
    """Lc: somebody for a medal."""

    medal: str
    seat: int


class Yes(Move, frozen=True):
    pass


class No(Move, frozen=True):
    pass


# ---------------------------------------------------------------------- the rest


class EndTurn(Move, frozen=True, tag="endturn"):
    """D1"""


class Done(Move, frozen=True):
    """That was all."""


class ChooseStack(Move, frozen=True, tag="choosestack"):
    """K2b: which of several stacks."""

    stack: str


class ChooseCard(Move, frozen=True, tag="choosecard"):
    """Which of several cards."""

    card: str


DONE, END_TURN, HALT, FINAO, ROLL, OUT, INCOME = Done(), EndTurn(), Halt(), Finao(), Roll(), OutBid(), Income()
YES, NO = Yes(), No()

MOVES: tuple[type[Move], ...] = (
    ChooseFaction, Transfer, Pour, Drain, Amount, Dirt, Swap, JettisonFuel, Jettison, JettisonTanks, Ablate, Grind,
    Settle, Jump, TakeGlory, ReturnGlory, Discard, GiveUp, SetOut, Repair, Ride, Murder, Mooncable, SwitchOff, Activate,
    Fly, Halt, Finao, Roll, Income, Research, Draft, Bid, OutBid, Award, Sell, Boost, Refuel, FactoryRefuel, Scoop,
    Prospect, Pick, Reroll, Industrialize, Produce, Deliver, Revive, Fundraise, Delegate, Shift, Expel, Star, Lobby,
    Recall, NameFirst, *DEALING, Nominate, Yes, No, EndTurn, Done, ChooseStack, ChooseCard,
    *TERAWATT_MOVES, *BERNAL_MOVES,
)  # fmt: skip
