"""Why an action of a turn is refused: ship, industry and combat actions, condition by condition."""

from __future__ import annotations

from perijove.games.titan.facts import (
    ALIEN_RESOURCE_PRICE,
    ALIEN_RESOURCES,
    BASIC,
    CARDS,
    CHEAP_SHIP_COST,
    SHIP_COST,
)
from perijove.games.titan.moves import (
    Attack,
    Build,
    BuildCard,
    BuildShip,
    Explore,
    Fly,
    Process,
    Produce,
    Resupply,
    TakeOver,
)
from perijove.games.titan.rules import hq
from perijove.games.titan.rules.building import has_printed_spot
from perijove.games.titan.rules.flying import is_held
from perijove.games.titan.rules.industry import can_pay, may_place_units
from perijove.games.titan.rules.refusing import no
from perijove.games.titan.rules.units import fleet, free_ship, kind_of, ship_of, units_at
from perijove.games.titan.state import FIRST_ALIEN, ON_ALIEN, AlienShip, Body, Titan
from perijove.kernel.decision import Choose, Move
from perijove.kernel.game import Refusal


def action(g: Titan, question: Choose, move: Move) -> Refusal:
    """For an action that the active player can't take."""
    seat = question.seat
    match move:
        case Fly(number):
            return idle_ship(g, seat, number) or held_ship(g, seat, number)
        case Explore(number):
            return idle_ship(g, seat, number) or explore(g, seat, number)
        case Build(number, kind):
            return idle_ship(g, seat, number) or build(g, seat, number, kind)
        case BuildShip(number):
            return idle_industry(g, seat, number) or build_ship(g, seat, move, kind_of(g, seat, number))
        case BuildCard(kind, card):
            return idle_kind(g, seat, kind) or build_card(g, seat, kind, card)
        case Process(kind):
            return process(g, seat, kind)
        case Attack():
            return attack(g, seat, move)
        case TakeOver(index):
            return take_over(g, seat, index)
        case Resupply():
            return resupply(g)
        case Produce(kind):
            return no("no-industry", "industry.produce", kind=kind)
        case _:
            return Refusal("refused.not-offered")


def infiltrated(g: Titan, question: Choose, move: Move) -> Refusal:
    """combat.step6.stealth-details: one action with the industry that was broken into."""
    assert question.args is not None
    kind = question.args["kind"]
    match move:
        case Produce(named) | BuildCard(named, _) if named != kind:
            return no("other-industry", "combat.step6.stealth-details", kind=kind)
        case BuildCard(_, card):
            return build_card(g, question.seat, kind, card)
        case Process(material):
            return process(g, question.seat, material)
        case _:
            blocked = no_new_ship(g, question.seat, kind)
            return blocked or no("other-industry", "combat.step6.stealth-details", kind=kind)


# ---------------------------------------------------------------------- ship actions


def idle_ship(g: Titan, seat: int, number: int) -> Refusal | None:
    """turn.action-unit, alien.ship.control, moonlet.bolt.ship: why a ship can do nothing at all."""
    if not 0 <= number < FIRST_ALIEN + len(g.aliens):
        return no("no-ship", "component.ships", number=number)
    ship = ship_of(g, seat, number)
    if isinstance(ship, AlienShip) and ship.owner != seat:
        return no("alien-not-yours", "alien.ship.control", place=ship.place)
    if not ship.place:
        return no("ship-in-hq", "turn.action-unit")
    if ship.bolt:
        return no("bolt", "moonlet.bolt.ship", place=ship.place)
    return None


def held_ship(g: Titan, seat: int, number: int) -> Refusal:
    ship = ship_of(g, seat, number)
    if number in g.halted and not is_held(g, seat, number, ship):
        return no("halted", "solo.card.berserkers.stop", place=ship.place)
    return no("held", "move.permission.refused", place=ship.place)


