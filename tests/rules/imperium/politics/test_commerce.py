"""Political cards about trade goods and trade agreements."""

from __future__ import annotations

import pytest
from tests.rules.imperium.council import goods, in_turn, resolve, run, stands
from tests.rules.imperium.driving import questions
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E2, HACAN, activate, board, sail

from perijove.games.imperium.moves import DONE, Choice, Fire, Land, Offer, PickPlayer, Use
from perijove.games.imperium.rules.counters import gain_goods, give_goods
from perijove.games.imperium.rules.lawbook import happen
from perijove.games.imperium.rules.pds import batteries
from perijove.games.imperium.rules.planets import make_neutral
from perijove.games.imperium.rules.trade import cannot_agree, collect, income
from perijove.games.imperium.state import Action, Agreement
from perijove.kernel.decision import Move


def rich(*each: int, races: tuple[str, ...] = (), **options: object) -> Position:
    p = board(*races, **options)
    for seat, count in enumerate(each):
        p.goods(seat, count)
    return p


def partners(p: Position, *pairs: tuple[int, int]) -> Position:
    """Agreements; the second of a pair gets the first contract card of the first, and the other way round."""
    used: dict[int, int] = {}
    for pair in pairs:
        cards = tuple(used.setdefault(seat, 0) for seat in pair)
        for seat in pair:
            used[seat] += 1
        p.g.agreements += (Agreement(pair, (cards[0], cards[1])),)
    return p


def trade_action(p: Position, *moves: Move) -> None:
    """Seat 0 plays Trade for goods, no new agreement is made; these answers for the others."""
    p.g.turn, p.g.active, p.g.action, p.g.stage = 4, 0, Action("strategic", 0, card="trade"), "strategic"
    list(questions(p.g, in_turn(Choice("a"), *moves), until=("turn.end",)))


@pytest.mark.card("imperium:political:cost_overruns")
def test_cost_overruns_take_a_good_for_each_planet_as_far_as_there_are_any() -> None:
    p = rich(5, 2, 0).tile((1, -2), "v-abyz").planet(0, "abyz")
    resolve(p, "cost_overruns", "for")
    assert goods(p) == [3, 0, 0], "two planets, three planets, nothing to lose"
    p = rich(5, 2, 0)
    resolve(p, "cost_overruns", "against")
    assert goods(p) == [5, 2, 0]


@pytest.mark.card("imperium:political:economic_revitalization")
def test_economic_revitalization_brings_a_good_from_everybody_who_has_one() -> None:
    p = rich(3, 0, 1)
    resolve(p, "economic_revitalization", "1")
    assert goods(p) == [2, 2, 0]
    p = rich(3, 2, 0)
    resolve(p, "economic_revitalization", "1")
    assert goods(p) == [2, 3, 0], "who has none gives none"


@pytest.mark.card("imperium:political:free_trade")
def test_free_trade_brings_one_more_good_to_each_who_collects_any() -> None:
    p = partners(board().law("free_trade"), (0, 1))
    p.g.turn = 3
    assert income(p.g, 0) == 3, "the Hacan contract"
    for seat in range(3):
        run(p, collect(p.g, seat), in_turn())
    assert goods(p) == [4, 3, 0], "in all one more, not for each agreement; nothing for who has none"
    p = partners(board("sol", "letnev", "xxcha").law("free_trade"), (0, 1))
    p.g.turn = 3
    run(p, collect(p.g, 0), in_turn())
    assert goods(p) == [2, 0, 0], "a contract worth one"
    p = rich(1, 2, 5)
    resolve(p, "free_trade", "against")
    assert goods(p) == [0, 0, 3]


@pytest.mark.card("imperium:political:class_struggle")
def test_class_struggle_shares_the_goods_of_the_trade_card_equally_among_all_who_get_any() -> None:
    p = partners(board().law("class_struggle").strategy(0, "trade"), (0, 1))
    trade_action(p, Use("trade"))
    assert goods(p) == [4, 4, 0], "3 + 3 and 2 are 8: four each"


