"""The calls that only read."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import lru_cache, partial
from itertools import product
from typing import Annotated, Any, Literal

import msgspec
from anyio import to_thread
from litestar import Response, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Meta

from perijove.bots import bot_levels
from perijove.kernel.errors import UnknownGame
from perijove.kernel.game import Game
from perijove.kernel.options import Option, Variant
from perijove.kernel.registry import find_game, games
from perijove.kernel.rulebook import Clause, Volume
from perijove.kernel.words import LANGUAGES
from perijove.server import archive, lobby, rows
from perijove.server.answers import CHAT, Said, SceneAnswer, board_of, draw_board, present, said
from perijove.server.common import PROBLEMS, AnyRequest, Lang, Named, encoded, house_of, language_of, token_of
from perijove.server.live import Live
from perijove.server.lobby import MyTable, TableInfo
from perijove.server.refused import Refused
from perijove.server.think import Job
from perijove.server.thinkers import Thinkers, WorkFailed

FOR_EVER = "public, max-age=31536000, immutable"


class LevelInfo(msgspec.Struct):
    name: str
    title: dict[str, str]
    about: dict[str, str]


class GameAnswer(msgspec.Struct):
    """A game of the lobby."""

    name: str
    title: dict[str, str]
    about: dict[str, str]
    players: tuple[int, ...]
    minutes: int
    options: tuple[Option, ...]
    variants: tuple[Variant, ...]
    levels: list[LevelInfo]
    preview: str
    introduction: bool
    """Whether there is one to leaf through."""
    windows: bool
    """Whether there are moments at which anybody may respond."""


class StepAnswer(msgspec.Struct):
    """A step of an introduction: its words, and the address of its picture."""

    id: str
    title: str
    text: str
    picture: str


class IntroductionAnswer(msgspec.Struct):
    """The first steps of a game, with pictures of its own board."""

    game: str
    title: str
    steps: list[StepAnswer]


class Tokens(msgspec.Struct, forbid_unknown_fields=True):
    tokens: Annotated[list[Annotated[str, Meta(max_length=128)]], Meta(max_length=200)]


def _game(name: str) -> Game[Any]:
    try:
        return find_game(name)
    except UnknownGame as error:
        raise Refused(404, "no-game", game=name[:40], games=", ".join(g.name for g in games())) from error


# ---------------------------------------------------------------------- games


@get("/api/games", responses=PROBLEMS, tags=["games"])
async def list_games() -> Response[list[GameAnswer]]:
    """The installed games with player counts, options and bot levels."""
    return encoded(_games())


@lru_cache
def _games() -> bytes:
    levels = [LevelInfo(level.name, level.title, level.about) for level in bot_levels()]
    return msgspec.json.encode(
        [
            GameAnswer(
                g.name,
                g.title,
                g.about,
                g.players,
                g.minutes,
                g.options,
                g.variants,
                levels,
                f"/api/games/{g.name}/preview.svg",
                find_game(g.name).introduction is not None,
                bool(find_game(g.name).words.kind("order")),
            )
            for g in lobby.games_with_tables()
        ]
    )


@get("/api/games/{game:str}/rulebook", responses=PROBLEMS, tags=["games"])
async def rulebook(game: Named, request: AnyRequest, lang: Lang = None) -> Response[Volume]:
    """All clauses of a game's rulebook."""
    volume = _game(game).rulebook.volumes[language_of(request, lang)]
    return encoded(volume, headers={"Cache-Control": "no-cache"})


@get("/api/games/{game:str}/rules/{clause:str}", responses=PROBLEMS, tags=["games"])
async def rule(game: Named, clause: Named, request: AnyRequest, lang: Lang = None) -> Response[Clause]:
    """One clause."""
    found = _game(game).rulebook.clause(clause, language_of(request, lang))
    if found is None:
        raise Refused(404, "no-clause", clause=clause[:80])
    return encoded(found, headers={"Cache-Control": "no-cache"})


Theme = Annotated[Literal["dark", "light"], QueryParameter()]
Pictures = dict[tuple[str, str, str, str], asyncio.Future[Any]]


