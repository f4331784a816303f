"""The report of an experiment: one page that needs nothing from elsewhere."""

from affray.lab.report.findings import Findings, find
from affray.lab.report.page import page

__all__ = ["Findings", "find", "page"]
