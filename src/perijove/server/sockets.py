"""The live line: sends a reader the scene whenever something has changed for them. HTTP can do all it does."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Meta

from perijove.server.answers import CHAT, present, said
from perijove.server.changes import Parts, told
from perijove.server.common import Named
from perijove.server.house import House
from perijove.server.live import Live
from perijove.server.refused import Refused, language
from perijove.server.store import StorageGone

HELLO_SECONDS = 10.0
PING_SECONDS = 25.0

_encode = msgspec.json.Encoder().encode


class Hello(msgspec.Struct):
    """The first frame from the client."""

    token: Annotated[str, Meta(max_length=128)] | None = None
    lang: Annotated[str, Meta(max_length=35)] = "en"
    changes: bool = False
    """Whether later scenes may come as changes of the one before."""


class Line:
    """One socket's end of the line: woken by changes, it sends what is new, and only the newest scene."""

    def __init__(self, socket: WebSocket[Any, Any, Any], house: House, live: Live, hello: Hello) -> None:
        self.socket = socket
        self.house = house
        self.live = live
        self.token = hello.token
        self.lang = language(hello.lang)
        self.reader = house.reader(live, self.token, self.lang)
        self.news = asyncio.Event()
        self.news.set()
        self._shown: tuple[Any, ...] = ()
        self._number = 0
        self._reopened = -1
        self._said = -1
        self._changes = hello.changes
        self._parts: Parts | None = None

    @property
    def sits(self) -> int | None:
        return self.reader.seat

    def wake(self) -> None:
        self.news.set()

    async def run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(PING_SECONDS):
                    await self.news.wait()
            except TimeoutError:
                await self.socket.send_text('{"type":"ping"}')
                continue
            self.news.clear()
            try:
                frames = await self._frames()
            except Refused as refused:  # the key opens this seat no longer
                await _close(self.socket, refused, self.lang)
                return
            for frame in frames:
                await self.socket.send_text(frame)

    async def _frames(self) -> list[str]:
        try:
            async with self.house.at(self.live.row.id, fresh=False) as live:
                await self.house.with_book(live)
                # a key may have been changed, a bot been put in, a player have come back
                self.reader = self.house.reader(live, self.token, self.lang)
                return self._scene(live)
        except StorageGone:
            self.news.set()  # the news is still to be told
            await asyncio.sleep(1)
            return []

    def _scene(self, live: Live) -> list[str]:
        """What is new: lines of the chat as a frame of their own, and the scene if that has changed."""
        frames = []
        if 0 <= self._said < live.row.said:
            lines = [each for each in live.chat if each.id > self._said]
            frames.append(_encode({"type": "chat", "chat": said(lines)}).decode())
        shown = self.reader, live.state_of(self.reader.seat)
        if shown != self._shown:
            # after an undo the lines that were sent no longer stand: send them all again
            since = self._number if live.reopened == self._reopened else 0
            frames.append(self._encoded(live, since))
            self._shown, self._number, self._reopened = shown, live.match.number, live.reopened
        self._said = live.row.said
        return frames

    def _encoded(self, live: Live, since: int) -> str:
        lines = CHAT if self._said < 0 else 0  # later ones come as they are said
        if self._changes:
            answer = present(live, self.reader, since, lines)
            data, self._parts = told(answer, answer.scene, self._parts)
            live.told[self.reader.seat, self.reader.lang] = self._parts
            return data.decode()
        key = ("frame", self.reader, since, lines, live.row.said if lines else 0)
        frame: str | None = live.memo.get(key)
        if frame is None:
            frame = live.memo[key] = _encode(present(live, self.reader, since, lines)).decode()
        return frame


@websocket("/api/tables/{table_id:str}/live")
async def live_line(socket: WebSocket[Any, Any, Any], table_id: Named) -> None:
    """The first frame from the client is {"token": … or null, "lang": …}; then the server sends scenes and chat."""
    house: House = socket.app.state["house"]
    await socket.accept()
    lang = "en"
    try:
        hello = await _hello(socket)
        lang = language(hello.lang)
        async with house.at(table_id) as live:
            line = Line(socket, house, live, hello)
            house.seen(live, line.sits)
            live.watchers.add(line)
    except (Refused, StorageGone) as error:
        await _close(socket, error if isinstance(error, Refused) else Refused(503, "storage"), lang)
        return
    except WebSocketDisconnect:
        return
    try:
        await _until_closed(socket, line)
    finally:
        live.watchers.discard(line)
        house.seen(live, line.sits)


async def _close(socket: WebSocket[Any, Any, Any], refused: Refused, lang: str) -> None:
    await socket.send_text(_encode({"type": "error", "error": refused.text(lang), "rule": ""}).decode())
    await socket.close(4000 + refused.status, refused.text(lang)[:120])


async def _hello(socket: WebSocket[Any, Any, Any]) -> Hello:
    try:
        text = await asyncio.wait_for(socket.receive_data(mode="text"), HELLO_SECONDS)
        return msgspec.json.decode(text, type=Hello)
    except (TimeoutError, ValueError, KeyError, RecursionError):  # msgspec's errors are ValueErrors
        raise Refused(400, "hello") from None


async def _until_closed(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    async def read() -> None:
        try:
            while True:
                await socket.receive_data(mode="text")
        except (WebSocketDisconnect, KeyError):
            return

    tasks = [asyncio.ensure_future(line.run()), asyncio.ensure_future(read())]
    done, left = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    for task in done:
        error = task.exception()
        if error is not None and not isinstance(error, (WebSocketDisconnect, RuntimeError, OSError)):
            raise error
