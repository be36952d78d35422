"""The end of the game: end.*"""

from __future__ import annotations

import pytest
from tests.rules.titan.position import GOLD, Position

from perijove.games.titan.moves import Attack, Build, EndTurn, Explore, Kind, Pick, Play, Produce

MOONS = (
    ("M1", "titan"), ("M3", "mimas"), ("M5", "rhea"), ("M7", "dione"), ("M9", "iapetus"), ("M11", "janus"),
    ("H4", "cloud_1"), ("H1", "cloud_2"),
    ("N1", "greip"), ("N3", "phoebe"), ("N5", "ymir"), ("N7", "skathi"), ("N9", "skoll"), ("N11", "narvi"),
    ("N13", "bestla"), ("N15", "loge"), ("N17", "fenrir"), ("N19", "hyrrokkin"),
)  # fmt: skip


def industries(p: Position, seat: int, count: int) -> Position:
    """So many industries of a seat, each on a moon or cloud where its type fits."""
    for place, tile in MOONS:
        if place not in p.g.bodies:
            p.moon(place, tile)
    for kind in p.player(seat).kinds[:count]:
        taken = {place for player in p.g.players for place in player.industries}
        p.industry(seat, kind, next(at for at, _ in MOONS if at not in taken and kind in p.g.bodies[at].facts.types))
    return p


def last_turn(*counts: int) -> Position:
    """The last hidden moonlet is found by seat 0; the seats have these numbers of industries."""
    colours = ("blue", "red", "green", "yellow")
    p = Position(len(counts))
    for seat in range(len(counts)):
        p.colour(seat, colours[seat])
    p.clear("M12").moonlet("M12", "bolt").ship(0, "M12", GOLD)
    for seat, count in enumerate(counts):
        industries(p, seat, count)
    return p


@pytest.mark.rule("titan:end.seven-industries")
def test_with_six_industries_on_the_board_the_seventh_wins_at_once() -> None:
    p = industries(Position().colour(0, "blue"), 0, 6)
    p.ship(0, "H4", GOLD).turn(0).choose(Build(0, "helium"))
    assert p.m.outcome is not None
    assert (p.m.outcome.winners, p.m.outcome.why) == ((0,), "won.industries")
    assert p.m.decision is None


@pytest.mark.rule("titan:end.seven-industries")
def test_the_sixth_industry_does_not_win() -> None:
    p = industries(Position().colour(0, "blue"), 0, 5)
    p.ship(0, "H4", GOLD).turn(0).choose(Build(0, "helium"))
    assert p.m.outcome is None


@pytest.mark.rule("titan:end.seven-industries")
def test_an_industry_that_returned_to_the_hq_does_not_count_though_seven_were_built() -> None:
    p = industries(Position().colour(0, "blue").colour(1, "red"), 0, 6)
    where = p.player(0).industries[0]
    facing = p.g.bodies[where].facing
    p.ship(0, "H4", GOLD).ship(1, where, facing).turn(1)
    p.choose(Attack(where, facing, 0), Play("plasma"), Play("laser"))
    p.choose(*p.options()[:1], EndTurn(), Build(0, "helium"))
    assert sum(map(bool, p.player(0).industries)) == 6
    assert p.m.outcome is None


@pytest.mark.rule("titan:end.all-explored")
def test_after_the_last_hidden_body_the_game_ends_at_the_end_of_that_turn() -> None:
    p = last_turn(2, 1).turn(0).choose(Explore(0))
    assert p.m.outcome is None
    assert (p.asked, p.prompt) == ((0,), "act")
    p.choose(Produce("diamond"))
    assert p.m.outcome is None
    p.choose(EndTurn())
    assert p.m.outcome is not None
    assert p.m.decision is None


@pytest.mark.rule("titan:end.all-explored")
@pytest.mark.parametrize("hidden", [("N4", "bolt"), ("N21", "kari")], ids=["moonlet", "moon"])
def test_the_game_goes_on_while_one_moon_or_moonlet_is_hidden(hidden: tuple[str, str]) -> None:
    p = last_turn(2, 1)
    if hidden[1] == "bolt":
        p.moonlet(*hidden)
    else:
        p.moon(*hidden, explored=False)
    p.turn(0).choose(Explore(0), EndTurn())
    assert p.m.outcome is None
    assert p.asked == (1,)


