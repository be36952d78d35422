"""Texts for people: sentences by key and language, filled with typed arguments.

A sentence may name how an argument is read: `{seat:seat}` is the player's name, `{card:card}` is looked up as
`card.<value>`, `{n}` is put in as it is; `{n:die}` is a die, `{n:d10}` one with ten faces; `{n:# burn|# burns}` has a
form for one and a form for all other numbers. A list reads one after the other with what the language writes `between`,
an empty one as `<kind>.nothing`. Values with parts of their own have a reader (`Catalogue.readers`). The file of a game
is words/<language>.yaml, nested keys joined by dots; a game with many cards keeps further parts in words/<language>/, a
file a deck.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import yaml

LANGUAGES = ("en", "ja")
Naming = Callable[[int], str]
Reader = Callable[[str, Mapping[str, str], Naming], str]
"""Puts a value into words by the sentences of a language and the names of the seats."""
DICE = {"die": 6, "d10": 10}
"""How dice are read in sentences, and how many faces they have."""


class Catalogue:
    """The words of one game in all languages, the kernel's own beneath them."""

    def __init__(self, sentences: dict[str, dict[str, str]]) -> None:
        self.sentences = sentences
        self.readers: dict[str, Reader] = {}
        self._kinds: dict[tuple[str, str], dict[str, str]] = {}

    @classmethod
    def load(cls, folder: Path) -> Catalogue:
        return cls({lang: _common(lang) | _parts(folder, lang) for lang in LANGUAGES})

    def has(self, key: str, lang: str = "en") -> bool:
        return key in self.sentences[lang]

    def kind(self, kind: str, lang: str = "en") -> dict[str, str]:
        """All sentences of a kind, by the rest of their keys; looked up once, since every answer to a seat has some."""
        found = self._kinds.get((kind, lang))
        if found is None:
            start, all_of_them = f"{kind}.", self.sentences[lang].items()
            found = {key.removeprefix(start): text for key, text in all_of_them if key.startswith(start)}
            self._kinds[kind, lang] = found
        return found

    def text(
        self, key: str, lang: str = "en", args: Mapping[str, Any] | None = None, seat: Naming | None = None
    ) -> str:
        """The sentence of a key; the key itself where there is none, so that a gap shows instead of failing."""
        return self._fill(key, lang, args or {}, seat, marked=False)

    def _fill(self, key: str, lang: str, args: Mapping[str, Any], seat: Naming | None, marked: bool) -> str:
        sentences = self.sentences[lang]
        template = sentences.get(key)
        if template is None:
            return key
        filled = ""
        for literal, name, how in _pieces(template):
            filled += literal
            if name in args:
                filled += self._argument(args[name], how, sentences, seat, marked)
            elif name:
                filled += f"{{{name}}}"  # a gap shows
        return filled

    def _argument(self, value: Any, how: str, sentences: dict[str, str], seat: Naming | None, marked: bool) -> str:
        if not how:
            return str(value)
        if "|" in how:
            one, others = how.split("|")
            return (one if str(value) == "1" else others).replace("#", str(value))
        if isinstance(value, (list, tuple)):
            told = [self._argument(each, how, sentences, seat, marked) for each in value]
            return sentences.get("between", ", ").join(told) or sentences.get(f"{how}.nothing", "")
        if how == "seat":
            return seat(value) if seat else str(value)
        if how in DICE:
            return f"\0{how} {value}\0" if marked else str(value)
        if how in self.readers:
            return self.readers[how](str(value), sentences, seat or str)
        return sentences.get(f"{how}.{value}", str(value))

    def parts(self, key: str, lang: str, args: Mapping[str, Any], seat: Naming) -> list[Any]:
        """The sentence in pieces, with players and dice apart, so that a client can draw them."""
        marked = self._fill(key, lang, args, lambda n: f"\0seat {n}\0", marked=True)
        found: list[Any] = []
        for index, piece in enumerate(marked.split("\0")):
            if index % 2:
                kind, _, value = piece.partition(" ")
                found.append(
                    {"seat": int(value), "text": seat(int(value))} if kind == "seat" else _die(kind, int(value))
                )
            elif piece:
                found.append(piece)
        return found


def _die(how: str, value: int) -> dict[str, int]:
    """A die; one with other than six faces says so, since it is no cube with pips."""
    return {"die": value} if DICE[how] == 6 else {"die": value, "faces": DICE[how]}


@lru_cache(None)
def _pieces(template: str) -> tuple[tuple[str, str, str], ...]:
    """A sentence taken apart, once: plain text, the name of the argument after it, and how that is read."""
    return tuple((text, name or "", how or "") for text, name, how, _ in string.Formatter().parse(template))


def _read(path: Path) -> dict[str, str]:
    if not path.exists():
        return {}
    return dict(_flat(yaml.load(path.read_text(encoding="utf-8"), Loader=YamlLoader) or {}, ""))


def _parts(folder: Path, lang: str) -> dict[str, str]:
    """The words of all files of a language; two files must not word the same key, or their order would matter."""
    found: dict[str, str] = {}
    for path in (folder / f"{lang}.yaml", *sorted((folder / lang).glob("*.yaml"))):
        words = _read(path)
        if twice := sorted(found.keys() & words.keys()):
            raise ValueError(f"{path}: {twice[0]!r} has words in another file already; a key is worded once.")
        found |= words
    return found


@lru_cache
def _common(lang: str) -> dict[str, str]:
    return _read(Path(__file__).parent / "words" / f"{lang}.yaml")


def _flat(tree: Mapping[str, Any], prefix: str) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in tree.items():
        if isinstance(value, Mapping):
            found += _flat(value, f"{prefix}{key}.")
        else:
            found.append((f"{prefix}{key}", str(value)))
    return found


YamlLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