def explore(g: Titan, seat: int, number: int) -> Refusal:
    ship = ship_of(g, seat, number)
    body = g.bodies.get(ship.place)
    if body is None:
        return no("nothing-hidden", "explore.conditions", place=ship.place)
    if body.facts.group == "cloud":
        return no("cloud-open", "cloud.no-explore", place=ship.place)
    if body.explored:
        return no("explored-already", "explore.action", place=ship.place)
    return no("explore-direction", "explore.conditions", place=ship.place, facing=body.facing)


def build(g: Titan, seat: int, number: int, kind: str) -> Refusal:
    """industry.build.*"""
    ship = ship_of(g, seat, number)
    place, body = ship.place, g.bodies.get(ship.place)
    if not may_place_units(g, seat):
        return no_new_units()
    if body is None:
        return no("nothing-there", "industry.build.action", place=place)
    if body.facts.is_moonlet:
        return no("moonlet", "industry.build.not-on-moonlet", place=place)
    if ship.facing not in ("", body.facing):
        return no("build-direction", "industry.build.direction", place=place, facing=body.facing)
    if not body.explored:
        return no("hidden-moon", "industry.build.explored-only", place=place)
    if not body.bolts:
        if kind not in body.facts.types:
            clause = "cloud.extractor" if body.facts.group == "cloud" else "industry.build.type"
            return no("wrong-type", clause, place=place, kinds=body.facts.types)
        if not has_printed_spot(g, place, body):
            return full(place, body)
    return no("industries-used", "general.component-limit", kind=kind)


def no_new_units() -> Refusal:
    return no("no-new-units", "solo.card.work-with-what-you-have", effect="work_with_what_you_have")


def full(place: str, body: Body) -> Refusal:
    clause = "industry.build.titan-two" if body.facts.group == "titan" else "industry.build.one-per-moon"
    return no("full", clause, place=place, slots=body.facts.slots)


# ---------------------------------------------------------------------- industry actions


def idle_industry(g: Titan, seat: int, number: int) -> Refusal | None:
    held = g.players[seat].industries
    if not 0 <= number < len(held):
        return no("no-such-industry", "component.industries", number=number, most=len(held) - 1)
    if not held[number]:
        return no("industry-in-hq", "turn.action-unit", kind=kind_of(g, seat, number))
    return None


def idle_kind(g: Titan, seat: int, kind: str) -> Refusal | None:
    player = g.players[seat]
    works = any(place and of == kind for place, of in zip(player.industries, player.kinds, strict=False))
    return None if works else no("no-industry", "turn.action-unit", kind=kind)


def build_ship(g: Titan, seat: int, move: BuildShip, kind: str) -> Refusal:
    blocked = no_new_ship(g, seat, kind)
    if blocked:
        return blocked
    if g.players[seat].industries[move.industry] == ON_ALIEN:
        return no("name-direction", "alien.ship.control")
    return no("no-direction", "industry.ship.placement")


def no_new_ship(g: Titan, seat: int, kind: str) -> Refusal | None:
    """Why an industry of a kind can build no ship."""
    if not may_place_units(g, seat):
        return no_new_units()
    if free_ship(g, seat) < 0:
        return no("ships-used", "general.component-limit")
    if hq.can_pay_ship(g, seat, kind):
        return None
    has, due = g.players[seat].resources, hq.ship_cost(g, seat, kind)
    if hq.covers(has, due):
        return no("wrong-spaces", "resource.no-relocation")
    usual = (CHEAP_SHIP_COST if seat in g.rules.cheap_ships else SHIP_COST)[kind]
    clause = "solo.card.slowdown" if hq.slowed(g) and hq.covers(has, usual) else "industry.ship.cost-by-industry"
    extra = [(other, n) for other, n in due.items() if other != kind]
    if not extra:
        return no("ship-price", clause, kind=kind, count=due[kind])
    return no("ship-price-extra", clause, kind=kind, count=due[kind], other=extra[0][0], extra=extra[0][1])


