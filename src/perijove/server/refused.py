"""What the server says when it can't do what was asked: one sentence in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from perijove.kernel.words import LANGUAGES, Catalogue

WORDS = Catalogue.load(Path(__file__).parent / "words")


class Refused(Exception):
    """A refusal with its status, a key of the words file or a finished sentence, and the clause behind it."""

    def __init__(self, status: int, key: str, *, rule: str = "", sentence: str = "", **args: Any) -> None:
        super().__init__(key)
        self.status = status
        self.key = key
        self.rule = rule
        self.sentence = sentence
        self.args_of_it = args

    def text(self, lang: str) -> str:
        return self.sentence or WORDS.text(f"refused.{self.key}", lang, self.args_of_it)


class Stale(Refused):
    """The move answers a decision that is no longer open; the answer carries the current scene."""

    def __init__(self) -> None:
        super().__init__(409, "stale")


def language(wanted: str | None) -> str:
    """One of our languages, from a parameter or an Accept-Language header."""
    first = (wanted or "").strip()[:2].lower()
    return first if first in LANGUAGES else "en"
