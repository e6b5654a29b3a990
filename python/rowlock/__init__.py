"""Four tabletop games for programs: exact rules, vectors of games, bots, and an oracle.

    >>> import rowlock
    >>> game = rowlock.load_game("qwixx", players=2)
    >>> state = game.new_initial_state()
    >>> state.apply_chance(seed=7)
    >>> state.is_simultaneous_node()
    True

The shape is OpenSpiel's: chance is a node with probabilities, a simultaneous choice is a node too, and what a player may
know comes from ``observation_tensor`` and ``observation_string`` alone. ``serialize`` gives the record of the game, which
``rowlock verify`` checks.
"""

import copyreg

from ._core import Game, Oracle, State, game_names
from .regret import Regret, policy_regret
from .vector import VectorEnv

CHANCE, SIMULTANEOUS, TERMINAL = -1, -2, -4
"""What ``State.current_player`` returns where no single player is asked."""

__all__ = [
    "CHANCE",
    "SIMULTANEOUS",
    "TERMINAL",
    "Game",
    "Oracle",
    "Regret",
    "State",
    "VectorEnv",
    "game_names",
    "load_game",
    "policy_regret",
]


def load_game(name: str, players: int = 2, **options: object) -> Game:
    """Return the game of this name, for so many players, with its options such as ``jokers=True`` or ``side="b"``."""
    return Game(name, players, [(key, _text(value)) for key, value in options.items()])


def _restore(game: Game, record: str) -> State:
    return game.read(record)


# A state is its record.
copyreg.pickle(Game, lambda game: (Game, (game.name, game.num_players(), game.options)))
copyreg.pickle(State, lambda state: (_restore, (state.get_game(), state.serialize())))


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
