"""What must hold for every game at every moment. Each check names what is broken."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any

import msgspec

from perijove.kernel.decision import Move
from perijove.kernel.errors import IllegalMove
from perijove.kernel.game import Game, Table
from perijove.kernel.match import Match
from perijove.kernel.record import load
from perijove.kernel.view import View, plain
from perijove.kernel.words import LANGUAGES

PLAYED_ON = 4
"""Choices that an imagined world is played on, to see that its lists of moves fit its new hidden part."""

MOVES = 1 << 14
"""How many moves are remembered that have come back from JSON unchanged."""


class Broken(Exception):
    """A promise that was not kept, in a sentence."""


def expect(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


# ---------------------------------------------------------------------- moves


def options_are_sound(match: Match, seat: int, options: Sequence[Move]) -> None:
    expect(bool(options), f"seat {seat} is asked but has no options")
    expect(len(set(options)) == len(options), f"seat {seat} is offered a move twice: {options!r}")


@lru_cache(maxsize=MOVES)
def through_json(game: Game[Any], move: Move) -> Move:
    """A move as it comes back from a file; equal moves have the same JSON, so each is written once."""
    back = game.move_from_json(msgspec.json.decode(msgspec.json.encode(game.move_to_json(move))))
    expect(back == move, f"{move!r} is not the same after JSON")
    return back


def moves_survive_json(match: Match, options: Sequence[Move]) -> None:
    for move in options:
        through_json(match.game, move)


def refusals_change_nothing(match: Match, was: str, random: Random, past: Sequence[Move]) -> None:
    """A move that is not offered, and any move of a seat that is not asked, is refused in words."""
    decision = match.decision
    assert decision is not None
    tried = random.choice(past) if past else None
    for seat in range(match.header.players):
        move = tried or decision.options(decision.seats[0])[0]
        question = decision.question(seat)
        if question is not None and question.accepts(move):  # a form accepts more than it suggests
            continue
        refusal = match.why_not(seat, move)
        expect(refusal is not None, f"{move!r} of seat {seat} is not offered, yet why_not has nothing against it")
        assert refusal is not None
        for lang in LANGUAGES:
            has = match.game.words.has(refusal.key, lang)
            expect(has, f"the refusal {refusal.key!r} has no words in {lang}")
            match.sentence(refusal, lang)
        if refusal.rule:
            expect(match.game.rulebook.clause(refusal.rule) is not None, f"there is no clause {refusal.rule!r}")
        try:
            match.choose(seat, move)
        except IllegalMove:
            expect(match.decision is decision, f"after the refused move {move!r} something else is asked")
        else:
            raise Broken(f"{move!r} of seat {seat} is not offered, yet it was accepted")
    expect(match.digest() == was, f"a refused move changed the match: {tried!r}")


# ---------------------------------------------------------------------- copies


def clone_is_equal(match: Match, was: str) -> Match:
    twin = match.clone()
    if twin.digest() != was:
        expect(twin.game.encode(twin.g) == match.game.encode(match.g), "a clone's state differs")
        raise Broken("a clone is asked something else")
    expect(twin.number == match.number, "a clone counts its choices differently")
    return twin


def state_survives_the_codec(match: Match) -> None:
    data = match.game.encode(match.g)
    state = match.game.decode(data)
    expect(state == match.g, "the decoded state differs from the encoded one")
    expect(match.game.encode(state) == data, "the state encodes differently after decoding")


def resumes_from_its_rest_point(match: Match, was: str) -> None:
    number, state = match.rest_point()
    since = [(step.seat, step.move) for step in match.steps[number:]] + match.pending
    resumed = Match.resume(match.header, number, state, since)
    expect(resumed.digest() == was, "the match resumed from its rest point differs")
    expect(resumed.number == match.number, "the match resumed from its rest point counts differently")


# ---------------------------------------------------------------------- what a seat may know


def told_by(view: View) -> bytes:
    """Everything the table tells a seat, apart from the count of choices."""
    told = (view.table, view.asked, view.moves, view.form, view.about, view.plans, view.outcome)
    return msgspec.json.encode(told)


def view_is_json(view: View) -> None:
    try:
        msgspec.json.encode(plain(view))
    except TypeError as error:
        raise Broken(f"the view of seat {view.seat} holds what JSON can't tell: {error}") from error


def hidden_makes_no_difference(match: Match, world: Match, view: View, luck: int, random: Random) -> None:
    """A world that differs only in what the view's seat can't see looks the same to it, and is playable."""
    seat = view.seat
    world.game.check(world.g)
    expect(
        told_by(world.seen(seat)) == told_by(view),
        f"seat {seat} can tell worlds apart that differ in the unseen only",
    )
    dealt = world.digest()
    expect(world.clone().digest() == dealt, "a clone of an imagined world differs from it")
    elsewhere = match.imagine(seat, random.getrandbits(64)).imagine(seat, luck)
    expect(elsewhere.digest() == dealt, f"what is dealt anew for seat {seat} depends on the truth")
    for _ in range(PLAYED_ON):
        decision = world.decision
        if decision is None:
            break
        mover = random.choice(decision.seats)
        world.choose(mover, random.choice(decision.options(mover)))
        world.game.check(world.g)


def nothing_was_learnt(before: Match, after: Match, seat: int, move: Move, random: Random) -> None:
    """The undo barrier: what can be taken back looks the same in every world the seat can't tell apart."""
    world = before.imagine(seat, random.getrandbits(64))
    world.choose(seat, move)
    same = told_by(world.seen(seat)) == told_by(after.seen(seat))
    expect(same, f"seat {seat} learns something by {move!r} and could take it back")


