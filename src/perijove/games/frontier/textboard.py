"""The table for a terminal: the year, the factions with their stacks, decks and prices, and the sites that are near."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perijove.games.frontier.bot.distances import price
from perijove.games.frontier.facts import BOARD, CYCLE
from perijove.games.frontier.scene.futures import missing
from perijove.games.frontier.scene.telling import figures_of
from perijove.games.frontier.view import FrontierView, PlayerView, StackView
from perijove.kernel.words import Catalogue
from perijove.solar.table import terminal
from perijove.solar.table.near import nearest_sites

STYLES = {
    "yellow": "bold yellow", "purple": "bold magenta", "white": "bold white", "green": "bold green",
    "red": "bold red", "grey": "bold bright_black",
}  # fmt: skip
COLUMNS = ("player", "points", "aquas", "hand", "stacks", "sites")


class Terminal(terminal.Terminal[FrontierView]):
    """A view in the reader's language."""

    board = BOARD

    def name(self, seat: int) -> Text:
        colour = self.view.players[seat].colour
        return Text(self.say(f"seat-name.{colour}"), STYLES[colour])

    # ------------------------------------------------------------------ the year and the market

    def year(self) -> Text:
        view = self.view
        ahead = [(view.spot + step) % len(CYCLE.seasons) for step in range(1, len(CYCLE.seasons) + 1)]
        event = next(step for step, spot in enumerate(ahead, 1) if spot in CYCLE.events)
        line = self.say("text.year", year=view.year, season=view.season, event=event, disks=view.disks)
        lines = [line + (self.say("text.anarchy") if view.anarchy else "")]
        lines += [self.say("piece.elevator", space=one, to=other) for one, other in view.elevators]
        lines += [self.say("piece.geo-elevator")] if view.geo_elevator else []
        if view.war:
            sides = [self.name(seat).plain for seat in view.independents]
            lines.append(self.words.text("panel.war", self.lang, {"season": view.war, "seats": sides}, str))
        return Text("\n".join(lines), "bold")

    def prices(self) -> Text:
        return self.priced({kind: each.price for kind, each in self.view.prices.items()})

    # ------------------------------------------------------------------ the factions

    def factions(self) -> Table:
        table = Table(*(self.say(f"text.{column}") for column in COLUMNS), box=box.SIMPLE, padding=(0, 1, 0, 0))
        for seat, player in enumerate(self.view.players):
            name = self.name(seat).append(" ★" if seat == self.view.first else "")
            name.append(" ◀" if seat == self.view.active else "").append(f"\n{self.say(f'face.{player.crew}')}", "dim")
            hand = "\n".join(self.say(f"card.{card}") for card in player.hand)
            stacks = "\n".join(self.stack(stack) for stack in player.stacks if stack.parts or stack.kind != "leo")
            table.add_row(name, str(player.score.total), str(player.aquas), hand, stacks, self.sites(seat, player))
        return table

    def stack(self, stack: StackView) -> str:
        cards = ", ".join(self.say(f"face.{part.face}") for part in stack.parts)
        if stack.kind == "leo":
            return f"{self.say('stack.leo')}: {cards}"
        head = self.say("panel.stack-at", stack=stack.name, space=stack.space)
        facts = figures_of(self.say, stack)
        return f"{head}: {cards}" + (f" ({self.say('detail.list').join(facts)})" if facts else "")

    def quests(self) -> Text:
        """The reader's Futures with what they still ask for."""
        lines = [
            f"{self.say(f'future.{quest.future}')} ({quest.points}): {missing(self.say, quest)}"
            for quest in self.view.quests
        ]
        return Text("\n".join(lines))

    def sites(self, seat: int, player: PlayerView) -> str:
        """Claims, glories, and stars of Futures."""
        lines = self.claimed(seat)
        lines += [self.say("panel.glory-high" if high else "panel.glory-low", zone=zone) + " ✦"
                  for zone, high in player.glories]  # fmt: skip
        lines += [f"{self.say(f'future.{star}')} ★" for star in player.stars]
        return "\n".join(lines)

    def burns_from(self, start: int) -> list[tuple[float, int]]:
        return burns_from(start)


def burns_from(start: int) -> list[tuple[float, int]]:
    """To every site but the one at hand: about so many burns, the nearest first."""
    return nearest_sites(BOARD, start, price)


def text_board(view: FrontierView, lang: str, words: Catalogue) -> RenderableType:
    """From a seat's view alone."""
    shown = Terminal(view, lang, words)
    parts: list[RenderableType] = [shown.year(), shown.factions()]
    parts += [shown.quests()] if view.quests else []
    return Group(*parts, shown.market(), shown.prices(), shown.nearest())
