"""The examples of the page about the package."""

from __future__ import annotations

import doctest
import importlib
import re
from pathlib import Path
from typing import Any

import pytest

import tesuji

PAGE = Path(__file__).parents[2] / "docs" / "python.md"


def test_the_examples_run() -> None:
    if not PAGE.exists():
        pytest.skip("the page is no part of the package")
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(examples) >= 7
    names = dict[str, Any]()
    for example in examples:
        exec(compile(example, str(PAGE), "exec"), names)


def test_the_examples_of_the_module_run() -> None:
    assert doctest.testmod(tesuji).failed == 0


@pytest.mark.parametrize("name", ["openspiel", "pettingzoo", "gymnasium"])
def test_the_examples_of_other_libraries_run(name: str) -> None:
    pytest.importorskip("pyspiel" if name == "openspiel" else name)
    module = importlib.import_module(f"tesuji.{name}")
    found = doctest.testmod(module)
    assert found.failed == 0 and found.attempted >= 4
