"""The random bot: any legal move, each as likely as the other."""

from __future__ import annotations

from perijove.bots.bot import Bot, Level, options_of
from perijove.kernel.decision import Move
from perijove.kernel.match import Match


class RandomBot(Bot):
    level = Level(
        "random",
        {"en": "Random", "ja": "ランダム"},
        {"en": "Picks any legal move.", "ja": "指せる手をでたらめに選びます。"},
    )

    def think(self, world: Match, seat: int) -> Move:
        return self.luck(world, seat).choice(options_of(world, seat))
