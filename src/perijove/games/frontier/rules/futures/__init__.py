"""Futures (1D) and Werner's Star (1F): quests of promoted cards, each completed once in a match."""
