"""A match: a game's rules running on a state, one choice at a time.

The driver runs activities. Between two activities, and at questions that say so, a match is pure data: a *rest
point*. Elsewhere it is the last rest point plus the few choices since. Cloning, undo, imagining and recovery from
a bug all replay those.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from perijove.kernel.chance import Chance, QuickChance, chance_key, seed_hash
from perijove.kernel.clone import clone
from perijove.kernel.decision import Activity, Choose, Decision, Move, Question
from perijove.kernel.digest import digest_of
from perijove.kernel.errors import BadOption, BadSeat, CannotUndo, IllegalMove, RulesError
from perijove.kernel.game import Game, Refusal
from perijove.kernel.options import check_options
from perijove.kernel.registry import find_game
from perijove.kernel.state import Entry, GameOver, Outcome, State
from perijove.kernel.view import View, plain, seen_of


class Header(msgspec.Struct, frozen=True):
    """What a match is made from, before any choice."""

    game: str
    players: int
    options: dict[str, Any]
    seed: str


class Step(msgspec.Struct):
    """One choice, and what it brought about."""

    seat: int
    move: Move
    chance: tuple[int, ...] = ()
    said: tuple[Entry, ...] = ()
    revealed: bool = False

    @property
    def is_barrier(self) -> bool:
        return self.revealed or bool(self.chance)


class Redeal(msgspec.Struct, frozen=True):
    """A mark in the history of an imagined match: here the unseen was dealt anew."""

    seat: int | None
    seed: str


class Rest(msgspec.Struct):
    """A rest point: the state after `number` choices. Its state is never changed, only copied."""

    number: int
    state: State


class Past(msgspec.Struct, frozen=True, gc=False):
    """The history of a clone before its last rest point: so many steps of an older match's list."""

    before: Past | None
    steps: list[Step | Redeal]
    count: int

    def walk(self) -> list[Step | Redeal]:
        earlier = self.before.walk() if self.before else []
        return earlier + self.steps[: self.count]


