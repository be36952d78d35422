"""How a server is set up. One frozen struct, handed from the command line to every process."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import msgspec

VARIABLE = "PERIJOVE_SERVER"
"""Carries the settings into further server processes."""


class Limits(msgspec.Struct, frozen=True):
    """How much one visitor may ask for. Rates are calls a second, bursts the calls allowed at once."""

    address_rate: float = 60
    address_burst: int = 400
    seat_rate: float = 20
    seat_burst: int = 120
    tables_rate: float = 0.5
    tables_burst: int = 30
    heavy_rate: float = 2
    heavy_burst: int = 20
    """Of an address without a key: past moments, histories, records, ways."""
    heavy_together: float = 120
    """So many of them begin a second, of all visitors together; they wait for one another, and nobody else does."""
    heavy_waiting: int = 64
    """Such answers that may wait to be made, of all visitors together."""
    sockets: int = 64
    """Live sockets of one address."""
    all_sockets: int = 8_000
    """Live sockets of one process."""
    body: int = 32_768
    """Bytes of a request."""


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be chosen about a server."""

    database: str
    """An SQLAlchemy-style address: sqlite:///file or postgresql://…"""
    thinkers: int = 2
    """Worker processes for bots."""
    bot_seconds: float = 30
    """A bot that thinks longer is stopped, and a quick move is made for its seat."""
    bot_pause: float = 0.0
    absent_seconds: float = 120
    """How long a player must have been away before the others may have a bot put in the seat."""
    attention_seconds: float = 60
    """How long a player whose browser is open is given before the webhook tells them as well."""
    poll_seconds: float = 0.25
    """How often a process looks for what others wrote to a shared SQLite file."""
    sweep_seconds: float = 2.0
    """How often a process looks for tables whose bots nobody drives."""
    live_tables: int = 500
    """Matches kept in memory."""
    draw_early: bool = False
    """Draw the lobby's pictures at the start, before the first visitor asks for them."""
    local_webhooks: bool = False
    """Allow webhooks to private and loopback addresses."""
    address: str = ""
    """Where people reach the server, for links in notifications."""
    hosts: tuple[str, ...] = ()
    """Names under which the server is reached, beside that of its address; "*": under any."""
    limits: Limits = Limits()

    def to_environment(self) -> str:
        return msgspec.json.encode(self).decode()

    @classmethod
    def from_environment(cls) -> Settings:
        return msgspec.json.decode(os.environ[VARIABLE], type=cls)


def data_folder() -> Path:
    """Where a program keeps a person's data on this system."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "perijove"


def database_url(data: Path, database: str | None) -> str:
    """The database that was asked for, else the SQLite file in the data folder."""
    if not database:
        return f"sqlite:///{data / 'tables.sqlite3'}"
    for prefix in ("postgresql://", "postgres://"):
        if database.startswith(prefix):
            return "postgresql+psycopg://" + database.removeprefix(prefix)
    return database
