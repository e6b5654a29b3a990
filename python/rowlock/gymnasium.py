"""A game for one player as a Gymnasium environment: solo Qwixx, or TEN against ALIX.

The reward of a step is the points that it brings. ``info["action_mask"]`` says which actions are legal.
"""

from __future__ import annotations

from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium import spaces

from . import load_game


class SoloEnv(gymnasium.Env):
    """A game for one player. An action that is not legal raises, or with ``illegal="idle"`` is a pass."""

    metadata = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "qwixx",
        render_mode: str | None = None,
        illegal: Literal["raise", "idle"] = "raise",
        **options: Any,
    ) -> None:
        self.game = load_game(game, 1, **options)
        self.render_mode, self.illegal = render_mode, illegal
        self.observation_space = spaces.Box(-16.0, 16.0, (self.game.observation_size(),), np.float32)
        self.action_space = spaces.Discrete(self.game.num_distinct_actions())
        self._state = self.game.new_initial_state()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        """Begin a new game with the same settings."""
        super().reset(seed=seed)
        self._state = self.game.new_initial_state()
        self._draw()
        return self._seen()

    def _draw(self) -> None:
        if self._state.is_chance_node():
            self._state.apply_chance(int(self.np_random.integers(1 << 62)))

    def _seen(self) -> tuple[np.ndarray, dict[str, Any]]:
        info = {"action_mask": self._state.legal_actions_mask(0), "score": self._state.scores()[0]}
        return self._state.observation_tensor(0), info

    def step(self, action: int):
        """Play an action."""
        before = self._state.scores()[0]
        if action not in self._state.legal_actions(0):
            if self.illegal == "raise":
                raise ValueError(f"action {action} is not legal")
            action = self._state.idle_action(0)
        self._state.apply_action(int(action))
        self._draw()
        seen, info = self._seen()
        return seen, float(info["score"] - before), self._state.is_terminal(), False, info

    def render(self) -> str | None:
        """Return the table as text, if that was asked for."""
        return str(self._state) if self.render_mode == "ansi" else None
