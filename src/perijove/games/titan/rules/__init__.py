"""The rules of Dawn on Titan, a module a chapter of the rulebook."""
