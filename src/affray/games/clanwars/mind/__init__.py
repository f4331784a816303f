"""What opponents know of the game: other worlds, outcomes, how things stand, what looks promising."""
