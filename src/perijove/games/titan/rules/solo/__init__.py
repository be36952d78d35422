"""Solo mode: one person against the automaton (solo.*)."""
