"""Space Diamonds: the introduction to High Frontier. Find diamonds with sails or rockets, and come home."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from perijove.games.diamonds import about, bot, checks, plans, redeal, refusals, view
from perijove.games.diamonds.moves import MOVES
from perijove.games.diamonds.naming import add_names
from perijove.games.diamonds.options import OPTIONS, VARIANTS
from perijove.games.diamonds.rival import rival_turn
from perijove.games.diamonds.rules.ending import score
from perijove.games.diamonds.rules.setup import new_match
from perijove.games.diamonds.rules.turn import turn
from perijove.games.diamonds.scene import scene_of
from perijove.games.diamonds.scene.board import board
from perijove.games.diamonds.scene.plans import planned
from perijove.games.diamonds.scene.telling import Telling, seat_name
from perijove.games.diamonds.state import Diamonds
from perijove.games.diamonds.view import DiamondsView
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal
from perijove.kernel.game import Game, Table
from perijove.kernel.scene import Board, Planned, Scene
from perijove.kernel.view import About, Plan


class SpaceDiamonds(Game[Diamonds]):
    name = "diamonds"
    title = {"en": "Space Diamonds", "ja": "スペース・ダイヤモンド"}
    about = {
        "en": "Race sails or rockets over the map of the solar system, find diamonds, fulfil a secret mission, return.",
        "ja": "セイルかロケットで太陽系の路線図を駆け、ダイヤモンドを見つけ、秘密のミッションを果たして帰還しよう。",
    }
    minutes = 60
    players = range(1, 6)
    options = OPTIONS
    variants = VARIANTS
    points_title = {"en": "Victory points, hidden chits included", "ja": "勝利点（伏せたチットを含む）"}
    shown_once = ("discovered",)
    version = 3
    state = Diamonds
    moves = MOVES
    home = Path(__file__).parent

    def __init__(self) -> None:
        super().__init__()
        add_names(self.words)

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Diamonds:
        return new_match(seats, options, chance)

    def next_activity(self, g: Diamonds) -> Activity | None:
        if g.outcome is not None:
            return None
        return turn(g) if g.is_human(g.active) else rival_turn(g)

    def view(self, g: Diamonds, seat: int | None) -> DiamondsView:
        return view.view(g, seat)

    def redeal(self, g: Diamonds, seat: int | None, chance: Chance) -> None:
        redeal.redeal(g, seat, chance)

    def why_not(self, g: Diamonds, question: Choose, move: Move) -> Refusal:
        return refusals.cannot(g, question, move) or Refusal("refused.not-offered")

    def about_move(self, g: Diamonds, seat: int, move: Move) -> About:
        return about.about_move(g, seat, move)

    def destinations(self, g: Diamonds, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
        return plans.destinations(g, seat, question)

    def ways(self, g: Diamonds, seat: int, question: Choose | None, to: str) -> list[Plan]:
        return plans.ways(g, seat, question, to)

    def check(self, g: Diamonds) -> None:
        checks.check(g)

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        return board(self.words, options["craft"], lang)

    def scene(self, table: Table) -> Scene:
        return scene_of(table, self.words)

    def points(self, g: Diamonds, seat: int) -> float:
        return score(g, seat).total

    def planned(self, table: Table, plan: Plan) -> Planned:
        return planned(Telling(table, self.words), plan)

    def seat_name(self, seat: int, lang: str, players: int | None = None) -> str:
        return seat_name(self.words, seat, lang, rival=players == 1 and seat > 0)

    def evaluate(self, g: Diamonds, seat: int) -> float:
        return bot.evaluate(g, seat)

    def urge(self, g: Diamonds, question: Choose, move: Move) -> float:
        return bot.urge(g, question, move)

    def text_board(self, table: DiamondsView, lang: str) -> object:
        from perijove.games.diamonds.textboard import text_board  # only a terminal needs it

        return text_board(table, lang, self.words)


game = SpaceDiamonds()
