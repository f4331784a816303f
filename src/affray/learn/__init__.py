"""Expert iteration: games are searched and recorded, a network learns from them, duels decide."""
