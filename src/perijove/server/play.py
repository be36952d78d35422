"""Choices at a table: checked, committed, then acknowledged. Undo goes the same way."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection

from perijove.kernel.decision import Move
from perijove.kernel.errors import CannotUndo, IllegalMove, RulesError
from perijove.kernel.match import Step
from perijove.kernel.windows import Pass
from perijove.server import rows
from perijove.server.answers import names_of
from perijove.server.house import House
from perijove.server.live import Live, log
from perijove.server.refused import Refused, Stale
from perijove.server.rows import Behind, Made, Result, Standing

NEAR_SECONDS = 45.0
"""Who was seen so recently sits at the table."""


async def answer(
    house: House, live: Live, seat: int, number: int, sequence: int | None, value: dict[str, Any], lang: str
) -> None:
    """A player's choice. Whoever comes second, with an old or a doubled move, changes nothing."""
    while True:
        match = live.match
        is_open = match.opened <= number <= match.number
        if sequence is not None:
            is_open = is_open and live.opened_sequence <= sequence <= live.row.sequence
        if (not is_open or seat not in live.waiting) and await _is_doubled(house, live, seat, number, sequence, value):
            return
        if not is_open:
            raise Stale
        if live.row.ended is not None:
            raise Refused(409, "over")
        move = _legal(live, seat, value, lang)
        try:
            await make(house, live, seat, move)
            return
        except Behind:
            continue  # another process was faster: look again at what is open now


async def _is_doubled(
    house: House, live: Live, seat: int, number: int, sequence: int | None, value: dict[str, Any]
) -> bool:
    find = partial(rows.find_choice, table_id=live.row.id, seat=seat, number=number, sequence=sequence or 0)
    return any(made.move == value for made in await house.store.read(find))


def _legal(live: Live, seat: int, value: dict[str, Any], lang: str) -> Move:
    match = live.match
    try:
        move = match.game.move_from_json(value)
    except IllegalMove as error:
        raise Refused(400, "move", sentence=error.sentence, rule=error.rule) from error
    refusal = match.why_not(seat, move)
    if refusal is not None:
        sentence = match.sentence(refusal, lang, names_of(live, lang))
        raise Refused(400, "move", sentence=sentence, rule=refusal.rule)
    return move


async def make(house: House, live: Live, seat: int, move: Move, by_order: bool = False) -> None:
    """Make a legal choice and commit it. If that fails, the table is read anew from what is stored.

    What a standing order chooses is not the player's own step: if the next question is theirs too, they are told.
    """
    opened = live.match.opened
    try:
        step = live.match.choose(seat, move)
    except RulesError as error:
        log.error("table %s: a rule failed at choice %d", live.row.id, live.match.number, exc_info=error.__cause__)
        raise Refused(422, "rules-failed") from None
    made = _made(live, opened, step)
    try:
        version = await house.store.write(_transaction(house, live, made, newly_obliged(live, made, by_order)))
    except BaseException as error:
        house.forget(live)
        if isinstance(error, Behind):
            await house.refresh(live)
        raise
    live.follow(made)
    if version != live.row.version:  # seats or keys have changed on another server: nobody sees more with an old one
        await house.refresh(live)
    house.changed(live)


def _made(live: Live, opened: int, step: Step) -> Made:
    move = live.match.game.move_to_json(step.move)
    number = live.match.number
    return Made(live.row.sequence + 1, "choice", number, opened, step.seat, move, Result.of(step), time.time())


def _transaction(house: House, live: Live, made: Made, told: list[int]) -> Callable[[Connection], int]:
    """The one transaction of a choice: the list, the table's row, a rest point if due, who is to be told."""
    table_id, changes, snapshot = live.row.id, standing(live), live.snapshot(made.sequence)
    if snapshot is not None:
        live.stored = snapshot.number
    patience = house.settings.attention_seconds
    near = {seat for seat in told if made.made - live.seats[seat].seen_at < NEAR_SECONDS}

    def write(connection: Connection) -> int:
        version = rows.append(connection, table_id, made, changes)
        if snapshot is not None:
            rows.add_snapshot(connection, table_id, snapshot)
        for seat in told:
            rows.add_notice(connection, table_id, seat, made.sequence, made.made + patience * (seat in near))
        return version

    return write


def standing(live: Live) -> Standing:
    waiting = live.waiting
    due = any(live.seats[seat].is_bot or by_order(live, seat) is not None for seat in waiting)
    return Standing(waiting, due, live.is_over)


def newly_obliged(live: Live, made: Made, by_order: bool) -> list[int]:
    """Persons for whom a choice that was not their own has made the table wait, if they want to be told."""
    if live.match.opened == made.opened:
        return []  # a secret decision goes on: who is still waited for was told when it began
    return [seat for seat in live.waiting if live.seats[seat].webhook and (by_order or seat != made.seat)]


def by_order(live: Live, seat: int) -> Move | None:
    """The move that a seat's standing orders make for it: to let a moment go by, or the only one there is."""
    mine = live.seats[seat]
    if mine.is_bot or not (mine.auto_pass or mine.skip_empty):
        return None
    decision = live.match.decision
    question = decision.question(seat) if decision else None
    if question is None:
        return None
    options = question.options()
    if len(options) == 1:
        return options[0]
    if mine.auto_pass and question.prompt.startswith("window."):
        return next((move for move in options if isinstance(move, Pass)), None)
    return None


# ---------------------------------------------------------------------- going back


async def undo(house: House, live: Live, seat: int) -> bool:
    """Take back a seat's last choice if nothing came after it; tells whether that was possible."""
    while live.match.can_undo(seat) and not live.is_over:
        try:
            await go_back(house, live, seat, live.match.number - 1)
            return True
        except Behind:
            continue
    return False


async def go_back(house: House, live: Live, seat: int, number: int) -> None:
    """Add the word to go back to the list. What was chosen stays in it; it only stands no longer."""
    try:
        live.match.rewind(number)
    except CannotUndo:  # further back than this match in memory reaches
        live.match = await house.moment(live, number)
    made = Made(live.row.sequence + 1, "back", number, number, seat, {}, Result(), time.time())
    changes = standing(live)
    try:
        await house.store.write(lambda connection: rows.append(connection, live.row.id, made, changes))
    except BaseException as error:
        house.forget(live)
        if isinstance(error, Behind):
            await house.refresh(live)
        raise
    house.forget(live)
    await house.refresh(live)
    house.changed(live)
