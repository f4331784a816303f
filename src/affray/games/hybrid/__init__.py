"""HYBRID: a skirmish in a buried laboratory, one file a chapter."""
