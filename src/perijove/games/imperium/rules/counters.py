"""Command counters, trade goods and action cards: gaining, spending and losing them (T1.7, T1.9, T7, T14.9, T16.1)."""

from __future__ import annotations

from functools import partial

from perijove.games.imperium.facts import LIMITS
from perijove.games.imperium.modifiers import modified
from perijove.games.imperium.moves import Discard, Gain
from perijove.games.imperium.state import POOLS, Imperium, Pool
from perijove.kernel.chance import Chance
from perijove.kernel.decision import Choose, Move, Procedure
from perijove.kernel.zones import Zone


def pool_of(g: Imperium, seat: int, pool: Pool) -> int:
    player = g.players[seat]
    return player.command if pool == "command" else player.strategy if pool == "strategy" else player.fleet


def change_pool(g: Imperium, seat: int, pool: Pool, change: int) -> None:
    player = g.players[seat]
    if pool == "command":
        player.command += change
    elif pool == "strategy":
        player.strategy += change
    else:
        player.fleet += change
    excess = pool_of(g, seat, pool) - modified(g, "pool.limit", seat, LIMITS.command_counters, pool)
    if excess > 0 and change > 0:  # what an area may not hold goes to reinforcements
        change_pool(g, seat, pool, -excess)
        player.reserve += excess
    assert pool_of(g, seat, pool) >= 0, f"seat {seat} has no counter in {pool}"


def open_pools(g: Imperium, seat: int) -> list[Pool]:
    """The areas that may take another counter."""
    most = LIMITS.command_counters
    return [pool for pool in POOLS if pool_of(g, seat, pool) < modified(g, "pool.limit", seat, most, pool)]


def put_counter_in(g: Imperium, seat: int, pool: Pool) -> bool:
    """T1.7: a counter comes from reinforcements into a pool; False if none is left there."""
    player = g.players[seat]
    if not player.reserve:
        return False
    player.reserve -= 1
    change_pool(g, seat, pool, 1)
    return True


def spend_counter(g: Imperium, seat: int, pool: Pool, count: int = 1) -> None:
    """T7.8: a counter that is spent goes to reinforcements."""
    change_pool(g, seat, pool, -count)
    g.players[seat].reserve += count


def gain_counters(g: Imperium, seat: int, count: int, rule: str = "T7.4") -> Procedure[None]:
    """T7.4: each counter gained goes to a pool of the owner's choice at once; T1.7: none beyond the 16."""
    for left in range(count, 0, -1):
        if not g.players[seat].reserve:
            return
        offer: list[Move] = [Gain(pool) for pool in open_pools(g, seat)]
        move = yield Choose(seat, "gain-counter", offer, rule, {"left": left})
        put_counter_in(g, seat, move.pool)
        g.say("counter.gained", seat=seat, pool=move.pool)


def has_counter(g: Imperium, at: int, seat: int) -> bool:
    return bool(g.counters[at] >> seat & 1)


def place_counter(g: Imperium, seat: int, at: int, pool: Pool | None = None) -> bool:
    """A counter of a pool, or of reinforcements, goes on a system; False if one lies there or none is left (T1.7)."""
    if has_counter(g, at, seat):
        return False
    if pool is not None:
        change_pool(g, seat, pool, -1)
    elif g.players[seat].reserve:
        g.players[seat].reserve -= 1
    else:
        return False
    g.counters[at] |= 1 << seat
    return True


def lift_counter(g: Imperium, seat: int, at: int, pool: Pool | None = None) -> None:
    """A counter comes off the board, into a pool or (T6.4) into reinforcements."""
    g.counters[at] &= ~(1 << seat)
    if pool is None:
        g.players[seat].reserve += 1
    else:
        change_pool(g, seat, pool, 1)


def counters_on_board(g: Imperium, seat: int) -> int:
    return sum(mask >> seat & 1 for mask in g.counters)


# ---------------------------------------------------------------------- trade goods


