"""What the scripted games of Futures have in common: a table, one condition that lacks, and how it is played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from msgspec.structs import replace
from tests.rules.frontier.position import ESA, NASA, Position
from tests.rules.terawatt.test_bernal_futures import near as near

from perijove.games.frontier.facts import FACES, SPACES
from perijove.games.frontier.journeys import routes_to
from perijove.games.frontier.moves import DONE, FINAO, EndTurn
from perijove.games.frontier.rules.politics import set_up
from perijove.games.frontier.rules.stacks import find
from perijove.games.frontier.terawatt_moves import Attempt, Promote
from perijove.kernel.decision import Move

CREW = "crew-03"
LAB, BERNAL, SECOND = "bernal-02-purple", "bernal-02-white", "bernal-03-purple"
TETHER = "generator-05-black"  # pulsed
COLD = ("radiator-03-black", "radiator-07-black")  # six therms on their heavy ends
ENCELADUS, CERES, TITAN, IO = "site:enceladus", "site:ceres", "site:titan-kraken-mare", "site:io-loki-patera"
TETHYS, CHIRON, PLUTO, HUYA = "site:tethys", "site:chiron", "site:pluto", "site:huya"
TRITON, NEPTUNE, SEDNA = "site:triton-tuonela-planitia", "site:neptune-aerostat", "site:sedna"
UNITAS, COMET = "site:unitas", "site:comet-encke"
OORT = "exit:sol-oort"

PROMOTED, PROMOTER, OPEN, HUMAN, DARING, WORKS = (
    "the card is promoted", "by its owner", "nobody has completed it", "a human is with the card",
    "who dares it is with the card", "the card works",
)  # fmt: skip
LABS = ("a promoted Bernal", "an anchored Bernal", "an own Bernal")
OF_ALL = {PROMOTED: "1D.3", PROMOTER: "1Db", OPEN: "1D1a.4"}


@dataclass(frozen=True)
class Script:
    """A Future as one card has it."""

    name: str
    """The clause of the rulebook, and which card if several differ."""
    face: str
    points: int
    """What the star counts in the end."""
    conditions: dict[str, str]
    """What it asks for, by the clause that refuses an attempt without it."""
    arrange: Callable[[Table], Position]
    flight: tuple[str, str] = ("", "")
    """Which craft takes the card where, once it is promoted."""
    settling: Callable[[Table], None] | None = None
    """By which moves the last thing that lacks comes about in the whole game."""
    effect: Callable[[Table], None] | None = None
    """What the star does, seen right after it was taken."""
    alone: bool = False
    """Whether the card is the human itself (1D1a.2)."""
    spot: int = 6

    @property
    def clause(self) -> str:
        return self.name.partition(" ")[0]

    @property
    def future(self) -> str:
        return FACES[self.face].future or ""

    @property
    def card(self) -> str:
        return FACES[self.face].card

    @property
    def attempt(self) -> Attempt:
        return Attempt(self.future, self.card, self.card if self.alone else CREW)


SCRIPTS: dict[str, Script] = {}


class Table(Position):
    """A table of two with Modules 0, 1 and 2 and Futures, in the last round of the Sun."""

    def __init__(self, script: Script, lack: str | None) -> None:
        super().__init__(crews=(NASA, ESA), terawatt=True, bernals=True, politics=True, futures=True)
        set_up(self.g)
        self.script, self.lack = script, lack
        self.named: set[str | None] = {None}
        """Conditions that the script can leave out."""
        self.set(disks=1, spot=script.spot, year=72 + script.spot)

    def lacks(self, *conditions: str | None) -> bool:
        """Whether it is one of these; None lacks in the beginning of the whole game."""
        self.named.update(conditions)
        return self.lack in conditions

    @property
    def face(self) -> str:
        """The side of the card that is up in the beginning."""
        if self.lack not in (None, PROMOTED):
            return self.script.face
        sides = [f"{self.script.card}-{side}" for side in ("white", "black")]
        return next(face for face in sides if face in FACES and FACES[face].promotes_at)

    def at(self, start: str, end: str) -> str:
        """Where the card is: at first, or when it attempts."""
        return start if self.lack is None else end

    @property
    def human(self) -> tuple[str, ...]:
        return () if self.lacks(HUMAN, DARING) else ("crew",)

    def drive(self, at: str, *more: str, **how: object) -> Table:
        """The rocket with the TW thruster, what it needs to work, and its crew."""
        cooled = COLD if FACES[self.script.face].therms else ()
        supports = () if self.lacks(WORKS) else (TETHER, *cooled)
        self.rocket(at, self.face, *supports, *more, *self.human, heavy=COLD, **how)
        return self

    def over(self, site: str) -> Table:
        """A Lab over an own factory; afloat, unpromoted or somebody else's where that is what lacks."""
        face = BERNAL if self.lacks("a promoted Bernal") else LAB
        seat = 1 if self.lacks("an own Bernal") else 0
        self.factory(0, site)
        self.bernal(near(site), face, seat=seat, afloat=self.lacks("an anchored Bernal"))
        return self

    # ------------------------------------------------------------------ playing

    def promote(self) -> None:
        name = find(self.g, 0, self.script.card)
        assert name is not None
        self.choose(Promote(name, self.script.card))
        assert self.stack(name).part(self.script.card).face == self.script.face

    def fly(self, craft: str, to: str) -> None:
        """By the calmest route that the search proposes, all hazards paid for."""
        for hop in routes_to(self.g, 0, to, craft)[-1].hops:
            while self.g.year < hop.year:
                self.pass_year()
            for move in hop.moves:
                self.choose(move)
                if self.asked == "hazard":
                    self.choose(FINAO)
        assert SPACES[self.stack(craft).space].id == to

    def take_star(self) -> None:
        self.roll(3)
        self.play(self.script.attempt)
        assert self.g.players[0].stars == {self.script.future: self.script.face}

    def operate(self, *moves: Move) -> None:
        """An operation with what it asks for, and the next year."""
        self.roll(3)
        self.choose(*moves)
        self.settle()
        self.pass_year()

    def play(self, *moves: Move) -> None:
        for move in moves:
            self.choose(move)
            self.settle()

    def settle(self) -> None:
        """What is asked besides: nobody sends delegates, else the first that is offered."""
        while self.g.outcome is None and self.asked != "turn":
            self.choose(DONE if DONE in self.options() else self.options()[0])

    def pass_year(self, event: int = 1) -> None:
        """Everybody ends the turn; the event is an inspiration unless told otherwise."""
        year = self.g.year
        while self.g.outcome is None and self.g.year == year:
            self.roll(event, 6)
            self.play(EndTurn())

    def finish(self) -> None:
        while self.g.outcome is None:
            self.pass_year()


