"""The galaxy for a terminal: hexes in columns, four lines each, then the players and the objectives."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perijove.games.imperium.facts import NUMBER, TILES
from perijove.games.imperium.galaxy import hex_of
from perijove.games.imperium.state import NOBODY, SHIPS, Fleet, World
from perijove.games.imperium.view import ImperiumView, PlayerView
from perijove.kernel.words import Catalogue

STYLES = {
    "red": "bold red", "blue": "bold blue", "green": "bold green", "yellow": "bold yellow", "purple": "bold magenta",
    "black": "bold white", "orange": "bold dark_orange", "grey": "bold bright_black",
}  # fmt: skip
LETTERS = dict(zip(SHIPS, ("f", "d", "c", "C", "D", "W"), strict=True))
MARKS = {**LETTERS, "ground_force": "g", "pds": "p", "space_dock": "⌂"}
WIDTH = 14
HEIGHT = 4
"""Lines of a hex; its neighbours to the side are half of them lower."""
WORMHOLES = {"alpha": "α", "beta": "β"}
LEGEND = {
    "en": "1·3/2 planet of player 1 with 3 resources and 2 influence, in brackets when exhausted  ⊙1 command counter",
    "ja": "1·3/2 プレイヤー1の惑星（資源3・影響力2）、括弧は消耗  ⊙1 コマンドカウンター",
}
HEADS = {
    "en": ("", "race", "points", "counters", "goods", "planets", "technologies", "strategy", "cards"),
    "ja": ("", "種族", "勝利点", "カウンター", "交易品", "惑星", "技術", "ストラテジー", "手札"),
}
OBJECTIVES = {"en": "Objectives", "ja": "目的"}


def text_board(view: ImperiumView, lang: str, words: Catalogue) -> RenderableType:
    """From a seat's view alone."""
    marks = "  ".join(f"{mark} {words.text(f'unit.{unit}', lang)}" for unit, mark in MARKS.items())
    legend = Text(f"{marks}\n{LEGEND[lang]}", "dim")
    parts: list[RenderableType] = [_map(view, lang, words), legend, _players(view, lang, words)]
    if view.objectives_open:
        parts.append(_objectives(view, lang, words))
    return Group(*parts)


# ---------------------------------------------------------------------- the map


def _map(view: ImperiumView, lang: str, words: Catalogue) -> Text:
    """Cells by column and line; a place where nothing lies is left open."""
    cells: dict[tuple[int, int], Text] = {}
    placed = {hex_of(place): tile for place, tile in view.placed.items()}
    if view.tiles:
        placed = dict(zip(view.hexes, view.tiles, strict=True))
    if not placed:
        return Text()
    left = min(q for q, _ in placed)
    top = min(2 * r + q for q, r in placed)
    for (q, r), tile in placed.items():
        at = view.tiles.index(tile) if view.tiles else -1
        for number, line in enumerate(_hex(view, at, tile, lang, words)):
            line.truncate(WIDTH - 1, overflow="ellipsis", pad=True)
            cells[(2 * r + q - top) * HEIGHT // 2 + number, q - left] = line
    width = max(column for _, column in cells) + 1
    blank = Text(" " * (WIDTH - 1))
    rows = range(max(row for row, _ in cells) + 1)
    return Text("\n").join(Text(" ").join(cells.get((row, column), blank) for column in range(width)) for row in rows)


def _hex(view: ImperiumView, at: int, tile: str, lang: str, words: Catalogue) -> list[Text]:
    """Its name with wormholes, its planets, the ships, the counters."""
    fact = TILES[tile]
    holes = view.wormholes[at] if at >= 0 else fact.wormholes
    name = Text(words.text(f"tile.{tile}", lang), "bold" if fact.planets else "dim")
    name.append("".join(f" {WORMHOLES.get(letter, letter)}" for letter in holes), "cyan")
    planets, ships, counters = Text(), Text(), Text()
    if at >= 0:
        for planet in fact.planets:
            planets.append_text(_world(view, view.worlds[NUMBER[planet]])).append(" ")
        seats = len(view.players)
        for seat, player in enumerate(view.players):
            ships.append_text(_ships(view.fleets[at * seats + seat], seat, player.colour))
            if view.counters[at] >> seat & 1:
                counters.append(f"⊙{seat + 1} ", STYLES.get(player.colour, "bold"))
    else:
        planets.append(f"{len(fact.planets)} ●" if fact.planets else "", "dim")
    return [name, planets, ships, counters]


def _world(view: ImperiumView, world: World) -> Text:
    values = f"{world.resources}/{world.influence}"
    if world.owner == NOBODY:
        return Text(values)
    units = f"g{world.ground}" * bool(world.ground) + f"p{world.pds}" * bool(world.pds) + "⌂" * world.dock
    owned = f"{world.owner + 1}·{f'({values})' if world.exhausted else values}{units}"
    return Text(owned, STYLES.get(view.players[world.owner].colour, "bold"))


def _ships(fleet: Fleet, seat: int, colour: str) -> Text:
    counts = zip(LETTERS.values(), fleet.ships, strict=True)
    ships = "".join(f"{count}{letter}" for letter, count in counts if count)
    aboard = sum(hold.ground for hold in fleet.holds)
    ships += f"+{aboard}g" * bool(aboard) + "⌂" * len(fleet.docks)
    return Text(f"{seat + 1}:{ships} " if ships else "", STYLES.get(colour, "bold"))


# ---------------------------------------------------------------------- beside it


def _players(view: ImperiumView, lang: str, words: Catalogue) -> Table:
    table = Table(*HEADS[lang], box=box.SIMPLE, padding=(0, 1, 0, 0))
    for seat, player in enumerate(view.players):
        table.add_row(*_player(view, seat, player, lang, words), style="" if seat == view.active else "dim")
    return table


def _player(view: ImperiumView, seat: int, player: PlayerView, lang: str, words: Catalogue) -> list[Text | str]:
    """The speaker has a star; strategy cards that are used stand in brackets."""
    name = words.text(f"race.{player.race}", lang) if player.race else "–"
    cards = []
    for card in player.cards:
        title = words.text(f"strategy.{card}", lang)
        cards.append(f"({title})" if card in player.used else title)
    return [
        Text(f"{seat + 1}{'★' if seat == view.speaker else ''}", STYLES.get(player.colour, "bold")),
        name,
        f"{player.points}/{view.target}",
        f"{player.command} {player.strategy} {player.fleet}",
        str(player.goods),
        f"{len(player.planets)} ⌂{_docks(view, seat, player)}",
        str(len(player.technologies)),
        ", ".join(cards),
        str(len(player.hand)),
    ]


def _docks(view: ImperiumView, seat: int, player: PlayerView) -> int:
    floating = sum(len(fleet.docks) for fleet in view.fleets[seat :: len(view.players)])
    return floating + sum(view.worlds[planet].dock for planet in player.planets)


def _objectives(view: ImperiumView, lang: str, words: Catalogue) -> Text:
    lines = Text(OBJECTIVES[lang], "bold")
    for objective in view.objectives_open:
        claimed = "".join(f" {seat + 1}" for seat, player in enumerate(view.players) if objective in player.claimed)
        lines.append(f"\n  {words.text(f'objective-text.{objective}', lang)}", "")
        lines.append(f" ✓{claimed}" if claimed else "", "green")
    return lines
