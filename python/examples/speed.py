"""How fast games are played at random: through the vector environment and through single states.

    python python/examples/speed.py [SECONDS]

Other libraries' nearest games are timed beside them if they are installed, on one core each.
"""

import random
import sys
import time

import numpy as np

import rowlock


def timed(seconds, play):
    """Return how many games a second `play` brings, which plays some and returns how many."""
    # Long games have to be under way before any of them ends.
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        play()
    games, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        games += play()
    return games / (time.perf_counter() - begun)


def vector(name, players, mask=True, observe=False, count=4096, **options):
    game = rowlock.load_game(name, players, **options)
    env = rowlock.VectorEnv(game, count, seed=1, mask=mask, observe=observe)
    actions = np.zeros((count, players), np.int32)

    def play():
        ended = 0
        for _ in range(20):
            env.step(env.sample(actions))
            ended += int(env.done.sum())
        return ended

    return play


def single(name, players, **options):
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


def open_spiel(name):
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


def main(seconds):
    cases = []
    for name in rowlock.game_names():
        # The card game has too many actions for masks of thousands of games.
        mask = rowlock.load_game(name).num_distinct_actions() < 10_000
        cases.append((f"rowlock {name}, vector of 4096", vector(name, 2, mask=False)))
        if mask:
            cases.append((f"rowlock {name}, vector with masks", vector(name, 2)))
        cases.append((f"rowlock {name}, vector with observations", vector(name, 2, mask=mask, observe=True)))
        cases.append((f"rowlock {name}, single states", single(name, 2)))
    try:
        cases += [(f"OpenSpiel {name}, single states", open_spiel(name)) for name in ("backgammon", "goofspiel", "pig")]
    except ImportError:
        print("OpenSpiel is not installed")
    for label, play in cases:
        print(f"{label:45} {timed(seconds, play):12,.0f} games a second")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
