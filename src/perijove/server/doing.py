"""The calls that change something. Every one is a POST with a JSON body."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, to_builtins

from perijove.kernel.orders import Order
from perijove.server import lobby, play, rows, votes
from perijove.server.answers import SceneAnswer, present
from perijove.server.changes import told
from perijove.server.common import PROBLEMS, STALE, AnyRequest, Moved, Named, encoded, house_of, language_of, token_of
from perijove.server.house import House
from perijove.server.live import Live, Reader
from perijove.server.lobby import Created, Joined, Name, NewTable
from perijove.server.messenger import check_webhook
from perijove.server.play import Chosen, Count
from perijove.server.refused import Refused, Stale
from perijove.server.votes import Voted


class Nothing(msgspec.Struct, forbid_unknown_fields=True):
    """An empty body."""


class Join(msgspec.Struct, forbid_unknown_fields=True):
    name: Name = ""
    seat: Annotated[int, Meta(ge=0, le=99)] | None = None


class Numbered(msgspec.Struct, forbid_unknown_fields=True):
    number: Count


class TakeBack(msgspec.Struct, forbid_unknown_fields=True):
    """The present number, and step, as the scene gave them: sent twice it takes back one."""

    number: Count
    step: Count | None = None


class Vote(msgspec.Struct, forbid_unknown_fields=True):
    agree: bool


class Replace(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, Meta(ge=0, le=99)]


class OrderBody(msgspec.Struct, forbid_unknown_fields=True):
    """What to do for me at windows: all or those of one name, for good or for the present one of a scope ("round")."""

    does: Literal["pass", "pass-empty", "pass-others"]
    window: Annotated[str, Meta(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")] = ""
    scope: Annotated[str, Meta(max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")] = ""


class OrdersBody(msgspec.Struct, forbid_unknown_fields=True):
    orders: Annotated[list[OrderBody], Meta(max_length=20)]


class Chat(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class Webhook(msgspec.Struct, forbid_unknown_fields=True):
    url: Annotated[str, Meta(max_length=500)] | None = None


class Done(msgspec.Struct):
    """It is done."""

    result: str = "done"


class Rematch(msgspec.Struct):
    """Where the same players meet again; their keys open it too."""

    table: str


HAS = "perijove-has"
"""The key of the scene that the reader has, where they take changes."""


async def _answer(house: House, live: Live, seat: int, lang: str) -> SceneAnswer:
    await house.with_book(live)
    return present(live, Reader(seat, lang, seat), max(0, live.match.number - 1), lines=0)


# ---------------------------------------------------------------------- the lobby


@post("/api/tables", responses=PROBLEMS, status_code=201, tags=["lobby"])
async def new_table(data: JSONBody[NewTable], request: AnyRequest) -> Response[Created]:
    """Make a table. The answer holds one secret token for every seat that is no bot's: keep them safe."""
    return encoded(await lobby.create(house_of(request), data), 201)


@post("/api/tables/{table_id:str}/join", responses=PROBLEMS, status_code=200, tags=["lobby"])
async def join(table_id: Named, data: JSONBody[Join], request: AnyRequest) -> Response[Joined]:
    """Take a free seat of a public table; or, with an invitation's token, the seat that it is for."""
    house = house_of(request)
    async with house.at(table_id) as live:
        return encoded(await lobby.join(house, live, token_of(request), data.seat, data.name))


@post("/api/tables/{table_id:str}/leave", responses=PROBLEMS, status_code=200, tags=["lobby"])
async def leave(table_id: Named, data: JSONBody[Nothing], request: AnyRequest) -> Response[Done]:
    """Leave for good: a bot takes the seat."""
    house = house_of(request)
    async with house.at(table_id) as live:
        await lobby.leave(house, live, house.player(live, token_of(request)))
    return encoded(Done())


@post("/api/tables/{table_id:str}/rematch", responses=PROBLEMS, status_code=200, tags=["lobby"])
async def rematch(table_id: Named, data: JSONBody[Nothing], request: AnyRequest) -> Response[Rematch]:
    """A new table with the same seats; the same keys open it."""
    house = house_of(request)
    async with house.at(table_id) as live:
        house.player(live, token_of(request))
        return encoded(Rematch(await lobby.rematch(house, live)))


# ---------------------------------------------------------------------- playing


@post("/api/tables/{table_id:str}/choices", responses=STALE, status_code=200, tags=["table"])
async def choose(table_id: Named, data: JSONBody[Chosen], request: AnyRequest) -> Response[SceneAnswer]:
    """Make a choice. The same one sent twice counts once; one that comes too late gets 409 and the current scene."""
    house, lang = house_of(request), language_of(request)
    async with house.at(table_id) as live:
        seat = house.player(live, token_of(request))
        try:
            await play.answer(house, live, seat, data, lang)
        except Stale as stale:
            fields = msgspec.structs.asdict(await _answer(house, live, seat, lang))
            return encoded(Moved(error=stale.text(lang), **fields), 409)
        return encoded(_as_changes(live, seat, lang, await _answer(house, live, seat, lang), request))


def _as_changes(live: Live, seat: int, lang: str, answer: SceneAnswer, request: AnyRequest) -> SceneAnswer | bytes:
    """Whoever names the scene they have gets what has changed, if that is the one that was told last."""
    has = request.headers.get(HAS)
    if has is None:
        return answer
    last = live.told.get((seat, lang))
    data, live.told[seat, lang] = told(answer, answer.scene, last if last is not None and last.key == has else None)
    return data


