"""The notebooks and programs of the folder `examples`."""

from __future__ import annotations

import importlib
import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

import pytest

import tesuji

EXAMPLES = Path(__file__).parents[1] / "examples"
NOTEBOOKS = sorted(EXAMPLES.glob("*.ipynb"))


def need(source: str) -> None:
    """Skips the test if something is missing that the code imports."""
    for name in re.findall(r"^ *(?:import|from) (\w+)", source, re.MULTILINE):
        if importlib.util.find_spec(name) is None and not (EXAMPLES / f"{name}.py").exists():
            pytest.skip(f"{name} is not installed")
        if (EXAMPLES / f"{name}.py").exists():
            need((EXAMPLES / f"{name}.py").read_text(encoding="utf-8"))
    if "tesuji import openspiel" in source:
        pytest.importorskip("pyspiel")
    if "tesuji import show" in source:
        pytest.importorskip("matplotlib")


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_runs(file: Path) -> None:
    nbformat: Any = pytest.importorskip("nbformat")
    nbclient: Any = pytest.importorskip("nbclient")
    pytest.importorskip("ipykernel")
    notebook = nbformat.read(file, as_version=4)
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert all(cell.outputs == [] and cell.execution_count is None for cell in cells)
    need("\n".join(cell.source for cell in cells))
    where = {"metadata": {"path": str(EXAMPLES)}}
    nbclient.NotebookClient(notebook, timeout=300, resources=where).execute()
    assert any(cell.outputs for cell in cells)


def test_there_are_six() -> None:
    if not EXAMPLES.exists():
        pytest.skip("the examples are no part of the package")
    assert len(NOTEBOOKS) == 6


def test_a_torch_network_says_what_ours_says(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    monkeypatch.syspath_prepend(str(EXAMPLES))
    example: Any = importlib.import_module("pytorch_evaluator")
    sys.modules.pop("pytorch_evaluator")
    for name in ("tic-tac-toe", "breakthrough5", "breakthrough6", "connect-four", "loa7"):
        evaluator = example.evaluator(example.read(example.WEIGHTS / f"{name}.safetensors"))
        position = tesuji.Game(name).position()
        while not position.is_over and position.plies < 40:
            assert position.value(evaluator) == pytest.approx(position.value("net"), abs=1e-5)
            position.play(position.moves()[position.plies % len(position.moves())])
        agent = tesuji.Agent("mcts-nim", evaluator=evaluator)
        found = agent.search(tesuji.Game(name).position(), iterations=20)
        assert found.iterations == 20
