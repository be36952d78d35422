"""The verbs of the older High Frontier and their arguments. Cards, stacks and spaces are named by their ids."""

from __future__ import annotations

from typing import Literal

from perijove.games.colonization.expanded_moves import EXPANDED_MOVES
from perijove.kernel.amounts import Amount
from perijove.kernel.decision import Move
from perijove.solar.dealing import DEALING

# ---------------------------------------------------------------------- free actions


class Transfer(Move, frozen=True):
    """D1.cargo-transfer, D1.cargo-jettison: a card from one stack to another, or to a new outpost."""

    card: str
    origin: str
    to: str


class Pour(Move, frozen=True):
    """Tanks of a stack into another, as cargo or as fuel of a rocket; how many is asked for."""

    origin: str
    to: str
    fuel: bool = False


class Drain(Move, frozen=True):
    """Fuel of the rocket into tanks of its own stack; how many is asked for."""


class Buy(Move, frozen=True):
    """D1.refuel-leo: tanks out of the funds, fuel of a craft or cargo of another stack; how many is asked for."""

    stack: str


class Liquidate(Move, frozen=True):
    """D1.liquidate-fuel: fuel of the rocket, or tanks of a stack, back into the funds; how many is asked for."""

    stack: str
    cargo: bool = False


class JettisonFuel(Move, frozen=True, tag="jettisonfuel"):
    """D1.fuel-jettison; how many steps is asked for."""

    stack: str


class JettisonTanks(Move, frozen=True, tag="jettisontanks"):
    """D1.cargo-jettison: tanks of cargo; how many is asked for."""

    stack: str


class Mooncable(Move, frozen=True):
    """A privilege: dirt for the rocket in LEO or a home orbit, once a turn."""


class Decommission(Move, frozen=True):
    """D1.decommission: a card in space goes back to the hand."""

    stack: str
    card: str


class Discard(Move, frozen=True):
    """D1.discard: a hand card goes under its deck."""

    card: str


class Swap(Move, frozen=True):
    """The rocket and an outpost change roles; without an outpost the rocket becomes one."""

    outpost: str


class Withdraw(Move, frozen=True):
    """Z.colony-withdraw: a colony goes, the crew comes from the hand."""

    site: str


class Venture(Move, frozen=True):
    """I2: a space venture is achieved; the elevator names its route."""

    venture: str
    route: int = -1


class RideUp(Move, frozen=True, tag="rideup"):
    """I2.C: a stack goes to the other end of the elevator."""

    stack: str


class Jump(Move, frozen=True):
    """A felony: another's claim is taken over."""

    site: str


class Murder(Move, frozen=True):
    """A felony: an own human is decommissioned far from home."""

    stack: str
    card: str


# ---------------------------------------------------------------------- movement


class Activate(Move, frozen=True):
    """A thrust triangle of the rocket, with its chain of supports, for one move."""

    stack: str
    thruster: str
    chain: tuple[str, ...] = ()
    afterburn: bool = False


class Haul(Move, frozen=True):
    """E5: the freighter sets out."""

    stack: str


class Fly(Move, frozen=True):
    """The next space of a move; bonus burns may be spared, and help of a factory asked for that is not needed."""

    to: str
    spare: int = 0
    assist: bool = False


class Halt(Move, frozen=True):
    """The move ends here."""


class Roll(Move, frozen=True):
    """Take the risk."""


class Finao(Move, frozen=True):
    """Failure is not an option: pay instead of rolling."""


# ---------------------------------------------------------------------- operations


class Income(Move, frozen=True):
    """H1; under egalitarianism from a player."""

    payer: int = -1


class Research(Move, frozen=True):
    """H2: an auction for the top card of a deck, or with a colonist who may pick one for any card of it."""

    deck: str
    pick: bool = False


class Bid(Move, frozen=True):
    """H2.minimum-bid"""

    wt: int


class Out(Move, frozen=True):
    """No more bids in this auction."""


class Award(Move, frozen=True):
    """H2.tie: who of the highest bidders gets the card."""

    seat: int


class Sell(Move, frozen=True):
    """H3: a hand card, a black card in LEO, or one at a promoted Bernal, by whose it is."""

    card: str
    hand: bool = True
    host: int = -1


class Boost(Move, frozen=True):
    """H4: a card of the hand to LEO, or to the own Bernal in its home orbit."""

    card: str
    heavy: bool = False
    home: bool = False


class Refuel(Move, frozen=True):
    """H5: tanks by an ISRU card at a site: fuel of the rocket, or cargo of another stack there or a new outpost."""

    stack: str
    card: str
    to: str


class Fill(Move, frozen=True):
    """H5.factory, H5.dirt, H5.gw-tw: full tanks at a factory or of dirt at any site, or a tank of isotope."""

    stack: str
    what: Literal["water", "dirt", "isotope"]


class Prospect(Move, frozen=True):
    """H6: by a card and one of its platforms; `tour`: a buggy takes the whole road instead of a second roll."""

    stack: str
    card: str
    platform: str
    tour: bool = False


class Pick(Move, frozen=True):
    """A site."""

    site: str


class Reroll(Move, frozen=True):
    """H6.buggy-reroll: roll again for a site."""

    site: str


class Revive(Move, frozen=True):
    """A card's own operation: a claim in place of a busted disk."""

    site: str


class Industrialize(Move, frozen=True):
    """H7: at a site, with all cards that are used up."""

    site: str
    refinery: str
    robonaut: str
    spent: tuple[str, ...]


class Produce(Move, frozen=True):
    """H8: a black card at a factory, into a stack there or a new outpost; a freighter may come with it."""

    card: str
    site: str
    to: str
    heavy: bool = False
    freighter: bool = False


class GiveCube(Move, frozen=True, tag="givecube"):
    """col-17: an own cube that is no factory is taken for another purpose."""

    what: Literal["colony", "glory", "venture"]
    id: str


class Done(Move, frozen=True):
    """That was all."""


class EndTurn(Move, frozen=True, tag="endturn"):
    """D0"""


HALT, ROLL, FINAO, OUT, DONE, END_TURN, INCOME, DRAIN = (
    Halt(), Roll(), Finao(), Out(), Done(), EndTurn(), Income(), Drain(),
)  # fmt: skip

MOVES: tuple[type[Move], ...] = (
    Transfer, Pour, Drain, Buy, Liquidate, JettisonFuel, JettisonTanks, Mooncable, Decommission, Discard, Swap,
    Withdraw, Venture, RideUp, Jump, Murder, Activate, Haul, Fly, Halt, Roll, Finao, Income, Research, Bid, Out, Award,
    Sell, Boost, Refuel, Fill, Prospect, Pick, Reroll, Revive, Industrialize, Produce, GiveCube, Done, EndTurn, Amount,
    *DEALING, *EXPANDED_MOVES,
)  # fmt: skip