Arrange = Callable[[Table], Position]


def scripted(
    name: str,
    face: str,
    points: int,
    *conditions: str,
    flight: tuple[str, str] = ("", ""),
    settling: Callable[[Table], None] | None = None,
    effect: Callable[[Table], None] | None = None,
    spot: int = 6,
    housed: bool = False,
) -> Callable[[Arrange], Arrange]:
    """Enter the script of a Future; its conditions besides those that all have are refused by its own clause.

    `housed`: the card must be at an own anchored Bernal, who is a human for this, so that one is always there.
    """
    alone = FACES[face].human
    usual = [] if alone else [DARING] if housed else [HUMAN]
    if FACES[face].deck == "gw-thruster":
        usual.append(WORKS)
    whole = OF_ALL | dict.fromkeys(usual, "1D1a.1") | dict.fromkeys(conditions, name.partition(" ")[0])

    def enter(arrange: Arrange) -> Arrange:
        assert name not in SCRIPTS, f"{name} is entered already"
        SCRIPTS[name] = Script(name, face, points, whole, arrange, flight, settling, effect, alone, spot)
        return arrange

    return enter


def table(name: str, lack: str | None) -> Table:
    """The table of a script, whole or with one condition missing, where play begins."""
    script = SCRIPTS[name]
    p = Table(script, lack)
    script.arrange(p)
    if lack == PROMOTER:
        stack = p.stack(find(p.g, 0, script.card) or "")
        stack.parts = tuple(replace(each, promoter=1) if each.card == script.card else each for each in stack.parts)
    if lack == OPEN:
        p.g.players[1].stars[script.future] = script.face
    p.start()
    p.settle()
    return p
