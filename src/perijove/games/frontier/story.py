"""What the chapters of the rules enter: stages, what a player could do, and why something is not possible."""

from __future__ import annotations

from perijove.games.frontier.state import Frontier
from perijove.kernel.chapters import Story

story: Story[Frontier] = Story()
