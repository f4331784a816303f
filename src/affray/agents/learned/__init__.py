"""A learned evaluation: small networks that read what a seat sees, run on one CPU thread.

It needs weights for the game and `onnxruntime`; without either the hand-made evaluation plays.
"""

from affray.agents.learned.judge import LearnedJudge
from affray.agents.learned.networks import Networks, networks_for, why_not

__all__ = ["LearnedJudge", "Networks", "networks_for", "why_not"]
