"""Zones: who sees which card, and what is dealt anew for whom."""

from __future__ import annotations

from collections import Counter

from perijove.kernel.chance import Chance, QuickChance
from perijove.kernel.clone import clone
from perijove.kernel.zones import Zone, redeal_zones


def hand(*cards: str) -> Zone:
    return Zone(cards, "owner", owner=1)


def test_an_open_zone_shows_its_cards_to_everybody() -> None:
    assert Zone(("a", "b"), "all").shown_to(None) == ["a", "b"]


def test_a_hand_shows_its_cards_to_its_owner_and_backs_to_others() -> None:
    assert hand("a", "b").shown_to(1) == ["a", "b"]
    assert hand("a", "b").shown_to(0) == [None, None]
    assert hand("a", "b").shown_to(None) == [None, None]


def test_a_deck_is_drawn_from_its_top_and_shows_only_its_number() -> None:
    deck = Zone(("a", "b", "c"))
    assert deck.shown_to(0) == [None, None, None]
    assert (deck.draw(), deck.count) == ("c", 2)


def test_a_card_that_a_seat_looked_at_stays_known_to_it_until_the_deck_is_shuffled() -> None:
    deck = Zone(("a", "b", "c"))
    deck.show(0, [2])
    deck.put("d")
    assert deck.shown_to(0) == [None, None, "c", None]
    assert deck.shown_to(1) == [None, None, None, None]
    deck.shuffle(Chance.from_seed("s"))
    assert deck.shown_to(0) == [None, None, None, None]


def test_cards_laid_on_top_and_below_keep_who_knows_them() -> None:
    deck = Zone(("a",))
    deck.put("b", known=[2])
    deck.put_under("c", known=[0])
    assert (deck.shown_to(2), deck.shown_to(0)) == ([None, None, "b"], ["c", None, None])
    assert deck.draw() == "b"
    assert deck.shown_to(0) == ["c", None]


def test_a_certain_card_is_taken_from_the_top_down() -> None:
    deck = Zone(("a", "b", "a"))
    deck.show(0, [0])
    assert deck.take("a") == "a"
    assert (deck.cards, deck.shown_to(0)) == (("a", "b"), ["a", None])


def test_a_copy_is_apart_from_its_original() -> None:
    deck = Zone(("a", "b"))
    copy = clone(deck)
    copy.draw()
    assert deck.cards == ("a", "b")


def test_the_unseen_change_places_and_the_seen_stay() -> None:
    mine, theirs, deck = hand("a", "b"), Zone(("c", "d"), "owner", owner=0), Zone(("e", "f"))
    deck.show(1, [0])
    dealt = set()
    for seed in range(40):
        zones = [clone(mine), clone(theirs), clone(deck)]
        redeal_zones(zones, 1, QuickChance.from_seed(str(seed)))
        assert zones[0].cards == ("a", "b")
        assert zones[2].cards[0] == "e"
        dealt.add((zones[1].cards, zones[2].cards[1]))
        assert Counter(card for zone in zones for card in zone.cards) == Counter("abcdef")
    assert len(dealt) == 6  # all three unseen cards in every order


def test_a_deal_does_not_depend_on_the_truth() -> None:
    one, other = [hand("a"), Zone(("b", "c"))], [hand("c"), Zone(("a", "b"))]
    redeal_zones(one, 0, Chance.from_seed("s"))
    redeal_zones(other, 0, Chance.from_seed("s"))
    assert [zone.cards for zone in one] == [zone.cards for zone in other]
