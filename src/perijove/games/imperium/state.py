"""The state of a match of Twilight Imperium: plain data, changed by the rules alone.

Small pieces (fleets, worlds, laws …) are frozen and replaced when they change, so that copies of a match share them
and a copy costs a few lists. rules/fleets.py, planets.py and counters.py are the only places that put things about.

A *system* is its number `at`, the place in `tiles` and `counters`; 0 is Mecatol Rex. Moves and log lines name it by its
tile. A *planet* is its number in `facts.NUMBER`, the place in `worlds`. Moves and log lines name it by its id.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from perijove.games.imperium.facts import STRATEGY_CARDS, UNITS
from perijove.kernel.state import State
from perijove.kernel.zones import Zone

SHIPS = ("fighter", "destroyer", "cruiser", "carrier", "dreadnought", "war_sun")
"""The kinds of ships; a kind is its place here."""
FIGHTER, DESTROYER, CRUISER, CARRIER, DREADNOUGHT, WAR_SUN = range(6)
GROUND, PDS, DOCK = 6, 7, 8
"""With the six ships these are the nine kinds of units, as in `Player.pieces`."""
KINDS = (*SHIPS, "ground_force", "pds", "space_dock")
KIND: dict[str, int] = {name: kind for kind, name in enumerate(KINDS)}
PIECES: tuple[int, ...] = tuple(UNITS[name].pieces for name in KINDS)
"""How many plastic pieces of each kind a colour has."""
NO_SHIPS = (0, 0, 0, 0, 0, 0)
NOBODY = -1

Pool = Literal["command", "strategy", "fleet"]
POOLS: tuple[Pool, ...] = ("command", "strategy", "fleet")
COLOURS = ("red", "blue", "green", "yellow", "purple", "black", "orange", "grey")


class Hold(msgspec.Struct, frozen=True, gc=False):
    """A ship that carries something: ground forces, PDS and leaders stay with it and are lost with it (T9.17)."""

    ship: int
    damaged: bool = False
    ground: int = 0
    pds: int = 0
    shock: int = 0
    """How many of the ground forces are shock troops (option 6)."""
    leaders: tuple[str, ...] = ()


class Fleet(msgspec.Struct, frozen=True, gc=False):
    """All ships of one player in one system: how many of each kind, how many of them damaged, and what they carry."""

    ships: tuple[int, ...] = NO_SHIPS
    damaged: tuple[int, ...] = NO_SHIPS
    holds: tuple[Hold, ...] = ()
    docks: tuple[int, ...] = ()
    """Floating docks of the Saar, each by the round it was placed in (0: setup). They are no ships."""

    @property
    def big(self) -> int:
        """Ships that are no fighters: those that count against Fleet Supply."""
        return sum(self.ships) - self.ships[0]


NO_FLEET = Fleet()


class World(msgspec.Struct, frozen=True, gc=False):
    """A planet on the board (`at` is -1 for one that is not). All units on it belong to its owner."""

    planet: str
    at: int = -1
    resources: int = 0
    influence: int = 0
    """The values of its card as they count now: the table's `text`, facilities and an exchange are in them."""
    owner: int = NOBODY
    exhausted: bool = False
    ground: int = 0
    shock: int = 0
    """How many of the ground forces are shock troops."""
    pds: int = 0
    dock: bool = False
    since: int = 0
    """The round in which its owner gained it; 0 from the setup on."""
    dock_since: int = 0
    """The round in which the dock was placed; 0 from the setup on."""
    leaders: tuple[str, ...] = ()
    facility: str = ""
    domain: str = ""
    """The domain counter on it."""
    domain_up: bool = False
    domain_seen: tuple[int, ...] = ()
    artifact: str = ""
    artifact_up: bool = False
    protected: int = 0
    """The last round in which a diplomat kept an invasion off."""
    swapped: bool = False
    """Yin reversal: resources and influence have changed places for this round."""

    @property
    def is_empty(self) -> bool:
        """No unit on it, whoever controls it; leaders are none (T1.11)."""
        return not (self.ground or self.pds or self.dock)


