"""High Frontier, the older edition: the Basic game and Colonization."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from perijove.games.colonization import bot, checks, missions, redeal, routes, rules, view
from perijove.games.colonization.about import about_move
from perijove.games.colonization.moves import MOVES, Buy, Transfer
from perijove.games.colonization.naming import add_names
from perijove.games.colonization.options import OPTIONS, VARIANTS
from perijove.games.colonization.rules.scoring import score
from perijove.games.colonization.rules.setup import new_match
from perijove.games.colonization.scene import planned, scene_of
from perijove.games.colonization.scene.board import board
from perijove.games.colonization.scene.telling import Telling
from perijove.games.colonization.state import Colonization
from perijove.games.colonization.story import story
from perijove.games.colonization.view import ColonizationView
from perijove.games.colonization.workshop import Workshop
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal
from perijove.kernel.game import Game, Table
from perijove.kernel.options import Option
from perijove.kernel.scene import Board, Planned, Scene, Tried
from perijove.kernel.view import About, Plan
from perijove.solar.table.aims import outlook
from perijove.solar.table.workshop import answered, building

HUES = {"UN": 6, "ESA": 3, "PRC": 1, "NASA": 5, "Shimizu": 4}
"""The colours of the factions among those of the table."""


class OlderFrontier(Game[Colonization]):
    name = "colonization"
    version = 3
    title = {"en": "High Frontier, older edition", "ja": "ハイフロンティア 旧版"}
    about = {
        "en": "Basic and Colonization, the edition before the fourth, on a map of its own: a race for factories.",
        "ja": "第4版より前の版の「基本」と「コロニゼーション」。独自のマップで工場を競う。",
    }
    minutes = 180
    players = range(2, 6)
    options: tuple[Option, ...] = OPTIONS
    variants = VARIANTS
    points_title = {"en": "Victory points", "ja": "勝利点"}
    state = Colonization
    moves = MOVES
    home = Path(__file__).parent

    def __init__(self) -> None:
        super().__init__()
        add_names(self.words)

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Colonization:
        return new_match(seats, options, chance)

    def next_activity(self, g: Colonization) -> Activity | None:
        return story.next_activity(g, g.stage)

    def view(self, g: Colonization, seat: int | None) -> ColonizationView:
        return view.view(g, seat)

    def redeal(self, g: Colonization, seat: int | None, chance: Chance) -> None:
        redeal.redeal(g, seat, chance)

    def why_not(self, g: Colonization, question: Choose, move: Move) -> Refusal:
        return story.why_not(g, question, move)

    def about_move(self, g: Colonization, seat: int, move: Move) -> About:
        return about_move(g, seat, move)

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        return board(self.words, lang, bool(options.get("colonization")), bool(options.get("final_module")))

    def scene(self, table: Table) -> Scene:
        return scene_of(table, self.words)

    def text_board(self, table: ColonizationView, lang: str) -> object:
        from perijove.games.colonization.textboard import text_board  # only a terminal needs it

        return text_board(table, lang, self.words)

    def name_in(self, g: Colonization, seat: int, lang: str) -> str:
        return self.words.text(f"faction.{g.players[seat].faction}", lang)

    def hue(self, g: Colonization, seat: int) -> int:
        return HUES[g.players[seat].faction]

    def check(self, g: Colonization) -> None:
        checks.check(g)

    def points(self, g: Colonization, seat: int) -> float:
        return float(score(g, seat).total)

    # ------------------------------------------------------------------ routes and bots

    def craft(self, g: Colonization, seat: int, question: Choose | None) -> list[Plan]:
        return routes.to_pick_from(g, seat, question)

    def destinations(self, g: Colonization, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
        return routes.destinations(g, seat, question, craft)

    def ways(self, g: Colonization, seat: int, question: Choose | None, to: str) -> list[Plan]:
        return routes.ways(g, seat, question, to)

    def aims(self, g: Colonization, seat: int, question: Choose | None, craft: str = "") -> list[Plan]:
        return missions.aims(g, seat, question, craft)

    def outlook(self, g: Colonization, table: Table, question: Choose | None) -> str:
        seat = table.view.seat
        assert seat is not None
        return outlook(Telling(table, self.words), missions.prospect_of_a_turn(g, seat, question))

    def has_arrived(self, g: Colonization, seat: int, to: str) -> bool:
        return routes.has_arrived(g, seat, to)

    def tried(
        self, g: Colonization, table: Table, question: Choose | None, parts: Sequence[str], amount: int | None
    ) -> Tried:
        seat = table.view.seat
        assert seat is not None
        fit, tell = Workshop(g, seat).tried(parts, amount), Telling(table, self.words)
        if question is None or question.prompt != "turn":
            return answered(tell, fit, ())
        me, fuel = tell.players[seat], Buy("rocket")
        return answered(tell, fit, building(me, me.wt, fit, parts, Transfer, fuel))

    def planned(self, table: Table, plan: Plan) -> Planned:
        return planned(Telling(table, self.words), plan)

    def evaluate(self, g: Colonization, seat: int) -> float:
        return bot.evaluate(g, seat)

    def urges(self, g: Colonization, question: Choose, options: Sequence[Move]) -> list[float]:
        return bot.urges(g, question, options)

    def is_reflex(self, g: Colonization, question: Choose) -> bool:
        return True


game = OlderFrontier()

CHAPTERS = tuple(import_module(chapter.name) for chapter in walk_packages(rules.__path__, f"{rules.__name__}."))
"""All modules of rules/: they enter stages, actions and judges into the story."""