@post("/api/tables/{table_id:str}/undo", responses=STALE, status_code=200, tags=["table"])
async def undo(table_id: Named, data: JSONBody[TakeBack], request: AnyRequest) -> Response[Voted]:
    """Take back my last choice; if others have moved on or a die has fallen, this asks the others."""
    house, lang = house_of(request), language_of(request)
    async with house.at(table_id) as live:
        seat = house.player(live, token_of(request))
        if data.number != live.match.number or data.step not in (None, live.match.step_of(seat)):
            fields = msgspec.structs.asdict(await _answer(house, live, seat, lang))
            return encoded(Moved(error=Stale().text(lang), **fields), 409)
        return encoded(await votes.undo(house, live, seat))


@post("/api/tables/{table_id:str}/requests/{request_id:int}", responses=PROBLEMS, status_code=200, tags=["table"])
async def vote(
    table_id: Named,
    request_id: Annotated[int, PathParameter(ge=0, le=2**31 - 1)],
    data: JSONBody[Vote],
    request: AnyRequest,
) -> Response[Voted]:
    """Answer an undo request, a resignation or a replacement."""
    house = house_of(request)
    async with house.at(table_id) as live:
        seat = house.player(live, token_of(request))
        return encoded(await votes.vote(house, live, seat, request_id, data.agree))


@post("/api/tables/{table_id:str}/resign", responses=PROBLEMS, status_code=200, tags=["table"])
async def resign(table_id: Named, data: JSONBody[Nothing], request: AnyRequest) -> Response[Voted]:
    """Propose to end the match here; it ends when the other players agree."""
    house = house_of(request)
    async with house.at(table_id) as live:
        return encoded(await votes.resign(house, live, house.player(live, token_of(request))))


@post("/api/tables/{table_id:str}/replace", responses=PROBLEMS, status_code=200, tags=["table"])
async def replace(table_id: Named, data: JSONBody[Replace], request: AnyRequest) -> Response[Voted]:
    """Have a bot play for somebody who has been away for long; the others who are here must agree."""
    house = house_of(request)
    async with house.at(table_id) as live:
        return encoded(await votes.replace(house, live, house.player(live, token_of(request)), data.seat))


# ---------------------------------------------------------------------- my seat


@post("/api/tables/{table_id:str}/orders", responses=PROBLEMS, status_code=200, tags=["seat"])
async def orders(table_id: Named, data: JSONBody[OrdersBody], request: AnyRequest) -> Response[Done]:
    """My standing orders, in place of those before. They let windows go by when the table's time for them is up."""
    house = house_of(request)
    async with house.at(table_id) as live:
        seat = house.player(live, token_of(request))
        game = live.match.game
        scopes, windows = game.scopes(live.match.g), game.words.kind("order")
        for order in data.orders:
            if order.window and order.window not in windows:
                raise Refused(400, "window", window=order.window, windows=", ".join(windows) or "-")
            if order.scope and order.scope not in scopes:
                raise Refused(400, "scope", scope=order.scope, scopes=", ".join(scopes) or "-")
        orders = [Order(each.does, each.window, each.scope, scopes.get(each.scope, 0)) for each in data.orders]
        await house.change_own(live, seat, orders=to_builtins(orders))
    return encoded(Done())


@post("/api/tables/{table_id:str}/webhook", responses=PROBLEMS, status_code=200, tags=["seat"])
async def webhook(table_id: Named, data: JSONBody[Webhook], request: AnyRequest) -> Response[Done]:
    """Where to tell me, in the language of this call, that I am waited for (Discord-compatible JSON); or null."""
    lang, house = language_of(request), house_of(request)
    async with house.at(table_id) as live:
        house.player(live, token_of(request))  # a stranger has nothing looked up
    if data.url is not None:
        await check_webhook(data.url, house.settings, lang)
    return await _set(table_id, request, webhook=data.url, lang=lang)


@post("/api/tables/{table_id:str}/seen", responses=PROBLEMS, status_code=200, tags=["seat"])
async def seen(table_id: Named, data: JSONBody[Numbered], request: AnyRequest) -> Response[Done]:
    """How far I have read."""
    house = house_of(request)
    async with house.at(table_id) as live:
        seat = house.player(live, token_of(request))
        number = min(data.number, live.match.number)
        live.seats[seat].seen_number = number
        await house.store.write(lambda connection: rows.change_seat(connection, table_id, seat, seen_number=number))
    return encoded(Done())


@post("/api/tables/{table_id:str}/chat", responses=PROBLEMS, status_code=200, tags=["table"])
async def chat(table_id: Named, data: JSONBody[Chat], request: AnyRequest) -> Response[Done]:
    """Say something at the table."""
    text = "".join(letter for letter in data.text if letter.isprintable() or letter == "\n").strip()
    house = house_of(request)
    async with house.at(table_id) as live:
        seat = house.player(live, token_of(request))
        if not text:
            raise Refused(400, "empty-chat")
        await house.say(live, seat, text)
    return encoded(Done())


async def _set(table_id: str, request: AnyRequest, **changes: Any) -> Response[Any]:
    house = house_of(request)
    async with house.at(table_id) as live:
        seat = house.player(live, token_of(request))
        await house.change_own(live, seat, **changes)
    return encoded(Done())


CALLS = [
    new_table, join, leave, rematch, choose, undo, vote, resign, replace, orders, webhook, seen, chat,
]  # fmt: skip
