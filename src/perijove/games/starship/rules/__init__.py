"""The rules of Starship Builder, a module a chapter of the rulebook."""