@pytest.mark.card("imperium:political:class_struggle")
def test_class_struggle_loses_the_remainder_and_voted_down_costs_two_goods() -> None:
    p = partners(board("sol", "norr", "xxcha").law("class_struggle"), (0, 1))
    p.g.action = Action("strategic", 0, card="trade", pool=((0, 4), (1, 3)))
    run(p, happen(p.g, "strategic action done", 0, "trade"), in_turn())
    assert goods(p) == [3, 3, 0]
    p = rich(1, 2, 5)
    resolve(p, "class_struggle", "against")
    assert goods(p) == [0, 0, 3]


@pytest.mark.card("imperium:political:trade_war")
def test_whoever_uses_the_secondary_ability_of_trade_may_have_another_lose_a_good() -> None:
    p = partners(rich(0, 0, 2).law("trade_war").strategy(0, "trade"), (0, 1))
    trade_action(p, Use("trade"), PickPlayer(2))
    assert goods(p) == [6, 2, 1]
    assert run(p, happen(p.g, "secondary used", 1, "warfare"), in_turn()) == []
    p = rich(1, 2, 0)
    resolve(p, "trade_war", "against")
    assert goods(p) == [0, 1, 0]


@pytest.mark.card("imperium:political:diversified_income")
def test_nobody_owns_more_goods_than_planets() -> None:
    p = rich(5, 2, 0)
    resolve(p, "diversified_income", "for")
    assert goods(p) == [1, 2, 0], "the Sol have one planet, the Hacan three"
    gain_goods(p.g, 1, 4)
    give_goods(p.g, 1, 0, 1)
    assert goods(p) == [1, 2, 0]
    make_neutral(p.g, p.player(1).planets[0])
    make_neutral(p.g, p.player(1).planets[0])
    p.until("turn").stage("turn.end", active=0)
    assert goods(p) == [1, 1, 0], "a planet less, a good less"


@pytest.mark.card("imperium:political:diversified_income")
def test_voted_down_whoever_has_no_goods_gains_three() -> None:
    p = rich(5, 0, 1)
    resolve(p, "diversified_income", "against")
    assert goods(p) == [5, 3, 1]


@pytest.mark.card("imperium:political:intergalactic_commerce")
def test_who_controls_a_system_with_a_wormhole_and_has_ships_there_gains_three_goods_for_each() -> None:
    p = board().tile((1, -2), "v-wormhole-alpha").tile((2, -1), "v-lodor").tile((1, 1), "v-quann")
    p.ships(0, "v-wormhole-alpha", cruiser=1).ships(0, "v-lodor", destroyer=1).planet(0, "lodor")
    p.planet(1, "quann").ships(2, "v-quann", cruiser=1)
    resolve(p, "intergalactic_commerce", "for")
    assert goods(p) == [6, 0, 0], "Quann is held by one and has ships of another"


@pytest.mark.card("imperium:political:intergalactic_commerce")
def test_voted_down_every_contract_is_worth_one_until_the_round_ends() -> None:
    p = partners(Position(races=("sol", "hacan", "norr")), (0, 1))
    p.g.turn = 3
    assert (income(p.g, 0), income(p.g, 1)) == (3, 3)
    resolve(p, "intergalactic_commerce", "against")
    assert (income(p.g, 0), income(p.g, 1)) == (1, 2), "Hacan still gain one more with each agreement"


@pytest.mark.card("imperium:political:open_the_trade_routes")
def test_open_trade_routes_bring_two_goods_each_or_send_all_goods_to_the_left() -> None:
    p = rich(0, 1, 2)
    resolve(p, "open_the_trade_routes", "for")
    assert goods(p) == [2, 3, 4]
    p = rich(3, 0, 0)
    resolve(p, "open_the_trade_routes", "against")
    gain_goods(p.g, 0, 2)
    assert goods(p) == [3, 2, 0], "passed on once, not again"
    give_goods(p.g, 0, 1, 1)
    assert goods(p) == [2, 2, 1]
    p.g.stage = "status.free"
    list(questions(p.g, lambda g, question: DONE, until=("strategy",)))
    gain_goods(p.g, 0, 2)
    assert goods(p) == [4, 2, 1]


