"""Invariants of a match, for the fuzzer: nothing is created, nothing lost, nothing over its limit."""

from __future__ import annotations

from collections import Counter

from perijove.games.diamonds.chart import CHITS, COVERED, FIGURES, IS_SITE, LEO, MISSIONS, SPACES, STEP_PARTS
from perijove.games.diamonds.facts import Most
from perijove.games.diamonds.rules.fuel import steps_left
from perijove.games.diamonds.rules.missions import is_fulfilled
from perijove.games.diamonds.state import Diamonds


def check(g: Diamonds) -> None:
    _check_chits(g)
    _check_missions(g)
    for seat, player in enumerate(g.players):
        assert steps_left(player) >= 0, f"seat {seat} has less than no fuel"
        assert player.space != LEO or seat in g.returned or not player.taken, f"seat {seat} is back on LEO but not home"
        assert set(player.scanned) <= set(g.chits), f"seat {seat} has seen below a chit that is gone"
        assert player.stay == 0 or IS_SITE[player.space], f"seat {seat} refuels in open space"
    assert len(set(g.returned)) == len(g.returned)
    if g.flight is not None:
        mover = g.players[g.active]
        assert g.flight.space == mover.space, "the flight is elsewhere than its spacecraft"
        assert g.flight.burns >= 0
        if g.rules.craft == "rockets":
            assert g.flight.fuel == STEP_PARTS * steps_left(mover), "the flight has other fuel than the strip shows"


def _check_chits(g: Diamonds) -> None:
    """iB1c: 95 chits, each in one place; those on the map match their sites."""
    held = [chit for player in g.players for chit in player.chits]
    everywhere = Counter([*g.chits.values(), *g.aside, *g.gone, *held])
    assert everywhere == Counter(list(CHITS)), "chits were lost or doubled"
    for site, chit in g.chits.items():
        facts = SPACES[site].site
        assert facts is not None, f"a chit lies on {SPACES[site].id}, which is no site"
        assert CHITS[chit].back == facts.type, f"{chit} lies on a site of type {facts.type}"
    assert set(g.chits) <= set(COVERED[g.rules.craft])
    taken = Counter(site for player in g.players for site in player.taken)
    assert all(count == 1 for count in taken.values()), "a chit was taken twice"
    assert len(g.chits) + len(taken) == len(COVERED[g.rules.craft])


def _check_missions(g: Diamonds) -> None:
    """iB1d: every card of the decks in play is in one place, and what is fulfilled lies open."""
    decks = ("sail", "rocket") if g.rules.craft == "rockets" else ("sail",)
    cards = [card for player in g.players for card in (*player.hand, *player.announced)]
    whole = Counter(mission.id for mission in MISSIONS.values() if mission.deck in decks)
    assert Counter([*cards, *g.undealt]) == whole, "mission cards were lost or doubled"
    for seat, player in enumerate(g.players):
        assert len(player.hand) + len(player.announced) == len(decks)
        for card in player.hand:
            mission = MISSIONS[card]
            assert not is_fulfilled(g, seat, mission), f"seat {seat} has fulfilled {card} and not announced it"
        for card in player.announced:
            mission = MISSIONS[card]
            assert g.outcome is not None or not isinstance(mission.condition, Most), f"{card} is open too early"
    assert FIGURES.max_players >= len(g.players)
