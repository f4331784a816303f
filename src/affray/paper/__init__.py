"""Paper: rosters, cards, reference sheets and boards to print and use at a real table.

`press` knows pages, fonts and lines; `roster`, `cards`, `reference` and `plans` lay out what a game
fills in; each game's own file says what that is. Black, white and one grey.
"""
