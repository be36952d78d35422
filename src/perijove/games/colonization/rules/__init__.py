"""The rules of the older High Frontier, one module a chapter."""
