"""High Frontier, the older edition: the Basic game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

from perijove.games.colonization import bot, checks, redeal, routes, rules, view
from perijove.games.colonization.moves import MOVES
from perijove.games.colonization.naming import add_names
from perijove.games.colonization.options import OPTIONS, VARIANTS
from perijove.games.colonization.rules.scoring import score
from perijove.games.colonization.rules.setup import new_match
from perijove.games.colonization.state import Colonization
from perijove.games.colonization.story import story
from perijove.games.colonization.view import ColonizationView
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal
from perijove.kernel.game import Game
from perijove.kernel.options import Option
from perijove.kernel.view import Plan

HUES = {"UN": 6, "ESA": 3, "PRC": 1, "NASA": 5, "Shimizu": 4}
"""The colours of the factions among those of the table."""


class OlderFrontier(Game[Colonization]):
    name = "colonization"
    title = {"en": "High Frontier (older edition)", "ja": "ハイフロンティア（旧版）"}
    about = {
        "en": "Buy patents, build rockets of them, and be ahead when enough factories stand on other worlds.",
        "ja": "特許を競り落としてロケットを組み、他の天体に工場が揃うまでに最も多くの勝利点を得る。",
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

    def has_arrived(self, g: Colonization, seat: int, to: str) -> bool:
        return routes.has_arrived(g, seat, to)

    def evaluate(self, g: Colonization, seat: int) -> float:
        return bot.evaluate(g, seat)

    def urges(self, g: Colonization, question: Choose, options: Sequence[Move]) -> list[float]:
        return bot.urges(g, question, options)

    def is_reflex(self, g: Colonization, question: Choose) -> bool:
        return True


game = OlderFrontier()

CHAPTERS = tuple(import_module(chapter.name) for chapter in walk_packages(rules.__path__, f"{rules.__name__}."))
"""All modules of rules/: they enter stages, actions and judges into the story."""
