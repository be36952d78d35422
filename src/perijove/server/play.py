"""Choices at a table: checked, committed, then acknowledged. Undo goes the same way."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import Meta
from sqlalchemy import Connection

from perijove.kernel.decision import Move, Several
from perijove.kernel.errors import CannotUndo, IllegalMove, RulesError
from perijove.kernel.match import Match
from perijove.kernel.windows import PASS
from perijove.server import moments, rows
from perijove.server.answers import names_of
from perijove.server.house import House
from perijove.server.live import Live, log
from perijove.server.refused import Refused, Stale
from perijove.server.rows import Behind, Made, Result, Standing

T = TypeVar("T")
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]

NEAR_SECONDS = 45.0
"""Who was seen so recently sits at the table."""


class Chosen(msgspec.Struct, forbid_unknown_fields=True):
    """A move or several, and what it answers: number, sequence and step as the scene gave them.

    Several are made all or none. A die or a reveal ends them: what follows is left out, since nobody chooses by what
    has not been thrown yet.
    """

    number: Count
    move: dict[str, Any] | None = None
    moves: Annotated[list[dict[str, Any]], Meta(max_length=200)] = []
    sequence: Count | None = None
    step: Count | None = None

    @property
    def sent(self) -> list[dict[str, Any]]:
        return self.moves if self.move is None else [self.move]


async def answer(house: House, live: Live, seat: int, chosen: Chosen, lang: str) -> None:
    """A player's choice. Whoever comes second, with an old or a doubled move, changes nothing."""
    if not chosen.sent or (chosen.moves and chosen.move is not None):
        raise Refused(400, "form", why="it has either move or moves.")
    while True:
        match = live.match
        is_open = chosen.number == match.number and chosen.sequence in (None, live.opened_sequence)
        is_open = is_open and chosen.step in (None, match.step_of(seat))
        if (not is_open or seat not in live.waiting) and await _is_doubled(house, live, seat, chosen):
            return
        if not is_open:
            raise Stale
        if live.row.ended is not None:
            raise Refused(409, "over")
        move = _legal(live, seat, chosen.sent, lang)
        try:
            await make(house, live, seat, move)
            return
        except Behind:
            continue  # another process was faster: look again at what is open now


async def _is_doubled(house: House, live: Live, seat: int, chosen: Chosen) -> bool:
    match = live.match
    sent = _as_stored(match, chosen.sent)
    if chosen.number == match.number:
        mine = [match.game.move_to_json(move) for who, move in match.pending if who == seat]
        return _holds(mine, sent, chosen.step)
    find = partial(
        rows.find_choice, table_id=live.row.id, seat=seat, number=chosen.number, sequence=chosen.sequence or 0,
        count=len(chosen.sent),
    )  # fmt: skip
    made = await house.store.read(find)
    moves = [move for each in made for move in single_moves(each.move)]
    return _holds(moves, sent, chosen.step, cut=bool(made) and made[-1].result.is_barrier)


