"""Wreck: Salvage with a board and a scene, for the tests of the server and of pictures."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.toys.salvage import SalvageGame

from perijove.kernel.game import Table
from perijove.kernel.scene import Board, Card, Cards, Fact, Item, Offered, Panel, Piece, Place, Prompt, Scene, Score

SKY = (
    '<rect class="sky" width="400" height="300" fill="var(--sky)"/>'
    '<circle cx="200" cy="150" r="60" fill="var(--hull)"/>'
)
CRATE = '<symbol id="crate"><rect x="-8" y="-8" width="16" height="16" fill="currentColor"/></symbol>'


class WreckGame(SalvageGame):
    name = "wreck"
    title = {"en": "Wreck", "ja": "難破船"}

    def board(self, options: Mapping[str, Any], seats: int, lang: str = "en") -> Board:
        return Board(
            box=(0, 0, 400, 300),
            svg=SKY,
            symbols=CRATE,
            places=[Place("hold", 200, 150, 60, "hold")],
            palette={
                "dark": {"--sky": "#101426", "--hull": "#44506b", "--seat-0": "#5aa9ff", "--seat-1": "#ff8a5a"},
                "light": {"--sky": "#eef2fb", "--hull": "#b5c0d6", "--seat-0": "#1a5fb4", "--seat-1": "#a8400c"},
            },
        )

    def scene(self, table: Table) -> Scene:
        view, lang = table.view, table.lang
        told, words = view.table, self.words
        crates = [Piece(f"crate{n}", "crate", 150 + 20 * (n % 6), 110 + 20 * (n // 6)) for n in range(told["hold"])]
        return Scene(
            pieces=crates,
            panels=[self._panel(table, seat) for seat in range(view.players)],
            prompt=self._prompt(table),
            moves=[
                Offered(index, words.text(f"move.{move['verb']}", lang, move), touches=["hold"])
                for index, move in enumerate(map(self.move_to_json, view.moves))
            ],
            scores=[Score(seat, points, {"crates": points}) for seat, points in enumerate(told["points"])],
            ending=self._ending(table) if view.outcome and table.names else "",
        )

    def _ending(self, table: Table) -> str:
        outcome = table.view.outcome
        assert outcome is not None
        return self.words.text(f"outcome.{outcome.why}", table.lang, outcome.args, table.names.__getitem__)

    def _prompt(self, table: Table) -> Prompt:
        asked = table.view.asked
        for seat in table.view.waiting:
            about = asked[seat]
            key = "prompt.window" if about.prompt.startswith("window.") else f"prompt.{about.prompt}"
            text = self.words.text(key, table.lang, about.args)
            return Prompt(text, list(table.view.waiting), secret=len(asked) > 1, rule=about.rule)
        return Prompt("")

    def _panel(self, table: Table, seat: int) -> Panel:
        told = table.view.table
        hand = told["hands"][seat]
        cards = (
            [Card(f"hidden{seat}.{n}", hidden=True) for n in range(hand)]
            if isinstance(hand, int)
            else [Card(f"card{seat}.{n}.{value}", str(value)) for n, value in enumerate(hand)]
        )
        name = table.names[seat] if seat < len(table.names) else self.seat_name(seat, table.lang)
        items: list[Item] = [Fact("crates", str(told["points"][seat])), Cards("hand", cards)]
        if seat == table.view.seat and told["top"] is not None:
            items.append(Fact("top", str(told["top"])))
        return Panel(f"crew{seat}", name, items, seat, active=seat in table.view.waiting)


game = WreckGame()
