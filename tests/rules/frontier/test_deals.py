"""Negotiation (N)."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, ROSCOSMOS, TAIKO, UN, Position

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import (
    ACCEPT,
    DECLINE,
    EndTurn,
    FactoryRefuel,
    Negotiate,
    Offer,
    Transfer,
)
from perijove.games.frontier.rules.abilities import has_powersat, permitted
from perijove.games.frontier.rules.deals import OFFERS_A_TURN, gifts, permits

DEIMOS, PHOBOS = "site:deimos", "site:phobos"


def talk(p: Position, offer: Offer, *, accept: bool = True) -> Position:
    return p.choose(Negotiate(), offer, ACCEPT if accept else DECLINE)


@pytest.mark.rule("frontier:N1")
def test_aquas_change_hands_freely() -> None:
    p = talk(Position().aquas(0, 5).start(), Offer(1, pay=3))
    assert (p.g.players[0].aquas, p.g.players[1].aquas) == (2, 3)
    back = talk(Position().aquas(1, 5).start(), Offer(1, ask=5))
    assert (back.g.players[0].aquas, back.g.players[1].aquas) == (5, 0)


@pytest.mark.rule("frontier:N1", "frontier:N")
def test_a_declined_offer_changes_nothing() -> None:
    p = talk(Position().aquas(0, 5).start(), Offer(1, pay=3), accept=False)
    assert (p.g.players[0].aquas, p.g.players[1].aquas) == (5, 0)


@pytest.mark.rule("frontier:N2", "frontier:N2a")
def test_hand_cards_are_traded_once_until_the_givers_next_turn() -> None:
    p = talk(Position().aquas(0, 4).hand(1, "thruster-01").start(), Offer(1, pay=4, take=("card:thruster-01",)))
    assert p.g.players[0].hand == ("thruster-01",)
    assert p.g.players[1].aquas == 4
    assert "card:thruster-01" not in gifts(p.g, 0)
    p.choose(EndTurn())
    assert "card:thruster-01" in gifts(p.g, 0)


@pytest.mark.rule("frontier:N3", "frontier:N3a")
def test_claims_factories_and_colonies_are_replaced_by_the_takers() -> None:
    p = Position().claim(1, DEIMOS, colony=True).aquas(0, 9).start()
    talk(p, Offer(1, pay=9, take=(DEIMOS,)))
    site = BOARD[DEIMOS]
    assert (p.g.claims[site], p.g.factories[site], p.g.colonies[site]) == (0, 0, 0)


@pytest.mark.rule("frontier:N3", "frontier:E2d")
def test_a_stack_comes_as_an_outpost_with_its_glitch() -> None:
    p = Position().put("outpost-1", DEIMOS, "refinery-01-white", seat=1, water=2).glitch("outpost-1", seat=1).start()
    talk(p, Offer(1, take=("stack:1:outpost-1",)))
    assert p.faces("outpost-1") == ["refinery-01-white"]
    assert p.stack("outpost-1").glitch
    assert "outpost-1" not in p.g.players[1].stacks


@pytest.mark.rule("frontier:N3b", "frontier:B8")
def test_nobody_takes_more_than_there_are_disks_and_cubes_for() -> None:
    sites = [space.id for space in BOARD.sites() if space.id != DEIMOS][:9]
    p = Position().claim(0, *sites).claim(1, DEIMOS).start().choose(Negotiate())
    assert p.refused(Offer(1, take=(DEIMOS,))) == "N3b"


@pytest.mark.rule("frontier:N3c")
def test_only_the_active_player_acts() -> None:
    p = Position().rocket(DEIMOS, "crew", "refinery-01-white", seat=1).start()
    assert p.asked_seats == (0,)
    p.refused(Transfer("refinery-01", "rocket", "outpost-new"), seat=1)


@pytest.mark.rule("frontier:N3d", "frontier:B6", "frontier:Nb")
def test_crews_and_what_carries_them_stay_their_owners() -> None:
    p = Position().rocket(DEIMOS, "crew", seat=1).start()
    assert not [item for item in gifts(p.g, 1) if item.startswith("stack")]
    p.choose(Negotiate())
    p.refused(Offer(1, take=("stack:1:rocket",)))


@pytest.mark.rule("frontier:Nb")
def test_nobody_trades_glories_or_what_else_the_rules_do_not_name() -> None:
    p = Position(crews=(NASA, ROSCOSMOS)).aquas(0, 9).hand(1, "thruster-01").claim(1, DEIMOS)
    p.g.players[1].glories = (("mars", True),)
    p.g.glory["mars"] -= 1
    p.start().choose(Negotiate())
    assert set(gifts(p.g, 1)) == {"card:thruster-01", DEIMOS, f"permit:1:claim:{DEIMOS}"}
    for item in ("glory:mars", "mars", "crew:1", "card:crew-02", "dome", "disk"):
        p.refused(Offer(1, pay=1, take=(item,)))


@pytest.mark.rule("frontier:N4", "frontier:N7")
def test_privileges_are_lent_for_the_takers_turn() -> None:
    p = Position(crews=(NASA, ESA)).aquas(0, 1).start()
    assert not has_powersat(p.g, 0)
    talk(p, Offer(1, pay=1, take=("permit:1:powersat",)))
    assert has_powersat(p.g, 0)
    p.choose(EndTurn())
    assert not has_powersat(p.g, 0)


@pytest.mark.rule("frontier:N4")
def test_what_a_player_has_not_is_not_offered() -> None:
    p = Position(crews=(NASA, TAIKO)).start()
    assert gifts(p.g, 1) == ["permit:1:felonious"]
    assert gifts(p.g, 0) == ["permit:0:luna"]


@pytest.mark.rule("frontier:N6", "frontier:N5")
def test_the_use_of_a_factory_may_be_bought() -> None:
    # pay 3 aquas, refuel seven tanks at the other's factory
    p = Position(crews=(NASA,)).factory(1, DEIMOS).rocket(DEIMOS, "crew").aquas(0, 3).start()
    talk(p, Offer(1, pay=3, take=(f"permit:1:factory:{DEIMOS}",)))
    p.choose(FactoryRefuel(DEIMOS, "rocket"))
    assert p.stack("rocket").water == 7


@pytest.mark.rule("frontier:N1")
def test_offers_are_limited_so_that_every_game_ends() -> None:
    p = Position().aquas(0, 5).start()
    for _ in range(OFFERS_A_TURN):
        talk(p, Offer(1, pay=1), accept=False)
    assert p.refused(Negotiate()) == "N"


@pytest.mark.rule("frontier:N1", "frontier:N2", "frontier:N")
def test_empty_offers_and_what_others_lack_are_refused() -> None:
    p = Position().aquas(0, 5).hand(0, "thruster-02").start().choose(Negotiate())
    assert p.refused(Offer(1)) == "N"
    p.refused(Offer(1, take=("card:thruster-02",)))
    p.refused(Offer(1, ask=1))


# ---------------------------------------------------------------------- what leave is worth


@pytest.mark.rule("frontier:N4", "frontier:N5", "frontier:N6b")
def test_leave_lasts_no_longer_than_its_giver_has_what_it_is_about() -> None:
    """core-16"""
    p = Position(3, crews=(NASA, ESA, UN)).factory(1, DEIMOS)
    p.permit(1, 0, "powersat").permit(1, 0, "factory", DEIMOS).permit(0, 1, "luna")
    assert has_powersat(p.g, 0)
    assert permitted(p.g, 0, "factory", BOARD[DEIMOS])
    assert permitted(p.g, 1, "luna")
    p.set(anarchy=True, first=2)
    p.g.factories[BOARD[DEIMOS]] = 2
    assert not has_powersat(p.g, 0)
    assert not permitted(p.g, 0, "factory", BOARD[DEIMOS])
    assert not permitted(p.g, 1, "luna")


@pytest.mark.rule("frontier:N4")
def test_nobody_sells_a_privilege_on_that_was_bought() -> None:
    p = Position(3, crews=(NASA, TAIKO, ESA)).permit(2, 0, "powersat").permit(1, 0, "felonious")
    assert not {"powersat", "felonious"} & set(permits(p.g, 0))
    assert "felonious" in permits(p.g, 1)
    assert "powersat" in permits(p.g, 2)