def build_card(g: Titan, seat: int, kind: str, card: str) -> Refusal:
    """industry.card.*, alien.card.build"""
    facts, player = CARDS[card], g.players[seat]
    is_alien = facts.group == "alien"
    if is_alien and not g.rules.aliens:
        return no("no-aliens", "alien.components")
    if card in BASIC or card not in player.unbuilt:
        return no("card-in-hand", "industry.card.action", card=card)
    if kind not in facts.places:
        return no("card-place", "industry.card.place", card=card, kinds=facts.places)
    due = facts.cost * hq.price_factor(g, seat)
    has = hq.alien_resources(player) if is_alien else player.resources[kind]
    if has >= due and not can_pay(g, seat, kind, card):
        return no("wrong-spaces", "resource.no-relocation")
    clause = "alien.card.build" if is_alien else "industry.card.action"
    if hq.slowed(g) and has >= facts.cost:
        clause = "solo.card.slowdown"
    return no("card-price", clause, card=card, count=due, kind="alien" if is_alien else kind)


def process(g: Titan, seat: int, kind: str) -> Refusal:
    """alien.resource.process, .storage"""
    if not g.rules.aliens:
        return no("no-aliens", "alien.components")
    if not any(g.players[seat].industries):
        return no("no-industry-at-all", "alien.resource.process")
    if g.players[seat].resources[kind] < ALIEN_RESOURCE_PRICE:
        return no("process-price", "alien.resource.process", kind=kind, count=ALIEN_RESOURCE_PRICE)
    if sum(hq.alien_resources(player) for player in g.players) >= ALIEN_RESOURCES:
        return no("alien-resources-used", "alien.components", count=ALIEN_RESOURCES)
    return no("no-room", "alien.resource.storage")


def resupply(g: Titan) -> Refusal:
    if g.automaton is not None and "connection_to_earth_lost" in g.automaton.effects:
        return no("resupply-lost", "solo.card.connection-lost")
    return no("resupply-late", "industry.resupply")


# ---------------------------------------------------------------------- combat and alien ships


def attack(g: Titan, seat: int, move: Attack) -> Refusal:
    """combat.step1.location, .step2.opponent, concept.interaction, moonlet.bolt.ship"""
    place, facing, opponent = move.place, move.facing, move.opponent
    if not 0 <= opponent < len(g.players) or opponent == seat:
        return no("no-opponent", "combat.step2.opponent", opponent=opponent)
    if not units_at(g, seat, place):
        return no("no-unit-there", "combat.step1.location", place=place)
    if not units_at(g, opponent, place):
        return no("no-enemy-there", "combat.step1.location", place=place)
    if not units_at(g, opponent, place, facing):
        return no("enemy-direction", "concept.interaction", place=place, facing=facing)
    if not units_at(g, seat, place, facing):
        return no("attack-direction", "concept.interaction", place=place, facing=facing)
    return no("bolt", "moonlet.bolt.ship", place=place)


def take_over(g: Titan, seat: int, index: int) -> Refusal:
    """alien.ship.build"""
    if not 0 <= index < len(g.aliens):
        return no("no-alien-ship", "alien.ship.discover", number=index)
    alien = g.aliens[index]
    if not may_place_units(g, seat):
        return no_new_units()
    here = [ship for _, ship in fleet(g, seat) if ship.place == alien.place]
    if alien.owner >= 0:
        return no("alien-taken", "alien.ship.uncontrolled", place=alien.place)
    if not here:
        return no("alien-far", "alien.ship.build", place=alien.place)
    if all(ship.bolt for ship in here):
        return no("bolt", "moonlet.bolt.ship", place=alien.place)
    price = hq.alien_ship_price(g, seat)
    if g.players[seat].resources[alien.kind] < price:
        return no("alien-price", "alien.ship.build", kind=alien.kind, count=price)
    return no("industries-used", "general.component-limit", kind=alien.kind)
