"""Set-up: iC."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.rules.diamonds.position import Position, told

from perijove.games.diamonds.chart import BOARD, CHITS, MISSIONS, PARTS, SPACES, STRIP
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.errors import BadOption
from perijove.kernel.match import Match


def deal(players: int, seed: object = 0, **options: str) -> Diamonds:
    g = Match.new("diamonds", players, str(seed), options).g
    assert isinstance(g, Diamonds)
    return g


@pytest.mark.rule("diamonds:iC1", "diamonds:iA.1")
def test_the_craft_is_chosen_before_the_match_and_holds_for_everybody() -> None:
    assert deal(3, craft="sails").rules.craft == "sails"
    with pytest.raises(BadOption, match=r"craft can't be 'balloons'; it is one of rockets, sails"):
        deal(3, craft="balloons")
    for craft in ("sails", "rockets"):
        view = told(deal(3, craft=craft), None)
        assert ["wet" in player for player in view["players"]] == [craft == "rockets"] * 3


@pytest.mark.rule("diamonds:iC1a")
@pytest.mark.parametrize("players", range(1, 6))
def test_every_figure_starts_on_leo(players: int) -> None:
    assert [SPACES[player.space].id for player in deal(players).players] == ["lagrange:leo"] * players


@pytest.mark.rule("diamonds:iC1b")
def test_a_sail_player_receives_one_random_sail_mission() -> None:
    hands = [player.hand for seed in range(40) for player in deal(5, seed, craft="sails").players]
    assert {len(hand) for hand in hands} == {1}
    assert {card for (card,) in hands} == {mission.id for mission in MISSIONS.values() if mission.deck == "sail"}


@pytest.mark.rule("diamonds:iC1b.1")
def test_a_rocket_player_receives_a_rocket_mission_besides() -> None:
    hands = [player.hand for seed in range(40) for player in deal(5, seed).players]
    assert {tuple(MISSIONS[card].deck for card in hand) for hand in hands} == {("sail", "rocket")}
    assert {hand[1] for hand in hands} == {mission.id for mission in MISSIONS.values() if mission.deck == "rocket"}


@pytest.mark.rule("diamonds:iC1b.2")
def test_missions_are_hidden_from_the_others() -> None:
    g = deal(2)
    mine, theirs = told(g, 0)["players"]
    assert mine["hand"] == list(g.players[0].hand)
    assert "hand" not in theirs
    assert theirs["hand_size"] == 2
    assert not any(card in str(told(g, None)) for card in (*g.players[0].hand, *g.players[1].hand, *g.undealt))


@pytest.mark.rule("diamonds:iC1b.3")
def test_a_sail_mission_is_fulfilled_with_a_rocket() -> None:
    from perijove.games.diamonds.moves import Discover

    p = Position(craft="rockets").at(0, "site:eureka").mission(0, "DM126F").turn(0).choose(Discover())
    assert p.player(0).announced == ("DM126F",)


@pytest.mark.rule("diamonds:iC1c")
def test_everybody_receives_a_random_spacecraft_card_of_the_five() -> None:
    dealt = [tuple(player.card for player in deal(5, seed).players) for seed in range(30)]
    assert all(sorted(cards) == sorted(PARTS.rockets) for cards in dealt)
    assert {cards[0] for cards in dealt} == set(PARTS.rockets)


@pytest.mark.rule("diamonds:iC1c.1")
def test_the_card_lies_with_the_side_of_the_craft_up() -> None:
    sails = told(deal(5, craft="sails"), None)["players"]
    assert {(player["thrust"], PARTS.sail.consumption) for player in sails} == {(2, 0)}
    rockets = deal(5)
    triangles = {(PARTS.rockets[p.card].thrust, PARTS.rockets[p.card].consumption) for p in rockets.players}
    assert triangles == {(3, 1), (4, 2), (5, 3)}


@pytest.mark.rule("diamonds:iC1d", "diamonds:iC1e")
def test_a_rocket_player_has_a_fuel_strip_with_dry_mass_as_printed_on_the_card() -> None:
    for player in told(deal(5), None)["players"]:
        assert player["dry"] == str(PARTS.rockets[player["card"]].dry_mass)
    assert not any("dry" in player for player in told(deal(5, craft="sails"), None)["players"])


@pytest.mark.rule("diamonds:iC1e.1")
def test_wet_mass_starts_on_8_whatever_the_rocket() -> None:
    g = deal(5)
    assert [STRIP.labels[player.wet] for player in g.players] == ["8"] * 5
    electric = next(player for player in told(g, None)["players"] if player["card"] == "SC1")
    assert (electric["dry"], electric["wet"]) == ("3", "8")


@pytest.mark.rule("diamonds:iC1f")
def test_net_thrust_is_shown_and_begins_as_the_base_thrust() -> None:
    for player in told(deal(5), None)["players"]:
        assert player["thrust"] == PARTS.rockets[player["card"]].thrust


@pytest.mark.rule("diamonds:iC2a")
def test_chits_are_shuffled_and_show_only_their_spectral_type() -> None:
    deals = [deal(2, seed) for seed in range(20)]
    ceres = BOARD["site:ceres"]
    assert len({g.chits[ceres] for g in deals}) > 5
    view = told(deals[0], 0)
    assert set(view["chits"].values()) == {"C", "D", "H", "M", "S", "V"}
    assert not any(chit in str(view) for chit in CHITS)


@pytest.mark.rule("diamonds:iC2b")
@pytest.mark.parametrize("craft", ["sails", "rockets"])
def test_every_site_of_the_inner_zones_gets_a_chit_of_its_type(craft: str) -> None:
    g = deal(2, craft=craft)
    inner = [space for space in BOARD.sites() if space.zone in ("mercury", "venus", "earth", "mars")]
    assert len(inner) == 30
    for space in inner:
        assert space.site is not None
        assert CHITS[g.chits[space.index]].back == space.site.type


@pytest.mark.rule("diamonds:iC2b.1", "diamonds:iE2a.2")
def test_the_ceres_zone_is_covered_in_the_rocket_game_only_and_nothing_beyond_it() -> None:
    rockets = Counter(SPACES[site].zone for site in deal(2).chits)
    sails = Counter(SPACES[site].zone for site in deal(2, craft="sails").chits)
    assert rockets == {"mercury": 2, "venus": 2, "earth": 11, "mars": 15, "ceres": 51}
    assert sails == {"mercury": 2, "venus": 2, "earth": 11, "mars": 15}
    g = deal(2)
    assert all(CHITS[chit].back == SPACES[at].site.type for at, chit in g.chits.items())  # type: ignore[union-attr]


@pytest.mark.rule("diamonds:iC2c")
@pytest.mark.parametrize(("craft", "left"), [("sails", 65), ("rockets", 14)])
def test_leftover_chits_take_no_part(craft: str, left: int) -> None:
    g = deal(2, craft=craft)
    assert len(g.aside) == left
    assert set(g.aside).isdisjoint(g.chits.values())
    assert set(g.aside) | set(g.chits.values()) == set(CHITS)


@pytest.mark.rule("diamonds:iC3")
def test_the_first_player_is_drawn_at_random() -> None:
    firsts = Counter(deal(3, seed).active for seed in range(90))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 15


@pytest.mark.rule("diamonds:iC3.1")
@pytest.mark.parametrize("first", range(3))
def test_turns_pass_clockwise(first: int) -> None:
    p = Position(players=3).turn(first)
    order = [p.asked]
    for _ in range(3):
        p.end_turn()
        order.append(p.asked)
    assert order == [(first + n) % 3 for n in range(4)]
