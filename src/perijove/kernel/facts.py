"""Typed facts from YAML and CSV files; a damaged file is refused by file, line, entry and what is wrong."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from perijove.kernel.errors import PerijoveError
from perijove.kernel.words import YamlLoader

Entry = TypeVar("Entry", bound=msgspec.Struct)


class FactsError(PerijoveError):
    """A facts file that can't be used: which, where in it, and what is wrong."""

    def __init__(self, file: Path, line: int | None, problem: str) -> None:
        where = f"{file}, line {line}" if line else str(file)
        super().__init__(f"{where}: {problem}")
        self.file, self.line, self.problem = file, line, problem


class Bilingual(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text for people, in both languages."""

    en: str
    ja: str

    def said(self, lang: str) -> str:
        return self.ja if lang == "ja" else self.en


def yaml_entries(file: Path, section: str, shape: type[Entry]) -> tuple[Entry, ...]:
    """The list under a key of a YAML file, one typed entry each; ids may not repeat."""
    lines, entries = _yaml_section(file, section)
    if not isinstance(entries, list):
        raise FactsError(file, lines[0], f"{section} must be a list")
    return _typed(file, zip(lines, entries, strict=True), shape)


def yaml_entry(file: Path, section: str, shape: type[Entry]) -> Entry:
    """The single typed mapping under a key of a YAML file."""
    lines, entry = _yaml_section(file, section)
    return _convert(file, lines[0], entry, shape)


def yaml_tree(file: Path, section: str) -> Any:
    """What stands under a key of a YAML file, untyped, for tables that are turned into others at once."""
    return _yaml_section(file, section)[1]


def csv_entries(file: Path, shape: type[Entry]) -> tuple[Entry, ...]:
    """The rows of a CSV file, one typed entry each; ids may not repeat.

    An empty cell is an absent value. A column `name.en` is the part `en` of `name`; the cells of a column
    `requires[]` are lists with slashes between.
    """
    return _typed(file, _csv_rows(file), shape)


def _csv_rows(file: Path) -> Iterator[tuple[int, Any]]:
    reader = csv.DictReader(io.StringIO(_read(file), newline=""), strict=True)
    try:
        for row in reader:
            if None in row or None in row.values():
                columns = len(reader.fieldnames or ())
                raise FactsError(file, reader.line_num, f"a row has {columns} cells, this one has not")
            yield reader.line_num, _nested(row)
    except csv.Error as problem:
        raise FactsError(file, reader.line_num, f"not valid CSV ({problem})") from problem


def _nested(row: dict[str, str]) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    for column, cell in row.items():
        if cell == "":
            continue
        whole, _, part = column.partition(".")
        if part:
            entry.setdefault(whole, {})[part] = cell
        elif column.endswith("[]"):
            entry[column[:-2]] = cell.split("/")
        else:
            entry[column] = cell
    return entry


def _yaml_section(file: Path, section: str) -> tuple[list[int], Any]:
    """What stands under a key, and the lines on which its entries (or the mapping itself) begin."""
    text = _read(file)
    try:
        loader = YamlLoader(text)
        root = loader.get_single_node()
        for key, node in root.value if isinstance(root, yaml.MappingNode) else ():
            if key.value == section:
                entries = node.value if isinstance(node, yaml.SequenceNode) else [node]
                return [each.start_mark.line + 1 for each in entries], loader.construct_document(node)
    except yaml.YAMLError as problem:
        mark = getattr(problem, "problem_mark", None)
        what = getattr(problem, "problem", None) or problem
        raise FactsError(file, mark.line + 1 if mark else None, f"not valid YAML ({what})") from problem
    raise FactsError(file, None, f"there is no {section} in it")


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as problem:
        raise FactsError(file, None, f"cannot be read ({problem.strerror})") from problem
    except UnicodeDecodeError as problem:
        line = problem.object.count(b"\n", 0, problem.start) + 1
        raise FactsError(file, line, "not valid UTF-8") from problem


def _typed(file: Path, numbered: Iterator[tuple[int, Any]], shape: type[Entry]) -> tuple[Entry, ...]:
    found: list[Entry] = []
    seen: dict[object, int] = {}
    for line, raw in numbered:
        entry = _convert(file, line, raw, shape)
        name = getattr(entry, "id", None)
        if name is not None and name in seen:
            raise FactsError(file, line, f"{name} stands already on line {seen[name]}")
        seen[name] = line
        found.append(entry)
    return tuple(found)


def _convert(file: Path, line: int, raw: Any, shape: type[Entry]) -> Entry:
    try:
        return msgspec.convert(raw, shape, strict=file.suffix != ".csv", dec_hook=_special)
    except msgspec.ValidationError as problem:
        name = raw.get("id") if isinstance(raw, dict) else None
        what = str(problem).replace(" - at `$.", ", at `")
        raise FactsError(file, line, f"{name}: {what}" if name else what) from problem


def _special(wanted: type, value: Any) -> Any:
    if wanted is Fraction:
        try:
            return Fraction(value)
        except (ValueError, ZeroDivisionError):
            raise ValueError(f"{value!r} is no fraction such as 1/2") from None
    raise NotImplementedError(wanted)
