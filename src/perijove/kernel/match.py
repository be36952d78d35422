"""A match: a game's rules running on a state, one choice at a time.

The driver runs activities. Between two activities, and at questions that say so, a match is pure data: a *rest
point*. Elsewhere it is the last rest point plus the few choices since. Cloning, undo, imagining and recovery from
a bug all replay those.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from perijove.kernel.chance import Chance, seed_hash
from perijove.kernel.decision import Activity, Choose, Decision, Move, Question, Several, Together, Window
from perijove.kernel.digest import digest_of
from perijove.kernel.errors import BadOption, BadSeat, CannotUndo, IllegalMove, RulesError
from perijove.kernel.forms import Refusal, brief
from perijove.kernel.game import Game
from perijove.kernel.history import Past, Redeal, Rest, Step
from perijove.kernel.lanes import Lanes, moves_of, without_last
from perijove.kernel.options import check_options
from perijove.kernel.registry import find_game
from perijove.kernel.replay import Replay, cleared, first_question
from perijove.kernel.state import Entry, GameOver, Outcome, State
from perijove.kernel.view import View, plain, seen_of

IN_A_ROW = 16
"""Of the rest points among so many choices in a row one is kept; the others are made when needed."""


class Header(msgspec.Struct, frozen=True):
    """What a match is made from, before any choice."""

    game: str
    players: int
    options: dict[str, Any]
    seed: str


SENTENCE = 1000
"""Letters of a refusal at most: it may repeat what was sent."""


class Match:
    """One game being played. Made by `perijove.new`, `perijove.load` or `Match.resume`."""

    __slots__ = (
        "_base",
        "_floor",
        "_held",
        "_lanes",
        "_past",
        "_question",
        "_rests",
        "_run",
        "_steps",
        "decision",
        "g",
        "game",
        "header",
        "opening",
    )

    decision: Decision | None
    """What the match waits for; None when it is over."""
    _lanes: Lanes | None
    """Where several seats are asked at once, or one goes through a draft ..."""
    _question: Choose | None
    """... and elsewhere the only question."""

    def __init__(self, game: Game[Any], header: Header) -> None:
        self.game = game
        self.header = header
        self.g: State = game.new(header.players, header.options, Chance.from_seed(header.seed))
        self._steps: list[Step | Redeal] = []
        self._past: Past | None = None
        self._base = 0
        self._floor = 0
        self._rests: list[Rest] = []
        self._held = False
        self._run: Activity | None = None
        self._ask(self._begin(0), 0)
        self.opening = self._take()

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
        match._held = False
        match.opening = Step(-1, Move())
        match._ask(match._begin(number), number)
        match._take()  # what is said on the way to the first question belongs to the choice before it
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
        index = len(self._steps)
        for step in reversed(self._steps):
            if step.__class__ is Step and step.rests:
                return self._base + index
            index -= 1
        return self._rests[0].number  # what came before is not at hand

    @property
    def _asked(self) -> dict[int, Choose]:
        """The seats that are asked, each with its question."""
        if self._question is not None:
            return {self._question.seat: self._question}
        return self._lanes.asked if self._lanes is not None else {}

    @property
    def pending(self) -> list[tuple[int, Move]]:
        """What seats have decided in secret, in the order in which it came: it stands once all of them have."""
        return list(self._lanes.made) if self._lanes else []

    @property
    def waiting(self) -> list[int]:
        """The seats that everybody may know to be waited for; a sealed question tells nobody who has answered."""
        return self._lanes.waiting if self._lanes else list(self._asked)

    @property
    def window(self) -> Window | None:
        """The sealed window that is open, if one is."""
        if self._lanes is None or not self._lanes.sealed:
            return None
        return next((lane.first.window for lane in self._lanes.lanes.values() if lane.first is not None), None)

    def hold(self, held: bool) -> None:
        """Whether the open question stays open when all have answered, until `close`: so its length tells nothing."""
        self._held = held

    @property
    def is_answered(self) -> bool:
        """Whether all have answered a question that is held open."""
        return self._lanes is not None and self._lanes.is_done

    def close(self) -> Step:
        """Go on from a question that was held open and that all have answered."""
        lanes, pending = self._lanes, self.pending
        assert lanes is not None
        assert lanes.is_done
        try:
            return self._close(lanes)
        except Exception as error:
            raise self._failed(error, "", pending) from error

    def step_of(self, seat: int | None) -> int:
        """How many moves a seat has made within the open question: with the number, what its next one answers."""
        return len(self._lanes.made_by(seat)) if self._lanes else 0

    @property
    def outcome(self) -> Outcome | None:
        return self.g.outcome

    def choose(self, seat: int, move: Move) -> Step:
        """Make a choice, or several in a row. IllegalMove leaves the match as it was.

        A secret answer is kept until all have answered; only then the history grows.
        """
        question, lanes = self._question, self._lanes
        if seat.__class__ is not int:
            question = None  # True is no seat 1
        elif lanes is not None:
            question = lanes.asked.get(seat)
        if question is not None and question.seat == seat:
            offer = question.offer  # most often a list by now: whoever chooses has looked at it
            if offer.__class__ is not list:
                offer = question.options()
            for each in offer:  # most often it is one of them itself, which is found sooner than by comparing
                if each is move:
                    return self._apply(seat, move) if lanes is None else self._answer(lanes, seat, move)
            if move in offer:
                return self._apply(seat, move) if lanes is None else self._answer(lanes, seat, move)
        if move.__class__ is Several:
            return self._choose_several(seat, move)
        refusal = self._refuse(seat, move)
        if refusal is not None:
            raise IllegalMove(self._words(refusal), refusal.rule)
        return self._apply(seat, move) if lanes is None else self._answer(lanes, seat, move)

    def _choose_several(self, seat: int, several: Move) -> Step:
        assert isinstance(several, Several)
        if not several.moves:
            raise IllegalMove("Several moves were announced, but none was given.")
        refusal = self.why_not(seat, several)
        if refusal is not None:
            raise IllegalMove(self._words(refusal), refusal.rule)
        for move in several.moves:
            step = self.choose(seat, move)
        return step

    def why_not(self, seat: int, move: Move) -> Refusal | None:
        """Why a move is refused, with the clause; None if it is possible.

        Of several moves the first that is refused counts. They are tried on a copy, so none may follow a die or a
        reveal: whether it is possible then would tell what comes.
        """
        if not isinstance(move, Several) or len(move.moves) == 1:
            return self._refuse(seat, move.moves[0] if isinstance(move, Several) else move)
        if not move.moves:
            return Refusal("refused.not-offered")
        trial = self.clone()
        is_known = True
        for each in move.moves:
            refusal = trial._refuse(seat, each) if is_known else Refusal("refused.unknown")
            if refusal is not None:
                return refusal
            is_known = not trial.choose(seat, each).is_barrier
        return None

    def sentence(self, refusal: Refusal, lang: str = "en", names: Sequence[str] = ()) -> str:
        return self._words(refusal, lang, names)

    def _refuse(self, seat: int, move: Move) -> Refusal | None:
        self._check_seat(seat, watching=False)
        if not isinstance(move, Move):
            raise IllegalMove(f"{move!r} is no move; take one of those that match.decision.options(seat) lists.")
        if self._run is None:
            return Refusal("refused.over")
        question = self._asked.get(seat)
        if question is None:
            if self._lanes and seat in self._lanes.lanes:
                return Refusal("refused.decided", {"seat": seat})
            return Refusal("refused.not-asked", {"seat": seat, "waiting": self.waiting})
        if question.form is not None:
            return question.form.refusal(move)
        return None if move in question.options() else self.game.why_not(self.g, question, move)

    def _check_seat(self, seat: int | None, watching: bool = True) -> None:
        if seat is None and watching:
            return
        if type(seat) is not int or not 0 <= seat < self.header.players:
            raise BadSeat(f"There is no seat {seat!r}: the seats of this match are 0 to {self.header.players - 1}.")

    def _words(self, refusal: Refusal, lang: str = "en", names: Sequence[str] = ()) -> str:
        def name(seat: int) -> str:
            if 0 <= seat < len(names):
                return names[seat]
            return self.game.name_in(self.g, seat, lang) if 0 <= seat < self.header.players else f"seat {seat}"

        return brief(self.game.words.text(refusal.key, lang, refusal.args, name), SENTENCE)

    # ------------------------------------------------------------------ the driver

    def _apply(self, seat: int, move: Move) -> Step:
        """Hand the only answer to the rules. Once a choice, and therefore `_go` and `_keep` in one place."""
        steps, g = self._steps, self.g
        number = self._base + len(steps)
        try:
            try:
                question = self._run.send(move)  # type: ignore[union-attr]
                if question.__class__ is Choose:
                    self._question = question
                    self.decision = Decision(number + 1, (question.seat,), (question,))
                    rests = question.rest
                    if rests and number + 1 - self._rests[-1].number >= IN_A_ROW:
                        self._keep_rest(number + 1)
                else:
                    rests = False
                    self._ask(question, number + 1)
            except (StopIteration, GameOver):
                rests = True
                self._ask(self._begin(number + 1), number + 1)
        except Exception as error:
            raise self._failed(error, f" ({move!r})") from error
        chance = g.chance
        step = Step(seat, move, chance.drawn, g.said or (), g.revealed, number, rests)
        if not steps or steps[-1].seat != seat:
            self._floor = number
        steps.append(step)
        g.said = ()
        if step.revealed or step.chance:
            self._floor = number + 1
            chance.drawn, g.revealed = (), False
        return step

    def _failed(self, error: Exception, where: str, pending: Sequence[tuple[int, Move]] = ()) -> RulesError:
        """A bug in a rule: go back to the last good choice, and tell it."""
        self._restore(self.number, pending)
        return RulesError(f"{self.game.name}: a rule failed at choice {self.number}{where}: {error!r}")

    def _answer(self, lanes: Lanes, seat: int, move: Move) -> Step:
        """Keep a secret answer, and hand all of them to the rules once everybody has given theirs."""
        try:
            lanes.answer(self.g, seat, move)
            if self._held or lanes.asked:
                number = self.number
                self.decision = lanes.decision(number)
                return Step(seat, move, opened=number)
            return self._close(lanes)
        except Exception as error:
            raise self._failed(error, f" ({move!r})", lanes.made[:-1]) from error

    def _close(self, lanes: Lanes) -> Step:
        """All have answered: the rules go on, and the history grows by one line a seat, in the order of the questions.

        Secret answers that come to light can't be taken back; a draft is its seat's alone and can.
        """
        opened, lines = self.number, lanes.lines()
        self._held = False
        self.g.revealed = len(lanes.lanes) > 1
        rests = self._go(lanes.results(), opened + len(lines))
        result = self._take()
        steps = [Step(seat, move, said=said, opened=opened) for seat, move, said in lines]
        last = steps[-1]
        last.chance, last.said, last.revealed = result.chance, last.said + result.said, result.revealed
        last.rests = rests
        for step in steps:
            self._keep(step)
        return last

    def _go(self, answers: Any, number: int) -> bool:
        """Hand the answers of all to the rules, and tell whether the match rests then."""
        try:
            question = self._run.send(answers)  # type: ignore[union-attr]
        except (StopIteration, GameOver):
            self._ask(self._begin(number), number)
            return True
        self._ask(question, number)
        if question.__class__ is Choose and question.rest:
            self._keep_rest(number)
            return True
        return False

    def _begin(self, number: int) -> Question | None:
        """Start what follows; between two activities is a rest point."""
        self._run, question = first_question(self.game, self.g, self._keep_rest, number)
        return question

    def _ask(self, question: Question | None, number: int) -> None:
        """Stand at a question. One whose lanes all end by themselves asks nobody, and the rules go on at once."""
        self._question = self.decision = self._lanes = None
        while isinstance(question, Together):
            lanes = Lanes(self.g, question)
            if not lanes.is_done:
                self._lanes = lanes
                self.decision = lanes.decision(number)
                return
            try:
                question = self._run.send(lanes.results())  # type: ignore[union-attr]
            except (StopIteration, GameOver):
                question = self._begin(number)
        if question is not None:
            self._question = question
            self.decision = Decision(number, (question.seat,), (question,))

    def _keep_rest(self, number: int) -> None:
        """Keep a copy of a rest point, unless the last one that was kept lies only a few choices back."""
        rests = self._rests
        if rests and rests[-1].number == number:
            rests.pop()  # an activity that asked nobody has been through since
        if rests and number - rests[-1].number < IN_A_ROW:
            return
        rests.append(Rest(number, cleared(self.game.copy(self.g))))
        # earlier ones are needed only as far back as undo may go
        first = len(rests) - 1
        while first and rests[first].number > self._floor:
            first -= 1
        del rests[:first]

    def _last_rest(self) -> Rest:
        """The last rest point. One that was not kept is made now, by way of one that was."""
        kept, number = self._rests[-1], self.rested_at
        if kept.number == number:
            return kept
        replay = Replay(self.game, self.game.copy(kept.state))
        replay.through(self._steps[kept.number - self._base : number - self._base])
        made = Rest(number, replay.state())
        self._rests.append(made)
        return made

    def _take(self) -> Step:
        """Collect what the rules said, drew and revealed since the last choice."""
        g = self.g
        step = Step(-1, Move(), g.chance.drawn, g.said or (), g.revealed)
        g.said, g.revealed, g.chance.drawn = (), False, ()
        return step

    def _keep(self, step: Step) -> None:
        steps = self._steps
        if not steps or steps[-1].seat != step.seat:
            self._floor = self._base + len(steps)
        steps.append(step)
        if step.revealed or step.chance:
            self._floor = self._base + len(steps)

    # ------------------------------------------------------------------ going back, copying, imagining

    def can_undo(self, seat: int) -> bool:
        lanes = self._lanes
        if lanes is not None:
            if lanes.made_by(seat):
                return True
            # others decide on what is known now; their own steps, and sealed answers, must not be told by this
            untold = (lanes.sealed or lanes.has_procedures) and list(lanes.lanes) != [seat]
            if lanes.made or untold:
                return False
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
        """Take back this seat's last choice, if no die, reveal or other seat's decision came with or after it.

        In a lane of its own a seat takes back its own steps, whatever others have done meanwhile.
        """
        if not self.can_undo(seat):
            raise CannotUndo(
                "There is nothing to take back: a die, a reveal or another player's decision has closed it off."
            )
        if self._lanes is not None and (made := self._lanes.made_by(seat)):
            taken = Step(seat, made[-1], opened=self.number)
            self._restore(self.number, without_last(self._lanes.made, seat))
            return taken
        last = self._steps[-1]
        assert isinstance(last, Step)
        *before, move = moves_of(last.move)  # a draft opens again at its last step
        self._restore(last.opened, [(seat, each) for each in before])
        return Step(seat, move, opened=last.opened)

    def rewind(self, number: int) -> Step:
        """Go back to the moment after `number` choices, barrier or not (for tables whose players agreed to it).

        Secret answers to one question stand or fall together: it is asked anew.
        """
        if not self._rests[0].number <= number < self.number:
            raise CannotUndo(f"This match can go back to choice {self._rests[0].number} at the earliest.")
        taken = self._steps[number - self._base]
        assert isinstance(taken, Step)
        self._restore(taken.opened)
        return taken

    def stand_with(self, pending: Sequence[tuple[int, Move]]) -> None:
        """Put other secret answers in the place of those given so far, such as another process has stored."""
        if list(pending) != self.pending:
            self._restore(self.number, pending)

    def _restore(self, number: int, pending: Sequence[tuple[int, Move]] = ()) -> None:
        rests = self._rests
        while len(rests) > 1 and rests[-1].number > number:
            rests.pop()
        self._steps = self._steps[: number - self._base]  # the old list may be the past of clones
        self._floor = min(self._floor, number)
        self._stand(pending)

    def _stand(self, pending: Sequence[tuple[int, Move]] = ()) -> None:
        """Run the rules again from a rest point to the end of the history; the history is not touched."""
        rest = self._rests[-1]
        replay = Replay(self.game, self.game.copy(rest.state))
        replay.through(self._steps[rest.number - self._base :])
        if replay.question is None:
            replay.begin()
        self.g, self._run = replay.g, replay.run
        self.g.said = ()
        self._ask(replay.question, self.number)
        cleared(self.g)
        if self._lanes is not None:
            for seat, move in pending:
                self._lanes.answer(self.g, seat, move)
            self.decision = self._lanes.decision(self.number)

    def clone(self) -> Match:
        """An independent copy, ready to be played on."""
        new = self._copy()
        new._stand(self.pending)
        return new

    def _copy(self) -> Match:
        """History and rest points of a copy; where it stands is up to the caller."""
        new = Match.__new__(Match)
        new.game, new.header, new.opening = self.game, self.header, self.opening
        self._last_rest()  # made here, once for all copies
        rests = self._rests
        old = rests[0].number - self._base
        new._past = Past(self._past, self._steps, old) if old else self._past
        new._steps, new._base, new._floor = self._steps[old:], rests[0].number, self._floor
        new._rests = rests.copy()
        new._held = self._held
        return new

    def imagine(self, seat: int | None, seed: int | str, *, same_dice: bool = False) -> Match:
        """A clone in which what the seat can't see is dealt anew, with its own stream of chance.

        What others have decided in secret is forgotten: in the imagined world they still decide. With `same_dice` the
        dice fall as they will here: that is for checks which compare the two, never for a player.
        """
        self._check_seat(seat)
        world = self._copy()
        world._held = False
        world._steps.append(Redeal(seat, str(seed), same_dice))
        world._floor = world.number
        world._stand(self._own(seat))
        return world

    def aside(self, seat: int | None) -> Match:
        """The match as far as it concerns a seat: what others have done in lanes of their own has not happened yet."""
        lanes = self._lanes
        if lanes is None or not lanes.has_procedures or all(who == seat for who, _ in lanes.made):
            return self
        world = self._copy()
        world._stand(self._own(seat))
        return world

    def _own(self, seat: int | None) -> list[tuple[int, Move]]:
        return [(who, move) for who, move in self.pending if who == seat]

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
        world = self.aside(seat)
        asked = world._lanes.shown_to(seat) if world._lanes else world._asked
        return seen_of(self, world, seat, asked)

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
        return digest_of(self.game, self.g, self._asked.values())

    def rest_point(self) -> tuple[int, bytes]:
        """The last rest point as stored bytes, with the number of choices before it."""
        rest = self._last_rest()
        return rest.number, self.game.encode(rest.state)

    def record(self) -> dict[str, Any]:
        """The match as JSON-able data; `perijove.load` makes the same match of it."""
        from perijove.kernel.record import record_of  # the record replays matches, so it imports this module

        return record_of(self)

    def _repr_svg_(self) -> str:
        """A match in a notebook shows itself."""
        from perijove.kernel.picture import picture_of

        return picture_of(self)
