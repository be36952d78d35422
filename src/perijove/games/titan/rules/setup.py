"""Set-up (setup.*, solo.setup.*, alien.setup.*) and the restart of a player without units (turn.no-units.*)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from perijove.games.titan.facts import (
    ALIEN_CARDS,
    ALIEN_MOONLETS,
    ALIEN_SHIPS,
    AUTOMATON_WEAPONS,
    BODY_PLACES,
    COLOURS,
    EFFECTS,
    EVENTS,
    INDUSTRIES,
    KINDS,
    MOONLETS,
    NATURAL,
    SHIPS,
    TILES,
    UPGRADED,
)
from perijove.games.titan.moves import Kind, Pick, Play
from perijove.games.titan.rules.building import buildable, settle
from perijove.games.titan.rules.industry import add_card
from perijove.games.titan.rules.solo.weapons import renew_weapons
from perijove.games.titan.rules.units import change_body, free_ship, put_ship, settlers
from perijove.games.titan.state import HQ, IN_HQ, Automaton, Body, Built, Player, Rules, Titan
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Activity, Choose, Move, Question, Together

AI = 1
"""The automaton is the second player of a solo match."""


def new_match(seats: int, options: Mapping[str, Any], chance: Chance) -> Titan:
    rules = Rules(**{**options, "cheap_ships": tuple(options["cheap_ships"])})
    sides = max(seats, 2)  # solo.setup.two-player
    colours = list(COLOURS)
    chance.shuffle(colours)  # setup.hq
    g = Titan(
        chance=chance,
        seats=seats,
        rules=rules,
        players=[new_player(colour, rules) for colour in colours[:sides]],
        bodies={},
        unused={},
        stage="placing",
        start=chance.below(sides) if seats > 1 else 0,  # setup.start-player
    )
    g.active = g.start
    lay_out(g, sides)
    if rules.aliens:
        ships = list(ALIEN_SHIPS)
        chance.shuffle(ships)
        g.alien_supply = tuple(ships)
    if seats == 1:
        add_automaton(g)
    return g


def new_player(colour: str, rules: Rules) -> Player:
    """setup.hq.*: seven industries, five ships, four unbuilt cards; alien.setup.other-cards."""
    return Player(
        colour=colour,
        ships=(IN_HQ,) * SHIPS,
        industries=(HQ,) * len(INDUSTRIES[colour]),
        resources=dict.fromkeys(KINDS, 0),
        spaces=(),
        alien=(),
        built=(),
        unbuilt=(*UPGRADED, *(ALIEN_CARDS if rules.aliens else ())),
    )


def lay_out(g: Titan, sides: int) -> None:
    """setup.titan, setup.counts, setup.face-down: bodies at random where the numbers match the players."""
    piles = {back: [t.id for t in TILES.values() if t.group == back] for back in ("main_moon", "norse_moon", "cloud")}
    piles["moonlet"] = moonlet_pool(g)
    for pile in piles.values():
        g.chance.shuffle(pile)
    bodies: dict[str, Body] = {}
    for place, group, players in BODY_PLACES:
        if sides not in players:
            continue
        if group == "titan":
            bodies[place] = Body.at(place, "titan", explored=True)  # titan.explored
        else:
            bodies[place] = Body.at(place, piles[group].pop(), explored=group == "cloud")
    g.bodies = bodies
    g.unused = {back: tuple(pile) for back, pile in piles.items()}


def moonlet_pool(g: Titan) -> list[str]:
    """alien.setup.moonlets: natural resources give way to alien moonlets (ruling R55)."""
    natural = [tile for tile, count in MOONLETS.items() for _ in range(count)]
    if not g.rules.aliens:
        return natural
    hazards = [tile for tile in natural if tile not in NATURAL]
    alien = [tile for tile, count in ALIEN_MOONLETS.items() for _ in range(count)]
    if g.rules.alien_moonlets == "eight":
        g.chance.shuffle(alien)
        alien = alien[: len(natural) - len(hazards)]
    return hazards + alien


def add_automaton(g: Titan) -> None:
    """solo.setup.*: no helium extractor, no cards but weapons, a command deck with its top card visible."""
    ai = g.players[AI]
    kinds = INDUSTRIES[ai.colour]
    ai.industries = tuple(HQ for kind in kinds if kind != "helium")
    assert kinds[: len(ai.industries)] == tuple(kind for kind in kinds if kind != "helium"), "helium is printed last"
    ai.unbuilt = ()
    deck = [*EFFECTS, *EVENTS]
    g.chance.shuffle(deck)
    g.automaton = Automaton(deck=deck, weapons=list(AUTOMATON_WEAPONS), used=[])
    renew_weapons(g)


# ---------------------------------------------------------------------- first decisions


def first_cards(g: Titan) -> Activity:
    """alien.setup.first-card: once the base game stands, everybody secretly takes one of the own alien cards."""
    asked = [
        Choose(seat, "first-card", [Play(card) for card in ALIEN_CARDS], "alien.setup.first-card")
        for seat in range(g.seats)
    ]
    answers = (yield Together(*asked)) if len(asked) > 1 else ((yield asked[0]),)
    for seat, answer in enumerate(answers):
        add_card(g, seat, Built(answer.card, "start"))
    g.stage = first_stage(g)


def place_start(g: Titan) -> Activity:
    """setup.start-moon, setup.start-units: in turn order, each on a Norse moon that nobody has seen."""
    seat = (g.start + g.placed) % len(g.players)
    moons = [Pick(at) for at, body in g.bodies.items() if body.facts.group == "norse_moon" and not body.explored]
    decider = seat if g.is_human(seat) else 0  # solo.setup.start: the human chooses for the AI too
    choice = (
        moons[0]
        if len(moons) == 1
        else (yield Choose(decider, "start-moon", moons, "setup.start-moon", {"seat": seat}))
    )
    yield from land(g, seat, choice.at)
    g.placed += 1
    if g.placed == len(g.players):
        g.stage = "cards" if g.rules.aliens else first_stage(g)


def first_stage(g: Titan) -> str:
    return "round" if g.automaton else "turn"


def land(g: Titan, seat: int, place: str) -> Generator[Question, Any, None]:
    """A ship and a suitable industry come to a moon or cloud, turned over first if it is hidden; no pay-out."""
    body = g.bodies[place]
    if not body.explored:
        g.reveal()
        change_body(g, place, explored=True)
        g.say("landed.revealed", seat=seat, tile=body.tile, place=place)
    kinds: list[Move] = [Kind(kind) for kind in buildable(g, seat, place, body)]
    decider = seat if g.is_human(seat) else 0
    kind = kinds[0] if len(kinds) == 1 else (
        yield Choose(decider, "start-industry", kinds, "setup.start-units", {"seat": seat, "place": place})
    )  # fmt: skip
    assert isinstance(kind, Kind)
    settle(g, seat, kind.kind, place)
    put_ship(g, seat, free_ship(g, seat), place, body.facing)
    g.say("landed", seat=seat, kind=kind.kind, place=place)


def landing_places(g: Titan, seat: int) -> list[str]:
    """turn.no-units.restart, .unexplored, .cloud: moons and clouds that carry no industry (ruling R05)."""
    return [
        place
        for place, body in g.bodies.items()
        if not body.facts.is_moonlet
        and not settlers(g, place)
        and (not body.explored or buildable(g, seat, place, body))
    ]


def restart(g: Titan, seat: int) -> Generator[Question, Any, bool]:
    """turn.no-units.restart; False if there is no place (turn.no-units.skip)."""
    places = landing_places(g, seat)
    if not places:
        g.say("restart.none", seat=seat)
        return False
    offer = [Pick(at) for at in places]
    choice = Pick(places[0]) if len(places) == 1 else (
        yield Choose(seat, "restart", offer, "turn.no-units.restart", {"seat": seat})
    )  # fmt: skip
    yield from land(g, seat, choice.at)
    return True
