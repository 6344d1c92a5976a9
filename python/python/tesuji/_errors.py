"""The exceptions of the package."""

from __future__ import annotations


class TextError(ValueError):
    """A text that cannot be read: `part` is the offending part, `wrong` what is wrong with it."""

    part: str
    wrong: str

    def __init__(self, part: str, wrong: str) -> None:
        super().__init__(part, wrong)
        self.part = part
        self.wrong = wrong

    def __str__(self) -> str:
        return f"`{self.part}`: {self.wrong}"


class IllegalMove(TextError):
    """A move that is not legal where it is to be played."""


class GameOver(ValueError):
    """Something that needs a game that goes on."""


class Flaw(ValueError):
    """A certificate that proves nothing, and where."""


class Busy(RuntimeError):
    """A player or a solution that is used while another thread uses it."""
