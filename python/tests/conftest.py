"""What the tests have in common."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

import tesuji


def in_rust() -> list[str]:
    """The names of all games but those of descriptions in files."""
    names = [entry.name for entry in tesuji.games()]
    return [name for name in names if "/" not in name and "." not in name]


def numbered(most: int | None = None) -> list[str]:
    """The names of games that number their moves, with at most `most` numbers."""
    games = [tesuji.Game(name) for name in in_rust()]
    return [game.name for game in games if 0 < game.actions <= (most or game.actions)]


@pytest.fixture
def small() -> tesuji.Game:
    """A game of two players with planes, splits and short games."""
    return tesuji.Game("breakthrough:5x5")


@pytest.fixture
def program() -> Callable[..., Any]:
    """Runs the program, which TESUJI_PROGRAM names, and reads what it prints."""
    path = os.environ.get("TESUJI_PROGRAM")
    if not path:
        pytest.skip("TESUJI_PROGRAM names no program")

    def run(*arguments: str) -> Any:
        done = subprocess.run(
            [path, *arguments, "--json"], capture_output=True, text=True, check=True
        )
        return json.loads(done.stdout)

    return run
