"""Every legal move in words: what it does, what it costs, what it touches on the table, and its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import asdict

from perijove.games.imperium import moves as m
from perijove.games.imperium.facts import OBJECTIVES, TECHNOLOGIES, UNITS
from perijove.games.imperium.outlook import chances_at
from perijove.games.imperium.scene.naming import kind_of, name_of, short_text
from perijove.games.imperium.scene.telling import Telling, place_middle
from perijove.games.imperium.scene.touching import touches_of
from perijove.games.imperium.state import DOCK, GROUND, KINDS
from perijove.kernel.decision import Move
from perijove.kernel.scene import Offered, tell_apart
from perijove.kernel.view import About, Asked

LATE = ("activate", "transfer", "pass-round", "done", "pass", "decline", "stay")
"""Verbs that come after all others in the list, in this order: what ends something is last."""


def offers(tell: Telling) -> list[Offered]:
    moves = tell.view.moves
    if not moves or tell.seat is None:
        return []
    asked = tell.view.asked[tell.seat]
    found = [
        (_rank(tell, move), _Offering(tell, tell.seat, asked, index).offered(move)) for index, move in enumerate(moves)
    ]
    found.sort(key=lambda each: each[0])
    listed = [each for _, each in found]
    tell_apart(listed, lambda n, of: tell.say("alike", n=n, of=of), tell.join)
    return listed


def _rank(tell: Telling, move: Move) -> tuple[int, bool]:
    """What ends something comes late; of systems those first where something could come of it at once."""
    verb = str(move.__struct_config__.tag)
    idle = isinstance(move, m.Activate) and not (_builds(tell, move.system) or _can_come(tell, move.system))
    return LATE.index(verb) + 1 if verb in LATE else 0, idle


def _can_come(tell: Telling, system: str) -> bool:
    return any(each.system == system for each in tell.table.approaches)


def _builds(tell: Telling, system: str) -> bool:
    """Whether the reader has a space dock there."""
    at, seat = tell.where[system], tell.seat
    assert seat is not None
    return bool(tell.fleet(at, seat).docks) or any(world.dock and world.owner == seat for world in tell.worlds_at(at))


class _Offering:
    """One move on its way into words."""

    __slots__ = ("about", "args", "asked", "details", "group", "index", "key", "marks", "row", "seat", "tell", "text")

    def __init__(self, tell: Telling, seat: int, asked: Asked, index: int) -> None:
        self.tell, self.seat, self.asked, self.index = tell, seat, asked, index
        self.about: About = tell.view.about[index]
        self.details: list[str] = []
        self.marks: list[tuple[float, float]] = []
        self.text = ""
        self.row = ""

    def offered(self, move: Move) -> Offered:
        verb = str(move.__struct_config__.tag)
        self.key, self.args = verb, asdict(move)
        self.group = self.tell.say(f"group.{verb}") if self.tell.has(f"group.{verb}") else ""
        speak = _SPEAK.get(type(move))
        if speak is not None:
            speak(self, move)
        text = self.text or self.tell.fill(f"move.{self.key}", self.args)
        touches = touches_of(self.tell, self.seat, self.asked, move)
        return Offered(
            self.index,
            text[:1].upper() + text[1:],
            self.group,
            self.tell.join(self.details),
            touches,
            self.about.rule or self.asked.rule,
            marks=self.marks,
            row=self.row,
            chip=str(self.args.get("count", "")) if self.row else "",
        )

    def detail(self, key: str, /, **args: Any) -> None:
        self.details.append(self.tell.say(f"detail.{key}", **args))

    # ------------------------------------------------------------------ setup and strategy phase

    def take_race(self, move: m.TakeRace) -> None:
        self.details.append(self.tell.title(f"race-text.{move.race}"))

    def place_tile(self, move: m.PlaceTile) -> None:
        self.group = self.tell.title(f"tile.{move.tile}")
        self.marks = [place_middle(move.place)]

    def place_hidden(self, move: m.PlaceHidden) -> None:
        self.marks = [place_middle(move.place)]

    def take_card(self, move: m.TakeCard) -> None:
        table = self.tell.table
        bonus = table.bonus[table.available.index(move.card)]
        if bonus:
            self.detail("bonus", n=bonus)
        self.details.append(short_text(self.tell, move.card, "strategy"))

    def strategic(self, move: m.Strategic) -> None:
        self.details.append(self.tell.title(f"strategy-primary.{move.card}"))

    # ------------------------------------------------------------------ the map

    def activate(self, move: m.Activate) -> None:
        tell, at = self.tell, self.tell.where[move.system]
        enemies = [seat for seat in range(tell.seats) if seat != self.seat and any(tell.fleet(at, seat).ships)]
        if enemies:
            self.detail("ships-of", seats=enemies)
        self.approach(at, enemies)
        if _builds(tell, move.system):
            self.detail("can-build")
        worlds = [world for world in tell.worlds_at(at) if world.owner != self.seat]
        free = [world.planet for world in worlds if world.owner < 0 and not world.ground]
        if free:
            self.detail("free", planets=free)
        if held := [world.planet for world in worlds if world.owner >= 0]:
            self.detail("held", planets=held)

    def approach(self, at: int, enemies: list[int]) -> None:
        """What could come there at once, whose PDS would fire, and how a battle would end."""
        tell = self.tell
        way = next((each for each in tell.table.approaches if each.system == tell.table.tiles[at]), None)
        if way is None:
            return
        self.detail("can-come", n=sum(way.ships))
        if way.pds:
            self.detail("pds-of", seats=list(way.pds))
        odds = chances_at(tell.table, self.seat, enemies[0], at, way.ships) if enemies else None
        if odds is not None:
            self.detail("odds", n=round(100 * odds.attacker))

    def transfer(self, move: m.Transfer) -> None:
        self.marks = [self.tell.middle(move.first), self.tell.middle(move.second)]

    def sail(self, move: m.Sail) -> None:
        tell = self.tell
        self.marks = [tell.middle(tile) for tile in (move.start, *move.path)]
        self.group = tell.say("group.sail-from", system=move.start)
        fleet = tell.fleet(tell.where[move.start], self.seat)
        name = tell.say("move.ships", n=move.count, unit=move.ship)
        if move.damaged:
            name += tell.say("if-damaged.True")
        self.text = name if move.path else tell.say("move.sail-stay", ships=name)
        if move.path and move.hold < 0:
            self.row = tell.title(f"unit.{move.ship}") + (tell.say("if-damaged.True") if move.damaged else "")
        if len(move.path) > 1:
            self.detail("by-way", systems=move.path[:-1])
        if move.ship == KINDS[DOCK] and move.hold >= 0:
            self.detail("dock-idle" if fleet.docks[move.hold] >= tell.table.round else "dock-ready")
        elif 0 <= move.hold < len(fleet.holds):
            hold = fleet.holds[move.hold]
            self.detail("carrying", ground=hold.ground, pds=hold.pds)

    def load(self, move: m.Load) -> None:
        where = f"planet.{move.planet}" if move.planet else f"tile.{move.system}"
        self.text = self.tell.say("move.load-from", n=move.count, unit=move.unit, where=self.tell.title(where))
        self.row = self.tell.say("move.load-row", unit=move.unit, where=self.tell.title(where))

    def retreat(self, move: m.Retreat) -> None:
        battle = self.tell.table.battle
        start = self.tell.middles[battle.at] if battle else self.tell.middle(move.system)
        self.marks = [start, self.tell.middle(move.system)]

    def land(self, move: m.Land) -> None:
        self.text = self.tell.say("move.land-on", n=move.count, unit=move.unit, planet=move.planet)
        self.row = self.tell.say("move.land-row", unit=move.unit, planet=move.planet)
        battle = self.tell.table.battle
        if battle is not None:
            holds = self.tell.fleet(battle.at, self.seat).holds
            if move.hold < len(holds):
                self.detail("from-ship", unit=_kind_name(holds[move.hold].ship))

    def fire(self, move: m.Fire) -> None:
        where = f"planet.{move.planet}" if move.planet else "move.all-pds"
        self.text = self.tell.say("move.fire-from", n=move.count, where=self.tell.title(where))

    def take_hit(self, move: m.TakeHit) -> None:
        if move.sustain:
            self.detail("sustains")
        if move.hold >= 0 and self.tell.table.battle is not None:
            holds = self.tell.fleet(self.tell.table.battle.at, self.seat).holds
            if move.hold < len(holds):
                self.detail("carrying", ground=holds[move.hold].ground, pds=holds[move.hold].pds)

    # ------------------------------------------------------------------ production, payment, technology

    def build(self, move: m.Build) -> None:
        facts = UNITS[move.unit]
        self.text = self.tell.say("move.build-units", n=move.count, unit=move.unit)
        self.row = self.tell.title(f"unit.{move.unit}")
        self.group = self.tell.say("group.build-at", dock=self.tell.title(
            f"planet.{move.dock}" if move.dock else f"tile.{move.system}"))  # fmt: skip
        if facts.per_cost > 1:
            self.detail("cost-pair", n=facts.cost, each=facts.per_cost)
        elif move.unit != "space_dock":
            self.detail("cost", n=facts.cost)
        if move.planet and move.planet != move.dock:
            self.detail("on", planet=move.planet)

    def pay(self, move: m.Pay) -> None:
        what = str((self.asked.args or {}).get("what", "resources"))
        worth = move.goods + move.cards + sum(getattr(self.tell.world(planet), what) for planet in move.planets)
        amount = int((self.asked.args or {}).get("amount", worth))
        key = "pay" if move.planets and move.goods else "pay-planets" if move.planets else "pay-goods"
        self.text = self.tell.say(f"move.{key}", planets=move.planets, goods=move.goods, cards=move.cards)
        self.detail("worth" if worth == amount else "worth-more", n=worth, over=worth - amount, what=what)

    def research(self, move: m.Research) -> None:
        technology = TECHNOLOGIES.get(move.technology)
        if technology is not None:
            self.group = self.tell.title(f"colour.{technology.colour}")
        self.details.append(self.tell.title(f"technology-text.{move.technology}"))

    # ------------------------------------------------------------------ cards and council

    def use(self, move: m.Use | m.Play) -> None:
        """A card, an ability or a technology, and what it aims at."""
        tell = self.tell
        aims = [name_of(tell, move.choice) if move.choice else ""]
        if move.choice.isdecimal():
            aims = [tell.say("move.ships", n=int(move.choice), unit=KINDS[GROUND])]
        if isinstance(move, m.Use):
            unit = tell.title(f"unit.{move.unit}") if move.unit else ""
            if unit and move.choice.isdecimal():
                unit, aims = tell.say("move.ships", n=int(move.choice), unit=move.unit), []
            aims = [tell.title(f"planet.{move.planet}") if move.planet else "",
                    tell.title(f"tile.{move.system}") if move.system else "",
                    tell.name(move.seat) if move.seat >= 0 else "", unit, *aims]  # fmt: skip
        aimed = tell.join(aims)
        name = name_of(tell, move.card)
        verb = "play" if isinstance(move, m.Play) else "use"
        self.text = tell.say(f"move.{verb}-at" if aimed else f"move.{verb}-card", name=name, aim=aimed)
        kind = kind_of(tell, move.card)
        part = "strategy-secondary" if kind == "strategy" else f"{kind}-text"
        if tell.has(f"{part}.{move.card}"):
            self.details.append(tell.title(f"{part}.{move.card}"))

    def offer(self, move: m.Offer) -> None:
        self.text = self.tell.say("move.offer-swap", to=move.to)
        if move.goods or move.wanted:
            self.detail("goods-too", goods=move.goods, wanted=move.wanted)

    def vote(self, move: m.Vote) -> None:
        card = str((self.asked.args or {}).get("card", ""))
        if self.tell.has(f"political-{move.outcome}.{card}"):
            self.details.append(self.tell.title(f"political-{move.outcome}.{card}"))
        self.text = self.tell.say("move.vote-for", outcome=name_of(self.tell, move.outcome))

    def claim(self, move: m.Claim) -> None:
        self.detail("points", n=OBJECTIVES[move.objective].points)
        self.details.append(self.tell.title(f"objective-text.{move.objective}"))

    def choice(self, move: m.Choice) -> None:
        for key in (f"choice-of.{self.asked.prompt}.{move.choice}", f"choice.{move.choice}"):
            if self.tell.has(key):
                self.text = self.tell.say(key)
                return

    def card(self, move: Any) -> None:
        """Pointing at a card, discarding or returning one."""
        self.text = self.tell.say(f"move.{self.key}-named", name=name_of(self.tell, move.card))
        self.details.append(short_text(self.tell, move.card, kind_of(self.tell, move.card)))

    def first(self, move: m.First) -> None:
        self.text = name_of(self.tell, move.what)

    def pick_unit(self, move: m.PickUnit) -> None:
        where = self.tell.title(f"planet.{move.planet}") if move.planet else self.tell.title(f"tile.{move.system}")
        self.text = self.tell.say("move.pick-unit-of", unit=move.unit, seat=move.seat, where=where)
        if move.damaged:
            self.detail("damaged")
        if move.hold >= 0:
            self.text += self.tell.say(f"if-laden.{move.hold}")
        if move.idle:
            self.detail("dock-idle")

    def pick_die(self, move: m.PickDie) -> None:
        self.text = self.tell.say("move.pick-die", unit=move.unit, face=move.face)

    def pick_system(self, move: m.PickSystem) -> None:
        self.marks = [self.tell.middle(move.system)]

    def done(self, move: m.Done) -> None:
        key = f"done-of.{self.asked.prompt}"
        if self.tell.has(key):
            self.text = self.tell.say(key)

    def remove(self, move: m.Remove) -> None:
        where = f"planet.{move.planet}" if move.planet else f"tile.{move.system}"
        self.details.append(self.tell.title(where))
        if move.damaged:
            self.detail("damaged")

    def pass_round(self, move: m.PassRound) -> None:
        """What is left undone then."""
        me = self.tell.players[self.seat]
        if me.command:
            self.detail("left-counters", n=me.command)
        ready = [world for world in self.tell.table.worlds if world.owner == self.seat and not world.exhausted]
        if ready:
            self.detail("left-resources", n=sum(world.resources for world in ready))


def _kind_name(kind: int) -> str:
    return KINDS[kind]


_SPEAK: dict[type[Move], Callable[[_Offering, Any], None]] = {
    m.TakeRace: _Offering.take_race, m.PlaceTile: _Offering.place_tile, m.PlaceHidden: _Offering.place_hidden,
    m.TakeCard: _Offering.take_card, m.Strategic: _Offering.strategic, m.Activate: _Offering.activate,
    m.Transfer: _Offering.transfer, m.Sail: _Offering.sail, m.Load: _Offering.load, m.Retreat: _Offering.retreat,
    m.Land: _Offering.land, m.Fire: _Offering.fire, m.TakeHit: _Offering.take_hit, m.Build: _Offering.build,
    m.Pay: _Offering.pay, m.Research: _Offering.research, m.Use: _Offering.use, m.Play: _Offering.use,
    m.Offer: _Offering.offer, m.Vote: _Offering.vote, m.Claim: _Offering.claim,
    m.Choice: _Offering.choice, m.Return: _Offering.card, m.Discard: _Offering.card, m.PickCard: _Offering.card,
    m.First: _Offering.first,
    m.PickUnit: _Offering.pick_unit, m.PickSystem: _Offering.pick_system, m.Remove: _Offering.remove,
    m.PassRound: _Offering.pass_round, m.PickDie: _Offering.pick_die, m.Done: _Offering.done,
}  # fmt: skip
