"""What players decide about the table together: undo beyond a barrier, giving up, a bot for somebody who is away."""

from __future__ import annotations

from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection

from perijove.server import lobby, play, rows
from perijove.server.house import House
from perijove.server.live import Live
from perijove.server.refused import Refused
from perijove.server.rows import Behind, RequestRow


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
    if away == seat or not lobby.is_absent(house, live.seats[away]):
        raise Refused(409, "not-absent", minutes=max(1, round(house.settings.absent_seconds / 60)))
    return await _ask(house, live, "replace", seat, away)


async def vote(house: House, live: Live, seat: int, request_id: int, agree: bool) -> Voted:
    """Answer a request. One refusal ends it; when all who are here agree, it is done."""
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
    table_id = live.row.id
    made = await house.change(live, lambda connection: rows.add_request(connection, table_id, kind, seat, about))
    return await _settle(house, live, made)


def voters(house: House, live: Live, request: RequestRow) -> set[int]:
    """Who has a say: the other players who are here."""
    concerned = {request.seat, request.about} if request.kind == "replace" else {request.seat}
    return {
        each.seat
        for each in live.persons()
        if each.taken and each.seat not in concerned and not lobby.is_absent(house, each)
    }


async def _settle(house: House, live: Live, request_id: int) -> Voted:
    """Do what was asked, once nobody's word is missing."""
    request = next((each for each in live.requests if each.id == request_id), None)
    if request is None:
        return Voted("refused", request_id)
    agreed = {int(seat) for seat, yes in request.votes.items() if yes}
    if not voters(house, live, request) <= agreed:
        return Voted("asked", request_id)
    await house.change(live, lambda connection: rows.change_request(connection, request_id, state="agreed"))
    match request.kind:
        case "undo":
            await _go_back(house, live, request)
        case "resign":
            await _end(house, live, request)
        case _:
            await lobby.to_bot(house, live, request.about)
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
