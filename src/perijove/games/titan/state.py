"""The state of a match of Dawn on Titan: plain data, changed by the rules alone."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from perijove.games.titan.facts import INDUSTRIES, ORBIT_FACING, TILES, Tile
from perijove.kernel.state import State

HQ = ""
"""Where a ship or industry is that is not on the board."""
ON_ALIEN = "alien"
"""Where an industry is that stands on an alien ship."""
FIRST_ALIEN = 5
"""Ship numbers from here on are alien ships."""


class Ship(msgspec.Struct, frozen=True, gc=False):
    """A ship. `bolt` counts the ends of its owner's turns until it works again.

    Pieces are frozen and replaced when they change, so that copies of a match share them.
    """

    place: str = HQ
    facing: str = "silver"
    bolt: int = 0


IN_HQ = Ship()
"""A ship that is not on the board has no direction of its own: all of them are alike."""


class AlienShip(msgspec.Struct, frozen=True, gc=False):
    """A found alien ship. Its owner is the seat whose industry stands on it; it has no direction."""

    kind: str
    place: str
    owner: int = -1
    industry: int = -1
    bolt: int = 0
    facing: str = ""


class Built(msgspec.Struct, frozen=True, gc=False):
    """An upgraded or alien card in a hand: what it is, what others saw of its making, and whether it was shown."""

    card: str
    at: str
    shown: bool = False


class Player(msgspec.Struct, gc=False):
    """One HQ: a colour and everything of that colour."""

    colour: str
    ships: tuple[Ship, ...]
    industries: tuple[str, ...]
    """The place of each of the seven; their types are printed on the HQ."""
    resources: Mapping[str, int]
    spaces: tuple[str, ...]
    """With dedicated spaces: what each resource lies there for, as "diamond ship"."""
    alien: tuple[str, ...]
    """Alien resources, each by the type of the space that it occupies."""
    built: tuple[Built, ...]
    unbuilt: tuple[str, ...]

    @property
    def kinds(self) -> tuple[str, ...]:
        return INDUSTRIES[self.colour]


class Body(msgspec.Struct, frozen=True, gc=False):
    """A tile on the board. `extra` names the industries on spots that bolts opened, as seat * 10 + number."""

    tile: str
    facing: str
    explored: bool = False
    bolts: int = 0
    extra: tuple[int, ...] = ()

    @classmethod
    def at(cls, place: str, tile: str, explored: bool = False, bolts: int = 0) -> Body:
        """concept.orbit-direction: a moon or cloud has its own direction, a moonlet that of its orbit."""
        return cls(tile, TILES[tile].facing or ORBIT_FACING[place], explored, bolts)

    @property
    def facts(self) -> Tile:
        return TILES[self.tile]


class Automaton(msgspec.Struct):
    """The solo opponent's cards."""

    deck: list[str]
    """Command cards, the top one first."""
    weapons: list[str]
    used: list[str]
    """Combat discards; the first two went there unseen."""
    effects: list[str] = []
    die: int = 0
    """The die on the active event; 0 while the top card is not active."""
    known: int = 0
    """How many cards below the top one have been looked through."""
    discards: list[str] = []


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, under the names they have in `options.py`."""

    aliens: bool
    cheap_ships: tuple[int, ...]
    open_cards: bool
    passage: str
    refused_start: str
    stealth_needs_own_industry: bool
    resource_spaces: str
    alien_moonlets: str
    alien_ship_price: str
    alien_cards: str
    automaton: str
    builder_fallback: str
    battle_fever: str
    chained_effects: str
    no_place: str

    @property
    def plain(self) -> bool:
        """The base game without anything that changes prices or what industries do."""
        return not self.aliens and not self.cheap_ships and self.resource_spaces == "pooled"


class Titan(State, kw_only=True, omit_defaults=True):
    """A match: the board, the players in seat order, and whose turn it is.

    What changes seldom is a Mapping: the rules put a new one in its place, and copies of a match share it.
    """

    rules: Rules
    players: list[Player]
    bodies: Mapping[str, Body]
    unused: Mapping[str, tuple[str, ...]]
    """Tiles that were not dealt, by their backs."""
    aliens: list[AlienShip] = []
    alien_supply: tuple[str, ...] = ()
    automaton: Automaton | None = None
    stage: str = "placing"
    start: int = 0
    active: int = 0
    actions: int = 0
    taken: int = 0
    placed: int = 0
    round: int = 0
    flight: tuple[int, ...] = ()
    """During a fly action: the ship, and the steps that it has left."""
    refusals: tuple[tuple[int, int], ...] = ()
    """Of this turn: ships of the active player, each with an opponent who told it to stop where it is."""
    released: tuple[tuple[int, int], ...] = ()
    """Of this turn: ships of the active player, each with an opponent who was fought where it is."""
    fought: tuple[tuple[str, str, int], ...] = ()
    halted: tuple[int, ...] = ()
    raid: tuple[int, ...] = ()
    """While Stealth uses an opponent's industry: whose, and its number."""
    spent: tuple[tuple[str, str, str], ...] = ()
    """Of this AI turn: alien cards that the human has laid, each with location and direction of the combat."""

    def is_human(self, seat: int) -> bool:
        return seat < self.seats
