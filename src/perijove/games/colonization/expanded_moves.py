"""The verbs that Colonization adds."""

from __future__ import annotations

from perijove.games.colonization.facts import Government
from perijove.kernel.decision import Move


class Worker(Move, frozen=True):
    """D0: who does the operation: the crew or a colonist."""

    card: str


class Activism(Move, frozen=True):
    """N6"""


class Vote(Move, frozen=True):
    """N6.bids: a secret bid in an election."""

    wt: int


class NameWinner(Move, frozen=True, tag="namewinner"):
    """N6.tie: who of the highest wins the election."""

    seat: int


class Govern(Move, frozen=True):
    """N6.winner: where the politics disk goes."""

    government: Government


class GoToWar(Move, frozen=True, tag="gotowar"):
    """K4.anarchy-prc"""


class Recruit(Move, frozen=True):
    """N4: an auction for one of the top three colonists."""


class ChooseCard(Move, frozen=True, tag="choosecard"):
    """A card."""

    card: str


class Entice(Move, frozen=True):
    """N5: a colonist of another player comes over into an own stack."""

    owner: int
    card: str
    to: str


class AntiTrust(Move, frozen=True, tag="antitrust"):
    """N7: a player gives up one of several hand cards of a deck."""

    owner: int
    deck: str


class Suffrage(Move, frozen=True):
    """N3"""


class ChooseStack(Move, frozen=True, tag="choosestack"):
    """M4.glitch: which stack is hit."""

    stack: str


class Ersatz(Move, frozen=True):
    """H4.ersatz-bernal"""


class Promote(Move, frozen=True):
    """N2: a card of a stack is turned to its purple side."""

    stack: str
    card: str


class AskFee(Move, frozen=True, tag="askfee"):
    """H3.bernal-foreign: what would the owner of a Bernal ask for a sale there?"""

    host: int


class Fee(Move, frozen=True):
    """H3.bernal-foreign: so much."""

    wt: int


class Seize(Move, frozen=True):
    """Z.lunar-seize, Z.lunar-restore: the cube of a factory on the Moon becomes an own one."""

    site: str


class ChooseCube(Move, frozen=True, tag="choosecube"):
    """D1.decommission-freighter: which small cube the freighter takes over, by its stack or site."""

    cube: str


class CastOff(Move, frozen=True, tag="castoff"):
    """P6: a factory becomes a cube that moves."""

    site: str


class Assemble(Move, frozen=True):
    """H7.mobile-factory: a mobile factory at the own Bernal, with all cards that are used up."""

    refinery: str
    robonaut: str
    spent: tuple[str, ...]


class DigitalSwap(Move, frozen=True, tag="digitalswap"):
    """N1: a black card of the hand into the freighter's stack; what it takes the place of is asked for.

    No radiator is of a freighter's type, so there is no end of it to choose.
    """

    card: str


class Fight(Move, frozen=True):
    """K4.war: a weapon against another player's things in a space."""

    stack: str
    card: str
    owner: int
    space: str


class Attempt(Move, frozen=True):
    """Futures: a human tries to bring about the Future of a promoted card in the same place."""

    card: str
    human: str


class Throw(Move, frozen=True):
    """Futures: the drive that is used up to throw a comet."""

    card: str
    spent: tuple[str, ...]


class Summon(Move, frozen=True):
    """Futures: the top colonist comes to the hand without an auction."""


EXPANDED_MOVES: tuple[type[Move], ...] = (
    Worker, Activism, Vote, NameWinner, Govern, GoToWar, Recruit, ChooseCard, Entice, AntiTrust, Suffrage, ChooseStack,
    Ersatz, Promote, AskFee, Fee, Seize, ChooseCube, CastOff, Assemble, DigitalSwap, Fight,
    Attempt, Throw, Summon,
)  # fmt: skip