@pytest.mark.rule("titan:end.all-explored")
def test_a_moon_turned_over_by_a_restart_counts_as_explored() -> None:
    p = Position().clear("M12").moon("N1", "greip", explored=False).moon("N9", "loge").ship(1, "S0").turn(0)
    p.choose(Pick("N1"), Kind("life"))
    assert p.m.outcome is None
    p.choose(EndTurn())
    assert p.m.outcome is not None


@pytest.mark.rule("titan:end.all-explored.winner")
@pytest.mark.parametrize(("counts", "winner"), [((5, 4, 4), 0), ((4, 5, 4), 1), ((4, 4, 5), 2)])
def test_the_player_with_most_industries_wins(counts: tuple[int, int, int], winner: int) -> None:
    p = last_turn(*counts).give((winner + 1) % 3, diamond=6, alloy=6).turn(0).choose(Explore(0), EndTurn())
    assert p.m.outcome is not None
    assert p.m.outcome.winners == (winner,)
    assert p.m.outcome.scores == counts


@pytest.mark.rule("titan:end.tie.resources")
@pytest.mark.parametrize(("seven", "nine"), [(0, 1), (1, 0)])
def test_of_two_players_with_five_industries_the_one_with_nine_resources_beats_the_one_with_seven(
    seven: int, nine: int
) -> None:
    p = (
        last_turn(5, 5, 4)
        .give(seven, diamond=4, life=3)
        .give(nine, diamond=2, alloy=3, life=4)
        .give(2, alloy=6, life=6)
    )
    p.turn(0).choose(Explore(0), EndTurn())
    assert p.m.outcome is not None
    assert p.m.outcome.winners == (nine,)


@pytest.mark.rule("titan:end.tie.shared")
def test_players_equal_in_industries_and_resources_share_the_victory() -> None:
    p = last_turn(4, 4, 4).give(0, diamond=6).give(1, diamond=2, alloy=4).give(2, alloy=5)
    p.turn(0).choose(Explore(0), EndTurn())
    assert p.m.outcome is not None
    assert p.m.outcome.winners == (0, 1)


def standing_still(first: int = 1, second: int = 1) -> Position:
    """R77: no ships; alien resources keep all diamond spaces, and diamond is what the industries would build with."""
    p = (
        Position(2, aliens=True)
        .colour(0, "blue")
        .colour(1, "green")
        .moon("M3", "mimas")
        .moon("M5", "rhea")
        .moon("M1", "titan")
    )
    for seat, count in enumerate((first, second)):
        for place in ("M3", "M1")[:count] if seat == 0 else ("M5", "M1")[:count]:
            p.industry(seat, "diamond", place)
        player = p.player(seat)
        player.alien, player.unbuilt = ("diamond",) * 6, ()
        p.give(seat, alloy=6, life=6, helium=5)
    return p


@pytest.mark.rule("titan:end.all-explored", "titan:end.all-explored.winner")
def test_where_nobody_has_a_ship_or_can_get_one_the_game_ends_with_the_turn() -> None:
    p = standing_still(first=1, second=2).turn(1).choose(EndTurn())
    assert p.m.outcome is not None
    assert (p.m.outcome.winners, p.m.outcome.why, p.m.outcome.scores) == ((1,), "won.standstill", (1, 2))


@pytest.mark.rule("titan:end.all-explored")
def test_a_single_way_to_change_something_keeps_the_game_going() -> None:
    def goes_on(p: Position) -> bool:
        return p.turn(0).choose(EndTurn()).m.outcome is None

    assert not goes_on(standing_still())
    assert goes_on(standing_still().ship(1, "M5", GOLD, bolt=1))
    roomy = standing_still()
    roomy.player(1).resources = {**roomy.player(1).resources, "helium": 4}
    assert goes_on(roomy)
    armed = standing_still()
    armed.player(1).unbuilt, armed.player(1).alien = (), ("diamond",) * 3
    assert goes_on(armed)  # three diamond spaces are free again
    assert goes_on(standing_still(second=0))  # who has nothing at all starts anew
