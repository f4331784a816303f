"""The chapters of the ledger, a file or a few each; README.md beside it says which."""
