"""What a seat may see: an allow-list, typed, built in this one module."""

from __future__ import annotations

import msgspec

from perijove.games.titan.facts import BASIC, CARDS, SPACES
from perijove.games.titan.rules.hq import capacity, card_cost
from perijove.games.titan.rules.units import on_board
from perijove.games.titan.state import Body, Player, Titan


class BodyView(msgspec.Struct, omit_defaults=True):
    """A tile on the board; what its face tells is None while it lies hidden."""

    back: str
    facing: str
    explored: bool
    tile: str | None = None
    types: tuple[str, ...] | None = None
    slots: int | None = None
    bolts: int | None = None
    extra: tuple[int, ...] | None = None


class ShipView(msgspec.Struct):
    """A ship; in the HQ it has no direction."""

    place: str
    facing: str
    bolt: int


class IndustryView(msgspec.Struct):
    kind: str
    place: str


class AlienView(msgspec.Struct):
    """A found alien ship; owner and industry are -1 while nobody controls it."""

    kind: str
    place: str
    owner: int
    industry: int
    bolt: int


class PlayerView(msgspec.Struct, omit_defaults=True):
    """An HQ; hand and unbuilt cards are None where they are another's secret."""

    colour: str
    automaton: bool
    ships: list[ShipView]
    industries: list[IndustryView]
    on_board: int
    resources: dict[str, int]
    spaces: dict[str, int]
    alien: dict[str, int]
    """Alien resources by the type of the space that they occupy."""
    hand_size: int
    unbuilt_size: int
    shown: list[str]
    """Built cards that were laid in a combat; nobody knows which was built where."""
    built_at: list[str]
    hand: list[str] | None = None
    unbuilt: list[str] | None = None
    prices: dict[str, dict[str, int]] | None = None
    """What the unbuilt cards cost now; nothing for one that is paid with what the industry yields, whichever it is."""


class AutomatonView(msgspec.Struct):
    """solo.setup.command-deck: the top card is open; so are those that a search has gone through."""

    top: str | None
    ahead: list[str]
    left: int
    die: int
    effects: list[str]
    discards: list[str]
    weapons: int
    used: int


class TitanView(msgspec.Struct):
    """The table as a seat sees it."""

    stage: str
    start: int
    active: int
    actions: int
    round: int
    bodies: dict[str, BodyView]
    players: list[PlayerView]
    capacity: dict[str, int]
    aliens: list[AlienView]
    alien_supply: int
    refusals: list[tuple[int, int]]
    """Ships of the active player, each with an opponent who demands that it stays."""
    fought: list[tuple[str, str, int]]
    halted: list[int]
    unused: dict[str, int | list[str]]
    """Tiles that were not dealt, by their backs: how many, and which once the game is over."""
    automaton: AutomatonView | None


def view(g: Titan, seat: int | None) -> TitanView:
    """What a seat sees; a spectator sees what is public, everybody sees all once the game is over."""
    over = g.outcome is not None
    return TitanView(
        stage=g.stage,
        start=g.start,
        active=g.active,
        actions=g.actions,
        round=g.round,
        bodies={place: _body(body, over) for place, body in g.bodies.items()},
        players=[_player(g, n, player, over or g.rules.open_cards or n == seat) for n, player in enumerate(g.players)],
        capacity={kind: capacity(g, kind) for kind in SPACES},
        aliens=[AlienView(a.kind, a.place, a.owner, a.industry, a.bolt) for a in g.aliens],
        alien_supply=len(g.alien_supply),
        refusals=list(g.refusals),
        fought=list(g.fought),
        halted=list(g.halted),
        unused={back: (list(pile) if over else len(pile)) for back, pile in g.unused.items()},
        automaton=_automaton(g, over),
    )


def _body(body: Body, over: bool) -> BodyView:
    facts = body.facts
    back = "moonlet" if facts.is_moonlet else facts.group
    if not body.explored and not over:
        return BodyView(back, body.facing, explored=False)
    return BodyView(back, body.facing, body.explored, body.tile, facts.types, facts.slots, body.bolts, body.extra)


def _player(g: Titan, seat: int, player: Player, open_hand: bool) -> PlayerView:
    automaton = not g.is_human(seat)
    shown = PlayerView(
        colour=player.colour,
        automaton=automaton,
        ships=[ShipView(s.place, s.facing if s.place else "", s.bolt) for s in player.ships],
        industries=[IndustryView(kind, place) for kind, place in zip(player.kinds, player.industries, strict=False)],
        on_board=on_board(g, seat),
        resources=dict(player.resources),
        spaces={each: player.spaces.count(each) for each in dict.fromkeys(player.spaces)},
        alien={kind: player.alien.count(kind) for kind in player.resources},
        hand_size=0 if automaton else len(BASIC) + len(player.built),
        unbuilt_size=len(player.unbuilt),
        shown=sorted(built.card for built in player.built if built.shown),
        built_at=[built.at for built in player.built],
    )
    if open_hand and not automaton:
        shown.hand = [*BASIC, *(built.card for built in player.built)]
        shown.unbuilt = list(player.unbuilt)
        shown.prices = {card: _price(g, seat, card) for card in player.unbuilt}
    return shown


def _price(g: Titan, seat: int, card: str) -> dict[str, int]:
    costs = [dict(card_cost(g, seat, kind, card)) for kind in CARDS[card].places]
    return costs[0] if all(cost == costs[0] for cost in costs) else {}


def _automaton(g: Titan, over: bool) -> AutomatonView | None:
    ai = g.automaton
    if ai is None:
        return None
    return AutomatonView(
        top=ai.deck[0] if ai.deck else None,
        ahead=list(ai.deck[1 : None if over else 1 + ai.known]),
        left=len(ai.deck),
        die=ai.die,
        effects=list(ai.effects),
        discards=list(ai.discards),
        weapons=len(ai.weapons),
        used=len(ai.used),
    )
