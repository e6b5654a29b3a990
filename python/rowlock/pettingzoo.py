"""The games as PettingZoo environments: ``aec_env`` (one player after another) and ``parallel_env`` (all at once).

Both are for the same games; a simultaneous choice is asked one player after another in the first, who do not see what the
others have chosen, and takes effect when all have. The reward is the player's share of the win at the end; ``infos`` has
the points. An action that is not legal raises, or with ``illegal="idle"`` is a pass. ``max_cycles`` ends a game after so many
rounds.
"""

from __future__ import annotations

import functools
from typing import Any, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from . import load_game
from ._core import State


def env(game: str = "qwixx", players: int = 2, **settings: Any) -> AecEnv:
    """Return an AEC environment."""
    return AecEnv(game, players, **settings)


aec_env = env


def parallel_env(game: str = "qwixx", players: int = 2, **settings: Any) -> RoundEnv:
    """Return a Parallel environment."""
    return RoundEnv(game, players, **settings)


class _Table:
    """What both kinds of environment share: a game, its players, and its dice."""

    render_mode: str | None

    def _set_up(
        self,
        name: str,
        players: int,
        render_mode: str | None,
        max_cycles: int | None,
        illegal: str,
        options: dict[str, Any],
    ) -> None:
        if render_mode not in (None, "ansi"):
            raise ValueError("the render modes are None and 'ansi'")
        if illegal not in ("raise", "idle"):
            raise ValueError("illegal actions raise, or are idle")
        self.game = load_game(name, players, **options)
        self.render_mode, self.max_cycles, self.illegal = render_mode, max_cycles, illegal
        self.possible_agents = [f"player_{i}" for i in range(players)]
        self.agents: list[str] = []
        self._seat = {agent: i for i, agent in enumerate(self.possible_agents)}
        self._random = np.random.default_rng()
        self._state: State = self.game.new_initial_state()

    def _begin(self, seed: int | None) -> None:
        # Without a seed the dice go on as they are, so that a seed at the beginning settles all games after it.
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._state = self.game.new_initial_state()
        self.agents = self.possible_agents[:]
        self._draw()

    def _draw(self) -> None:
        if self._state.is_chance_node():
            self._state.apply_chance(int(self._random.integers(1 << 62)))

    def _checked(self, agent: str, action: int | None) -> int:
        seat = self._seat[agent]
        if action in self._state.legal_actions(seat):
            return int(action)
        if self.illegal == "raise":
            raise ValueError(f"{agent}: action {action} is not legal")
        return self._state.idle_action(seat)

    def _points(self) -> dict[str, dict[str, Any]]:
        scores = self._state.scores()
        return {agent: {"score": scores[self._seat[agent]]} for agent in self.possible_agents}

    @property
    def unwrapped(self):  # noqa: D102
        return self

    def render(self) -> str | None:
        """Return the table as text, if that was asked for."""
        return str(self._state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def state(self) -> np.ndarray:
        """Return what a spectator may know."""
        return self._state.observation_tensor(-1)


class AecEnv(_Table, AECEnv):
    """One player after another."""

    metadata = {"name": "rowlock_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str = "qwixx",
        players: int = 2,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Literal["raise", "idle"] = "raise",
        **options: Any,
    ) -> None:
        AECEnv.__init__(self)
        self._set_up(game, players, render_mode, max_cycles, illegal, options)

    @functools.lru_cache(maxsize=None)  # noqa: B019
    def observation_space(self, agent: str) -> spaces.Space:
        """Return what an observation looks like: numbers, and which actions are legal."""
        return spaces.Dict(
            {
                "observation": spaces.Box(-16.0, 16.0, (self.game.observation_size(),), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.num_distinct_actions(),), np.int8),
            }
        )

    @functools.lru_cache(maxsize=None)  # noqa: B019
    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the actions, legal or not."""
        return spaces.Discrete(self.game.num_distinct_actions())

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game with the same settings."""
        self._begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = self._points()
        self._chosen: dict[int, int] = {}
        self._cycles = 0
        self._ask()

    def _ask(self) -> None:
        self._waiting = self._state.awaited_players()
        if self._waiting:
            self.agent_selection = self.possible_agents[self._waiting[0]]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Return what a player may know."""
        seat = self._seat[agent]
        return {
            "observation": self._state.observation_tensor(seat),
            "action_mask": self._state.legal_actions_mask(seat),
        }

    def step(self, action: int | None) -> None:
        """Choose for the player who is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seat[agent]
        action = self._checked(agent, action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._chosen[seat] = action
        self._waiting.pop(0)
        if self._waiting:
            self.agent_selection = self.possible_agents[self._waiting[0]]
        else:
            self._take_effect()
        self._accumulate_rewards()

    def _take_effect(self) -> None:
        joint = [self._chosen.get(seat, 0) for seat in range(self.game.num_players())]
        self._state.apply_actions(joint)
        self._chosen.clear()
        self._draw()
        self._cycles += 1
        self.infos = self._points()
        wins = self._state.wins()
        if wins is not None:
            self.rewards = {agent: wins[self._seat[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._ask()
            return
        self.agent_selection = self.agents[0]


class RoundEnv(_Table, ParallelEnv):
    """All at once. Whoever is not asked waits: the last action, which is legal for them alone."""

    metadata = {"name": "rowlock_parallel_v0", "render_modes": ["ansi"]}

    def __init__(
        self,
        game: str = "qwixx",
        players: int = 2,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: Literal["raise", "idle"] = "raise",
        **options: Any,
    ) -> None:
        self._set_up(game, players, render_mode, max_cycles, illegal, options)

    @property
    def wait(self) -> int:
        """Return the action of whoever is not asked."""
        return self.game.num_distinct_actions()

    @functools.lru_cache(maxsize=None)  # noqa: B019
    def observation_space(self, agent: str) -> spaces.Space:
        """Return what an observation looks like: numbers, and which actions are legal."""
        return spaces.Dict(
            {
                "observation": spaces.Box(-16.0, 16.0, (self.game.observation_size(),), np.float32),
                "action_mask": spaces.Box(0, 1, (self.wait + 1,), np.int8),
            }
        )

    @functools.lru_cache(maxsize=None)  # noqa: B019
    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the actions, legal or not, and to wait."""
        return spaces.Discrete(self.wait + 1)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        """Begin a new game with the same settings."""
        self._begin(seed)
        self._cycles = 0
        return self._seen(), self._infos()

    def _mask(self, agent: str) -> np.ndarray:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[: self.wait] = self._state.legal_actions_mask(self._seat[agent])
        mask[self.wait] = not mask.any()
        return mask

    def _seen(self) -> dict[str, dict[str, np.ndarray]]:
        return {
            agent: {"observation": self._state.observation_tensor(self._seat[agent]), "action_mask": self._mask(agent)}
            for agent in self.agents
        }

    def _infos(self) -> dict[str, dict[str, Any]]:
        points = self._points()
        return {agent: {**points[agent], "action_mask": self._mask(agent)} for agent in self.agents}

    def step(self, actions: dict[str, int]):
        """Play one action for every player."""
        joint = [0] * self.game.num_players()
        for seat in self._state.awaited_players():
            agent = self.possible_agents[seat]
            joint[seat] = self._checked(agent, actions[agent])
        self._state.apply_actions(joint)
        self._draw()
        self._cycles += 1
        wins = self._state.wins()
        over = wins is not None
        late = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        rewards = {agent: wins[self._seat[agent]] if over else 0.0 for agent in self.agents}
        ended, cut = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, late)
        seen, infos = self._seen(), self._infos()
        if over or late:
            self.agents = []
        return seen, rewards, ended, cut, infos
