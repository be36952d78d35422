"""What spaces are called in the reader's language."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import msgspec
from msgspec import Struct

from perijove.kernel.words import Catalogue

from .board import Board, Space
from .loading import FACTS, MapError, solar_system

NAMES = FACTS / "names_ja.json"
WORDS = Path(__file__).parent / "words"


class NamesFile(Struct, frozen=True, forbid_unknown_fields=True):
    note: str
    names: dict[str, str]


def add_words(words: Catalogue) -> None:
    """What is printed on cards and beside spaces, in the words that all games share; a game may have its own."""
    for lang, sentences in _shared().sentences.items():
        for key, text in sentences.items():
            words.sentences[lang].setdefault(key, text)


@cache
def _shared() -> Catalogue:
    return Catalogue.load(WORDS)


def name_of(space: Space, lang: str, more: Mapping[str, str] = MappingProxyType({})) -> str | None:
    """The name of a space, None where it has none. Small bodies without a usual Japanese name keep the printed one.

    `more` are Japanese names of a board of one's own.
    """
    if space.name is None or lang != "ja":
        return space.name
    return more.get(space.name) or japanese().get(space.name, space.name)


def title_of(space: Space, lang: str, kind: str, more: Mapping[str, str] = MappingProxyType({})) -> str:
    """What a space is called; one without a name goes by its kind, in the words given, and number: Hohmann 30."""
    number = space.id.partition(":")[2].lstrip("0")
    return name_of(space, lang, more) or f"{kind}{'' if lang == 'ja' else ' '}{number}"


@cache
def japanese() -> MappingProxyType[str, str]:
    return MappingProxyType(read_names(NAMES, solar_system()))


def read_names(file: Path, board: Board) -> dict[str, str]:
    """Japanese by printed names, each of which must stand on the map."""
    text = file.read_text(encoding="utf-8")
    try:
        names = msgspec.json.decode(text, type=NamesFile).names
    except msgspec.DecodeError as problem:
        raise MapError(file, None, str(problem)) from problem
    printed = {space.name for space in board.spaces}
    for name in names:
        if name not in printed:
            line = text[: text.index(f'"{name}"')].count("\n") + 1
            raise MapError(file, line, f"no space on the map is called {name!r}")
    return names
