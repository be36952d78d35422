"""Records: a match as a file. Header, choices with their chance outcomes, and a digest after each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, Final, Literal

import msgspec

from perijove.kernel.errors import BadRecord, IllegalMove, PerijoveError, RulesError
from perijove.kernel.forms import brief
from perijove.kernel.game import Game
from perijove.kernel.history import Step
from perijove.kernel.match import Match
from perijove.kernel.registry import find_game
from perijove.kernel.state import Outcome

FORMAT: Final = "perijove-record"
VERSION = 1
"""Of the file format. A record of a newer version is refused with a sentence."""


Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Digest = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{12}$", description="Of the state and the questions.")]
Verb = Annotated[dict[str, Any], msgspec.Meta(description="A verb of the game and its arguments.")]
Drawn = Annotated[tuple[Natural, ...], msgspec.Meta(description="What chance gave on the way, each counted from 0.")]


class Choice(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One choice of a record."""

    seat: Natural
    move: Verb
    digest: Digest
    chance: Drawn = ()


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """The published form of a match (docs/record.schema.json)."""

    format: Literal["perijove-record"]
    version: Annotated[Positive, msgspec.Meta(description="Of this file format.")]
    game: str
    rules: Annotated[Natural, msgspec.Meta(description="The version of the game's rules.")]
    players: Positive
    options: dict[str, Any]
    seed: Annotated[str, msgspec.Meta(description="All chance of the match follows from it.")]
    opening: Digest
    choices: list[Choice]
    outcome: Outcome | None = None
    pending: Annotated[
        list[Choice], msgspec.Meta(description="Secret answers to an open question, in the order in which they came.")
    ] = []


class Difference(msgspec.Struct, frozen=True):
    """Where a record and its replay part ways."""

    number: int
    what: str


def record_of(match: Match) -> dict[str, Any]:
    """Replay the match beside its history to put a digest to every choice."""
    if match.is_imagined or not match.is_whole:
        raise PerijoveError("Only a match that holds its whole history can be recorded; an imagined one can't.")
    twin = Match(match.game, match.header)
    opening = twin.digest()
    choices = []
    for step in match.steps:
        twin.choose(step.seat, step.move)
        choices.append(choice_of(twin, step))
    pending = []
    for seat, move in match.pending:
        pending.append(choice_of(twin, twin.choose(seat, move)))
    header = match.header
    record = Record(
        FORMAT, VERSION, header.game, match.game.version, header.players, header.options, header.seed, opening,
        choices, match.outcome, pending,
    )  # fmt: skip
    return plain_record(record)


def plain_record(record: Record) -> dict[str, Any]:
    """What a JSON file of the record would be read as: lists for tuples too, so that both compare equal."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(record))
    return plain


def choice_of(match: Match, step: Step) -> Choice:
    """The record's line for the choice that a match has just made."""
    return Choice(step.seat, match.game.move_to_json(step.move), match.digest(), step.chance)


def read_record(data: Any) -> Record:
    """A record from JSON-able data, checked as far as its form goes."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BadRecord(f'This is no Perijove record: it lacks the line "format": "{FORMAT}".')
    version = data.get("version")
    if not isinstance(version, int) or version < 1:
        raise BadRecord(f"The record's version {brief(repr(version), 60)} is no whole number from 1 on.")
    if version > VERSION:
        raise BadRecord(f"The record has version {version}; this one reads up to version {VERSION}. Update Perijove.")
    try:
        return msgspec.convert(data, Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"The record is damaged: {error}.") from error


def parse_record(text: bytes | str) -> Record:
    """A record from a file's text."""
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadRecord(f"The record is not whole JSON ({error}); it may be cut off.") from error
    return read_record(data)


def load(data: Any, on_choice: Callable[[Match], None] | None = None) -> Match:
    """The match of a record. Refuses a record that its own game does not replay to the same digests."""
    record = data if isinstance(data, Record) else read_record(data)
    match, difference = replay(record, on_choice)
    if difference is not None:
        raise BadRecord(f"The record can't be replayed from choice {difference.number} on: {difference.what}")
    return match


def replay(record: Record, on_choice: Callable[[Match], None] | None = None) -> tuple[Match, Difference | None]:
    """Replay a record; with the first difference, the match stands at the last choice that agreed."""
    game = find_game(record.game)
    match = Match.new(record.game, record.players, record.seed, record.options)
    if match.digest() != record.opening:
        return match, Difference(0, _changed("the set-up differs from the recorded one", game, record))
    for number, choice in enumerate([*record.choices, *record.pending], 1):
        difference = _replay_choice(match, number, choice, record)
        if difference is not None:
            return match, difference
        if on_choice is not None:
            on_choice(match)
    if msgspec.json.encode(match.outcome) != msgspec.json.encode(record.outcome):
        return match, Difference(len(record.choices), "the recorded outcome is not the one that the choices lead to.")
    return match, None


def _replay_choice(match: Match, number: int, choice: Choice, record: Record) -> Difference | None:
    try:
        step = match.choose(choice.seat, match.game.move_from_json(choice.move))
    except IllegalMove as error:
        return Difference(number, f"the move is illegal. {error}")
    except RulesError as error:
        return Difference(number, str(error))
    if step.chance != choice.chance:
        return Difference(number, f"chance gave {list(step.chance)}, the record says {list(choice.chance)}.")
    if match.digest() != choice.digest:
        return Difference(number, _changed("the state after it differs from the recorded one", match.game, record))
    return None


def _changed(what: str, game: Game[Any], record: Record) -> str:
    if game.version == record.rules:
        return f"{what}; the record was edited."
    return f"{what}; the record is of rules version {record.rules}, these are version {game.version}."


def record_schema() -> dict[str, Any]:
    """The JSON schema that docs/record.schema.json publishes."""
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Perijove record",
        **msgspec.json.schema(Record),
    }
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(schema))
    return plain
