"""The lab: many games at once, to learn who wins, how often, and how sure that is."""

from affray.lab.experiment import Arm, BadExperiment, Experiment, Match, Player
from affray.lab.one_match import play
from affray.lab.outcome import Outcome

__all__ = ["Arm", "BadExperiment", "Experiment", "Match", "Outcome", "Player", "play"]
