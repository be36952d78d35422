"""Every legal move in words: what it does, what it costs, what it touches on the table, and its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec.structs import asdict

from perijove.games.titan.about import AboutMove
from perijove.games.titan.facts import FLY_STEPS, INWARD, OTHER_FACE
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
from perijove.games.titan.rules.industry import PRODUCTION
from perijove.games.titan.scene.costs import price
from perijove.games.titan.scene.geometry import MIDDLE
from perijove.games.titan.scene.telling import Telling
from perijove.games.titan.state import FIRST_ALIEN, ON_ALIEN
from perijove.games.titan.view import ShipView
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered, tell_apart
from perijove.kernel.view import Asked


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


def offers(tell: Telling) -> list[Offered]:
    moves = tell.view.moves
    if not moves or tell.seat is None:
        return []
    asked = tell.view.asked[tell.seat]
    found = [_Offering(tell, tell.seat, asked, index).offered(move) for index, move in enumerate(moves)]
    tell_apart(found, lambda n, of: tell.say("alike", n=n, of=of), tell.join)
    return found


class _Offering:
    """One move on its way into words."""

    __slots__ = ("about", "args", "asked", "details", "index", "key", "marks", "seat", "tell")

    def __init__(self, tell: Telling, seat: int, asked: Asked, index: int) -> None:
        self.tell = tell
        self.seat = seat
        self.asked = asked
        self.index = index
        about = tell.view.about[index]
        assert isinstance(about, AboutMove)
        self.about = about
        self.details: list[str] = []
        self.marks: list[tuple[float, float]] = []

    def offered(self, move: Move) -> Offered:
        verb = str(move.__struct_config__.tag)
        self.key = verb
        self.args = asdict(move)
        speak = _SPEAK.get(type(move))
        if speak is not None:
            speak(self, move)
        text = self.tell.fill(f"move.{self.key}", self.args)
        return Offered(self.index, text[:1].upper() + text[1:], self.tell.say(f"group.{verb}"),
                       self.tell.join(self.details), list(self.about.touches), self.about.rule or self.asked.rule,
                       marks=self.marks)  # fmt: skip

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
        """Name a unit of anybody's."""
        tell = self.tell
        self.args["owner"] = tell.name(seat)
        if unit == "alien":
            place = tell.table.aliens[number].place
            self.args["unit"] = tell.say("unit.alien", place=place)
        elif unit == "ship":
            ship = tell.players[seat].ships[number]
            place = ship.place
            self.args["unit"] = tell.say("unit.ship", place=place, facing=ship.facing)
        else:
            industry = tell.players[seat].industries[number]
            self.args["unit"] = tell.say("unit.industry", kind=industry.kind, body=tell.body_name(industry.place))

    def gains(self, kind: str, count: int) -> None:
        """What a gain leads to, or that there is no room for it."""
        player = self.tell.players[self.seat]
        held, most = player.resources[kind], self.tell.table.capacity[kind] - player.alien[kind]
        got = max(0, min(count, most - held))
        if got:
            self.detail("yields", n=got, count=held + got, most=most)
        else:
            self.detail("full")

    def pays(self) -> None:
        self.detail("pays", cost=price(self.tell, self.about.cost))

    def asks(self, key: str) -> None:
        """Who could stop the ship there."""
        if self.about.asks:
            self.detail(key, who=list(self.about.asks))

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
        self.asks("asks")

    def explore(self, move: Explore) -> None:
        place = self.ship(move.ship).place
        self.args["place"] = place
        self.details = [self.tell.body_name(place)]

    def build(self, move: Build) -> None:
        place = self.ship(move.ship).place
        self.args["body"] = self.tell.body_name(place)
        self.detail("gains-solo" if self.tell.is_solo else "gains", kind=move.kind)
        self.wins_with_one_more()

    def build_ship(self, move: BuildShip) -> None:
        if self.asked.prompt == "industry-action":  # a stealthy guest builds at the fight's industry
            place, facing, _ = self.tell.table.fought[-1]
        else:
            place = self.place_of_industry(move.industry)
            facing = move.facing or self.tell.bodies[place].facing
        self.args["place"] = place
        self.pays()
        self.detail("facing", facing=facing)

    def place_of_industry(self, number: int) -> str:
        place = self.tell.players[self.seat].industries[number].place
        if place != ON_ALIEN:
            return place
        return next(a.place for a in self.tell.table.aliens if (a.owner, a.industry) == (self.seat, number))

    def build_card(self, move: BuildCard) -> None:
        self.pays()
        self.detail("at", kind=move.kind)

    def produce(self, move: Produce) -> None:
        self.gains(move.kind, PRODUCTION)

    def process(self, move: Process) -> None:
        self.pays()

    def resupply(self, move: Resupply) -> None:
        self.detail("whole-turn")

    def attack(self, move: Attack) -> None:
        if self.asked.prompt == "automaton-attack":
            self.key = "attack-for"
        units = len(self.about.touches)
        self.detail("force-one" if units == 1 else "force", n=units, facing=move.facing)

    def take_over(self, move: TakeOver) -> None:
        alien = self.tell.table.aliens[move.alien]
        self.args["place"] = alien.place
        self.pays()
        self.detail("gains-solo" if self.tell.is_solo else "gains", kind=alien.kind)
        self.wins_with_one_more()

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
        if self.about.rule == "move.change-orbit":
            self.detail("inward" if to == INWARD[here] else "outward")
        else:
            self.detail("wormhole" if self.about.rule == "alien.wormhole.travel" else "ahead")
        self.asks("may-stop")
        self.marks = [MIDDLE[here], MIDDLE[to]]

    def count_step(self, flight: Flight) -> None:
        self.detail("steps", n=flight.of - flight.left + 1, of=flight.of)

    def immelmann(self, move: Immelmann) -> None:
        flight = self.asked.told(Flight)
        ship = self.ship(flight.ship)
        self.args["facing"] = OTHER_FACE[ship.facing]
        self.count_step(flight)
        self.asks("may-stop")

    # ------------------------------------------------------------------ answers

    def play(self, move: Play) -> None:
        self.details = [self.tell.say(f"card-text.{move.card}")]

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

    def place(self, move: Pick) -> None:
        body = self.tell.bodies.get(move.at)
        if body is None:
            return
        self.key = "place-body"
        self.args["body"] = self.tell.body_name(move.at)
        if not body.explored:
            self.detail("facing", facing=body.facing)
        elif body.types:
            self.detail("types", kinds=body.types)

    def retreat(self, move: Retreat) -> None:
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
