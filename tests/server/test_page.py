"""Which page the server shows."""

from pathlib import Path

import pytest

from affray.server.app import page_folder


def test_an_operator_may_say_where_the_page_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AFFRAY_PAGE", str(tmp_path))
    assert page_folder() is None
    (tmp_path / "index.html").write_text("<title>Affray</title>")
    assert page_folder() == tmp_path