# ---------------------------------------------------------------------- how it looks and reads


def words_are_there(match: Match, seat: int, lang: str) -> None:
    """For a game that draws no scenes: its words file tells the prompt and every move, no two of them alike."""
    view, game = match.seen(seat), match.game
    asked = view.asked.get(seat)
    if asked is not None:
        expect(game.words.has(f"prompt.{asked.prompt}", lang), f"the prompt {asked.prompt!r} has no words in {lang}")
    told = []
    for move in map(game.move_to_json, view.moves):
        expect(game.words.has(f"move.{move['verb']}", lang), f"the move {move['verb']!r} has no words in {lang}")
        told.append(("", game.words.text(f"move.{move['verb']}", lang, move, str), ""))
    _all_differ(told, seat, lang)


def _all_differ(told: list[tuple[str, str, str]], seat: int | None, lang: str) -> None:
    again = {words for words in told if told.count(words) > 1} if len(set(told)) < len(told) else set()
    expect(not again, f"seat {seat} reads two moves in the same words in {lang}: {sorted(again)[:3]}")


def scene_is_drawn(match: Match, seat: int | None, lang: str) -> None:
    if not draws_scenes(match.game):
        if seat is not None:
            words_are_there(match, seat, lang)
        return
    view = match.seen(seat)
    scene = match.game.scene(Table(view, lang, []))
    indexes = sorted(offered.index for offered in scene.moves)
    expect(
        indexes == list(range(len(view.moves))),
        f"the scene of seat {seat} shows other moves than the view",
    )
    if seat in view.waiting and view.moves:
        wordless = not scene.prompt.text or scene.prompt.text.startswith("prompt.")
        expect(not wordless, f"the prompt of seat {seat} has no words in {lang}: {scene.prompt.text!r}")
    for offered in scene.moves:
        wordless = not offered.text or offered.text.startswith("move.")
        expect(not wordless, f"{view.moves[offered.index]!r} has no words in {lang}: {offered.text!r}")
    _all_differ([(offered.group, offered.text, offered.detail) for offered in scene.moves], seat, lang)
    ids = [piece.id for piece in scene.pieces]
    expect(len(set(ids)) == len(ids), f"the scene of seat {seat} has two pieces with one id")


@lru_cache
def draws_scenes(game: Game[Any]) -> bool:
    return type(game).scene is not Game.scene


def log_has_words(match: Match) -> None:
    words = match.game.words
    keys = {entry.key for _, entry in match.log()}
    for lang in LANGUAGES:
        for key in sorted(keys):
            expect(words.has(f"log.{key}", lang), f"the log line {key!r} has no words in {lang}")


def outcome_is_sound(match: Match) -> None:
    outcome, players = match.outcome, match.header.players
    assert outcome is not None
    expect(set(outcome.winners) <= set(range(players)), f"the winners {outcome.winners} are no seats")
    expect(len(outcome.scores) == players, "the outcome has not one score a seat")
    for lang in LANGUAGES:
        expect(
            match.game.words.has(f"outcome.{outcome.why}", lang),
            f"the end {outcome.why!r} has no words in {lang}",
        )


def record_is_the_match(match: Match) -> None:
    again = load(msgspec.json.decode(msgspec.json.encode(match.record())))
    expect(again.digest() == match.digest(), "the record replays to another state")
    expect((again.steps, again.log()) == (match.steps, match.log()), "the match of the record has another history")
