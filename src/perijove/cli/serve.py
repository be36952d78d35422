"""`perijove serve`, and a bare `perijove`: the table in the browser."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from perijove.cli.common import CommandParser, data_folder, natural, positive
from perijove.kernel.errors import BadOption

EPILOG = """\
examples:
  perijove                                     open the table in your browser
  perijove serve --host 0.0.0.0 --no-browser   let others in your network join
  perijove serve --database postgresql://perijove@db/perijove --workers 4
"""


def register(commands: Any) -> None:
    command: CommandParser = commands.add_parser(
        "serve", help="run the browser table (the default)", epilog=EPILOG,
        description="Run the table that browsers connect to.",
    )  # fmt: skip
    command.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this computer only)")
    command.add_argument(
        "--port", type=natural, default=8000, help="the port to listen on (default 8000, 0: any free one)"
    )
    command.add_argument(
        "--data", type=Path, metavar="FOLDER", help="where matches are kept (default: your data folder)"
    )
    command.add_argument("--database", metavar="URL", help="a PostgreSQL database instead of a file in the data folder")
    command.add_argument(
        "--workers", type=positive, default=1, metavar="N", help="server processes (default 1; for many: PostgreSQL)"
    )
    command.add_argument(
        "--browser", action=argparse.BooleanOptionalAction, default=True, help="open the browser (default)"
    )
    command.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    if args.port > 65535:
        raise BadOption(f"There is no port {args.port}; ports go up to 65535.")
    from perijove.server.main import serve  # the other commands start faster without a web server

    return serve(
        host=args.host, port=args.port, data=args.data or data_folder(), database=args.database,
        workers=args.workers, browser=args.browser,
    )  # fmt: skip
