"""Game-playing agents: tree search with proof numbers, solvers with certificates, matches.

>>> import tesuji
>>> game = tesuji.Game("tic-tac-toe")
>>> position = game.position(moves="a1 a3 b1 b3")
>>> tesuji.Agent("gpn-max+sb").search(position, iterations=500).best
'c1'
"""

from __future__ import annotations

# Whole before anything is done that a signal may interrupt: arrays are numpy's.
import numpy as _numpy  # noqa: F401

from ._errors import Busy, Flaw, GameOver, IllegalMove, TextError
from ._native import (
    Agent,
    Batch,
    Experiment,
    Game,
    Match,
    Nodes,
    Player,
    Pondering,
    Position,
    PythonGame,
    Record,
    Report,
    Solution,
    Tournament,
    Tree,
    Verified,
    agents,
    engines,
    games,
    match,
    movers,
    planes,
    solve,
    tournament,
    verify,
)
from ._show import AgentEntry, EngineEntry, GameEntry, Listing, Table
from ._types import Extent, Limits, Rules

__all__ = [
    "Agent",
    "AgentEntry",
    "Batch",
    "Busy",
    "EngineEntry",
    "Experiment",
    "Extent",
    "Flaw",
    "Game",
    "GameEntry",
    "GameOver",
    "IllegalMove",
    "Limits",
    "Listing",
    "Match",
    "Nodes",
    "Player",
    "Pondering",
    "Position",
    "PythonGame",
    "Record",
    "Report",
    "Rules",
    "Solution",
    "Table",
    "TextError",
    "Tournament",
    "Tree",
    "Verified",
    "agents",
    "engines",
    "games",
    "match",
    "movers",
    "planes",
    "solve",
    "tournament",
    "verify",
]