class Player(msgspec.Struct, gc=False):
    """One race: everything of a seat that does not lie on the board."""

    race: str
    hand: Zone
    """Action cards."""
    politics: Zone
    """Political cards, with Assembly only."""
    secret: Zone
    """Secret objectives that are not claimed."""
    tiles: Zone
    """Tiles dealt and not placed."""
    colour: str = ""
    home: int = -1
    """The home system."""
    seat: int = 0
    """The seat of the layout, from 1 (T2.18)."""
    command: int = 0
    strategy: int = 0
    fleet: int = 0
    reserve: int = 0
    """Command counters in reinforcements; with the three pools and the board they are 16."""
    goods: int = 0
    points: int = 0
    pieces: tuple[int, ...] = PIECES
    """Units in reinforcements, by kind; below zero where supplement counters stand in (T1.5)."""
    planets: tuple[int, ...] = ()
    """The numbers of the planets under control, in the order gained."""
    technologies: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()
    """Race abilities that are in force now, borrowed ones included."""
    in_force: tuple[str, ...] = ()
    """Abilities, technologies and cards whose modifiers count for this seat; modifiers.renew keeps it."""
    cards: tuple[str, ...] = ()
    """Strategy cards."""
    used: tuple[str, ...] = ()
    """Those of them that have been played."""
    passed: bool = False
    claimed: tuple[str, ...] = ()
    """Objectives claimed, secret ones too."""
    specials: tuple[str, ...] = ()
    """Special objectives: artifacts of own planets, the Voice of the Council."""
    captives: tuple[str, ...] = ()
    """Leaders of other players who are held here."""
    kept: tuple[str, ...] = ()
    """Domain counters that were kept (Lazax Survivors)."""
    out: bool = False
    """Eliminated."""
    marks: tuple[str, ...] = ()
    """What the seat has used this round ("spies", "reversal") or may not do; emptied when the round ends."""

    @property
    def initiative(self) -> int:
        """The lowest number among the strategy cards; rules/order.py lets modifiers change it."""
        return min((STRATEGY_CARDS[card].number for card in self.cards), default=99)


class Law(msgspec.Struct, frozen=True, gc=False):
    """A law in force, in the order they came into play; the elected player or thing with it."""

    card: str
    holder: int = NOBODY
    subject: str = ""


Until = Literal[
    "purchase", "battle", "activation", "action", "round", "status", "next", "game", "mecatol", "return", "agenda"
]
"""How long something lasts; `next` is the end of the next round, `agenda` the next vote.

Two lie on the table: "mecatol" as long as their player holds Mecatol Rex, "return" with a ship on them."""


class Effect(msgspec.Struct, frozen=True, gc=False):
    """A played card or ability that lasts: whose, on what, and until when."""

    card: str
    seat: int
    until: Until
    target: int = NOBODY
    """A seat, a system or a planet, as the card has it."""
    about: str = ""


class History(msgspec.Struct, frozen=True, gc=False):
    """What objectives and cards need to know about this round (T19.11). Emptied when a round begins."""

    gained: tuple[tuple[int, int], ...] = ()
    """(seat, planet): control gained, in any way."""
    battles: tuple[tuple[int, int, int], ...] = ()
    """(winner, system, enemy ships at the start of the battle)"""
    invasions: tuple[tuple[int, int, int], ...] = ()
    """(invader, planet, ground forces that defended it)"""
    docks: tuple[tuple[int, int, str], ...] = ()
    """(who destroyed it, whose, "combat" or the card)"""
    last_docks: tuple[tuple[int, int], ...] = ()
    """(who, whose): a planet was taken with the last dock of its owner."""
    mecatol: int = NOBODY
    """Who has held Mecatol Rex since the round began."""
    bought: tuple[tuple[int, int, int], ...] = ()
    """(seat, kind, count): units that were produced."""
    initiative: tuple[int, ...] = ()
    """T4.7: who took the Speaker token with the card Initiative: more than one if it was given up and taken again."""


