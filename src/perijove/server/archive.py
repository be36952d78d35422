"""The calls that take long to answer: past moments, ways to go, and what a finished match can tell of itself.

Each is made once for a position and kept, in a queue that a flood of questions can't fill at the cost of the bots.
"""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from anyio import to_thread
from litestar import Response, get
from litestar.params import QueryParameter

from perijove.kernel.decision import Choose
from perijove.kernel.errors import BadTrial
from perijove.kernel.game import Table
from perijove.kernel.match import Match
from perijove.kernel.scene import Planned, Tried
from perijove.server import rows
from perijove.server.answers import names_of, past
from perijove.server.common import PROBLEMS, AnyRequest, Lang, Named, encoded, house_of, language_of, token_of
from perijove.server.desk import Desk
from perijove.server.house import House
from perijove.server.live import Reader, header_of
from perijove.server.refused import Refused
from perijove.server.tales import Roll
from perijove.server.think import Job, Moment
from perijove.server.thinkers import WorkFailed


class Fairness(msgspec.Struct):
    """The promise made at the start, and once the match is over what it was about.

    Word n of the stream is the first eight bytes of SHA-256(key ‖ n as eight bytes, big-endian), the key being
    SHA-256("perijove chance " ‖ seed); an outcome is the word modulo `of`.
    The hash is SHA-256("perijove seed " ‖ seed).
    """

    seed_hash: str
    seed: str | None
    rolls: list[Roll] | None


class HistoryAnswer(msgspec.Struct):
    """Who scored what from where, and how everybody came on over the course of the match."""

    scores: list[dict[str, Any]]
    ending: str
    series: list[dict[str, Any]]
    measure: str
    """What the series count, in a word or two."""
    names: list[str]


def window_of(request: AnyRequest) -> Desk:
    """Where answers are made beside everything else in this process."""
    found: Desk = request.app.state["window"]
    return found


async def moment(
    request: AnyRequest, table_id: str, at: int, reader: Reader, since: int, state: tuple[Any, ...]
) -> bytes:
    """What a reader saw at an earlier moment."""
    house = house_of(request)

    async def make() -> bytes:
        async with house.at(table_id, fresh=False) as live:
            await house.with_book(live)
            return msgspec.json.encode(past(live, await house.moment(live, at), reader, since))

    return await window_of(request).ask(table_id, ("past", at, reader, since, state), make)


class PlansAnswer(msgspec.Struct, kw_only=True):
    """Where my seat could go from the decision with this number; `plans` are the ways to the place asked for."""

    number: int
    sequence: int
    destinations: list[Planned]
    plans: list[Planned]
    aims: list[Planned]
    craft: list[Planned] = []
    """Told with the destinations: what my seat could go by, where it has several craft."""
    told: str = ""
    """What could be done by going somewhere now."""
    arrived: bool = False
    """Whether my seat is at the place asked for."""


@get("/api/tables/{table_id:str}/plans", responses=PROBLEMS, tags=["table"])
async def plans(
    table_id: Named,
    request: AnyRequest,
    lang: Lang = None,
    to: Annotated[str | None, QueryParameter(max_length=120, description="a place: tell the ways there")] = None,
    aims: Annotated[bool, QueryParameter(description="tell the places worth a journey, however long")] = False,
    craft: Annotated[str, QueryParameter(max_length=80, description="tell the places or aims of one craft alone")] = "",
) -> Response[PlansAnswer]:
    """All places that my seat could reach by several moves in a row, or the ways to one of them, or all aims."""
    house, wanted = house_of(request), language_of(request, lang)
    async with house.at(table_id) as live:
        seat = house.reader(live, token_of(request), wanted).seat
        house.seen(live, seat)
        about = "ways", seat, to, aims, craft, wanted, live.state_of(seat)
        answer = PlansAnswer(number=live.match.number, sequence=live.row.sequence, destinations=[], plans=[], aims=[])
        if seat is None or live.match.outcome is not None:
            return encoded(msgspec.json.encode(answer))
        # planned in a world that holds no more than the seat knows, and that nobody plays on in meanwhile
        world = live.match.imagine(seat, "plans")
        table = Table(live.match.seen(seat), wanted, names_of(live, wanted))
        make = partial(_plans, answer, world, seat, table, AIMS if aims else to or None, craft)
    return encoded(await window_of(request).ask(table_id, about, make))


AIMS = ""
"""What is asked for instead of the ways to a place."""


async def _plans(
    answer: PlansAnswer, world: Match, seat: int, table: Table, to: str | None, craft: str
) -> bytes:  # fmt: skip
    """A search takes a while: others are served meanwhile."""
    if to is None:
        await to_thread.run_sync(_destinations, answer, world, seat, table, craft)
    elif to == AIMS:
        answer.aims = await to_thread.run_sync(_aims, world, seat, table, craft)
    else:
        answer.plans = await to_thread.run_sync(_ways, world, seat, table, to)
        answer.arrived = world.game.has_arrived(world.g, seat, to)
    return msgspec.json.encode(answer)


