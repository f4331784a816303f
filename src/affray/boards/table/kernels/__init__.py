"""Loops over whole numbers that are compiled when numba is there, and plain Python when not."""
