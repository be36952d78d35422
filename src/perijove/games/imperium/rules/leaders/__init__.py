"""T21, leaders: who is where, what becomes of them, and what each of the five kinds does."""
