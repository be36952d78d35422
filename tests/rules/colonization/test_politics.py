"""Governments, elections and what needs power (K4, N3, N6, N7, Z.lunar)."""

from __future__ import annotations

import pytest
from tests.rules.colonization.position import LEO, PHOBOS, Position, colony

from perijove.games.colonization.expanded_moves import (
    Activism,
    AntiTrust,
    ChooseCard,
    Entice,
    Fight,
    GoToWar,
    Govern,
    NameWinner,
    Seize,
    Suffrage,
    Vote,
)
from perijove.games.colonization.facts import BOARD, GOVERNMENTS
from perijove.games.colonization.moves import DONE, END_TURN, INCOME, Boost, Discard, Income, Jump, Research, Sell
from perijove.games.colonization.rules.abilities import has_push
from perijove.games.colonization.rules.colonists import emancipate, made_part
from perijove.games.colonization.rules.politics import in_power

ALL = ("UN", "ESA", "PRC", "NASA", "Shimizu")
MOON = "site:luna-shackleton-polar-rim"
BIOMECHS, CONVICTS = "colonist-02-white", "colonist-03-white"  # loyal to UN and to PRC


# ---------------------------------------------------------------------- K4


@pytest.mark.rule("colonization:K4", "colonization:K4.centrist")
@pytest.mark.parametrize(
    ("government", "power"),
    [("centrist", "UN"), ("libertarian", "Shimizu"), ("nationalism", "NASA"), ("paleoconservatism", "NASA"),
     ("press_gangs", "PRC"), ("antinuke", "ESA"), ("egalitarianism", "ESA"), ("anarchy", None), ("war", None)],
)  # fmt: skip
def test_the_politics_disk_says_who_is_in_power(government: str, power: str | None) -> None:
    p = colony(5, ALL).set(government=government)
    assert in_power(p.g) == (ALL.index(power) if power else -1)


@pytest.mark.rule("colonization:K4.centrist")
def test_a_game_begins_in_the_centre_where_nothing_is_forbidden() -> None:
    p = colony(2, ("ESA", "UN")).hand(0, "reactor-01").start()
    assert p.g.government == "centrist"
    assert in_power(p.g) == 1
    assert INCOME in p.options()
    assert p.offered(Research)
    assert Sell("reactor-01") in p.options()


@pytest.mark.rule("colonization:K4")
def test_nobody_is_in_power_for_a_faction_that_is_not_played() -> None:
    assert in_power(colony(2, ("ESA", "NASA")).g) == -1


@pytest.mark.rule("colonization:K4.anarchy", "colonization:K4.war")
@pytest.mark.parametrize(("government", "possible"), [("centrist", False), ("anarchy", True), ("war", True)])
def test_everybody_may_commit_felonies_where_nobody_governs(government: str, possible: bool) -> None:
    p = colony().set(government=government).rocket(PHOBOS, "crew").claim(1, PHOBOS).start()
    assert (Jump(PHOBOS) in p.options()) == possible
    if not possible:
        assert p.refused(Jump(PHOBOS)) == "felony"


@pytest.mark.rule("colonization:K4.anarchy-abilities", "colonization:K4.war")
@pytest.mark.parametrize("government", ["anarchy", "war"])
def test_only_prc_has_its_ability_where_nobody_governs(government: str) -> None:
    p = colony(3, ("ESA", "PRC", "NASA"))
    assert has_push(p.g, 0)
    p.set(government=government)
    assert not has_push(p.g, 0)
    p.wt(0, 5).start().choose(Boost("crew-04"))
    assert p.player(2).wt == 0, "no launch fees either"
    assert Jump(PHOBOS) not in p.options()


