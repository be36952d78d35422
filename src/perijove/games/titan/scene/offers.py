"""Every legal move in words: what it does, what it costs, what it touches on the table, and its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import asdict

from perijove.games.titan.facts import ALIEN_RESOURCE_PRICE, FLY_STEPS, INWARD, OTHER_FACE, OUTWARD
from perijove.games.titan.moves import (
    Attack,
    Build,
    BuildCard,
    BuildShip,
    EndTurn,
    Explore,
    Fly,
    Immelmann,
    Kind,
    Lose,
    Pick,
    PickShip,
    Play,
    Process,
    Produce,
    Resupply,
    Retreat,
    Step,
    TakeOver,
    Use,
)  # fmt: skip
from perijove.games.titan.scene.contacts import force_at, guards_of, industry_piece, pieces_at
from perijove.games.titan.scene.costs import card_price, price, ship_price
from perijove.games.titan.scene.geometry import MIDDLE
from perijove.games.titan.scene.telling import Telling
from perijove.games.titan.state import FIRST_ALIEN, ON_ALIEN
from perijove.games.titan.view import ShipView
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered
from perijove.kernel.view import Asked

PRODUCTION = 2
RULES = {
    "fly": "fly.contents", "explore": "explore.action", "build": "industry.build.action",
    "build-ship": "industry.ship.action", "build-card": "industry.card.action", "produce": "industry.produce",
    "process": "alien.resource.process", "resupply": "industry.resupply", "attack": "combat.cost",
    "take-over": "alien.ship.build", "end-turn": "turn.three-actions", "immelmann": "immelmann.flip",
    "stop": "fly.steps-optional", "go-on": "move.permission.declare", "allow": "move.permission.trigger",
    "refuse": "move.permission.refused", "retreat": "retreat.one-step", "stay": "retreat.order",
}  # fmt: skip
CARD_RULES = {
    "laser": "combat.table.cycle", "plasma": "combat.table.cycle", "charged_particles": "combat.table.cycle",
    "security": "combat.table.security-stealth", "uf_laser": "combat.table.upgraded-same-kind",
    "superheated_plasma": "combat.table.upgraded-same-kind",
    "supercharged_particles": "combat.table.upgraded-same-kind", "stealth": "combat.table.stealth-weapons",
    "alien_light": "alien.card.light", "alien_beam": "alien.card.beam", "alien_tempest": "alien.card.tempest",
}  # fmt: skip


class Flight(msgspec.Struct):
    """What is asked in flight: which ship flies, and how many of its steps are left."""

    ship: int
    left: int
    of: int


class Fight(msgspec.Struct):
    """Where the fight is that is retreated from."""

    place: str


class Infiltration(msgspec.Struct):
    """Whose industry a stealthy guest uses."""

    victim: int


class Guest(msgspec.Struct):
    """What a stealthy guest found: an industry of a kind."""

    kind: str


def offers(tell: Telling) -> list[Offered]:
    moves = tell.view.moves
    if not moves or tell.seat is None:
        return []
    asked = tell.view.asked[tell.seat]
    return [_Offering(tell, tell.seat, asked).offered(index, move) for index, move in enumerate(moves)]


class _Offering:
    """One move on its way into words."""

    __slots__ = ("args", "asked", "details", "key", "marks", "rule", "seat", "tell", "touches")

    def __init__(self, tell: Telling, seat: int, asked: Asked) -> None:
        self.tell = tell
        self.seat = seat
        self.asked = asked
        self.details: list[str] = []
        self.touches: list[str] = []
        self.marks: list[tuple[float, float]] = []

    def offered(self, index: int, move: Move) -> Offered:
        verb = str(move.__struct_config__.tag)
        self.key = verb
        self.args = asdict(move)
        self.rule = RULES.get(verb, self.asked.rule)
        speak = _SPEAK.get(type(move))
        if speak is not None:
            speak(self, move)
        text = self.tell.fill(f"move.{self.key}", self.args)
        return Offered(index, text[:1].upper() + text[1:], self.tell.say(f"group.{verb}"),
                       self.tell.join(self.details), self.touches, self.rule, marks=self.marks)  # fmt: skip

    # ------------------------------------------------------------------ helpers

    def detail(self, key: str, /, **args: Any) -> None:
        self.details.append(self.tell.say(f"detail.{key}", **args))

    def ship(self, number: int) -> ShipView:
        """One of the reader's ships, or an alien ship as one without direction."""
        if number >= FIRST_ALIEN:
            alien = self.tell.table.aliens[number - FIRST_ALIEN]
            return ShipView(alien.place, "", alien.bolt)
        return self.tell.players[self.seat].ships[number]

    def unit(self, seat: int, unit: str, number: int) -> None:
        """Name a unit of anybody's, and point at it."""
        tell = self.tell
        self.args["owner"] = tell.name(seat)
        if unit == "alien":
            place = tell.table.aliens[number].place
            self.args["unit"] = tell.say("unit.alien", place=place)
            self.touches = [f"alien.{number}"]
        elif unit == "ship":
            ship = tell.players[seat].ships[number]
            place = ship.place
            self.args["unit"] = tell.say("unit.ship", place=place, facing=ship.facing)
            self.touches = [f"ship.{seat}.{number}"]
        else:
            industry = tell.players[seat].industries[number]
            self.args["unit"] = tell.say("unit.industry", kind=industry.kind, body=tell.body_name(industry.place))
            self.touches = [f"industry.{seat}.{number}"]

    def industries_of(self, kind: str) -> list[str]:
        """The pieces of the reader's industries of a kind; a stealthy guest has none of them in hand."""
        if self.asked.prompt == "industry-action":
            return []
        held = self.tell.players[self.seat].industries
        mine = [n for n, each in enumerate(held) if each.kind == kind and each.place]
        return [industry_piece(self.tell, self.seat, n) for n in mine]

    def gains(self, kind: str, count: int) -> None:
        """What a gain leads to, or that there is no room for it."""
        player = self.tell.players[self.seat]
        held, most = player.resources[kind], self.tell.table.capacity[kind] - player.alien[kind]
        got = max(0, min(count, most - held))
        if got:
            self.detail("yields", n=got, count=held + got, most=most)
        else:
            self.detail("full")

    def pays(self, cost: str) -> None:
        self.detail("pays", cost=cost)

    def wins_with_one_more(self) -> None:
        player = self.tell.players[self.seat]
        if player.on_board + 1 == len(player.industries):
            self.detail("wins")

    # ------------------------------------------------------------------ actions

    def fly(self, move: Fly) -> None:
        ship = self.ship(move.ship)
        self.args["place"] = ship.place
        steps = FLY_STEPS[ship.place]
        self.detail("up-to-one" if steps == 1 else "up-to", steps=steps, facing=ship.facing)
        self.asks(ship.place, ship.facing, "asks")
        self.touches = [self.ship_id(move.ship)]

    def ship_id(self, number: int) -> str:
        return f"alien.{number - FIRST_ALIEN}" if number >= FIRST_ALIEN else f"ship.{self.seat}.{number}"

    def asks(self, place: str, facing: str, key: str) -> None:
        who = guards_of(self.tell, self.seat, place, facing)
        if who:
            self.detail(key, who=who)

    def explore(self, move: Explore) -> None:
        place = self.ship(move.ship).place
        self.args["place"] = place
        self.details = [self.tell.body_name(place)]
        self.touches = [f"body.{place}", self.ship_id(move.ship)]

    def build(self, move: Build) -> None:
        place = self.ship(move.ship).place
        self.args["body"] = self.tell.body_name(place)
        self.detail("gains-solo" if self.tell.is_solo else "gains", kind=move.kind)
        self.wins_with_one_more()
        self.touches = [f"body.{place}", self.ship_id(move.ship)]

    def build_ship(self, move: BuildShip) -> None:
        if self.asked.prompt == "industry-action":  # a stealthy guest builds at the fight's industry
            place, facing, owner = self.tell.table.fought[-1]
            kind = self.asked.told(Guest).kind
        else:
            owner = self.seat
            kind = self.tell.players[owner].industries[move.industry].kind
            place = self.place_of_industry(move.industry)
            facing = move.facing or self.tell.bodies[place].facing
        self.args["place"] = place
        self.pays(ship_price(self.tell, self.seat, kind))
        self.detail("facing", facing=facing)
        self.touches = [industry_piece(self.tell, owner, move.industry)]

    def place_of_industry(self, number: int) -> str:
        place = self.tell.players[self.seat].industries[number].place
        if place != ON_ALIEN:
            return place
        return next(a.place for a in self.tell.table.aliens if (a.owner, a.industry) == (self.seat, number))

    def build_card(self, move: BuildCard) -> None:
        self.pays(card_price(self.tell, self.seat, move.kind, move.card))
        self.detail("at", kind=move.kind)
        self.touches = [f"card.{move.card}", *self.industries_of(move.kind)]

    def produce(self, move: Produce) -> None:
        self.gains(move.kind, PRODUCTION)
        self.touches = self.industries_of(move.kind)

    def process(self, move: Process) -> None:
        self.pays(price(self.tell, {move.kind: ALIEN_RESOURCE_PRICE}))

    def resupply(self, move: Resupply) -> None:
        self.detail("whole-turn")

    def attack(self, move: Attack) -> None:
        victim = move.opponent
        if self.asked.prompt == "automaton-attack":
            self.key, victim = "attack-for", self.seat
        units = force_at(self.tell, victim, move.place, move.facing)
        self.detail("force-one" if units == 1 else "force", n=units, facing=move.facing)
        self.touches = pieces_at(self.tell, victim, move.place, move.facing)

    def take_over(self, move: TakeOver) -> None:
        alien = self.tell.table.aliens[move.alien]
        self.args["place"] = alien.place
        self.pays(price(self.tell, {alien.kind: int(self.tell.rules.alien_ship_price)}))
        self.detail("gains-solo" if self.tell.is_solo else "gains", kind=alien.kind)
        self.wins_with_one_more()
        self.touches = [f"alien.{move.alien}"]

    def end_turn(self, move: EndTurn) -> None:
        left = self.tell.table.actions
        if left:
            self.detail("unused-one" if left == 1 else "unused", n=left)

    # ------------------------------------------------------------------ in flight

    def step(self, move: Step) -> None:
        flight, to = self.asked.told(Flight), move.to
        ship = self.ship(flight.ship)
        here = ship.place
        if to in self.tell.bodies:
            self.key = "step-body"
            self.args["body"] = self.tell.body_name(to)
        self.count_step(flight)
        if to == INWARD[here] or to in OUTWARD[here]:
            self.detail("inward" if to == INWARD[here] else "outward")
            self.rule = "move.change-orbit"
        elif self.is_wormhole(here) and self.is_wormhole(to):
            self.detail("wormhole")
            self.rule = "alien.wormhole.travel"
        else:
            self.detail("ahead")
            self.rule = "move.same-direction"
        if flight.left > 1:
            self.asks(to, ship.facing, "may-stop")
        self.touches = [to]
        self.marks = [MIDDLE[here], MIDDLE[to]]

    def is_wormhole(self, place: str) -> bool:
        body = self.tell.bodies.get(place)
        return body is not None and body.tile == "wormhole"

    def count_step(self, flight: Flight) -> None:
        self.detail("steps", n=flight.of - flight.left + 1, of=flight.of)

    def immelmann(self, move: Immelmann) -> None:
        flight = self.asked.told(Flight)
        ship = self.ship(flight.ship)
        facing = self.args["facing"] = OTHER_FACE[ship.facing]
        self.count_step(flight)
        if flight.left > 1:
            self.asks(ship.place, facing, "may-stop")
        self.touches = [self.ship_id(flight.ship)]

    # ------------------------------------------------------------------ answers

    def play(self, move: Play) -> None:
        self.details = [self.tell.say(f"card-text.{move.card}")]
        self.rule = CARD_RULES[move.card]
        self.touches = [f"card.{move.card}"]

    def lose(self, move: Lose) -> None:
        self.unit(move.seat, move.unit, move.index)

    def pick_ship(self, move: PickShip) -> None:
        if move.ship >= FIRST_ALIEN:
            self.unit(move.seat, "alien", move.ship - FIRST_ALIEN)
        else:
            self.unit(move.seat, "ship", move.ship)

    def use(self, move: Use) -> None:
        victim = self.asked.told(Infiltration).victim
        self.args["kind"] = self.tell.players[victim].industries[move.industry].kind
        self.touches = [industry_piece(self.tell, victim, move.industry)]

    def place(self, move: Pick) -> None:
        body = self.tell.bodies.get(move.at)
        self.touches = [move.at]
        if body is None:
            return
        self.key = "place-body"
        self.args["body"] = self.tell.body_name(move.at)
        self.touches = [f"body.{move.at}", move.at]
        if not body.explored:
            self.detail("facing", facing=body.facing)
        elif body.types:
            self.detail("types", kinds=body.types)

    def retreat(self, move: Retreat) -> None:
        self.touches = [move.to]
        self.marks = [MIDDLE[self.asked.told(Fight).place], MIDDLE[move.to]]

    def kind(self, move: Kind) -> None:
        """A type is that of an industry, but for the spaces of an alien resource."""
        if self.asked.prompt != "alien-space":
            self.key = "kind-industry"


_SPEAK: dict[type[Move], Callable[[_Offering, Any], None]] = {
    Fly: _Offering.fly, Explore: _Offering.explore, Build: _Offering.build, BuildShip: _Offering.build_ship,
    BuildCard: _Offering.build_card, Produce: _Offering.produce, Process: _Offering.process,
    Resupply: _Offering.resupply, Attack: _Offering.attack, TakeOver: _Offering.take_over,
    EndTurn: _Offering.end_turn, Step: _Offering.step, Immelmann: _Offering.immelmann, Play: _Offering.play,
    Lose: _Offering.lose, PickShip: _Offering.pick_ship, Use: _Offering.use, Pick: _Offering.place,
    Retreat: _Offering.retreat, Kind: _Offering.kind,
}  # fmt: skip
