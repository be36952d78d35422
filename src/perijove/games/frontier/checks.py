"""What always holds in a match of High Frontier."""

from __future__ import annotations

from collections import Counter
from functools import cache

from perijove.games.frontier.facts import FACES, GLORY, LEO, MOST_OWNED, RESERVE, SPACES, STRIP
from perijove.games.frontier.rules.bernals.places import anchored_by, colonist_limit, colonists, is_home_orbit
from perijove.games.frontier.rules.setup import cards_of, decks_of
from perijove.games.frontier.state import NO_FUEL, Frontier, Rules, Stack


def check(g: Frontier) -> None:
    check_cards(g)
    check_tokens(g)
    check_glory(g)
    if g.rules.terawatt:
        check_fleet(g)
    if g.rules.bernals:
        check_bernals(g)
    for seat, name, stack in g.stacks():
        check_stack(g, seat, name, stack)


def check_cards(g: Frontier) -> None:
    """Every card is in one place."""
    cards = [card for deck in g.decks.values() for card in deck.cards]
    cards += g.removed
    for player in g.players:
        cards += player.hand
        cards += [FACES[player.astray].card] if player.astray else []
        for stack in player.stacks.values():
            cards += [part.card for part in stack.parts if not part.printed.cube]
    expected = printed_cards(g.rules)
    if g.stage != "setup":
        expected = expected.union(FACES[player.crew].card for player in g.players)
    found = set(cards)
    if len(found) < len(cards):
        doubled = [card for card, count in Counter(cards).items() if count > 1]
        raise AssertionError(f"cards in two places: {doubled}")
    assert found == expected, f"cards gone or made up: {sorted(found ^ expected)}"


@cache
def printed_cards(rules: Rules) -> frozenset[str]:
    """All cards of a match but the crews."""
    return frozenset(card for deck in decks_of(rules) for card in cards_of(deck, rules))


def check_tokens(g: Frontier) -> None:
    """Disks, cubes and domes are conserved; a factory stands on a claim, a colony on a factory of its owner."""
    for seat, player in enumerate(g.players):
        cube = int(seat == g.first and g.stage != "setup")
        delegates = sum(seats.get(seat, 0) for seats in g.delegates.values())
        mobile = sum(part.printed.cube for stack in player.stacks.values() for part in stack.parts)
        big = int(player.docked >= 0)
        anchored = sum(bool(stack.anchored) for stack in player.stacks.values())
        counts = (
            player.disks + list(g.claims.values()).count(seat),
            player.cubes + list(g.factories.values()).count(seat) - big + mobile + cube + delegates,
            player.domes + list(g.colonies.values()).count(seat) + anchored,
        )
        assert counts == (RESERVE.disks, RESERVE.cubes, RESERVE.domes), f"tokens of {seat}: {counts}"
        assert player.aquas >= 0, f"{seat} owes {-player.aquas} aquas"
        assert player.disks >= 0, f"{seat} has {player.disks} disks"
        assert player.cubes >= 0, f"{seat} has {player.cubes} cubes"
    for site, owner in g.factories.items():
        assert site in g.claims, f"factory of {owner} without claim at {SPACES[site].id}"
    for site, owner in g.colonies.items():
        assert g.factories.get(site) == owner, f"colony without factory at {SPACES[site].id}"
    both = set(g.busted) & set(g.claims)
    assert not both, f"claimed and busted: {both}"


def check_fleet(g: Frontier) -> None:
    """1A4, 1B: one freighter and one GW thruster each, load limits, and cubes only with a promoted freighter."""
    for seat, player in enumerate(g.players):
        for deck, most in MOST_OWNED.items():
            owned = player.owned(deck)
            assert len(owned) <= most, f"{seat} owns {owned}"
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
        fleet = player.fleet
        for name, stack in player.stacks.items():
            cubes = [part for part in stack.parts if part.printed.cube]
            assert not cubes or fleet is not None, f"cubes of {seat} without a fleet"
            assert stack.kind != "cube" or (len(stack.parts) == 1 and cubes), f"{name} of {seat} carries something"


def check_bernals(g: Frontier) -> None:
    """2A5, 2B3, 2Ca: anchored Bernals keep apart, the bank is where it should be, and colonists have places."""
    spaces = [stack.space for _, _, stack in g.stacks() if stack.anchored]
    assert len(spaces) == len(set(spaces)), "two Bernals anchored in one space"
    for seat, player in enumerate(g.players):
        homes = [name for name, stack in anchored_by(player) if is_home_orbit(stack.space)]
        assert homes == ([] if player.home == "leo" else [player.home]), f"bank of {seat} at {player.home}: {homes}"
        assert len(player.owned("bernal")) <= MOST_OWNED["bernal"], f"{seat} owns {player.owned('bernal')}"
        living = len(colonists(g, seat))
        assert living <= colonist_limit(player) + player.leaving, f"{seat} has {living} colonists"
    for _, name, stack in g.stacks():
        assert stack.kind != "bernal" or stack.bernal >= 0, f"{name} without a Bernal"


def check_glory(g: Frontier) -> None:
    chits = [part.chit for _, _, stack in g.stacks() for part in stack.parts if part.chit]
    chits += [chit for player in g.players for chit, _ in player.glories]
    for zone, glory in GLORY.items():
        total = glory.count if g.rules.glory_counts == "board" else 1
        assert g.glory[zone] + chits.count(zone) == total, f"glory chits of {zone}"


def check_stack(g: Frontier, seat: int, name: str, stack: Stack) -> None:
    assert stack.water >= 0, f"{name} of {seat}: {stack.water} tanks"
    assert stack.isotope >= 0, f"{name} of {seat}: {stack.isotope} tanks"
    assert (stack.space == LEO) or name != "leo", f"the LEO stack of {seat} is at {SPACES[stack.space].id}"
    assert name == "leo" or not stack.empty, f"{name} of {seat} is empty"
    if stack.wet != NO_FUEL:
        assert stack.flies, f"{name} of {seat} has fuel on a strip"
        assert stack.wet > stack.dry, f"{name} of {seat}: wet {STRIP.labels[stack.wet]} below dry {stack.mass}"
