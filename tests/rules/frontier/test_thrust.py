"""Activation and net thrust (H2, H3), and supports (J)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rules.frontier.engines import thrust_of
from tests.rules.frontier.position import ESA, NASA, Position

from perijove.games.frontier.moves import Activate, Prospect
from perijove.games.frontier.rules.thrust import chain_named, craft_for, net_thrust
from perijove.solar.chains import Mount, Mounts, chains, drive, missing, works

LEO = "lagrange:leo"


def mounts(*faces: str) -> Mounts:
    """Radiators end in `/heavy` where they lie on their heavy end."""
    return tuple(Mount(face.removesuffix("/heavy"), face.endswith("/heavy")) for face in faces)


# ---------------------------------------------------------------------- net thrust


@pytest.mark.rule("frontier:H3b")
def test_the_weight_class_counts_and_a_jettisoned_step_may_change_it() -> None:
    # base 12, wet 8 1/2: transport, 11; wet 8: scout, 12
    heavy = Position().rocket(LEO, "crew", wet="8 1/2").start()
    light = Position().rocket(LEO, "crew", wet="8").start()
    pushed = 1  # ESA has the Powersat
    assert (thrust_of(heavy, ESA), thrust_of(light, ESA)) == (11 + pushed, 12 + pushed)


@pytest.mark.rule("frontier:H3a")
def test_an_afterburn_adds_one_and_its_fuel_is_spent_before_the_weight_counts() -> None:
    # NASA 14, afterburn 2 steps: wet 8 1/2 becomes 7 1/2, a scout: 14 + 1 + 0
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="8 1/2").start()
    assert (thrust_of(p, NASA), thrust_of(p, NASA, afterburn=True)) == (13, 15)


@pytest.mark.rule("frontier:H3a")
def test_no_afterburn_without_its_fuel() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "crew").start()
    assert [move.afterburn for move in p.options(Activate)] == [False]
    assert p.refused(Activate("rocket", NASA, (NASA,), afterburn=True)) == "H3a"


@pytest.mark.rule("frontier:H3c", "frontier:B2e", "frontier:B7g")
@pytest.mark.parametrize(("at", "light"), [("site:mercury-north-pole", 2), ("site:ceres", -2), (LEO, 0)])
def test_solar_power_counts_the_zone(at: str, light: int) -> None:
    # a sail of base thrust 0, mass 1 stack: wisp +2; NASA has no Powersat
    p = Position(crews=(NASA,)).rocket(at, "thruster-09-white").start()
    assert thrust_of(p, "thruster-09-white") == 0 + 2 + light


@pytest.mark.rule("frontier:H3c", "frontier:J3a")
def test_solar_cards_do_not_work_in_the_neptune_zone_unless_pushed() -> None:
    far = "site:pluto"
    dark = Position(crews=(NASA,)).rocket(far, "thruster-09-white").start()
    assert not dark.options(Activate)
    pushed = Position(crews=(ESA,)).rocket(far, "thruster-09-white").start()
    assert thrust_of(pushed, "thruster-09-white") == 0 + 2 - 6 + 1


@pytest.mark.rule("frontier:H3d")
def test_a_push_adds_one_to_a_triangle_with_the_icon_once() -> None:
    plain = Position(crews=(NASA,)).rocket(LEO, "thruster-08-black").start()
    own = Position(crews=(ESA,)).rocket(LEO, "thruster-08-black").start()
    twice = Position(crews=(ESA,)).factory(0, "site:hertha").rocket(LEO, "thruster-08-black")
    twice.claim(0, "site:mercury-north-pole", factory=True).start()
    assert [thrust_of(p, "thruster-08-black") for p in (plain, own, twice)] == [4, 5, 5]


@pytest.mark.rule("frontier:H3d", "frontier:B7a")
def test_a_factory_on_a_push_site_is_a_powersat() -> None:
    p = Position(crews=(NASA,)).factory(0, "site:mercury-north-pole").rocket(LEO, "thruster-08-black").start()
    assert thrust_of(p, "thruster-08-black") == 5


@pytest.mark.rule("frontier:H3d", "frontier:N4")
def test_a_push_may_be_bought() -> None:
    p = Position(crews=(NASA,)).permit(1, 0, "powersat").rocket(LEO, "thruster-08-black").start()
    assert thrust_of(p, "thruster-08-black") == 5


@pytest.mark.rule("frontier:H3e", "frontier:J5a")
def test_supports_in_the_chain_change_thrust() -> None:
    # De Laval 5-4 with a Penning Trap (no modifier) and with a Cermet NERVA (+3)
    p = Position(crews=(NASA,)).rocket(LEO, "thruster-02-white", "reactor-01-white").start()
    assert thrust_of(p, "thruster-02-white") == 5 + 3 + 2  # mass 1: wisp


@pytest.mark.rule("frontier:J5c", "frontier:H5g")
def test_supports_in_the_chain_change_consumption() -> None:
    stack = mounts("thruster-02-white", "reactor-03-white", "radiator-06-white")
    (chain,) = chains(stack, 0)
    assert drive(stack, chain).consumption == Fraction(4, 2)


@pytest.mark.rule("frontier:J5b")
def test_one_solar_support_or_two_count_the_zone_once() -> None:
    one = mounts("thruster-08-white")
    (chain,) = chains(one, 0)
    assert drive(one, chain).solar


@pytest.mark.rule("frontier:J5d", "frontier:B2i")
def test_what_serves_only_a_reactor_changes_nothing() -> None:
    # the gun fusion (+1, 1/4) is powered by a solar generator, whose sign does not count for the triangle
    stack = mounts("thruster-01-white", "reactor-04-white", "generator-01-black")
    (chain,) = chains(stack, 0)
    made = drive(stack, chain)
    assert (made.thrust, made.consumption, made.solar) == (1, Fraction(2, 4), False)


# ---------------------------------------------------------------------- supports


@pytest.mark.rule("frontier:J1a", "frontier:B2h", "frontier:B2k")
def test_a_support_must_be_of_a_kind_that_is_asked_for() -> None:
    assert not works(mounts("thruster-01-white", "reactor-01-white"), 0)  # asks for burst or exotic
    assert works(mounts("thruster-01-white", "reactor-02-white"), 0)


@pytest.mark.rule("frontier:J1b")
def test_one_support_serves_many_and_each_requirement_takes_one() -> None:
    stack = mounts("thruster-04-white", "refinery-01-white", "generator-03-white")
    assert works(stack, 0)
    assert works(stack, 1)
    three = mounts("thruster-04-white", "generator-03-white", "generator-08-white", "generator-14-white")
    assert [chain.members for chain in chains(three, 0)] == [(0, 3), (0, 2), (0, 1)]


@pytest.mark.rule("frontier:J1c", "frontier:J3b", "frontier:J3c")
def test_supports_need_their_own_supports() -> None:
    alone = mounts("thruster-01-white", "reactor-04-white")  # the gun fusion wants a pulsed generator
    assert not works(alone, 0)
    assert missing(alone, 0) == ["pulsed"]
    assert works(mounts("thruster-01-white", "reactor-04-white", "generator-01-black"), 0)


@pytest.mark.rule("frontier:J1c", "frontier:H2")
def test_a_longer_chain_may_be_chosen_though_a_shorter_would_do() -> None:
    # Valkyrie (burst) needs an exotic reactor; the exotic alone would do for the plate
    stack = mounts("thruster-01-white", "reactor-10-black", "reactor-07-white", "radiator-06-white/heavy")
    sizes = sorted(len(chain.members) for chain in chains(stack, 0))
    assert sizes == [2, 3]


@pytest.mark.rule("frontier:J1d", "frontier:J3d")
def test_several_radiators_cool_one_card() -> None:
    need = mounts("thruster-01-white", "reactor-06-white")  # metallic hydrogen: two therms
    assert not works(need, 0)
    assert missing(need, 0) == ["therms"]
    assert not works((*need, Mount("radiator-01-white")), 0)
    assert works((*need, Mount("radiator-01-white"), Mount("radiator-03-white")), 0)


@pytest.mark.rule("frontier:J1c", "frontier:J1d", "frontier:H2")
def test_the_player_says_which_radiators_cool_a_chain_and_none_to_no_purpose() -> None:
    # metallic hydrogen asks for two therms; the radiators have 1, 1 and 2
    drive = ("thruster-01-white", "reactor-06-white")
    one, other, big = "radiator-01-white", "radiator-03-white", "radiator-06-white"
    p = Position(crews=(NASA,)).rocket(LEO, *drive, one, other, big, wet="20").start()
    chosen = {move.chain[2:] for move in p.options(Activate) if move.thruster == drive[0] and not move.afterburn}
    assert chosen == {(big,), (one, other)}
    assert p.refused(Activate("rocket", drive[0], (*drive, one, big))) == "J3"


@pytest.mark.rule("frontier:J4b")
@pytest.mark.card("frontier:radiator:radiator-05-white")
def test_a_radiator_cools_what_powers_itself() -> None:
    # the refrigerator has three therms; its generator takes two of them, the robonaut one
    stack = mounts("robonaut-01-black", "radiator-05-white", "generator-12-white")
    (chain,) = chains(stack, 0)
    assert (chain.radiators, chain.coolants, chain.therms) == ((1,), (2,), 3)
    assert not works(mounts("robonaut-11-white", "radiator-05-white", "generator-12-white"), 0)


@pytest.mark.rule("frontier:J1d", "frontier:J4b")
def test_a_powered_radiator_is_one_choice_beside_others() -> None:
    stack = mounts("robonaut-01-black", "radiator-05-white", "generator-14-white", "radiator-01-white")
    assert [(chain.radiators, chain.coolants) for chain in chains(stack, 0)] == [((3,), ()), ((1,), (2,))]


@pytest.mark.rule("frontier:J1e")
def test_supports_may_support_each_other_in_a_circle() -> None:
    stack = mounts("reactor-04-white", "generator-02-white", "radiator-01-white/heavy")
    assert works(stack, 0)
    assert works(stack, 1)


@pytest.mark.rule("frontier:J4a", "frontier:J4b")
def test_the_whole_chain_must_be_cooled() -> None:
    # AMTEC (1 therm) on a pebble bed (1 therm): two therms in all
    stack = mounts("thruster-04-white", "generator-01-white", "reactor-08-white")
    assert not works((*stack, Mount("radiator-01-white")), 0)
    assert works((*stack, Mount("radiator-01-white", heavy=True)), 0)


@pytest.mark.rule("frontier:J4e")
def test_a_radiator_cools_by_its_orientation() -> None:
    stack = mounts("thruster-01-white", "reactor-06-white")
    assert not works((*stack, Mount("radiator-01-white")), 0)
    assert works((*stack, Mount("radiator-01-white", heavy=True)), 0)


@pytest.mark.rule("frontier:J4c")
def test_therms_serve_one_use_after_the_other() -> None:
    # the thruster's chain needs two therms, the robonaut's one: two therms do for both in turn
    stack = mounts("thruster-01-white", "reactor-06-white", "robonaut-01-black", "radiator-01-white/heavy")
    assert works(stack, 0)
    assert works(stack, 2)


@pytest.mark.rule("frontier:J4d")
def test_an_afterburn_cools_the_therm_that_is_missing() -> None:
    # plug nozzle on a pebble bed: one therm, no radiator
    stack = mounts("thruster-07-white", "reactor-08-white")
    assert not chains(stack, 0)
    assert chains(stack, 0, spare_therms=1)
    p = Position(crews=(NASA,)).rocket(LEO, "thruster-07-white", "reactor-08-white", wet="3").start()
    assert {move.afterburn for move in p.options(Activate)} == {True}


@pytest.mark.rule("frontier:J2a", "frontier:H2", "frontier:J3")
def test_a_triangle_without_its_supports_is_not_activated() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "thruster-01-white", wet="8").start()
    assert not p.options(Activate)
    assert p.refused(Activate("rocket", "thruster-01-white", ("thruster-01-white",))) == "J3"


@pytest.mark.rule("frontier:H2a")
def test_fuel_is_not_needed_to_activate() -> None:
    p = Position().rocket(LEO, "crew").start()
    assert p.options(Activate)


@pytest.mark.rule("frontier:B2d")
def test_base_thrust_consumption_and_pivots_make_the_craft() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "thruster-08-white", "crew", wet="4").start()
    move = next(move for move in p.options(Activate) if move.thruster == "thruster-08-white")
    chain = chain_named(p.g, 0, p.stack("rocket"), move)
    assert chain is not None
    craft = craft_for(p.g, 0, p.stack("rocket"), move, net_thrust(p.g, 0, p.stack("rocket"), move, chain))
    assert (craft.thrust, craft.base_thrust, craft.consumption, craft.pivots) == (1, 0, 0, 1)


@pytest.mark.rule("frontier:J3e", "frontier:J3")
def test_a_card_may_be_switched_off() -> None:
    p = Position(crews=(NASA,)).rocket(LEO, "crew", wet="4").set(off=("crew-03",)).start()
    assert not p.options(Activate)
    digger = Position(crews=(NASA,)).put("outpost-1", "site:hertha", "robonaut-03-black")
    assert digger.start().options(Prospect)
    assert not digger.set(off=("robonaut-03",)).start().options(Prospect)
