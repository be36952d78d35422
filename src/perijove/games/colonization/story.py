"""What the chapters of the rules enter: stages, what a player could do, and why something is not possible."""

from __future__ import annotations

from perijove.games.colonization.state import Colonization
from perijove.kernel.chapters import Story

ORDER = (
    *("withdraw", "cargo", "decommission", "discard", "roles", "venture", "elevator", "felony", "activate", "haul"),
    *("castoff", "bank", "tanks", "mooncable", "jettison", "fee", "fight", "summon", "industrialize", "produce"),
    *("income", "market", "boost", "ersatz", "prospect", "revive", "isru", "fill", "research", "promote", "suffrage"),
    *("recruit", "entice", "activism", "antitrust", "seize", "digitalswap", "assemble", "future", "deals"),
)
"""What a player could do, as it is listed."""

story: Story[Colonization] = Story(ORDER)
