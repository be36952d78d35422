"""Answers that take long to make: kept for the position they are about, and made one after another.

Whoever asks for the same waits for the same. Of every table one question is in the queue at a time, so a table that
many ask about holds up no other; and when too many wait, the next one is told to come again.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable

from perijove.server.refused import Refused

KEPT = 24_000_000
"""Bytes of answers that are kept."""
SECONDS = 3
"""How long to wait before asking again."""


class Desk:
    def __init__(self, most: int) -> None:
        self.most = most
        """Questions that may wait."""
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[tuple[str, Hashable], asyncio.Task[bytes]] = {}
        self._turns: dict[str, asyncio.Lock] = {}
        self._one = asyncio.Lock()

    async def ask(self, table_id: str, about: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        """The answer about a position of a table: a kept one, or one that is made now."""
        key = table_id, about
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        making = self._making.get(key)
        if making is None:
            if len(self._making) >= self.most:
                raise Refused(503, "busy", seconds=SECONDS)
            making = self._making[key] = asyncio.ensure_future(self._make(table_id, key, make))
            making.add_done_callback(lambda done: self._made(key, done))
        return await asyncio.shield(making)

    async def _make(self, table_id: str, key: tuple[str, Hashable], make: Callable[[], Awaitable[bytes]]) -> bytes:
        turn = self._turns.setdefault(table_id, asyncio.Lock())
        async with turn, self._one:
            data = await make()
        self._keep(key, data)
        return data

    def _made(self, key: tuple[str, Hashable], done: asyncio.Task[bytes]) -> None:
        del self._making[key]
        if not any(table_id == key[0] for table_id, _ in self._making):
            self._turns.pop(key[0], None)
        if not done.cancelled():
            done.exception()  # whoever asked has heard of it, if they are still there

    def _keep(self, key: Hashable, data: bytes) -> None:
        self._kept[key] = data
        self._size += len(data)
        while self._size > KEPT and self._kept:
            self._size -= len(self._kept.popitem(last=False)[1])
