"""ii2a, ii2b, ii2c: the draft."""

from __future__ import annotations

import pytest
from tests.rules.starship.position import Position

import perijove
from perijove.games.starship.facts import DECKS, Deck, patents
from perijove.games.starship.moves import Fit, Take
from perijove.games.starship.state import Starship
from perijove.kernel.errors import IllegalMove


@pytest.mark.rule("diamonds:ii2a")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_chance_names_the_first_player_of_the_first_round(players: int) -> None:
    firsts: list[int] = []
    for seed in range(60):
        match = perijove.new("starship", players, seed)
        assert match.decision is not None
        firsts += match.decision.seats
    counts = [firsts.count(seat) for seat in range(players)]
    assert min(counts) >= 30 / players, counts


@pytest.mark.rule("diamonds:ii2a.1")
def test_any_of_the_six_decks_may_be_chosen() -> None:
    assert Position().draft().options() == [Take(deck) for deck in DECKS]


@pytest.mark.rule("diamonds:ii2a.1")
@pytest.mark.parametrize("deck", DECKS)
def test_the_visible_top_card_is_taken_and_the_next_one_is_seen(deck: Deck) -> None:
    p = Position().draft(first=1)
    top, second = p.deck(deck)[:2]
    step = p.step(Take(deck))
    assert p.held(1) == [top]
    assert p.m.view(0)["table"]["decks"][deck]["top"] == second
    assert step.revealed


@pytest.mark.rule("diamonds:ii2a.1")
def test_all_take_one_card_in_clockwise_order() -> None:
    p = Position(players=4).draft(first=2)
    order = []
    for _ in range(4):
        order.append(p.asked)
        p.choose(Take("generator"))
    assert order == [2, 3, 0, 1]
    assert [len(p.held(seat)) for seat in range(4)] == [1, 1, 1, 1]


@pytest.mark.rule("diamonds:ii2a.1")
def test_what_was_taken_lies_open() -> None:
    p = Position().top("reactor-10").draft(first=0).choose(Take("reactor"))
    assert p.m.view(1)["table"]["players"][0]["hand"] == ["reactor-10"]
    assert p.m.view(None)["table"]["players"][0]["hand"] == ["reactor-10"]


@pytest.mark.rule("diamonds:ii2b")
def test_each_later_round_begins_with_the_top_cards_going_to_the_bottom() -> None:
    p = Position(players=2).draft()
    before = {deck: list(p.deck(deck)) for deck in DECKS}
    p.choose(Take("thruster"))
    assert {deck: p.deck(deck) for deck in DECKS if deck != "thruster"} == {
        deck: cards for deck, cards in before.items() if deck != "thruster"
    }
    p.choose(Take("thruster"))
    assert p.g.round == 2
    for deck, cards in before.items():
        left = cards[2:] if deck == "thruster" else cards
        assert p.deck(deck) == [*left[1:], left[0]]


@pytest.mark.rule("diamonds:ii2b")
def test_the_first_round_moves_no_card() -> None:
    p = Position(players=3)
    before = {deck: list(p.deck(deck)) for deck in DECKS}
    p.draft()
    assert {deck: p.deck(deck) for deck in DECKS} == before


@pytest.mark.rule("diamonds:ii2b")
def test_all_remember_the_cards_that_went_to_the_bottom() -> None:
    p = Position(players=2).draft()
    buried = p.deck("radiator")[0]
    p.choose(Take("thruster"), Take("thruster"))
    for seat in (None, 0, 1):
        assert p.m.view(seat)["table"]["decks"]["radiator"]["seen"] == [buried]
        assert p.m.imagine(seat, 5).view(seat)["table"]["decks"]["radiator"]["seen"] == [buried]


@pytest.mark.rule("diamonds:ii2b.1")
def test_the_next_player_clockwise_is_first_in_each_later_round() -> None:
    p = Position(players=3).draft(first=1)
    order = []
    for _ in range(9):
        order.append(p.asked)
        p.choose(Take("generator"))
    assert order == [1, 2, 0, 2, 0, 1, 0, 1, 2]
    assert [len(p.held(seat)) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("diamonds:ii2b.2")
def test_a_player_with_sixty_cards_takes_one_more() -> None:
    cards = [card for deck in DECKS for card in patents().decks[deck][2:]]
    p = Position().hand(0, *cards).draft()
    assert len(p.held(0)) == 65
    p.choose(Take("reactor"))
    assert len(p.held(0)) == 66


# ---------------------------------------------------------------------- the end


@pytest.mark.rule("diamonds:ii2c")
def test_drafting_ends_at_the_moment_a_deck_is_empty() -> None:
    p = Position(players=3).leave("refinery", 1).draft()
    p.choose(Take("refinery"))
    assert p.stage == "assembly"
    assert [len(p.held(seat) + p.player(seat).discards) for seat in range(3)] == [1, 0, 0]


@pytest.mark.rule("diamonds:ii2c")
@pytest.mark.parametrize("deck", DECKS)
def test_any_one_of_the_decks_ends_it_and_no_earlier(deck: Deck) -> None:
    p = Position(players=3).leave(deck, 2).draft()
    p.choose(Take(deck))
    assert p.stage == "draft"
    p.choose(Take(deck))
    assert p.stage == "assembly"


@pytest.mark.rule("diamonds:ii2c")
def test_with_the_option_the_round_is_played_to_its_end() -> None:
    p = Position(players=3, draft_end="full_round").leave("refinery", 1).draft()
    p.choose(Take("refinery"))
    assert p.stage == "draft"
    assert Take("refinery") not in p.options()
    with pytest.raises(IllegalMove, match="deck of refineries is empty"):
        p.choose(Take("refinery"))
    p.choose(Take("reactor"), Take("reactor"))
    assert p.stage == "assembly"
    assert [len(p.player(seat).discards) for seat in range(3)] == [1, 1, 1]


@pytest.mark.rule("diamonds:ii2c")
def test_a_full_game_drafts_until_a_deck_is_empty() -> None:
    match = perijove.new("starship", 4, 9)
    while match.decision is not None:
        assert isinstance(match.g, Starship)
        empty = [deck for deck, pile in match.g.decks.items() if not pile.cards]
        assert bool(empty) == (match.g.stage == "assembly")
        match.choose(match.decision.seats[0], match.decision.options(match.decision.seats[0])[0])


@pytest.mark.rule("diamonds:ii2c.1")
def test_nobody_builds_before_the_draft_is_over() -> None:
    p = Position().hand(0, "thruster-12").draft()
    with pytest.raises(IllegalMove, match="when the draft is over") as refusal:
        p.choose(Fit("thruster-12"))
    assert refusal.value.rule == "ii2c.1"
