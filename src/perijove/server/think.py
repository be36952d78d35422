"""The worker process: does what takes long, one job at a time, over its standard streams.

A job is a msgpack map behind four bytes of length; so is the answer. It knows nothing of tables, seats' keys or the
network: a bot gets the rest point and the choices since, and thinks on a world that is dealt anew from its seat.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from perijove.kernel.match import Header, Match
from perijove.kernel.record import record_of
from perijove.kernel.registry import find_game
from perijove.server.tales import history_of, preview_of, rolls_of


class Moment(msgspec.Struct):
    """Where a match stands: its header, a rest point (none: the set-up) and the choices since."""

    header: Header
    number: int
    state: bytes | None
    steps: list[tuple[int, dict[str, Any]]]

    @classmethod
    def of(cls, match: Match) -> Moment:
        number, state = match.rest_point()
        steps = match.steps[number - match.number :] if number < match.number else []
        made = [(step.seat, step.move) for step in steps] + match.pending
        return cls(match.header, number, state, [(seat, match.game.move_to_json(move)) for seat, move in made])

    def match(self) -> Match:
        game = find_game(self.header.game)
        steps = [(seat, game.move_from_json(move)) for seat, move in self.steps]
        if self.state is not None:
            return Match.resume(self.header, self.number, self.state, steps)
        match = Match(game, self.header)
        for seat, move in steps:
            match.choose(seat, move)
        return match


class Job(msgspec.Struct):
    kind: str
    moment: Moment | None = None
    seat: int = 0
    level: str = ""
    seed: str = ""
    lang: str = "en"
    game: str = ""
    theme: str = "dark"
    step: str = ""
    setup: bytes = b""


class Answer(msgspec.Struct):
    value: Any = None
    failed: str = ""


def bot_move(job: Job) -> Any:
    from perijove.bots import make_bot

    assert job.moment is not None
    match = job.moment.match()
    return match.game.move_to_json(make_bot(job.level, job.seed).choose(match, job.seat))


def introduce(job: Job) -> str:
    """The picture of a step of an introduction."""
    game = find_game(job.game)
    assert game.introduction is not None
    return game.introduction.draw(game, job.step, job.lang, job.theme)


def odds(job: Job) -> bytes:
    from perijove.server.battles import odds_of

    return odds_of(job.setup)


def _whole(job: Job) -> Match:
    assert job.moment is not None
    return job.moment.match()


KINDS: dict[str, Callable[[Job], Any]] = {
    "move": bot_move,
    "record": lambda job: record_of(_whole(job)),
    "history": lambda job: history_of(_whole(job), job.lang),
    "rolls": lambda job: rolls_of(_whole(job)),
    "introduction": introduce,
    "odds": odds,
    "preview": lambda job: preview_of(job.game, job.lang, job.theme),
}


def work(job: Job) -> Answer:
    try:
        return Answer(KINDS[job.kind](job))
    except Exception as error:
        return Answer(failed=type(error).__name__)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    decode, encode = msgspec.msgpack.Decoder(Job).decode, msgspec.msgpack.Encoder().encode
    while len(head := source.read(4)) == 4:
        answer = encode(work(decode(source.read(int.from_bytes(head, "big")))))
        sink.write(len(answer).to_bytes(4, "big") + answer)
        sink.flush()


if __name__ == "__main__":
    if "--patient" in sys.argv and hasattr(os, "nice"):
        os.nice(10)
    streams = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # a game that prints must not break the conversation
    try:
        serve(*streams)
    except BrokenPipeError:  # the server is gone, and nobody waits for the answer
        os._exit(1)
