"""What a seat may see: an allow-list, built in this one function."""

from __future__ import annotations

from typing import Any

from perijove.games.titan.facts import BASIC, SPACES
from perijove.games.titan.rules.hq import capacity
from perijove.games.titan.rules.units import on_board
from perijove.games.titan.state import Body, Player, Titan


def view(g: Titan, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it; a spectator sees what is public, everybody sees all once the game is over."""
    over = g.outcome is not None
    return {
        "stage": g.stage,
        "start": g.start,
        "active": g.active,
        "actions": g.actions,
        "round": g.round,
        "bodies": {place: _body(body, over) for place, body in g.bodies.items()},
        "players": [
            _player(g, n, player, over or g.rules.open_cards or n == seat) for n, player in enumerate(g.players)
        ],
        "capacity": {kind: capacity(g, kind) for kind in SPACES},
        "aliens": [
            {"kind": a.kind, "place": a.place, "owner": a.owner, "industry": a.industry, "bolt": a.bolt}
            for a in g.aliens
        ],
        "alien_supply": len(g.alien_supply),
        "refusals": [list(each) for each in g.refusals],
        "fought": [list(each) for each in g.fought],
        "halted": list(g.halted),
        "unused": {back: (list(pile) if over else len(pile)) for back, pile in g.unused.items()},
        "automaton": _automaton(g, over),
    }


def _body(body: Body, over: bool) -> dict[str, Any]:
    back = "moonlet" if body.facts.is_moonlet else body.facts.group
    shown: dict[str, Any] = {"back": back, "facing": body.facing, "explored": body.explored}
    if body.explored or over:
        facts = body.facts
        shown |= {"tile": body.tile, "types": list(facts.types), "slots": facts.slots}
        shown |= {"bolts": body.bolts, "extra": list(body.extra)}
    return shown


def _player(g: Titan, seat: int, player: Player, open_hand: bool) -> dict[str, Any]:
    automaton = not g.is_human(seat)
    shown: dict[str, Any] = {
        "colour": player.colour,
        "automaton": automaton,
        "ships": [{"place": s.place, "facing": s.facing if s.place else "", "bolt": s.bolt} for s in player.ships],
        "industries": [
            {"kind": kind, "place": place} for kind, place in zip(player.kinds, player.industries, strict=False)
        ],
        "on_board": on_board(g, seat),
        "resources": dict(player.resources),
        "spaces": {each: player.spaces.count(each) for each in dict.fromkeys(player.spaces)},
        "alien": {kind: player.alien.count(kind) for kind in player.resources},
        "hand_size": 0 if automaton else len(BASIC) + len(player.built),
        "unbuilt_size": len(player.unbuilt),
        "shown": sorted(built.card for built in player.built if built.shown),  # nobody knows which was built where
        "built_at": [built.at for built in player.built],
    }
    if open_hand and not automaton:
        shown["hand"] = [*BASIC, *(built.card for built in player.built)]
        shown["unbuilt"] = list(player.unbuilt)
    return shown


def _automaton(g: Titan, over: bool) -> dict[str, Any] | None:
    """solo.setup.command-deck: the top card is open; so are those that a search has gone through."""
    ai = g.automaton
    if ai is None:
        return None
    return {
        "top": ai.deck[0] if ai.deck else None,
        "ahead": list(ai.deck[1 : None if over else 1 + ai.known]),
        "left": len(ai.deck),
        "die": ai.die,
        "effects": list(ai.effects),
        "discards": list(ai.discards),
        "weapons": len(ai.weapons),
        "used": len(ai.used),
    }
