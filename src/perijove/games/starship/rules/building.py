"""Building a rocket (ii2c.1, ii2c.2): one need after the other, each met by a card of the hand.

Only steps that still lead to a whole rocket are offered, so nobody builds into a dead end. What lies in the
rocket is the builder's secret until all are shown: this module keeps it in the state alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from functools import partial
from typing import Literal

import msgspec

from perijove.games.starship.facts import Robonaut, patents
from perijove.games.starship.moves import Cool, Drive, Fit, Ready, Support
from perijove.games.starship.rules.comparing import compare
from perijove.games.starship.rules.supports import (
    CARDS,
    SUPPORTERS,
    THERMS,
    chain,
    heat,
    is_whole,
    mass_of,
    possible_chains,
    powered,
    unsupported,
)
from perijove.games.starship.state import ENDS, SLOTS, Rocket, Rules, Slot, Starship
from perijove.kernel.decision import Activity, Choose, Move, Procedure, side_by_side
from perijove.kernel.forms import Refusal

DECK_OF = {card: deck for deck, cards in patents().decks.items() for card in cards}
READY = Ready()
Need = tuple[Literal["slot", "support", "cool", "drive"], str]
"""What a rocket lacks next: a card of a slot, a support for a card, cooling, or the choice of its triangle."""


def assemble(g: Starship) -> Activity:
    """ii2c.1: all who can build at their own pace, unseen (ruling R35); then the rockets are compared."""
    order = [(g.first + turn) % g.seats for turn in range(g.seats)]
    builders = [seat for seat in order if is_completable(g.players[seat].hand, Rocket())]
    for seat in order:
        if seat not in builders:
            g.say("no-rocket", seat=seat)  # ii2c.2
    yield from side_by_side({seat: build(g, seat) for seat in builders})
    compare(g)


def build(g: Starship, seat: int) -> Procedure[None]:
    """One player's rocket. The last word is always asked for: until then every step can be taken back."""
    player = g.players[seat]
    while not player.built:
        offer = partial(steps, g, seat)
        if next_need(player.rocket, g.rules) is not None and len(moves := offer()) == 1:
            move = moves[0]
        else:
            move = yield Choose(seat, "assemble", offer, "ii2c.1", {"seat": seat})
        if isinstance(move, Ready):
            player.rocket = without_surplus(player.rocket)
            player.built = True
        else:
            player.rocket = with_step(player.rocket, move)


# ---------------------------------------------------------------------- one step after the other


def next_need(rocket: Rocket, rules: Rules) -> Need | None:
    """None once the rocket is whole."""
    for slot in SLOTS:
        card = rocket.slot(slot)
        if not card:
            return "slot", slot
        lacking = unsupported(card, rocket.supports)
        if lacking is not None:
            return "support", lacking
    for radiator in rocket.radiators:
        lacking = unsupported(radiator, rocket.supports)
        if lacking is not None:
            return "support", lacking
    if not is_whole(rocket):
        return "cool", ""
    if rules.triangle == "any" and not rocket.drive and _is_missile(rocket.robonaut):
        return "drive", ""
    return None


def _is_missile(card: str) -> bool:
    facts = CARDS[card]
    return isinstance(facts, Robonaut) and facts.thrust is not None


def steps(g: Starship, seat: int) -> list[Move]:
    """Every card that meets the next need and leaves a way to a whole rocket; or that it is ready."""
    return [move for move in candidates(g, seat) if cannot_build(g, seat, move) is None]


def candidates(g: Starship, seat: int) -> list[Move]:
    """Moves that answer the next need, whether or not a whole rocket can come of them."""
    player = g.players[seat]
    need = next_need(player.rocket, g.rules)
    return [READY] if need is None else _answers(need, player.hand, player.rocket)


def cannot_build(g: Starship, seat: int, move: Move) -> Refusal | None:
    """Why a step of building is not possible; None if it is."""
    player = g.players[seat]
    hand, rocket = player.hand, player.rocket
    for card in named(move):
        if card not in CARDS:
            return Refusal("refused.unknown-card", {"card": card}, "ii1")
        if card not in hand:
            return Refusal("refused.not-held", {"card": card}, "ii2c.1")
    need = next_need(rocket, g.rules)
    if need != _meets(move):
        kind, about = need or ("ready", "")
        return Refusal(f"refused.next.{kind}", {"about": about}, "ii2c.1")
    match move:
        case Ready():
            return None
        case Support(card, by) if by not in SUPPORTERS[card]:
            return Refusal(
                "refused.wrong-support", {"card": card, "by": by, "kinds": list(CARDS[card].requires)}, "ii.2"
            )
        case Cool(card) if card in rocket.radiators:
            return Refusal("refused.fitted", {"card": card}, "ii2c.1")
        case Drive(card) if card not in (rocket.thruster, rocket.robonaut):
            return Refusal("refused.next.drive", {}, "ii2c.1")
    if is_completable(hand, with_step(rocket, move)):
        return None
    return Refusal("refused.dead-end", {"card": named(move)[-1]}, "ii2c.1")


