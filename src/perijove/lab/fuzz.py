"""The fuzzer: plays random games of any kind and checks, choice by choice, what must hold for every game.

    perijove soak --games 10000          from the command line
    fuzz(Variant("titan", 4, {}), "7")   from a test

A fault names the variant, the seed and the choice, so that it can be played again.
"""

from __future__ import annotations

import linecache
import re
import reprlib
import traceback
from random import Random

import msgspec

from perijove.kernel.decision import Move
from perijove.kernel.errors import PerijoveError, RulesError
from perijove.kernel.match import Match
from perijove.kernel.words import LANGUAGES
from perijove.lab import checks
from perijove.lab.again import Again
from perijove.lab.checks import Broken, expect
from perijove.lab.options import Variant
from perijove.lab.shadow import Secrets, Shadow
from perijove.lab.wording import question_is_worded

LIMIT = 50_000
SCENES = 0.25
"""How many of the costly checks draw the scene, the costliest of all."""
FILED = 50
"""Choices in a game that is sure to be written as a record and read again, which plays it twice; of longer ones few."""
TEMPERS = (0.0, 0.4, 0.8, 0.8, 0.95, 0.95)
"""How often a player follows the game's `urge` instead of chance: a game among the eager comes further."""


class Fault(Exception):
    """Something that must hold does not, with all it takes to see it again."""

    def __init__(self, variant: Variant, seed: str, number: int, what: str) -> None:
        super().__init__(f"{variant}, seed {seed!r}, choice {number}: {what}")
        self.args = (variant, seed, number, what)  # exceptions travel between processes by their args

    def __str__(self) -> str:
        variant, seed, number, what = self.args
        return f"{variant}, seed {seed!r}, choice {number}: {what}"


class Played(msgspec.Struct, frozen=True):
    """A game that kept all its promises."""

    choices: int
    why: str
    hidden: dict[str, int] = {}
    """In how many imagined worlds hidden cards of the state were looked at, by where they lie."""
    dealt: dict[str, int] = {}
    """In how many of them they were dealt anew."""


def fuzz(variant: Variant, seed: str, every: int = 1) -> Played:
    """Play one random game to its end, with the costly checks at about every `every`-th choice."""
    number = 0
    try:
        match = Match.new(variant.game, variant.players, seed, variant.options)
        run = _Run(match, Random(f"fuzz {variant} {seed}"), every)
        while match.decision is not None:
            number = match.number
            expect(number < LIMIT, f"the game does not end within {LIMIT} choices")
            run.step()
        number = match.number
        run.end()
    except (Broken, PerijoveError, RulesError, AssertionError) as error:
        raise Fault(variant, seed, number, _told(error)) from error
    assert match.outcome is not None
    return Played(match.number, match.outcome.why, dict(run.secrets.met), dict(run.secrets.dealt))


def _told(error: BaseException) -> str:
    """What was broken: of a bare assertion, the check that failed, its line and the values in it, in a rule as well."""
    if isinstance(error, RulesError) and isinstance(error.__cause__, AssertionError):
        return f"{error} ({_told(error.__cause__)})"
    if str(error) or not isinstance(error, AssertionError):
        return str(error) or repr(error)
    *_, (frame, line) = traceback.walk_tb(error.__traceback__)
    code = linecache.getline(frame.f_code.co_filename, line).strip()
    names = [name for name in dict.fromkeys(re.findall(r"[A-Za-z_]\w*", code)) if name in frame.f_locals]
    values = ", ".join(f"{name} = {reprlib.repr(frame.f_locals[name])}" for name in names)
    return f"{frame.f_code.co_name}: {code}" + (f" with {values}" if values else "")


class _Run:
    """One game of the fuzzer."""

    def __init__(self, match: Match, random: Random, every: int) -> None:
        self.match = match
        self.random = random
        self.every = every
        self.temper = random.choice(TEMPERS)
        self.checked = -1
        """The number of the choice after which the pieces were last counted."""
        self.again = Again(match)
        self.secrets = Secrets()
        self.shadow: Shadow | None = None
        self.past: list[Move] = []
        """Some moves of earlier decisions: likely to be illegal later, so good for trying refusals."""

    def step(self) -> None:
        match, random = self.match, self.random
        decision = match.decision
        assert decision is not None
        thorough = random.randrange(self.every) == 0
        fresh = match.number != self.checked  # a secret answer is kept aside until all have given theirs
        if thorough or fresh:
            match.game.check(match.g)
        if fresh:
            self.checked = match.number
            self.again.note()
        offers = {seat: decision.options(seat) for seat in decision.seats}
        for seat, options in offers.items():
            checks.options_are_sound(match, seat, options)
        seat = random.choice(decision.seats)
        move = self.pick(seat, offers[seat])
        if not thorough:
            self.choose(seat, move)
            return
        was = match.digest()
        before = self.before_choice(offers, was)
        checks.refusals_change_nothing(match, was, random, self.past)
        self.choose_thoroughly(seat, move, was, before)
        self.past = [*self.past[-20:], random.choice(offers[seat])]

    def pick(self, seat: int, options: list[Move]) -> Move:
        match, random = self.match, self.random
        if len(options) == 1 or random.random() >= self.temper:
            return random.choice(options)
        assert match.decision is not None
        question = match.decision.question(seat)
        assert question is not None
        return max(options, key=lambda move: (match.game.urge(match.g, question, move), random.random()))

    def choose(self, seat: int, move: Move) -> None:
        step = self.match.choose(seat, move)
        if self.shadow is not None:
            self.shadow.follow(self.match, seat, move, step)

    def before_choice(self, offers: dict[int, list[Move]], was: str) -> Match:
        """All that can be told of the match as it stands; a copy of it comes back."""
        match, random = self.match, self.random
        for options in offers.values():
            checks.moves_survive_json(match, options)
        twin = checks.clone_is_equal(match, was)
        checks.state_survives_the_codec(match)
        checks.resumes_from_its_rest_point(match, was)
        viewer = random.choice((None, *range(match.header.players)))
        view = match.seen(viewer)
        checks.view_is_json(view)
        luck = random.getrandbits(64)
        world = match.imagine(viewer, luck)
        self.secrets.note(match, world, viewer)
        checks.hidden_makes_no_difference(match, world, view, luck, random)
        if not match.pending:  # else others have answered in secret with what they may not hold in the other world
            self.shadow = Shadow(match, viewer, luck)
        if random.random() < SCENES:
            lang = random.choice(LANGUAGES)
            checks.scene_is_drawn(match, viewer, lang)
            question_is_worded(match, viewer, lang)
        return twin

    def choose_thoroughly(self, seat: int, move: Move, was: str, before: Match) -> None:
        """Choose; what can be taken back is taken back, and nothing may have been learnt by it."""
        match = self.match
        self.choose(seat, move)
        if not match.can_undo(seat):
            return
        now = match.digest()
        match.undo(seat)
        expect(match.digest() == was, f"undoing {move!r} does not lead back to the same state")
        match.choose(seat, move)
        expect(match.digest() == now, f"{move!r} done again after undo does not lead to the same state")
        checks.nothing_was_learnt(before, match, seat, move, self.random)

    def end(self) -> None:
        match = self.match
        match.game.check(match.g)
        expect(match.outcome is not None, "the game ended without an outcome")
        checks.outcome_is_sound(match)
        checks.log_has_words(match)
        self.again.end()
        if self.random.random() * match.number < FILED:
            checks.record_is_the_match(match)