class Agreement(msgspec.Struct, frozen=True, gc=False):
    """Two players have swapped a contract card each; `made` is the turn it was made in (T14.5)."""

    seats: tuple[int, int]
    cards: tuple[int, int]
    """Which of the own two cards each gave."""
    made: int = -1


class Voyage(msgspec.Struct, frozen=True, gc=False):
    """The ship that has just been moved and may still take units aboard."""

    ship: int
    damaged: bool
    to: int
    systems: tuple[int, ...]
    """Where it could pick units up: where it started, what it passed, where it is now."""
    hold: int = -1
    """Its place in `Fleet.holds`; -1 while it carries nothing."""
    fighters: int = 0
    """Fighters that it has brought along."""


class Salvo(msgspec.Struct, frozen=True, gc=False):
    """Hits of PDS that ships in the activated system still have to take."""

    seat: int
    target: int
    hits: int


class Action(msgspec.Struct, frozen=True, gc=False):
    """The action being taken: what the next stage must know (story.py). Stages replace it."""

    kind: Literal["strategic", "tactical", "transfer", "card", "ability", ""] = ""
    seat: int = NOBODY
    systems: tuple[int, ...] = ()
    """The activated system, or both of a transfer action."""
    card: str = ""
    """The strategy card."""
    moved: tuple[int, ...] = ()
    """How many ships of each kind moved in, by kind; empty if none did."""
    docks_moved: int = 0
    """Floating docks that moved in, three bits a system."""
    arrived: tuple[int, ...] = ()
    """The systems that ships have moved into."""
    stayed: tuple[Fleet, ...] = ()
    """While ships move: for each of the systems, the own ships there that have not moved."""
    fired: tuple[int, ...] = ()
    """Whose PDS have fired, or could have."""
    salvo: Salvo | None = None
    voyage: Voyage | None = None
    passage: tuple[int, ...] = ()
    """Systems whose ships let a fleet with a diplomat pass,"""
    escorted: bool = False
    """and whether the ways of such a fleet are being looked for."""
    probed: tuple[int, ...] = ()
    bombarded: tuple[int, ...] = ()
    """How many ships of each kind have bombarded in this activation."""
    second: bool = False
    """Fleet Logistics: this is the second tactical action of the turn."""
    pool: tuple[tuple[int, int], ...] = ()
    """(seat, goods) of a trade action that are shared when all have collected."""
    caller: int = NOBODY
    """Who draws or plays the agendas of a council,"""
    agendas: int = 0
    """and how many are still to be drawn."""
    left: tuple[int, ...] = ()
    """Who may still use a secondary ability, where one player comes after the other."""

    def docks_into(self, system: int) -> int:
        """How many floating docks moved into a system."""
        return self.docks_moved >> 3 * self.systems.index(system) & 7 if system in self.systems else 0


class Side(msgspec.Struct, frozen=True, gc=False):
    """One side of a battle; seat -1 are neutral units."""

    seat: int
    units: tuple[int, ...]
    """What it began with, by kind (SHIPS and GROUND)."""
    dice: tuple[tuple[int, int, bool], ...] = ()
    """The last roll: (kind of unit, die, hit)."""
    hits: int = 0
    """Hits it still has to assign to its own units."""
    heavy: int = 0
    """How many of them may not be put on fighters."""
    taken: tuple[tuple[int, bool], ...] = ()
    """The hits that its ships have taken in this battle: the kind, and whether it was damaged before."""
    retreat: int = -1
    """Where it has announced to go."""
    tens: int = 0
    """How many of its ordinary ground forces rolled a natural 10 in this round."""


class Loss(msgspec.Struct, frozen=True, gc=False):
    """Units that are destroyed, for what acts at that moment."""

    seat: int
    unit: int
    """The kind."""
    at: int
    by: int = NOBODY
    """Who did it."""
    why: str = ""
    """As in `Shot.why`."""
    planet: int = -1
    count: int = 1
    damaged: bool = False
    hold: int = -1
    """A ship that was damaged: its place in `Fleet.holds`."""
    cargo: Hold | None = None
    pile: int = -1
    """A ship lost to a hit that its owner had to take: how many action cards lay on the pile then."""


