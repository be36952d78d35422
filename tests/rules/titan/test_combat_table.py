"""Who wins: combat.table.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, Position

from perijove.games.titan.moves import Attack, Play
from perijove.games.titan.rules.combat import outcome

LASER, PLASMA, PARTICLES = "laser", "plasma", "charged_particles"
UF_LASER, SH_PLASMA, SC_PARTICLES = "uf_laser", "superheated_plasma", "supercharged_particles"
SECURITY, STEALTH = "security", "stealth"
WEAPONS = (LASER, PLASMA, PARTICLES, UF_LASER, SH_PLASMA, SC_PARTICLES)
ALL = (*WEAPONS, SECURITY, STEALTH)
WIN, LOSS, DRAW = 1, -1, 0


def played(attack: str, defence: str) -> int:
    """What comes of a combat on Titan where both players have a ship and an industry, for the attacker."""
    p = Position().moon("M1", "titan").industry(0, "diamond", "M1").industry(1, "life", "M1")
    for seat, card in enumerate((attack, defence)):
        p.ship(seat, "M1", GOLD)
        if card in (UF_LASER, SH_PLASMA, SC_PARTICLES, STEALTH):
            p.card(seat, card)
    p.turn(0).choose(Attack("M1", GOLD, 1), Play(attack), Play(defence))
    if p.prompt == "lose":
        return LOSS if p.asked == (0,) else WIN
    return WIN if p.prompt == "industry-action" else DRAW


def both_ways(first: str, second: str) -> tuple[int, int]:
    """The result for the first card as it attacks and as it defends; stealth never defends."""
    attacking = played(first, second) if second != STEALTH else outcome(first, second)
    defending = -played(second, first) if first != STEALTH else outcome(first, second)
    return attacking, defending


@pytest.mark.rule("titan:combat.table.same-card")
@pytest.mark.parametrize("card", [card for card in ALL if card != STEALTH])
def test_the_same_card_on_both_sides_does_nothing(card: str) -> None:
    assert played(card, card) == DRAW


@pytest.mark.rule("titan:combat.table.same-card")
def test_stealth_against_stealth_would_be_a_draw() -> None:
    assert outcome(STEALTH, STEALTH) == 0


@pytest.mark.rule("titan:combat.table.same-card")
def test_the_action_is_spent_on_a_draw_too() -> None:
    p = Position().ship(0, "M3", GOLD).ship(1, "M3", GOLD).turn(0)
    p.choose(Attack("M3", GOLD, 1), Play(LASER), Play(LASER))
    assert p.g.actions == 2
    assert p.at(0, "M3") == p.at(1, "M3") == [("ship", 0)]


@pytest.mark.rule("titan:combat.table.cycle")
@pytest.mark.parametrize(("winner", "loser"), [(PARTICLES, PLASMA), (PLASMA, LASER), (LASER, PARTICLES)])
def test_the_weapon_cycle(winner: str, loser: str) -> None:
    assert both_ways(winner, loser) == (WIN, WIN)


@pytest.mark.rule("titan:combat.table.upgraded-same-kind")
@pytest.mark.parametrize(("winner", "loser"), [(UF_LASER, LASER), (SH_PLASMA, PLASMA), (SC_PARTICLES, PARTICLES)])
def test_an_upgraded_weapon_beats_the_basic_one_of_its_kind(winner: str, loser: str) -> None:
    assert both_ways(winner, loser) == (WIN, WIN)


@pytest.mark.rule("titan:combat.table.upgraded-cycle")
@pytest.mark.parametrize(
    ("winner", "loser"),
    [
        (PLASMA, UF_LASER),
        (SH_PLASMA, UF_LASER),
        (UF_LASER, SC_PARTICLES),
        (LASER, SC_PARTICLES),
        (UF_LASER, PARTICLES),
        (PARTICLES, SH_PLASMA),
        (SC_PARTICLES, SH_PLASMA),
        (SH_PLASMA, LASER),
        (SC_PARTICLES, PLASMA),
    ],
)
def test_upgrading_does_not_break_the_cycle(winner: str, loser: str) -> None:
    assert both_ways(winner, loser) == (WIN, WIN)


@pytest.mark.rule("titan:combat.table.stealth-weapons")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_stealth_beats_every_weapon(weapon: str) -> None:
    assert both_ways(STEALTH, weapon) == (WIN, WIN)


@pytest.mark.rule("titan:combat.table.security-stealth")
def test_security_beats_stealth() -> None:
    assert played(STEALTH, SECURITY) == LOSS


@pytest.mark.rule("titan:combat.table.security-weapons")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_security_loses_to_every_weapon(weapon: str) -> None:
    assert both_ways(SECURITY, weapon) == (LOSS, LOSS)


@pytest.mark.rule("titan:combat.table.matrix")
@pytest.mark.parametrize(
    ("card", "row"),
    [
        (LASER, "D L W L L W W L"),
        (PLASMA, "W D L W L L W L"),
        (PARTICLES, "L W D L W L W L"),
        (UF_LASER, "W L W D L W W L"),
        (SH_PLASMA, "W W L W D L W L"),
        (SC_PARTICLES, "L W W L W D W L"),
        (SECURITY, "L L L L L L D W"),
        (STEALTH, "W W W W W W L D"),
    ],
)
def test_the_full_matrix(card: str, row: str) -> None:
    assert " ".join("DWL"[outcome(card, other)] for other in ALL) == row
