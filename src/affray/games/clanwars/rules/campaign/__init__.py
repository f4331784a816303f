"""The campaign: what goes from game to game."""
