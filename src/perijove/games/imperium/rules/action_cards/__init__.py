"""What action cards do (T16), a module a chapter; the cards and their moments stand in facts/action_cards.yaml."""
