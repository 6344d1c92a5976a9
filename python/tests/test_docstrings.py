"""Every public class, function, method and property says what it is, and names its parameters.

Methods of classes in Python are those of other libraries, which say what their parameters are.
"""

from __future__ import annotations

import ast
import importlib
from pathlib import Path
from typing import Any

import pytest

import tesuji
from tesuji import _native

PACKAGE = Path(tesuji.__file__).parent
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

#: The public modules in Python; a module needs the library of its name, or another one.
MODULES = sorted(
    path.relative_to(PACKAGE).with_suffix("").parts
    for path in PACKAGE.rglob("*.py")
    if not path.stem.startswith("_") or path.parent != PACKAGE
)
OTHERS = {"openspiel": "pyspiel", "show": "matplotlib", "alphazero": "numpy"}


def walk(nodes: list[ast.stmt], owner: Any, where: str, named: bool) -> list[str]:
    """What is missing in the docstrings of public items; `named` if parameters are looked for."""
    found = list[str]()
    for node in nodes:
        if not isinstance(node, (ast.ClassDef, *FUNCTIONS)) or node.name.startswith("_"):
            continue
        item, name = getattr(owner, node.name), f"{where}.{node.name}"
        doc = item.__doc__ or ""
        if not doc.strip():
            found.append(f"{name} has no docstring")
        elif isinstance(node, FUNCTIONS) and named:
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            names = {each.arg for each in given} - {"self", "cls"}
            missing = [each for each in names if f"`{each}`" not in doc + (owner.__doc__ or "")]
            found += [f"{name} does not say what `{each}` is" for each in missing]
        if isinstance(node, ast.ClassDef):
            found += walk(node.body, item, name, named and owner is _native)
    return found


def test_the_native_classes_and_functions() -> None:
    source = (PACKAGE / "_native.pyi").read_text(encoding="utf-8")
    assert walk(ast.parse(source).body, _native, "tesuji", True) == []


@pytest.mark.parametrize("parts", MODULES, ids="/".join)
def test_the_modules_in_python(parts: tuple[str, ...]) -> None:
    pytest.importorskip(OTHERS.get(parts[0], parts[0]))
    name = ".".join(("tesuji", *parts)).removesuffix(".__init__")
    module = importlib.import_module(name)
    source = (PACKAGE / Path(*parts)).with_suffix(".py").read_text(encoding="utf-8")
    assert module.__doc__
    assert walk(ast.parse(source).body, module, name, True) == []
