"""Colonies, felonies, repairs and rides at their edges (G3, G4, G7, H9, J3e): who and what they ask for."""

from __future__ import annotations

import pytest
from tests.rules.frontier.position import ESA, NASA, TAIKO, Position
from tests.rules.frontier.test_corners import COLD, VALKYRIE

from perijove.games.frontier.facts import BOARD
from perijove.games.frontier.moves import DONE, Jump, Murder, Pick, Prospect, Repair, Ride, Settle, SwitchOff
from perijove.games.frontier.rules.settling import cannot_settle, free_disk

DEIMOS, PHOBOS, CERES = "site:deimos", "site:phobos", "site:ceres"
POLE, HELLAS = "site:mars-north-pole", "site:mars-hellas-basin-buried-glaciers"
DIGGER = "robonaut-03-black"


@pytest.mark.rule("frontier:G3")
def test_who_settles_is_a_human_who_is_there() -> None:
    p = Position(crews=(NASA,)).factory(0, DEIMOS).rocket(DEIMOS, "crew", DIGGER).start()
    assert p.options(Settle) == [Settle(DEIMOS, "crew-03")]
    assert p.refused(Settle(DEIMOS, "robonaut-03")) == "G3"


@pytest.mark.rule("frontier:G3b", "frontier:B8")
@pytest.mark.parametrize(("domes", "clause"), [(-1, ""), (-2, "G3b")])
def test_two_domes_are_improvised_and_no_third(domes: int, clause: str) -> None:
    p = Position(crews=(NASA,)).factory(0, DEIMOS).rocket(DEIMOS, "crew")
    p.g.players[0].domes = domes
    refusal = cannot_settle(p.g, 0, Settle(DEIMOS, "crew-03"))
    assert ("" if refusal is None else refusal.rule) == clause


# ---------------------------------------------------------------------- disks


def without_disks(crew: str) -> Position:
    """All nine disks lie on sites, two of them without a factory; the other has one claim."""
    p = Position(crews=(crew, ESA)).claim(1, DEIMOS)
    others = [space.id for space in BOARD.sites() if space.id not in (DEIMOS, PHOBOS, CERES, POLE, HELLAS)][:7]
    p.factory(0, *others[:6]).claim(0, others[6], PHOBOS)
    p.g.factories[BOARD[others[6]]] = 1
    p.g.players[1].cubes -= 1
    return p.claim(0, CERES)


@pytest.mark.rule("frontier:G4a", "frontier:I6", "frontier:I6.4")
def test_a_disk_is_taken_from_an_own_claim_without_a_factory() -> None:
    p = without_disks(TAIKO).rocket(DEIMOS, "crew").start()
    assert p.g.players[0].disks == 0
    p.choose(Jump(DEIMOS))
    assert set(p.options()) == {Pick(PHOBOS), Pick(CERES), DONE}


@pytest.mark.rule("frontier:G4a", "frontier:I6", "frontier:I6.4")
def test_who_keeps_all_claims_gains_none() -> None:
    jumper = without_disks(TAIKO).rocket(DEIMOS, "crew").start().choose(Jump(DEIMOS), DONE)
    assert (jumper.g.claims[BOARD[DEIMOS]], jumper.g.players[0].disks) == (1, 0)
    p = without_disks(NASA).put("outpost-1", "site:hertha", DIGGER).roll(1).start()
    p.choose(Prospect("outpost-1", "robonaut-03", "buggy"), DONE)
    assert BOARD["site:hertha"] not in p.g.claims
    assert (p.g.claims[BOARD[PHOBOS]], p.g.claims[BOARD[CERES]]) == (0, 0)


@pytest.mark.rule("frontier:G4a", "terawatt:1B9b.1")
def test_whoever_has_a_factory_on_every_claim_is_not_asked_and_has_no_disk() -> None:
    p = without_disks(NASA)
    p.g.factories |= {BOARD[PHOBOS]: 1, BOARD[CERES]: 1}
    asking = free_disk(p.g, 0, BOARD[POLE], "1B9b.1")
    with pytest.raises(StopIteration) as answer:
        next(asking)
    assert answer.value.value is False


# ---------------------------------------------------------------------- felonies


@pytest.mark.rule("frontier:Felony")
def test_only_humans_are_murdered_and_one_a_turn() -> None:
    p = Position(crews=(NASA,), bernals=True).set(anarchy=True).bernal("burn:geo", "bernal-01-white")
    p.put("outpost-1", PHOBOS, "crew", "colonist-02-white", DIGGER).start()
    assert p.refused(Murder("outpost-1", "robonaut-03")) == "Felony"
    assert p.refused(Murder("outpost-1", "crew-04")) == "Felony"
    assert p.refused(Murder("outpost-2", "crew-03")) == "Felony"
    p.choose(Murder("outpost-1", "crew-03"))
    assert p.options(Murder) == []
    assert p.refused(Murder("outpost-1", "colonist-02")) == "Felony"


# ---------------------------------------------------------------------- switches and repairs


@pytest.mark.rule("frontier:J3e")
def test_a_drive_that_hurts_is_switched_off_while_it_works_and_once() -> None:
    p = Position(crews=(NASA,)).rocket(DEIMOS, *VALKYRIE, heavy=COLD).put("outpost-1", PHOBOS, "refinery-05-black")
    assert p.start().options(SwitchOff) == [SwitchOff("reactor-10")]
    assert p.choose(SwitchOff("reactor-10")).options(SwitchOff) == []
    idle = Position(crews=(NASA,)).rocket(DEIMOS, "reactor-10-black").start()
    assert idle.options(SwitchOff) == []


@pytest.mark.rule("frontier:G7")
def test_there_is_nothing_to_repair_where_nothing_is_broken() -> None:
    p = Position(crews=(NASA, ESA)).rocket(DEIMOS, "crew").start()
    assert p.refused(Repair(0, "rocket")) == "G7"
    assert p.refused(Repair(0, "outpost-1")) == "G7"
    assert p.refused(Repair(2, "rocket")) == "G7"


# ---------------------------------------------------------------------- rides


@pytest.mark.rule("frontier:H9b")
def test_crews_and_colonists_ride_and_nothing_else() -> None:
    p = Position(crews=(NASA, ESA)).rocket(POLE, "crew", DIGGER).rocket(POLE, "crew", seat=1).start()
    assert {move.card for move in p.options(Ride)} == {"crew-03"}
    assert p.refused(Ride("robonaut-03", HELLAS)) == "H9b"
    assert p.refused(Ride("crew-04", HELLAS)) == "H9b"


@pytest.mark.rule("frontier:H9b", "frontier:L")
def test_who_rides_may_be_the_first_human_there() -> None:
    p = Position(crews=(NASA,)).rocket(POLE, "crew", DIGGER).set(landed=(BOARD[POLE],)).start()
    assert BOARD[HELLAS] in p.choose(Ride("crew-03", HELLAS)).g.landed
