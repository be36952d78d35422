"""How Starship Builder looks: six decks above, a bay for each player below with cards and rocket."""

from perijove.games.starship.scene.art import board
from perijove.games.starship.scene.table import scene
from perijove.games.starship.scene.text import text_board

__all__ = ["board", "scene", "text_board"]
