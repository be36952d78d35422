"""The board for a terminal: the players in a table, and what lies near the one whose turn it is."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from perijove.games.diamonds.chart import BOARD, INDEX, SPACES
from perijove.games.diamonds.distances import FREE, distances
from perijove.games.diamonds.view import DiamondsView, PlayerView
from perijove.kernel.words import Catalogue

NEAREST = 8
STYLES = ("bold blue", "bold red", "bold yellow", "bold green", "bold magenta")


def text_board(view: DiamondsView, lang: str, words: Catalogue) -> RenderableType:
    """From a seat's view alone."""

    def say(key: str, **args: Any) -> str:
        return words.text(key, lang, args)

    rockets = view.craft == "rockets"
    columns = ["", "space", "thrust", *(["mass", "fuel"] if rockets else []), "chits", "missions"]
    table = Table(*(say(f"label.{column}") if column else "" for column in columns), box=box.SIMPLE)
    for seat, player in enumerate(view.players):
        name = Text(say(f"seat-name.{'rival' if player.automatic else seat}"), STYLES[seat])
        if seat == view.active:
            name.append(" ◀")
        fuel = [f"{player.wet} / {player.dry}", str(player.steps)] if rockets else []
        table.add_row(
            name, _place(player, lang, words), str(player.thrust), *fuel, _chits(player, lang, words),
            _missions(player, lang, words),
        )  # fmt: skip
    return Group(table, _nearest(view, lang, words))


def _place(player: PlayerView, lang: str, words: Catalogue) -> str:
    if player.home:
        return words.text("label.home", lang)
    zone = BOARD.zone(player.zone)
    place = f"{words.text('space.' + player.space, lang)} ({zone.ja + '圏' if lang == 'ja' else zone.en})"
    if player.turns_left >= 0:
        place += ", " + words.text("label.turns-left", lang, {"n": player.turns_left})
    return place


def _chits(player: PlayerView, lang: str, words: Catalogue) -> str:
    """The faces that the reader may see, else the backs."""
    if player.chits is not None:
        return "\n".join(words.text(f"chit.{chit}", lang) for chit in player.chits)
    return " ".join(player.backs)


def _missions(player: PlayerView, lang: str, words: Catalogue) -> str:
    done = [f"✓ {words.text(f'mission.{card}', lang)}" for card in player.announced]
    hand = [words.text(f"mission.{card}", lang) for card in player.hand or ()] or ["?"] * player.hand_size
    return "\n".join([*done, *hand])


def _nearest(view: DiamondsView, lang: str, words: Catalogue) -> Text:
    """The chits that are the fewest burns away from the active player."""
    here = FREE + INDEX[view.players[view.active].space]
    near = sorted((distances(INDEX[site])[here], site) for site in view.chits)[:NEAREST]
    line = Text(words.text("label.nearest", lang) + ": ", "dim")
    names = []
    for far, site in near:
        facts = SPACES[INDEX[site]].site
        assert facts is not None
        drops = f", {view.scanned[site]}💧" if site in view.scanned else ""
        names.append(f"{words.text(f'space.{site}', lang)} ({facts.type}, {facts.clock}, ~{far:.0f}{drops})")
    return line.append("; ".join(names))
