"""The opponent of docs/bots.md is run as it stands there, and found by every kind of name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import affray
from affray.agents import Agent, Budget, agent_names, find_agent
from tests.agents.matches import play

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page's code in a folder that Python searches."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert len(code.splitlines()) <= 30
    (tmp_path / "cautious_bot.py").write_text(code, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path


def test_the_pages_opponent_plays_a_whole_game(bot: Path) -> None:
    cautious = find_agent("cautious_bot:Cautious", seed=3)
    assert cautious.name == "cautious"
    assert play(cautious, find_agent("random", 1), 1).result is not None


def test_the_pages_entry_point_gives_it_a_name(bot: Path) -> None:
    (lines,) = re.findall(r"```toml\n\[project.*?\]\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    made = bot / "cautious_bot-1.0.dist-info"
    made.mkdir()
    (made / "METADATA").write_text("Metadata-Version: 2.1\nName: cautious-bot\nVersion: 1.0\n")
    (made / "entry_points.txt").write_text("[affray.agents]\n" + lines.replace('"', ""))
    assert "cautious" in agent_names()
    assert isinstance(find_agent("cautious", 1, Budget(iterations=1)), Agent)
    with pytest.raises(affray.UnknownName, match='did you mean "cautious"'):
        find_agent("cautios")


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nowhere_bot:Cautious", "no agent at nowhere_bot:Cautious: No module named"),
        ("cautious_bot:Rash", "no agent at cautious_bot:Rash: .* has no attribute 'Rash'"),
        ("cautious_bot:Random", "cautious_bot:Random is no agent"),
        ("novise", 'there is no agent "novise"; did you mean "novice"'),
    ],
)
def test_a_name_that_leads_nowhere_is_refused(bot: Path, name: str, reason: str) -> None:
    with pytest.raises(affray.UnknownName, match=reason):
        find_agent(name)


def test_whoever_writes_neither_choose_nor_think_is_told() -> None:
    class Mute(Agent):
        name = "mute"

    with pytest.raises(NotImplementedError, match="Mute must write choose, or think"):
        play(Mute(), Mute(), 1)
