"""The abilities of the races: entries of the card book, one module a race."""
