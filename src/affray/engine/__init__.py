"""The engine: questions, chance, state, secrets and the table. It knows no game."""
