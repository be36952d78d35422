"""The board for a terminal: sectors side by side, the orbits from Saturn outward, one cell a location."""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perijove.games.titan.facts import BASIC, KINDS, ORBIT, PLACES, SECTOR, TILES
from perijove.games.titan.scene.telling import colour_name
from perijove.games.titan.view import AutomatonView, BodyView, PlayerView, TitanView
from perijove.kernel.words import Catalogue

STYLES = {"blue": "bold blue", "red": "bold red", "yellow": "bold yellow", "green": "bold green"}
FACES = {"silver": "↻", "gold": "↺", "": "↔"}
FACE_STYLES = {"silver": "bright_white", "gold": "yellow3", "": "magenta"}
KIND_LETTERS = {"diamond": "D", "alloy": "A", "life": "L", "helium": "H", "alien": "X"}
HIDDEN = {"main_moon": "● ?", "norse_moon": "● ?", "moonlet": "∘ ?"}
SECTORS = range(1, 7)
WIDTH = 13


def text_board(view: TitanView, lang: str, words: Catalogue) -> RenderableType:
    """From a seat's view alone."""
    units = _units(view)
    grid = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), show_header=False, show_lines=False)
    for _ in SECTORS:
        grid.add_column(width=WIDTH, no_wrap=True, overflow="ellipsis")
    last = ""
    for row in _rows():
        orbit = ORBIT[row[0]]
        if last and orbit != last:
            grid.add_section()
        last = orbit
        grid.add_row(*[_cell(place, view, units, lang, words) for place in row])
    centre = _cell("S0", view, units, lang, words)
    return Group(centre, grid, _legend(lang), _players(view, lang, words))


def _rows() -> list[list[str]]:
    """Places by rows of six, one a sector: a row of Helium, two of Main, four of Norse."""
    by_sector = [[place for place in PLACES if SECTOR[place] == sector] for sector in SECTORS]
    return [list(row) for row in zip(*by_sector, strict=True)]


def _units(view: TitanView) -> dict[str, Text]:
    """What stands in each place: ships as 1↻, industries as 1D, alien ships as X."""
    found: dict[str, Text] = {}
    for seat, player in enumerate(view.players, 1):
        style = STYLES.get(player.colour, "bold")
        for industry in player.industries:
            found.setdefault(industry.place, Text()).append(f"{seat}{KIND_LETTERS[industry.kind]} ", style)
        for ship in player.ships:
            mark = f"{seat}{FACES[ship.facing]}{'!' if ship.bolt else ''} "
            found.setdefault(ship.place, Text()).append(mark, style)
    for alien in view.aliens:
        owner = "" if alien.owner < 0 else str(alien.owner + 1)
        found.setdefault(alien.place, Text()).append(f"{owner}X{'!' if alien.bolt else ''} ", "bold magenta")
    return found


def _cell(place: str, view: TitanView, units: Mapping[str, Text], lang: str, words: Catalogue) -> Text:
    """Two lines: the place with its body, then what can be built there and the units."""
    cell = Text(place.ljust(3), "dim")
    body = view.bodies.get(place)
    spots = Text()
    if body is not None:
        cell.append(FACES[body.facing], FACE_STYLES[body.facing])
        cell.append(_name(body, lang, words), "bold" if body.tile else "dim")
        kinds = "".join(KIND_LETTERS[kind] for kind in body.types or ()) + "+" * (body.bolts or 0)
        spots = Text(f"{kinds} " if kinds else "", "cyan")
    return Text.assemble(cell, "\n", spots, units.get(place, Text()))


def _name(body: BodyView, lang: str, words: Catalogue) -> str:
    if body.tile is None:
        return HIDDEN.get(body.back, "?")
    return "☁" if TILES[body.tile].group == "cloud" else words.text(f"tile.{body.tile}", lang)


def _legend(lang: str) -> Text:
    texts = {
        "en": "↻ silver, clockwise  ↺ gold, counter-clockwise  ● moon  ∘ moonlet  ☁ cloud\n"
        "D diamond  A alloy  L life  H helium  1D mine, 1↻ ship of player 1  ! bolt  + spot",
        "ja": "↻ 銀、時計回り  ↺ 金、反時計回り  ● 衛星  ∘ 小衛星  ☁ ヘリウム雲  ? 未探査\n"
        "D ダイヤモンド A 合金 L 生命 H ヘリウム 1D 産業 1↻ プレイヤー1の船 ! 稲妻 + 追加枠",
    }
    return Text(texts[lang], "dim")


def _players(view: TitanView, lang: str, words: Catalogue) -> RenderableType:
    """Every player's HQ in a line."""
    label = {key: words.text(f"panel.{key}", lang) for key in ("industries", "ships", "resources", "cards")}
    table = Table("", label["industries"], label["ships"], label["resources"], label["cards"], box=box.SIMPLE)
    for seat, player in enumerate(view.players, 1):
        name = Text(f"{seat} ", STYLES.get(player.colour, "bold"))
        name.append(colour_name(words, player.colour, lang, player.automaton))
        if seat - 1 == view.active:
            name.append(" ◀")
        docked = sum(1 for ship in player.ships if not ship.place)
        stores = " ".join(f"{KIND_LETTERS[kind]}{player.resources[kind]}" for kind in KINDS)
        if any(player.alien.values()):
            stores += f" X{sum(player.alien.values())}"
        done = f"{player.on_board}/{len(player.industries)}"
        table.add_row(name, done, str(docked), stores, _cards(player, lang, words))
    automaton = view.automaton
    return table if automaton is None else Group(table, _command(automaton, lang, words))


def _cards(player: PlayerView, lang: str, words: Catalogue) -> str:
    """How many, and the names of those that were built and can be seen; the basic ones are the same for all."""
    known = [card for card in (player.shown if player.hand is None else player.hand) if card not in BASIC]
    return ", ".join([str(player.hand_size), *(words.text(f"card.{card}", lang) for card in known)])


def _command(automaton: AutomatonView, lang: str, words: Catalogue) -> Text:
    """The automaton's open cards."""
    line = Text(f"{words.text('panel.command', lang)}: ", "bold")
    top = automaton.top
    kind = "event" if top and words.has(f"event.{top}", lang) else "effect"
    line.append(words.text(f"{kind}.{top}", lang) if top else "-")
    line.append(f"  {words.text('panel.die', lang)} {automaton.die or '-'}")
    line.append(f"  {words.text('panel.deck', lang)} {automaton.left}")
    if automaton.effects:
        effects = ", ".join(words.text(f"effect.{effect}", lang) for effect in automaton.effects)
        line.append(f"\n{words.text('panel.effects', lang)}: {effects}")
    return line
