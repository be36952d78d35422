"""What a seat may see: an allow-list, typed, built in this one module."""

from __future__ import annotations

import msgspec

from perijove.games.starship.facts import Deck
from perijove.games.starship.rules.building import Need, next_need
from perijove.games.starship.rules.comparing import shown_figures
from perijove.games.starship.state import Pile, Player, Rocket, Starship


class PileView(msgspec.Struct, omit_defaults=True):
    """The top card, how many there are, and those known at the bottom, the lowest last."""

    top: str | None
    left: int
    seen: list[str]
    cards: list[str] | None = None
    """All of them, once the game is over."""


class RocketView(Rocket, frozen=True, kw_only=True):
    """A rocket, what it needs next, and its figures once it is built."""

    need: Need | None
    figures: dict[str, int | str] | None


class PlayerView(msgspec.Struct, omit_defaults=True):
    """Taken cards lie open (ruling R34); a rocket is its builder's secret until all are shown (ruling R35)."""

    hand: list[str]
    built: bool
    discards: list[str]
    points: list[str]
    rocket: RocketView | None = None


class StarshipView(msgspec.Struct):
    """The table as a seat sees it."""

    stage: str
    round: int
    first: int
    active: int
    decks: dict[Deck, PileView]
    players: list[PlayerView]


def view(g: Starship, seat: int | None) -> StarshipView:
    over = g.outcome is not None
    return StarshipView(
        stage=g.stage,
        round=g.round,
        first=g.first,
        active=g.active,
        decks={deck: _pile(pile, over) for deck, pile in g.decks.items()},
        players=[_player(g, player, over or other == seat) for other, player in enumerate(g.players)],
    )


def _pile(pile: Pile, over: bool) -> PileView:
    count = len(pile.cards)
    return PileView(
        top=pile.cards[0] if count else None,
        left=count,
        seen=pile.cards[max(1, count - pile.seen) :],
        cards=list(pile.cards) if over else None,
    )


def _player(g: Starship, player: Player, whole: bool) -> PlayerView:
    return PlayerView(
        hand=list(player.hand),
        built=player.built,
        discards=list(player.discards),
        points=list(player.points),
        rocket=_rocket(g, player) if whole else None,
    )


def _rocket(g: Starship, player: Player) -> RocketView:
    rocket = player.rocket
    return RocketView(
        thruster=rocket.thruster,
        robonaut=rocket.robonaut,
        refinery=rocket.refinery,
        supports=dict(rocket.supports),
        radiators=dict(rocket.radiators),
        drive=rocket.drive,
        need=next_need(rocket, g.rules) if rocket.thruster else None,
        figures=shown_figures(rocket) if player.built else None,
    )
