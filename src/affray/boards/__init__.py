"""Geometry only: `grid` (squares), `field` (irregular tiles) and `table` (inches)."""
