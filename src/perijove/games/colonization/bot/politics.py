"""Elections: what a government does to a seat, and what another would be worth."""

from __future__ import annotations

from collections.abc import Sequence

from perijove.games.colonization.bot.missions import Scout
from perijove.games.colonization.expanded_moves import Activism
from perijove.games.colonization.facts import FACES, GOVERNMENTS, face
from perijove.games.colonization.rules.politics import NUCLEAR, seat_of
from perijove.games.colonization.state import Colonization
from perijove.kernel.decision import Move

HARM = {"egalitarianism": 1.0, "nationalism": 2.0, "paleoconservatism": 2.0, "anarchy": 1.5, "war": 3.0}
"""What a government costs who is not in power, in WT a year, roughly."""
LAST = 3
"""So near the end the government itself is worth its points (J2.election)."""
OFFICE = 5.0
CAMPAIGN = 2.0
"""Who loses so much by a government calls an election."""
PURSE = 6


class Politician:
    """One seat's view of the government, at one moment."""

    def __init__(self, g: Colonization, seat: int, scout: Scout) -> None:
        self.g, self.seat, self.scout = g, seat, scout
        self.player = g.players[seat]

    def worth(self, spot: str) -> float:
        """What a government is worth to this seat, in WT a year; being in power near the end counts as points do."""
        g, seat = self.g, self.seat
        power = seat_of(g, GOVERNMENTS[spot].power)  # type: ignore[index]
        rules = power == seat
        value = 0.2 if rules else 0.0
        if g.rules.final_module and self.scout.years_left <= LAST:
            value += OFFICE * rules
        if spot == "libertarian":
            value += sum(owner == seat for owner in g.factories.values()) - 2
        elif spot == "antinuke":
            value -= sum(map(is_nuclear, self.player.hand))
        elif spot == "press_gangs":
            value -= 0.3 * (not rules)
        elif spot == "egalitarianism":
            value -= HARM[spot]
        elif spot in HARM:
            value -= 0.0 if rules else HARM[spot]
        return value

    @property
    def stake(self) -> float:
        """How much better the best neighbour is than what governs now."""
        now = self.g.government
        return max(self.worth(spot) for spot in GOVERNMENTS[now].beside) - self.worth(now)

    def vote(self, wt: int) -> float:
        """As much as is at stake, and nothing for nothing."""
        wanted = 0.0 if self.stake < CAMPAIGN else min(2 * self.stake, self.player.wt / 2)
        return -abs(wt - wanted)

    def campaign(self, options: Sequence[Move]) -> Move | None:
        """N6: an election, where much is at stake and nobody can outbid."""
        found = next((move for move in options if isinstance(move, Activism)), None)
        rivals = [player.wt for player in self.g.players if player is not self.player]
        if found is None or self.stake < CAMPAIGN or self.player.wt < PURSE or self.player.wt <= max(rivals):
            return None
        return found


def is_nuclear(card: str) -> bool:
    """K4.antinuke"""
    white = FACES.get(face(card, "white"))
    return white is not None and (white.deck == "reactor" or any(each in NUCLEAR for each in white.provides))
