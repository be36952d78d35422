"""What the chapters of the rules enter: stages, what a player could do, and why something is not possible."""

from __future__ import annotations

from perijove.games.frontier.state import Frontier
from perijove.kernel.chapters import Story

ORDER = (
    *("glory", "cargo", "tanks", "jettison", "roles", "fundraise", "recall", "lobby", "colony", "felony", "discard"),
    *("switch", "repair", "ride", "bernals", "isru", "factory_refuel", "scoop", "industrialize", "produce", "deliver"),
    *("promote", "deals", "guests", "research", "terawatt", "tankage", "prospect", "revive", "income", "market"),
    *("boost", "heroism"),
)
"""What a player could do, as it is listed. Records hold it by their digests."""

story: Story[Frontier] = Story(ORDER)
