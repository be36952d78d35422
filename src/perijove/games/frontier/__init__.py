"""High Frontier 4 All, the Core game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from perijove.games.frontier import bot, checks, missions, redeal, routes, rules, view
from perijove.games.frontier.about import about_move
from perijove.games.frontier.moves import MOVES, Pour, Transfer
from perijove.games.frontier.naming import add_names
from perijove.games.frontier.options import OPTIONS, VARIANTS
from perijove.games.frontier.rules.scoring import score
from perijove.games.frontier.rules.setup import new_match
from perijove.games.frontier.rules.terawatt import fleet
from perijove.games.frontier.scene import planned, scene_of
from perijove.games.frontier.scene.board import board
from perijove.games.frontier.scene.telling import Telling
from perijove.games.frontier.state import Frontier
from perijove.games.frontier.story import story
from perijove.games.frontier.view import FrontierView
from perijove.games.frontier.workshop import Workshop
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal
from perijove.kernel.game import Game, Table
from perijove.kernel.options import Option
from perijove.kernel.scene import Board, Planned, Scene, Tried
from perijove.kernel.view import About, Plan
from perijove.solar.table.aims import outlook
from perijove.solar.table.workshop import answered, building

HUES = {"yellow": 2, "purple": 6, "white": 5, "green": 3, "red": 1, "grey": 7}
"""The colours of the crew cards among those of the table."""


class HighFrontier(Game[Frontier]):
    name = "frontier"
    title = {"en": "High Frontier", "ja": "ハイフロンティア"}
    about = {
        "en": "Buy patents, build rockets of them, claim other worlds and raise factories there, in 48 years.",
        "ja": "特許を競り落としてロケットを組み、他の天体に鉱区と工場を築く。48年間の宇宙開発。",
    }
    minutes = 240
    version = 3
    players = range(1, 7)
    options: tuple[Option, ...] = OPTIONS
    variants = VARIANTS
    points_title = {"en": "Victory points", "ja": "勝利点"}
    state = Frontier
    moves = MOVES
    home = Path(__file__).parent

    def __init__(self) -> None:
        super().__init__()
        add_names(self.words)

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Frontier:
        return new_match(seats, options, chance)

    def next_activity(self, g: Frontier) -> Activity | None:
        if g.rules.terawatt and g.outcome is None and fleet.unsettled(g):
            return fleet.settle(g)
        return story.next_activity(g, g.stage)

    def view(self, g: Frontier, seat: int | None) -> FrontierView:
        return view.view(g, seat)

    def redeal(self, g: Frontier, seat: int | None, chance: Chance) -> None:
        redeal.redeal(g, seat, chance)

    def why_not(self, g: Frontier, question: Choose, move: Move) -> Refusal:
        return story.why_not(g, question, move)

    def about_move(self, g: Frontier, seat: int, move: Move) -> About:
        return about_move(g, seat, move)

    def craft(self, g: Frontier, seat: int, question: Choose | None) -> list[Plan]:
        return routes.to_pick_from(g, seat, question)

    def destinations(self, g: Frontier, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
        return routes.destinations(g, seat, question, craft)

    def ways(self, g: Frontier, seat: int, question: Choose | None, to: str) -> list[Plan]:
        return routes.offered(g, seat, question, to)

    def aims(self, g: Frontier, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
        return missions.aims(g, seat, question, craft)

    def outlook(self, g: Frontier, table: Table, question: Choose | None) -> str:
        seat = table.view.seat
        assert seat is not None
        return outlook(Telling(table, self.words), missions.prospect_of_a_turn(g, seat, question))

    def has_arrived(self, g: Frontier, seat: int, to: str) -> bool:
        return routes.has_arrived(g, seat, to)

    def tried(
        self, g: Frontier, table: Table, question: Choose | None, parts: Sequence[str], amount: int | None
    ) -> Tried:
        seat = table.view.seat
        assert seat is not None
        fit, tell = Workshop(g, seat).tried(parts, amount), Telling(table, self.words)
        if question is None or question.prompt != "turn":
            return answered(tell, fit, ())
        me = tell.players[seat]
        return answered(
            tell, fit, building(me, me.aquas, fit, parts, Transfer, Pour("leo", "rocket", "water", fuel=True))
        )

    def planned(self, table: Table, plan: Plan) -> Planned:
        return planned(Telling(table, self.words), plan)

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        return board(self.words, lang)

    def scene(self, table: Table) -> Scene:
        return scene_of(table, self.words)

    def evaluate(self, g: Frontier, seat: int) -> float:
        return bot.evaluate(g, seat)

    def urges(self, g: Frontier, question: Choose, options: Sequence[Move]) -> list[float]:
        return bot.urges(g, question, options)

    def is_reflex(self, g: Frontier, question: Choose) -> bool:
        return True

    def name_in(self, g: Frontier, seat: int, lang: str) -> str:
        return self.words.text(f"seat-name.{g.players[seat].colour}", lang)

    def hue(self, g: Frontier, seat: int) -> int:
        """C2: a crew card has the colour of its player."""
        return HUES[g.players[seat].colour]

    def text_board(self, table: FrontierView, lang: str) -> object:
        from perijove.games.frontier.textboard import text_board  # only a terminal needs it

        return text_board(table, lang, self.words)

    def check(self, g: Frontier) -> None:
        checks.check(g)

    def points(self, g: Frontier, seat: int) -> float:
        return float(score(g, seat).total)


game = HighFrontier()

CHAPTERS = tuple(import_module(chapter.name) for chapter in walk_packages(rules.__path__, f"{rules.__name__}."))
"""All modules of rules/: they enter stages, actions and judges into the story."""
