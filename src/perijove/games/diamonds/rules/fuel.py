"""Water and fuel (iE6), and the chits that are spent for them and for bonus burns (iE3b, iE6f)."""

from __future__ import annotations

from perijove.games.diamonds.chart import CHITS, PARTS, STEP_PARTS, STRIP
from perijove.games.diamonds.moves import Spend
from perijove.games.diamonds.state import Diamonds, Player
from perijove.kernel.decision import Move
from perijove.kernel.forms import Refusal, no
from perijove.solar import Flight

SPEND = {chit: Spend(chit) for chit in CHITS}
ICE = frozenset(chit.id for chit in CHITS.values() if PARTS.kinds[chit.type].tanks_per_drop)
ISOFUEL = frozenset(chit.id for chit in CHITS.values() if PARTS.kinds[chit.type].burns)
SPENDABLE = ICE | ISOFUEL
CONSUMPTION = {card: rocket.consumption for card, rocket in PARTS.rockets.items()}
ADRIFT, TOO_LATE = no("adrift", "iE6e.2"), no("too-late", "iE3.1")
FULL, SAIL_WATER = no("full", "iE6b"), no("sail-water", "iAa")
NOT_YOURS = no("not-yours", "iF1.2")


def steps_left(player: Player) -> int:
    """iE6a: fuel aboard, the black steps from wet down to dry mass."""
    return STRIP.heights[player.wet] - STRIP.heights[player.dry]


def is_empty(g: Diamonds, player: Player) -> bool:
    """iE6e: not enough for a single burn (ruling R16). A sail never is: it needs no fuel."""
    return g.rules.craft == "rockets" and steps_left(player) < CONSUMPTION[player.card]


def load(player: Player, tanks: int) -> int:
    """iE6b: water comes aboard by the red line; what doesn't fit is lost (ruling R19). Returns what fitted."""
    for loaded in range(tanks):
        if STRIP.red[player.wet] == player.wet:
            return loaded
        player.wet = STRIP.red[player.wet]
    return tanks


def burn_off(player: Player, steps: int) -> None:
    """iE6c, iE6e.3: water is spent along the black line, never past dry mass."""
    player.wet = STRIP.burn(player.wet, steps, player.dry)


# ---------------------------------------------------------------------- chits


def spendable(g: Diamonds, seat: int) -> list[Move]:
    """The chits that `cannot_spend` has nothing against, found faster."""
    player = g.players[seat]
    if SPENDABLE.isdisjoint(player.chits):
        return []
    water, burns = no_water(g, player) is None, no_use_of_burns(g, seat) is None
    return [SPEND[chit] for chit in player.chits if (water and chit in ICE) or (burns and chit in ISOFUEL)]


def cannot_spend(g: Diamonds, seat: int, move: Spend) -> Refusal | None:
    """iB2c.1: ice becomes water, isofuel bonus burns; nothing else is spent."""
    player = g.players[seat]
    if move.chit not in player.chits:
        return NOT_YOURS
    if move.chit in ICE:
        return no_water(g, player)
    if move.chit in ISOFUEL:
        return no_use_of_burns(g, seat)
    return no("not-spendable", "iB2c.1", chit=move.chit)


def no_water(g: Diamonds, player: Player) -> Refusal | None:
    """iE6f: at any time of the own turn, as long as there is room for it."""
    if g.rules.craft == "sails":
        return SAIL_WATER
    return FULL if STRIP.red[player.wet] == player.wet else None


def no_use_of_burns(g: Diamonds, seat: int) -> Refusal | None:
    """iE3b: isofuel as long as the move is not over (ruling R43)."""
    if g.flight is not None:
        return None
    if g.moved:
        return TOO_LATE
    return ADRIFT if must_drift(g, seat) else None


def must_drift(g: Diamonds, seat: int) -> bool:
    """iE6e.2: whoever began the turn without fuel moves by emergency sail (ruling R15)."""
    if not g.adrift or g.rules.empty_start == "coast":
        return False
    return g.rules.empty_start == "drift" or is_empty(g, g.players[seat])


def spend(g: Diamonds, seat: int, chit: str) -> None:
    """iB2c.1: a chit is discarded for water or bonus burns and scores no more."""
    player, facts = g.players[seat], CHITS[chit]
    part_with(g, player, chit)
    g.circle = g.circle[-1:]
    if chit in ISOFUEL:
        burns = PARTS.kinds[facts.type].burns
        if g.flight is not None:
            g.flight = g.flight.with_bonus(burns)
        else:
            g.bonus += burns
        g.say("spent.isofuel", seat=seat, burns=burns, vp=facts.vp)
        return
    tanks = load(player, facts.drops * PARTS.kinds[facts.type].tanks_per_drop)
    if g.flight is not None:
        g.flight = refuelled(g.flight, player)
    g.say("spent.ice", seat=seat, tanks=tanks, wet=STRIP.labels[player.wet], vp=facts.vp)


def refuelled(flight: Flight, player: Player) -> Flight:
    """The flight with what is aboard now."""
    fuel = STEP_PARTS * steps_left(player)
    return Flight(flight.space, flight.burns, fuel, flight.heading, flight.bonus, flight.pivots, flight.taken)


def part_with(g: Diamonds, player: Player, chit: str) -> None:
    """A chit leaves the game, face up (ruling R42)."""
    held = list(player.chits)
    held.remove(chit)
    player.chits = tuple(held)
    g.gone += (chit,)