def _as_stored(match: Match, sent: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Moves as the list holds them: with the fields that were left out. What is no move is in no list."""
    try:
        return [match.game.move_to_json(match.game.move_from_json(move)) for move in sent]
    except IllegalMove:
        return []


def single_moves(line: dict[str, Any]) -> list[dict[str, Any]]:
    """The moves of a line of the list: a lane's line holds several."""
    return line["moves"] if line.get("verb") == "several" else [line]


def _holds(moves: list[dict[str, Any]], sent: list[dict[str, Any]], step: int | None, cut: bool = False) -> bool:
    """Whether these are the moves that were sent, from the step on that they answer; a die may have cut them short."""
    for first in range(len(moves)) if step is None else [step]:
        made = moves[first : first + len(sent)]
        if made and made == sent[: len(made)] and (len(made) == len(sent) or cut):
            return True
    return False


def _legal(live: Live, seat: int, values: list[dict[str, Any]], lang: str) -> Move:
    """The moves that were sent, as far as they may be made now: all up to the first that can't be taken back."""
    match, moves = live.match, []
    trial = match.clone() if len(values) > 1 else match
    for value in values:
        try:
            move = match.game.move_from_json(value)
        except IllegalMove as error:
            raise Refused(400, "move", sentence=error.sentence, rule=error.rule) from error
        if isinstance(move, Several) and len(values) > 1:
            raise Refused(400, "form", why="a move of several can't be several itself.")
        refusal = trial.why_not(seat, move)
        if refusal is not None:
            sentence = trial.sentence(refusal, lang, names_of(live, lang))
            raise Refused(400, "move", sentence=sentence, rule=refusal.rule)
        moves.append(move)
        if len(moves) < len(values) and _ends(trial, seat, move):
            break
    return moves[0] if len(moves) == 1 else Several(tuple(moves))


def _ends(trial: Match, seat: int, move: Move) -> bool:
    """Make a move of several on a copy; whether the rest has to wait for what came of it."""
    try:
        return trial.choose(seat, move).is_barrier
    except RulesError:
        return True


async def make(house: House, live: Live, seat: int, move: Move, by_order: bool = False) -> None:
    """Make a legal choice and commit it. If that fails, the table is read anew from what is stored.

    What a standing order chooses is not the player's own step: if the next question is theirs too, they are told.
    """
    number, first = live.match.number, live.match.step_of(seat)
    live.match.hold(time.time() < moments.closes_at(live))
    _obey(live, lambda: live.match.choose(seat, move))
    if live.match.number == number:
        await _commit(house, live, _drafting(live, seat, first))
        _drafted(house, live, seat, live.match.step_of(seat) - first)
    else:
        await _proceed(house, live, number, None if by_order else seat)


async def time_is_up(house: House, live: Live) -> None:
    """The time of a window has run out: orders let the moment go by, and if all have answered the match goes on."""
    number = live.match.number
    for seat in moments.passing(live):
        live.match.hold(True)
        await make(house, live, seat, PASS, by_order=True)
    if live.match.number == number and live.match.is_answered:
        _obey(live, live.match.close)
        await _proceed(house, live, number, None)


def _obey(live: Live, act: Callable[[], object]) -> None:
    try:
        act()
    except RulesError as error:
        log.error("table %s: a rule failed at choice %d", live.row.id, live.match.number, exc_info=error.__cause__)
        raise Refused(422, "rules-failed") from None


async def _proceed(house: House, live: Live, number: int, mover: int | None) -> None:
    """Commit what the list has grown by since a number, and tell everybody."""
    lines = _lines(live, number)
    version = await _commit(house, live, _transaction(house, live, lines, newly_obliged(live, mover)))
    for made in lines:
        live.follow(made)
    if version != live.row.version:  # seats or keys have changed on another server: nobody sees more with an old one
        await house.refresh(live)
    house.changed(live)


async def _commit(house: House, live: Live, work: Callable[[Connection], T]) -> T:
    try:
        return await house.store.write(work)
    except BaseException as error:
        house.forget(live)
        if isinstance(error, Behind):
            await house.refresh(live)
        raise


def _drafting(live: Live, seat: int, first: int) -> Callable[[Connection], None]:
    """The transaction of secret steps: they are stored before anybody hears that they are."""
    moves = [live.match.game.move_to_json(move) for who, move in live.match.pending if who == seat][first:]
    stands = standing(live)

    def write(connection: Connection) -> None:
        row = msgspec.structs.replace(live.row)
        for step, move in enumerate(moves, first):
            rows.add_draft(connection, row, seat, step, move, stands)
            row.drafted += 1

    return write


def _drafted(house: House, live: Live, seat: int, steps: int) -> None:
    """After secret steps: the seat itself hears of them, the others only if they may know that it is done."""
    before = live.row.waiting
    live.row.drafted += steps
    live.row.waiting = live.shown_waiting
    if live.row.waiting == before:
        house.stirred(live, seat)
    else:
        house.changed(live)


def _lines(live: Live, before: int) -> list[Made]:
    """What the list grows by: the choices that stand since."""
    match, now = live.match, time.time()
    steps = match.steps[before - match.number :]
    return [
        Made(
            live.row.sequence + n, "choice", before + n, step.opened, step.seat,
            match.game.move_to_json(step.move), Result.of(step), now,
        )
        for n, step in enumerate(steps, 1)
    ]  # fmt: skip


def _transaction(house: House, live: Live, lines: list[Made], told: list[int]) -> Callable[[Connection], int]:
    """The one transaction of a choice: the list, the table's row, a rest point if due, who is to be told."""
    made = lines[-1]
    table_id, changes, snapshot = live.row.id, standing(live), live.snapshot(made.sequence)
    if snapshot is not None:
        live.stored = snapshot.number
    patience, drafted = house.settings.attention_seconds, live.row.drafted
    near = {seat for seat in told if made.made - live.seats[seat].seen_at < NEAR_SECONDS}

    def write(connection: Connection) -> int:
        version = rows.append(connection, table_id, lines, changes, drafted)
        if snapshot is not None:
            rows.add_snapshot(connection, table_id, snapshot)
        for seat in told:
            rows.add_notice(connection, table_id, seat, made.sequence, made.made + patience * (seat in near))
        return version

    return write


def standing(live: Live) -> Standing:
    """How the table stands; bots are due where the server has something to do, which standing orders are, too."""
    due = any(live.seats[seat].is_bot for seat in live.waiting) or live.match.is_answered or bool(moments.passing(live))
    return Standing(live.shown_waiting, due and not live.is_over, live.is_over)


def newly_obliged(live: Live, mover: int | None) -> list[int]:
    """Persons for whom a choice that was not their own has made the table wait, if they want to be told.

    Who has an order for this moment has said that it need not wait for them.
    """
    ordered = moments.standing_by(live)
    return [seat for seat in live.waiting if live.seats[seat].webhook and seat != mover and seat not in ordered]


# ---------------------------------------------------------------------- going back


async def undo(house: House, live: Live, seat: int) -> bool:
    """Take back a seat's last choice if nothing came after it; tells whether that was possible."""
    while live.match.can_undo(seat) and not live.is_over:
        try:
            if step := live.match.step_of(seat):
                await _drop_draft(house, live, seat, step - 1)
            else:
                await go_back(house, live, seat, live.match.number - 1)
            return True
        except Behind:
            continue
    return False


async def _drop_draft(house: House, live: Live, seat: int, step: int) -> None:
    """Take back a secret step. Nobody has seen it, so nobody but the seat hears of it."""
    live.match.undo(seat)
    row, stands = msgspec.structs.replace(live.row), standing(live)
    await _commit(house, live, lambda connection: rows.drop_draft(connection, row, seat, step, stands))
    _drafted(house, live, seat, 1)


async def go_back(house: House, live: Live, seat: int, number: int) -> None:
    """Add the word to go back to the list. What was chosen stays in it; it only stands no longer."""
    try:
        live.match.rewind(number)
    except CannotUndo:  # further back than this match in memory reaches
        live.match = await house.moment(live, number)
        live.match.stand_with(())
    number = live.match.number  # answers to one question stand or fall together
    made = Made(live.row.sequence + 1, "back", number, number, seat, {}, Result(), time.time())
    changes, drafted = standing(live), live.row.drafted
    await _commit(house, live, lambda connection: rows.append(connection, live.row.id, [made], changes, drafted))
    house.forget(live)
    await house.refresh(live)
    house.changed(live)
