"""How the chapters of Module 2 enter their moves."""

from __future__ import annotations

from perijove.games.frontier.rules.modules import Module

BERNALS = Module("bernals")
offers, operation = BERNALS.offers, BERNALS.operation
