"""Action cards of votes, decks and strategy cards at their edges."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.hands import could_play, picked, told
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, board

from perijove.games.imperium.facts import AGENDAS, NUMBER
from perijove.games.imperium.modifiers import Shot, put_in_force
from perijove.games.imperium.moves import Discard, PickCard, Spend, TakeCard, Use
from perijove.games.imperium.playing import Aimed
from perijove.games.imperium.rules.action_cards.politics import (
    bribe,
    bribery,
    determine_policy,
    discredit,
    is_read,
    policies,
)
from perijove.games.imperium.rules.action_cards.reactions import QUIET, could_end, could_jam, end_stability
from perijove.games.imperium.rules.action_cards.status import could_deal, master_of_fate
from perijove.games.imperium.rules.action_cards.strategy import (
    barred,
    command_summit,
    cultural_crisis,
    first_strike,
    foreign,
    public_disgrace,
    spiked,
    strategic_flexibility,
    synchronicity,
)
from perijove.games.imperium.rules.dice import Rolled
from perijove.games.imperium.state import CRUISER, PDS, Debate, Effect, Vote

EVENT = next(card.id for card in AGENDAS.values() if not card.law and card.vote == "for_against")
TILED = next(card for card in AGENDAS.values() if card.needs.tile)


def debate(p: Position, *votes: Vote) -> Position:
    p.g.debate = Debate(EVENT, 0, votes)
    return p


# ---------------------------------------------------------------------- agendas and votes


@pytest.mark.card("imperium:action:determine_policy")
def test_who_determines_the_policy_sees_the_deck_and_nobody_else_does() -> None:
    p = board()
    deck = list(p.g.agendas.cards)
    question: Any = next(determine_policy(p.g, 0, Aimed("determine_policy"), None))
    assert question.prompt == "choose-agenda"
    assert p.g.agendas.shown_to(0) == deck
    assert set(p.g.agendas.shown_to(1)) == {None}


@pytest.mark.card("imperium:action:determine_policy")
def test_a_policy_is_a_card_that_can_be_voted_on_and_there_must_be_one() -> None:
    p = board()
    p.g.agendas.cards, p.g.agendas_used.cards = (EVENT,), (TILED.id,)
    assert TILED.needs.tile not in p.g.where
    assert picked(policies(p.g), "card") == {EVENT}
    assert could_play(p, "determine_policy", "agenda.before_draw", 0)
    p.g.agendas.cards = ()
    assert not could_play(p, "determine_policy", "agenda.before_draw", 0)


@pytest.mark.card("imperium:action:veto", "imperium:action:thugs")
def test_an_agenda_is_stopped_while_it_is_read_and_before_the_first_vote() -> None:
    assert not is_read(board().g, 0, EVENT)
    assert is_read(debate(board()).g, 0, EVENT)
    assert not is_read(debate(board()).g, 0, "another")
    assert not is_read(debate(board(), Vote(1, "for", 3)).g, 0, EVENT)


@pytest.mark.card("imperium:action:discredit")
def test_a_discredited_vote_is_told_as_an_abstention_without_votes() -> None:
    p = debate(board(), Vote(1, "for", 3), Vote(2, "for", 2))
    discredit(p.g, 0, Aimed("discredit"), 1)
    assert p.g.debate is not None
    assert p.g.debate.votes == (Vote(1, "", 0), Vote(2, "for", 2))
    assert (told(p)[-1].key, told(p)[-1].args["votes"]) == ("abstained", 0)


@pytest.mark.card("imperium:action:bribery")
def test_bribery_is_for_who_has_voted_and_has_a_good() -> None:
    for goods, votes, possible in ((1, 3, True), (0, 3, False), (1, None, False)):
        cast = () if votes is None else (Vote(0, "for", votes),)
        p = debate(board().goods(0, goods), *cast)
        assert could_play(p, "bribery", "agenda.all_voted", 0, EVENT) == possible
    abstained = debate(board().goods(0, 1), Vote(0, "", 0))
    assert not could_play(abstained, "bribery", "agenda.all_voted", 0, EVENT)


@pytest.mark.card("imperium:action:bribery")
def test_any_number_of_goods_is_a_bribe_and_some_are_proposed() -> None:
    p = debate(board().goods(0, 5), Vote(0, "for", 3))
    asked = bribe(p.g, 0, Aimed("bribery"))
    question: Any = next(asked)
    assert question.options() == [Spend(5), Spend(3), Spend(1)], "all, half, one"
    four: Any = next(bribe(debate(board().goods(0, 4), Vote(0, "for", 3)).g, 0, Aimed("bribery")))
    assert four.options() == [Spend(4), Spend(2), Spend(1)]
    form = question.offer
    assert [form.judge(Spend(goods)) is None for goods in (0, 1, 5, 6)] == [False, True, True, False]
    assert (form.fields["goods"].least, form.fields["goods"].most) == (1, 5)
    with pytest.raises(StopIteration):
        asked.send(Spend(2))
    bribery(p.g, 0, Aimed("bribery"), EVENT)
    assert p.g.debate is not None
    assert (p.player(0).goods, p.g.debate.votes) == (3, (Vote(0, "for", 5),))
    assert told(p)[-1].args["votes"] == 5


# ---------------------------------------------------------------------- reactions


@pytest.mark.card("imperium:action:faulty_targeting_systems")
def test_only_pds_of_others_are_jammed() -> None:
    rolled = Rolled([Shot(PDS, "pds", 1, 0)], [0])
    assert [could_jam(board().g, seat, rolled) for seat in (0, 1)] == [True, False]
    assert not could_jam(board().g, 0, Rolled([], []))


@pytest.mark.card("imperium:action:temporary_stability")
def test_three_cards_end_the_stability_and_nothing_else() -> None:
    few, enough = board().hand(0, "plague", "patrol"), board().hand(0, "plague", "patrol", "uprising")
    assert could_end(few.g, 0, None) == []
    assert could_end(enough.g, 0, None) == [Use(QUIET)]
    for seat in range(3):
        put_in_force(enough.g, Effect(QUIET, seat, "status"))
    put_in_force(enough.g, Effect("flank_speed", 0, "activation"))
    asked = end_stability(enough.g, 0, Use(QUIET), None)
    next(asked)
    for card in ("plague", "patrol"):
        asked.send(Discard(card))
    with pytest.raises(StopIteration):
        asked.send(Discard("uprising"))
    assert [effect.card for effect in enough.g.effects] == ["flank_speed"]
    assert enough.player(0).hand.count == 0


# ---------------------------------------------------------------------- Master of Fate


def fate(deck: tuple[str, ...], pile: tuple[str, ...] = ()) -> Position:
    p = board()
    p.g.actions.cards, p.g.actions_used.cards = deck, pile
    return p


@pytest.mark.card("imperium:action:master_of_fate")
def test_fate_needs_a_card_for_everybody_in_deck_and_pile_together() -> None:
    for deck, pile, possible in ((2, 1, True), (1, 2, True), (3, 0, True), (0, 3, True), (1, 1, False), (2, 0, False)):
        p = fate(("plague",) * deck, ("patrol",) * pile)
        assert could_deal(p.g, 0, None) == possible


@pytest.mark.card("imperium:action:master_of_fate")
@pytest.mark.rule("imperium:T0.7")
def test_what_is_left_of_the_deck_lies_on_the_discards_when_fate_needs_more() -> None:
    p = fate(("plague",), ("patrol",) * 5)
    question: Any = next(master_of_fate(p.g, 0, Aimed("master_of_fate"), None))
    assert picked(question.options(), "card") == {"plague", "patrol"}
    assert p.g.actions.cards == (*("patrol",) * 5, "plague")
    assert p.g.actions_used.cards == ()
    assert p.g.actions.shown_to(0) == [None, None, None, "patrol", "patrol", "plague"]
    assert set(p.g.actions.shown_to(1)) == {None}


@pytest.mark.card("imperium:action:master_of_fate")
def test_a_deck_that_suffices_is_not_renewed_and_a_single_kind_is_dealt_without_asking() -> None:
    p = fate(("plague",) * 3, ("patrol",))
    assert list(master_of_fate(p.g, 0, Aimed("master_of_fate"), None)) == []
    assert (p.g.actions.cards, p.g.actions_used.cards) == ((), ("patrol",))
    assert [player.hand.cards for player in p.g.players] == [("plague",)] * 3
    p = fate(("uprising", "plague", "patrol"))
    asked = master_of_fate(p.g, 0, Aimed("master_of_fate"), None)
    next(asked)
    question: Any = asked.send(PickCard("plague"))
    assert picked(question.options(), "card") == {"uprising", "patrol"}, "of two it is asked, of one not"
    with pytest.raises(StopIteration):
        asked.send(PickCard("patrol"))
    assert [player.hand.cards for player in p.g.players] == [("uprising",), ("plague",), ("patrol",)]


# ---------------------------------------------------------------------- abilities, docks, the deck


@pytest.mark.card("imperium:action:command_summit")
def test_the_summit_needs_a_counter_and_tells_of_each_that_comes() -> None:
    for reserve, possible in ((0, False), (1, True)):
        p = board()
        p.player(0).reserve = reserve
        assert could_play(p, "command_summit", "strategy.any", 0) == possible
    for reserve, come in ((1, 1), (2, 2), (3, 2)):
        p.player(0).reserve = reserve
        p.g.said = ()
        command_summit(p.g, 0, Aimed("command_summit"), None)
        assert [entry.key for entry in told(p)] == ["counter.gained"] * come
        assert p.player(0).reserve == reserve - come


@pytest.mark.card("imperium:action:cultural_crisis")
def test_who_loses_the_large_fleets_in_a_crisis_keeps_the_limit_at_once() -> None:
    p = Position(races=("sol", "letnev", "xxcha")).pools(1, command=3, strategy=2, fleet=3).ships(1, E1, cruiser=4)
    assert list(cultural_crisis(p.g, 0, Aimed("cultural_crisis", seat=1), None)) == []
    assert p.fleet(1, E1).ships[CRUISER] == 3, "of ships that are alike nobody chooses"


@pytest.mark.card("imperium:action:multiculturalism")
def test_an_ability_that_is_an_own_one_is_not_borrowed() -> None:
    p = Position(races=("sol", "letnev", "xxcha"))
    aimed = Aimed("multiculturalism", seat=1)
    assert PickCard("large_fleets") in foreign(p.g, 0, aimed, None)
    p.player(0).abilities += ("large_fleets",)
    assert PickCard("large_fleets") not in foreign(p.g, 0, aimed, None)


@pytest.mark.card("imperium:action:productivity_spike")
def test_two_docks_may_have_a_spike() -> None:
    p = board().tile((2, -1), "v-abyz").planet(0, "abyz", dock=True).planet(0, "mecatol-rex", dock=True)
    p.change("abyz", influence=2).change("jord", influence=5)
    for planet in ("abyz", "mecatol-rex"):
        put_in_force(p.g, Effect("productivity_spike", 0, "round", NUMBER[planet]))
    limits = [spiked(p.g, 0, 3, NUMBER[planet]) for planet in ("abyz", "mecatol-rex", "jord")]
    assert limits == [5, 3 + p.world("mecatol-rex").influence, 3]


@pytest.mark.card("imperium:action:synchronicity")
@pytest.mark.rule("imperium:T16.1")
def test_who_searches_the_deck_sees_it_alone_and_keeps_the_limit_of_the_hand() -> None:
    full = ("sabotage", "sabotage", "sabotage", "patrol", "transport", "uprising", "privateers")
    p = board().hand(0, *full)
    deck = list(p.g.actions.cards)
    asked = synchronicity(p.g, 0, Aimed("synchronicity", source="synchronicity"), None)
    next(asked)
    assert p.g.actions.shown_to(0) == deck
    assert set(p.g.actions.shown_to(1)) == {None}
    question: Any = asked.send(PickCard("plague"))
    assert (question.prompt, p.player(0).hand.count) == ("discard", 8)


# ---------------------------------------------------------------------- strategy cards


@pytest.mark.card("imperium:action:strategic_shift")
def test_two_strategy_cards_may_be_barred() -> None:
    p = board()
    for card in ("trade", "warfare"):
        put_in_force(p.g, Effect("strategic_shift", 0, "round", about=card))
    assert [barred(p.g, 0, True, card) for card in ("trade", "warfare", "imperial")] == [False, False, True]
    assert not barred(p.g, 0, False, "imperial")


@pytest.mark.card("imperium:action:strategic_flexibility", "imperium:political:councils_censure")
def test_a_censured_player_pays_for_imperial_when_cards_are_exchanged() -> None:
    p = board().strategy(0, "trade").law("councils_censure", holder=0).pools(0, command=3, strategy=3, fleet=3)
    p.g.available = ("trade", "imperial", "warfare")
    aimed = Aimed("strategic_flexibility", choice="trade", other="imperial")
    for _ in strategic_flexibility(p.g, 0, aimed, None):
        break
    assert (p.player(0).cards, p.player(0).strategy) == (("imperial",), 1)


@pytest.mark.card("imperium:action:public_disgrace")
def test_the_card_chosen_last_goes_back_and_a_single_one_left_is_taken_without_asking() -> None:
    p = board().strategy(1, "trade", "warfare")
    p.g.available = ("trade", "warfare", "imperial")
    assert list(public_disgrace(p.g, 0, Aimed("public_disgrace"), 1)) == []
    assert p.player(1).cards == ("trade", "imperial")
    p = board().strategy(1, "trade", "warfare")
    p.g.available = ("trade", "warfare", "imperial", "logistics")
    question: Any = next(public_disgrace(p.g, 0, Aimed("public_disgrace"), 1))
    assert question.options() == [TakeCard("imperial"), TakeCard("logistics")]


@pytest.mark.card("imperium:action:first_strike")
def test_a_first_strike_brings_nobody_else_forward() -> None:
    p = board().strategy(0, "trade").strategy(1, "warfare").strategy(2, "logistics")
    *_, before, last = p.g.order
    put_in_force(p.g, Effect("grand_armada", before, "round"))
    first_strike(p.g, last, Aimed("first_strike"), None)
    assert p.g.queue[:3] == (last, *p.g.order[:-1])
