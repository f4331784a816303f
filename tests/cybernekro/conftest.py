"""Shared by the tests of CYBERNEKRO."""

from __future__ import annotations
