"""`perijove play`: the terminal table."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from rich.console import Console

from perijove.cli.common import (
    CommandParser,
    add_options,
    bot_list,
    console,
    fresh_seed,
    natural,
    positive,
    read_options,
    stdin_is_terminal,
)
from perijove.cli.phrases import phrase
from perijove.cli.saving import autosave_path, put_aside, read_table
from perijove.cli.table import TerminalTable
from perijove.kernel.errors import BadOption, PerijoveError
from perijove.kernel.match import Match
from perijove.kernel.registry import find_game, games
from perijove.kernel.words import LANGUAGES

EPILOG = """\
Every choice is saved at once. A match that was left, or killed, goes on where it stood:
a plain `perijove play` offers it, --resume takes it up without asking. Starting another one puts it aside.

examples:
  perijove play titan                                  you against one bot
  perijove play titan --players 4 --humans 2           two people at this keyboard, two bots
  perijove play titan --players 1 --lang ja            solo, in Japanese
  perijove play titan --option aliens=yes --seed 7 --save evening.json
  perijove play --resume                               go on with the last match
  perijove play --resume evening.json                  go on from a saved record
"""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "play", help="play in this terminal", description="Play a game in this terminal.", epilog=EPILOG
    )
    command.add_argument("game", metavar="GAME", nargs="?", help="the game's short name (perijove games lists them)")
    command.add_argument(
        "--players", type=positive, metavar="N", help="how many play (default 2, or the game's fewest)"
    )
    command.add_argument(
        "--humans", type=natural, metavar="N", help="people at this keyboard, on the first seats (default 1)"
    )
    command.add_argument(
        "--bots", type=bot_list, metavar="LEVELS", help="levels of the other seats by comma (default greedy)"
    )
    command.add_argument("--seed", help="the seed of all chance (default: a fresh one)")
    add_options(command)
    command.add_argument("--lang", choices=LANGUAGES, help="the language of texts (default en)")
    command.add_argument(
        "--save", type=Path, metavar="FILE", help="write the record to FILE when leaving and at the end"
    )
    command.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="go on with the last match, or with the one saved in FILE",
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    screen = console()
    table = _resumed(args, screen) or _new(args, screen)
    if args.resume or not table.match.number:
        _keep_the_last(table.lang, screen)
    table.run()
    return 0


def _resumed(args: argparse.Namespace, screen: Console) -> TerminalTable | None:
    if args.resume is None and not _wants_the_last(args, screen):
        return None
    given = [args.game, args.players, args.humans, args.bots, args.seed, *args.options]
    if any(each is not None for each in given):
        raise BadOption("A match that is resumed keeps its game, players, bots, seed and options: leave them out.")
    path = Path(args.resume) if args.resume else autosave_path()
    if not path.exists():
        what = f"There is no file {path}" if args.resume else "There is no match to go on with"
        raise PerijoveError(f"{what}; start one with: perijove play GAME.")
    match, saved = read_table(path)
    if saved.lang not in LANGUAGES:
        raise PerijoveError(f"{path} asks for the language {saved.lang!r}; there are {', '.join(LANGUAGES)}.")
    return TerminalTable(match, saved.bots, args.lang or saved.lang, screen, args.save)


def _wants_the_last(args: argparse.Namespace, screen: Console) -> bool:
    """A bare `perijove play` offers the match that is waiting; a damaged one is passed over with a remark."""
    if args.game is not None or not autosave_path().exists():
        return False
    try:
        match, saved = read_table(autosave_path())
    except PerijoveError as error:
        screen.print(f"The last match can't be taken up. {error}", style="red", markup=False)
        return False
    lang = args.lang or saved.lang
    title = match.game.title[lang]
    answer = screen.input(phrase(lang, "offer", title=title, number=match.number), markup=False)
    return answer.strip().lower() in ("", "y", "yes")


def _keep_the_last(lang: str, screen: Console) -> None:
    """A match that waits in the autosave makes room for another, but is not lost."""
    if autosave_path().exists():
        path = put_aside()
        screen.print(phrase(lang, "aside", path=path), markup=False, soft_wrap=True)


def _new(args: argparse.Namespace, screen: Console) -> TerminalTable:
    lang = args.lang or "en"
    name = args.game or _which(lang, screen)
    game = find_game(name)
    players = args.players or (2 if 2 in game.players else game.players[0])
    match = Match.new(name, players, args.seed or fresh_seed(), read_options(args.options))
    humans = min(1, players) if args.humans is None else args.humans
    if humans > players:
        raise BadOption(f"{humans} people can't sit at a table for {players}.")
    levels = args.bots or ["greedy"]
    bots: list[str | None] = [None] * humans
    bots += [levels[n % len(levels)] for n in range(players - humans)]
    return TerminalTable(match, bots, lang, screen, args.save)


def _which(lang: str, screen: Console) -> str:
    """Ask for the game where none was named."""
    known = games()
    if len(known) == 1:
        return known[0].name
    if not stdin_is_terminal():
        raise BadOption(f"Say which game to play: {', '.join(game.name for game in known)}.")
    for number, game in enumerate(known, 1):
        screen.print(f"{number:>3}  {game.name}: {game.title[lang]}", markup=False)
    answer = screen.input(phrase(lang, "which")).strip()
    if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(known):
        return known[int(answer) - 1].name
    return answer
