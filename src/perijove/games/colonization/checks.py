"""What always holds in a match of the older High Frontier."""

from __future__ import annotations

from collections import Counter

from perijove.games.colonization.facts import DECKS, FACTIONS, LEO, RESERVE, SPACES
from perijove.games.colonization.rules.deals import OFFERS_A_TURN
from perijove.games.colonization.rules.setup import decks_of
from perijove.games.colonization.state import FREIGHTER, LEO_STACK, NEW_OUTPOST, Colonization, Stack
from perijove.solar.chits import NO_FUEL, STRIP


def check(g: Colonization) -> None:
    check_cards(g)
    for seat in range(g.seats):
        check_tokens(g, seat)
    check_map(g)
    check_deals(g)
    for seat, name, stack in g.stacks():
        check_stack(seat, name, stack)


def check_cards(g: Colonization) -> None:
    """Every card is in one place."""
    cards = [card for deck in g.decks.values() for card in deck.cards]
    for player in g.players:
        cards += player.hand
        cards += [part.card for stack in player.stacks.values() for part in stack.parts]
    expected = {card for deck in decks_of(g.rules) for card in DECKS[deck]} | {player.crew_card for player in g.players}
    if g.rules.colonization:
        expected |= {FACTIONS[player.faction].bernal for player in g.players}
    doubled = [card for card, count in Counter(cards).items() if count > 1]
    assert not doubled, f"cards in two places: {doubled}"
    assert set(cards) == expected, f"cards gone or made up: {sorted(set(cards) ^ expected)}"


def check_tokens(g: Colonization, seat: int) -> None:
    """Disks and cubes are conserved; nobody owes WT."""
    player = g.players[seat]
    disks = player.disks + list(g.claims.values()).count(seat) + list(g.failures.values()).count(seat)
    disks += sum(owner == seat for owner, _ in g.stars.values())
    assert disks == RESERVE.disks, f"{seat} has {disks} disks"
    placed = [list(owners.values()).count(seat) for owners in (g.factories, g.colonies)]
    placed.append(sum(stack.kind == "cube" for stack in player.stacks.values()))
    placed += [list(g.glories.values()).count(seat), sum(seat in holders for holders in g.ventures.values())]
    assert player.cubes + sum(placed) == RESERVE.cubes, f"{seat} has {player.cubes} cubes and {placed} on the board"
    assert min(player.disks, player.cubes, player.wt) >= 0, f"{seat} owes something"
    assert (player.elevator >= 0) == (seat in g.ventures.get("elevator", ())), f"elevator of {seat}"


def check_deals(g: Colonization) -> None:
    """Leave is given by others, for the active player's turn or a later one."""
    for permit in g.permits:
        assert permit.giver != permit.taker, f"leave by oneself: {permit}"
    assert 0 <= g.offered <= OFFERS_A_TURN, f"{g.offered} offers in a turn"


def check_map(g: Colonization) -> None:
    for site, owner in g.factories.items():
        assert site in g.claims, f"factory of {owner} without claim at {SPACES[site].id}"
    for site, owner in g.colonies.items():
        assert g.factories.get(site) == owner, f"colony without factory at {SPACES[site].id}"
    assert g.claims.keys().isdisjoint(g.busted), f"claimed and busted: {set(g.busted) & set(g.claims)}"


def check_stack(seat: int, name: str, stack: Stack) -> None:
    """Figures are where they may be, and chits in order."""
    where = f"{name} of {seat}"
    assert name != NEW_OUTPOST, where
    assert (stack.kind == "outpost") == name.startswith("outpost"), where
    assert stack.kind != "outpost" or stack.space != LEO, f"{where} lies in LEO"
    assert name != LEO_STACK or stack.space == LEO, where
    assert 0 <= stack.frozen_water <= stack.water, where
    assert stack.wet == NO_FUEL or stack.dry < stack.wet < len(STRIP.labels), f"chits of {where}"
    assert stack.wet == NO_FUEL or stack.flies, f"fuel in {where}"
    assert stack.kind != "bernal" or stack.bernal >= 0, f"{where} has no Bernal"
    assert stack.kind != "cube" or not (stack.parts or stack.water), f"{where} carries something"
    if name == FREIGHTER and stack.freighter is None:
        assert len(stack.parts) <= 1 and not stack.water, f"{where} is overloaded"  # noqa: PT018
