"""What a seat may see. All but the order of the decks lies open (E1b)."""

from __future__ import annotations

from typing import Any

import msgspec

from perijove.games.frontier.facts import BOARD, SPACES, STRIP, TYPES
from perijove.games.frontier.rules.claims import factories_of, price
from perijove.games.frontier.rules.futures.quests import Quest, quests
from perijove.games.frontier.rules.loading import freighter_of, load_limit, load_of
from perijove.games.frontier.rules.research import bonus_supports
from perijove.games.frontier.rules.scoring import Score, score
from perijove.games.frontier.rules.terawatt.promotion import kinds_of
from perijove.games.frontier.rules.variants import asked_of_all, is_altruistic, is_hermes, kpi
from perijove.games.frontier.state import NO_FUEL, Frontier, Part, Player, Stack
from perijove.games.frontier.workshop import Workshop
from perijove.solar.views import DeckView, VoyageView, deck_view, voyage_view
from perijove.solar.workshop import Engine, Workbench

TOPS = 2
"""So many cards of a deck are shown at the most."""


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
    anchored: bool = False
    """Of a Bernal."""
    load: tuple[int, int] | None = None
    """Of a freighter: what it carries, and its limit (1B3a)."""


class PriceView(msgspec.Struct):
    factories: int
    price: int


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
    isostandard: str = ""
    docked: str = ""
    """The own claim on which the big cube is the factory (1B6c)."""
    stars: list[str] = []
    """Futures that are completed."""


class WantView(msgspec.Struct, omit_defaults=True):
    """One thing that a Future asks for: so many of it, and how many there are."""

    key: str
    have: int
    need: int = 1


class QuestView(msgspec.Struct, omit_defaults=True):
    """A Future of the reader's, and how far it is."""

    future: str
    face: str
    points: int
    wants: list[WantView]
    unpaid: tuple[str, dict[str, Any]] | None = None
    """Why its price can't be paid: a sentence and its arguments."""
    ready: bool = False


class AuctionView(msgspec.Struct):
    deck: str
    card: str
    initiator: int
    bids: dict[int, int]
    out: list[int]
    bonus: list[str] = []
    """The supports that come with it (I2g)."""
    use: Engine | None = None
    """What the reader's bench would do with all of it, where that is more than now."""


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
    prices: dict[str, PriceView] = {}
    goal: int = 0
    """The points that are asked for, alone or together (V4, V6); 0 where the most points win."""
    medals: list[str] = []
    delegates: dict[str, dict[int, int]] = {}
    star: str = ""
    legacy: dict[str, int] = {}
    anarchy: bool = False
    operated: bool = False
    moved: list[str] = []
    used: list[str] = []
    schools: dict[str, list[str]] = {}
    """By colony: the kinds of cards that are promoted there (1A5a)."""
    war: str = ""
    independents: list[int] = []
    geo_elevator: bool = False
    elevators: list[tuple[str, str]] = []
    """Space elevators that are built, by their two ends."""
    voyage: VoyageView | None = None
    auction: AuctionView | None = None
    bench: Workbench | None = None
    """The reader's own."""
    has_futures: bool = False
    werner: bool = False
    """Whether it is Werner's Star (1F)."""
    quests: list[QuestView] = []
    """The reader's own."""


def view(g: Frontier, seat: int | None) -> FrontierView:
    return FrontierView(
        year=g.year,
        spot=g.spot,
        season=g.season,
        disks=g.disks,
        first=g.first,
        active=g.active,
        players=[player_view(g, number, player) for number, player in enumerate(g.players)],
        decks={deck: deck_view(zone, TOPS) for deck, zone in g.decks.items()},
        claims=_sites(g.claims),
        factories=_sites(g.factories),
        colonies=_sites(g.colonies),
        busted=[SPACES[site].id for site in g.busted],
        glory={zone: count for zone, count in g.glory.items() if count},
        prices={kind: PriceView(factories_of(g, kind), price(g, kind)) for kind in TYPES},
        goal=goal(g),
        medals=list(g.medals),
        delegates={name: dict(seats) for name, seats in g.delegates.items()},
        star=g.star if g.rules.politics else "",
        legacy=dict(g.legacy),
        anarchy=g.anarchy,
        operated=g.operated,
        moved=list(g.moved),
        used=list(g.used),
        schools=schools(g),
        war=g.war,
        independents=list(g.independents),
        geo_elevator=g.geo_elevator,
        elevators=[(SPACES[BOARD.elevators[each].a].id, SPACES[BOARD.elevators[each].b].id) for each in g.elevators],
        voyage=voyage_view(g.voyage),
        auction=auction_view(g, seat),
        bench=None if seat is None or g.stage == "setup" else Workshop(g, seat).bench(),
        has_futures=g.rules.has_futures,
        werner=g.rules.werner,
        quests=[] if seat is None or g.stage == "setup" else [quest_view(each) for each in quests(g, seat)],
    )


def schools(g: Frontier) -> dict[str, list[str]]:
    if not (g.rules.terawatt or g.rules.bernals):
        return {}
    return {SPACES[site].id: kinds_of(site) for site in g.colonies}


def goal(g: Frontier) -> int:
    """V4: what everybody must reach; V6: what the next review asks for."""
    if not is_altruistic(g) or is_hermes(g) or g.rules.werner:
        return 0
    if g.seats == 1 and g.rules.solo == "ceo":
        return kpi(g.pile, g.players[0].fatalities)
    return asked_of_all(g)


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
        isostandard=player.isostandard,
        docked="" if player.docked < 0 else SPACES[player.docked].id,
        stars=list(player.stars),
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
        anchored=bool(stack.anchored),
        load=(load_of(stack), load_limit(freighter_of(stack))) if stack.kind == "freighter" else None,
    )


def quest_view(quest: Quest) -> QuestView:
    wants = [WantView(want.key, int(want.have), want.need) for want in quest.wants]
    unpaid = None if quest.unpaid is None else (quest.unpaid.key, dict(quest.unpaid.args))
    return QuestView(quest.future, quest.face, quest.points, wants, unpaid, quest.ready)


def part_view(part: Part) -> PartView:
    return PartView(part.face, part.heavy, part.owner, part.chit, part.moved)


def auction_view(g: Frontier, seat: int | None) -> AuctionView | None:
    auction = g.auction
    if auction is None:
        return None
    card = g.decks[auction.deck].cards[-1]
    below = {auction.deck: 1}  # where the card for sale lies itself
    rows = [g.decks[deck].cards[: g.decks[deck].count - below.get(deck, 0)] for deck in bonus_supports(card)]
    bonus = [row[-1] for row in rows if row]
    use = None if seat is None else Workshop(g, seat).use_of([card, *bonus])
    return AuctionView(auction.deck, card, auction.initiator, dict(auction.bids), list(auction.out), bonus, use)
