"""Tables and lists as people see them."""

from __future__ import annotations

import csv
import io
import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, TypeVar

_Row = TypeVar("_Row")

#: The rows of a table that are shown.
_SHOWN = 40

#: The letters of a value that are shown.
_WIDEST = 40


def _text(value: Any) -> str:
    """A value as it stands in a table."""
    text = _whole(value)
    return text if len(text) <= _WIDEST else text[: _WIDEST - 1] + "…"


def _whole(value: Any) -> str:
    """A value as text, whatever its length."""
    if value is None:
        return "–"
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value))
    try:
        number = float(value)
    except (TypeError, ValueError):
        return str(value)
    if math.isnan(number):
        return "–"
    return str(value) if number == int(number if math.isfinite(number) else 0) else f"{number:.3f}"


class Table(dict[str, Any]):
    """A dict of equally long columns, which shows as a table.

    `pandas.DataFrame` and `polars.DataFrame` take it as it is.
    """

    def _cells(self) -> list[list[str]]:
        rows = zip(*self.values(), strict=True)
        return [[_text(value) for value in row] for row, _ in zip(rows, range(_SHOWN))]

    def _more(self) -> str:
        length = len(next(iter(self.values()), ()))
        return f"… and {length - _SHOWN} more" if length > _SHOWN else ""

    def __str__(self) -> str:
        lines = [list(self), *self._cells()]
        widths = [max(map(len, column)) for column in zip(*lines)]
        texts = []
        for line in lines:
            first, *others = [
                cell.ljust(width) if i == 0 else cell.rjust(width)
                for i, (cell, width) in enumerate(zip(line, widths))
            ] or [""]
            texts.append("  ".join([first, *others]).rstrip())
        return "\n".join([*texts, self._more()]).rstrip()

    def _repr_html_(self) -> str:
        def row(cells: Iterable[str], tag: str) -> str:
            return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

        body = "".join(row(cells, "td") for cells in self._cells())
        head = f"<thead>{row(self, 'th')}</thead>"
        return f"<table>{head}<tbody>{body}</tbody></table>{escape(self._more())}"


class Listing(list[_Row]):
    """A list of objects of one class, which shows as a table."""

    def table(self) -> Table:
        """The attributes of the objects as columns."""
        names = _attributes(self[0]) if self else []
        return Table({name: [getattr(row, name) for row in self] for name in names})

    def __str__(self) -> str:
        return str(self.table())

    def _repr_html_(self) -> str:
        return self.table()._repr_html_()


def _attributes(row: Any) -> Sequence[str]:
    """The names of an object's columns."""
    fields = getattr(row, "__dataclass_fields__", None)
    if isinstance(fields, Mapping):
        return list(fields)
    return list(row._columns)


@dataclass(frozen=True)
class GameEntry:
    """A game, and a line about it."""

    name: str
    about: str


@dataclass(frozen=True)
class AgentEntry:
    """An agent: a line about it, where it was published, its keys, and what it can prove."""

    name: str
    about: str
    paper: str
    keys: list[str]
    proves: str


@dataclass(frozen=True)
class EngineEntry:
    """An engine: a line about it, where it was published, and its keys."""

    name: str
    about: str
    paper: str
    keys: list[str]


def of_csv(lines: str) -> Table:
    """The table of comma-separated values: numbers where all of a column are numbers."""
    rows = list(csv.reader(io.StringIO(lines)))
    if not rows:
        return Table()
    names, *values = rows
    columns = ([row[i] for row in values] for i in range(len(names)))
    return Table({name: _column(column) for name, column in zip(names, columns)})


def _column(texts: list[str]) -> list[Any]:
    """A column with numbers in the place of their texts, and `None` for an empty text."""
    for kind in (int, float):
        try:
            return [kind(text) if text else None for text in texts]
        except ValueError:
            continue
    words = {"true": True, "false": False, "": None}
    return [words.get(text, text) for text in texts]
