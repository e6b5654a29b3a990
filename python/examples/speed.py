"""How fast games are played at random, beside the nearest games of other libraries in one run.

    pip install "./python[speed]"
    python python/examples/speed.py [SECONDS]

Everything runs on one thread. A library that is not installed is left out, and that is said.
"""

import os

for threads in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS"):
    os.environ.setdefault(threads, "1")
os.environ.setdefault("XLA_FLAGS", "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1")

import random
import sys
import time

import numpy as np

import rowlock

LANES = 4096


def timed(seconds, play):
    """Return how many games a second of processor time `play` brings, which plays some and returns how many: on average, and
    at best in a tenth of the time, which is what a core does while nobody else wants it."""
    # Long games have to be under way before any of them ends.
    games, begun = 0, time.process_time()
    while time.process_time() - begun < seconds or games == 0:
        games += play()
    every, best, begun = 0, 0.0, time.process_time()
    while time.process_time() - begun < seconds:
        games, since = 0, time.process_time()
        while time.process_time() - since < seconds / 10:
            games += play()
        best = max(best, games / (time.process_time() - since))
        every += games
    return every / (time.process_time() - begun), best


def vector(name, players, mask=True, observe=False, **options):
    """Many games of ours at once."""
    game = rowlock.load_game(name, players, **options)
    env = rowlock.VectorEnv(game, LANES, seed=1, mask=mask, observe=observe)
    actions = np.zeros((LANES, players), np.int32)

    def play():
        ended = 0
        for _ in range(20):
            env.step(env.sample(actions))
            ended += int(env.done.sum())
        return ended

    return play


def single(name, players, **options):
    """One game of ours after another, with its record."""
    game, dice = rowlock.load_game(name, players, **options), random.Random(1)

    def play():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_chance(dice.getrandbits(62))
                continue
            joint = [0] * players
            for player in state.awaited_players():
                joint[player] = dice.choice(state.legal_actions(player))
            state.apply_actions(joint)
        return 1

    return play


def zoo(make):
    """An AEC environment of PettingZoo's, ours or theirs, with action masks."""
    env, dice = make(), np.random.default_rng(1)

    def play():
        env.reset(seed=int(dice.integers(1 << 30)))
        for agent in env.agent_iter():
            observation, _, ended, cut, info = env.last()
            mask = observation["action_mask"] if "action_mask" in observation else info["action_mask"]
            env.step(None if ended or cut else int(dice.choice(np.flatnonzero(mask))))
        return 1

    return play


def open_spiel(name):
    """One game of OpenSpiel's after another."""
    import pyspiel

    game, dice = pyspiel.load_game(name), random.Random(1)

    def play():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes())
                state.apply_action(dice.choices(actions, chances)[0])
            elif state.is_simultaneous_node():
                state.apply_actions([dice.choice(state.legal_actions(p)) for p in range(game.num_players())])
            else:
                state.apply_action(dice.choice(state.legal_actions()))
        return 1

    return play


def pgx(name):
    """Many games of pgx at once, on the processor: steps and choice in one compiled function, finished games begin anew."""
    import jax
    import jax.numpy as jnp
    import pgx as library

    env = library.make(name)

    def step(state, key):
        choose, draw = jax.random.split(key)
        action = jax.random.categorical(choose, jnp.where(state.legal_action_mask, 0.0, -jnp.inf))
        after = env.step(state, action, draw)
        fresh = env.init(draw)
        ended = after.terminated | after.truncated
        return jax.tree.map(lambda new, old: jnp.where(ended, new, old), fresh, after), ended

    def many(state, key):
        def one(carry, _):
            state, key = carry
            key, sub = jax.random.split(key)
            state, ended = jax.vmap(step)(state, jax.random.split(sub, LANES // 4))
            return (state, key), ended.sum()

        (state, key), ended = jax.lax.scan(one, (state, key), None, length=20)
        return state, key, ended.sum()

    # Memory is what limits it on a processor: more games at once are not faster.
    run = jax.jit(many)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), LANES // 4))
    held = [state, jax.random.PRNGKey(2)]

    def play():
        held[0], held[1], ended = run(*held)
        return int(ended)

    return play


def ours():
    """Yield a label and a way to play for each of our games."""
    for name in rowlock.game_names():
        # The card game has too many actions for masks of thousands of games.
        mask = rowlock.load_game(name).num_distinct_actions() < 10_000
        yield f"rowlock {name}, vector", lambda name=name: vector(name, 2, mask=False)
        if mask:
            yield f"rowlock {name}, vector with masks", lambda name=name: vector(name, 2)
        yield f"rowlock {name}, vector with observations", lambda name=name: vector(name, 2, mask=False, observe=True)
        yield f"rowlock {name}, single states with records", lambda name=name: single(name, 2)


def theirs():
    """Yield the same for the nearest games of others: dice, simultaneous choices, bidding, hidden cards."""
    yield "rowlock qwixx, PettingZoo", lambda: zoo(__import__("rowlock.pettingzoo").pettingzoo.env)

    def classic(name):
        import importlib

        return zoo(importlib.import_module(f"pettingzoo.classic.{name}").env)

    for name in ("leduc_holdem_v4", "tictactoe_v3"):
        yield f"PettingZoo {name}", lambda name=name: classic(name)
    for name in ("pig", "goofspiel", "backgammon", "bargaining", "tic_tac_toe"):
        yield f"OpenSpiel {name}, single states", lambda name=name: open_spiel(name)
    for name in ("backgammon", "leduc_holdem", "kuhn_poker", "tic_tac_toe"):
        yield f"pgx {name}, vector", lambda name=name: pgx(name)


def main(seconds):
    for label, make in [*ours(), *theirs()]:
        try:
            play = make()
        except ImportError as why:
            print(f"{label:45} left out: {why}")
            continue
        mean, best = timed(seconds, play)
        print(f"{label:45} {mean:11,.0f} games a second, {best:11,.0f} at best", flush=True)


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
