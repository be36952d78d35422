"""What a game tells the kernel about itself. Everything else follows from these few methods."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar, Union

import msgspec

from perijove.kernel.chance import Chance
from perijove.kernel.clone import cloner
from perijove.kernel.decision import Activity, Choose, Move, Several
from perijove.kernel.errors import BadTrial, IllegalMove
from perijove.kernel.forms import Refusal, brief
from perijove.kernel.options import Option, Variant, Words
from perijove.kernel.rulebook import Rulebook
from perijove.kernel.state import State
from perijove.kernel.view import About, Plan, View
from perijove.kernel.windows import Pass
from perijove.kernel.words import Catalogue

if TYPE_CHECKING:
    from perijove.kernel.introduction import Introduction
    from perijove.kernel.scene import Board, Planned, Scene, Tried

S = TypeVar("S", bound=State)
NOTHING = About()


class Table(msgspec.Struct):
    """What a scene is drawn from: one seat's view, the reader's language and the players' names."""

    view: View
    lang: str = "en"
    names: list[str] = []
    """Empty where nobody gave any, as in the terminal: `sheets.Telling` has a name for every seat."""


class Game(ABC, Generic[S]):
    """A game of the registry. Instances hold no match: they are the rules, the state is data."""

    name: str
    title: Words
    about: Words
    minutes: int
    players: range
    options: tuple[Option, ...] = ()
    variants: tuple[Variant, ...] = ()
    """Ways to play that have a face of their own in the lobby; the first is the usual one."""
    points_title: Words = {"en": "Points", "ja": "得点"}
    """What `points` counts, for the chart over the course of a match."""
    shown_once: tuple[str, ...] = ()
    """Log lines about what everybody is shown for a moment, so that the view does not hold it: it is no leak."""
    version: int = 1
    """Raised when a rules change makes older records replay differently."""
    state: type[S]
    moves: tuple[type[Move], ...]
    home: Path
    """The game's folder: words/, rulebook/ and facts/ lie in it."""

    def __init__(self) -> None:
        self._encoder = msgspec.msgpack.Encoder()
        self._decoder = msgspec.msgpack.Decoder(self.state)
        if "pass" not in self._verbs():  # what windows offer besides the game's own moves
            self.moves = (*self.moves, Pass)
        self._move: Any = Union[self.moves]  # noqa: UP007 - built at run time
        self.copy: Callable[[S], S] = cloner(self.state)
        """A copy of a state that shares nothing mutable with it."""
        self.words = Catalogue.load(self.home / "words")

    # ------------------------------------------------------------------ the rules

    @abstractmethod
    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> S:
        """The state before the first activity."""

    @abstractmethod
    def next_activity(self, g: S) -> Activity | None:
        """The activity that follows from the state alone; None when the game is over."""

    @abstractmethod
    def view(self, g: S, seat: int | None) -> msgspec.Struct | dict[str, Any]:
        """All that a seat may see, and nothing else; None is a spectator. Everything, once the game is over."""

    @abstractmethod
    def redeal(self, g: S, seat: int | None, chance: Chance) -> None:
        """Deal what the seat can't see anew, in place, such that its view stays as it is.

        The deal must not depend on the truth: bring the unseen into a fixed order first, then shuffle it.
        """

    def why_not(self, g: S, question: Choose, move: Move) -> Refusal:
        """Why a move that is not among the options is refused. Games say it with a clause."""
        return Refusal("refused.not-offered")

    def about_move(self, g: S, seat: int, move: Move) -> About:
        """What comes with the view beside a move that is offered."""
        return NOTHING

    def plans(self, g: S, seat: int, question: Choose) -> list[Plan]:
        """Ready-made sequences of moves from this question on.

        They follow from what the seat may see alone: other hands must not show in them.
        """
        return []

    def craft(self, g: S, seat: int, question: Choose | None) -> list[Plan]:
        """Where a seat has several craft that could go somewhere: each of them, `to` its name."""
        return []

    def destinations(self, g: S, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
        """For games in which one decision after the other makes a way: what the best plan to each place costs.

        Their moves are left out: `ways` tells them. Without a question the seat looks ahead to its next turn. Those
        of one `craft` alone, if it is named.
        """
        return []

    def ways(self, g: S, seat: int, question: Choose | None, to: str) -> list[Plan]:
        """The good plans that lead to one of the `destinations`."""
        return []

    def aims(self, g: S, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
        """Places worth a journey of a craft, or of the first, however long: a line each in the table of `Scene.aims`.

        May take a search."""
        return []

    def outlook(self, g: S, table: Table, question: Choose | None) -> str:
        """What the seat could do by going somewhere now, in a sentence; nothing where there is nothing to tell."""
        return ""

    def has_arrived(self, g: S, seat: int, to: str) -> bool:
        """Whether a seat that set out for a place is there."""
        return False

    def tried(self, g: S, table: Table, question: Choose | None, parts: Sequence[str], amount: int | None) -> Tried:
        """What would come of things on the bench of the scene, `amount` as it is where none is given."""
        raise BadTrial("This game has no bench to try anything out on.")

    def scopes(self, g: S) -> Mapping[str, int]:
        """What standing orders may last for, each with which one it is now: {"round": 3}."""
        return {}

    def check(self, g: S) -> None:
        """Raise AssertionError if the state breaks an invariant (pieces conserved, limits kept). For the fuzzer."""

    # ------------------------------------------------------------------ how it looks

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        """The static layer of the scene, sent once."""
        raise NotImplementedError(f"{self.name} describes no board")

    def scene(self, table: Table) -> Scene:
        """The table as one seat sees it, from its view alone. Prompt, moves, scores and ending come from the words file
        by themselves; a game adds pieces and panels to what `super().scene(table)` tells."""
        from perijove.kernel.sheets import scene_in_words

        return scene_in_words(self, table)

    def points(self, g: S, seat: int) -> float:
        """How far a seat has come, secrets included, as `points_title` names it: for the chart of a finished match.

        It is what players count at the table, never what a bot thinks of the position.
        """
        return float(g.outcome.scores[seat]) if g.outcome else 0.0

    def planned(self, table: Table, plan: Plan) -> Planned:
        """A plan in words: the words file says it, unless the game knows better."""
        from perijove.kernel.sheets import plan_in_words  # it tells scenes, which the rules do without

        return plan_in_words(self, table, plan)

    def text_board(self, table: Any, lang: str) -> object:
        """The board for a terminal, from what `view` returned: a text or anything that rich can print."""
        return ""

    def hue(self, g: S, seat: int) -> int:
        """Which of the table's colours a seat has: the one of its number, unless the game deals colours out."""
        return seat

    def name_in(self, g: S, seat: int, lang: str) -> str:
        """What a player of a match is called where nobody gave a name."""
        return self.seat_name(seat, lang, g.seats)

    def seat_name(self, seat: int, lang: str, players: int | None = None) -> str:
        """What a player is called where nobody gave a name, such as the colour; `players`: how many people play."""
        return f"Player {seat + 1}" if lang == "en" else f"プレイヤー{seat + 1}"

    # ------------------------------------------------------------------ help for bots

    def evaluate(self, g: S, seat: int) -> float:
        """How good a position is for a seat; greedy and searching bots maximise it."""
        return float(g.outcome is not None and seat in g.outcome.winners)

    def urge(self, g: S, question: Choose, move: Move) -> float:
        """A quick guess how good a move is, without playing it; bots try high ones first."""
        return 0.0

    def urges(self, g: S, question: Choose, options: Sequence[Move]) -> list[float]:
        """The urge of each option, for games that weigh all options of a question at once."""
        return [self.urge(g, question, move) for move in options]

    def is_reflex(self, g: S, question: Choose) -> bool:
        """Whether urge alone decides here, so that a bot needs no trial of single moves."""
        return False

    def rehearsal(self, g: S, seat: int) -> Callable[[S], bool] | None:
        """Where a bot judges a move that it plays on by urge, for seats whose moves show their worth only once others
        have answered: true at the end of an activity that came far enough. None: a move is judged where it ends."""
        return None

    # ------------------------------------------------------------------ codecs and texts

    @property
    def rulebook(self) -> Rulebook:
        return Rulebook.load(self.home / "rulebook")

    @property
    def introduction(self) -> Introduction | None:
        """The first steps with pictures, where the game's folder has them."""
        from perijove.kernel.introduction import Introduction  # it sets up matches, which know games

        folder = self.home / "introduction"
        return Introduction.load(folder) if folder.is_dir() else None

    def encode(self, g: S) -> bytes:
        return self._encoder.encode(g)

    def decode(self, data: bytes) -> S:
        return self._decoder.decode(data)

    def move_from_json(self, value: Any) -> Move:
        """A move from its JSON form; IllegalMove if it is none of this game's."""
        if isinstance(value, Mapping) and value.get("verb") == "several":
            return self._several_from_json(value)
        try:
            move: Move = msgspec.convert(value, self._move)
        except (msgspec.ValidationError, TypeError) as error:
            verbs = ", ".join(sorted(self._verbs()))
            why = brief(str(error), 200)
            raise IllegalMove(f"This is no move of {self.name}: {why}. The verbs are {verbs}.") from error
        return move

    def _verbs(self) -> list[str]:
        return [str(kind.__struct_config__.tag) for kind in self.moves]

    def _several_from_json(self, value: Mapping[str, Any]) -> Several:
        moves = value.get("moves")
        if not isinstance(moves, (list, tuple)) or set(value) != {"verb", "moves"}:
            raise IllegalMove("Several moves are given as a list: {'verb': 'several', 'moves': [...]}.")
        if any(isinstance(each, Mapping) and each.get("verb") == "several" for each in moves):
            raise IllegalMove("Several moves can't lie within several moves.")
        return Several(tuple([self.move_from_json(each) for each in moves]))

    @staticmethod
    def move_to_json(move: Move) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(move)
        return plain
