"""What the 92 political cards do: entries by card, one module a theme. How an agenda is voted on: rules/agenda.py."""
