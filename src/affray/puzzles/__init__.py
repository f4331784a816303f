"""Puzzles: positions in which one line of an activation is far better than the next.

`puzzle.py` what one is, `judge.py` the exact chance of a plan, `tries.py` what somebody tried,
`telling.py` why a line works, `mining.py` how they are found, `proof.py` that they are right.
"""

from affray.puzzles.puzzle import BadPuzzle, Line, Puzzle, daily, find_puzzle, puzzles_of

__all__ = ["BadPuzzle", "Line", "Puzzle", "daily", "find_puzzle", "puzzles_of"]
