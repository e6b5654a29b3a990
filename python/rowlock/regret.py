"""What a policy gives away, by the oracle."""

from __future__ import annotations

import random
from typing import Callable, NamedTuple

from ._core import Game, Oracle, State


class Regret(NamedTuple):
    """What a policy gives away."""

    mean: float
    """How much a player gives away in a game: points alone, points of lead among several."""
    error: float
    """The standard error of the mean."""
    decisions: int
    """How many decisions were looked at."""
    mistakes: int
    """How many of them gave something away."""


def policy_regret(
    oracle: Oracle,
    policy: Callable[[State, int], int],
    games: int = 100,
    seed: int = 0,
) -> Regret:
    """Let a policy play every seat of so many games of Qwixx, and add up what its decisions cost by the oracle.

    ``policy(state, player)`` returns an action. Alone the mean is exactly what is missing to the best play, on average:
    ``oracle.start_value() - mean`` is the score that the policy reaches, told with far less noise than its scores tell it.
    """
    if games < 1:
        raise ValueError("at least one game")
    dice, game = random.Random(seed), Game("qwixx", oracle.players)
    lost: list[float] = []
    decisions = mistakes = 0
    for _ in range(games):
        state, given_away = game.new_initial_state(), 0.0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_chance(dice.getrandbits(62))
                continue
            joint = [0] * oracle.players
            for player in state.awaited_players():
                joint[player] = policy(state, player)
                cost = oracle.regret(state, joint[player], player)
                given_away += cost
                decisions, mistakes = decisions + 1, mistakes + (cost > 0)
            state.apply_actions(joint)
        lost.append(given_away / oracle.players)
    mean = sum(lost) / games
    spread = sum((value - mean) ** 2 for value in lost) / max(games - 1, 1)
    return Regret(mean, (spread / games) ** 0.5, decisions, mistakes)
