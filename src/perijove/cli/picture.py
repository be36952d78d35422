"""`perijove picture`: a moment of a record as SVG or PNG."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from perijove.cli.common import CommandParser, add_language, natural, positive, read_record_file, write_file
from perijove.cli.replay import until
from perijove.kernel.errors import BadOption
from perijove.kernel.record import load

EPILOG = """\
examples:
  perijove picture evening.json --at 120               writes evening-120.svg, as a spectator sees it
  perijove picture evening.json -o end.png             the last position
  perijove picture evening.json --at 40 -o then.png --seat 0 --lang ja
"""


WIDEST = 8192
"""A PNG is drawn in memory, and the renderer does not survive a want of it."""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "picture", help="draw a moment of a record", description="Draw a moment of a record.", epilog=EPILOG
    )
    command.add_argument("file", metavar="RECORD", help="a record, as play --save writes it")
    command.add_argument("--at", type=natural, metavar="N", help="the moment after N choices (default: the last)")
    command.add_argument(
        "--output", "-o", type=Path, metavar="FILE", help="a file ending in .svg or .png (default: RECORD-N.svg)"
    )
    command.add_argument("--seat", type=natural, metavar="N", help="what this seat sees (default: a spectator)")
    command.add_argument("--width", type=positive, default=1200, metavar="N", help="pixels of a PNG (default 1200)")
    add_language(command)
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    kind = args.output.suffix.lower() if args.output is not None else ".svg"
    if kind not in (".svg", ".png"):
        raise BadOption(f"A picture is a file ending in .svg or .png, not {args.output.name!r}.")
    if args.width > WIDEST:
        raise BadOption(f"A picture is up to {WIDEST} pixels wide.")
    match = load(until(read_record_file(args.file), args.at))
    if args.seat is not None and args.seat >= match.header.players:
        raise BadOption(f"The record has no seat {args.seat}; its seats are 0 to {match.header.players - 1}.")
    from perijove.kernel.picture import picture_of, png_of  # drawing brings a renderer that nothing else needs

    svg = picture_of(match, args.seat, args.lang)
    path = args.output or Path(f"{Path(args.file).stem}-{match.number}.svg")
    write_file(path, svg.encode() if kind == ".svg" else png_of(svg, args.width))
    print(f"Drawn to {path}.")
    return 0
