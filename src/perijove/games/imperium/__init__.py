"""Twilight Imperium, third edition, with Shattered Empire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from perijove.games.imperium import bot, checks, redeal, rules, view
from perijove.games.imperium.facts import ACTION_CARDS, WINDOWS
from perijove.games.imperium.modifiers import book
from perijove.games.imperium.moves import MOVES
from perijove.games.imperium.options import OPTIONS, VARIANTS
from perijove.games.imperium.rules.plans import plans
from perijove.games.imperium.rules.setup import new_match
from perijove.games.imperium.scene import scene_of
from perijove.games.imperium.scene.board import board
from perijove.games.imperium.scene.telling import race_name
from perijove.games.imperium.state import Imperium
from perijove.games.imperium.story import next_activity, why_not
from perijove.games.imperium.view import ImperiumView
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal
from perijove.kernel.game import Game, Table
from perijove.kernel.scene import Board, Scene
from perijove.kernel.view import Plan
from perijove.kernel.words import Naming

HUES = {"red": 1, "blue": 0, "green": 3, "yellow": 2, "purple": 4, "black": 5, "orange": 6, "grey": 7}
"""The colours of the plastic among those of the table."""


class TwilightImperium(Game[Imperium]):
    name = "imperium"
    shown_once = ("cards.uncovered",)
    version = 2
    title = {"en": "Twilight Imperium", "ja": "トワイライトインペリウム"}
    about = {
        "en": "Races of the galaxy arm, trade and vote for the empty throne: reach ten victory points first.",
        "ja": "銀河の諸種族が軍備、貿易、投票で空いた玉座を争う。先に10勝利点に達した者が勝つ。",
    }
    minutes = 300
    players = range(3, 9)
    options = OPTIONS
    variants = VARIANTS
    points_title = {"en": "Victory points", "ja": "勝利点"}
    state = Imperium
    moves = MOVES
    home = Path(__file__).parent

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Imperium:
        return new_match(seats, options, chance)

    def next_activity(self, g: Imperium) -> Activity | None:
        return next_activity(g)

    def view(self, g: Imperium, seat: int | None) -> view.ImperiumView:
        return view.view(g, seat)

    def redeal(self, g: Imperium, seat: int | None, chance: Chance) -> None:
        redeal.redeal(g, seat, chance)

    def why_not(self, g: Imperium, question: Choose, move: Move) -> Refusal:
        return why_not(g, question, move)

    def plans(self, g: Imperium, seat: int, question: Choose, to: str = "") -> list[Plan]:
        return plans(g, seat, question)

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        return board(options, seats, lang, self.words)

    def scene(self, table: Table) -> Scene:
        return scene_of(table, self.words)

    def points(self, g: Imperium, seat: int) -> float:
        return g.players[seat].points

    def hue(self, g: Imperium, seat: int) -> int:
        """T2.2: every player has the units of one colour."""
        return HUES[g.players[seat].colour]

    def name_in(self, g: Imperium, seat: int, lang: str) -> str:
        return race_name(self.words, g.players[seat].race, seat, lang)

    def text_board(self, table: ImperiumView, lang: str) -> object:
        from perijove.games.imperium.textboard import text_board  # only a terminal needs it

        return text_board(table, lang, self.words)

    def scopes(self, g: Imperium) -> Mapping[str, int]:
        return {"round": g.round}

    def check(self, g: Imperium) -> None:
        checks.check(g)

    def evaluate(self, g: Imperium, seat: int) -> float:
        return bot.evaluate(g, seat)

    def urges(self, g: Imperium, question: Choose, options: Sequence[Move]) -> list[float]:
        return bot.urges(g, question, options)

    def is_reflex(self, g: Imperium, question: Choose) -> bool:
        return bot.is_reflex(g, question)


game = TwilightImperium()

CHAPTERS = tuple(import_module(chapter.name) for chapter in walk_packages(rules.__path__, f"{rules.__name__}."))
"""All modules of rules/: they enter abilities and cards into the book, and stages into the sequence of play."""


def word_orders() -> None:
    """Standing orders name the moments at which action cards act: sealed windows, for which everybody may be asked."""
    sealed = [window for window in WINDOWS if any(card in ACTION_CARDS for card in book.playable(window))]
    for sentences in game.words.sentences.values():
        sentences |= {f"order.{window}": sentences[f"moment.{window}"] for window in sealed}


def made(value: str, sentences: Mapping[str, str], name: Naming) -> str:
    """Units that were produced, "2 fighter" in the log: two fighters."""
    count, _, unit = value.partition(" ")
    told = sentences["made.one" if count == "1" else "made.more"]
    return told.format(count=count, unit=sentences[f"unit.{unit}"], units=sentences[f"units.{unit}"])


game.words.readers["made"] = made
word_orders()
