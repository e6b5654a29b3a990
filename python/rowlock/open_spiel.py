"""The games for OpenSpiel: importing this registers ``python_rowlock_qwixx`` and so on.

    >>> import pyspiel, rowlock.open_spiel  # doctest: +SKIP
    >>> game = pyspiel.load_game("python_rowlock_ten(players=3,options=bust:buy)")  # doctest: +SKIP

Chance is explicit: an outcome's number is its first lot (``State.chance_outcomes``). Returns are points. Options of a game are
one text, such as ``jokers:true`` or ``side:b``, several separated by ``;``.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from . import game_names, load_game
from ._core import Game
from ._core import State as Core

# Six dice fall in 6^6 ways; every other chance event has fewer.
_MOST_LOTS = 6**6
_MOST_POINTS = 400


def _short(name: str) -> str:
    return "python_rowlock_" + name.replace("-", "_")


def _type(name: str) -> pyspiel.GameType:
    game = load_game(name, 2)
    return pyspiel.GameType(
        short_name=_short(name),
        long_name="Rowlock: " + game.title,
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.max_players(),
        min_num_players=game.min_players(),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": 2, "options": ""},
    )


class RowlockGame(pyspiel.Game):
    """A game of Rowlock's."""

    name: str
    type_: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        players = int((params or {}).get("players", 2))
        self.core = load_game(self.name, players, **_options((params or {}).get("options", "")))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.core.num_distinct_actions(),
            max_chance_outcomes=_MOST_LOTS,
            num_players=players,
            min_utility=-_MOST_POINTS,
            max_utility=_MOST_POINTS,
            utility_sum=None,
            max_game_length=self.core.max_game_length(),
        )
        super().__init__(self.type_, info, params or {})

    def new_initial_state(self, *_: Any) -> RowlockState:
        """Return the start of a game."""
        return RowlockState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RowlockObserver:
        """Return what turns states into numbers and text: of now, or with perfect recall of everything since the beginning."""
        if params:
            raise ValueError(f"observers have no parameters: {params}")
        return RowlockObserver(self.core, iig_obs_type is not None and iig_obs_type.perfect_recall)


class RowlockState(pyspiel.State):
    """A state of a game."""

    def __init__(self, game: RowlockGame) -> None:
        super().__init__(game)
        self.core: Core = game.core.new_initial_state()

    def current_player(self) -> int:
        """Return who acts."""
        player = self.core.current_player()
        special = {
            -1: pyspiel.PlayerId.CHANCE,
            -2: pyspiel.PlayerId.SIMULTANEOUS,
            -4: pyspiel.PlayerId.TERMINAL,
        }
        return special.get(player, player)

    def _legal_actions(self, player: int) -> list[int]:
        return self.core.legal_actions(player) if player >= 0 else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can bring, with probabilities."""
        return self.core.chance_outcomes()

    def _apply_action(self, action: int) -> None:
        self.core.apply_action(action)

    def _apply_actions(self, actions: list[int]) -> None:
        self.core.apply_actions([max(action, 0) for action in actions])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.core.action_to_string(-1 if player == pyspiel.PlayerId.CHANCE else player, action)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.core.is_terminal()

    def returns(self) -> list[float]:
        """Return the points at the end."""
        return self.core.returns()

    def __str__(self) -> str:
        return str(self.core)


class RowlockObserver:
    """Numbers and text of what a player may know now, or of everything that they have seen."""

    def __init__(self, core: Game, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        size = core.information_state_size() if perfect_recall else core.observation_size()
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"information_state" if perfect_recall else "observation": self.tensor}

    def set_from(self, state: RowlockState, player: int) -> None:
        """Write what a player may know."""
        core = state.core
        self.tensor[:] = core.information_state_tensor(player) if self.perfect_recall else core.observation_tensor(player)

    def string_from(self, state: RowlockState, player: int) -> str:
        """Return it as text."""
        core = state.core
        return core.information_state_string(player) if self.perfect_recall else core.observation_string(player)


def _options(text: str) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in text.split(";") if pair]
    return {key.strip(): value.strip() for key, _, value in pairs}


def _register(name: str) -> None:
    kind = _type(name)
    game = type("Rowlock_" + name.replace("-", "_"), (RowlockGame,), {"name": name, "type_": kind})
    pyspiel.register_game(kind, game)


for _name in game_names():
    _register(_name)
