"""What a seat may see: an allow-list, built in this one function."""

from __future__ import annotations

from typing import Any

from perijove.games.diamonds.chart import BOARD, CHITS, FLYBYS, HYDRATION, SPACES, STRIP
from perijove.games.diamonds.rules.drifting import may_drift
from perijove.games.diamonds.rules.ending import score
from perijove.games.diamonds.rules.fuel import must_drift, steps_left
from perijove.games.diamonds.rules.movement import may_return, net_thrust
from perijove.games.diamonds.state import Diamonds, Player


def view(g: Diamonds, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; a spectator sees what is public, everybody sees all once the game is over.

    Spaces are named by their ids, masses as on the strip. `chits` are the backs on the map, `scanned` the drops
    below them that the seat has seen, `gone` the chits that left the game.
    """
    over = g.outcome is not None
    return {
        "craft": g.rules.craft,
        "solo": g.rules.solo if g.seats == 1 else "",
        "round": g.round,
        "start": g.start,
        "active": g.active,
        "moved": g.moved,
        "operated": g.operated,
        "flight": _flight(g),
        "drift": _drift(g),
        "returned": list(g.returned),
        "firsts": dict(g.firsts),
        "chits": {SPACES[site].id: CHITS[chit].back for site, chit in g.chits.items()},
        "scanned": {} if seat is None else _scanned(g, g.players[seat]),
        "gone": list(g.gone),
        "players": [_player(g, n, player, over or n == seat, over) for n, player in enumerate(g.players)],
        "faces": {SPACES[site].id: chit for site, chit in g.chits.items()} if over else {},
        "aside": list(g.aside) if over else [],
    }


def _flight(g: Diamonds) -> dict[str, Any] | None:
    """The move in progress: burns and bonus burns left, where it came from, flybys that pay no more, lines coasted."""
    if g.flight is None:
        return {"burns": None, "bonus": g.bonus} if g.bonus else None
    heading = BOARD.headings[g.flight.heading]
    assert heading is not None, "a flight that has left its first space came by some line"
    spent = [SPACES[space].id for bit, space in enumerate(FLYBYS) if g.flight.taken >> bit & 1]
    came = SPACES[heading.start].id
    circle = [[SPACES[way.start].id, SPACES[way.to].id] for way in map(BOARD.headings.__getitem__, g.circle) if way]
    return {"burns": g.flight.burns, "bonus": g.flight.bonus, "came": came, "flybys": spent, "circle": circle}


def _drift(g: Diamonds) -> str:
    """Whether the active player's move is an emergency sail move: must, may or no."""
    if g.moved or g.active in g.returned:
        return "no"
    return "must" if must_drift(g, g.active) else "may" if may_drift(g, g.active) else "no"


def _scanned(g: Diamonds, player: Player) -> dict[str, int]:
    return {SPACES[site].id: HYDRATION[site] for site in player.scanned if site in g.chits}


def _player(g: Diamonds, seat: int, player: Player, own: bool, over: bool) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "automatic": not g.is_human(seat),
        "card": player.card,
        "space": SPACES[player.space].id,
        "zone": SPACES[player.space].zone,
        "thrust": net_thrust(g, player),
        "backs": [CHITS[chit].back for chit in player.chits],
        "hand_size": len(player.hand),
        "announced": list(player.announced),
        "taken": [SPACES[site].id for site in player.taken],
        "stay": player.stay,
        "drifts": player.drifts,
        "oberths": player.oberths,
        "turns_left": player.turns_left,
        "may_return": may_return(g, player),
        "home": seat in g.returned,
    }
    if g.is_rockets:
        shown |= {
            "dry": STRIP.labels[player.dry],
            "wet": STRIP.labels[player.wet],
            "steps": steps_left(player),
            "class": STRIP.classes[player.wet].id,
        }
    if own or g.rules.open_chits:
        shown["chits"] = list(player.chits)
    if own:
        shown["hand"] = list(player.hand)
    if over:
        parts = score(g, seat)
        shown["score"] = {"race": parts.race, "chits": parts.chits, "missions": parts.missions, "total": parts.total}
    return shown
