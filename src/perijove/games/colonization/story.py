"""What the chapters of the rules enter: stages, what a player could do, and why something is not possible."""

from __future__ import annotations

from perijove.games.colonization.state import Colonization
from perijove.kernel.chapters import Story

story: Story[Colonization] = Story()
