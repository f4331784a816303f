"""How fast Affray is, measured beside others in one run."""
