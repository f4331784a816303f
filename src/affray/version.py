"""The version of Affray: the one place that says it."""

__version__ = "1.0.0"
