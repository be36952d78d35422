"""The in-app rulebook: every clause of a game in our own words, by id, in both languages.

A game whose rules come from several documents keeps the first in rulebook/<language>.yaml and each further one in
rulebook/<language>/<document>.yaml. They are read on as one book, further documents by the ids of their first chapters;
ids are unique across the documents.

Where an option changes a rule, the clause says so under `instead`; `Volume.under` is the book of a table that plays so.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec.structs import replace

from perijove.kernel.words import LANGUAGES, YamlLoader


class Wording(msgspec.Struct, frozen=True):
    """What a clause says where options are set so: `when` gives each its value, or true for seats that are named.

    Examples are kept, unless the wording brings its own.
    """

    when: dict[str, bool | int | str]
    text: str
    examples: tuple[str, ...] | None = None

    def holds(self, options: Mapping[str, Any]) -> bool:
        return all(_is(options.get(name), value) for name, value in self.when.items())


def _is(value: Any, wanted: bool | int | str) -> bool:
    """Whether an option has a value; a list of seats is true if there are any."""
    return bool(value) is wanted if isinstance(value, list | tuple) else bool(value == wanted)


class Clause(msgspec.Struct, frozen=True):
    """A numbered sentence of the rules. `untested` says why no test can check it, for the few where that is so."""

    id: str
    title: str
    text: str
    examples: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    untested: str = ""
    instead: tuple[Wording, ...] = ()
    """Other wordings, by the options that ask for them: the first that holds is taken."""
    options: tuple[str, ...] = ()
    """The options by which a table's book words this clause otherwise."""

    def under(self, options: Mapping[str, Any]) -> Clause:
        for wording in self.instead:
            if wording.holds(options):
                examples = self.examples if wording.examples is None else wording.examples
                changed = tuple(wording.when)
                return replace(self, text=wording.text, examples=examples, instead=(), options=changed)
        return replace(self, instead=()) if self.instead else self


class Chapter(msgspec.Struct, frozen=True):
    id: str
    title: str


class Volume(msgspec.Struct, frozen=True):
    """One language of a rulebook."""

    title: str
    chapters: tuple[Chapter, ...]
    clauses: tuple[Clause, ...]

    def under(self, options: Mapping[str, Any]) -> Volume:
        """The book of a table that plays with these options."""
        return replace(self, clauses=tuple(clause.under(options) for clause in self.clauses))

    def find(self, words: str) -> list[Clause]:
        """Clauses whose id, title or text hold all the words; those named in id or title come first."""
        wanted = words.lower().split()
        near, far = [], []
        for clause in self.clauses:
            name = f"{clause.id} {clause.title}".lower()
            if all(word in name for word in wanted):
                near.append(clause)
            elif all(word in f"{name} {clause.text.lower()}" for word in wanted):
                far.append(clause)
        return near + far


class Rulebook:
    """All languages of one game's rulebook."""

    def __init__(self, volumes: dict[str, Volume]) -> None:
        self.volumes = volumes
        self._by_id = {lang: {clause.id: clause for clause in book.clauses} for lang, book in volumes.items()}

    @staticmethod
    @lru_cache
    def load(folder: Path) -> Rulebook:
        return Rulebook({lang: _bound(folder, lang) for lang in LANGUAGES})

    def clause(self, clause_id: str, lang: str = "en") -> Clause | None:
        return self._by_id[lang].get(clause_id)


def _bound(folder: Path, lang: str) -> Volume:
    """All documents of a language, bound in one volume under the title of the first."""
    further = [read_document(path) for path in (folder / lang).glob("*.yaml")]
    further.sort(key=lambda document: document.chapters[0].id)
    documents = [read_document(folder / f"{lang}.yaml"), *further]
    chapters = tuple(chapter for document in documents for chapter in document.chapters)
    clauses = tuple(clause for document in documents for clause in document.clauses)
    if len({clause.id for clause in clauses}) < len(clauses):
        raise ValueError(f"{folder}: two clauses have the same id; each is cited by its own.")
    return Volume(documents[0].title, chapters, clauses)


def read_document(path: Path) -> Volume:
    return msgspec.convert(yaml.load(path.read_text(encoding="utf-8"), Loader=YamlLoader), Volume)
