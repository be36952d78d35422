"""Dawn on Titan: base game, solo mode and the Alien Technology expansion."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from perijove.games.titan import alone, bot, checks, redeal, refusals, view
from perijove.games.titan.about import AboutMove, about_move
from perijove.games.titan.moves import MOVES
from perijove.games.titan.options import OPTIONS, VARIANTS
from perijove.games.titan.rules.setup import first_cards, new_match, place_start
from perijove.games.titan.rules.solo.round import automaton_turn, end_human_turn, start_round
from perijove.games.titan.rules.turn import take_turn
from perijove.games.titan.rules.units import on_board
from perijove.games.titan.scene import scene_of
from perijove.games.titan.scene.board import board
from perijove.games.titan.scene.telling import AUTOMATON, colour_name
from perijove.games.titan.state import Titan
from perijove.games.titan.view import TitanView
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move
from perijove.kernel.forms import Refusal
from perijove.kernel.game import Game, Table
from perijove.kernel.scene import Board, Scene

HUES = {"blue": 0, "red": 1, "yellow": 2, "green": 3}
"""The colours of the HQ boards among those of the table."""


class DawnOnTitan(Game[Titan]):
    name = "titan"
    shown_once = ("card", "explored", "event", "effect", "activated", "ai.revealed")
    version = 4
    title = {"en": "Dawn on Titan", "ja": "タイタンの夜明け"}
    about = {
        "en": "Corporations race for the moons of Saturn: match a moon's direction, build seven industries first.",
        "ja": "企業が土星の衛星を競い合う。衛星の向きに合わせて飛び、最初に7つの産業を建てよう。",
    }
    minutes = 60
    players = range(1, 5)
    options = OPTIONS
    variants = VARIANTS
    points_title = {"en": "Industries on the board", "ja": "盤上の産業"}
    state = Titan
    moves = MOVES
    home = Path(__file__).parent

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Titan:
        return new_match(seats, options, chance)

    def next_activity(self, g: Titan) -> Activity | None:
        if g.outcome is not None:
            return None
        return ACTIVITIES[g.stage](g)

    def view(self, g: Titan, seat: int | None) -> TitanView:
        return view.view(g, seat)

    def redeal(self, g: Titan, seat: int | None, chance: Chance) -> None:
        redeal.redeal(g, seat, chance)

    def why_not(self, g: Titan, question: Choose, move: Move) -> Refusal:
        return refusals.why_not(g, question, move)

    def about_move(self, g: Titan, seat: int, move: Move) -> AboutMove:
        return about_move(g, seat, move)

    def check(self, g: Titan) -> None:
        checks.check(g)

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        return board()

    def scene(self, table: Table) -> Scene:
        return scene_of(table, self.words)

    def points(self, g: Titan, seat: int) -> float:
        return on_board(g, seat)

    def hue(self, g: Titan, seat: int) -> int:
        """setup.hq: an HQ board and all pieces of its colour."""
        return HUES[g.players[seat].colour]

    def name_in(self, g: Titan, seat: int, lang: str) -> str:
        return colour_name(self.words, g.players[seat].colour, lang, automaton=not g.is_human(seat))

    def seat_name(self, seat: int, lang: str, players: int | None = None) -> str:
        if players == 1 and seat == AUTOMATON:
            return colour_name(self.words, "", lang, automaton=True)
        return super().seat_name(seat, lang, players)

    def evaluate(self, g: Titan, seat: int) -> float:
        return bot.evaluate(g, seat)

    def urge(self, g: Titan, question: Choose, move: Move) -> float:
        return bot.urge(g, question, move)

    def urges(self, g: Titan, question: Choose, options: Sequence[Move]) -> list[float]:
        if g.automaton is None:
            return super().urges(g, question, options)
        return alone.urges(g, question, options)

    def is_reflex(self, g: Titan, question: Choose) -> bool:
        return alone.is_reflex(g)

    def rehearsal(self, g: Titan, seat: int) -> Callable[[Titan], bool] | None:
        return alone.rehearsal(g)

    def text_board(self, table: TitanView, lang: str) -> object:
        from perijove.games.titan.textboard import text_board  # only a terminal needs it

        return text_board(table, lang, self.words)


ACTIVITIES = {
    "cards": first_cards,
    "placing": place_start,
    "turn": take_turn,
    "act": take_turn,
    "round": start_round,
    "human": take_turn,
    "human-end": end_human_turn,
    "automaton": automaton_turn,
}
game = DawnOnTitan()
