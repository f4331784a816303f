"""The rules reference: every rule of every game, its rulings and vectors, and the tests that prove it."""

from affray.rules.books import BOOKS, COMPLETE, Book
from affray.rules.coverage import Coverage, coverage, faults_in_marks, proofs_of
from affray.rules.ledger import LedgerError, Rule, TableOption, Vector, read_ledger
from affray.rules.proofs import Proof, Scan, scan_tests
from affray.rules.reference import (
    Reference,
    UnknownGame,
    UnknownRule,
    book_of,
    checkout,
    ledger_folder,
    reference,
)
from affray.rules.search import Index, Match

__all__ = [
    "BOOKS",
    "COMPLETE",
    "Book",
    "Coverage",
    "Index",
    "LedgerError",
    "Match",
    "Proof",
    "Reference",
    "Rule",
    "Scan",
    "TableOption",
    "UnknownGame",
    "UnknownRule",
    "Vector",
    "book_of",
    "checkout",
    "coverage",
    "faults_in_marks",
    "ledger_folder",
    "proofs_of",
    "read_ledger",
    "reference",
    "scan_tests",
]
