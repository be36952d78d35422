"""Coming home, the end of the game and scoring (iH)."""

from __future__ import annotations

import msgspec

from perijove.games.diamonds.chart import CHITS, FIGURES, MISSIONS
from perijove.games.diamonds.rules.missions import last_missions
from perijove.games.diamonds.state import Diamonds, Player
from perijove.kernel.forms import Refusal, no
from perijove.kernel.state import Outcome


class Score(msgspec.Struct, frozen=True):
    """iA1.1: the three sources of victory points."""

    race: int
    chits: int
    missions: int

    @property
    def total(self) -> int:
        return self.race + self.chits + self.missions


def home_chits(g: Diamonds, player: Player) -> int:
    """iH1: the chits that count for the return: those in hand, or by option all that were found (ruling R29)."""
    return len(player.chits if g.rules.chits_home == "held" else player.taken)


def may_return(g: Diamonds, player: Player) -> bool:
    """iH1: at least four chits, counted on arrival."""
    return home_chits(g, player) >= FIGURES.min_chits_to_return


def too_few_chits(g: Diamonds, player: Player) -> Refusal:
    return no("leo", "iH1", chits=home_chits(g, player), needed=FIGURES.min_chits_to_return)


def come_home(g: Diamonds, seat: int) -> None:
    """iH1.1, iH1b: the order is kept; the first return gives all others three more turns."""
    g.returned += (seat,)
    g.say("returned", seat=seat, place=len(g.returned))
    if len(g.returned) == 1:
        g.say("endgame", seat=seat, turns=FIGURES.grace_turns)
        for player in g.players:
            player.turns_left = FIGURES.grace_turns


def after_turn(g: Diamonds, seat: int) -> None:
    """iC3.1, iH1a, iH1c: the next player clockwise who is still in space, or the end."""
    follower = next_in_space(g, seat)
    if follower < 0 or nobody_can_return(g) or is_quiet(g):
        end(g)
    g.active = follower
    if rank(g, follower) <= rank(g, seat):
        g.round += 1


def is_quiet(g: Diamonds) -> bool:
    """So many rounds without a chit and nobody home (ruling R46); a return has an end of its own (iH1c)."""
    return not g.returned and g.round - g.stirred >= FIGURES.quiet_rounds


def next_in_space(g: Diamonds, seat: int) -> int:
    """The next player clockwise who is not home and has turns left, at last the same one again; -1 if nobody is."""
    count = len(g.players)
    for other in range(seat + 1, seat + count + 1):
        if g.players[other % count].turns_left and other % count not in g.returned:
            return other % count
    return -1


def rank(g: Diamonds, seat: int) -> int:
    """How far a seat is from the first player."""
    return (seat - g.start) % len(g.players)


def nobody_can_return(g: Diamonds) -> bool:
    """No player is home, and there are too few chits left for anybody to get there (ruling R46)."""
    most = FIGURES.min_chits_to_return - len(g.chits)
    if g.returned or most <= 0:
        return False
    return all(home_chits(g, player) < most for player in g.players)


# ---------------------------------------------------------------------- scoring


def score(g: Diamonds, seat: int) -> Score:
    """iH2: the race for those who are back, chits and missions for all."""
    player = g.players[seat]
    race = FIGURES.race_home_vp[g.returned.index(seat)] if seat in g.returned else 0
    return Score(race, chit_points(player), sum(MISSIONS[card].vp for card in player.announced))


def chit_points(player: Player) -> int:
    """iH2b"""
    return sum(CHITS[chit].vp for chit in player.chits)


def gem_points(player: Player) -> int:
    """iH3.1"""
    return sum(CHITS[chit].vp for chit in player.chits if CHITS[chit].type == "gem")


def end(g: Diamonds) -> None:
    """iH1c, iH3: final scoring; the most points win, then the most in gems, then the victory is shared."""
    g.say("end")
    last_missions(g)
    totals = [score(g, seat).total for seat in range(len(g.players))]
    for seat in range(len(g.players)):
        parts = score(g, seat)
        g.say("scored", seat=seat, race=parts.race, chits=parts.chits, missions=parts.missions, total=parts.total)
    ranks = [(total, gem_points(player)) for total, player in zip(totals, g.players, strict=True)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    if len(g.players) == 1:
        home = bool(g.returned)
        why = "solo.home" if home else "solo.late"
        g.finish(Outcome((0,) if home else (), tuple(totals), why, {"total": totals[0]}))
    if g.seats == 1:
        why = "solo.shared" if len(winners) > 1 else "solo.won" if winners == (0,) else "solo.lost"
        args = {"total": totals[0], "rival": totals[1]}
        g.finish(Outcome((0,) if 0 in winners else (), (totals[0],), why, args))
    tied = totals.count(max(totals)) > 1
    why = "shared" if len(winners) > 1 else "gems" if tied else "points"
    g.finish(Outcome(winners, tuple(totals), why, {"seats": list(winners), "total": max(totals)}))
