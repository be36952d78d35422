"""What is hidden stays hidden, and imagined worlds deal it anew."""

from __future__ import annotations

from tests.rules.diamonds.position import Position

from perijove.games.diamonds.chart import BOARD, CHITS, MISSIONS
from perijove.games.diamonds.moves import Discover
from perijove.games.diamonds.rules.setup import deal_missions
from perijove.games.diamonds.state import Diamonds
from perijove.kernel.chance import Chance


def dealt(players: int = 2) -> Position:
    """A position in which everybody holds a sail and a rocket mission."""
    p = Position(players=players)
    for deck in ("sail", "rocket"):
        cards = deal_missions(deck, Chance.from_seed(deck))
        for seat in range(players):
            p.mission(seat, cards.pop())
    return p


def worlds(p: Position, seat: int | None, count: int = 30) -> list[Diamonds]:
    found = []
    for seed in range(count):
        g = p.m.imagine(seat, seed).g
        assert isinstance(g, Diamonds)
        found.append(g)
    return found


def test_faces_and_missions_of_others_vary_and_own_missions_do_not() -> None:
    p = dealt(3).turn(0)
    imagined = worlds(p, 0)
    ceres = BOARD["site:ceres"]
    assert {g.players[0].hand for g in imagined} == {p.player(0).hand}
    assert len({g.players[1].hand for g in imagined}) > 10
    assert len({g.chits[ceres] for g in imagined}) > 5
    assert {CHITS[g.chits[ceres]].back for g in imagined} == {"C"}


def test_hands_keep_their_decks() -> None:
    for g in worlds(dealt(3).turn(0), None):
        for player in g.players:
            assert sorted(MISSIONS[card].deck for card in player.hand) == ["rocket", "sail"]


def test_nobody_is_dealt_a_mission_that_would_lie_open() -> None:
    p = dealt()
    spoiled = {"DM131F", "DM133F", "DM134F", "DM136F"} - set(p.player(1).hand)
    p.g.firsts = dict.fromkeys(spoiled, 1)
    p.turn(0)
    assert len(spoiled) > 2
    for g in worlds(p, 0, 60):
        assert not spoiled & set(g.players[1].hand)


def test_chits_in_hand_stay_because_everybody_saw_them() -> None:
    p = Position().at(0, "site:deimos").put("site:deimos", "DC34").turn(0).choose(Discover())
    assert "DC34" not in str(p.view(1))
    assert all(g.players[0].chits == ("DC34",) for g in worlds(p, 1, 5))
