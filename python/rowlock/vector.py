"""Many games at once, stepped in Rust without the interpreter."""

from __future__ import annotations

import numpy as np

from ._core import Game, Vector


class VectorEnv:
    """``count`` games of one kind. A game that ends is replaced by a new one in the same step.

    Every array belongs to the environment and is written over by the next step; copy what you want to keep.

    - ``mask``: (count, players, actions), 1 where an action is legal for a player who is asked. The card game has 50,000
      actions, so of many games of it you may not want one: ``mask=False``.
    - ``awaited``: (count, players), who is asked. Actions of others are not looked at.
    - ``done``: (count,), which games have just ended; ``scores`` and ``wins`` (count, players) are theirs.
    - ``observations``: (count, players, size), if ``observe`` is true; they are those of the game that goes on.

    It is not to be stepped by two threads at once: whoever comes second gets a ``RuntimeError``. ``threads`` says how many
    threads step the games of one call; what comes of it does not depend on their number. Threads do not survive a ``fork``:
    make an environment in the process that uses it.
    """

    def __init__(
        self,
        game: Game,
        count: int,
        *,
        seed: int = 0,
        mask: bool = True,
        observe: bool = False,
        threads: int = 1,
    ) -> None:
        if count < 1:
            raise ValueError("at least one game")
        if threads < 0:
            raise ValueError("threads: 1, more, or 0 for one for every core")
        self.game, self.count, self.players = game, count, game.num_players()
        actions, size = game.num_distinct_actions(), game.observation_size()
        self._vector = Vector(game, count, seed, threads)
        self.mask = np.zeros((count, self.players, actions if mask else 0), np.uint8)
        self.awaited = np.zeros((count, self.players), np.bool_)
        self.scores = np.zeros((count, self.players), np.float32)
        self.wins = np.zeros((count, self.players), np.float32)
        self.done = np.zeros(count, np.bool_)
        self.observations = np.zeros((count, self.players, size if observe else 0), np.float32)
        self._arrays = (
            self.mask.reshape(-1),
            self.awaited.reshape(-1),
            self.scores.reshape(-1),
            self.wins.reshape(-1),
            self.done,
            self.observations.reshape(-1),
        )
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Begin all games anew; the same seed gives the same dice."""
        self._vector.reset(seed, self._arrays)

    def step(self, actions: np.ndarray) -> None:
        """Play one action (count, players) for every player who is asked. If one is not legal, nothing has happened."""
        self._vector.step(self._whole(actions).reshape(-1), self._arrays)

    def _whole(self, actions: np.ndarray) -> np.ndarray:
        actions = np.asarray(actions)
        if actions.shape != (self.count, self.players):
            raise ValueError(f"actions have the shape ({self.count}, {self.players}) here, not {actions.shape}")
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {actions.dtype}")
        whole = np.ascontiguousarray(actions, np.int32)
        if not np.can_cast(actions.dtype, np.int32) and (whole != actions).any():
            raise ValueError("there is an action that is no action of any game")
        return whole

    def sample(self, out: np.ndarray | None = None) -> np.ndarray:
        """Return a legal action for every player who is asked, each as likely as any other; written into `out` if there is one."""
        if out is None:
            out = np.zeros((self.count, self.players), np.int32)
        if out.shape != (self.count, self.players) or out.dtype != np.int32 or not out.flags.c_contiguous:
            raise ValueError(f"actions are written into a contiguous array of int32 of the shape ({self.count}, {self.players})")
        self._vector.sample(out.reshape(-1))
        return out
