"""What always holds in a match of High Frontier."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import NamedTuple

from perijove.games.frontier.facts import FACES, GLORY, LEO, MOST_OWNED, RESERVE, SPACES, STRIP
from perijove.games.frontier.rules.bernals.places import anchored_by, colonist_limit, is_home_orbit
from perijove.games.frontier.rules.setup import cards_of, decks_of
from perijove.games.frontier.rules.stacks import owner_of
from perijove.games.frontier.state import COLONISTS, NO_FUEL, Frontier, Player, Rules, Stack


class Held(NamedTuple):
    """All that a player holds in hand and stacks, gone through once: these checks follow every choice of a soak."""

    cards: list[str]
    cubes: int
    """Mobile factories, which are no cards."""
    chits: list[str]
    anchored: list[int]
    """Where the player's Bernals are anchored."""


def held_by(player: Player) -> Held:
    cards, cubes, chits, anchored = [*player.hand], 0, [], []
    if player.astray:
        cards.append(FACES[player.astray].card)
    for stack in player.stacks.values():
        if stack.anchored:
            anchored.append(stack.space)
        for part in stack.parts:
            printed = FACES[part.face]
            if printed.cube:
                cubes += 1
            else:
                cards.append(printed.card)
            if part.chit:
                chits.append(part.chit)
    return Held(cards, cubes, chits, anchored)


def check(g: Frontier) -> None:
    held = [held_by(player) for player in g.players]
    check_cards(g, held)
    check_tokens(g, held)
    check_glory(g, held)
    if g.rules.terawatt or g.rules.bernals:
        check_owned(held)
    if g.rules.terawatt:
        check_fleet(g, held)
    if g.rules.bernals:
        check_bernals(g, held)
    for seat, name, stack in g.stacks():
        check_stack(seat, name, stack)


def check_cards(g: Frontier, held: list[Held]) -> None:
    """Every card is in one place."""
    cards = [*g.removed]
    for deck in g.decks.values():
        cards += deck.cards
    for each in held:
        cards += each.cards
    expected = printed_cards(g.rules)
    if g.stage != "setup":
        expected = expected.union([FACES[player.crew].card for player in g.players])
    found = set(cards)
    if len(found) < len(cards):
        doubled = [card for card, count in Counter(cards).items() if count > 1]
        raise AssertionError(f"cards in two places: {doubled}")
    assert found == expected, f"cards gone or made up: {sorted(found ^ expected)}"


@cache
def printed_cards(rules: Rules) -> frozenset[str]:
    """All cards of a match but the crews."""
    return frozenset(card for deck in decks_of(rules) for card in cards_of(deck, rules))


def check_tokens(g: Frontier, held: list[Held]) -> None:
    """Disks, cubes and domes are conserved; a factory stands on a claim, a colony on a factory of its owner."""
    claims, factories, colonies = list(g.claims.values()), list(g.factories.values()), list(g.colonies.values())
    for seat, player in enumerate(g.players):
        cube = int(seat == g.first and g.stage != "setup")
        delegates = sum([seats.get(seat, 0) for seats in g.delegates.values()])
        big = int(player.docked >= 0)
        counts = (
            player.disks + claims.count(seat),
            player.cubes + factories.count(seat) - big + held[seat].cubes + cube + delegates,
            player.domes + colonies.count(seat) + len(held[seat].anchored),
        )
        assert counts == (RESERVE.disks, RESERVE.cubes, RESERVE.domes), f"tokens of {seat}: {counts}"
        assert player.aquas >= 0, f"{seat} owes {-player.aquas} aquas"
        assert player.disks >= 0, f"{seat} has {player.disks} disks"
        assert player.cubes >= 0, f"{seat} has {player.cubes} cubes"
    for site, owner in g.factories.items():
        assert site in g.claims, f"factory of {owner} without claim at {SPACES[site].id}"
    for site, owner in g.colonies.items():
        assert g.factories.get(site) == owner, f"colony without factory at {SPACES[site].id}"
    assert g.claims.keys().isdisjoint(g.busted), f"claimed and busted: {set(g.busted) & set(g.claims)}"


def check_owned(held: list[Held]) -> None:
    """1A4, 2A7c: one freighter and one GW thruster each, and two Bernals."""
    for seat, each in enumerate(held):
        for deck, most in MOST_OWNED.items():
            owned = [card for card in each.cards if card.startswith(deck)]
            assert len(owned) <= most, f"{seat} owns {owned}"


def check_fleet(g: Frontier, held: list[Held]) -> None:
    """1B: load limits, and cubes only with a promoted freighter."""
    for seat, player in enumerate(g.players):
        figure = player.stacks.get("freighter")
        if figure is not None:
            cards = [part.printed for part in figure.parts if part.printed.load_limit is not None]
            assert len(cards) == 1, f"freighter of {seat}: {[part.face for part in figure.parts]}"
            load = sum(part.mass for part in figure.parts) - cards[0].mass + figure.water + figure.isotope
            assert load <= (cards[0].load_limit or 0), f"freighter of {seat} carries {load}"
        if player.docked >= 0:
            assert g.factories.get(player.docked) == seat, f"big cube of {seat} on no factory"
            assert figure is not None, f"big cube of {seat} without its stack"
            assert figure.space == player.docked, f"big cube of {seat} elsewhere"
        assert not held[seat].cubes or player.fleet is not None, f"cubes of {seat} without a fleet"
        for name, stack in player.stacks.items():
            if stack.kind == "cube":
                alone = len(stack.parts) == 1 and stack.parts[0].printed.cube
                assert alone, f"{name} of {seat} carries something"


def check_bernals(g: Frontier, held: list[Held]) -> None:
    """2A5, 2B3, 2Ca: anchored Bernals keep apart, the bank is where it should be, and colonists have places."""
    spaces = [space for each in held for space in each.anchored]
    assert len(spaces) == len(set(spaces)), "two Bernals anchored in one space"
    living = [0] * g.seats
    for holder, name, stack in g.stacks():
        assert stack.kind != "bernal" or stack.bernal >= 0, f"{name} without a Bernal"
        for part in stack.parts:
            if part.face in COLONISTS:
                living[owner_of(part, holder)] += 1
    for seat, player in enumerate(g.players):
        homes = [name for name, stack in anchored_by(player) if is_home_orbit(stack.space)]
        assert homes == ([] if player.home == "leo" else [player.home]), f"bank of {seat} at {player.home}: {homes}"
        assert living[seat] <= colonist_limit(g, seat) + player.leaving, f"{seat} has {living[seat]} colonists"


def check_glory(g: Frontier, held: list[Held]) -> None:
    chits = [chit for each in held for chit in each.chits]
    chits += [chit for player in g.players for chit, _ in player.glories]
    for zone, glory in GLORY.items():
        total = glory.count if g.rules.glory_counts == "board" else 1
        assert g.glory[zone] + chits.count(zone) == total, f"glory chits of {zone}"


def check_stack(seat: int, name: str, stack: Stack) -> None:
    assert stack.water >= 0, f"{name} of {seat}: {stack.water} tanks"
    assert stack.isotope >= 0, f"{name} of {seat}: {stack.isotope} tanks"
    assert (stack.space == LEO) or name != "leo", f"the LEO stack of {seat} is at {SPACES[stack.space].id}"
    assert name == "leo" or not stack.empty, f"{name} of {seat} is empty"
    if stack.wet != NO_FUEL:
        assert stack.flies, f"{name} of {seat} has fuel on a strip"
        assert stack.wet > stack.dry, f"{name} of {seat}: wet {STRIP.labels[stack.wet]} below dry {stack.mass}"