class Revenge(msgspec.Struct, frozen=True, gc=False):
    """Hits that a card brings in the middle of others, and what goes on when they are taken."""

    loss: Loss
    """What the card answers: others may still be played for it."""
    card: str
    hits: int
    heavy: int
    """What the enemy had still to take when the card was played."""


class Battle(msgspec.Struct, frozen=True, gc=False):
    """A space battle or an invasion, as everybody sees it, and from which the next stage goes on."""

    kind: Literal["space", "invasion"]
    at: int
    planet: int = -1
    round: int = 0
    attacker: Side = Side(NOBODY, ())
    defender: Side = Side(NOBODY, ())
    bonus: tuple[tuple[int, str, int], ...] = ()
    """(seat, source, amount): modifiers of this round that were bought or played."""
    revenge: Revenge | None = None
    grief: tuple[int, ...] = ()
    """(owner, count) of fighters that a barrage has shot down and for whose loss cards may still be played."""
    landed: Hold = Hold(-1)
    """What fights for the invader: ground forces, PDS and leaders that have landed on the planet."""
    fallen: int = 0
    """Ground forces of both sides that this invasion has destroyed."""
    done: tuple[str, ...] = ()
    """Effects before the battle that have been used."""
    lost: tuple[tuple[int, int, int], ...] = ()
    """(owner, kind, round) of each unit that was destroyed; round 0 before the first."""
    landings: tuple[tuple[int, Hold], ...] = ()
    """Landings that are still to be resolved: planet and forces, in the order the active player likes."""


class Vote(msgspec.Struct, frozen=True, gc=False):
    seat: int
    outcome: str
    """"for", "against" or the subject; empty: abstained."""
    votes: int


class Debate(msgspec.Struct, frozen=True, gc=False):
    """The agenda that is being voted on."""

    card: str
    caller: int
    votes: tuple[Vote, ...] = ()
    bonus: tuple[tuple[int, int], ...] = ()
    """(seat, votes) that cards and abilities add."""
    silent: tuple[int, ...] = ()
    """Seats that may not vote on it."""
    left: tuple[int, ...] = ()
    """Seats that are still to vote."""
    outcome: str = ""
    """The result, while it is being carried out."""


class Rules(msgspec.Struct, frozen=True):
    """The options of the match, under the names they have in `options.py`."""

    races: Literal["drawn", "dealt", "chosen"]
    galaxy: Literal["built", "dealt", "preset"]
    strategy: Literal["black", "white"]
    swapped: tuple[int, ...]
    """Numbers whose strategy card comes from the other set."""
    points: int
    text: Literal["rulebook", "errata"]
    expansion: bool
    extras: tuple[str, ...] = ()
    """Options of the rules that are on."""

    @property
    def errata(self) -> bool:
        return self.text == "errata"

    def has(self, extra: str) -> bool:
        """Only for what a set-up or a table depends on: in play, options are entries of the card book."""
        return extra in self.extras


class Building(msgspec.Struct, frozen=True, gc=False):
    """The galaxy while it is being built."""

    placed: Mapping[int, str]
    """By place of the spiral (galaxy.py): the tile that lies there face up."""
    hidden: tuple[int, ...] = ()
    """Places with a tile face down; the tiles lie in `face_down`, in the same order."""
    count: int = 0
    """How many placing turns have been taken."""
    bare: tuple[bool, ...] = ()
    """By seat: the tile placed last had no planet (T3.9)."""


Gates = Literal["letters", "all", "closed"]
"""Which wormholes lead to one another: those of a letter, all, or none."""


