"""Driftlot, a game by somebody who had the documents alone: its rules hold, and the kernel words what it left out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from tests.toys.driftlot import game
from tests.toys.driftlot.state import CARDS, WORTH, Answer, Bid, Drift, Enjoin, Offer, Skip, Waive, book
from tests.toys.playing import options, play_randomly, waiting

import perijove
from perijove.kernel.decision import Move
from perijove.kernel.game import Table
from perijove.kernel.match import Match
from perijove.kernel.scene import Cards
from perijove.kernel.windows import PASS
from perijove.lab.fuzz import fuzz
from perijove.lab.options import Variant

Lots = Mapping[int, tuple[str, ...]]


def position(
    hands: Lots | None = None, won: Lots | None = None, credits: Sequence[int] = (10, 10, 10), at: int = 0
) -> Match:
    """Three players before the deal of a round, with a reactor core on offer; each hand is a bond unless it is told."""
    blank = perijove.new("driftlot", players=3, seed=5)
    g = game.new(3, blank.header.options, blank.g.chance)
    left = [card for card, count in CARDS.items() for _ in range(count)]
    for seat, hand in enumerate(g.hands):
        hand.cards = (hands or {}).get(seat, ("bond",))
        for card in hand.cards:
            left.remove(card)
    g.deck.cards, g.won, g.credits = tuple(left), [(won or {}).get(seat, ()) for seat in range(3)], [*credits]
    g.lots.cards = tuple(lot for lot in WORTH if lot != "core" and lot not in sum(g.won, ()))
    g.lot, g.round, g.stage = "core", at, "deal"
    game.check(g)
    return Match.resume(blank.header, 0, game.encode(g), [])


def drift(match: Match) -> Drift:
    assert isinstance(match.g, Drift)
    return match.g


def bid(match: Match, *heights: int) -> Match:
    for seat, height in enumerate(heights):
        match.choose(seat, Bid(height))
    return match


def answer(match: Match, responses: Mapping[int, Move] | None = None) -> None:
    """Everybody who is asked responds so, or passes."""
    for seat in waiting(match):
        match.choose(seat, (responses or {}).get(seat, PASS))


def refusal(match: Match, seat: int, move: Move, lang: str = "en") -> tuple[str, str]:
    found = match.why_not(seat, move)
    assert found is not None
    return found.rule, match.sentence(found, lang)


def test_a_random_game_keeps_all_promises() -> None:
    assert fuzz(Variant("driftlot", 3, {"length": "long"}), "7", every=2).why in ("most", "shared")


# ---------------------------------------------------------------------- sealed bids


def test_nobody_sees_a_bid_before_the_last_one_is_made() -> None:
    match = position()
    before = [match.view(seat) for seat in (1, 2, None)]
    match.choose(0, Bid(5))
    assert [match.view(seat) for seat in (1, 2, None)] == before
    match.choose(1, Bid(2))
    match.choose(2, Bid(0))
    assert match.seen().table.bids == [5, 2, 0]


def test_among_equals_the_first_from_the_active_player_on_leads() -> None:
    assert drift(bid(position(at=1), 4, 3, 4)).leader == 2


def test_bids_beyond_the_limit_and_the_purse_are_refused() -> None:
    match = position(credits=(10, 4, 10))
    assert refusal(match, 0, Bid(9)) == ("auction.limit", "Nobody in your position may bid more than 8.")
    assert refusal(match, 1, Bid(5)) == ("auction.bid", "5 credits are more than the 4 you have.")
    assert options(match, 1) == [Bid(height) for height in range(5)]


# ---------------------------------------------------------------------- veto and counter


def test_an_injunction_strikes_the_bid_out_and_the_next_one_leads() -> None:
    match = bid(position({1: ("injunction",)}), 5, 3, 0)
    answer(match, {1: Enjoin()})
    answer(match)
    assert (drift(match).leader, drift(match).bids) == (1, [0, 3, 0])
    answer(match)
    assert drift(match).won == [(), ("core",), ()]


def test_a_waiver_cancels_it_and_another_injunction_may_follow() -> None:
    match = bid(position({1: ("injunction", "injunction"), 0: ("waiver",)}), 5, 3, 0)
    answer(match, {1: Enjoin()})
    answer(match, {0: Waive()})
    assert (match.window and match.window.name, drift(match).leader) == ("injunction", 0)
    answer(match, {1: Enjoin()})
    assert (match.window and match.window.name, drift(match).leader) == ("waiver", 0)


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_everybody_is_asked_alike_whoever_holds_one(holder: int) -> None:
    match = bid(position({holder: ("injunction",)}), 5, 3, 0)
    assert match.waiting == [0, 1, 2]
    assert [options(match, seat) == [PASS] for seat in range(3)] == [seat != holder for seat in range(3)]


def test_nobody_is_asked_once_all_injunctions_lie_open() -> None:
    match = position()
    drift(match).deck.cards = tuple(card for card in drift(match).deck.cards if card != "injunction")
    drift(match).discard.cards = ("injunction",) * CARDS["injunction"]
    assert drift(bid(match, 5, 3, 0)).won[0] == ("core",)


def test_who_holds_none_is_refused_in_both_languages() -> None:
    match = bid(position(), 5, 3, 0)
    assert refusal(match, 1, Enjoin()) == ("window.injunction", "You hold no Injunction.")
    assert refusal(match, 1, Enjoin(), "ja") == ("window.injunction", "差止命令を持っていません。")


# ---------------------------------------------------------------------- hidden hands


def test_a_seat_reads_its_own_hand_and_what_it_drew() -> None:
    match = perijove.new("driftlot", players=4, seed=11)
    for seat in (None, 0, 1, 2, 3):
        hands = match.seen(seat).table.hands
        assert [None in hand for hand in hands] == [owner != seat for owner in range(4)]
        assert ("drew" in [entry.key for _, entry in match.log(seat)]) == (seat == 0)


def test_an_imagined_world_has_other_hands_and_lots() -> None:
    match = perijove.new("driftlot", players=4, seed=11)
    worlds = [match.imagine(1, seed) for seed in range(10)]
    assert all(world.seen(1).table == match.seen(1).table for world in worlds)
    assert len({drift(world).hands[0].cards for world in worlds}) > 1
    assert len({drift(world).lots.cards for world in worlds}) > 1


# ---------------------------------------------------------------------- the deal


@pytest.mark.parametrize(
    ("offer", "rule", "sentence"),
    [
        (Offer(0, "hull", 3), "deal.offer", "You can't deal with yourself."),
        (Offer(2, "hull", 3), "deal.offer", "Player 3 does not own Hull."),
        (Offer(1, "hull", 0), "deal.price", "A deal names a price of at least 1 credit."),
        (Offer(1, "hull", 11), "deal.price", "11 credits are more than the 10 you have."),
    ],
)
def test_a_deal_that_can_t_be_is_refused(offer: Offer, rule: str, sentence: str) -> None:
    assert refusal(position(won={1: ("hull",)}), 0, offer) == (rule, sentence)


@pytest.mark.parametrize(("agree", "owner", "purses"), [(True, 0, [5, 15, 10]), (False, 1, [10, 10, 10])])
def test_the_partner_answers_a_deal_that_nobody_suggested(agree: bool, owner: int, purses: list[int]) -> None:
    match = position(won={1: ("hull",)})
    assert Offer(1, "hull", 5) not in options(match, 0)
    match.choose(0, Offer(1, "hull", 5))
    match.choose(1, Answer(agree))
    assert (drift(match).won[owner], drift(match).credits) == (("hull",), purses)


def test_the_bids_follow_where_nothing_is_proposed() -> None:
    match = position(won={1: ("hull",)})
    match.choose(0, Skip())
    assert waiting(match) == (0, 1, 2)


# ---------------------------------------------------------------------- lasting effects


@pytest.mark.parametrize(
    ("lot", "place", "base", "changed"),
    [("tug", "income", 2, 3), ("spoofer", "limit", 8, 11), ("auditor", "price", 5, 4), ("museum", "worth", 3, 4)],
)
def test_a_lot_changes_a_number_for_its_owner_alone(lot: str, place: str, base: int, changed: int) -> None:
    g = drift(position(won={1: (lot,)}))
    assert [book.changed(g, place, seat, base) for seat in (0, 1)] == [base, changed]


def test_the_effect_goes_with_the_lot() -> None:
    match = position(won={1: ("spoofer",)}, credits=(20, 20, 20))
    match.choose(0, Offer(1, "spoofer", 2))
    match.choose(1, Answer(True))
    assert (Bid(11) in options(match, 0), Bid(9) in options(match, 1)) == (True, False)


# ---------------------------------------------------------------------- the end, and how it reads


@pytest.mark.parametrize(("length", "rounds"), [("short", 6), ("long", 9)])
def test_it_ends_after_its_rounds(length: str, rounds: int) -> None:
    match = play_randomly(perijove.new("driftlot", players=5, seed=1, options={"length": length}))
    assert (match.outcome is not None, drift(match).round) == (True, rounds)


def test_a_tie_goes_to_more_credits_and_the_words_file_tells_it() -> None:
    match = bid(position({2: ("waiver",)}, credits=(9, 10, 3), at=5), 0, 0, 0)
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.scores) == ((1,), (4, 4, 1))
    scene = game.scene(Table(match.seen(0), "en", ["Ann", "Ben", "Cyd"]))
    assert scene.ending == "Ben wins with 4 points."
    assert [(score.total, sum(score.parts.values())) for score in scene.scores] == [(4, 4), (4, 4), (1, 1)]


@pytest.mark.parametrize(
    ("lang", "prompt", "seat", "lot"),
    [("en", "Do you propose a deal?", "Player 2", "Tug"), ("ja", "取引を持ちかけますか？", "プレイヤー2", "曳航船")],
)
def test_prompt_names_and_cards_come_from_the_words_file(lang: str, prompt: str, seat: str, lot: str) -> None:
    scene = game.scene(Table(position(won={1: ("tug",)}).seen(0), lang))
    lots = scene.panels[2].items[2]
    assert isinstance(lots, Cards)
    assert (scene.prompt.text, scene.panels[2].title, lots.cards[0].name) == (prompt, seat, lot)
