"""What a seat may see. All but the order of the decks lies open."""

from __future__ import annotations

import msgspec

from perijove.games.colonization.about import bonus_cards
from perijove.games.colonization.facts import FACES, SPACES, TYPES, deck_of
from perijove.games.colonization.rules.bernals import colonist_limit
from perijove.games.colonization.rules.cubes import price
from perijove.games.colonization.rules.politics import in_power, votes_of
from perijove.games.colonization.rules.scoring import Score, score
from perijove.games.colonization.rules.visions import FUTURES
from perijove.games.colonization.state import BERNAL, Colonization, Part, Permit, Player, Stack
from perijove.games.colonization.workshop import Workshop, driven, load_of
from perijove.solar.chits import NO_FUEL, STRIP
from perijove.solar.views import DeckView, VoyageView, deck_view, voyage_view
from perijove.solar.workshop import Engine, Workbench

TOPS = 3
"""So many cards of a deck are shown at the most."""


class PartView(msgspec.Struct, omit_defaults=True):
    face: str
    heavy: bool = False
    moved: bool = False
    seen: list[str] = []


class StackView(msgspec.Struct, omit_defaults=True):
    name: str
    kind: str
    space: str
    parts: list[PartView]
    dry: str
    wet: str
    water: int = 0
    fuel: int = 0
    grade: str = ""
    moved: bool = False
    thrust: int = -1
    """The most net thrust that it has without an afterburn, -1 where nothing drives it."""
    load: tuple[int, int] | None = None
    """Of a freighter card: what it carries, and how much it may."""


class PlayerView(msgspec.Struct, omit_defaults=True):
    faction: str
    crew: str
    wt: int
    hand: list[str]
    stacks: list[StackView]
    disks: int
    cubes: int
    score: Score
    powersat: bool = False
    elevator: int = -1
    ersatz: bool = False
    locked: list[str] = []
    """Hand cards that may not be given on yet."""
    colonists: int = 0
    """Human colonists in space, and how many there may be (R4)."""
    colonist_limit: int = 0


class QuestView(msgspec.Struct, omit_defaults=True):
    """A Future that a promoted card in space could bring about: its worth now, and whether what it asks for holds."""

    seat: int
    future: str
    face: str
    points: int
    met: bool = False


class AuctionView(msgspec.Struct):
    deck: str
    card: str
    initiator: int
    bids: dict[int, int]
    out: list[int]
    bonus: list[str] = []
    """The supports that come with it, as far as they lie open (H2.support-modules)."""
    use: Engine | None = None
    """What the reader's bench would do with all of it, where that is more than now."""


class PermitView(msgspec.Struct, omit_defaults=True):
    """Leave for a turn."""

    giver: int
    taker: int
    what: str
    space: str = ""
    card: str = ""


class ColonizationView(msgspec.Struct, omit_defaults=True):
    year: int
    first: int
    active: int
    players: list[PlayerView]
    decks: dict[str, DeckView]
    claims: dict[str, int]
    factories: dict[str, int]
    colonies: dict[str, int]
    busted: list[str]
    prices: dict[str, int]
    glories: dict[str, int]
    ventures: dict[str, list[int]]
    last_year: int = 0
    eureka: str = ""
    operated: bool = False
    moved: list[str] = []
    voyage: VoyageView | None = None
    auction: AuctionView | None = None
    season: str = ""
    spot: int = 0
    government: str = ""
    power: int = -1
    emancipator: int = -1
    worked: list[str] = []
    auctioned: bool = False
    fees: dict[int, int] = {}
    permits: list[PermitView] = []
    offered: int = 0
    stars: dict[str, int] = {}
    failures: dict[str, int] = {}
    footfall: int = 0
    events_left: int = -1
    final_module: bool = False
    quests: list[QuestView] = []
    bench: Workbench | None = None
    """The reader's own."""


