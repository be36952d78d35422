"""Reading the files of this folder: typed entries, and every `source` is a key of sources.yaml."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from perijove.kernel.facts import FactsError, csv_entries, yaml_entries

HERE = Path(__file__).parent


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A row of any table: its id and where it comes from."""

    id: str
    source: str = ""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    what: str
    trust: str


F = TypeVar("F", bound=Fact)

SOURCES = {source.id: source for source in yaml_entries(HERE / "sources.yaml", "sources", Source)}


def rows(name: str, section: str, shape: type[F], folder: Path = HERE) -> dict[str, F]:
    """The entries of a table by their id, in the order of the file."""
    file = folder / name
    found = csv_entries(file, shape) if file.suffix == ".csv" else yaml_entries(file, section, shape)
    for fact in found:
        for key in fact.source.split("+") if fact.source else ():
            if key not in SOURCES:
                raise FactsError(file, _line(file, fact.id), f"{fact.id}: {key} is no source of sources.yaml")
    return {fact.id: fact for fact in found}


def known(name: str, fact: Fact, values: object, allowed: object) -> None:
    """Refuse a row that names something that does not exist."""
    for value in values if isinstance(values, tuple | list) else (values,):
        if value not in allowed:  # type: ignore[operator]
            raise FactsError(HERE / name, _line(HERE / name, fact.id), f"{fact.id}: {value} is unknown")


def _line(file: Path, name: str) -> int | None:
    """Where a row begins: the first line on which its id stands as a whole word."""
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
        if f"id: {name}" in line or line.startswith(f"{name},"):
            return number
    return None