def gain_goods(g: Imperium, seat: int, count: int) -> int:
    """T1.9: goods come from the supply as far as there are any; how many came."""
    gained = max(0, min(count, g.goods))
    if not gained:
        return 0
    to = modified(g, "goods.to", seat, seat)
    g.goods -= gained
    g.players[to].goods += gained
    g.say("goods.gained", seat=to, count=gained)
    drop_goods(g, to)
    return gained


def drop_goods(g: Imperium, seat: int) -> None:
    """Goods beyond what a player may own go back to the supply at once."""
    player = g.players[seat]
    excess = player.goods - modified(g, "goods.limit", seat, player.goods)
    if excess > 0:
        spend_goods(g, seat, excess)
        g.say("goods.lost", seat=seat, count=excess)


def spend_goods(g: Imperium, seat: int, count: int) -> None:
    g.players[seat].goods -= count
    g.goods += count
    assert g.players[seat].goods >= 0, f"seat {seat} has not so many goods"


def give_goods(g: Imperium, seat: int, to: int, count: int) -> None:
    """T14.10: goods may be handed to other players."""
    heir = modified(g, "goods.to", to, to)
    g.players[seat].goods -= count
    g.players[heir].goods += count
    assert g.players[seat].goods >= 0, f"seat {seat} has not so many goods"
    g.say("goods.given", seat=seat, to=heir, count=count)
    drop_goods(g, heir)


def lose_goods(g: Imperium, seat: int, count: int) -> int:
    """T0.11: goods go back to the supply as far as there are any; how many."""
    lost = min(count, g.players[seat].goods)
    if lost:
        spend_goods(g, seat, lost)
        g.say("goods.lost", seat=seat, count=lost)
    return lost


# ---------------------------------------------------------------------- action cards


def hand_limit(g: Imperium, seat: int) -> int:
    return modified(g, "hand.limit", seat, LIMITS.action_hand)


def draw_card(g: Imperium) -> str | None:
    """T0.7: the top action card; the discard pile becomes a new deck when the deck runs out."""
    if not g.actions.cards:
        renew_deck(g)
    return g.actions.draw() if g.actions.cards else None


def renew_deck(g: Imperium) -> None:
    """T0.7: the discard pile is shuffled and becomes the deck of action cards."""
    g.actions.cards, g.actions_used.cards = g.actions_used.cards, ()
    g.actions.shuffle(g.chance)


def lengthen(deck: Zone, pile: Zone, count: int, chance: Chance) -> None:
    """T0.7: where more cards are looked at than a deck has left, the shuffled discards come under these."""
    if deck.count < count:
        under = Zone(pile.cards)
        under.shuffle(chance)
        known = (*((),) * under.count, *deck.known) if deck.known else ()
        deck.cards, deck.known, pile.cards = (*under.cards, *deck.cards), known, ()


def draw_action_cards(g: Imperium, seat: int, count: int) -> Procedure[None]:
    """T16.1: a player at the limit draws and discards one card at a time."""
    player = g.players[seat]
    for _ in range(count):
        card = draw_card(g)
        if card is None:
            return
        g.reveal()
        player.hand.put(card)
        g.say("card.drawn", seat=seat)
        g.tell(seat, "card.drew", card=card)
        yield from keep_hand(g, seat)


def keep_hand(g: Imperium, seat: int) -> Procedure[None]:
    """T16.1: cards beyond the limit are discarded, as the player likes."""
    while g.players[seat].hand.count > hand_limit(g, seat):
        move = yield Choose(seat, "discard", partial(discards, g, seat), "T16.1")
        discard(g, seat, move.card)


def discards(g: Imperium, seat: int) -> list[Move]:
    """Made when it is asked for: in an imagined world the hand is another one."""
    return [Discard(card) for card in dict.fromkeys(g.players[seat].hand.cards)]


def discard(g: Imperium, seat: int, card: str) -> None:
    """A card of a hand goes on the discard pile, face up."""
    g.players[seat].hand.take(card)
    g.actions_used.put(card)
    g.say("card.discarded", seat=seat, card=card)
