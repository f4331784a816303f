"""Shared by the tests of HYBRID."""

from __future__ import annotations
