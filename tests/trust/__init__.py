"""What Affray guarantees, kept by tests: docs/guarantees.md names each of them."""