class Match:
    """One game being played. Made by `perijove.new`, `perijove.load` or `Match.resume`."""

    __slots__ = (
        "_answers",
        "_asked",
        "_base",
        "_floor",
        "_past",
        "_rests",
        "_run",
        "_steps",
        "_whole",
        "g",
        "game",
        "header",
        "opening",
    )

    def __init__(self, game: Game[Any], header: Header) -> None:
        self.game = game
        self.header = header
        self.g: State = game.new(header.players, header.options, Chance.from_seed(header.seed))
        self._steps: list[Step | Redeal] = []
        self._past: Past | None = None
        self._base = 0
        self._floor = 0
        self._rests: list[Rest] = []
        self._answers: dict[int, Move] = {}
        self._asked: dict[int, Choose] = {}
        self._whole: Question | None = None
        self._run: Activity | None = None
        self._rest()
        self.opening = self._take(-1, None)

    @classmethod
    def new(cls, name: str, players: int, seed: int | str, options: Mapping[str, Any] | None = None) -> Match:
        game = find_game(name)
        if isinstance(players, bool) or not isinstance(players, int) or players not in game.players:
            counts = ", ".join(map(str, game.players))
            raise BadOption(f"{name} is not for {players!r} players; it takes {counts}.")
        return cls(game, Header(name, players, check_options(name, game.options, players, options or {}), str(seed)))

    @classmethod
    def resume(cls, header: Header, number: int, state: bytes, steps: Sequence[tuple[int, Move]]) -> Match:
        """A match from a stored rest point after `number` choices, and the choices since."""
        game = find_game(header.game)
        match = cls.__new__(cls)
        match.game, match.header, match.g = game, header, game.decode(state)
        match._steps, match._past, match._base, match._floor, match._rests = [], None, number, number, []
        match.opening = Step(-1, Move())
        match._rest()
        match._take(-1, None)  # what is said on the way to the first question belongs to the choice before it
        for seat, move in steps:
            match.choose(seat, move)
        return match

    # ------------------------------------------------------------------ asking and answering

    @property
    def number(self) -> int:
        """How many choices have been made."""
        return self._base + len(self._steps)

    @property
    def rested_at(self) -> int:
        """How many choices had been made at the last rest point: when it grows, an activity has ended."""
        return self._rests[-1].number

    @property
    def depth(self) -> int:
        """How many procedures of the rules are nested in each other at this moment."""
        depth, run = 0, self._run
        while run is not None:
            depth, run = depth + 1, getattr(run, "gi_yieldfrom", None)
        return depth

    @property
    def decision(self) -> Decision | None:
        """What the match waits for; None when it is over."""
        if self._run is None:
            return None
        return Decision(self.number, {s: q for s, q in self._asked.items() if s not in self._answers})

    @property
    def opened(self) -> int:
        """The number at which the present question was asked: secret answers of others since do not change it."""
        return self.number - len(self._answers)

    @property
    def outcome(self) -> Outcome | None:
        return self.g.outcome

    def choose(self, seat: int, move: Move) -> Step:
        """Make a choice. IllegalMove leaves the match as it was."""
        refusal = self._refuse(seat, move)
        if refusal is not None:
            raise IllegalMove(self._words(refusal), refusal.rule)
        try:
            self._apply(seat, move)
        except Exception as error:
            self._restore(self.number)
            raise RulesError(
                f"{self.game.name}: a rule failed at choice {self.number} ({move!r}): {error!r}"
            ) from error
        step = self._take(seat, move)
        self._keep(step)
        return step

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Why a move is refused, with the clause; None if it is possible."""
        return self._refuse(seat, move)

    def sentence(self, refusal: Refusal, lang: str = "en", names: Sequence[str] = ()) -> str:
        return self._words(refusal, lang, names)

    def _refuse(self, seat: int, move: Move) -> Refusal | None:
        self._check_seat(seat)
        if not isinstance(move, Move):
            raise IllegalMove(f"{move!r} is no move; take one of those that match.decision.options(seat) lists.")
        if self._run is None:
            return Refusal("refused.over")
        question = self._asked.get(seat)
        if question is None:
            waiting = [s for s in self._asked if s not in self._answers]
            return Refusal("refused.not-asked", {"seat": seat, "waiting": waiting})
        if seat in self._answers:
            return Refusal("refused.decided", {"seat": seat})
        if move in question.options():
            return None
        return self.game.why_not(self.g, question, move)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and (type(seat) is not int or not 0 <= seat < self.header.players):
            raise BadSeat(f"There is no seat {seat!r}: the seats of this match are 0 to {self.header.players - 1}.")

    def _words(self, refusal: Refusal, lang: str = "en", names: Sequence[str] = ()) -> str:
        def name(seat: int) -> str:
            if 0 <= seat < len(names):
                return names[seat]
            return self.game.seat_name(seat, lang) if 0 <= seat < self.header.players else f"seat {seat}"

        return self.game.words.text(refusal.key, lang, refusal.args, name)

    # ------------------------------------------------------------------ the driver

    def _apply(self, seat: int, move: Move) -> None:
        """Hand an answer to the rules, once all that were asked have given theirs."""
        whole = self._whole
        if isinstance(whole, Choose):
            self._go(move)
            return
        assert whole is not None
        self._answers[seat] = move
        if len(self._answers) == len(self._asked):
            answers = tuple(self._answers[choice.seat] for choice in whole.choices)
            self._answers = {}
            self.g.revealed = True  # the secret answers come to light: the last to answer can't take theirs back
            self._go(answers)

    def _go(self, answer: Any) -> None:
        assert self._run is not None
        try:
            self._ask(self._run.send(answer))
        except (StopIteration, GameOver):
            self._rest(len(self._steps) + 1)
            return
        if isinstance(self._whole, Choose) and self._whole.rest:
            self._remember(self._base + len(self._steps) + 1)

    def _rest(self, made: int | None = None) -> None:
        """Start activities until one of them asks somebody, or the game is over."""
        number = self._base + (len(self._steps) if made is None else made)
        while True:
            self._run = self.game.next_activity(self.g)
            self._asked, self._answers, self._whole = {}, {}, None
            self._remember(number)
            if self._run is None:
                return
            try:
                self._ask(next(self._run))
                return
            except (StopIteration, GameOver):
                continue

    def _ask(self, question: Question) -> None:
        self._whole = question
        if isinstance(question, Choose):
            self._asked = {question.seat: question}
        else:
            self._asked = {choice.seat: choice for choice in question.choices}
        self._answers = {}

    def _remember(self, number: int) -> None:
        """Keep a copy of this rest point, and of earlier ones only as far back as undo may go."""
        rests = self._rests
        if rests and rests[-1].number >= number:
            rests.pop()
        # what was said and drawn on the way here belongs to the choice that led here, not to the rest point
        state = clone(self.g)
        state.said, state.revealed, state.chance.drawn = [], False, ()
        rests.append(Rest(number, state))
        while len(rests) > 1 and rests[1].number <= self._floor:
            rests.pop(0)

    def _take(self, seat: int, move: Move | None) -> Step:
        """Collect what the rules said, drew and revealed since the last choice."""
        g = self.g
        step = Step(seat, move or Move(), g.chance.drawn, tuple(g.said or ()), g.revealed)
        g.chance.drawn, g.said, g.revealed = (), [], False
        return step

    def _keep(self, step: Step) -> None:
        last = self._steps[-1] if self._steps else None
        if last is None or last.seat != step.seat:
            self._floor = self.number
        self._steps.append(step)
        if step.is_barrier:
            self._floor = self.number

    # ------------------------------------------------------------------ going back, copying, imagining

    def can_undo(self, seat: int) -> bool:
        return self.number > self._floor and bool(self._steps) and self._steps[-1].seat == seat

    def is_reversible(self, seat: int, move: Move) -> bool:
        """Whether the seat could take a legal move back: told by trying it, on a copy.

        No die, no reveal may come with it, and the next decision must still be the seat's: another's closes it off.
        """
        trial = self.clone()
        try:
            trial.choose(seat, move)
        except RulesError:
            return True  # a rule that fails leaves the match as it was
        decision = trial.decision
        return decision is not None and seat in decision.seats and trial.can_undo(seat)

    def undo(self, seat: int) -> Step:
        """Take back this seat's last choice, if no die, reveal or other seat's decision came with or after it."""
        if not self.can_undo(seat):
            raise CannotUndo(
                "There is nothing to take back: a die, a reveal or another player's decision has closed it off."
            )
        return self.rewind(self.number - 1)

    def rewind(self, number: int) -> Step:
        """Go back to the moment after `number` choices, barrier or not (for tables whose players agreed to it)."""
        if not self._rests[0].number <= number < self.number:
            raise CannotUndo(f"This match can go back to choice {self._rests[0].number} at the earliest.")
        taken = self._steps[number - self._base]
        assert isinstance(taken, Step)
        self._restore(number)
        return taken

    def _restore(self, number: int) -> None:
        rests = self._rests
        while len(rests) > 1 and rests[-1].number > number:
            rests.pop()
        rest = rests[-1]
        replay = self._steps[rest.number - self._base : number - self._base]
        self._steps = self._steps[: number - self._base]  # the old list may be the past of clones
        self._floor = min(self._floor, number)
        self._replay(rest, replay)

    def _replay(self, rest: Rest, steps: Sequence[Step | Redeal]) -> None:
        """Run the rules again from a rest point; the list of steps itself is not touched."""
        self.g = g = clone(rest.state)
        self._run = run = self.game.next_activity(g)
        self._asked, self._answers, self._whole = {}, {}, None
        if run is None:
            return
        g.said = None  # what is told on the way here has been told
        send = run.send
        question = send(None)
        for step in steps:
            if question.__class__ is Choose and step.__class__ is Step:
                question = send(step.move)  # the usual case, without the ceremony of _apply
                continue
            if self._whole is not question:
                self._ask(question)
            if isinstance(step, Redeal):
                self._redeal(step)
            else:
                self._apply(step.seat, step.move)
                question = self._whole or question
        if self._whole is not question:
            self._ask(question)
        g.said, g.revealed, g.chance.drawn = [], False, ()

    def clone(self) -> Match:
        """An independent copy, ready to be played on."""
        new = Match.__new__(Match)
        new.game, new.header, new.opening = self.game, self.header, self.opening
        rests = self._rests
        old = rests[0].number - self._base
        new._past = Past(self._past, self._steps, old) if old else self._past
        new._steps, new._base, new._floor = self._steps[old:], rests[0].number, self._floor
        new._rests = rests.copy()
        new._replay(rests[-1], new._steps[rests[-1].number - new._base :])
        return new

    def imagine(self, seat: int | None, seed: int | str) -> Match:
        """A clone in which what the seat can't see is dealt anew, with its own stream of chance.

        Secret answers that others have given already are forgotten: in the imagined world they still decide.
        """
        self._check_seat(seat)
        world = self.clone()
        mark = Redeal(seat, str(seed))
        world._redeal(mark)
        world._steps.append(mark)
        world._floor = world.number
        return world

    def _redeal(self, mark: Redeal) -> None:
        """Rules offer what depends on hidden things as a callable, so no list of the old world is left over here."""
        stream = f"{mark.seat}/{mark.seed}"
        self.g.chance.key, self.g.chance.count = chance_key(stream), 0
        self.game.redeal(self.g, mark.seat, QuickChance.from_seed(stream))
        self._answers = {s: move for s, move in self._answers.items() if s == mark.seat}

    @property
    def is_imagined(self) -> bool:
        return any(isinstance(step, Redeal) for step in self._history())

    # ------------------------------------------------------------------ what others see

    @property
    def seed_hash(self) -> str:
        return seed_hash(self.header.seed)

    def seen(self, seat: int | None = None) -> View:
        """Everything a seat may know, typed; None is a spectator."""
        self._check_seat(seat)
        return seen_of(self, seat, self._asked)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Everything a seat may know, as JSON-able data; None is a spectator."""
        return plain(self.seen(seat))

    def log(self, seat: int | None = None, since: int = 0) -> list[tuple[int, Entry]]:
        """The log lines a seat may read, each with the number of the choice that brought it about."""
        self._check_seat(seat)
        over = self.outcome is not None
        history = self._history()
        first = self.number - len(history)
        lines = [(0, entry) for entry in self.opening.said] if since == 0 and first == 0 else []
        for index, step in enumerate(history, first + 1):
            if isinstance(step, Step) and index > since:
                lines += [(index, entry) for entry in step.said]
        return [(number, entry) for number, entry in lines if over or entry.readable_by(seat)]

    # ------------------------------------------------------------------ for records and storage

    @property
    def steps(self) -> list[Step]:
        return [step for step in self._history() if isinstance(step, Step)]

    @property
    def is_whole(self) -> bool:
        """Whether the match holds its history from the first choice on; one resumed from storage does not."""
        return len(self._history()) == self.number

    def _history(self) -> list[Step | Redeal]:
        return self._past.walk() + self._steps if self._past else self._steps

    def digest(self) -> str:
        """A short fingerprint of the state and of what is being asked."""
        waiting = [q for s, q in self._asked.items() if s not in self._answers]
        return digest_of(self.game, self.g, waiting)

    def rest_point(self) -> tuple[int, bytes]:
        """The last rest point as stored bytes, with the number of choices before it."""
        rest = self._rests[-1]
        return rest.number, self.game.encode(rest.state)

    def record(self) -> dict[str, Any]:
        """The match as JSON-able data; `perijove.load` makes the same match of it."""
        from perijove.kernel.record import record_of  # the record replays matches, so it imports this module

        return record_of(self)

    def _repr_svg_(self) -> str:
        """A match in a notebook shows itself."""
        from perijove.kernel.picture import picture_of

        return picture_of(self)
