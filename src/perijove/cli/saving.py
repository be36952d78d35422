"""A table in progress as a file: the record so far and who sits where. Written whole after every choice."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from perijove.bots import bot_levels
from perijove.cli.common import data_folder, write_file
from perijove.kernel.errors import BadRecord, PerijoveError
from perijove.kernel.match import Match
from perijove.kernel.record import FORMAT, Record, choice_of, load, parse_record, plain_record, read_record

TABLE = "perijove-table"


class SavedTable(msgspec.Struct, forbid_unknown_fields=True):
    """What it takes to sit down again: `bots` has a level a seat, or null for a person."""

    format: str
    record: dict[str, Any]
    bots: list[str | None]
    lang: str


def autosave_path() -> Path:
    return data_folder() / "autosave.json"


def put_aside() -> Path:
    """Move the autosave where the next one does not overwrite it; the one before the last goes."""
    path = autosave_path().with_name("autosave-before.json")
    try:
        autosave_path().replace(path)
    except OSError as error:
        raise PerijoveError(f"{path} can't be written: {error.strerror}.") from error
    return path


class Journal:
    """A match's record, kept up choice by choice: replaying a long match for every save takes its time."""

    def __init__(self, match: Match) -> None:
        self._begin(match)

    def _begin(self, match: Match) -> None:
        self.record: Record = read_record(match.record())
        self.twin = match.clone()
        """The match without what is pending: secret answers become lines only once all have answered."""
        self.twin.stand_with(())

    def follow(self, match: Match) -> None:
        """Bring the record to where the match stands."""
        if match.number < self.twin.number:
            self._begin(match)
            return
        for step in match.steps[self.twin.number :]:
            self.twin.choose(step.seat, step.move)
            self.record.choices.append(choice_of(self.twin, step))
        world = self.twin.clone()
        self.record.pending = [choice_of(world, world.choose(seat, move)) for seat, move in match.pending]
        self.record.outcome = match.outcome

    def write_record(self, path: Path) -> None:
        write_file(path, msgspec.json.format(msgspec.json.encode(self.record), indent=1) + b"\n")

    def write_table(self, path: Path, bots: list[str | None], lang: str) -> None:
        """For the autosave, which holds the seed and all cards: nobody else on this computer may read it."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise PerijoveError(f"{path} can't be written: {error.strerror}.") from error
        write_file(path, msgspec.json.encode(SavedTable(TABLE, plain_record(self.record), bots, lang)), private=True)


def read_table(path: Path) -> tuple[Match, SavedTable]:
    """A saved table, or a plain record (then a person sits on every seat)."""
    try:
        text = path.read_bytes()
    except OSError as error:
        raise BadRecord(f"{path} can't be read: {error.strerror}.") from error
    saved = _decode(text, path)
    match = load(saved.record)
    levels = [level.name for level in bot_levels()]
    if len(saved.bots) != match.header.players or any(bot and bot not in levels for bot in saved.bots):
        raise BadRecord(f"{path} names other seats or bots than the match can have.")
    return match, saved


def _decode(text: bytes, path: Path) -> SavedTable:
    try:
        data = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        data = None
    if isinstance(data, dict) and data.get("format") == TABLE:
        try:
            return msgspec.convert(data, SavedTable)
        except msgspec.ValidationError as error:
            raise BadRecord(f"The saved table {path} is damaged: {error}.") from error
    record = parse_record(text)
    assert record.format == FORMAT
    return SavedTable(TABLE, plain_record(record), [None] * record.players, "en")
