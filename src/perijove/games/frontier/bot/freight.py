"""The freighter (1B): to where it is promoted, with products home to the market, and as a mobile factory to a claim."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from msgspec.structs import replace

from perijove.games.frontier.bot.missions import Scout, size_of
from perijove.games.frontier.bot.products import DECKS, MOST_OUTPOSTS, Works, lifts_off
from perijove.games.frontier.bot.trips import Journey, Target, Traveller
from perijove.games.frontier.facts import BOARD, FACES, SPACES, face
from perijove.games.frontier.moves import FactoryRefuel, Produce, Research, Sell, Transfer
from perijove.games.frontier.rules.abilities import marks
from perijove.games.frontier.rules.bernals.places import anchored_by, is_lab
from perijove.games.frontier.rules.claims import price
from perijove.games.frontier.rules.decks import top
from perijove.games.frontier.rules.industry import types_made
from perijove.games.frontier.rules.loading import freighter_of, load_limit, load_of
from perijove.games.frontier.rules.stacks import FREIGHTER, NEW_OUTPOST, is_freighter
from perijove.games.frontier.rules.terawatt.freighters import UNAIDED
from perijove.games.frontier.rules.variants import is_hermes
from perijove.games.frontier.state import NOBODY, Frontier, Part, Stack, weight
from perijove.games.frontier.terawatt_moves import FormFreighter
from perijove.kernel.decision import Move
from perijove.solar.chains import chains, effects_of
from perijove.solar.kits import Kit, kits

PROMOTION = 4.0
"""Points that a promotion is worth: the fleet may stand as a factory somewhere, and have its Future."""
AQUAS = 4.0
"""So many aquas are worth a point."""
LEAST = 5
"""Less than that a product does not bring enough to be made and sold."""
FETCH = 3.0
"""Points that it is worth to a mobile factory to fetch somebody who prospects for it."""
STAKE = 2.0
"""Points that are lost with an empty freighter."""
EYES = 5
"""Aquas for a robonaut that finds it a claim."""
PAYS = 0.4
"""Points a year for which an operation is not too much."""
MANNED = 0.7
"""The same for a crew that comes along: a rocket would need it."""
TANKS = 7
"""What a factory makes in a year (I5b)."""
MOST_YEARS = 8
"""Before the end nothing is made for the market any more: there would be nothing to buy for it."""


class Hauler:
    """One seat's freighter, at one moment."""

    def __init__(self, g: Frontier, seat: int, scout: Scout, works: Works) -> None:
        self.g, self.seat, self.scout, self.works = g, seat, scout, works
        self.player = g.players[seat]
        self.stack: Stack | None = self.player.stacks.get(FREIGHTER)

    # ------------------------------------------------------------------ what there is

    @property
    def is_needless(self) -> bool:
        """Whether nothing has to be thought about."""
        return not self.g.rules.terawatt or not self.player.owned(FREIGHTER)

    @cached_property
    def traveller(self) -> Traveller:
        assert self.stack is not None
        return Traveller(self.g, self.seat, FREIGHTER, self.scout.years_left, STAKE + self.cargo_worth / AQUAS)

    @cached_property
    def is_fleet(self) -> bool:
        return self.stack is not None and any(part.is_fleet for part in self.stack.parts)

    @property
    def is_docked(self) -> bool:
        return self.player.docked >= 0

    @cached_property
    def cargo(self) -> list[Part]:
        assert self.stack is not None
        return [part for part in self.stack.parts if not is_freighter(part)]

    @cached_property
    def cargo_worth(self) -> int:
        """In aquas, at the market."""
        return sum(map(self.sold_for, self.cargo))

    def sold_for(self, part: Part) -> int:
        """Who could prospect for a mobile factory is not for sale."""
        is_eyes = self.is_fleet and not self.is_docked and is_prospector(part)
        return 0 if is_eyes else worth_at_market(self.g, part)

    @property
    def room(self) -> int:
        assert self.stack is not None
        return load_limit(freighter_of(self.stack)) - load_of(self.stack)

    @cached_property
    def kit(self) -> Kit | None:
        """What is aboard builds a factory, if it does; a mobile factory is one, and only has to find a claim."""
        return best_kit(self.g, self.cargo) if not self.is_fleet else None

    @cached_property
    def eyes(self) -> Part | None:
        """Who prospects for a mobile factory."""
        return min(filter(is_prospector, self.cargo), key=eyesight, default=None)

    # ------------------------------------------------------------------ where to

    def targets(self) -> Iterator[Target]:
        """Every place that would bring something."""
        if self.stack is None or self.is_docked:
            return
        if self.cargo_worth:
            yield Target(self.player.bank.space, self.cargo_worth / AQUAS)
        if not self.is_fleet:
            yield from (Target(space, PROMOTION) for space in self.promoters())
            if not self.cargo and self.stack.space == self.player.bank.space:
                yield from self.markets()
        else:
            yield from (Target(site, self.scout.points(site, self.manned) - 1) for site in self.claims())
            yield from (goal for goal in self.goals if self.is_manned_at(goal.space))
            if self.eyes is None and self.waiting() is not None:
                yield Target(self.player.bank.space, FETCH)
        yield from self.finds()

    @cached_property
    def goals(self) -> list[Target]:
        """Where its Future would come true (1D4), if somebody is there with it."""
        return [Target(space, points) for space, points in self.scout.prophet.goals()]

    def is_manned_at(self, space: int) -> bool:
        return self.manned or self.g.colonies.get(space) == self.seat

    def promoters(self) -> Iterator[int]:
        """1A5: own colonies of its kind, and Labs."""
        assert self.stack is not None
        yield from self.works.promoters(freighter_of(self.stack).card)
        yield from (stack.space for _, stack in anchored_by(self.player) if is_lab(stack))

    def claims(self) -> list[int]:
        """1B6c: own ones on which it would be a factory at once, and where nobody else is about to build."""
        stacks = [stack for name, stack in self.player.stacks.items() if name != FREIGHTER]
        builders = [stack.space for stack in stacks if any(part.printed.deck == "refinery" for part in stack.parts)]
        own = [site for site, owner in self.g.claims.items() if owner == self.seat]
        return [site for site in own if site not in self.g.factories and site not in builders]

    @property
    def manned(self) -> bool:
        return any(part.human for part in self.cargo)

    def finds(self) -> Iterator[Target]:
        """Where what is aboard could claim a site and build on it."""
        assert self.stack is not None
        if self.kit is not None:
            rating, rerolls = self.kit.rating, self.kit.rerolls
        elif self.is_fleet and self.eyes is not None:
            rating, rerolls = eyesight(self.eyes), "buggy" in self.eyes.printed.platforms
        else:
            return
        for site in landings(freighter_of(self.stack).id):
            chance = self.scout.chance(site, rating, rerolls) if self.scout.is_open(site) else 0.0
            if chance and site not in self.g.claims:
                yield Target(site, self.scout.points(site, self.manned) * chance)

    def markets(self) -> Iterator[Target]:
        """Own factories that could make something to sell."""
        for site in self.works.factories:
            best = max((self.profit(card, site) for card in self.player.hand), default=0)
            if best:
                yield Target(site, best / AQUAS / 2)

    def waiting(self) -> Part | None:
        """Somebody at the bank who could prospect for it, if it lands on more than rocks, or see its Future."""
        assert self.stack is not None
        freighter = freighter_of(self.stack)
        if freighter.factory_loading or self.stack.space == self.player.bank.space:
            return None
        if lands_on(freighter.id) <= UNAIDED and not self.goals:
            return None
        names = self.g.stacks_at(self.seat, self.player.bank.space)
        parts = [part for name in names for part in self.g.stack(self.seat, name).parts]
        found = [part for part in parts if is_prospector(part) and part.mass <= self.room]
        return min(found, key=eyesight, default=None)

    @cached_property
    def journey(self) -> Journey | None:
        return None if self.stack is None or self.is_docked else self.traveller.best(self.targets())

    # ------------------------------------------------------------------ moves

    def wish(self, options: Sequence[Move], is_paid: bool) -> Move | None:
        """What the freighter does now; `is_paid`: whether the rocket's next mission is, which needs its crew."""
        if self.stack is None:
            return next((move for move in options if isinstance(move, FormFreighter) and move.stack != "rocket"), None)
        if self.stack.is_frozen or self.is_docked or self.has_business:
            return None
        if (move := self.load(options, is_paid)) is not None:
            return move
        move = self.traveller.set_out(self.journey)
        return move if move in options else None

    @property
    def has_business(self) -> bool:
        """Something to do where it is, for which next year's operation is needed."""
        assert self.stack is not None
        here = self.stack.space
        if not self.is_fleet and here in self.promoters():
            return True
        if any(goal.space == here for goal in self.goals) and self.is_manned_at(here):
            return True
        if SPACES[here].site is None or not self.scout.is_open(here):
            return False
        if self.kit is not None:
            return self.scout.chance(here, self.kit.rating, self.kit.rerolls) > 0
        return self.is_fleet and self.eyes is not None and self.scout.chance(here, eyesight(self.eyes), False) > 0

    def step(self) -> Move:
        return self.traveller.step(self.journey)

    def load(self, options: Sequence[Move], is_paid: bool) -> Move | None:
        """Products for the market; or who prospects, or a kit, if it then sets out at once."""
        assert self.stack is not None
        transfers = [move for move in options if isinstance(move, Transfer) and move.to == FREIGHTER]
        if not transfers:
            return None
        parts = {move.card: self.g.stack(self.seat, move.origin).part(move.card) for move in transfers}
        if self.stack.space != self.player.bank.space:
            ware = [move for move in transfers if self.sold_for(parts[move.card]) >= LEAST]
            if ware:
                return ware[0]
        wanted = self.crewed(parts, is_paid)
        return next((move for move in transfers if move.card in wanted), None)

    def crewed(self, parts: dict[str, Part], is_paid: bool) -> set[str]:
        """Cards to be loaded with which the freighter would set out now for more than without."""
        assert self.stack is not None
        free = [part for part in parts.values() if not (is_paid and part.human)]
        best, most = set[str](), 0.0 if self.journey is None else self.journey.rate
        for load in self.loads(free):
            laden = Hauler(self.with_aboard(load), self.seat, self.scout, self.works).journey
            least = MANNED if any(part.human for part in load) else PAYS
            if laden is not None and laden.is_now and laden.rate > max(most, least):
                best, most = {part.card for part in load}, laden.rate
        return best

    def loads(self, free: list[Part]) -> Iterator[list[Part]]:
        """What could be loaded: for a mobile factory who prospects or sees its Future, else a whole kit."""
        assert self.stack is not None
        if not self.is_fleet:
            kit = best_kit(self.g, [*self.cargo, *free], load_limit(freighter_of(self.stack)))
            if kit is not None and (load := [part for part in free if part.card in kit.cards]):
                yield load
            return
        eyes = min(filter(is_prospector, free), key=eyesight, default=None)
        if eyes is not None and self.eyes is None:
            yield [eyes]
        humans = [part for part in free if part.human and part is not eyes]
        if humans and self.goals and not self.manned:
            yield [min(humans, key=lambda part: (part.mass, part.card))]

    def with_aboard(self, load: list[Part]) -> Frontier:
        """The match with some cards loaded."""
        assert self.stack is not None
        stacks = {
            name: replace(stack, parts=tuple(part for part in stack.parts if part not in load))
            for name, stack in self.player.stacks.items()
        }
        stacks[FREIGHTER] = replace(self.stack, parts=(*self.stack.parts, *load))
        return self.with_stacks(stacks)

    def with_stacks(self, stacks: dict[str, Stack]) -> Frontier:
        players = [*self.g.players]
        players[self.seat] = replace(self.player, stacks=stacks)
        return replace(self.g, players=players)

    # ------------------------------------------------------------------ products

    def operation(self, options: Sequence[Move], junk: Sequence[str]) -> Move | None:
        """The sale of a product, or the making of one that the freighter can take home."""
        sales = [move for move in options if isinstance(move, Sell) and not move.hand]
        sold = [(self.worth_of(move.card), move.card, move) for move in sales]
        if (best := max(sold, default=None)) is not None and best[0] >= LEAST:
            return best[2]
        if self.stack is None or self.is_docked or self.scout.years_left < MOST_YEARS:
            return None
        here = SPACES[self.stack.space].id
        makes = [
            move
            for move in options
            if isinstance(move, Produce) and move.site == here and move.to == FREIGHTER and not move.heavy
        ]
        return self.make_eyes(makes) or self.make_product(makes, junk) or self.make_water(options)

    def make_eyes(self, makes: Sequence[Produce]) -> Move | None:
        """A robonaut that finds a claim for the mobile factory."""
        able = [(move.card, move) for move in makes if self.sees_with(move.card)]
        return min(able, default=("", None))[1]

    def sees_with(self, card: str) -> bool:
        """Whether a robonaut made where the mobile factory is would lead it to a claim."""
        black = FACES.get(face(card, "black"))
        if black is None or black.deck != "robonaut" or not self.is_fleet or self.is_docked or self.eyes is not None:
            return False
        part = Part(black.id)
        assert self.stack is not None
        if self.stack.space not in self.works.makers(card) or not is_prospector(part) or part.mass > self.room:
            return False
        return self.is_worth(self.with_stacks(self.watered(self.with_aboard([part]).players[self.seat].stacks)))

    def watered(self, stacks: dict[str, Stack]) -> dict[str, Stack]:
        """With the water that a rocketplane takes, where there is one."""
        assert self.stack is not None
        here = self.stack.space
        if "atmospheric" not in marks(here):
            return stacks
        return {**stacks, "outpost-water": Stack("outpost", here, water=TANKS)}

    def research(self, decks: Sequence[Move]) -> Move | None:
        """The auction of a robonaut that the mobile factory could use."""
        offered = [move for move in decks if isinstance(move, Research) and move.deck == "robonaut" and not move.pick]
        return next((move for move in offered if self.bid((top(self.g, move.deck) or "",))), None)

    def bid(self, lot: Sequence[str]) -> int:
        """What the lot of an auction is worth to the mobile factory, in aquas."""
        return EYES if self.is_fleet and any(self.sees_with(card) for card in lot) else 0

    def make_product(self, makes: Sequence[Produce], junk: Sequence[str]) -> Move | None:
        """Something for the market, if there is a way to it."""
        assert self.stack is not None
        made = [(self.profit(move.card, self.stack.space), move.card, move) for move in makes if move.card in junk]
        best = max(made, default=None)
        return best[2] if best is not None and best[0] and self.way_home is not None else None

    def make_water(self, options: Sequence[Move]) -> Move | None:
        """H6c, 1B4b: off a big world with air only a rocketplane lifts it, which takes water from another stack."""
        assert self.stack is not None
        here = self.stack.space
        if "atmospheric" not in marks(here) or lifts_off(here):
            return None
        names = [name for name in self.g.stacks_at(self.seat, here) if name != FREIGHTER]
        if any(self.g.stack(self.seat, name).water for name in names):
            return None
        room = len(self.player.outposts()) < MOST_OUTPOSTS
        filled = [
            move
            for move in options
            if isinstance(move, FactoryRefuel) and move.site == SPACES[here].id and move.kind == "water"
            if move.to in names or (room and move.to == NEW_OUTPOST)
        ]
        if not filled:
            return None
        return filled[0] if self.is_worth(self.with_stacks(self.watered(self.player.stacks))) else None

    def is_worth(self, then: Frontier) -> bool:
        """Whether something that takes an operation leads to a journey that pays."""
        journey = Hauler(then, self.seat, self.scout, self.works).journey
        return journey is not None and journey.rate >= PAYS

    @cached_property
    def way_home(self) -> Journey | None:
        return self.traveller.journey(Target(self.player.bank.space, 2 * STAKE))

    def worth_of(self, card: str) -> int:
        name = next(name for name, stack in self.player.stacks.items() if stack.has(card))
        return self.sold_for(self.g.stack(self.seat, name).part(card))

    def profit(self, card: str, site: int) -> int:
        """What a card in hand would bring if it were made at a factory and sold at home; 0 if it can't be."""
        black = FACES.get(face(card, "black"))
        if black is None or black.deck in DECKS or black.type not in types_made(self.g, self.seat, site):
            return 0
        worth = price(self.g, str(black.type))
        fits = self.stack is not None and weight(black.id, False) <= self.room
        return worth if fits and worth >= LEAST and not black.robot else 0


