"""What each scenario does in code."""