@pytest.mark.rule("colonization:K4.anarchy-prc")
def test_prc_may_go_on_from_anarchy_to_war_at_the_start_of_its_turn() -> None:
    def next_turn(factions: tuple[str, ...], government: str) -> Position:
        return colony(2, factions).set(government=government).start(active=0).choose(END_TURN)

    p = next_turn(("ESA", "PRC"), "anarchy")
    assert (p.prompt, p.options()) == ("war", [GoToWar(), DONE])
    assert p.choose(GoToWar()).g.government == "war"
    p = next_turn(("ESA", "PRC"), "anarchy").choose(DONE)
    assert (p.g.government, p.prompt) == ("anarchy", "turn")
    p.choose(INCOME)
    assert p.prompt == "turn", "asked once"
    assert next_turn(("ESA", "UN"), "anarchy").prompt == "turn"
    assert next_turn(("ESA", "PRC"), "centrist").prompt == "turn"


@pytest.mark.rule("colonization:K4.anarchy-prc")
def test_anarchy_that_comes_later_in_its_turn_is_too_late() -> None:
    p = colony(2, ("PRC", "ESA")).wt(0, 3).season("blue").start()
    p.choose(Activism()).choose(Vote(3), seat=0).choose(Vote(0), seat=1).choose(Govern("anarchy"))
    assert (p.g.government, p.prompt) == ("anarchy", "turn")


@pytest.mark.rule("colonization:K4.press-gangs")
def test_press_gangs_of_prc_ask_for_no_loyalty() -> None:
    def placed(government: str, factions: tuple[str, ...]) -> Position:
        p = colony(2, factions).set(government=government).put("outpost-1", PHOBOS, BIOMECHS, seat=1)
        return p.rocket(PHOBOS, "crew").start()

    move = Entice(1, "colonist-02", "rocket")
    assert placed("centrist", ("PRC", "ESA")).refused(move) == "N5"
    assert placed("press_gangs", ("NASA", "ESA")).refused(move) == "N5"
    assert placed("press_gangs", ("PRC", "ESA")).choose(move).faces("rocket") == ["crew-02-back", BIOMECHS]


@pytest.mark.rule("colonization:K4.egalitarianism")
def test_income_comes_from_the_richest_of_the_takers_choice() -> None:
    p = colony(3).set(government="egalitarianism").wt(0, 1).wt(1, 6).wt(2, 6).start()
    assert p.offered(Income) == [Income(1), Income(2)]
    p.choose(Income(2))
    assert [p.player(seat).wt for seat in range(3)] == [3, 6, 4]
    assert colony().set(government="egalitarianism").wt(1, 6).start().refused(INCOME) == "K4.egalitarianism"


@pytest.mark.rule("colonization:K4.antinuke")
def test_reactors_and_nuclear_cards_are_neither_boosted_nor_sold_but_discarded() -> None:
    p = colony().wt(0, 9).set(government="antinuke").hand(0, "reactor-01", "colonist-13", "generator-14")
    p.leo("reactor-03-black").start()
    for move in (Boost("reactor-01"), Sell("reactor-01"), Boost("colonist-13"), Sell("reactor-03", hand=False)):
        assert p.refused(move) == "K4.antinuke"
    assert Boost("generator-14") in p.options()
    p.choose(Discard("reactor-01"))
    assert "reactor-01" not in p.player().hand


@pytest.mark.rule("colonization:K4.antinuke")
def test_a_hand_card_without_a_white_side_is_judged_by_the_side_that_lies_open() -> None:
    p = colony().set(government="antinuke").hand(0, "colonist-14", "colonist-12").start()
    assert Sell("colonist-14") in p.options(), "only its purple side has nuclear power"
    assert p.refused(Sell("colonist-12")) == "K4.antinuke"


@pytest.mark.rule("colonization:K4.nationalism")
def test_under_nationalism_only_nasa_has_income() -> None:
    p = colony(2, ("ESA", "NASA")).set(government="nationalism").start()
    assert p.refused(INCOME) == "K4.nationalism"
    p.choose(END_TURN, INCOME)
    assert p.player(1).wt == 2