class Imperium(State, kw_only=True):
    """A match. `stage` names the next activity (story.py)."""

    rules: Rules
    players: list[Player]
    stage: str = "races"
    round: int = 0
    turn: int = 0
    """Counts turns through the whole game."""
    speaker: int = 0
    active: int = NOBODY
    order: tuple[int, ...] = ()
    """Order of play of this round; clockwise from the speaker while nobody holds strategy cards."""
    queue: tuple[int, ...] = ()
    """Who takes turns before the order of play begins anew; NOBODY at its end."""
    target: int = 10
    """Points that win."""

    # the galaxy: fixed when it is built, but for wormholes
    layout: str = ""
    tiles: tuple[str, ...] = ()
    """The tile of each system."""
    hexes: tuple[tuple[int, int], ...] = ()
    where: Mapping[str, int] = {}
    """The system of each tile."""
    near: tuple[tuple[int, ...], ...] = ()
    """By system: those that share an edge with it (T3.14)."""
    links: tuple[tuple[int, ...], ...] = ()
    """By system: those that one step of movement leads to, wormholes included (T9.9)."""
    wormholes: tuple[tuple[str, ...], ...] = ()
    """By system: the letters that are open there now."""
    planets_at: tuple[tuple[int, ...], ...] = ()
    """By system: its planets."""
    gates: Gates = "letters"
    """modifiers.renew keeps it."""
    building: Building | None = None

    # the board
    fleets: list[Fleet] = []
    """By system and seat: place `at * seats + seat`."""
    counters: list[int] = []
    """By system: whose command counters lie there, one bit a seat."""
    worlds: list[World] = []
    """By planet number, those that are not in the galaxy too."""
    mines: tuple[tuple[int, int], ...] = ()
    """(system, owner) of each space mine (option 7)."""
    muster: tuple[tuple[int, ...], ...] = ()
    """Option 15, while units are placed: by seat, how many of each kind are in hand; they count as reinforcements."""
    custodians: tuple[str, ...] = ()
    """What still guards Mecatol Rex (option 13): "fighter", "ground_force"."""
    adrift: tuple[str, ...] = ()
    """Leaders who have escaped and wait for their owner to say where to."""
    dead: tuple[str, ...] = ()
    """Leaders who are out of the game."""
    gates_found: tuple[tuple[int, str], ...] = ()
    """(system, letter) of wormholes that domain counters have opened."""
    high_alert: int = -1
    """The system of the High Alert token; it belongs to the player of Warfare II."""

    # the common area
    goods: int = 0
    """Trade goods in the supply."""
    available: tuple[str, ...] = ()
    """The eight strategy cards of the match, by number."""
    bonus: tuple[int, ...] = ()
    """Bonus counters on each of the eight."""
    agreements: tuple[Agreement, ...] = ()
    laws: tuple[Law, ...] = ()
    effects: tuple[Effect, ...] = ()
    revealed_objectives: tuple[str, ...] = ()
    """Public objectives, in the order they came up."""
    age: int = 0
    """Age of Empire: how many status phases the marker has counted (T24.3)."""
    actions: Zone
    actions_used: Zone
    agendas: Zone
    agendas_used: Zone
    objectives: Zone
    """The deck; the last is the top."""
    objectives_left: Zone
    """Public objectives that went back to the box unseen."""
    secrets: Zone
    """Secret objectives that nobody was dealt."""
    tiles_left: Zone
    """Tiles taken out before the galaxy was built."""
    face_down: Zone
    """Tiles that lie face down next to Mecatol Rex, in the order of `building.hidden`."""
    domain_left: Zone
    """Domain counters in the box, and those that left the board unseen."""
    domain_used: Zone
    """Domain counters that were carried out."""
    artifacts_left: Zone
    """Artifact tokens that were not placed, and false ones that were found."""

    # what is going on
    history: History = History()
    action: Action = Action()
    battle: Battle | None = None
    debate: Debate | None = None
    initiative_last: tuple[int, ...] = ()
    """All who took Initiative last round and may not take it again (T4.7)."""

    def fleet(self, at: int, seat: int) -> Fleet:
        return self.fleets[at * self.seats + seat]

    def clockwise(self, first: int) -> list[int]:
        """All seats around the table, beginning with one of them."""
        return [(first + step) % self.seats for step in range(self.seats)]

    def playing(self, first: int) -> list[int]:
        """Those of them that are not eliminated."""
        return [seat for seat in self.clockwise(first) if not self.players[seat].out]
