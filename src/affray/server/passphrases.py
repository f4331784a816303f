"""Passphrases: what is kept of them is an Argon2id hash with a salt of its own (RFC 9106)."""

from __future__ import annotations

import secrets
from importlib.util import find_spec

LANES, ITERATIONS, MEMORY = 1, 3, 46 * 1024
"""The memory is in KiB. Trying one passphrase costs as much as that."""


def offered() -> bool:
    """Whether the library that makes the hashes is installed: it comes with `affray[server]`."""
    return find_spec("cryptography") is not None


def hashed(passphrase: str) -> str:
    """What is kept of a passphrase: a line that names the method, its costs and the salt."""
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

    made = Argon2id(
        salt=secrets.token_bytes(16),
        length=32,
        iterations=ITERATIONS,
        lanes=LANES,
        memory_cost=MEMORY,
    )
    return made.derive_phc_encoded(passphrase.encode())


def fits(passphrase: str, kept: str) -> bool:
    """Whether a passphrase is the one of which this was kept."""
    from cryptography.exceptions import InvalidKey
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

    try:
        Argon2id.verify_phc_encoded(passphrase.encode(), kept)
    except InvalidKey:
        return False
    return True