@pytest.mark.rule("colonization:K4.paleoconservatism")
def test_under_paleoconservatism_only_nasa_does_research() -> None:
    p = colony(2, ("ESA", "NASA")).set(government="paleoconservatism").start()
    assert p.refused(Research("thruster")) == "K4.paleoconservatism"
    assert p.choose(END_TURN).offered(Research)


@pytest.mark.rule("colonization:K4.libertarian")
@pytest.mark.parametrize(("sites", "wt"), [((), 0), ((PHOBOS, "site:deimos", "site:ceres"), 3)])
def test_libertarian_income_is_a_wt_a_factory(sites: tuple[str, ...], wt: int) -> None:
    p = colony().set(government="libertarian").factory(0, *sites).factory(1, "site:eros").start().choose(INCOME)
    assert p.player().wt == wt


# ---------------------------------------------------------------------- war


@pytest.mark.rule("colonization:K4.war")
def test_in_war_a_weapon_attacks_who_is_there_and_the_heaviest_card_is_lost() -> None:
    move = Fight("rocket", "robonaut-03", 1, PHOBOS)

    def placed(government: str, *dice: int) -> Position:
        p = colony().set(government=government).rocket(PHOBOS, "robonaut-03-black")  # ISRU 1
        return p.put("outpost-1", PHOBOS, "refinery-03-white", "refinery-12-white", seat=1).roll(*dice).start()

    assert placed("anarchy", 1, 1).refused(move) == "K4.war"
    p = placed("war", 2, 4).choose(move)
    assert p.faces("outpost-1", 1) == ["refinery-12-white"], "2 + 4 - 1 against 4"
    assert p.refused(move) == "K4.war", "once a turn there"
    p = placed("war", 1, 4).choose(move)
    assert p.faces("outpost-1", 1) == ["refinery-03-white", "refinery-12-white"], "a tie"
    p = placed("war", 1, 5).choose(move)
    assert "rocket" not in p.player().stacks, "the attacker loses the weapon"


@pytest.mark.rule("colonization:K4.war")
def test_a_factory_without_defenders_is_taken_by_a_human() -> None:
    p = colony().set(government="war").rocket(PHOBOS, "crew").factory(1, PHOBOS).roll(6, 1).start()
    p.choose(Fight("rocket", "crew-04", 1, PHOBOS))
    assert p.g.factories == {BOARD[PHOBOS]: 0}
    assert p.g.claims == {BOARD[PHOBOS]: 1}


# ---------------------------------------------------------------------- N6


def elect(p: Position, *bids: int) -> Position:
    for seat, wt in enumerate(bids):
        p.choose(Vote(wt), seat=seat)
    return p


@pytest.mark.rule("colonization:N6")
def test_elections_are_called_in_blue_sectors() -> None:
    assert colony().season("yellow").start().refused(Activism()) == "N6"
    p = colony().wt(0, 2).start().choose(Activism())
    assert (p.prompt, p.seats) == ("vote", (0, 1))


@pytest.mark.rule("colonization:N6.bids")
def test_bids_are_secret_at_most_ten_and_all_of_them_are_paid() -> None:
    p = colony().wt(0, 15).wt(1, 7).start().choose(Activism())
    assert max(move.wt for move in p.offered(Vote, 0)) == 10
    p.refused(Vote(11), 0)
    p.choose(Vote(4), seat=0)
    assert (p.player(0).wt, p.said("voted")) == (15, []), "nobody sees it yet"
    p.choose(Vote(3), seat=1)
    assert (p.player(0).wt, p.player(1).wt) == (11, 4)
    assert p.seats == (0,)


@pytest.mark.rule("colonization:N6.bids")
def test_colonists_in_space_vote_robots_do_not() -> None:
    p = colony().wt(0, 9).wt(1, 3).put("outpost-1", PHOBOS, BIOMECHS, "colonist-16-black", seat=1).start()
    elect(p.choose(Activism()), 3, 3)
    assert p.seats == (1,), "3 and a vote beat 3"