@pytest.mark.card("imperium:political:open_the_trade_routes_base")
def test_the_older_printing_of_open_the_trade_routes_does_the_same() -> None:
    p = rich(0, 1, 2, expansion=False)
    resolve(p, "open_the_trade_routes_base", "for")
    assert goods(p) == [2, 3, 4]
    p = rich(0, 0, 0, expansion=False)
    resolve(p, "open_the_trade_routes_base", "against")
    gain_goods(p.g, 2, 3)
    assert goods(p) == [3, 0, 0]


@pytest.mark.card("imperium:political:minister_of_commerce")
def test_the_minister_of_commerce_receives_a_good_from_every_other_player_with_an_agreement() -> None:
    p = partners(rich(2, 1, 3).law("minister_of_commerce", holder=1), (0, 1))
    p.g.stage = "status.upkeep"
    list(questions(p.g, in_turn(), until=("status.receive",)))
    assert goods(p) == [1, 2, 3], "Xxcha trade with nobody"


@pytest.mark.card("imperium:political:forced_economic_independence")
def test_two_players_may_have_no_agreement_with_each_other() -> None:
    p = partners(board(), (0, 1), (1, 2))
    resolve(p, "forced_economic_independence", "0+1")
    assert [each.seats for each in p.g.agreements] == [(1, 2)]
    assert stands(p, "forced_economic_independence")
    for seat, other in ((0, 1), (1, 0)):
        refusal = cannot_agree(p.g, seat, Offer(other, 0, 0))
        assert refusal is not None
        assert refusal.key == "refused.no-trade"
    assert cannot_agree(p.g, 0, Offer(2, 0, 1)) is None


@pytest.mark.card("imperium:political:trade_embargo")
def test_an_embargo_breaks_all_agreements_of_a_player_for_this_round_and_the_next() -> None:
    p = partners(board(), (0, 1), (1, 2))
    resolve(p, "trade_embargo", "1")
    assert p.g.agreements == ()
    for _ in range(2):
        assert cannot_agree(p.g, 1, Offer(0, 0, 0)) is not None
        assert cannot_agree(p.g, 0, Offer(1, 0, 0)) is not None
        assert cannot_agree(p.g, 0, Offer(2, 0, 0)) is None
        p.g.stage = "status.free"
        list(questions(p.g, lambda g, question: DONE, until=("strategy",)))
    assert cannot_agree(p.g, 1, Offer(0, 0, 0)) is None


@pytest.mark.card("imperium:political:redefining_war_crimes")
def test_firing_pds_at_a_partner_s_fleet_ends_the_agreement() -> None:
    p = partners(board().law("redefining_war_crimes").ships(0, E2, cruiser=1), (0, 1), (0, 2))
    p.planet(1, "arretze", pds=1).tech(1, "deep_space_cannon").pools(0, fleet=2)
    activate(p, HACAN)
    sail(p, "cruiser", E2, "v-empty-3", HACAN)
    while p.asked and p.prompt != "fire-pds":
        p.choose(DONE)
    assert len(p.g.agreements) == 2
    p.choose(p.offered(Fire)[0])
    assert [each.seats for each in p.g.agreements] == [(0, 2)]


@pytest.mark.card("imperium:political:redefining_war_crimes")
def test_voted_down_pds_fire_at_landings_only() -> None:
    p = board().planet(1, "arretze", pds=1)
    at = p.at(HACAN)
    assert batteries(p.g, 1, at)
    resolve(p, "redefining_war_crimes", "against")
    assert not batteries(p.g, 1, at)
    p.ships(0, HACAN, carrier=1, damaged=0).cargo(0, HACAN, "carrier", ground=1)
    p.planet(1, "arretze", ground=1).roll(10, 1)
    activate(p, HACAN)
    while p.asked:
        landing = [move for move in p.offered(Land) if move.planet == "arretze"]
        p.choose(landing[0] if landing else DONE if DONE in p.options() else p.options()[0])
    assert p.world("arretze").owner == 1
    assert "ground.lost" in [entry.key for _, entry in p.m.log(0)], "the PDS has fired at what landed"


@pytest.mark.card("imperium:political:sharing_of_technology")
def test_voted_down_sharing_of_technology_ends_all_agreements() -> None:
    p = partners(board(), (0, 1), (1, 2))
    resolve(p, "sharing_of_technology", "against")
    assert (p.g.agreements, stands(p, "sharing_of_technology")) == ((), False)