async def draw_once(pictures: Pictures, thinkers: Thinkers, job: Job) -> bytes:
    """A picture of a game, or of a step of its introduction, drawn once however many ask for it."""
    key = job.game, job.step, job.lang, job.theme
    if key not in pictures or (pictures[key].done() and pictures[key].exception()):
        drawing = asyncio.ensure_future(thinkers.work(job))
        drawing.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may be there to hear it
        pictures[key] = drawing
    return str(await asyncio.shield(pictures[key])).encode()


async def draw_early(pictures: Pictures, thinkers: Thinkers) -> None:
    """What the first visitors would have to wait for: the lobby's pictures, and the boards."""
    shown = lobby.games_with_tables()
    for info in shown:
        with suppress(WorkFailed):
            await draw_once(pictures, thinkers, Job("preview", game=info.name))
    for info, lang in product(shown, LANGUAGES):
        await to_thread.run_sync(draw_board, info.name, lang)


@get("/api/games/{game:str}/preview.svg", media_type="image/svg+xml", responses=PROBLEMS, tags=["games"])
async def preview(game: Named, request: AnyRequest, lang: Lang = None, theme: Theme = "dark") -> Response[bytes]:
    """A small picture of a game in progress."""
    _game(game)
    return await _picture(request, Job("preview", game=game, lang=language_of(request, lang), theme=theme))


Chosen = Annotated[str | None, QueryParameter(max_length=200, description="a way to play, by its name")]
AtTable = Annotated[str | None, QueryParameter(name="table", max_length=200, description="a table, by its id")]


def _variant(game: Game[Any], name: str) -> Variant:
    for variant in game.variants:
        if variant.name == name:
            return variant
    known = ", ".join(variant.name for variant in game.variants)
    raise Refused(404, "no-variant", variant=name[:40], variants=known)


@get("/api/games/{game:str}/introduction", responses=PROBLEMS, tags=["games"])
async def introduction(
    game: Named, request: AnyRequest, lang: Lang = None, variant: Chosen = None, table_id: AtTable = None
) -> Response[IntroductionAnswer]:
    """The first steps of a game in words, and where their pictures are: of a variant, or as a table plays it."""
    played, wanted = _game(game), language_of(request, lang)
    told = played.introduction
    if told is None:
        raise Refused(404, "no-introduction")
    options = {option.name: option.default for option in played.options}
    if variant is not None:
        options |= _variant(played, variant).options
    if table_id is not None:
        async with house_of(request).at(table_id, fresh=False) as live:
            options |= live.match.header.options
    steps = [
        StepAnswer(step.id, step.title, step.text, f"/api/games/{game}/introduction/{step.id}/picture.svg")
        for step in told.steps_for(options, wanted)
    ]
    return encoded(IntroductionAnswer(game, played.title[wanted], steps), headers={"Cache-Control": "no-cache"})


@get(
    "/api/games/{game:str}/introduction/{step:str}/picture.svg",
    media_type="image/svg+xml", responses=PROBLEMS, tags=["games"],
)  # fmt: skip
async def step_picture(
    game: Named, step: Named, request: AnyRequest, lang: Lang = None, theme: Theme = "dark"
) -> Response[bytes]:
    """The picture of a step of an introduction."""
    told = _game(game).introduction
    if told is None or step not in told.plates.pictures:
        raise Refused(404, "no-picture")
    job = Job("introduction", game=game, lang=language_of(request, lang), theme=theme, step=step)
    return await _picture(request, job)


async def _picture(request: AnyRequest, job: Job) -> Response[bytes]:
    try:
        picture = await draw_once(request.app.state["pictures"], request.app.state["clerks"], job)
    except WorkFailed as failure:
        raise Refused(404, "no-picture") from failure
    kept = {"Cache-Control": "public, max-age=3600", "Vary": "Accept-Language"}
    return Response(picture, media_type="image/svg+xml", headers=kept)


@get("/api/boards/{key:str}", responses=PROBLEMS, tags=["games"])
async def board(key: Named, request: AnyRequest) -> Response[dict[str, Any]]:
    """A static board layer. Its key names its contents, so it can be kept for ever."""
    data = await archive.window_of(request).ask("", key, partial(to_thread.run_sync, board_of, key))
    if not data:
        raise Refused(404, "no-board")
    return encoded(data, headers={"Cache-Control": FOR_EVER})


# ---------------------------------------------------------------------- tables


