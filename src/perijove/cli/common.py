"""What several commands share: how arguments are declared, read and refused."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from pathlib import Path
from typing import Any, NoReturn

import platformdirs
from rich.console import Console

from perijove.bots import bot_levels
from perijove.kernel.errors import BadOption, BadRecord, PerijoveError
from perijove.kernel.record import Record, parse_record
from perijove.kernel.words import LANGUAGES


class CommandParser(argparse.ArgumentParser):
    """Help that keeps the lines of its examples; a refusal that is one sentence without the whole usage."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        kwargs.setdefault("allow_abbrev", False)
        super().__init__(*args, **kwargs)

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def console() -> Console:
    return Console(highlight=False)


def notices() -> Console:
    """For progress and remarks, so that results on stdout stay clean."""
    return Console(stderr=True, highlight=False)


def positive(text: str) -> int:
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 1 on")
    return int(text)


def natural(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number from 0 on")
    return int(text)


def bot_list(text: str) -> list[str]:
    """Levels by comma, such as greedy,random."""
    known = [level.name for level in bot_levels()]
    wanted = text.split(",")
    for name in wanted:
        if name not in known:
            raise argparse.ArgumentTypeError(f"there is no bot {name!r}; the levels are {', '.join(known)}")
    return wanted


def add_game(command: argparse.ArgumentParser, **kwargs: Any) -> None:
    command.add_argument("game", metavar="GAME", help="the game's short name (perijove games lists them)", **kwargs)


def add_options(command: argparse.ArgumentParser, what: str = "set an option of the game") -> None:
    command.add_argument(
        "--option", "-o", action="append", default=[], metavar="NAME=VALUE", dest="options",
        help=f"{what}; can be given several times",
    )  # fmt: skip


def add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument("--lang", choices=LANGUAGES, default="en", help="the language of texts (default en)")


def read_options(pairs: list[str]) -> dict[str, str]:
    """NAME=VALUE words as a mapping; what they mean is the game's business."""
    options: dict[str, str] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign or not name or not value:
            raise BadOption(f"An option is given as NAME=VALUE, not {pair!r}.")
        options[name] = value
    return options


def fresh_seed() -> str:
    """Unguessable, for a match that nobody gave a seed."""
    return secrets.token_hex(8)


def read_record_file(name: str) -> Record:
    try:
        return parse_record(Path(name).read_bytes())
    except OSError as error:
        raise BadRecord(f"The record {name} can't be read: {error.strerror}.") from error


def write_file(path: Path, content: bytes, private: bool = False) -> None:
    """Put a file in place whole or not at all: a crash in the middle leaves the old one."""
    try:
        if path.exists() and not path.is_file():  # such as /dev/stdout, which nothing may take the place of
            path.write_bytes(content)
            return
        whole = path.resolve()  # a link stays a link
        part = whole.with_name(f".{whole.name}.{secrets.token_hex(4)}")
        try:
            part.touch(0o600 if private else 0o666, exist_ok=False)
            with part.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            part.replace(whole)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise PerijoveError(f"{path} can't be written: {error.strerror}.") from error
    except ValueError as error:  # a name that no file can have
        raise PerijoveError(f"{str(path)!r} can't be written: {error}.") from error


def data_folder() -> Path:
    """Where matches in progress are kept; PERIJOVE_DATA overrides the system's place for it."""
    chosen = os.environ.get("PERIJOVE_DATA")
    return Path(chosen) if chosen else Path(platformdirs.user_data_dir("perijove", appauthor=False))


def stdin_is_terminal() -> bool:
    return sys.stdin is not None and sys.stdin.isatty()
