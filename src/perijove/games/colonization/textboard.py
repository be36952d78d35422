"""The table for a terminal: the year, the factions with their stacks, decks and prices, and the sites that are near."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perijove.games.colonization.facts import BOARD, CYCLE, END, FACTIONS, SPACES
from perijove.games.colonization.scene.telling import figures_of
from perijove.games.colonization.view import ColonizationView, StackView
from perijove.kernel.words import Catalogue
from perijove.solar.table.near import nearest_sites

NEAREST = 10
STYLES = {"purple": "magenta", "white": "white", "green": "green", "red": "red", "orange": "yellow"}
COLUMNS = ("player", "points", "wt", "hand", "stacks", "sites")
RISK = 0.6
"""What a roll on the way is worth, in burns."""


class Terminal:
    """A view in the reader's language."""

    def __init__(self, view: ColonizationView, lang: str, words: Catalogue) -> None:
        self.view = view
        self.lang = lang
        self.words = words

    def say(self, key: str, /, **args: Any) -> str:
        return self.words.text(key, self.lang, args, lambda seat: self.name(seat).plain)

    def name(self, seat: int) -> Text:
        faction = self.view.players[seat].faction
        return Text(self.words.text(f"faction.{faction}", self.lang), f"bold {STYLES[FACTIONS[faction].colour]}")

    def join(self, parts: list[str]) -> str:
        return self.say("detail.list").join(part for part in parts if part)

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

    def market(self) -> Table:
        table = Table(self.say("text.deck"), self.say("text.left"), self.say("panel.tops"), box=box.SIMPLE)
        for deck, shown in self.view.decks.items():
            top = self.say(f"card.{shown.top[-1]}") if shown.top else "?" * bool(shown.count)
            table.add_row(self.say(f"deck.{deck}"), str(shown.count), top)
        return table

    def prices(self) -> Text:
        prices = "  ".join(f"{kind} {price}" for kind, price in self.view.prices.items())
        return Text(f"{self.say('panel.prices')}: {prices}", "dim")

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
            table.add_row(name, str(player.score.total), str(player.wt), hand, stacks, self.sites(seat))
        return table

    def stack(self, stack: StackView) -> str:
        cards = self.join([self.say(f"face.{part.face}") for part in stack.parts])
        if stack.kind == "leo":
            return f"{self.say('stack-name.leo')}: {cards}"
        head = self.say("panel.stack-at", stack=stack.name, space=stack.space)
        facts = figures_of(self.say, stack)
        return f"{head}: {cards}" + (f" ({self.join(facts)})" if facts else "")

    def sites(self, seat: int) -> str:
        """Claims by name, `■` with a factory, `▲` with a colony."""
        view = self.view
        signs = {site: "▲" * (site in view.colonies) + "■" * (site in view.factories) for site in view.claims}
        lines = [f"{self.say(f'space.{site}')} {signs[site]}" for site, owner in view.claims.items() if owner == seat]
        return "\n".join(lines)

    # ------------------------------------------------------------------ what is near

    def nearest(self) -> Text:
        """Open sites that are the fewest burns away from the active player's rocket, or from LEO."""
        view = self.view
        here = next((each.space for each in view.players[view.active].stacks if each.kind == "rocket"), "lagrange:leo")
        taken = {*view.claims, *view.busted}
        near = [(burns, site) for burns, site in burns_from(BOARD[here]) if SPACES[site].id not in taken]
        names = []
        for burns, site in near[:NEAREST]:
            facts = SPACES[site].site
            assert facts is not None
            said = [self.say("facts.size", n=facts.size), self.say("facts.type", type=facts.type)]
            said += [self.say("facts.water", n=facts.hydration), self.say("text.about-burns", n=f"{burns:.0f}")]
            names.append(f"{self.say(f'space.{SPACES[site].id}')} ({self.join(said)})")
        return Text(self.say("text.nearest") + ": ", "dim").append("; ".join(names))


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
    terminal = Terminal(view, lang, words)
    parts: list[RenderableType] = [terminal.year(), terminal.factions()]
    parts += [terminal.futures()] if view.quests or view.stars or view.failures else []
    return Group(*parts, terminal.market(), terminal.prices(), terminal.nearest())
