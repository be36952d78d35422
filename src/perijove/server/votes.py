"""What players decide about the table together: undo beyond a barrier, giving up, a bot for somebody who is away.

Going back and giving up need the word of everybody who has a right to a seat, here or away: being alone at the table
decides nothing for the others. Only the table's clock does, which it states: when that has run out, the silence of
somebody who has not played on counts as a yes.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Set
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection

from perijove.server import lobby, play, rows
from perijove.server.house import House
from perijove.server.live import Live, log
from perijove.server.refused import Refused
from perijove.server.rows import Behind, RequestRow
from perijove.server.store import StorageGone


class Voted(msgspec.Struct):
    """What came of it: done at once, asked of the others, or refused by one of them."""

    result: str
    request: int | None = None


async def undo(house: House, live: Live, seat: int) -> Voted:
    """Take back one's last choice; if a die, a reveal or others have come in between, ask the others."""
    if live.is_over:
        raise Refused(409, "over")
    if await play.undo(house, live, seat):
        return Voted("done")
    last = await house.store.read(partial(rows.last_choice, table_id=live.row.id, seat=seat))
    if last is None:
        raise Refused(409, "nothing-to-undo")
    return await _ask(house, live, "undo", seat, last.number - 1)


async def resign(house: House, live: Live, seat: int) -> Voted:
    if live.is_over:
        raise Refused(409, "over")
    return await _ask(house, live, "resign", seat, seat)


async def replace(house: House, live: Live, seat: int, away: int) -> Voted:
    if live.is_over:
        raise Refused(409, "over")
    if not 0 <= away < len(live.seats):
        raise Refused(400, "no-seat", last=len(live.seats) - 1)
    if live.seats[away].is_bot:
        raise Refused(409, "is-bot")
    await house.presence(live)
    if away == seat or not lobby.is_absent(house, live.seats[away]):
        raise Refused(409, "not-absent", minutes=max(1, round(house.settings.absent_seconds / 60)))
    return await _ask(house, live, "replace", seat, away)


async def vote(house: House, live: Live, seat: int, request_id: int, agree: bool) -> Voted:
    """Answer a request. One refusal ends it; when all whose word is needed agree, it is done."""
    request = next((each for each in live.requests if each.id == request_id), None)
    if request is None or live.is_over:
        raise Refused(404, "no-request")
    if request.seat == seat:
        raise Refused(409, "own-request")
    table_id = live.row.id

    def work(connection: Connection) -> None:
        current = next((each for each in rows.read_requests(connection, table_id) if each.id == request_id), None)
        if current is not None:
            votes = current.votes | {str(seat): agree}
            rows.change_request(connection, request_id, votes=votes, state="open" if agree else "refused")

    await house.change(live, work)
    if not agree:
        return Voted("refused", request_id)
    return await _settle(house, live, request_id)


async def _ask(house: House, live: Live, kind: str, seat: int, about: int) -> Voted:
    if any(each.kind == kind and (each.seat, each.about) == (seat, about) for each in live.requests):
        raise Refused(409, "asked-already")
    row = live.row
    made = await house.change(live, lambda connection: rows.add_request(connection, row, kind, seat, about))
    return await _settle(house, live, made)


def voters(house: House, live: Live, request: RequestRow) -> set[int]:
    """Whose word is needed: for a replacement the others who are here, for all else everybody who holds a seat."""
    if request.kind == "replace":
        others = [each for each in live.seats if each.is_played and not lobby.is_absent(house, each)]
        return {each.seat for each in others} - {request.seat, request.about}
    return {each.seat for each in live.seats if each.is_held} - {request.seat}


async def sweep(house: House) -> None:
    """See to the requests whose time has run out."""
    while True:
        await asyncio.sleep(house.settings.sweep_seconds)
        try:
            for table_id, request_id in await house.store.read(partial(rows.requests_due, now=time.time())):
                async with house.at(table_id) as live:
                    await _late(house, live, request_id)
        except (StorageGone, Refused):
            continue
        except Exception:
            log.exception("a request could not be settled")


async def _late(house: House, live: Live, request_id: int) -> None:
    """Silence counts as a yes, but not that of somebody who has played on since."""
    request = next((each for each in live.requests if each.id == request_id), None)
    if request is None:
        return
    silent = voters(house, live, request) - {int(seat) for seat in request.votes}
    find = partial(rows.have_chosen, table_id=live.row.id, after=request.sequence)
    in_secret = {seat for seat, _ in live.match.pending}
    if live.is_over or silent & (in_secret | await house.store.read(find)):
        await house.change(live, lambda connection: rows.change_request(connection, request_id, state="lapsed"))
    else:
        await _settle(house, live, request_id, silent)


async def _settle(house: House, live: Live, request_id: int, silent: Set[int] = frozenset()) -> Voted:
    """Do what was asked, once nobody's word is missing."""
    await house.presence(live)
    request = next((each for each in live.requests if each.id == request_id), None)
    if request is None:
        return Voted("refused", request_id)
    agreed = {int(seat) for seat, yes in request.votes.items() if yes}
    if not voters(house, live, request) <= agreed | silent:
        return Voted("asked", request_id)
    if not await house.change(live, lambda connection: rows.change_request(connection, request_id, state="agreed")):
        return Voted("done", request_id)  # another server was faster
    match request.kind:
        case "undo":
            await _go_back(house, live, request)
        case "resign":
            await _end(house, live, request)
        case _:
            # who never sat down has no right to come back: the seat is the bot's
            gone = {} if live.seats[request.about].taken else {"token": None}
            await lobby.to_bot(house, live, request.about, **gone)
    return Voted("done", request_id)


async def _go_back(house: House, live: Live, request: RequestRow) -> None:
    while request.about < live.match.number:
        try:
            await play.go_back(house, live, request.seat, request.about)
            break
        except Behind:
            continue


async def _end(house: House, live: Live, request: RequestRow) -> None:
    others = [seat.seat for seat in live.seats if seat.seat != request.seat]
    ended: dict[str, Any] = {"why": "agreed", "seat": request.seat, "winners": []}
    if len(others) <= 1:
        ended |= {"why": "resigned", "winners": others}
    table_id = live.row.id
    await house.change(live, lambda connection: rows.end_table(connection, table_id, ended))