@get("/api/tables", responses=PROBLEMS, tags=["lobby"])
async def list_tables(
    request: AnyRequest,
    wanted: Annotated[str, QueryParameter(name="state", schema_extra={"enum": ["open", "watch"]})] = "open",
    lang: Lang = None,
) -> Response[list[TableInfo]]:
    """Public tables with a free seat, or to watch."""
    if wanted not in ("open", "watch"):
        raise Refused(400, "form", why="state: it is open or watch.")
    listed = await lobby.listed(house_of(request), "open" if wanted == "open" else "watch", language_of(request, lang))
    return encoded(listed)


@post("/api/tables/mine", responses=PROBLEMS, status_code=200, tags=["lobby"])
async def my_tables(data: JSONBody[Tokens], request: AnyRequest, lang: Lang = None) -> Response[list[MyTable]]:
    """The tables that these keys open, those first where I am waited for."""
    return encoded(await lobby.mine(house_of(request), data.tokens, language_of(request, lang)))


@get("/api/tables/{table_id:str}", responses=PROBLEMS, tags=["lobby"])
async def table(table_id: Named, request: AnyRequest, lang: Lang = None) -> Response[TableInfo]:
    """One table as everybody may see it."""
    house = house_of(request)
    async with house.at(table_id) as live:
        house.seen(live, house.reader(live, token_of(request), "").seat)
        return encoded(await lobby.info(house, live, language_of(request, lang)))


@get("/api/tables/{table_id:str}/rulebook", responses=PROBLEMS, tags=["table"])
async def table_rulebook(table_id: Named, request: AnyRequest, lang: Lang = None) -> Response[Volume]:
    """The rulebook of a table: clauses that its options change are worded so."""
    async with house_of(request).at(table_id, fresh=False) as live:
        volume = live.match.game.rulebook.volumes[language_of(request, lang)].under(live.match.header.options)
    return encoded(volume, headers={"Cache-Control": "no-cache"})


Since = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
At = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]


@get("/api/tables/{table_id:str}/scene", responses=PROBLEMS, tags=["table"])
async def scene(
    table_id: Named,
    request: AnyRequest,
    lang: Lang = None,
    at: At = None,
    since: Since = 0,
    eyes: Annotated[
        int | None, QueryParameter(name="as", ge=0, le=99, description="once over: any seat's eyes")
    ] = None,
) -> Response[SceneAnswer]:
    """What my seat sees now, or saw at an earlier moment; without a key what a spectator sees."""
    house = house_of(request)
    async with house.at(table_id) as live:
        reader = house.reader(live, token_of(request), language_of(request, lang))
        house.seen(live, reader.seat)
        if eyes is not None:
            reader = msgspec.structs.replace(reader, seat=_borrowed(live, eyes))
        await house.with_book(live)
        if at is None:
            return encoded(present(live, reader, since))
        if at > live.match.number:
            raise Refused(404, "no-moment", last=live.match.number)
        state = live.state_of(reader.seat)
    return encoded(await archive.moment(request, table_id, at, reader, since, state))


class ChatAnswer(msgspec.Struct):
    """Lines of the chat in order, and whether there are older ones."""

    chat: list[Said]
    more: bool


@get("/api/tables/{table_id:str}/chat", responses=PROBLEMS, tags=["table"])
async def older_chat(
    table_id: Named,
    request: AnyRequest,
    before: Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1, description="only lines before this id")] = None,
) -> Response[ChatAnswer]:
    """The newest lines of the chat, or those before one of them."""
    house = house_of(request)
    async with house.at(table_id) as live:
        house.seen(live, house.reader(live, token_of(request), "").seat)
    found = await house.store.read(partial(rows.read_chat, table_id=table_id, most=CHAT + 1, before=before))
    return encoded(ChatAnswer(said(found[-CHAT:]), len(found) > CHAT))


def _borrowed(live: Live, seat: int) -> int:
    """After the end everything is open: anybody may look through any seat's eyes."""
    if not live.is_over:
        raise Refused(403, "not-over")
    if seat >= len(live.seats):
        raise Refused(400, "no-seat", last=len(live.seats) - 1)
    return seat


CALLS = [
    list_games, rulebook, rule, preview, introduction, step_picture, board, list_tables, my_tables, table,
    table_rulebook, scene, older_chat, *archive.CALLS,
]  # fmt: skip
