"""Text in little room."""

from __future__ import annotations

import zlib

LEVEL = 6


def packed(text: bytes, like: bytes = b"") -> bytes:
    """A text in little room, more so if it is written in the words of another."""
    packer = zlib.compressobj(level=LEVEL, wbits=-zlib.MAX_WBITS, zdict=like)
    return packer.compress(text) + packer.flush()


def unpacked(text: bytes, like: bytes = b"") -> bytes:
    """The text itself."""
    return zlib.decompressobj(wbits=-zlib.MAX_WBITS, zdict=like).decompress(text)
