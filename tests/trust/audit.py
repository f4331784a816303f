"""`make audit`: known faults in what Affray is built on. Without a network it says so, and is content.

Python's packages are looked up as constraints.txt names them, the page's as package-lock.json does.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
NO_NETWORK = (
    "could not connect",
    "connection",
    "connecterror",
    "enotfound",
    "econnrefused",
    "eai_again",
    "etimedout",
    "audit endpoint returned an error",
    "name resolution",
    "max retries",
    "timed out",
)


class Found(NamedTuple):
    """What a tool says: faults, or that nobody could be asked."""

    faults: tuple[str, ...] = ()
    unasked: str = ""


def of_python(output: str, errors: str) -> Found:
    """pip-audit's answer."""
    try:
        doc = json.loads(output)
    except ValueError:
        return _unasked(errors or output)
    packages = doc["dependencies"]
    passed_over = [each["name"] for each in packages if "skip_reason" in each]
    faults = tuple(
        f"{each['name']} {each.get('version', '')}: {', '.join(v['id'] for v in each['vulns'])}"
        for each in packages
        if each.get("vulns")
    )
    if passed_over and not faults:
        # that nothing is known of a package which nobody could be asked about is no good news
        return Found(unasked=f"nobody answers for {len(passed_over)} of {len(packages)} packages")
    return Found(faults)


def of_the_page(output: str, errors: str) -> Found:
    """npm's answer."""
    try:
        doc: dict[str, Any] = json.loads(output)
    except ValueError:
        return _unasked(errors or output)
    if "vulnerabilities" not in doc:
        return _unasked(json.dumps(doc) + errors)
    faults = doc["vulnerabilities"].items()
    return Found(tuple(f"{name}: {fault['severity']}" for name, fault in faults))


def _unasked(said: str) -> Found:
    """A tool that got no answer; whatever else it may be is a fault of the audit."""
    if "No module named pip_audit" in said:
        return Found(unasked="pip-audit is not here")
    if any(word in said.lower() for word in NO_NETWORK):
        return Found(unasked="nobody answers")
    return Found(faults=(f"the audit failed: {said.strip()[-300:]}",))


PIP = ("-m", "pip_audit", "--requirement", "constraints.txt", "--no-deps", "--disable-pip")


def main() -> int:
    """0 when nothing is known, or nobody could be asked."""
    npm = sys.argv[1:] or ["npm"]
    asked = {
        "Python": (of_python, [sys.executable, *PIP, "--format", "json"], ROOT),
        "the page": (of_the_page, [*npm, "audit", "--json"], ROOT / "web"),
    }
    worst = 0
    for name, (read, words, where) in asked.items():
        try:
            done = subprocess.run(words, cwd=where, capture_output=True, text=True, timeout=120)
            found = read(done.stdout, done.stderr)
        except subprocess.TimeoutExpired:
            found = Found(unasked="nobody answers")
        except FileNotFoundError:
            found = Found(unasked=f"{words[0]} is not here")
        if found.unasked:
            print(f"{name}: not looked at, {found.unasked}")
        else:
            print(f"{name}: {'; '.join(found.faults) or 'nothing is known'}")
            worst |= bool(found.faults)
    return worst


if __name__ == "__main__":
    sys.exit(main())
