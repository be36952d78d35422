"""The 39 abilities of the fourteen races."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.imperium.council import council_on
from tests.rules.imperium.driving import answered, questions
from tests.rules.imperium.moments import at_moment
from tests.rules.imperium.position import Position

from perijove.games.imperium import game
from perijove.games.imperium.facts import ABILITIES, AGENDAS, NUMBER, RACES
from perijove.games.imperium.modifiers import Shot, book, combat_bonus, modified
from perijove.games.imperium.moves import (
    Decline,
    Pay,
    PickCard,
    PickPlayer,
    PickUnit,
    Research,
    Use,
)
from perijove.games.imperium.rules.abilities.naalu import could_leave
from perijove.games.imperium.rules.agenda import votes_of
from perijove.games.imperium.rules.counters import hand_limit, has_counter
from perijove.games.imperium.rules.dice import roll
from perijove.games.imperium.rules.fleets import fleet_limit, movement
from perijove.games.imperium.rules.objectives import claimable
from perijove.games.imperium.rules.order import order_by_initiative
from perijove.games.imperium.rules.paths import may_cross
from perijove.games.imperium.rules.planets import claim_stations, gain_planet
from perijove.games.imperium.rules.production import Order
from perijove.games.imperium.rules.sabotage import run
from perijove.games.imperium.rules.strategic import counters_for, may_use
from perijove.games.imperium.rules.trade import breakable, income, needs_approval
from perijove.games.imperium.rules.turn import turn_options
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DESTROYER,
    DREADNOUGHT,
    FIGHTER,
    GROUND,
    PDS,
    WAR_SUN,
    Action,
    Agreement,
    Battle,
    Hold,
    Imperium,
    Side,
)
from perijove.games.imperium.windows import moment
from perijove.kernel.decision import Choose, Move

OTHERS = ("sol", "hacan", "letnev")


def race(name: str, **options: Any) -> Position:
    """A race at seat 0 without technologies, others beside it."""
    p = Position(races=(name, *[other for other in OTHERS if other != name][:2]), **options)
    return p.no_tech(0).no_tech(1).no_tech(2)


def as_action(p: Position, *moves: Move) -> Position:
    """The moves are the turn of seat 0."""
    left = list(moves)
    p.g.stage, p.g.active = "turn", 0
    list(questions(p.g, lambda g, q: left.pop(0), until=("turn.end",)))
    assert not left
    return p


def actions(p: Position, card: str) -> list[Move]:
    return [move for move in turn_options(p.g, 0) if isinstance(move, Use) and move.card == card]


def test_all_39_abilities_are_entries_or_part_of_the_setup() -> None:
    entered = {card for changes in book._changes.values() for card in changes}
    entered |= {card for entries in book._entries.values() for card in entries}
    assert len(ABILITIES) == 39
    assert {name for name in ABILITIES if name not in entered} == {"extra_counter", "extra_fleet"}
    assert {ABILITIES[name].kind for name in ("extra_counter", "extra_fleet")} == {"setup"}


# ---------------------------------------------------------------------- Sol, Letnev, Norr, L1z1x


@pytest.mark.rule("imperium:T16.4")
def test_sol_drop_two_ground_forces_for_a_counter_as_an_action() -> None:
    p = as_action(race("sol"), Use("orbital_drop", planet="jord"))
    assert (p.world("jord").ground, p.player(0).strategy) == (2, 1)
    assert actions(race("sol").pools(0, strategy=0), "orbital_drop") == []


@pytest.mark.rule("imperium:T6.6")
def test_sol_gain_a_third_counter_in_the_status_phase() -> None:
    assert modified(race("sol").g, "status.counters", 0, 2) == 3


@pytest.mark.parametrize(("kind", "window", "amount"), [("space", "space", 1), ("invasion", "invasion", 2)])
def test_letnev_pay_two_goods_for_a_better_round(kind: Any, window: str, amount: int) -> None:
    p = race("letnev").goods(0, 3)
    p.g.battle = Battle(kind, 1, -1, 1, Side(0, ()), Side(1, ()))
    asked = at_moment(p, f"{window}.round_start", p.g.battle, Use("combat_funding"))
    assert (p.g.battle.bonus, p.player(0).goods) == (((0, "combat_funding", amount),), 1)
    assert len(asked) == 1, "paying more does not raise the bonus"


def test_letnev_pay_for_ground_forces_and_not_for_fighters_beside_them() -> None:
    p = race("letnev").tech(0, "graviton_negator")
    p.g.battle = Battle("invasion", 1, 0, 1, Side(0, ()), Side(1, ()), bonus=((0, "combat_funding", 2),))
    assert [combat_bonus(p.g, Shot(unit, "invasion", 0, 1)) for unit in (GROUND, FIGHTER)] == [2, 0]


def test_letnev_have_one_ship_more_in_every_system() -> None:
    p = race("letnev").pools(0, fleet=3)
    assert fleet_limit(p.g, 0, 1) == 4


@pytest.mark.parametrize(("name", "change"), [("norr", 1), ("jolnar", -1), ("sol", 0)])
def test_norr_and_jolnar_differ_in_all_combat_rolls(name: str, change: int) -> None:
    p = race(name)
    for unit, why in ((CRUISER, "battle"), (PDS, "pds"), (DREADNOUGHT, "bombard"), (GROUND, "invasion")):
        assert combat_bonus(p.g, Shot(unit, why, 0)) == change  # type: ignore[arg-type]


def test_l1z1x_build_dreadnoughts_for_four_and_assimilate() -> None:
    p = race("l1z1x")
    assert Order(p.g, 0, (), 99, 0, False).cost_of([0, 0, 0, 0, 1, 0, 0, 0, 0]) == 4
    assert combat_bonus(p.g, Shot(DREADNOUGHT, "battle", 0)) == 1
    assert combat_bonus(p.g, Shot(DREADNOUGHT, "bombard", 0)) == 0
    assert combat_bonus(p.g, Shot(GROUND, "invasion", 0, attacking=True)) == 1
    assert combat_bonus(p.g, Shot(GROUND, "invasion", 0)) == 0


# ---------------------------------------------------------------------- Hacan


@pytest.mark.rule("imperium:T14.3")
def test_agreements_with_the_hacan_need_no_approval() -> None:
    p = race("hacan")
    assert not needs_approval(p.g, 0, 1)
    assert not needs_approval(p.g, 2, 0)
    assert needs_approval(p.g, 1, 2)


@pytest.mark.rule("imperium:T14.4", "imperium:T5.8")
def test_the_hacan_earn_more_and_pay_no_counter_for_trade() -> None:
    p = race("hacan")
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    assert income(p.g, 0) == RACES["sol"].contracts[0] + 1
    assert [counters_for(p.g, 0, card) for card in ("trade", "technology")] == [0, 1]


@pytest.mark.rule("imperium:T14.8")
def test_nobody_ends_an_agreement_with_the_hacan_in_the_status_phase() -> None:
    p = race("hacan")
    p.g.agreements = (Agreement((0, 1), (0, 0)),)
    assert breakable(p.g, 1) == []
    assert not modified(p.g, "trade.breakable", 0, True, "trade_ii")
    assert modified(p.g, "trade.breakable", 0, True, "card")


@pytest.mark.rule("imperium:T16.3")
def test_the_hacan_exchange_action_cards_in_the_status_phase_if_the_other_agrees() -> None:
    p = race("hacan").hand(0, "plague").hand(1, "sabotage")
    cards = {0: PickCard("plague"), 1: PickCard("sabotage")}
    exchange = moment(p.g, "status.any", (0,))
    steps = answered(p.g, exchange, lambda g, q: cards[q.seat] if q.prompt == "exchange-card" else q.options()[0])
    assert {question.seat for question in steps if question.prompt == "exchange-card"} == {0, 1}
    assert (p.player(0).hand.cards, p.player(1).hand.cards) == (("sabotage",), ("plague",))
    assert at_moment(p, "status.any", None) == [], "once with each player"


# ---------------------------------------------------------------------- Jol-Nar


@pytest.mark.rule("imperium:T5.8")
def test_jolnar_use_the_primary_of_technology_with_the_secondary() -> None:
    p = race("jolnar").goods(0, 8).strategy(1, "technology")
    p.g.action, p.g.stage, p.g.active = Action("strategic", 1, card="technology"), "strategic", 1
    wanted: list[Move] = [Research("hylar_v_assault_laser"), Research("deep_space_cannon"), Pay((), 8)]

    def choose(g: Imperium, question: Choose) -> Move:
        if question.seat == 0:
            return Use("brilliant") if question.prompt == "secondary" else wanted.pop(0)
        return Decline() if question.accepts(Decline()) else question.options()[0]

    list(questions(p.g, choose, until=("turn.end",)))
    assert {"hylar_v_assault_laser", "deep_space_cannon"} <= set(p.player(0).technologies)
    assert (p.player(0).strategy, p.player(0).goods) == (1, 0), "the counter is still paid"


def test_jolnar_roll_a_die_again_for_a_counter() -> None:
    p = race("jolnar").roll(2, 10)
    steps = answered(p.g, roll(p.g, [(Shot(CRUISER, "battle", 0), 1)]), lambda g, q: q.options()[0])
    while True:
        try:
            next(steps)
        except StopIteration as end:
            rolled = end.value
            break
    assert (rolled.faces, rolled.hits, p.player(0).strategy) == ([10], 1, 1)


def test_jolnar_roll_any_own_die_again_and_see_what_it_shows() -> None:
    """Also where nobody fights: two fighters fly a sabotage run, and one of their dice is rolled again."""
    p = race("jolnar", sabotage_runs=True).ships(0, "v-empty-1", fighter=2).ships(1, "v-empty-1", war_sun=1)
    again = Use("recalculation", choice="[3]")
    asked = list(
        answered(
            p.roll(8, 3, 9, 10).g,
            run(p.g, p.at("v-empty-1"), 0, 1, 2),
            lambda g, question: again if question.accepts(again) else question.options()[-1],
        )
    )
    first = [move for move in asked[0].options() if isinstance(move, Use)]
    assert first == [Use("recalculation", choice="[8]"), again]
    assert (p.fleet(1, "v-empty-1").ships[WAR_SUN], p.player(0).strategy) == (0, 1)


# ---------------------------------------------------------------------- Mentak, Naalu


def battle_at(p: Position, defender: int = 1) -> Position:
    p.g.stage, p.g.active = "battle", 0 if defender else 1
    p.g.action = Action("tactical", p.g.active, (p.at("v-empty-1"),))
    return p


@pytest.mark.rule("imperium:T12.2")
def test_mentak_fire_two_cruisers_or_destroyers_before_a_battle() -> None:
    p = race("mentak").ships(0, "v-empty-1", cruiser=2, destroyer=2).ships(1, "v-empty-1", carrier=2)
    p.roll(7, 9)
    asked = list(questions(battle_at(p).g, lambda g, q: q.options()[0], until=("landing", "production")))
    (ambush,) = [question for question in asked if question.prompt == "window.space.before"]
    choices = {move.choice for move in ambush.options() if isinstance(move, Use)}
    assert choices == {"2-0", "1-1", "1-0", "0-2", "0-1"}
    assert p.g.stage == "landing", "both carriers are gone before the first round"


def test_mentak_pillage_two_rich_players_once_in_a_strategy_phase() -> None:
    p = race("mentak").goods(1, 3).goods(2, 2)
    assert [q.options()[:-1] for q in at_moment(p, "strategy.any", None)] == [[Use("pillage", seat=1)]]
    p.goods(2, 1)
    at_moment(p, "strategy.any", None, Use("pillage", seat=1), PickPlayer(2))
    assert [player.goods for player in p.g.players] == [2, 2, 2]
    assert at_moment(p.goods(1, 5), "strategy.any", None) == []


@pytest.mark.rule("imperium:T4.6")
def test_naalu_always_act_first() -> None:
    p = race("naalu").strategy(0, "imperial").strategy(1, "initiative").strategy(2, "diplomacy")
    order_by_initiative(p.g)
    assert p.g.order == (0, 1, 2)


@pytest.mark.rule("imperium:T12.2", "imperium:T12.14")
def test_naalu_leave_before_they_are_attacked() -> None:
    p = race("naalu").ships(0, "v-empty-1", carrier=1).ships(1, "v-empty-1", cruiser=1).counter(0, "v-home-naalu")
    away = Use("foresight", system="v-home-naalu")
    list(
        questions(
            battle_at(p, defender=0).g, lambda g, q: away if q.accepts(away) else q.options()[0], until=("landing",)
        )
    )
    assert p.fleet(0, "v-home-naalu").ships[CARRIER] == 1
    assert p.g.history.battles == (), "no battle took place"


@pytest.mark.rule("imperium:T12.2", "shattered:opt10.declare", "shattered:opt10.target")
@pytest.mark.parametrize(("options", "strategy", "goes"), [
    ({"tactical_retreats": True}, 2, True), ({"tactical_retreats": True}, 0, False), ({}, 2, False),
])  # fmt: skip
def test_naalu_foresight_may_be_a_tactical_retreat(options: dict[str, Any], strategy: int, goes: bool) -> None:
    p = race("naalu", **options).ships(0, "v-empty-1", carrier=1).ships(1, "v-empty-1", cruiser=1)
    p.pools(0, command=3, strategy=strategy, fleet=3)
    p.g.battle = Battle("space", p.at("v-empty-1"), -1, 0, Side(1, ()), Side(0, ()))
    away = Use("foresight", system="v-empty-2")
    assert (away in could_leave(p.g, 0, p.g.battle)) == goes
    if goes:
        at_moment(p, "space.before", p.g.battle, away)
        assert p.fleet(0, "v-empty-2").ships[CARRIER] == 1
        assert (p.player(0).strategy, has_counter(p.g, p.at("v-empty-2"), 0)) == (1, True)


def test_naalu_fighters_are_better_in_space_battles() -> None:
    p = race("naalu")
    assert [combat_bonus(p.g, Shot(FIGHTER, why, 0)) for why in ("battle", "invasion")] == [1, 0]


# ---------------------------------------------------------------------- Xxcha, Yssaril


@pytest.mark.rule("imperium:T5.8")
def test_xxcha_use_the_primary_of_diplomacy_instead_of_the_secondary() -> None:
    p = race("xxcha").strategy(1, "diplomacy")
    p.g.action, p.g.stage, p.g.active = Action("strategic", 1, card="diplomacy"), "strategic", 1
    peace = {1: PickPlayer(2), 0: PickPlayer(1)}

    def choose(g: Imperium, question: Choose) -> Move:
        if question.prompt == "peace-with":
            return peace[question.seat]
        return Use("peace_accords") if question.accepts(Use("peace_accords")) else Decline()

    list(questions(p.g, choose, until=("turn.end",)))
    assert {(each.seat, each.target) for each in p.g.effects} == {(1, 2), (2, 1), (0, 1), (1, 0)}
    assert p.player(0).strategy == 1


@pytest.mark.rule("imperium:T17.12")
def test_xxcha_have_an_agenda_discarded_and_another_one_drawn() -> None:
    p = race("xxcha")
    first = next(card for card in p.g.agendas.cards if AGENDAS[card].vote == "for_against")
    p.g.agendas.take(first)
    read: list[str] = []

    def choose(g: Imperium, question: Choose) -> Move:
        assert g.debate is not None
        read.append(g.debate.card)
        return Use("quash") if question.accepts(Use("quash")) and g.debate.card == first else question.options()[-1]

    list(answered(p.g, council_on(p.g, 1, first), choose))
    assert read[0] == first
    assert set(read[1:]) != {first}
    assert (first in p.g.agendas_used.cards, p.player(0).strategy) == (True, 1)


@pytest.mark.rule("imperium:T0.2")
def test_opponents_of_the_xxcha_hesitate_in_the_first_round() -> None:
    p = race("xxcha")
    rounds = [combat_bonus(p.g, Shot(CRUISER, "battle", 1, target=0, round=n)) for n in (1, 2)]
    assert rounds == [-1, 0]
    assert combat_bonus(p.g, Shot(PDS, "pds", 1, target=0)) == 0


def test_yssaril_may_skip_but_not_twice_in_a_row() -> None:
    p = race("yssaril").strategy(0, "trade").strategy(1, "warfare").strategy(2, "imperial")
    as_action(p, Use("stall"))
    assert not p.player(0).passed
    assert actions(p, "stall") == []
    p = race("yssaril").strategy(0, "trade").strategy(1, "warfare").strategy(2, "imperial")
    p.player(1).passed = p.player(2).passed = True
    assert actions(p, "stall") == [], "when everybody else has passed"


@pytest.mark.rule("imperium:T16.1", "imperium:T6.6")
def test_yssaril_draw_more_cards_and_hold_any_number() -> None:
    p = race("yssaril")
    assert (modified(p.g, "status.cards", 0, 1), hand_limit(p.g, 0) > 100, hand_limit(p.g, 1)) == (2, True, 7)


def test_yssaril_look_at_a_hand_once_in_a_strategy_phase() -> None:
    p = race("yssaril").hand(1, "plague", "sabotage").hand(2, "armistice")
    at_moment(p, "strategy.any", None, Use("spies", seat=1))
    assert game.view(p.g, 0).players[1].hand == ("plague", "sabotage")
    assert game.view(p.g, 2).players[1].hand == (None, None)
    assert at_moment(p, "strategy.any", None) == []


# ---------------------------------------------------------------------- Muaat


@pytest.mark.rule("shattered:races.muaat.warsun")
def test_muaat_war_suns_are_slow_until_deep_space_cannon() -> None:
    p = race("muaat")
    assert movement(p.g, 0, WAR_SUN, 1) == 1
    assert movement(p.tech(0, "deep_space_cannon").g, 0, WAR_SUN, 1) == 2


@pytest.mark.rule("shattered:races.muaat.forge")
def test_muaat_forge_fighters_or_a_destroyer_at_a_war_sun() -> None:
    p = race("muaat").ships(0, "v-empty-1", war_sun=1)
    as_action(p, Use("star_forge", "v-empty-1", unit="fighter"))
    assert (p.fleet(0, "v-empty-1").ships[FIGHTER], p.player(0).strategy) == (2, 1)
    p = as_action(race("muaat").ships(0, "v-empty-1", war_sun=1), Use("star_forge", "v-empty-1", unit="destroyer"))
    assert p.fleet(0, "v-empty-1").ships[DESTROYER] == 1
    assert actions(race("muaat").ships(0, "v-empty-1", war_sun=1).pools(0, strategy=0), "star_forge") == []
    docked = race("muaat").planet(0, "muaat", dock=True)
    assert actions(docked, "star_forge") == [], "the rulebook names war suns only"


@pytest.mark.rule("shattered:races.muaat.forge")
def test_by_the_errata_muaat_forge_at_space_docks_too() -> None:
    docked = race("muaat", text="errata").planet(0, "muaat", dock=True)
    assert Use("star_forge", "se-home-muaat", unit="destroyer") in actions(docked, "star_forge")


@pytest.mark.rule("shattered:races.muaat.supernova", "imperium:T9.11")
def test_muaat_ships_pass_supernovas_and_nobody_activates_them() -> None:
    p = race("muaat").tile((1, -2), "v-supernova-1")
    at = p.at("v-supernova-1")
    assert (may_cross(p.g, 0, at), may_cross(p.g, 1, at)) == (True, False)
    assert "v-supernova-1" not in {getattr(move, "system", "") for move in turn_options(p.g, 0)}


# ---------------------------------------------------------------------- Saar


@pytest.mark.rule("shattered:races.saar.tradegood")
def test_saar_gain_a_trade_good_for_every_planet_stations_too() -> None:
    p = race("saar").tile((2, -1), "v-abyz").tile((1, -2), "se-bellatrix").ships(0, "se-bellatrix", cruiser=1)
    gain_planet(p.g, 0, NUMBER["abyz"])
    gain_planet(p.g, 0, NUMBER["fria"])
    assert p.player(0).goods == 2
    claim_stations(p.g, p.at("se-bellatrix"))
    assert p.player(0).goods == 3
    gain_planet(p.g, 1, NUMBER["mecatol-rex"])
    assert p.player(1).goods == 0


@pytest.mark.rule("shattered:races.saar.nomad", "imperium:T19.5")
def test_saar_claim_objectives_without_their_home() -> None:
    p = race("saar").reveal("v1-10").goods(0, 6)
    gain_planet(p.g, 1, NUMBER["ragh"])
    assert claimable(p.g, 0, secret=False) == ["v1-10"]


# ---------------------------------------------------------------------- Winnu


@pytest.mark.rule("shattered:races.winnu.vote", "imperium:T17.3")
def test_the_winnu_home_planet_votes_although_it_is_exhausted() -> None:
    p = race("winnu").planet(0, "mecatol-rex", exhausted=True).change("winnu", exhausted=True)
    assert votes_of(p.g, 0) == 4


@pytest.mark.rule("shattered:races.winnu.techsecondary")
def test_winnu_pay_no_counter_for_the_secondary_of_technology() -> None:
    p = race("winnu").pools(0, strategy=0).goods(0, 8)
    assert may_use(p.g, 0, "technology")
    assert [counters_for(p.g, 0, card) for card in ("technology", "technology_ii", "trade")] == [0, 0, 1]


@pytest.mark.rule("shattered:races.winnu.unrest")
def test_local_unrest_does_not_work_on_winnu_planets_with_a_ground_force() -> None:
    p = race("winnu").tile((2, -1), "v-abyz").planet(0, "abyz", ground=1).planet(0, "fria")
    assert not modified(p.g, "planet.unrest", 0, True, NUMBER["abyz"])
    assert modified(p.g, "planet.unrest", 0, True, NUMBER["fria"])


# ---------------------------------------------------------------------- Yin


def yin_invasion(attacker: int = 0) -> Position:
    p = race("yin").tile((2, -1), "v-abyz").planet(1 - attacker, "abyz", ground=3)
    p.player(attacker).pieces = (*p.player(attacker).pieces[:GROUND], 10, *p.player(attacker).pieces[GROUND + 1 :])
    p.g.battle = Battle(
        "invasion",
        p.at("v-abyz"),
        NUMBER["abyz"],
        0,
        Side(attacker, ()),
        Side(1 - attacker, ()),
        landed=Hold(-1, ground=2),
    )
    return p


@pytest.mark.rule("shattered:races.yin.convert")
@pytest.mark.parametrize(("die", "defenders", "invaders"), [(5, 2, 3), (4, 3, 2)])
def test_yin_convert_a_defender_on_five_or_more(die: int, defenders: int, invaders: int) -> None:
    p = yin_invasion().roll(die)
    at_moment(p, "invasion.before", p.g.battle, Use("indoctrination"))
    assert p.g.battle is not None
    assert (p.world("abyz").ground, p.g.battle.landed.ground) == (defenders, invaders)


@pytest.mark.rule("shattered:races.yin.convert")
def test_yin_as_defenders_convert_nobody() -> None:
    p = yin_invasion(attacker=1)
    assert at_moment(p, "invasion.before", p.g.battle) == []


def yin_battle(number: int, **ships: int) -> Position:
    p = race("yin").ships(0, "v-empty-1", **ships).ships(1, "v-empty-1", dreadnought=1, carrier=1)
    p.g.battle = Battle("space", p.at("v-empty-1"), -1, number, Side(0, ()), Side(1, ()))
    return p


@pytest.mark.rule("shattered:races.yin.sacrifice", "shattered:races.yin.sacrifice.once.note")
def test_yin_give_up_a_ship_for_a_hit_of_their_choice_once_a_battle() -> None:
    p = yin_battle(2, cruiser=1, carrier=1)
    asked = at_moment(
        p, "space.round_start", p.g.battle, Use("devotion", unit="cruiser"), PickUnit("carrier", 1, "v-empty-1")
    )
    assert (p.fleet(0, "v-empty-1").ships[CRUISER], p.fleet(1, "v-empty-1").ships[CARRIER]) == (0, 0)
    assert [question.prompt for question in asked] == ["window.space.round_start", "devotion"]


@pytest.mark.rule("shattered:races.yin.sacrifice")
def test_yin_may_give_up_a_ship_that_carries_something_and_aim_at_one_that_does() -> None:
    p = yin_battle(2, cruiser=1).ships(1, "v-empty-1", carrier=1).cargo(1, "v-empty-1", "carrier", ground=3)
    p.tech(0, "stasis_capsules").cargo(0, "v-empty-1", "cruiser", ground=1)
    at_moment(
        p, "space.round_start", p.g.battle, Use("devotion", unit="cruiser"), PickUnit("carrier", 1, "v-empty-1", hold=0)
    )
    assert p.fleet(0, "v-empty-1").ships[CRUISER] == 0
    assert (p.fleet(1, "v-empty-1").ships[CARRIER], p.fleet(1, "v-empty-1").holds) == (1, ())


@pytest.mark.rule("shattered:races.yin.sacrifice")
def test_yin_choose_which_of_their_own_cruisers_is_given_up() -> None:
    p = yin_battle(2, cruiser=2).tech(0, "stasis_capsules").cargo(0, "v-empty-1", "cruiser", ground=1)
    asked = at_moment(
        p, "space.round_start", p.g.battle, Use("devotion", unit="cruiser"), PickUnit("cruiser", 0, "v-empty-1")
    )
    assert [question.prompt for question in asked][1:] == ["devotion-own", "devotion"]
    assert p.fleet(0, "v-empty-1").holds[0].ground == 1


@pytest.mark.rule("shattered:races.yin.sacrifice", "shattered:races.yin.sacrifice.roll.note")
@pytest.mark.parametrize(("number", "ships"), [(1, {"cruiser": 1}), (3, {"cruiser": 1}), (2, {"dreadnought": 2})])
def test_yin_sacrifice_only_destroyers_and_cruisers_and_only_before_the_second_round(
    number: int, ships: dict[str, int]
) -> None:
    p = yin_battle(number, **ships)
    drawn = p.g.chance.count
    assert at_moment(p, "space.round_start", p.g.battle) == []
    assert p.g.chance.count == drawn, "no die is rolled for it"


@pytest.mark.rule("shattered:races.yin.swap")
def test_yin_exchange_the_values_of_a_refreshed_planet_once_a_round() -> None:
    p = as_action(race("yin"), Use("reversal", planet="darien"))
    assert (p.world("darien").resources, p.world("darien").influence) == (4, 2)
    assert actions(p, "reversal") == []
    assert actions(race("yin").change("darien", exhausted=True), "reversal") == []
    equal = race("yin").change("darien", resources=3, influence=3)
    assert len(actions(equal, "reversal")) == 1, "any refreshed planet, whatever comes of it"


@pytest.mark.rule("shattered:races.yin.swap")
def test_another_player_gets_the_planet_unchanged() -> None:
    p = as_action(race("yin"), Use("reversal", planet="darien"))
    gain_planet(p.g, 1, NUMBER["darien"])
    assert (p.world("darien").resources, p.world("darien").influence) == (2, 4)
