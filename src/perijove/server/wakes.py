"""How processes that share a database hear of each other's changes."""

from __future__ import annotations

import asyncio

import psycopg
from sqlalchemy import Connection, make_url

from perijove.server import rows
from perijove.server.house import House
from perijove.server.live import log
from perijove.server.store import StorageGone

MOST = 500
"""Tables that are asked for in one query."""


async def listen(house: House) -> None:
    """PostgreSQL tells us by NOTIFY. When the connection is lost, everything that is watched is looked at again."""
    url = make_url(house.settings.database).set(drivername="postgresql").render_as_string(hide_password=False)
    pause = 0.2
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
                await connection.execute(f"LISTEN {rows.CHANNEL}".encode())
                await _look_at_all(house)
                pause = 0.2
                async for notice in connection.notifies():
                    await _woken(house, notice.payload)
        except psycopg.Error as error:
            log.warning("Listening to the database was interrupted: %s", type(error).__name__)
        await asyncio.sleep(pause)
        pause = min(5.0, pause * 2)


async def poll(house: House) -> None:
    """SQLite has no messages: look now and then whether tables that somebody watches have changed."""
    while True:
        await asyncio.sleep(house.settings.poll_seconds)
        await _look_at_all(house)


async def _look_at_all(house: House) -> None:
    watched = {table_id: live for table_id, live in house.known().items() if live.watchers}
    if not watched:
        return

    def read(connection: Connection) -> dict[str, rows.Versions]:
        ids = list(watched)
        found: dict[str, rows.Versions] = {}
        for some in (ids[start : start + MOST] for start in range(0, len(ids), MOST)):
            found |= rows.read_versions(connection, some)
        return found

    try:
        for table_id, versions in (await house.store.read(read)).items():
            if versions != watched[table_id].versions:
                await _woken(house, table_id)
    except StorageGone:
        pass


async def _woken(house: House, table_id: str) -> None:
    try:
        await house.woken(table_id)
    except StorageGone:
        pass
    except Exception:
        log.exception("table %s: could not follow another process", table_id)
