"""What a seat may see. All but the order of the decks lies open (E1b)."""

from __future__ import annotations

import msgspec

from perijove.games.frontier.facts import SPACES, STRIP
from perijove.games.frontier.rules.scoring import Score, score
from perijove.games.frontier.state import NO_FUEL, Frontier, Part, Player, Stack, Voyage


class PartView(msgspec.Struct, omit_defaults=True):
    face: str
    heavy: bool = False
    owner: int = -1
    chit: str = ""
    moved: bool = False


class StackView(msgspec.Struct, omit_defaults=True):
    name: str
    kind: str
    space: str
    parts: list[PartView]
    dry: str
    wet: str
    water: int = 0
    isotope: int = 0
    glitch: bool = False
    fuel: int = 0
    grade: str = ""
    moved: bool = False


class PlayerView(msgspec.Struct, omit_defaults=True):
    crew: str
    colour: str
    aquas: int
    hand: list[str]
    stacks: list[StackView]
    disks: int
    cubes: int
    domes: int
    score: Score
    glories: list[tuple[str, bool]] = []
    medals: list[str] = []
    powersat: bool = False


class VoyageView(msgspec.Struct):
    """A move under way."""

    stack: str
    thruster: str
    thrust: int
    burns: int
    bonus: int
    engine: bool


class AuctionView(msgspec.Struct):
    deck: str
    card: str
    initiator: int
    bids: dict[int, int]
    out: list[int]


class DeckView(msgspec.Struct, omit_defaults=True):
    """A deck: how many cards, those on top that lie open, the topmost last."""

    count: int
    top: list[str] = []


class FrontierView(msgspec.Struct, omit_defaults=True):
    year: int
    spot: int
    season: str
    disks: int
    first: int
    active: int
    players: list[PlayerView]
    decks: dict[str, DeckView]
    claims: dict[str, int]
    factories: dict[str, int]
    colonies: dict[str, int]
    busted: list[str]
    glory: dict[str, int]
    medals: list[str] = []
    anarchy: bool = False
    operated: bool = False
    moved: list[str] = []
    used: list[str] = []
    voyage: VoyageView | None = None
    auction: AuctionView | None = None


def view(g: Frontier, seat: int | None) -> FrontierView:
    return FrontierView(
        year=g.year,
        spot=g.spot,
        season=g.season,
        disks=g.disks,
        first=g.first,
        active=g.active,
        players=[player_view(g, number, player) for number, player in enumerate(g.players)],
        decks={deck: deck_view(g, deck, seat) for deck in g.decks},
        claims=_sites(g.claims),
        factories=_sites(g.factories),
        colonies=_sites(g.colonies),
        busted=[SPACES[site].id for site in g.busted],
        glory={zone: count for zone, count in g.glory.items() if count},
        medals=list(g.medals),
        anarchy=g.anarchy,
        operated=g.operated,
        moved=list(g.moved),
        used=list(g.used),
        voyage=None if g.voyage is None else voyage_view(g.voyage),
        auction=auction_view(g),
    )


def _sites(owners: dict[int, int]) -> dict[str, int]:
    return {SPACES[site].id: owner for site, owner in owners.items()}


def player_view(g: Frontier, seat: int, player: Player) -> PlayerView:
    return PlayerView(
        crew=player.crew,
        colour=player.colour,
        aquas=player.aquas,
        hand=list(player.hand),
        stacks=[stack_view(name, stack) for name, stack in player.stacks.items()],
        disks=player.disks,
        cubes=player.cubes,
        domes=player.domes,
        score=score(g, seat),
        glories=list(player.glories),
        medals=list(player.medals),
        powersat=player.powersat,
    )


def stack_view(name: str, stack: Stack) -> StackView:
    return StackView(
        name=name,
        kind=stack.kind,
        space=SPACES[stack.space].id,
        parts=[part_view(part) for part in stack.parts],
        dry=STRIP.labels[stack.dry],
        wet=STRIP.labels[stack.wet_mass],
        water=stack.water,
        isotope=stack.isotope,
        glitch=stack.glitch,
        fuel=stack.fuel,
        grade="" if stack.wet == NO_FUEL else stack.grade,
        moved=stack.moved,
    )


def part_view(part: Part) -> PartView:
    return PartView(part.face, part.heavy, part.owner, part.chit, part.moved)


def deck_view(g: Frontier, deck: str, seat: int | None) -> DeckView:
    """I2f: the tops that everybody has seen, whoever looks."""
    zone = g.decks[deck]
    shown = []
    for place in range(zone.count - 1, -1, -1):
        if not zone.seen_by(0, place):
            break
        shown.append(zone.cards[place])
    return DeckView(zone.count, shown[:2][::-1])


def voyage_view(voyage: Voyage) -> VoyageView:
    flight = voyage.flight
    return VoyageView(voyage.stack, voyage.thruster, voyage.thrust, flight.burns, flight.bonus, flight.engine)


def auction_view(g: Frontier) -> AuctionView | None:
    auction = g.auction
    if auction is None:
        return None
    return AuctionView(
        auction.deck, g.decks[auction.deck].cards[-1], auction.initiator, dict(auction.bids), list(auction.out)
    )