@get("/api/tables/{table_id:str}/bench", responses=PROBLEMS, tags=["table"])
async def bench(
    table_id: Named,
    request: AnyRequest,
    lang: Lang = None,
    parts: Annotated[str, QueryParameter(max_length=2000, description="ids from the bench, by comma")] = "",
    amount: Annotated[
        int | None, QueryParameter(ge=0, le=1000, description="how much of what the bench counts")
    ] = None,
) -> Response[Tried]:
    """What would come of these things, tried out together by my seat. Nothing changes."""
    house, wanted = house_of(request), language_of(request, lang)
    async with house.at(table_id) as live:
        seat = house.player(live, token_of(request))
        about = "bench", seat, parts, amount, wanted, live.state_of(seat)
        world = live.match.imagine(seat, "bench")
        table = Table(live.match.seen(seat), wanted, names_of(live, wanted))
        make = partial(_bench, world, seat, table, [part for part in parts.split(",") if part], amount)
    return encoded(await window_of(request).ask(table_id, about, make))


async def _bench(world: Match, seat: int, table: Table, parts: list[str], amount: int | None) -> bytes:
    try:
        tried = world.game.tried(world.g, table, _question(world, seat), parts, amount)
    except BadTrial as error:
        raise Refused(400, "form", why=str(error)) from error
    return msgspec.json.encode(tried)


def _destinations(answer: PlansAnswer, world: Match, seat: int, table: Table, craft: str) -> None:
    game, g, question = world.game, world.g, _question(world, seat)
    answer.destinations = [game.planned(table, plan) for plan in game.destinations(g, seat, question, craft)]
    answer.craft = [game.planned(table, plan) for plan in game.craft(g, seat, question)]
    answer.told = game.outlook(g, table, question)


def _aims(world: Match, seat: int, table: Table, craft: str) -> list[Planned]:
    found = world.game.aims(world.g, seat, _question(world, seat), craft)
    return [world.game.planned(table, plan) for plan in found]


def _ways(world: Match, seat: int, table: Table, to: str) -> list[Planned]:
    found = world.game.ways(world.g, seat, _question(world, seat), to)
    return [world.game.planned(table, plan) for plan in found]


def _question(world: Match, seat: int) -> Choose | None:
    return world.decision.question(seat) if world.decision else None


# ---------------------------------------------------------------------- once it is over


@get("/api/tables/{table_id:str}/history", responses=PROBLEMS, tags=["table"])
async def history(table_id: Named, request: AnyRequest, lang: Lang = None) -> Response[HistoryAnswer]:
    """The score table and the series for the charts, once the match is over."""
    house, wanted = house_of(request), language_of(request, lang)
    async with house.at(table_id) as live:
        house.seat_of(live, token_of(request))  # a key that opens nothing is no way past the limits
        names = names_of(live, wanted)
    told = msgspec.json.decode(await _told(request, table_id, "history", wanted))
    return encoded(told | {"names": names})


@get("/api/tables/{table_id:str}/record", responses=PROBLEMS, tags=["table"])
async def record(table_id: Named, request: AnyRequest) -> Response[dict[str, Any]]:
    """The record, once the match is over: a file that replays it anywhere."""
    house = house_of(request)
    async with house.at(table_id) as live:
        house.seat_of(live, token_of(request))
        name = f'attachment; filename="{live.row.game}-{table_id}.json"'
    data = msgspec.json.format(await _told(request, table_id, "record"), indent=1)
    return encoded(data, headers={"Content-Disposition": name})


@get("/api/tables/{table_id:str}/fairness", responses=PROBLEMS, tags=["table"])
async def fairness(table_id: Named, request: AnyRequest) -> Response[Fairness]:
    """The hash of the seed; after the end the seed and every draw, for whoever wants to verify them."""
    house = house_of(request)
    async with house.at(table_id) as live:
        house.seat_of(live, token_of(request))
        promise, over, seed = live.match.seed_hash, live.is_over, live.row.seed
    if not over:
        return encoded(Fairness(promise, None, None))
    rolls = msgspec.json.decode(await _told(request, table_id, "rolls"), type=list[Roll])
    return encoded(Fairness(promise, seed, rolls))


async def _told(request: AnyRequest, table_id: str, kind: str, lang: str = "en") -> bytes:
    """What a finished match tells of itself, made by a worker that has nothing to do with the bots."""
    house, desk, clerks = house_of(request), request.app.state["archive"], request.app.state["clerks"]
    async with house.at(table_id) as live:
        if not live.is_over:
            raise Refused(403, "not-over")
        sequence = live.row.sequence

    async def make() -> bytes:
        try:
            return msgspec.json.encode(await clerks.work(await _job(house, table_id, kind, lang)))
        except WorkFailed as failure:
            raise Refused(422, "no-tale") from failure

    told: bytes = await desk.ask(table_id, (kind, lang, sequence), make)
    return told


async def _job(house: House, table_id: str, kind: str, lang: str) -> Job:
    """A job over the whole of a match."""
    async with house.at(table_id, fresh=False) as live:
        made = await house.store.read(partial(rows.read_standing, table_id=table_id, beyond=0))
        return Job(kind, Moment(header_of(live.row), 0, None, [(each.seat, each.move) for each in made]), lang=lang)


CALLS = [plans, bench, history, record, fairness]
