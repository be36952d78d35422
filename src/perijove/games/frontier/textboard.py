"""The table for a terminal: the year, the factions with their stacks, decks and prices, and the sites that are near."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perijove.games.frontier.bot.distances import price
from perijove.games.frontier.facts import BOARD, CYCLE, SPACES
from perijove.games.frontier.scene.futures import missing
from perijove.games.frontier.scene.telling import figures_of
from perijove.games.frontier.view import FrontierView, PlayerView, StackView
from perijove.kernel.words import Catalogue
from perijove.solar.table.near import nearest_sites

NEAREST = 10
STYLES = {
    "yellow": "bold yellow", "purple": "bold magenta", "white": "bold white", "green": "bold green",
    "red": "bold red", "grey": "bold bright_black",
}  # fmt: skip
COLUMNS = ("player", "points", "aquas", "hand", "stacks", "sites")


class Terminal:
    """A view in the reader's language."""

    def __init__(self, view: FrontierView, lang: str, words: Catalogue) -> None:
        self.view = view
        self.lang = lang
        self.words = words

    def say(self, key: str, /, **args: Any) -> str:
        return self.words.text(key, self.lang, args)

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

    def market(self) -> Table:
        table = Table(self.say("text.deck"), self.say("text.left"), self.say("panel.tops"), box=box.SIMPLE)
        for deck, shown in self.view.decks.items():
            top = self.say(f"card.{shown.top[-1]}") if shown.top else "?" * bool(shown.count)
            table.add_row(self.say(f"deck.{deck}"), str(shown.count), top)
        return table

    def prices(self) -> Text:
        prices = "  ".join(f"{kind} {each.price}" for kind, each in self.view.prices.items())
        return Text(f"{self.say('panel.prices')}: {prices}", "dim")

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
        """Claims by name, `■` with a factory, `▲` with a colony; glories, and stars of Futures."""
        view = self.view
        signs = {site: "▲" * (site in view.colonies) + "■" * (site in view.factories) for site in view.claims}
        lines = [f"{self.say(f'space.{site}')} {signs[site]}" for site, owner in view.claims.items() if owner == seat]
        lines += [self.say("panel.glory-high" if high else "panel.glory-low", zone=zone) + " ✦"
                  for zone, high in player.glories]  # fmt: skip
        lines += [f"{self.say(f'future.{star}')} ★" for star in player.stars]
        return "\n".join(lines)

    # ------------------------------------------------------------------ what is near

    def nearest(self) -> Text:
        """Open sites that are the fewest burns away from the active player's rocket, or from LEO."""
        view = self.view
        here = next((each.space for each in view.players[view.active].stacks if each.kind == "rocket"), "lagrange:leo")
        taken = {*view.claims, *view.busted}
        open_sites = [(burns, site) for burns, site in burns_from(BOARD[here]) if SPACES[site].id not in taken]
        names = []
        for burns, site in open_sites[:NEAREST]:
            facts = SPACES[site].site
            assert facts is not None
            said = [self.say("facts.size", n=facts.size), self.say("facts.type", type=facts.type)]
            said += [self.say("facts.water", n=facts.hydration), self.say("text.about-burns", n=f"{burns:.0f}")]
            names.append(f"{self.say(f'space.{SPACES[site].id}')} ({self.say('detail.list').join(said)})")
        return Text(self.say("text.nearest") + ": ", "dim").append("; ".join(names))


def burns_from(start: int) -> list[tuple[float, int]]:
    """To every site but the one at hand: about so many burns, the nearest first."""
    return nearest_sites(BOARD, start, price)


def text_board(view: FrontierView, lang: str, words: Catalogue) -> RenderableType:
    """From a seat's view alone."""
    terminal = Terminal(view, lang, words)
    parts: list[RenderableType] = [terminal.year(), terminal.factions()]
    parts += [terminal.quests()] if view.quests else []
    return Group(*parts, terminal.market(), terminal.prices(), terminal.nearest())
