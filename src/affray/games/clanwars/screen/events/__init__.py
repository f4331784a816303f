"""What is told, as facts; the sentences are in `screen/words`."""
