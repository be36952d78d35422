"""The laboratory: games by the thousand, for statistics and for finding faults."""