def named(move: Move) -> tuple[str, ...]:
    """The cards that a move names."""
    match move:
        case Support(card, by):
            return card, by
        case Fit(card) | Cool(card) | Drive(card):
            return (card,)
        case _:
            return ()


def _meets(move: Move) -> Need | None:
    """The need that a move would answer."""
    match move:
        case Fit(card):
            return "slot", DECK_OF[card]
        case Support(card):
            return "support", card
        case Cool(card) if DECK_OF[card] == "radiator":
            return "cool", ""
        case Drive():
            return "drive", ""
        case Ready():
            return None
        case _:
            return "slot", ""  # no need of that name is ever open


def _answers(need: Need, hand: Sequence[str], rocket: Rocket) -> list[Move]:
    kind, about = need
    if kind == "slot":
        return [Fit(card) for card in hand if DECK_OF[card] == about]
    if kind == "support":
        return [Support(about, card) for card in hand if card in SUPPORTERS[about]]
    if kind == "cool":
        return [Cool(card, end) for card in hand if card in THERMS and card not in rocket.radiators for end in ENDS]
    return [Drive(rocket.thruster), Drive(rocket.robonaut)]


def with_step(rocket: Rocket, move: Move) -> Rocket:
    replace = msgspec.structs.replace
    match move:
        case Fit(card):
            return replace(rocket, **{DECK_OF[card]: card})
        case Support(card, by):
            return replace(rocket, supports={**rocket.supports, card: by})
        case Cool(card, end):
            return replace(rocket, radiators={**rocket.radiators, card: end})
        case Drive(card):
            return replace(rocket, drive=card)
        case _:
            raise ValueError(f"{move!r} builds nothing")


def without_surplus(rocket: Rocket) -> Rocket:
    """ii2c.1, ruling R39: radiators that could be left out are, the heaviest first, and with them their supports."""
    for radiator in sorted(rocket.radiators, key=lambda r: mass_of(r, rocket), reverse=True):
        rest = {r: end for r, end in rocket.radiators.items() if r != radiator}
        slim = msgspec.structs.replace(rocket, radiators=rest)
        if is_whole(slim):
            rocket = slim
    used = {card for each in (*map(rocket.slot, SLOTS), *rocket.radiators) for card in chain(each, rocket.supports)}
    kept = {card: by for card, by in rocket.supports.items() if card in used}
    return msgspec.structs.replace(rocket, supports=kept)


# ---------------------------------------------------------------------- whether there is a way


def is_completable(hand: Iterable[str], rocket: Rocket) -> bool:
    """Whether some cards of the hand make a whole rocket of this one."""
    held = set(hand)
    uses = [_candidates(slot, held, rocket) for slot in SLOTS]
    most = {r: rocket.radiators.get(r, "heavy") for r in THERMS if r in held}
    plain = sum(THERMS[r][end] for r, end in most.items() if r not in SUPPORTERS)
    settled = powered(rocket.radiators)
    if not settled and _all_run(uses, held, rocket.supports, plain, ()):
        return True
    for radiator in settled or powered(most):
        for links in possible_chains(radiator, held, rocket.supports):
            supports = {**rocket.supports, **links}
            if settled and _all_run(uses, held, supports, plain, ()):
                return True
            cooling = plain + THERMS[radiator][most[radiator]]
            if _all_run(uses, held, supports, cooling, chain(radiator, supports)):
                return True
    return False


def _candidates(slot: Slot, held: Set[str], rocket: Rocket) -> list[str]:
    card = rocket.slot(slot)
    return [card] if card else [card for card in patents().decks[slot] if card in held]


def _all_run(
    uses: Sequence[Sequence[str]], held: Set[str], supports: Mapping[str, str], cooling: int, also: Sequence[str]
) -> bool:
    """Whether a card of each slot can run, all with the same supports; `also` is kept cool beside each of them."""
    if not all(any(True for _ in _ways(use, held, supports, cooling, also)) for use in uses):
        return False  # a slot that can't be filled even by itself: no need to try the others' combinations
    return not uses or any(
        _all_run(uses[1:], held, joint, cooling, also) for joint in _ways(uses[0], held, supports, cooling, also)
    )


def _ways(
    use: Sequence[str], held: Set[str], supports: Mapping[str, str], cooling: int, also: Sequence[str]
) -> Iterator[dict[str, str]]:
    """All supports with which one of the cards runs within the cooling."""
    for card in use:
        for links in possible_chains(card, held, supports):
            joint = {**supports, **links}
            if heat([*chain(card, joint), *also]) <= cooling:
                yield joint
