"""Bars that show how far something is."""

from __future__ import annotations

from typing import Any


def bar(total: int, what: str) -> Any | None:
    """A bar of `total` steps; `None` if `tqdm` is not installed."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(total=total, unit=what)
