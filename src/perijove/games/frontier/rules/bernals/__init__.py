"""Module 2: Bernals that are anchored over other worlds and at home, and the colonists whom they house."""
