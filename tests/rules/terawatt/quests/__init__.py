"""The scripted games of the Futures (1D): one for each, and the same with just one of its conditions missing.

A script arranges the table once for all of them. The whole game finds the card on its unpromoted side: it is promoted,
flown to its place where that is elsewhere, attempts its Future, and the game is played to its end. Where a condition
lacks, the table stands as it would just before the attempt.
"""

from __future__ import annotations

from tests.rules.terawatt.quests import colonists as colonists
from tests.rules.terawatt.quests import freighters as freighters
from tests.rules.terawatt.quests import thrusters as thrusters
from tests.rules.terawatt.quests.script import SCRIPTS as SCRIPTS
from tests.rules.terawatt.quests.script import Script as Script
from tests.rules.terawatt.quests.script import table as table
