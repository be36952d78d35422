"""The rules of Twilight Imperium: coroutines, one module a chapter."""
