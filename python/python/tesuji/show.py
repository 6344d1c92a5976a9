"""Plots of what searches and matches found, by matplotlib: `pip install tesuji[show]`.

Each function draws into `axes`, or into new ones, and gives them back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import matplotlib.pyplot as pyplot
import numpy as np

from ._native import Match, Report, Tournament

__all__ = ["cross", "moves", "progress", "scores"]


def _axes(axes: Any) -> Any:
    return pyplot.subplots()[1] if axes is None else axes


def moves(report: Report, *, most: int = 12, axes: Any = None) -> Any:
    """The `most` moves of most visits of a `report` as bars of their shares, with their values."""
    axes, children = _axes(axes), report.children
    visits, values = children.visits[:most], children.value[:most]
    shares = visits / max(1, int(children.visits.sum()))
    places = np.arange(len(shares))
    axes.barh(places, shares)
    axes.set_yticks(places, [str(move) for move in children.move[:most]])
    axes.invert_yaxis()
    axes.set_xlabel("share of the visits")
    for place, share, value in zip(places, shares, values, strict=True):
        axes.annotate(f" {value:+.2f}", (share, place), va="center")
    return axes


def progress(reports: Sequence[Report], *, axes: Any = None) -> Any:
    """The value of the root and of the best moves over the iterations of a search.

    `reports` are what `on_progress` of `Player.think` was given.
    """
    axes = _axes(axes)
    iterations = [report.iterations for report in reports]
    axes.plot(iterations, [report.value for report in reports], "k", label="root")
    last = reports[-1].children.move[:4] if reports else []
    for move in last:
        axes.plot(iterations, [_value(report, move) for report in reports], label=str(move))
    axes.set_xlabel("iterations")
    axes.set_ylabel("value")
    axes.set_ylim(-1.02, 1.02)
    axes.legend()
    return axes


def _value(report: Report, move: str | None) -> float:
    """The value of a move; NaN if it is not there."""
    children = report.children
    names = children.move
    return float(children.value[names.index(move)]) if move in names else float("nan")


def scores(
    places: Sequence[float], matches: Sequence[Match], *, label: str | None = None, axes: Any = None
) -> Any:
    """The score of A in each of the `matches`, with its interval, over the numbers `places`.

    A place is a number of iterations, for example; `label` names the line.
    """
    axes = _axes(axes)
    found = np.array([np.nan if match.score is None else match.score for match in matches])
    ends = np.array([match.interval for match in matches]).reshape(-1, 2)
    errors = np.abs(ends.T - found)
    axes.errorbar(places, found, yerr=errors, marker="o", capsize=3, label=label)
    axes.axhline(0.5, color="gray", linewidth=0.8)
    axes.set_ylim(-0.02, 1.02)
    axes.set_ylabel("score of A")
    if label is not None:
        axes.legend()
    return axes


def cross(tournament: Tournament, *, axes: Any = None) -> Any:
    """The score of each agent (rows) of a `tournament` against each other (columns)."""
    axes, names = _axes(axes), tournament.agents
    table = np.array(tournament.cross, np.float64)
    axes.imshow(table, vmin=0, vmax=1, cmap="RdYlGn")
    axes.set_xticks(range(len(names)), names, rotation=45, ha="right")
    axes.set_yticks(range(len(names)), names)
    for row, column in np.ndindex(table.shape):
        if not np.isnan(table[row, column]):
            axes.annotate(f"{table[row, column]:.2f}", (column, row), ha="center", va="center")
    return axes
