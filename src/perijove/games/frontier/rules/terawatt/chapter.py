"""How the chapters of Module 1 enter their moves."""

from __future__ import annotations

from perijove.games.frontier.rules.modules import Module

FREE = ("bigswap", "forming", "haul", "free_attempt", "destiny", "star_homestead", "inspire", "hoist")
TERAWATT = Module("terawatt", (*FREE, "attempt", "nanofacture", "elevator"))
offers, operation = TERAWATT.offers, TERAWATT.operation