def view(g: Colonization, seat: int | None) -> ColonizationView:
    return ColonizationView(
        year=g.year,
        first=g.first,
        active=g.active,
        players=[player_view(g, number, player) for number, player in enumerate(g.players)],
        decks={deck: deck_view(zone, TOPS) for deck, zone in g.decks.items()},
        claims=_sites(g.claims),
        factories=_sites(g.factories),
        colonies=_sites(g.colonies),
        busted=[SPACES[site].id for site in g.busted],
        prices={kind: price(g, kind) for kind in TYPES},
        glories=dict(g.glories),
        ventures={venture: list(holders) for venture, holders in g.ventures.items()},
        last_year=g.last_year,
        eureka=g.eureka,
        operated=g.operated,
        moved=list(g.moved),
        voyage=voyage_view(g.voyage),
        auction=auction_view(g, seat),
        season=g.season or "",
        spot=g.spot,
        government=g.government if g.rules.colonization else "",
        power=in_power(g),
        emancipator=g.emancipator,
        worked=list(g.worked),
        auctioned=g.auctioned,
        fees=dict(g.fees),
        permits=[permit_view(permit) for permit in g.permits],
        offered=g.offered,
        stars={future: seat for future, (seat, _) in g.stars.items()},
        failures=dict(g.failures),
        footfall=g.footfall,
        events_left=g.events_left,
        final_module=g.rules.final_module,
        quests=quests(g) if g.rules.final_module else [],
        bench=None if seat is None else Workshop(g, seat).bench(),
    )


def _sites(owners: dict[int, int]) -> dict[str, int]:
    return {SPACES[site].id: owner for site, owner in owners.items()}


def permit_view(permit: Permit) -> PermitView:
    space = SPACES[permit.space].id if permit.space >= 0 else ""
    return PermitView(permit.giver, permit.taker, permit.what, space, permit.card)


def player_view(g: Colonization, seat: int, player: Player) -> PlayerView:
    return PlayerView(
        faction=player.faction,
        crew=player.crew,
        wt=player.wt,
        hand=list(player.hand),
        stacks=[stack_view(g, seat, name, stack) for name, stack in player.stacks.items()],
        disks=player.disks,
        cubes=player.cubes,
        score=score(g, seat),
        powersat=player.powersat,
        elevator=player.elevator,
        ersatz=player.ersatz,
        colonists=votes_of(g, seat),
        colonist_limit=colonist_limit(g, seat) if g.rules.colonization else 0,
        locked=[card for card, _ in player.locked if card in player.hand],
    )


def stack_view(g: Colonization, seat: int, name: str, stack: Stack) -> StackView:
    return StackView(
        name=name,
        kind=stack.kind,
        space=SPACES[stack.space].id,
        parts=[part_view(part) for part in stack.parts],
        dry=STRIP.labels[stack.dry],
        wet=STRIP.labels[stack.wet_mass],
        water=stack.water,
        fuel=stack.fuel,
        grade="" if stack.wet == NO_FUEL else stack.grade,
        moved=stack.moved,
        thrust=best_thrust(g, seat, name, stack) if stack.flies else -1,
        load=load_of(stack),
    )


def best_thrust(g: Colonization, seat: int, name: str, stack: Stack) -> int:
    """The most net thrust of all triangles that work here; those of a Bernal are its own."""
    found = [-1]
    for place, part in enumerate(stack.parts):
        if part.printed.thrust is not None and (name == BERNAL) == (part.printed.deck == BERNAL):
            ways = driven(g, seat, stack, place)
            found += [sum(term.amount for term in terms) for _, terms in ways]
    return max(found)


def quests(g: Colonization) -> list[QuestView]:
    """Futures of promoted cards in space that are still open, of all seats: everybody can read them off the cards."""
    found = []
    for seat, _, stack in g.stacks():
        for part in stack.parts:
            id = FACES[part.face].future
            if id in FUTURES and id not in g.stars and id not in g.failures:
                future = FUTURES[id]
                is_met = future.is_met(g, seat, part.face, stack.space)
                found.append(QuestView(seat, id, part.face, future.points(g, seat, part.face), is_met))
    return found


def part_view(part: Part) -> PartView:
    return PartView(part.face, part.heavy, part.moved, list(part.seen))


def auction_view(g: Colonization, seat: int | None) -> AuctionView | None:
    auction = g.auction
    if auction is None:
        return None
    card, bonus = auction.card, bonus_cards(g, auction.card)
    use = None if seat is None else Workshop(g, seat).use_of([card, *bonus])
    bids, out = dict(auction.bids), list(auction.out)
    return AuctionView(deck_of(card), card, auction.initiator, bids, out, bonus, use)
