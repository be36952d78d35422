"""What a seat may see: an allow-list, built in this one function."""

from __future__ import annotations

from typing import Any

from perijove.games.starship.rules.building import next_need
from perijove.games.starship.rules.comparing import shown_figures
from perijove.games.starship.state import Pile, Player, Rocket, Starship


def view(g: Starship, seat: int | None) -> dict[str, Any]:
    """Taken cards lie open (ruling R34); a rocket is its builder's secret until all are shown (ruling R35)."""
    over = g.outcome is not None
    return {
        "stage": g.stage,
        "round": g.round,
        "first": g.first,
        "active": g.active,
        "decks": {deck: _pile(pile, over) for deck, pile in g.decks.items()},
        "players": [_player(g, player, over or other == seat) for other, player in enumerate(g.players)],
    }


def _pile(pile: Pile, over: bool) -> dict[str, Any]:
    """The top card, how many there are, and those known at the bottom, the lowest last."""
    count = len(pile.cards)
    shown = {"top": pile.cards[0] if count else None, "left": count, "seen": pile.cards[max(1, count - pile.seen) :]}
    return shown | ({"cards": list(pile.cards)} if over else {})


def _player(g: Starship, player: Player, whole: bool) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "hand": list(player.hand),
        "built": player.built,
        "discards": list(player.discards),
        "points": list(player.points),
    }
    if whole:
        shown["rocket"] = _rocket(g, player)
    return shown


def _rocket(g: Starship, player: Player) -> dict[str, Any]:
    rocket: Rocket = player.rocket
    need = next_need(rocket, g.rules) if rocket.thruster else None
    return {
        "thruster": rocket.thruster,
        "robonaut": rocket.robonaut,
        "refinery": rocket.refinery,
        "supports": dict(rocket.supports),
        "radiators": dict(rocket.radiators),
        "drive": rocket.drive,
        "need": list(need) if need else None,
        "figures": shown_figures(rocket) if player.built else None,
    }
