"""What technologies do: entries of the card book, one module a colour."""
