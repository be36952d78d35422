"""The illustrated introduction to a game: six to eight steps, each with a picture of its own board.

A game's folder introduction/ holds pictures.yaml (positions and what is shown of them, for all languages) and one
file a language with the title and the text of every step:

    positions:                                  # pictures.yaml
      start: {players: 3, seed: first}
      later: {after: start, set: {players.0.ships.0.place: N5}}
    pictures:
      goal: {position: later, around: [N5, N6], ring: [N5], way: [N5, N6]}

    steps:                                      # en.yaml, ja.yaml
      - {id: goal, title: The goal, text: …}

A position is a match of the present rules with some of its state set by hand, so it needs no record to be replayed.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import yaml

from perijove.kernel.facts import FactsError
from perijove.kernel.match import Header, Match
from perijove.kernel.options import check_options
from perijove.kernel.words import LANGUAGES, YamlLoader

if TYPE_CHECKING:
    from perijove.kernel.game import Game

STEPS = range(6, 9)
"""How many steps an introduction has: long enough to start playing, short enough to be read."""
MORE_STEPS = 2
"""How many an expansion may add to them."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match to show: a fresh one, or that of `after`, with parts of its state set by their paths."""

    after: str = ""
    players: int = 2
    seed: str = "introduction"
    options: dict[str, Any] = {}
    set: dict[str, Any] = {}


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is shown of a position: as whom, which part of the board, and what the eye shall find.

    `around` names places and pieces that must be seen (none: the whole board), `margin` the room left around them.
    Rings are drawn around `ring`, and an arrow from one thing to the next along each `way`. Its step is told only where
    the options have the values that it `needs`: an expansion has steps of its own.
    """

    position: str
    seat: int | None = None
    around: tuple[str, ...] = ()
    box: tuple[float, float, float, float] | None = None
    margin: float = 0.0
    ring: tuple[str, ...] = ()
    ways: tuple[tuple[str, ...], ...] = ()
    detail: int = 1
    needs: dict[str, Any] = {}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step in words; its picture has the same id."""

    id: str
    title: str
    text: str


class Pages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    steps: tuple[Step, ...]


class Plates(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    positions: dict[str, Position]
    pictures: dict[str, Picture]


class Introduction:
    """All languages of one game's introduction."""

    def __init__(self, folder: Path, plates: Plates, steps: dict[str, tuple[Step, ...]]) -> None:
        self.folder = folder
        self.plates = plates
        self.steps = steps

    @staticmethod
    @lru_cache
    def load(folder: Path) -> Introduction:
        """The introduction in a folder; FactsError says what is wrong with a file."""
        plates = _read(folder / "pictures.yaml", Plates)
        steps = {lang: _read(folder / f"{lang}.yaml", Pages).steps for lang in LANGUAGES}
        for lang, told in steps.items():
            if [step.id for step in told] != list(plates.pictures):
                raise FactsError(
                    folder / f"{lang}.yaml", None, "the steps are not those of pictures.yaml, in their order"
                )
        return Introduction(folder, plates, steps)

    def steps_for(self, options: Mapping[str, Any], lang: str) -> list[Step]:
        """What is told to those who play with these options."""
        needs = {name: shown.needs.items() for name, shown in self.plates.pictures.items()}
        return [step for step in self.steps[lang] if all(options[name] == value for name, value in needs[step.id])]

    def match(self, game: Game[Any], name: str) -> Match:
        """The match of a position."""
        first, changes = self._position(name)
        options = check_options(game.name, game.options, first.players, first.options)
        header = Header(game.name, first.players, options, first.seed)
        plain = msgspec.json.decode(msgspec.json.encode(Match(game, header).g))
        for path, value in changes.items():
            self._put(plain, path, value)
        state = game.encode(msgspec.convert(plain, game.state, str_keys=True))
        return Match.resume(header, 0, state, [])

    def _position(self, name: str) -> tuple[Position, Mapping[str, Any]]:
        """The position that a match begins with, and all that is set on the way from it to a name."""
        positions = self.plates.positions
        if name not in positions:
            raise FactsError(self.folder / "pictures.yaml", None, f"there is no position {name!r}")
        own = positions[name]
        if not own.after:
            return own, own.set
        first, changes = self._position(own.after)
        return first, {**changes, **own.set}

    def _put(self, plain: Any, path: str, value: Any) -> None:
        *way, last = path.split(".")
        try:
            for name in way:
                plain = plain[int(name) if isinstance(plain, list) else name]
            plain[int(last) if isinstance(plain, list) else last] = value
        except (LookupError, TypeError, ValueError) as error:
            raise FactsError(self.folder / "pictures.yaml", None, f"the state has no {path}") from error

    def draw(self, game: Game[Any], step: str, lang: str = "en", theme: str = "dark") -> str:
        """The picture of a step as SVG."""
        from perijove.kernel.picture import Pointing, draw, scene_of  # it brings a renderer that nothing else needs

        shown = self.plates.pictures[step]
        match = self.match(game, shown.position)
        board, scene = scene_of(match, shown.seat, lang)
        pointing = Pointing(shown.around, shown.box, shown.margin, shown.ring, shown.ways)
        return draw(board, scene, theme, shown.detail, pointing)


def _read(path: Path, shape: Any) -> Any:
    try:
        return msgspec.convert(yaml.load(path.read_text(encoding="utf-8"), Loader=YamlLoader), shape)
    except (OSError, msgspec.ValidationError, yaml.YAMLError) as error:
        raise FactsError(path, None, str(error)) from error
