"""Where race abilities, technologies, laws and cards change a number. A rule names the place and knows no card.

    roll = modified(g, "combat.roll", seat, 0, shot)

An entry is a function of the match, the seat it works for, the number and what it is about:

    @book.card("hylar_v_assault_laser", changes="combat.roll")
    def laser(g, seat, roll, shot): return roll + 1 if shot.unit in (DESTROYER, CRUISER) else roll

Entries live beside the chapter they belong to (rules/abilities/, rules/technologies/), never in it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeVar

import msgspec

from perijove.games.imperium.facts import AGENDAS, LEADERS, TILES, WINDOWS
from perijove.games.imperium.galaxy import link_wormholes
from perijove.games.imperium.state import NOBODY, Effect, Gates, Imperium
from perijove.kernel.cards import CardBook

PLACES: dict[str, str] = {
    # what it is -> what it is about
    "combat.roll": "what a seat adds to one of its own combat rolls (shot: Shot)",
    "combat.against": "what a seat adds to a combat roll against it, mostly less than nothing (shot: Shot)",
    "combat.dice": "how many dice a unit rolls (shot: Shot)",
    "combat.extra": "dice that the ships of a kind roll besides (shot: Shot)",
    "combat.idle": "ships of a kind that do not roll in a round (shot: Shot)",
    "combat.heavy": "whether hits of a unit may not be put on fighters (shot: Shot)",
    "combat.silent": "whether a unit rolls no dice at all (shot: Shot)",
    "unit.move": "movement of a ship (kind: int, start: int)",
    "hold.move": "movement of a ship that carries something (hold: Hold, start: int)",
    "path.farthest": "how far the fastest ship goes (at: int)",
    "unit.capacity": "fighters, ground forces and PDS that a ship carries (kind: int)",
    "unit.berths": "ground forces that a ship carries besides (kind: int)",
    "unit.sustains": "whether a ship sustains damage (kind: int)",
    "unit.cost": "resources that units.per_cost of a kind cost (kind: int)",
    "unit.buildable": "whether a kind may be produced (kind: int)",
    "unit.untouchable": "whether action cards of others may not choose a ship (kind: int)",
    "dock.cost": "resources that a new dock costs (planet: int)",
    "dock.limit": "units that a dock produces (planet: int, -1 for a floating dock)",
    "dock.extra": "resources that a producing dock has by itself (planet: int)",
    "dock.blockaded": "whether a dock among enemy ships builds no ships (at: int)",
    "dock.fighters": "fighters that a dock supports (planet: int)",
    "dock.floats": "whether docks lie in space ()",
    "dock.reach": "whether units of a dock may appear in adjacent systems ()",
    "fleet.limit": "ships that a system may hold (at: int)",
    "fighters.free": "whether fighters need no carrier, move 2, and stop enemy ships ()",
    "hit.allowed": "whether a seat may put a hit on a ship of its own (take: TakeHit, at: int)",
    "battle.hits": "hits that a seat scores in a round without a roll (battle: Battle)",
    "bombard.hits": "hits of bombardment that a planet of a seat takes (planet: int)",
    "retreat.allowed": "whether a seat may withdraw or retreat from a battle (at: int)",
    "retreat.tactical": "whether a seat may retreat into a system that it has not activated (at: int)",
    "battle.first": "whether what a card does before a battle precedes all other effects (T12.2; only listed)",
    "path.through": "whether ships may pass a special system (anomaly: str)",
    "path.slips": "systems with enemy ships that a ship may pass on one way (steps: int, start: int)",
    "path.enemies": "whether ships may pass enemy ships (at: int)",
    "pds.reach": "how many systems away PDS fire (planet: int)",
    "mines.roll": "what a seat adds to the roll of a mine for one of its ships ()",
    "pds.again": "whether a PDS die that missed is rolled again (shot: Shot)",
    "bombard.shielded": "whether a planet's PDS stop bombardment (attacker's: kind: int, planet: int)",
    "landing.shelled": "whether PDS of the planet fire at a landing of this seat (planet: int, force: Hold)",
    "invasion.captures": "whether structures are taken over by a successful invasion (planet: int, force: Hold)",
    "invasion.fighters": "whether fighters take part in invasion combat ()",
    "initiative": "the number that orders play ()",
    "strategy.takeable": "whether a strategy card may be taken (card: str)",
    "strategy.keeps": "strategy cards that are not returned ()",
    "strategy.kept": "strategy cards that were not returned in the last round ()",
    "secondary.counter": "counters that a secondary ability costs (card: str)",
    "technology.price": "resources that a technology costs (technology: str)",
    "technology.besides": "resources that are paid together with the price of a technology ()",
    "technology.specialty": "by how much a planet with a specialty lowers a price (planet: int)",
    "technology.missing": "prerequisites that may be missing (technology: str)",
    "technology.wanted": "whether a technology is one that a purchase may be about (technology: str)",
    "technology.allowed": "whether a seat may gain technologies (technology: str)",
    "trade.income": "goods that an agreement pays (agreement: Agreement)",
    "trade.approval": "whether an agreement of this seat needs the active player's approval (partner: int)",
    "trade.breakable": "whether a partner may break an agreement with this seat (how: str)",
    "agenda.drawn": "whether a political card is drawn for an agenda of a seat ()",
    "vote.count": "votes of a seat ()",
    "vote.planet": "whether an exhausted planet gives votes (planet: int)",
    "vote.allowed": "whether a seat may vote ()",
    "hand.limit": "action cards that a seat may hold ()",
    "status.cards": "action cards drawn in the status phase ()",
    "status.counters": "command counters gained in the status phase ()",
    "refresh.elite": "how many ground forces of a refresh ability are shock troops (planet: int)",
    "planet.arrives": "whether a planet card is gained exhausted (planet: int)",
    "planet.goods": "trade goods that come with a planet that is gained (planet: int)",
    "planet.unrest": "whether Local Unrest works on a planet (planet: int)",
    "claim.home": "whether claiming needs all planets of the home system ()",
    "card.allowed": "whether a seat may play an action card (card: str)",
    "activate.allowed": "whether a seat may activate a system (at: int)",
    "activate.counters": "counters of the Command Pool that a tactical action costs ()",
    "claim.points": "points that an objective brings (objective: str)",
    "contract.value": "what a contract card of a partner is worth (agreement: Agreement)",
    "trade.collection": "goods that one collection brings in all ()",
    "trade.allowed": "whether a seat may make an agreement (partner: int)",
    "trade.pooled": "whether goods of the Trade card are shared out in the end ()",
    "goods.limit": "trade goods that a seat may own ()",
    "goods.to": "the seat that gets the trade goods which a seat receives ()",
    "pool.limit": "counters that an area may hold (pool: Pool)",
    "status.divide": "whether counters may be redistributed ()",
    "status.open": "whether action cards of the status phase are drawn face up and chosen ()",
    "strategy.price": "counters of Strategy Allocation that choosing a strategy card costs (card: str)",
    "strategy.given": "whether a chosen strategy card goes to another player ()",
    "secondary.allowed": "whether a seat may use secondary abilities (card: str)",
    "counter.price": "influence that a counter costs by a secondary ability (card: str)",
    "technology.fits": "whether a planet's specialty lowers the price of a technology (planet: int, technology: str)",
    "technology.sold": "whether technologies may be bought ()",
    "unit.batch": "how many units of a kind are paid together (kind: int)",
    "ships.alike": "ships of one kind that a player may have in a system, 0 without a limit (kind: int)",
    "drop.ground": "ground forces that an orbital drop places ()",
    "dock.works": "whether a dock may produce (planet: int, -1 for a floating dock)",
    "dock.single": "whether a seat produces at one dock only in this round ()",
    "bombard.allowed": "whether a planet may be bombarded (planet: int)",
    "invade.allowed": "whether a seat may land on a planet that is not its own (planet: int)",
    "landing.price": "resources that a landing on a neutral planet costs (planet: int)",
    "pds.ships": "whether PDS may fire at ships ()",
    "path.links": "where the first step of ships leads (start: int)",
    "funding.price": "trade goods that combat funding costs (battle: Battle)",
    "conversion.rolls": "dice of a conversion before an invasion ()",
    "path.enter": "whether ships may enter a system (at: int)",
    "path.slows": "whether a special system slows ships that start in it (anomaly: str)",
    "gates": "which wormholes lead to one another: letters, all or closed ()",
    "planet.kept": "whether a planet stays under control (planet: int)",
    "planet.reversed": "whether resources and influence of all planets are exchanged ()",
}
"""Every place where a number may change, with what its entries are told in brackets."""


class Shot(msgspec.Struct, frozen=True, gc=False):
    """One combat roll (T0.9): what fires, why, and at whom."""

    unit: int
    """The kind of unit that fires."""
    why: Literal["battle", "barrage", "before", "pds", "bombard", "invasion", "landing"]
    """A round of a space battle, anti-fighter barrage, a shot before a battle, PDS fire at ships, bombardment, a round
    of invasion combat, PDS fire at landing forces."""
    seat: int
    target: int = NOBODY
    at: int = -1
    """The system of the target."""
    planet: int = -1
    round: int = 0
    """The round of the battle or invasion, from 1."""
    attacking: bool = False
    far: bool = False
    """PDS: fired from an adjacent system."""
    shock: bool = False
    """Ground forces: shock troops fire (option 6)."""


def in_force(g: Imperium, seat: int) -> tuple[str, ...]:
    return g.players[seat].in_force


book: CardBook[Imperium] = CardBook(in_force, PLACES, WINDOWS)
modified = book.changed


def anybody(g: Imperium) -> int:
    """A seat that is still in the game, for what counts for all alike."""
    return next(seat for seat, player in enumerate(g.players) if not player.out)


def renew(g: Imperium) -> None:
    """Note what counts for each seat. Call it whenever laws, abilities, technologies or lasting effects change.

    T0.10: laws come first in the order they came into play, then abilities and technologies, then played cards.
    Options of the rules are in force for everybody, and so is each kind of leaders in a match with leaders.
    """
    laws = [law for law in g.laws if AGENDAS[law.card].vote == "for_against" or law.holder == NOBODY]
    for seat, player in enumerate(g.players):
        own = [law.card for law in g.laws if law in laws or law.holder == seat]
        played = [effect.card for effect in g.effects if effect.seat == seat]
        options = (*g.rules.extras, *(LEADERS if g.rules.has("leaders") else ()))
        now = tuple(dict.fromkeys((*own, *player.abilities, *player.technologies, *options, *played)))
        if now != player.in_force:  # the book knows the same tuple again
            player.in_force = now
    gates: Gates = book.changed(g, "gates", anybody(g), "letters")
    if gates != g.gates:
        g.gates = gates
        link_wormholes(g)


# ---------------------------------------------------------------------- what lasts

Ends = Callable[[Imperium, Effect], None]
E = TypeVar("E", bound=Ends)
ENDS: dict[str, Ends] = {}
"""By card: what happens when its effect is over."""


def ending(card: str) -> Callable[[E], E]:
    def enter(function: E) -> E:
        ENDS[card] = function
        return function

    return enter


def put_in_force(g: Imperium, *effects: Effect) -> None:
    """What was played lasts from now on."""
    g.effects += effects
    renew(g)


def effects_of(g: Imperium, seat: int, card: str) -> list[Effect]:
    """The effects of a card that are in force for a seat."""
    return [effect for effect in g.effects if effect.card == card and effect.seat == seat]


def forget_effects(g: Imperium, until: tuple[str, ...]) -> None:
    """Effects that last only so long are over."""
    if any(effect.until in until for effect in g.effects):
        forget(g, *(effect for effect in g.effects if effect.until in until))


def forget(g: Imperium, *effects: Effect) -> None:
    over = list(effects)
    g.effects = tuple(effect for effect in g.effects if effect not in over)
    for effect in over:
        if effect.card in ENDS:
            ENDS[effect.card](g, effect)
    renew(g)


IN_SPACE = ("battle", "barrage", "before", "sabotage")
"""Rolls and losses of a space battle, those before the first round too."""


def in_nebula(g: Imperium, shot: Shot) -> bool:
    """T9.12: in a space battle in a nebula the defender adds 1 to all combat rolls."""
    return shot.why in IN_SPACE and not shot.attacking and shot.at >= 0 and TILES[g.tiles[shot.at]].anomaly == "nebula"


def bought(g: Imperium, shot: Shot) -> list[tuple[str, int]]:
    """What was bought or played for this round of a battle or invasion."""
    if g.battle is None or not g.battle.bonus or shot.why not in ("battle", "invasion"):
        return []
    return [(source, amount) for seat, source, amount in g.battle.bonus if seat == shot.seat]


def combat_bonus(g: Imperium, shot: Shot) -> int:
    """T0.2: everything that changes one roll, added up: what the shooter adds and what the target takes away."""
    bonus = book.changed(g, "combat.roll", shot.seat, int(in_nebula(g, shot)), shot)
    if shot.target != NOBODY:
        bonus = book.changed(g, "combat.against", shot.target, bonus, shot)
    return bonus + sum(amount for _, amount in bought(g, shot))


def sources(g: Imperium, shot: Shot) -> list[tuple[str, int]]:
    """What changes a roll and by how much, card by card, for the battle window."""
    found: list[tuple[str, int]] = [("nebula", 1)] if in_nebula(g, shot) else []
    found += bought(g, shot)
    for place, seat in (("combat.roll", shot.seat), ("combat.against", shot.target)):
        changing = book.changing(place)
        for card in in_force(g, seat) if seat != NOBODY else ():
            if card in changing and (amount := changing[card](g, seat, 0, shot)):
                found.append((card, amount))
    return found
