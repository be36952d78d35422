"""Domain counters at their edges: what comes of each answer, and what is left behind."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.rules.imperium.driving import outcome
from tests.rules.imperium.hands import told
from tests.rules.imperium.position import Position
from tests.rules.imperium.war import E1, board

from perijove.games.imperium.facts import DOMAIN_COUNTERS, NUMBER, PLANETS, RACIAL_TECHNOLOGIES, TECHNOLOGIES
from perijove.games.imperium.moves import DONE, Accept, Build, Decline, Pay, Research, Use
from perijove.games.imperium.rules.battle import fighting
from perijove.games.imperium.rules.forces import force_of
from perijove.games.imperium.rules.suns.kinds import (
    factory_ships,
    find_factory,
    find_industry,
    find_survivors,
    fly_into_ambush,
    learn_from_locals,
    lose_ship,
    meet_settlers,
    pay_ransom,
    run_the_gauntlet,
)
from perijove.games.imperium.rules.suns.looking import could_probe, could_raze, raze
from perijove.games.imperium.rules.suns.placing import bare_planets, forget_counter, is_near, place_counters
from perijove.games.imperium.state import (
    CARRIER,
    CRUISER,
    DOCK,
    DREADNOUGHT,
    FIGHTER,
    NOBODY,
    PDS,
    WAR_SUN,
    Action,
    Battle,
    Hold,
    Side,
)
from perijove.kernel.chance import Chance

ABYZ = "v-abyz"
PLANET = NUMBER["abyz"]


def landed(counter: str, ground: int = 2, races: tuple[str, ...] = (), **options: Any) -> Position:
    """Seat 0 has landed on Abyz, where a counter has been turned up; a carrier has brought the forces."""
    p = board(*races, distant_suns=True, new_suns=True, **options).tile((1, -1), ABYZ).domain("abyz", counter, True)
    p.ships(0, ABYZ, carrier=1)
    p.g.action = Action("tactical", 0, (p.at(ABYZ),))
    force = Hold(-1, ground=ground)
    p.g.battle = Battle("invasion", p.at(ABYZ), attacker=Side(0, ()), landings=((PLANET, force),))
    p.player(0).pieces = tuple(n - ground * (kind == 6) for kind, n in enumerate(p.player(0).pieces))
    return p


# ---------------------------------------------------------------------- gifts


@pytest.mark.card("imperium:domain:technological_society")
@pytest.mark.rule("shattered:opt4.take", "shattered:opt4.cost")
def test_who_finds_a_technological_society_may_take_the_technology_of_the_own_race_at_its_price() -> None:
    p = landed("technological_society", racial_technologies=True).goods(0, 9)
    own = next(fact for fact in RACIAL_TECHNOLOGIES.values() if fact.race == "sol")
    asked = learn_from_locals(p.g, 0, PLANET)
    question: Any = next(asked)
    assert (question.seat, question.prompt) == (0, "own-technology")
    assert question.options() == [Research(own.id), Decline()]
    payment: Any = asked.send(Research(own.id))
    assert (payment.seat, payment.prompt) == (0, "pay")
    assert payment.args["amount"] == own.extra_cost
    with pytest.raises(StopIteration):
        asked.send(Pay(goods=own.extra_cost))
    assert own.id in p.player(0).technologies
    poor = landed("technological_society", racial_technologies=True)
    for planet in poor.player(0).planets:
        poor.change(poor.g.worlds[planet].planet, exhausted=True)
    question = next(learn_from_locals(poor.g, 0, PLANET))
    assert question.prompt == "gift", "it can't be paid"


@pytest.mark.card("imperium:domain:technological_society")
def test_locals_teach_no_technology_of_a_race() -> None:
    p = landed("technological_society", racial_technologies=True)
    asked = learn_from_locals(p.g, 0, PLANET)
    next(asked)
    question: Any = asked.send(Decline())
    names = {move.technology for move in question.options() if isinstance(move, Research)}
    assert names <= set(TECHNOLOGIES)
    assert not names & set(RACIAL_TECHNOLOGIES)
    assert question.seat == 1, "the player on the left"


@pytest.mark.card("imperium:domain:industrial_society")
def test_an_industrial_society_offers_a_dock_as_long_as_there_is_one() -> None:
    for left in (1, 0):
        p = landed("industrial_society")
        p.player(0).pieces = tuple(left if kind == DOCK else n for kind, n in enumerate(p.player(0).pieces))
        asked = find_industry(p.g, 0, PLANET)
        assert outcome(asked, *[Accept()] * left) is True
        assert (p.world("abyz").dock, p.player(0).pieces[DOCK], p.world("abyz").exhausted) == (bool(left), 0, False)
        assert (p.world("abyz").owner, p.world("abyz").domain) == (0, "")
    p = landed("industrial_society")
    assert outcome(find_industry(p.g, 0, PLANET), Decline()) is True
    assert not p.world("abyz").dock


@pytest.mark.card("imperium:domain:industrial_society")
@pytest.mark.rule("shattered:races.saar.dock.space")
def test_the_dock_of_an_industrial_society_floats_for_the_saar() -> None:
    p = landed("industrial_society", races=("saar", "hacan", "xxcha"))
    p.player(0).abilities = ("mobile_docks",)
    p.tech(0)
    p.g.round, left = 3, p.player(0).pieces[DOCK]
    assert outcome(find_industry(p.g, 0, PLANET), Accept()) is True
    assert (p.fleet(0, ABYZ).docks, p.player(0).pieces[DOCK], p.world("abyz").dock) == ((3,), left - 1, False)


@pytest.mark.card("imperium:domain:lazax_survivors")
def test_the_landing_goes_on_whether_survivors_are_kept_or_not() -> None:
    for answer, kept in ((Accept(), ("lazax_survivors",)), (Decline(), ())):
        p = landed("lazax_survivors")
        assert outcome(find_survivors(p.g, 0, PLANET), answer) is True
        assert p.player(0).kept == kept


# ---------------------------------------------------------------------- the hidden factory


@pytest.mark.card("imperium:domain:hidden_factory")
@pytest.mark.rule("shattered:opt11.factory", "shattered:opt7.trigger")
def test_ships_of_the_factory_are_told_and_set_mines_off_as_new_ships_do() -> None:
    p = landed("hidden_factory", space_mines=True).mine(1, ABYZ).roll(1, 1, 1)
    p.g.said = ()
    destroyer = Build("destroyer", "", "", ABYZ)
    asked = find_factory(p.g, 0, PLANET)
    next(asked)
    asked.send(destroyer)
    with pytest.raises(StopIteration):
        asked.send(destroyer)
    assert [entry.args["units"] for entry in told(p) if entry.key == "factory"] == [["2 destroyer"]]
    assert p.g.mines == ()
    p = landed("hidden_factory", space_mines=True).mine(1, ABYZ).roll(1, 1)
    assert outcome(find_factory(p.g, 0, PLANET), DONE) is True
    assert len(p.g.mines) == 1, "nothing new has come"


@pytest.mark.card("imperium:domain:hidden_factory")
@pytest.mark.rule("shattered:opt11.factory")
def test_the_factory_makes_what_two_resources_buy_and_pieces_and_supply_allow() -> None:
    p = landed("hidden_factory")
    at, none = p.at(ABYZ), [0] * 6

    def offered() -> set[tuple[str, int]]:
        return {(move.unit, move.count) for move in factory_ships(p.g, 0, at, none) if isinstance(move, Build)}

    assert offered() == {("destroyer", 1), ("cruiser", 1), ("fighter", 1), ("fighter", 2)}
    p.player(0).pieces = tuple(1 if kind == CRUISER else n for kind, n in enumerate(p.player(0).pieces))
    assert ("cruiser", 1) in offered(), "the last piece"
    p.player(0).pieces = tuple(0 if kind == CRUISER else n for kind, n in enumerate(p.player(0).pieces))
    assert ("cruiser", 1) not in offered()
    p.pools(0, command=1, strategy=1, fleet=1)
    assert offered() == {("fighter", 1), ("fighter", 2)}, "the carrier is all that Fleet Supply allows"


# ---------------------------------------------------------------------- dangers


@pytest.mark.card("imperium:domain:hostage_situation")
@pytest.mark.rule("shattered:opt11.hostage")
def test_who_does_not_pay_the_ransom_loses_what_has_landed() -> None:
    p = landed("hostage_situation").goods(0, 2)
    assert outcome(pay_ransom(p.g, 0, PLANET), Decline()) is False
    assert (force_of(p.g, PLANET).ground, p.player(0).goods) == (0, 2)
    p = landed("hostage_situation").goods(0, 2)
    assert outcome(pay_ransom(p.g, 0, PLANET), Accept()) is True
    assert p.player(0).goods == 0
    p = landed("hostage_situation").goods(0, 1)
    assert outcome(pay_ransom(p.g, 0, PLANET)) is False


@pytest.mark.card("imperium:domain:automated_defense_system")
@pytest.mark.rule("shattered:opt11.ads.win")
def test_who_gets_through_the_defence_is_offered_a_pds_as_long_as_there_is_one() -> None:
    for left in (1, 0):
        p = landed("automated_defense_system").roll(5, 5)
        p.player(0).pieces = tuple(left if kind == PDS else n for kind, n in enumerate(p.player(0).pieces))
        asked = run_the_gauntlet(p.g, 0, PLANET)
        assert outcome(asked, *[Accept()] * left) is True
        assert (p.world("abyz").pds, p.world("abyz").domain, p.world("abyz").owner) == (left, "", 0)


@pytest.mark.card("imperium:domain:automated_defense_system")
@pytest.mark.rule("shattered:opt11.ads.win", "imperium:T18.6")
def test_where_two_pds_have_landed_no_third_is_offered() -> None:
    for pds in (1, 2):
        p = landed("automated_defense_system").roll(5, 5)
        p.g.battle = replace(fighting(p.g), landings=((PLANET, Hold(-1, ground=2, pds=pds)),))
        asked = run_the_gauntlet(p.g, 0, PLANET)
        assert outcome(asked, *[Accept()] * (pds == 1)) is True
        assert p.world("abyz").pds == 2


@pytest.mark.card("imperium:domain:automated_defense_system")
@pytest.mark.rule("shattered:opt11.ads.roll")
def test_fighters_of_a_carrier_that_the_defence_has_destroyed_are_lost() -> None:
    p = landed("automated_defense_system", ground=1).ships(0, ABYZ, fighter=3).roll(6, 5)
    asked = run_the_gauntlet(p.g, 0, PLANET)
    question: Any = next(asked)
    assert question.prompt == "defence-hit"
    carrier = next(move for move in question.options() if move.unit == "carrier")
    with pytest.raises(StopIteration) as end:
        asked.send(carrier)
    assert end.value.value is False, "the only ground force is lost too"
    assert p.fleet(0, ABYZ).ships[FIGHTER] == p.fleet(0, ABYZ).ships[CARRIER] == 0


@pytest.mark.card("imperium:domain:automated_defense_system")
def test_a_single_ship_is_lost_without_asking() -> None:
    p = board().ships(0, E1, cruiser=1)
    assert list(lose_ship(p.g, 0, p.at(E1))) == []
    assert p.fleet(0, E1).ships[CRUISER] == 0
    p = board().ships(0, E1, cruiser=1, carrier=1)
    question: Any = next(lose_ship(p.g, 0, p.at(E1)))
    assert len(question.options()) == 2


@pytest.mark.card("imperium:domain:fighter_ambush_1")
@pytest.mark.rule("shattered:opt11.ambush.lose")
def test_who_loses_to_the_ambush_loses_what_has_landed() -> None:
    p = landed("fighter_ambush_1").roll(1, 9)
    assert outcome(fly_into_ambush(p.g, 0, PLANET)) is False
    assert force_of(p.g, PLANET).ground == 0


@pytest.mark.card("imperium:domain:settlers", "imperium:political:minister_of_exploration")
def test_settlers_join_without_a_landing_and_the_counter_is_gone() -> None:
    p = landed("settlers").law("minister_of_exploration", holder=1).roll(6)
    goods = p.player(1).goods
    assert outcome(meet_settlers(p.g, 0, PLANET)) is True
    world = p.world("abyz")
    assert (world.owner, world.ground, world.domain, p.player(1).goods) == (0, 2, "", goods)
    assert p.g.domain_used.cards[-1:] == ("settlers",)


@pytest.mark.card("imperium:domain:settlers", "imperium:political:planetary_conscription")
def test_settlers_of_another_player_are_that_players_and_count_as_gained() -> None:
    p = landed("settlers").law("planetary_conscription").roll(5)
    question: Any = next(meet_settlers(p.g, 0, PLANET))
    assert question.prompt == "garrison"
    assert question.seat == p.world("abyz").owner != 0


@pytest.mark.card("imperium:domain:settlers")
def test_settlers_may_join_any_of_the_others() -> None:
    owners = set()
    for seed in range(12):
        p = landed("settlers")
        p.g.chance = Chance.from_seed(f"settlers {seed}")
        assert outcome(meet_settlers(p.g, 0, PLANET)) is True
        owners.add(p.world("abyz").owner)
    assert owners == {0, 1, 2}


# ---------------------------------------------------------------------- probing, razing, placing


def looking(counter: str = "biohazard", **ships: int) -> tuple[Position, Action]:
    p = board(distant_suns=True, new_suns=True).tile((1, -1), ABYZ).domain("abyz", counter).ships(0, ABYZ, **ships)
    p.g.action = Action("tactical", 0, (p.at(ABYZ),))
    return p, p.g.action


@pytest.mark.rule("imperium:T22.2", "imperium:T22.3")
def test_counters_are_probed_and_razed_in_own_tactical_actions_alone() -> None:
    p, action = looking(fighter=1, carrier=1, dreadnought=1)
    transfer = Action("transfer", 0, action.systems)
    for could in (could_probe, could_raze):
        assert could(p.g, 0, action)
        assert could(p.g, 1, action) == []
        assert could(p.g, 0, transfer) == []
    p.g.action = Action("tactical", 0, action.systems, probed=(PLANET,))
    assert could_probe(p.g, 0, p.g.action) == [], "once in an activation"


@pytest.mark.rule("imperium:T22.3")
def test_the_ship_that_razes_has_fired_and_no_other() -> None:
    for name, kind in (("dreadnought", DREADNOUGHT), ("war_sun", WAR_SUN)):
        p, action = looking(dreadnought=1, war_sun=1)
        p.roll(1)
        assert outcome(raze(p.g, 0, Use("distant_suns", planet="abyz", unit=name), action)) is None
        assert [n for n, count in enumerate(p.g.action.bombarded) if count] == [kind]
        assert len(p.g.action.bombarded) == 6


@pytest.mark.rule("imperium:T22.1", "shattered:opt12.near")
def test_counters_lie_on_bare_planets_of_all_systems_and_near_is_next_to_one_home() -> None:
    p = board(distant_suns=True).tile((1, -2), ABYZ).tile((0, 1), "v-lodor").neutral("jord")
    assert sorted(p.g.worlds[planet].planet for planet in bare_planets(p.g)) == ["abyz", "fria", "lodor"]
    assert [is_near(p.g, NUMBER[planet]) for planet in ("abyz", "lodor")] == [True, False]
    middle = PLANETS["abyz"]
    p = board(distant_suns=True).tile((0, 0), middle.tile)
    assert p.at(middle.tile) == 0
    assert PLANET in bare_planets(p.g)


@pytest.mark.rule("imperium:T22.1", "shattered:opt12.low", "shattered:opt12.rest")
@pytest.mark.parametrize("territorial", [False, True])
def test_chance_lays_the_counters_face_down_and_the_rest_goes_back(territorial: bool) -> None:
    found = set()
    for seed in "abcd":
        p = Position(seed=seed, distant_suns=True, new_suns=True, territorial_suns=territorial)
        p.tile((1, -2), ABYZ).tile((0, 1), "v-lodor")
        whole = sorted(p.g.domain_left.cards)
        place_counters(p.g)
        there = [p.world(planet) for planet in ("abyz", "fria", "lodor")]
        assert all(world.domain and not world.domain_up for world in there)
        assert sorted((*p.g.domain_left.cards, *(world.domain for world in there))) == whole
        if territorial:
            assert all(DOMAIN_COUNTERS[world.domain].low_risk for world in there[:2])
        found.add(tuple(world.domain for world in there))
    assert len(found) > 1


@pytest.mark.rule("imperium:T22.5")
@pytest.mark.parametrize("up", [False, True])
def test_a_counter_on_a_planet_gained_without_landing_goes_where_it_belongs(up: bool) -> None:
    p = board(distant_suns=True).tile((1, -1), ABYZ).domain("abyz", "biohazard", up)
    left, used = p.g.domain_left.cards, p.g.domain_used.cards
    forget_counter(p.g, 0, PLANET)
    assert (p.world("abyz").domain, p.world("abyz").domain_up) == ("", False)
    open_, unseen = (1, 0) if up else (0, 1)
    assert (len(p.g.domain_used.cards) - len(used), len(p.g.domain_left.cards) - len(left)) == (open_, unseen)
    assert p.world("abyz").owner == NOBODY
