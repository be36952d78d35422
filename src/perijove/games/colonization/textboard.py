"""The table for a terminal: the year, the factions with their stacks, decks and prices, and the sites that are near."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perijove.games.colonization.facts import BOARD, CYCLE, END, FACTIONS, SPACES
from perijove.games.colonization.scene.telling import figures_of
from perijove.games.colonization.view import ColonizationView, StackView
from perijove.kernel.words import Catalogue
from perijove.solar.table import terminal
from perijove.solar.table.near import nearest_sites

STYLES = {"purple": "magenta", "white": "white", "green": "green", "red": "red", "orange": "yellow"}
COLUMNS = ("player", "points", "wt", "hand", "stacks", "sites")
RISK = 0.6
"""What a roll on the way is worth, in burns."""


class Terminal(terminal.Terminal[ColonizationView]):
    """A view in the reader's language."""

    board = BOARD

    def name(self, seat: int) -> Text:
        faction = self.view.players[seat].faction
        return Text(self.words.text(f"faction.{faction}", self.lang), f"bold {STYLES[FACTIONS[faction].colour]}")

    # ------------------------------------------------------------------ the year and the market

    def year(self) -> Text:
        """Year and season, who governs, how near the end is."""
        view = self.view
        parts = [self.say("text.year", year=view.year)]
        if view.government:
            ahead = [(view.spot + step) % len(CYCLE.seasons) for step in range(1, len(CYCLE.seasons) + 1)]
            event = next(step for step, spot in enumerate(ahead, 1) if spot in CYCLE.events)
            parts.append(self.say("text.season", season=view.season, event=event))
            power = self.say("panel.nobody") if view.power < 0 else self.name(view.power).plain
            parts.append(self.say("text.government", government=view.government, power=power))
        if view.last_year:
            parts.append(self.say("clock.last-year", year=view.last_year))
        elif view.events_left > 0:
            parts.append(self.say("clock.events-left", n=view.events_left))
        elif not view.final_module:
            most = END.factories[len(view.players) - 2]
            parts.append(self.say("text.end", n=len(view.factories), most=most))
        lines = ["; ".join(parts)]
        held = [(venture, seat) for venture, seats in view.ventures.items() for seat in seats]
        lines += [self.say("piece.venture", seat=seat, venture=venture) for venture, seat in held]
        lines += [self.say("piece.glory", seat=seat, glory=glory) for glory, seat in view.glories.items()]
        return Text("\n".join(lines), "bold")

    def prices(self) -> Text:
        return self.priced(self.view.prices)

    def futures(self) -> Text:
        """Stars and failures, and what open Futures ask for."""
        view = self.view
        lines = [self.say("futures.star", seat=seat, future=future) + " ★" for future, seat in view.stars.items()]
        lines += [self.say("futures.star", seat=seat, future=future) + " ✗" for future, seat in view.failures.items()]
        for quest in view.quests:
            sign = "✓" if quest.met else "–"
            asks = self.say(f"future-asks.{quest.future}")
            whose = self.say("futures.star", seat=quest.seat, future=quest.future)
            lines.append(f"{whose} {quest.points}: {sign} {asks}")
        return Text("\n".join(lines))

    # ------------------------------------------------------------------ the factions

    def factions(self) -> Table:
        table = Table(*(self.say(f"text.{column}") for column in COLUMNS), box=box.SIMPLE, padding=(0, 1, 0, 0))
        for seat, player in enumerate(self.view.players):
            name = self.name(seat).append(" ★" if seat == self.view.first else "")
            name.append(" ◀" if seat == self.view.active else "")
            hand = "\n".join(self.say(f"card.{card}") for card in player.hand)
            stacks = "\n".join(self.stack(stack) for stack in player.stacks if stack.parts or stack.kind != "leo")
            table.add_row(name, str(player.score.total), str(player.wt), hand, stacks, "\n".join(self.claimed(seat)))
        return table

    def stack(self, stack: StackView) -> str:
        cards = self.join([self.say(f"face.{part.face}") for part in stack.parts])
        if stack.kind == "leo":
            return f"{self.say('stack-name.leo')}: {cards}"
        head = self.say("panel.stack-at", stack=stack.name, space=stack.space)
        facts = figures_of(self.say, stack)
        return f"{head}: {cards}" + (f" ({self.join(facts)})" if facts else "")

    def burns_from(self, start: int) -> list[tuple[float, int]]:
        return burns_from(start)


def burns_from(start: int) -> list[tuple[float, int]]:
    """To every site but the one at hand: about so many burns, the nearest first."""
    return nearest_sites(BOARD, start, _price)


def _price(to: int) -> float:
    """A burn, half of one for a half lander burn, and a little for what has to be rolled."""
    space = SPACES[to]
    burn = (0.5 if space.lander == "half" else 1.0) if space.kind == "burn" else 0.0
    return burn + RISK * (space.hazard is not None) + RISK * (space.kind == "belt")


def text_board(view: ColonizationView, lang: str, words: Catalogue) -> RenderableType:
    """From a seat's view alone."""
    shown = Terminal(view, lang, words)
    parts: list[RenderableType] = [shown.year(), shown.factions()]
    parts += [shown.futures()] if view.quests or view.stars or view.failures else []
    return Group(*parts, shown.market(), shown.prices(), shown.nearest())
