"""What a seat may see: an allow-list, typed, built in this one module."""

from __future__ import annotations

import msgspec

from perijove.games.diamonds.chart import BOARD, CHITS, FLYBYS, HYDRATION, SPACES, STRIP
from perijove.games.diamonds.plans import may_fly
from perijove.games.diamonds.rules.drifting import may_drift
from perijove.games.diamonds.rules.ending import home_chits, may_return, score
from perijove.games.diamonds.rules.fuel import must_drift, steps_left
from perijove.games.diamonds.rules.movement import net_thrust
from perijove.games.diamonds.state import Diamonds, Player

NO_FUEL = -1
"""The steps of a sail."""


class FlightView(msgspec.Struct, omit_defaults=True):
    """The move in progress. Before its first step there are only bonus burns: `burns` and the rest are None then."""

    burns: int | None
    bonus: int
    came: str | None = None
    """The space that it came from."""
    flybys: list[str] | None = None
    """Those that pay no more."""
    circle: list[tuple[str, str]] | None = None
    """Lines that it has coasted along."""


class ScoreView(msgspec.Struct):
    race: int
    chits: int
    missions: int
    total: int


class PlayerView(msgspec.Struct, omit_defaults=True):
    """A spacecraft and what its owner has. A sail has no masses, no steps of fuel and no class.

    `chits` and `hand` are None where they are another's secret.
    """

    automatic: bool
    card: str
    space: str
    zone: str
    thrust: int
    backs: list[str]
    hand_size: int
    announced: list[str]
    taken: list[str]
    stay: int
    drifts: int
    oberths: int
    turns_left: int
    may_return: bool
    home_chits: int
    """How many chits count for the return."""
    may_fly: bool
    """Whether a move lies before it: now, or when its turn comes."""
    home: bool
    dry: str = ""
    wet: str = ""
    steps: int = NO_FUEL
    weight: str = msgspec.field(default="", name="class")
    chits: list[str] | None = None
    hand: list[str] | None = None
    score: ScoreView | None = None


class DiamondsView(msgspec.Struct):
    """The table as a seat sees it. Spaces are named by their ids, masses as on the strip."""

    craft: str
    solo: str
    round: int
    start: int
    active: int
    moved: bool
    operated: bool
    flight: FlightView | None
    drift: str
    """Whether the active player's move is an emergency sail move: must, may or no."""
    returned: list[int]
    firsts: dict[str, int]
    chits: dict[str, str]
    """The backs on the map, by site."""
    scanned: dict[str, int]
    """The drops below them that the seat has seen."""
    gone: list[str]
    """The chits that left the game."""
    players: list[PlayerView]
    faces: dict[str, str]
    aside: list[str]


def view(g: Diamonds, seat: int | None) -> DiamondsView:
    """What a seat sees; a spectator sees what is public, everybody sees all once the game is over."""
    over = g.outcome is not None
    return DiamondsView(
        craft=g.rules.craft,
        solo=g.rules.solo if g.seats == 1 else "",
        round=g.round,
        start=g.start,
        active=g.active,
        moved=g.moved,
        operated=g.operated,
        flight=_flight(g),
        drift=_drift(g),
        returned=list(g.returned),
        firsts=dict(g.firsts),
        chits={SPACES[site].id: CHITS[chit].back for site, chit in g.chits.items()},
        scanned={} if seat is None else _scanned(g, g.players[seat]),
        gone=list(g.gone),
        players=[_player(g, n, player, over or n == seat, over) for n, player in enumerate(g.players)],
        faces={SPACES[site].id: chit for site, chit in g.chits.items()} if over else {},
        aside=list(g.aside) if over else [],
    )


def _flight(g: Diamonds) -> FlightView | None:
    if g.flight is None:
        return FlightView(None, g.bonus) if g.bonus else None
    heading = BOARD.headings[g.flight.heading]
    assert heading is not None, "a flight that has left its first space came by some line"
    return FlightView(
        g.flight.burns,
        g.flight.bonus,
        came=SPACES[heading.start].id,
        flybys=[SPACES[space].id for bit, space in enumerate(FLYBYS) if g.flight.taken >> bit & 1],
        circle=[(SPACES[way.start].id, SPACES[way.to].id) for way in map(BOARD.headings.__getitem__, g.circle) if way],
    )


def _drift(g: Diamonds) -> str:
    if g.moved or g.active in g.returned:
        return "no"
    return "must" if must_drift(g, g.active) else "may" if may_drift(g, g.active) else "no"


def _scanned(g: Diamonds, player: Player) -> dict[str, int]:
    return {SPACES[site].id: HYDRATION[site] for site in player.scanned if site in g.chits}


def _player(g: Diamonds, seat: int, player: Player, own: bool, over: bool) -> PlayerView:
    shown = PlayerView(
        automatic=not g.is_human(seat),
        card=player.card,
        space=SPACES[player.space].id,
        zone=SPACES[player.space].zone,
        thrust=net_thrust(g, player),
        backs=[CHITS[chit].back for chit in player.chits],
        hand_size=len(player.hand),
        announced=list(player.announced),
        taken=[SPACES[site].id for site in player.taken],
        stay=player.stay,
        drifts=player.drifts,
        oberths=player.oberths,
        turns_left=player.turns_left,
        may_return=may_return(g, player),
        home_chits=home_chits(g, player),
        may_fly=may_fly(g, seat),
        home=seat in g.returned,
    )
    if g.rules.craft == "rockets":
        shown.dry, shown.wet = STRIP.labels[player.dry], STRIP.labels[player.wet]
        shown.steps, shown.weight = steps_left(player), STRIP.classes[player.wet].id
    if own or g.rules.open_chits:
        shown.chits = list(player.chits)
    if own:
        shown.hand = list(player.hand)
    if over:
        parts = score(g, seat)
        shown.score = ScoreView(parts.race, parts.chits, parts.missions, parts.total)
    return shown
