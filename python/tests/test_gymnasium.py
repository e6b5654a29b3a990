"""Gymnasium's own checker."""

import pytest

pytest.importorskip("gymnasium")

import numpy as np
from gymnasium.utils.env_checker import check_env

from rowlock.gymnasium import SoloEnv


@pytest.mark.parametrize(("game", "options"), [("qwixx", {}), ("ten", {"level": 4})])
def test_checker(game, options):
    check_env(SoloEnv(game, illegal="idle", **options), skip_render_check=False)


def test_rewards_add_up_to_the_score_and_what_is_illegal_raises():
    env = SoloEnv()
    _, info = env.reset(seed=3)
    total, over, dice = 0.0, False, np.random.default_rng(0)
    with pytest.raises(ValueError):
        env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    while not over:
        _, reward, over, _, info = env.step(int(dice.choice(np.flatnonzero(info["action_mask"]))) if info["action_mask"].any() else 0)
        total += reward
    assert total == info["score"]