@pytest.mark.rule("colonization:N6.tie")
def test_the_faction_in_power_decides_ties() -> None:
    p = colony(3, ("ESA", "PRC", "UN")).start()
    elect(p.choose(Activism()), 0, 0, 0)
    assert (p.prompt, p.seats) == ("winner", (2,))
    p.choose(NameWinner(1))
    assert (p.prompt, p.seats) == ("govern", (1,))


@pytest.mark.rule("colonization:N6.tie", "colonization:M4.blue-tie")
def test_without_a_faction_in_power_a_tie_changes_nothing() -> None:
    p = colony(2, ("ESA", "PRC")).start()
    elect(p.choose(Activism()), 0, 0)
    assert (p.g.government, p.prompt) == ("centrist", "turn")


@pytest.mark.rule("colonization:N6.winner")
@pytest.mark.parametrize("government", ["centrist", "anarchy", "war", "libertarian"])
def test_the_winner_has_to_move_the_disk_to_a_spot_beside_it(government: str) -> None:
    p = colony(2, ("ESA", "PRC")).set(government=government).wt(0, 1).start()
    elect(p.choose(Activism()), 1, 0)
    spots = [move.government for move in p.offered(Govern)]
    assert spots == list(GOVERNMENTS[p.g.government].beside)
    assert government not in spots
    assert DONE not in p.options()
    p.choose(p.options()[0])
    assert p.g.government == spots[0]


@pytest.mark.rule("colonization:N6.winner")
def test_links_go_both_ways_and_war_lies_beside_anarchy_alone() -> None:
    assert GOVERNMENTS["war"].beside == ("anarchy",)
    for spot in GOVERNMENTS.values():
        assert all(spot.id in GOVERNMENTS[other].beside for other in spot.beside)


# ---------------------------------------------------------------------- N7, N3


@pytest.mark.rule("colonization:N7", "colonization:N7.choice")
def test_the_faction_in_power_breaks_up_trusts_and_the_victim_chooses() -> None:
    p = colony(2, ("UN", "ESA")).hand(1, "refinery-01", "refinery-02", "thruster-01").start()
    assert p.offered(AntiTrust) == [AntiTrust(1, "refinery")]
    p.choose(AntiTrust(1, "refinery"))
    assert (p.seats, p.options()) == ((1,), [ChooseCard("refinery-01"), ChooseCard("refinery-02")])
    p.choose(ChooseCard("refinery-02"))
    assert "refinery-02" in p.player(0).hand
    assert "refinery-02" not in p.player(1).hand


@pytest.mark.rule("colonization:N7")
def test_others_and_single_cards_are_left_alone() -> None:
    p = colony(2, ("ESA", "UN")).hand(1, "refinery-01", "refinery-02").start()
    assert p.refused(AntiTrust(1, "refinery")) == "N7"
    p = colony(2, ("UN", "ESA")).hand(1, "refinery-01").start()
    assert p.refused(AntiTrust(1, "refinery")) == "N7"


PETS = "colonist-16-black"
PURPLE = ("colonist-02-purple", "colonist-03-purple", "colonist-04-purple", "colonist-06-purple")


@pytest.mark.rule("colonization:N3", "colonization:D1.decommission-human-types")
@pytest.mark.parametrize(("die", "freed"), [(3, True), (4, False)])
def test_a_roll_below_the_purple_cards_in_play_frees_the_robots(die: int, freed: bool) -> None:
    p = colony(2, ("UN", "ESA")).put("outpost-1", PHOBOS, PETS, seat=1).leo(*PURPLE).roll(die).start()
    p.choose(Suffrage())
    assert p.g.emancipator == (0 if freed else -1)
    assert p.stack("outpost-1", 1).parts[0].human == freed