def worth_at_market(g: Frontier, part: Part) -> int:
    """I3b: of a black card, for who parts with it."""
    printed = part.printed
    if printed.side != "black" or printed.type in (None, "any") or printed.deck in (*DECKS, "colonist"):
        return 0
    return price(g, str(printed.type)) if part.owner == NOBODY else 0


def lands_on(freighter: str) -> int:
    """1B4b: the biggest sites on which a freighter lands by itself."""
    sizes = [effect.most_size for effect in effects_of(freighter) if effect.kind == "freighter.landing"]
    return max([UNAIDED, *sizes])


@lru_cache(maxsize=64)
def landings(freighter: str) -> tuple[int, ...]:
    return tuple(space.index for space in BOARD.sites() if size_of(space.index) <= lands_on(freighter))


def is_prospector(part: Part) -> bool:
    """Whether a card prospects by itself, without any support."""
    printed = part.printed
    if not printed.platforms or printed.isru is None or part.owner != NOBODY:
        return False
    return bool(chains((part.mount,), 0))


def eyesight(part: Part) -> int:
    assert part.printed.isru is not None
    return part.printed.isru


def best_kit(g: Frontier, parts: Sequence[Part], most: int = 99) -> Kit | None:
    """The kit among some cards that sees best and is not too heavy."""
    if not any(part.printed.deck == "refinery" for part in parts):
        return None
    mounts = tuple(sorted((part.mount for part in parts), key=lambda mount: (mount.face, mount.heavy)))
    found = [kit for kit in kits(mounts, is_hermes(g)) if kit.mass <= most]
    return min(found, key=lambda kit: (kit.rating, kit.mass), default=None)
