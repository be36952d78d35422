"""What leaves the server about a match. Everything a reader gets is made here, from the seat's view alone.

A scene answer is `match.seen(seat)` drawn by the game, the log entries that the seat may read, and the table's own
public rows. Past moments, refusals, sockets and notifications go the same way.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, cast

import msgspec

from perijove.kernel.errors import PerijoveError
from perijove.kernel.game import Game, Table
from perijove.kernel.match import Match
from perijove.kernel.options import check_options
from perijove.kernel.orders import Order
from perijove.kernel.registry import find_game
from perijove.kernel.scene import Line, Scene
from perijove.kernel.sheets import add_sheets
from perijove.kernel.state import Entry, Outcome
from perijove.kernel.view import View
from perijove.kernel.words import LANGUAGES, Naming
from perijove.server import moments
from perijove.server.live import Live, Reader
from perijove.server.refused import WORDS
from perijove.server.rows import ChatRow, SeatRow

CHAT = 50
"""Lines of the chat that a scene answer brings along."""


class Ending(msgspec.Struct):
    """How it ended: winners' seats, a score a seat, the reason in a sentence."""

    winners: list[int]
    scores: list[float]
    why: str
    text: str


class Said(msgspec.Struct):
    """A line of the chat."""

    id: int
    seat: int
    text: str
    at: float


class Asked(msgspec.Struct):
    """A pending request: an undo (about: the number to go back to), resignation, or replacement (about: the seat)."""

    id: int
    kind: str
    seat: int
    about: int
    votes: dict[str, bool]
    mine: bool
    """Whether the reader is yet to answer it."""
    due: float
    """When the silence of those who have not answered counts as a yes."""


class Orders(msgspec.Struct):
    """What is done for my seat: standing orders that are in force, what new ones may be about, and a webhook."""

    orders: list[Order]
    windows: dict[str, str]
    """The moments at which somebody may respond, by name, in words."""
    scopes: dict[str, str]
    """What an order may last for, likewise."""
    answers: bool
    """Whether one of them answers the open question when its time is up."""
    webhook: bool
    """Whether there is one; its address is not told again."""


class SceneAnswer(msgspec.Struct, kw_only=True):
    """What one reader sees of a table at one moment."""

    type: str = "scene"
    table: str
    state: str
    number: int
    sequence: int
    step: int
    version: int
    seat: int | None
    holds: int | None
    waiting: list[int]
    board: str
    scene: Scene
    moves: list[dict[str, Any]]
    can_undo: bool
    log: list[Line]
    log_since: int
    chat: list[Said]
    outcome: Ending | None
    names: list[str]
    colours: list[str]
    requests: list[Asked]
    last_seen: int
    orders: Orders | None
    rematch: str | None


# ---------------------------------------------------------------------- names and words


def names_of(live: Live, lang: str) -> list[str]:
    match = live.match
    unnamed = {seat.seat: match.game.name_in(match.g, seat.seat, lang) for seat in live.seats if not seat.name}
    return [name_of(match.game, seat, lang, unnamed.get(seat.seat, "")) for seat in live.seats]


def name_of(game: Game[Any], seat: SeatRow, lang: str, unnamed: str = "") -> str:
    """A player's name; `unnamed` is what the match calls a seat that has none."""
    name = seat.name or unnamed or game.seat_name(seat.seat, lang)
    return WORDS.text("page.bot", lang, {"name": name}) if seat.is_bot else name


def naming(game: Game[Any], lang: str, names: list[str]) -> Naming:
    """Names by seat; seats that nobody sits at, such as an automaton's, are named by the game."""
    return lambda seat: names[seat] if seat < len(names) else game.seat_name(seat, lang, len(names))


def line_of(game: Game[Any], number: int, entry: Entry, lang: str, names: list[str]) -> Line:
    parts = game.words.parts(f"log.{entry.key}", lang, entry.args, naming(game, lang, names))
    return Line(number, parts, heading=entry.heading)


def ending_of(live: Live, lang: str, names: list[str]) -> Ending | None:
    outcome = live.match.outcome
    if outcome is not None:
        return _ending(live.match.game, outcome, lang, names)
    ended = live.row.ended
    if ended is None:
        return None
    text = WORDS.text(f"ended.{ended['why']}", lang, ended, naming(live.match.game, lang, names))
    return Ending(list(ended["winners"]), [], ended["why"], text)


def _ending(game: Game[Any], outcome: Outcome, lang: str, names: list[str]) -> Ending:
    text = game.words.text(f"outcome.{outcome.why}", lang, outcome.args, naming(game, lang, names))
    return Ending(list(outcome.winners), list(outcome.scores), outcome.why, text)


# ---------------------------------------------------------------------- scenes


def scene_of(match: Match, reader: Reader, names: list[str], playable: bool = True) -> tuple[Scene, View]:
    """The scene of a seat and the view that it was made from. A past moment offers no moves."""
    view = match.seen(reader.seat)
    if not playable:
        view.moves, view.about, view.form, view.plans, view.can_undo = [], [], None, [], False
    table = Table(view, reader.lang, names)
    scene = match.game.scene(table)
    add_sheets(match.game, table, scene)
    if view.moves:
        mark_final(match, reader.seat, scene)
    return scene, view


