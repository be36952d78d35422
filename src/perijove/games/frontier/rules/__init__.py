"""The rules of High Frontier, a module a chapter of the rulebook."""
