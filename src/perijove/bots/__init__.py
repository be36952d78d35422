"""Bots: opponents for every game of the registry.

    from perijove.bots import bot_levels, make_bot
    bot = make_bot("greedy", seed="7")
    match.choose(seat, bot.choose(match, seat))

A bot knows what its seat may know: it thinks on its options and on imagined worlds, never on the match.
"""

from perijove.bots.bot import Bot, Level
from perijove.bots.greedy import Greedy
from perijove.bots.levels import bot_levels, make_bot
from perijove.bots.random import RandomBot

__all__ = ["Bot", "Greedy", "Level", "RandomBot", "bot_levels", "make_bot"]
