"""How the chapters of Module 2 enter their moves."""

from __future__ import annotations

from perijove.games.frontier.rules.modules import Module

BERNALS = Module("bernals", ("unanchor", "second_bernal", "work", "homestead", "anchor", "ascent"))
offers, operation = BERNALS.offers, BERNALS.operation
