"""What the odds say, in the languages of the table, and how they refuse."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from perijove.kernel.errors import PerijoveError
from perijove.kernel.words import Catalogue

WORDS = Catalogue.load(Path(__file__).parent / "words")


class BadForce(PerijoveError):
    """A force that can't fight: an unknown unit, a number that is none, an order that names nothing."""

    def __init__(self, key: str, **args: Any) -> None:
        self.key, self.args_of_it = key, args
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        return WORDS.text(f"bad.{self.key}", lang, self.args_of_it)
