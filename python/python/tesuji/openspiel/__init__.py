"""OpenSpiel: agents as its bots, games as its games, and its games as games of this package.

>>> import pyspiel
>>> from tesuji import openspiel
>>> game = pyspiel.load_game("tic_tac_toe")
>>> bots = [openspiel.Bot("gpn-max+sb", iterations=100), openspiel.Bot("uct", iterations=100)]
>>> len(pyspiel.evaluate_bots(game.new_initial_state(), bots, 1))
2
"""

from __future__ import annotations

from .bot import Bot
from .games import SpielGame, SpielState, register
from .rules import native, wrap

__all__ = ["Bot", "SpielGame", "SpielState", "native", "register", "wrap"]
