"""`perijove games`: what can be played, and with which options."""

from __future__ import annotations

import argparse
from typing import Any

import msgspec
from rich.table import Table
from rich.text import Text

from perijove.cli.common import CommandParser, add_language, console
from perijove.kernel.options import Option
from perijove.kernel.registry import GameInfo, find_game, games

EPILOG = """\
examples:
  perijove games                 all games in a table
  perijove games titan           one game with all its options
  perijove games titan --lang ja
  perijove games --json          the same for programs
"""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "games",
        help="list the games and their options",
        description="List the games and their options.",
        epilog=EPILOG,
    )
    command.add_argument("game", metavar="GAME", nargs="?", help="show this one with its options")
    add_language(command)
    command.add_argument("--json", action="store_true", help="JSON instead of a table")
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    known = games()
    if args.game is not None:
        wanted = find_game(args.game).name
        known = [game for game in known if game.name == wanted]
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(known), indent=2).decode())
    elif args.game is not None:
        _one(known[0], args.lang)
    else:
        _all(known, args.lang)
    return 0


def _all(known: list[GameInfo], lang: str) -> None:
    heads = {
        "en": ("name", "title", "players", "minutes", "about"),
        "ja": ("名前", "題名", "人数", "分", "内容"),
    }
    table = Table(*heads[lang])
    for game in known:
        players = f"{game.players[0]}-{game.players[-1]}"
        table.add_row(game.name, game.title[lang], players, str(game.minutes), game.about[lang])
    console().print(table)


def _one(game: GameInfo, lang: str) -> None:
    screen = console()
    screen.print(Text(f"{game.title[lang]} ({game.name})", style="bold"))
    screen.print(Text(game.about[lang]))
    screen.print(Text(", ".join(map(str, game.players)) + {"en": " players", "ja": "人"}[lang]))
    for variant in game.variants:
        chosen = [f"--players {variant.players}"] * bool(variant.players)
        chosen += [f"--option {name}={_written(value)}" for name, value in variant.options.items()]
        screen.print(Text.assemble((f"{variant.title[lang]}  ", "bold"), (" ".join(chosen), "cyan")))
    for option in game.options:
        screen.print()
        screen.print(Text.assemble((f"--option {option.name}={_values(option)}", "cyan"), f"  {option.meaning[lang]}"))
        for value, meaning in option.choices.items():
            default = {"en": " (default)", "ja": "（初期値）"}[lang] if value == option.default else ""
            screen.print(Text(f"    {value}: {meaning[lang]}{default}"))
        if not option.choices and not option.per_seat:
            default = {"en": "default: ", "ja": "初期値："}[lang]
            screen.print(Text(f"    {default}{'yes' if option.default else 'no'}"))


def _written(value: object) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def _values(option: Option) -> str:
    if option.per_seat:
        return "SEAT,SEAT…"
    return "|".join(option.choices) if option.choices else "yes|no"
