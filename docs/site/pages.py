"""Pages of the site that lie elsewhere in the project, or are written for it.

The README, the changelog and the guide for contributors stay where people look for them in a
checkout; the site shows them too, and links between all of them hold in both places.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
BORROWED = {
    "README.md": "start.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
    "SECURITY.md": "security.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
}
LINK = re.compile(r"(\]\(|src=\")([^)\"#]+)")
API = """# Python

What `import affray` gives. Everything here keeps its meaning from version to version as
[Promises](promises.md) says.

::: affray
    options:
      members: true
      show_root_heading: false
      show_if_no_docstring: false
"""


def on_files(files: Files, config: Any) -> Files:
    """Add what lies elsewhere, and the reference."""
    for name, page in BORROWED.items():
        text = (ROOT / name).read_text("utf-8")
        files.append(File.generated(config, page, content=_from_the_root(text)))
    files.append(File.generated(config, "api.md", content=API))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Links out of the folder lead to the pages that were borrowed; what has none is plain text."""
    depth = page.file.src_uri.count("/")
    for name, borrowed in BORROWED.items():
        up = "../" * (depth + 1)
        markdown = markdown.replace(f"({up}{name}", f"({'../' * depth}{borrowed}")
    outside = r"\[([^\]]+)\]\((?:\.\./)+(?:src|tests|deploy|examples|benchmarks|web|LICENSE|NOTICE)[^)]*\)"
    return re.sub(outside, r"\1", markdown)


def _from_the_root(text: str) -> str:
    """A page of the root as if it lay in the folder of the docs."""
    text = LINK.sub(lambda m: m.group(1) + _inside(m.group(2)), text)
    outside = (
        r"\[([^\]]+)\]\((?:src|tests|deploy|examples|benchmarks|web|LICENSE|NOTICE|CITATION)[^)]*\)"
    )
    return re.sub(outside, r"\1", text)


def _inside(target: str) -> str:
    return BORROWED.get(target, target.removeprefix("docs/"))