def mark_final(match: Match, seat: int | None, scene: Scene) -> None:
    """Say of every offered move whether it can be taken back, by trying it."""
    assert match.decision is not None
    assert seat is not None
    options = match.decision.options(seat)
    for offered in scene.moves:
        offered.final = not match.is_reversible(seat, options[offered.index])


def present(live: Live, reader: Reader, since: int = 0, lines: int = CHAT) -> SceneAnswer:
    """The table as it stands, with so many lines of the chat. The log book has been read before."""
    names = names_of(live, reader.lang)
    key = reader.seat, reader.lang
    drawn = live.memo.get(key)
    if drawn is None:
        drawn = live.memo[key] = scene_of(live.match, reader, names, playable=not live.row.ended)
    scene, view = drawn
    answer = _answer(live, reader, live.match, scene, view, names, since)
    answer.chat = said(live.chat[-lines:] if lines else [])
    return answer


def said(rows: Sequence[ChatRow]) -> list[Said]:
    return [Said(each.id, each.seat, each.text, each.said) for each in rows]


def past(live: Live, match: Match, reader: Reader, since: int = 0) -> SceneAnswer:
    """The table as this reader saw it at an earlier moment."""
    names = names_of(live, reader.lang)
    scene, view = scene_of(match, reader, names, playable=False)
    return _answer(live, reader, match, scene, view, names, since)


def _answer(
    live: Live, reader: Reader, match: Match, scene: Scene, view: View, names: list[str], since: int
) -> SceneAnswer:
    game, row = live.match.game, live.row
    mine = live.seats[reader.seat] if reader.seat is not None else None

    def tell(number: int, entry: Entry) -> Line:
        return line_of(game, number, entry, reader.lang, names)

    return SceneAnswer(
        table=row.id,
        state=state_of(live),
        number=match.number,
        sequence=row.sequence,
        step=view.step,
        version=row.version,
        seat=reader.seat,
        holds=reader.holds,
        waiting=[] if row.ended else view.waiting,
        board=board_key(row.game, row.players, row.options, reader.lang),
        scene=scene,
        moves=[game.move_to_json(move) for move in view.moves],
        can_undo=view.can_undo,
        log=cast(list[Line], list(live.readable(reader.seat, since, match.number, reader.lang, tell))),
        log_since=since,
        chat=[],
        outcome=ending_of(live, reader.lang, names),
        names=names,
        colours=[f"hue-{game.hue(match.g, seat.seat)}" for seat in live.seats],
        requests=asked_of(live, reader.seat),
        last_seen=mine.seen_number if mine else 0,
        orders=orders_of(live, mine, reader.lang) if mine else None,
        rematch=row.rematch,
    )


def asked_of(live: Live, seat: int | None) -> list[Asked]:
    voters = {str(voter.seat) for voter in live.seats if voter.is_played}
    return [
        Asked(
            each.id, each.kind, each.seat, each.about, each.votes,
            mine=seat != each.seat and str(seat) in voters and str(seat) not in each.votes, due=each.due,
        )
        for each in live.requests
    ]  # fmt: skip


def orders_of(live: Live, mine: SeatRow, lang: str) -> Orders:
    game = live.match.game
    now = game.scopes(live.match.g)
    scopes = {name: game.words.text(f"scope.{name}", lang) for name in now}
    given = [order for order in mine.orders if order.holds(now)]
    answers = mine.seat in moments.passing(live)
    return Orders(given, game.words.kind("order", lang), scopes, answers, bool(mine.webhook))


def state_of(live: Live) -> str:
    if live.is_over:
        return "over"
    return "playing" if all(seat.taken for seat in live.seats) else "open"


# ---------------------------------------------------------------------- boards


def board_key(game: str, players: int, options: dict[str, Any], lang: str) -> str:
    """A name for a board from which every process can draw it again: what it depends on, and its digest."""
    return _board(game, players, _canonical(options), lang)[0]


def draw_board(game: str, lang: str) -> None:
    """Draw the board of a game's usual match; most of the work serves its other matches too."""
    played = find_game(game)
    players = played.players[-1]
    board_key(game, players, check_options(game, played.options, players, {}), lang)


def board_of(key: str) -> bytes:
    """The board of a key as JSON; empty if no match of the present games has it."""
    about = key.partition(".")[0]
    try:
        text = base64.urlsafe_b64decode(about + "=" * (-len(about) % 4))
        name, players, options, lang = msgspec.json.decode(text, type=tuple[str, int, dict[str, Any], str])
        checked = check_options(name, find_game(name).options, players, options)
    except (ValueError, PerijoveError):  # msgspec's errors and those of base64 are ValueErrors
        return b""
    if players not in find_game(name).players or lang not in LANGUAGES:
        return b""
    found, data = _board(name, players, _canonical(checked), lang)
    return data if found == key else b""


def _canonical(options: dict[str, Any]) -> bytes:
    return msgspec.json.encode(options, order="sorted")


@lru_cache(64)
def _board(game: str, players: int, options: bytes, lang: str) -> tuple[str, bytes]:
    board = find_game(game).board(msgspec.json.decode(options), players, lang)
    about = msgspec.json.encode((game, players, msgspec.Raw(options), lang))
    key = base64.urlsafe_b64encode(about).decode().rstrip("=") + "." + board.key
    return key, msgspec.json.encode(board)
