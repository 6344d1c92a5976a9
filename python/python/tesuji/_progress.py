"""Bars that show how far something is."""

from __future__ import annotations

from typing import Any


def bar(total: int, what: str) -> Any | None:
    """A bar of so many steps, where `tqdm` is installed; None if it is not."""
    try:
        from tqdm.auto import tqdm
    except ImportError:
        return None
    return tqdm(total=total, unit=what)
