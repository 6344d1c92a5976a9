"""`Experiment`."""

from __future__ import annotations

from pathlib import Path

import pytest

import tesuji

PLAN = """
name = "small"
about = "two agents against a third"
games = ["tic-tac-toe"]
agents = ["uct", "gpn-max+sb"]
opponents = ["random"]

[budget]
iterations = 20

[cell]
games = 4
seed = 3
"""


def test_an_experiment_is_run_and_goes_on(tmp_path: Path) -> None:
    file, out = tmp_path / "small.toml", tmp_path / "out"
    file.write_text(PLAN)
    experiment = tesuji.Experiment(file)
    assert experiment.name == "small" and len(experiment) == 2
    ran = experiment.run(out, workers=2)
    assert (ran["played"], ran["games"], ran["of_games"], ran["failed"]) == (8, 8, 8, [])
    assert experiment.run(out)["played"] == 0
    table = experiment.table(out)
    assert table["agent"] == ["uct", "gpn-max+sb"] and table["games"] == [4, 4]
    assert all(0 <= score <= 1 for score in table["score"])
    assert "tic-tac-toe" in experiment.report(out)
    assert experiment.report(out, format="markdown").count("|") > 4
    with pytest.raises(tesuji.TextError, match="word"):
        experiment.report(out, format="word")


def test_what_is_wrong_with_a_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(PLAN.replace("uct", "utc"))
    with pytest.raises(ValueError, match="utc"):
        tesuji.Experiment(file)
    with pytest.raises(ValueError, match="nothing"):
        tesuji.Experiment(tmp_path / "nothing.toml")
