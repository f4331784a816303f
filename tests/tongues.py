"""A player's own pack: one card of HYBRID with another name."""

CARD = """
[[action]]
id = "held-breath"
code = "A01"
name = "Held Tongue"
copies = 3
points = 0
use = "bonus"
text = "Say nothing."
effects = ["two-dice"]
"""
