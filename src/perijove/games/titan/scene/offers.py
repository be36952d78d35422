"""Every legal move in words: what it does, what it costs, what it touches on the table, and its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from perijove.games.titan.facts import ALIEN_RESOURCE_PRICE, FLY_STEPS, INDUSTRIES, INWARD, OTHER_FACE, OUTWARD
from perijove.games.titan.scene.contacts import force_at, guards_of, industry_piece, pieces_at
from perijove.games.titan.scene.costs import card_price, price, ship_price
from perijove.games.titan.scene.geometry import MIDDLE
from perijove.games.titan.scene.telling import Telling
from perijove.games.titan.state import FIRST_ALIEN, ON_ALIEN
from perijove.kernel.scene import Offered
from perijove.kernel.view import Asked

Move = dict[str, Any]

PRODUCTION = 2
FINAL = frozenset(
    ("explore", "attack", "go-on", "allow", "refuse", "play", "end-turn", "retreat", "stay", "lose", "spare")
)
"""Moves that bring something hidden to light or hand the decision to somebody else."""
REVEALING = frozenset(("start-moon", "restart", "ai-moon"))
"""Questions whose answer turns a tile over."""
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


def offers(tell: Telling) -> list[Offered]:
    moves: list[Move] = msgspec.to_builtins(tell.view.moves)
    if not moves or tell.seat is None:
        return []
    asked = tell.view.asked[tell.seat]
    return [_Offering(tell, asked, move).offered(index) for index, move in enumerate(moves)]


class _Offering:
    """One move on its way into words."""

    __slots__ = ("args", "asked", "details", "key", "marks", "move", "rule", "seat", "tell", "touches")

    def __init__(self, tell: Telling, asked: Asked, move: Move) -> None:
        assert tell.seat is not None
        self.tell = tell
        self.seat = tell.seat
        self.asked = asked
        self.move = move
        self.key: str = move["verb"]
        self.args: dict[str, Any] = {name: value for name, value in move.items() if name != "verb"}
        self.rule = RULES.get(self.key, asked.rule)
        self.details: list[str] = []
        self.touches: list[str] = []
        self.marks: list[tuple[float, float]] = []

    def offered(self, index: int) -> Offered:
        verb = self.move["verb"]
        speak = _SPEAK.get(verb)
        if speak is not None:
            speak(self)
        text = self.tell.fill(f"move.{self.key}", self.args)
        final = verb in FINAL or self.asked.prompt in REVEALING
        return Offered(index, text[:1].upper() + text[1:], self.tell.say(f"group.{verb}"),
                       self.tell.join(self.details), self.touches, self.rule, final, self.marks)  # fmt: skip

    # ------------------------------------------------------------------ helpers

    def detail(self, key: str, /, **args: Any) -> None:
        self.details.append(self.tell.say(f"detail.{key}", **args))

    def ship(self, number: int) -> dict[str, Any]:
        """One of the reader's ships, or an alien ship as one without direction."""
        if number >= FIRST_ALIEN:
            alien: dict[str, Any] = self.tell.table["aliens"][number - FIRST_ALIEN]
            return {"place": alien["place"], "facing": ""}
        own: dict[str, Any] = self.tell.players[self.seat]["ships"][number]
        return own

    def unit(self, seat: int, unit: str, number: int) -> None:
        """Name a unit of anybody's, and point at it."""
        tell = self.tell
        self.args["owner"] = tell.name(seat)
        if unit == "alien":
            place = tell.table["aliens"][number]["place"]
            self.args["unit"] = tell.say("unit.alien", place=place)
            self.touches = [f"alien.{number}"]
        elif unit == "ship":
            ship = tell.players[seat]["ships"][number]
            place = ship["place"]
            self.args["unit"] = tell.say("unit.ship", place=place, facing=ship["facing"])
            self.touches = [f"ship.{seat}.{number}"]
        else:
            industry = tell.players[seat]["industries"][number]
            self.args["unit"] = tell.say("unit.industry", kind=industry["kind"], body=tell.body_name(industry["place"]))
            self.touches = [f"industry.{seat}.{number}"]

    def industries_of(self, kind: str) -> list[str]:
        """The pieces of the reader's industries of a kind; a stealthy guest has none of them in hand."""
        if self.asked.prompt == "industry-action":
            return []
        held = self.tell.players[self.seat]["industries"]
        mine = [n for n, each in enumerate(held) if each["kind"] == kind and each["place"]]
        return [industry_piece(self.tell, self.seat, n) for n in mine]

    def gains(self, kind: str, count: int) -> None:
        """What a gain leads to, or that there is no room for it."""
        player = self.tell.players[self.seat]
        held, most = player["resources"][kind], self.tell.table["capacity"][kind] - player["alien"][kind]
        got = max(0, min(count, most - held))
        if got:
            self.detail("yields", n=got, count=held + got, most=most)
        else:
            self.detail("full")

    def pays(self, cost: str) -> None:
        self.detail("pays", cost=cost)

    def wins_with_one_more(self) -> None:
        player = self.tell.players[self.seat]
        if player["on_board"] + 1 == len(player["industries"]):
            self.detail("wins")

    # ------------------------------------------------------------------ actions

    def fly(self) -> None:
        number = self.move["ship"]
        ship = self.ship(number)
        self.args["place"] = ship["place"]
        steps = FLY_STEPS[ship["place"]]
        self.detail("up-to-one" if steps == 1 else "up-to", steps=steps, facing=ship["facing"])
        self.asks(ship["place"], ship["facing"], "asks")
        self.touches = [self.ship_id(number)]

    def ship_id(self, number: int) -> str:
        return f"alien.{number - FIRST_ALIEN}" if number >= FIRST_ALIEN else f"ship.{self.seat}.{number}"

    def asks(self, place: str, facing: str, key: str) -> None:
        who = guards_of(self.tell, self.seat, place, facing)
        if who:
            self.detail(key, who=who)

    def explore(self) -> None:
        number = self.move["ship"]
        place = self.ship(number)["place"]
        self.args["place"] = place
        self.details = [self.tell.body_name(place)]
        self.touches = [f"body.{place}", self.ship_id(number)]

    def build(self) -> None:
        number, kind = self.move["ship"], self.move["kind"]
        place = self.ship(number)["place"]
        self.args["body"] = self.tell.body_name(place)
        self.detail("gains-solo" if self.tell.is_solo else "gains", kind=kind)
        self.wins_with_one_more()
        self.touches = [f"body.{place}", self.ship_id(number)]

    def build_ship(self) -> None:
        number = self.move["industry"]
        if self.asked.prompt == "industry-action":  # a stealthy guest builds at the fight's industry
            place, facing, owner = self.tell.table["fought"][-1]
            kind = self.asked.args["kind"]
        else:
            owner, facing = self.seat, self.move["facing"]
            kind = INDUSTRIES[self.tell.players[owner]["colour"]][number]
            place = self.place_of_industry(number)
            facing = facing or self.tell.bodies[place]["facing"]
        self.args["place"] = place
        self.pays(ship_price(self.tell, self.seat, kind))
        self.detail("facing", facing=facing)
        self.touches = [industry_piece(self.tell, owner, number)]

    def place_of_industry(self, number: int) -> str:
        place: str = self.tell.players[self.seat]["industries"][number]["place"]
        if place == ON_ALIEN:
            riding = (
                a["place"] for a in self.tell.table["aliens"] if (a["owner"], a["industry"]) == (self.seat, number)
            )
            place = next(riding)
        return place

    def build_card(self) -> None:
        kind, card = self.move["kind"], self.move["card"]
        self.pays(card_price(self.tell, self.seat, kind, card))
        self.detail("at", kind=kind)
        self.touches = [f"card.{card}", *self.industries_of(kind)]

    def produce(self) -> None:
        self.gains(self.move["kind"], PRODUCTION)
        self.touches = self.industries_of(self.move["kind"])

    def process(self) -> None:
        self.pays(price(self.tell, {self.move["kind"]: ALIEN_RESOURCE_PRICE}))

    def resupply(self) -> None:
        self.detail("whole-turn")

    def attack(self) -> None:
        place, facing, opponent = self.move["place"], self.move["facing"], self.move["opponent"]
        victim = opponent
        if self.asked.prompt == "automaton-attack":
            self.key, victim = "attack-for", self.seat
        units = force_at(self.tell, victim, place, facing)
        self.detail("force-one" if units == 1 else "force", n=units, facing=facing)
        self.touches = pieces_at(self.tell, victim, place, facing)

    def take_over(self) -> None:
        alien = self.tell.table["aliens"][self.move["alien"]]
        self.args["place"] = alien["place"]
        self.pays(price(self.tell, {alien["kind"]: int(self.tell.options["alien_ship_price"])}))
        self.detail("gains-solo" if self.tell.is_solo else "gains", kind=alien["kind"])
        self.wins_with_one_more()
        self.touches = [f"alien.{self.move['alien']}"]

    def end_turn(self) -> None:
        left = self.tell.table["actions"]
        if left:
            self.detail("unused-one" if left == 1 else "unused", n=left)

    # ------------------------------------------------------------------ in flight

    def step(self) -> None:
        to = self.move["to"]
        args = self.asked.args
        ship = self.ship(args["ship"])
        here = ship["place"]
        if to in self.tell.bodies:
            self.key = "step-body"
            self.args["body"] = self.tell.body_name(to)
        self.count_step(args)
        if to == INWARD[here] or to in OUTWARD[here]:
            self.detail("inward" if to == INWARD[here] else "outward")
            self.rule = "move.change-orbit"
        elif self.is_wormhole(here) and self.is_wormhole(to):
            self.detail("wormhole")
            self.rule = "alien.wormhole.travel"
        else:
            self.detail("ahead")
            self.rule = "move.same-direction"
        if args["left"] > 1:
            self.asks(to, ship["facing"], "may-stop")
        self.touches = [to]
        self.marks = [MIDDLE[here], MIDDLE[to]]

    def is_wormhole(self, place: str) -> bool:
        return self.tell.bodies.get(place, {}).get("tile") == "wormhole"

    def count_step(self, args: dict[str, Any]) -> None:
        self.detail("steps", n=args["of"] - args["left"] + 1, of=args["of"])

    def immelmann(self) -> None:
        args = self.asked.args
        ship = self.ship(args["ship"])
        self.args["facing"] = OTHER_FACE[ship["facing"]]
        self.count_step(args)
        if args["left"] > 1:
            self.asks(ship["place"], self.args["facing"], "may-stop")
        self.touches = [self.ship_id(args["ship"])]

    # ------------------------------------------------------------------ answers

    def play(self) -> None:
        card = self.move["card"]
        self.details = [self.tell.say(f"card-text.{card}")]
        self.rule = CARD_RULES[card]
        self.touches = [f"card.{card}"]

    def lose(self) -> None:
        self.unit(self.move["seat"], self.move["unit"], self.move["index"])

    def pick_ship(self) -> None:
        number, seat = self.move["ship"], self.move["seat"]
        if number >= FIRST_ALIEN:
            self.unit(seat, "alien", number - FIRST_ALIEN)
        else:
            self.unit(seat, "ship", number)

    def use(self) -> None:
        victim, number = self.asked.args["victim"], self.move["industry"]
        self.args["kind"] = INDUSTRIES[self.tell.players[victim]["colour"]][number]
        self.touches = [industry_piece(self.tell, victim, number)]

    def place(self) -> None:
        at = self.move["at"]
        body = self.tell.bodies.get(at)
        self.touches = [at]
        if body is None:
            return
        self.key = "place-body"
        self.args["body"] = self.tell.body_name(at)
        self.touches = [f"body.{at}", at]
        if not body["explored"]:
            self.detail("facing", facing=body["facing"])
        elif body["types"]:
            self.detail("types", kinds=body["types"])

    def retreat(self) -> None:
        to = self.move["to"]
        self.touches = [to]
        self.marks = [MIDDLE[self.asked.args["place"]], MIDDLE[to]]

    def kind(self) -> None:
        """A type is that of an industry, but for the spaces of an alien resource."""
        if self.asked.prompt != "alien-space":
            self.key = "kind-industry"


_SPEAK: dict[str, Callable[[_Offering], None]] = {
    verb: getattr(_Offering, verb.replace("-", "_"))
    for verb in (
        "fly", "explore", "build", "build-ship", "build-card", "produce", "process", "resupply", "attack", "take-over",
        "end-turn", "step", "immelmann", "play", "lose", "pick-ship", "use", "place", "retreat", "kind",
    )
}  # fmt: skip
