"""Pages of the site that lie elsewhere in the project, or are written for it.

The README, the changelog and the guide for contributors stay where people look for them in a
checkout; the site shows them too, and links between all of them hold in both places.
"""

from __future__ import annotations

import ast
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
API = {
    "affray": ("Tables", "What `import affray` gives."),
    "affray.agents": ("Opponents", "For whoever [writes one](../bots.md), or asks one for advice."),
    "affray.testing": ("Scenes", "Positions, dice and answers by [script](../positions.md)."),
    "affray.testing.hybrid": ("Scenes of HYBRID", "Squares drawn as text."),
    "affray.testing.cybernekro": ("Scenes of CYBERNEKRO", "Inches and heights."),
    "affray.testing.clanwars": ("Scenes of CLAN WARS", "Tiles and cards."),
    "affray.lab": ("The lab", "Experiments without the [command line](../designers.md)."),
    "affray.rl": ("Environments", "For [learning agents](../research.md)."),
    "affray.puzzles": ("Puzzles", "What `affray puzzles` lists, and the puzzle of a day."),
}
"""Modules whose reference is written, each a page: its title, and what it is for."""
MODULE = """# {title}

{use} It keeps its meaning from version to version as [Promises](../promises.md) says.

::: {name}
    options:
      members: {offered}
      show_root_heading: false
      show_if_no_docstring: false
"""


def on_files(files: Files, config: Any) -> Files:
    """Add what lies elsewhere, and the reference."""
    for name, page in BORROWED.items():
        text = (ROOT / name).read_text("utf-8")
        files.append(File.generated(config, page, content=_from_the_root(text)))
    for name, (title, use) in API.items():
        text = MODULE.format(name=name, title=title, use=use, offered=_offered(name))
        files.append(File.generated(config, f"api/{name}.md", content=text))
    return files


def _offered(name: str) -> list[str]:
    """What a module names in `__all__`, read without running it."""
    path = ROOT / "src" / name.replace(".", "/")
    source = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    for node in ast.parse(source.read_text("utf-8")).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [each for each in ast.literal_eval(node.value) if not each.startswith("__")]
    raise ValueError(f"{name} does not say what it offers")


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