@pytest.mark.rule("colonization:N3")
def test_suffrage_needs_power_and_a_robot() -> None:
    assert colony(2, ("ESA", "UN")).put("outpost-1", PHOBOS, PETS).start().refused(Suffrage()) == "N3"
    assert colony(2, ("UN", "ESA")).leo(*PURPLE).start().refused(Suffrage()) == "N3"


# ---------------------------------------------------------------------- the Moon


@pytest.mark.rule("colonization:Z.lunar-seize")
def test_the_faction_in_power_takes_over_the_factory_on_the_moon_but_not_the_claim() -> None:
    p = colony(2, ("UN", "ESA")).factory(1, MOON).start().choose(Seize(MOON))
    assert (p.g.factories, p.g.claims) == ({BOARD[MOON]: 0}, {BOARD[MOON]: 1})
    assert (p.player(0).cubes, p.player(1).cubes) == (11, 12)
    assert colony(2, ("ESA", "UN")).factory(1, MOON).start().refused(Seize(MOON)) == "Z.lunar-seize"
    assert colony(2, ("UN", "ESA")).factory(1, PHOBOS).start().refused(Seize(PHOBOS)) == "Z.lunar-seize"


@pytest.mark.rule("colonization:Z.lunar-restore")
def test_with_nobody_in_power_the_owner_of_the_claim_puts_the_cube_back() -> None:
    p = colony(2, ("ESA", "PRC")).set(government="anarchy").claim(0, MOON)
    p.g.factories[BOARD[MOON]] = 1
    p.g.players[1].cubes -= 1
    assert p.start().choose(Seize(MOON)).g.factories == {BOARD[MOON]: 0}
    p = colony(2, ("NASA", "ESA")).set(government="anarchy").factory(1, MOON).start()
    assert p.refused(Seize(MOON)) == "Z.lunar-restore"


def test_nothing_of_this_is_offered_in_the_basic_game() -> None:
    p = Position().leo("crew").start()
    assert [kind for kind in (Activism, AntiTrust, Suffrage, Seize, Fight) if p.offered(kind)] == []
    assert p.stack("leo").space == BOARD[LEO]


# ---------------------------------------------------------------------- edges


@pytest.mark.rule("colonization:N6.bids")
def test_nobody_sees_who_has_bid_and_the_log_tells_wt_and_votes() -> None:
    p = colony().wt(0, 15).wt(1, 3).put("outpost-1", PHOBOS, BIOMECHS, seat=1).start().choose(Activism())
    assert p.offered(Vote, 0) == [Vote(0), Vote(5), Vote(10)]
    p.choose(Vote(5), seat=0)
    assert p.m.waiting == [0, 1], "until all have bid"
    p.choose(Vote(3), seat=1)
    assert [(each["seat"], each["wt"], each["votes"]) for each in p.said("voted")] == [(0, 5, 0), (1, 3, 1)]


@pytest.mark.rule("colonization:N7")
def test_every_other_player_is_sued() -> None:
    suit = AntiTrust(0, "thruster")
    p = colony(2, ("ESA", "NASA")).set(government="nationalism").hand(0, "thruster-01", "thruster-02").start(active=1)
    assert suit in p.options()
    assert {p.refused(AntiTrust(owner, "thruster")) for owner in (-1, 1, 2)} == {"N7"}


@pytest.mark.rule("colonization:N3")
def test_suffrage_makes_humans_of_robots_and_of_nothing_else() -> None:
    p = colony().put("outpost-1", PHOBOS, "colonist-16-black", "thruster-02-white")
    emancipate(p.g, 0)
    assert [part.human for part in p.stack("outpost-1").parts] == [True, False]


@pytest.mark.rule("colonization:N3")
def test_robots_made_afterwards_are_human_from_the_start() -> None:
    p = colony()
    assert not made_part(p.g, "colonist-16-black").human
    p.set(emancipator=0)
    assert made_part(p.g, "colonist-16-black").human
    assert not made_part(p.g, "thruster-02-black").human
