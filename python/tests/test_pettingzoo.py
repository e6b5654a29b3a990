"""PettingZoo's own tests."""

from types import SimpleNamespace

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import rowlock.pettingzoo as zoo

GAMES = [("qwixx", 2, {}), ("on-board", 3, {"side": "b"}), ("cards", 2, {"jokers": True}), ("ten", 3, {}), ("ten", 1, {})]


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_api(game, players, options):
    api_test(zoo.env(game, players, **options), num_cycles=300)


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_parallel_api(game, players, options):
    parallel_api_test(zoo.parallel_env(game, players, **options), num_cycles=300)


@pytest.mark.parametrize(("game", "players", "options"), GAMES)
def test_seed(game, players, options):
    seed_test(lambda: zoo.env(game, players, **options), num_cycles=60)
    # Upstream chooses among all actions here, legal or not.
    parallel_seed_test(lambda: zoo.parallel_env(game, players, illegal="idle", **options), num_cycles=60)


def test_max_cycles():
    """Upstream expects that everybody acts in every cycle, so its AEC environment is made of the parallel one."""

    def parallel_env(max_cycles):
        return zoo.parallel_env("qwixx", 2, max_cycles=max_cycles, illegal="idle")

    def env(max_cycles):
        return parallel_to_aec(parallel_env(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=parallel_env, env=env))


def test_max_cycles_are_rounds():
    env = zoo.env("ten", 2, max_cycles=5)
    env.reset(seed=1)
    rounds = 0
    for agent in env.agent_iter():
        if env.terminations[agent] or env.truncations[agent]:
            env.step(None)
            continue
        rounds += 1
        env.step(int(env.observe(agent)["action_mask"].argmax()))
    assert rounds == 5
    with pytest.raises(ValueError, match="player_"):
        env.reset(seed=1)
        env.step(10**6)


def test_settings_are_kept_by_a_reset():
    env = zoo.env("cards", 3, jokers=True)
    env.reset(seed=1)
    env.reset()
    assert env.game.options == [("jokers", "true")] and len(env.agents) == 3
