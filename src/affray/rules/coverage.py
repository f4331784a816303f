"""How much of the ledgers the tests prove, and what they leave unproved."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from affray.rules.ledger import Rule, Vector
from affray.rules.proofs import Proof, Scan
from affray.rules.reference import Reference


@dataclass(frozen=True, slots=True)
class Coverage:
    """A game's rules and vectors, and those without a test."""

    game: str
    rules: tuple[Rule, ...]
    vectors: tuple[Vector, ...]
    open_rules: tuple[Rule, ...]
    open_vectors: tuple[Vector, ...]

    @property
    def is_full(self) -> bool:
        return not self.open_rules and not self.open_vectors


def coverage(reference: Reference, scan: Scan, game: str) -> Coverage:
    """What the tests prove of one game's ledger."""
    proven_rules = {each for proof in scan.proofs for each in proof.rules}
    proven_vectors = {each for proof in scan.proofs for each in proof.vectors}
    rules = reference.of_game(game)
    vectors = [vector for rule in rules for vector in rule.vectors]
    return Coverage(
        game=game,
        rules=tuple(rules),
        vectors=tuple(vectors),
        open_rules=tuple(rule for rule in rules if rule.id not in proven_rules),
        open_vectors=tuple(vector for vector in vectors if vector.id not in proven_vectors),
    )


def proofs_of(rule: Rule, scan: Scan) -> list[Proof]:
    """The tests that name a rule or one of its vectors."""
    return [proof for proof in scan.proofs if rule.id in proof.rules]


def faults_in_marks(reference: Reference, scan: Scan) -> list[str]:
    """Marks that cannot be counted, and marks that name what no ledger has."""
    vectors = {vector.id for rule in reference.rules.values() for vector in rule.vectors}
    unknown = [
        fault
        for proof in scan.proofs
        for fault in (
            *_unknown(proof, "rule", proof.rules, reference.rules),
            *_unknown(proof, "vector", proof.vectors, vectors),
        )
    ]
    return [*scan.faults, *unknown]


def _unknown(proof: Proof, kind: str, named: Iterable[str], known: Iterable[str]) -> list[str]:
    where = f"{proof.path}:{proof.line}"
    return [f"{where}: no ledger has the {kind} {each}" for each in sorted(set(named) - set(known))]
