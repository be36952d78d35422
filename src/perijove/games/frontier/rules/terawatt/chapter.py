"""How the chapters of Module 1 enter their moves."""

from __future__ import annotations

from perijove.games.frontier.rules.modules import Module

TERAWATT = Module("terawatt")
offers, operation = TERAWATT.offers, TERAWATT.operation
