"""Starship Builder: the card game beside Space Diamonds. Draft patents, build a rocket, compare."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from perijove.games.starship import about, bot, checks, designs, redeal, refusals, scene, view
from perijove.games.starship.facts import patents
from perijove.games.starship.moves import MOVES
from perijove.games.starship.options import OPTIONS, VARIANTS
from perijove.games.starship.rules.building import assemble
from perijove.games.starship.rules.drafting import draft
from perijove.games.starship.rules.setup import new_match
from perijove.games.starship.state import Starship
from perijove.games.starship.view import StarshipView
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal
from perijove.kernel.game import Game, Table
from perijove.kernel.scene import Board, Scene
from perijove.kernel.view import About


class StarshipBuilder(Game[Starship]):
    name = "starship"
    title = {"en": "Starship Builder", "ja": "スターシップ・ビルダー"}
    about = {
        "en": "Draft patents from six decks and build the rocket that is lightest, strongest, thriftiest and toughest.",
        "ja": "6種類のデッキから特許を集め、最も軽く、強く、燃料消費が少なく、丈夫なロケットを組み立てよう。",
    }
    minutes = 30
    players = range(2, 7)
    options = OPTIONS
    version = 2
    variants = VARIANTS
    points_title = {"en": "Categories led, if rockets were built now", "ja": "いま組み立てたら首位になる部門"}
    state = Starship
    moves = MOVES
    home = Path(__file__).parent

    def __init__(self) -> None:
        super().__init__()
        for lang, sentences in self.words.sentences.items():
            sentences |= {f"card.{card.id}": card.name.said(lang) for card in patents().cards.values()}

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Starship:
        return new_match(seats, options, chance)

    def next_activity(self, g: Starship) -> Activity | None:
        if g.outcome is not None:
            return None
        return draft(g) if g.stage == "draft" else assemble(g)

    def view(self, g: Starship, seat: int | None) -> StarshipView:
        return view.view(g, seat)

    def redeal(self, g: Starship, seat: int | None, chance: Chance) -> None:
        redeal.redeal(g, seat, chance)

    def why_not(self, g: Starship, question: Choose, move: Move) -> Refusal:
        return refusals.cannot(g, question.seat, move) or Refusal("refused.not-offered")

    def about_move(self, g: Starship, seat: int, move: Move) -> About:
        return about.about_move(g, seat, move)

    def check(self, g: Starship) -> None:
        checks.check(g)

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        return scene.board(seats)

    def scene(self, table: Table) -> Scene:
        return scene.scene(self.words, table)

    def points(self, g: Starship, seat: int) -> float:
        return designs.led_by(g, seat)

    def text_board(self, table: StarshipView, lang: str) -> object:
        return scene.text_board(self.words, table, lang)

    def evaluate(self, g: Starship, seat: int) -> float:
        return bot.evaluate(g, seat)

    def urge(self, g: Starship, question: Choose, move: Move) -> float:
        return bot.urge(g, question, move)


game = StarshipBuilder()
