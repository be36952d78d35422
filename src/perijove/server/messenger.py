"""Webhooks: tells a player, once for every time the table begins to wait for them, that it does.

An address that a player gives is called by the server, so it could be meant to reach what only the server can reach.
Names are resolved here, private addresses refused, and the call goes to the very address that was checked.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import httpx
from sqlalchemy import Connection, or_, select, update

from perijove.server import schema
from perijove.server.answers import names_of, scene_of
from perijove.server.house import House
from perijove.server.live import Live, Reader, log
from perijove.server.refused import WORDS, Refused
from perijove.server.settings import Settings
from perijove.server.store import StorageGone

SECONDS = 5.0
TRIES = 6
BACKOFF = (5.0, 30.0, 120.0, 600.0, 1800.0)
"""Seconds to wait after each failure."""
PULSE = 1.0


# ---------------------------------------------------------------------- addresses


async def check_webhook(url: str, settings: Settings, lang: str) -> None:
    """Refuse at once what can't work or must not be called."""

    def refuse(key: str) -> Refused:
        return Refused(400, "webhook", why=WORDS.text(f"refused.{key}", lang))

    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise refuse("webhook-form") from None
    if (
        parts.scheme not in ("http", "https")
        or not parts.hostname
        or parts.username
        or port == 0
        or not url.isprintable()
    ):
        raise refuse("webhook-form")
    if await public_address(url, settings) is None:
        raise refuse("webhook-host")


async def public_address(url: str, settings: Settings) -> str | None:
    """The address to call, if all that the host's name stands for are public."""
    parts = urlsplit(url)
    loop = asyncio.get_running_loop()
    try:
        found = await asyncio.wait_for(
            loop.getaddrinfo(parts.hostname, parts.port or 443, type=socket.SOCK_STREAM), SECONDS
        )
    except (OSError, UnicodeError, TimeoutError):
        return None
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not (settings.local_webhooks or all(map(_is_public, addresses))):
        return None
    return addresses[0]


def _is_public(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        if any(ip in net for net in DISGUISES):
            return False
        inner = ip.ipv4_mapped or ip.sixtofour
        if ip in TRANSLATED:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFF_FFFF)
        ip = inner or ip
    return ip.is_global and not ip.is_multicast


TRANSLATED = ipaddress.IPv6Network("64:ff9b::/96")
"""Where a network without IPv4 shows the addresses of the other: as public as the one within."""
DISGUISES = [ipaddress.IPv6Network(net) for net in ("::/96", "::ffff:0:0:0/96", "64:ff9b:1::/48", "2001::/32")]
"""Further ways to write an IPv4 address that no public host is reached by."""


async def post(client: httpx.AsyncClient, url: str, body: dict[str, Any], settings: Settings) -> bool:
    """Deliver a message; whether it has arrived."""
    address = await public_address(url, settings)
    if address is None:
        return False
    parts = httpx.URL(url)
    try:
        answer = await client.post(
            parts.copy_with(host=address),
            json=body,
            headers={"Host": parts.netloc.decode("ascii")},
            extensions={"sni_hostname": parts.host},
        )
    except (httpx.HTTPError, httpx.InvalidURL, ValueError):
        return False
    return answer.is_success


# ---------------------------------------------------------------------- the messenger


class Messenger:
    """Looks for due notices every second or as soon as one was written, and delivers them beside everything else."""

    def __init__(self, house: House) -> None:
        self.house = house

    async def run(self) -> None:
        async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
            while True:
                try:
                    for notice in await self.house.store.write(_claim):
                        self.house.spawn(self._deliver(client, *notice))
                except StorageGone:
                    pass
                await asyncio.sleep(PULSE)

    async def _deliver(self, client: httpx.AsyncClient, table_id: str, seat: int, sequence: int, tries: int) -> None:
        state = "dropped"
        try:
            async with self.house.at(table_id) as live:
                url = live.seats[seat].webhook
                body = message(live, seat, self.house.settings) if self._still_due(live, seat, sequence) else None
            if url and body:
                arrived = await post(client, url, body, self.house.settings)
                state = "sent" if arrived else "due" if tries < TRIES else "dropped"
            if state != "due":
                await self.house.store.write(
                    partial(_mark, table_id=table_id, seat=seat, sequence=sequence, state=state)
                )
        except (Refused, StorageGone):
            pass  # it stays due and is tried again
        except Exception:
            log.exception("table %s: a notice could not be delivered", table_id)

    @staticmethod
    def _still_due(live: Live, seat: int, sequence: int) -> bool:
        return seat in live.waiting and live.opened_sequence == sequence


def message(live: Live, seat: int, settings: Settings) -> dict[str, Any]:
    """What Discord and the like show: game, who, what is decided, and the table's public address."""
    lang = live.seats[seat].lang
    names = names_of(live, lang)
    scene, _ = scene_of(live.match, Reader(seat, lang), names)
    text = WORDS.text(
        "notice.your-decision",
        lang,
        {"title": live.match.game.title[lang], "name": names[seat], "prompt": scene.prompt.text},
    )
    link = f" {settings.address}/table/{live.row.id}" if settings.address else ""
    return {"content": text + link, "username": "Perijove", "allowed_mentions": {"parse": []}}


def _claim(connection: Connection) -> list[tuple[str, int, int, int]]:
    """Take the notices that are due; each comes up again later unless it is marked as sent by then."""
    c = schema.notices.c
    now = time.time()
    due = or_(c.due <= now, c.due > now + 2 * BACKOFF[-1])  # no notice waits so long: the clock was put back
    query = select(c.table_id, c.seat, c.sequence, c.tries).where(c.state == "due", due).limit(50)
    found = [
        (row[0], row[1], row[2], row[3] + 1) for row in connection.execute(query.with_for_update(skip_locked=True))
    ]
    for table_id, seat, sequence, tries in found:
        later = now + BACKOFF[min(tries, len(BACKOFF)) - 1]
        connection.execute(
            update(schema.notices)
            .where(c.table_id == table_id, c.seat == seat, c.sequence == sequence)
            .values(tries=tries, due=later)
        )
    return found


def _mark(connection: Connection, table_id: str, seat: int, sequence: int, state: str) -> None:
    c = schema.notices.c
    connection.execute(
        update(schema.notices).where(c.table_id == table_id, c.seat == seat, c.sequence == sequence).values(state=state)
    )
