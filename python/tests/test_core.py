"""The core: states, records, secrecy, the vector environment and the oracle."""

import copy
import json
import pickle
import random
import subprocess
import threading

import numpy as np
import pytest

import rowlock

GAMES = [
    ("qwixx", 2, {}),
    ("qwixx", 1, {}),
    ("qwixx", 5, {}),
    ("on-board", 2, {}),
    ("on-board", 4, {"side": "b"}),
    ("cards", 2, {}),
    ("cards", 3, {"jokers": True}),
    ("ten", 1, {"level": 6}),
    ("ten", 2, {"bust": "buy"}),
    ("ten", 4, {}),
]


def play(state, dice, until=None):
    """Play at random to the end, or for so many decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance(dice.getrandbits(62))
            continue
        if until is not None and decisions >= until:
            break
        joint = [0] * state.num_players()
        for player in state.awaited_players():
            joint[player] = dice.choice(state.legal_actions(player))
        state.apply_actions(joint)
        decisions += 1
    return state


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_game_is_played_recorded_and_read_again(name, players, options):
    game = rowlock.load_game(name, players, **options)
    state = play(game.new_initial_state(), random.Random(name))
    assert state.current_player() == rowlock.TERMINAL
    assert len(state.returns()) == players
    assert sum(state.wins()) in (0, pytest.approx(1))
    again = game.read(state.serialize())
    assert again == state == pickle.loads(pickle.dumps(state)) == copy.deepcopy(state)
    assert again.returns() == state.returns()


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_probabilities_add_up_and_every_outcome_can_be_applied(name, players, options):
    dice = random.Random(3)
    for until in range(4):
        state = play(rowlock.load_game(name, players, **options).new_initial_state(), dice, until)
        while not state.is_terminal() and not state.is_chance_node():
            joint = [0] * players
            for player in state.awaited_players():
                joint[player] = dice.choice(state.legal_actions(player))
            state.apply_actions(joint)
        if state.is_terminal():
            continue
        outcomes = state.chance_outcomes()
        assert sum(chance for _, chance in outcomes) == pytest.approx(1)
        for lot, _ in dice.sample(outcomes, min(20, len(outcomes))):
            after = state.clone()
            after.apply_action(lot)
            assert after.history_length() == state.history_length() + 1
            assert state.action_to_string(rowlock.CHANCE, lot)


def test_what_is_refused_changes_nothing_and_says_why():
    game = rowlock.load_game("qwixx")
    with pytest.raises(KeyError, match="the games are: qwixx"):
        rowlock.load_game("chess")
    with pytest.raises(ValueError, match="for 1 to 5 players"):
        rowlock.load_game("qwixx", 9)
    with pytest.raises(ValueError, match="level"):
        rowlock.load_game("ten", 1, level=99)
    state = game.new_initial_state()
    with pytest.raises(ValueError, match="no chance outcome"):
        state.apply_action(10**6)
    state.apply_chance(1)
    before = state.serialize()
    for wrong in ([10**6, 0], [0], [game.string_to_action("red 12")] * 2):
        with pytest.raises(ValueError):
            state.apply_actions(wrong)
        assert state.serialize() == before
    with pytest.raises(IndexError, match="0 to 1"):
        state.legal_actions(7)
    for player in (2, -2, -7):
        with pytest.raises(IndexError):
            state.observation_tensor(player)
    for player in (-1, 2**70):
        with pytest.raises(OverflowError):
            state.legal_actions(player)
    with pytest.raises(TypeError):
        state.apply_actions("ab")
    with pytest.raises(ValueError):
        game.read("not a record")


def test_secrets_stay_secret():
    game = rowlock.load_game("cards", 2)
    state = play(game.new_initial_state(), random.Random(5), 6)
    own = json.loads(state.view(0))["seats"][0]["hand"]
    other = json.loads(state.view(1))["seats"][0]["hand"]
    assert all("colour" in card for card in own)
    assert not any("colour" in card for card in other)
    assert not np.array_equal(state.observation_tensor(0), state.observation_tensor(1))


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_actions_have_names_and_masks_are_the_legal_ones(name, players, options):
    game = rowlock.load_game(name, players, **options)
    for action in range(0, game.num_distinct_actions(), 7):
        assert game.string_to_action(game.action_to_string(action)) == action
    state = play(game.new_initial_state(), random.Random(1), 3)
    for player in range(players):
        assert list(np.flatnonzero(state.legal_actions_mask(player))) == state.legal_actions(player)
        tensor = state.observation_tensor(player)
        assert tensor.shape == (game.observation_size(),) and np.isfinite(tensor).all()


def test_bots_play():
    game = rowlock.load_game("ten", 2)
    state = game.new_initial_state()
    dice = random.Random(2)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance(dice.getrandbits(62))
        else:
            player = state.current_player()
            action = state.ask_bot(["greedy", "random"][player], player, dice.getrandbits(60))
            state.apply_action(action)
    assert state.wins()[0] == 1.0, "who has a plan beats who has none"


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_vector_of_games_plays_by_the_same_rules(name, players, options):
    game = rowlock.load_game(name, players, **options)
    count = 50 if game.num_distinct_actions() < 10_000 else 20
    env = rowlock.VectorEnv(game, count, seed=4, observe=True, threads=2)
    ended, scores = 0, []
    for _ in range(20_000 // count if count == 50 else 120):
        for lane in range(0, count, 17):
            legal = [np.flatnonzero(env.mask[lane, player]) for player in range(players)]
            assert all((len(actions) > 0) == env.awaited[lane, player] for player, actions in enumerate(legal))
        env.step(env.sample())
        ended += env.done.sum()
        scores.extend(env.scores[env.done, 0])
    assert ended > 0 and np.isfinite(env.observations).all()

    # The same seed gives the same games, on any number of threads.
    def run(threads):
        env = rowlock.VectorEnv(game, 200, seed=9, mask=False, observe=True, threads=threads)
        for _ in range(200):
            env.step(env.sample())
        return env.observations.copy()

    assert np.array_equal(run(1), run(2))


def test_an_illegal_action_in_a_vector_is_named_and_nothing_has_happened():
    env = rowlock.VectorEnv(rowlock.load_game("qwixx"), 3, seed=1)
    before = env.mask.copy()
    actions = env.sample()
    actions[1, 0] = int(np.flatnonzero(env.mask[1, 0] == 0)[0])
    with pytest.raises(ValueError, match="game 1, player 0"):
        env.step(actions)
    with pytest.raises(ValueError, match="shape"):
        env.step(np.zeros((2, 2)))
    with pytest.raises(TypeError, match="whole numbers"):
        env.step(actions * 1.0)
    with pytest.raises(ValueError, match="no action"):
        env.step(actions.astype(np.int64) + 2**32)
    with pytest.raises(ValueError, match="contiguous"):
        env.sample(np.zeros((2, 3), np.int32).T)
    assert np.array_equal(before, env.mask)


def test_the_vector_and_the_states_agree():
    """Ten thousand games of each kind have the same mean, near enough that chance alone explains the rest."""
    game = rowlock.load_game("qwixx", 2)
    env = rowlock.VectorEnv(game, 500, seed=2)
    many = []
    while len(many) < 10_000:
        env.step(env.sample())
        many.extend(env.scores[env.done, 0])
    dice = random.Random(8)
    few = [play(game.new_initial_state(), dice).returns()[0] for _ in range(300)]
    error = np.std(few) / np.sqrt(len(few))
    assert abs(np.mean(many) - np.mean(few)) < 5 * error


def test_ten_thousand_records_verify(rowlock_binary, tmp_path):
    """Ten thousand games played here are right by the command that checks records."""
    dice, file = random.Random(13), tmp_path / "games.jsonl"
    with file.open("w") as out:
        for i in range(10_000):
            name, players, options = GAMES[i % len(GAMES)]
            out.write(play(rowlock.load_game(name, players, **options).new_initial_state(), dice).serialize())
    told = subprocess.run([rowlock_binary, "verify", str(file)], capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert "10000 records correct" in told.stdout


def test_the_oracle_knows_the_value_of_solo_qwixx(oracle):
    assert oracle.exact and oracle.start_value() == pytest.approx(115.48313, abs=1e-5)
    game = rowlock.load_game("qwixx", 1)
    state = game.new_initial_state()
    assert oracle.value(state) == pytest.approx(oracle.start_value())
    dice = random.Random(4)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_chance(dice.getrandbits(62))
            continue
        values = dict(oracle.action_values(state))
        assert sorted(values) == state.legal_actions(0)
        best = max(values, key=values.get)
        assert oracle.regret(state, best) == 0 and oracle.value(state) == pytest.approx(values[best])
        state.apply_action(best)
    assert oracle.value(state) == state.returns()[0]
    with pytest.raises(ValueError, match="players=1"):
        oracle.value(rowlock.load_game("qwixx", 2).new_initial_state())
    with pytest.raises(ValueError, match="nothing to decide"):
        oracle.action_values(state)


def test_what_a_policy_gives_away_is_what_its_scores_miss(oracle):
    """The regrets of a game alone add up to the distance from the best play, up to the luck of the dice."""

    def cautious(state, player):
        values = dict(oracle.action_values(state))
        return sorted(values, key=values.get)[-1 if len(values) < 3 else -2]

    lost = rowlock.policy_regret(oracle, cautious, games=150, seed=3)
    assert lost.mistakes > 0 and lost.mean > 0
    game, dice, scores = rowlock.load_game("qwixx", 1), random.Random(3), []
    for _ in range(150):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_chance(dice.getrandbits(62))
            else:
                state.apply_action(cautious(state, 0))
        scores.append(state.returns()[0])
    error = np.hypot(np.std(scores) / np.sqrt(len(scores)), lost.error)
    assert oracle.start_value() - lost.mean == pytest.approx(np.mean(scores), abs=5 * error)

    def best(state, player):
        values = dict(oracle.action_values(state, player))
        return max(values, key=values.get)

    assert rowlock.policy_regret(oracle, best, games=3).mean == 0


def test_the_table_for_two_tells_leads(two_players):
    """Whoever begins is behind by 0.453 points on average, as `rowlock solve qwixx --players 2` says."""
    assert not two_players.exact and two_players.start_value() == pytest.approx(-0.453, abs=0.02)
    game = rowlock.load_game("qwixx", 2)
    state = game.new_initial_state()
    assert two_players.value(state, 0) == pytest.approx(two_players.value(state, 1)), "before the lot all are equal"
    dice, decisions = random.Random(6), 0
    while not state.is_terminal():
        if state.is_chance_node():
            before = [two_players.value(state, player) for player in range(2)] if decisions == 8 else None
            state.apply_chance(dice.getrandbits(62))
            assert before is None or abs(before[0]) < 60
            continue
        joint = [0, 0]
        for player in state.awaited_players():
            values = dict(two_players.action_values(state, player))
            assert sorted(values) == state.legal_actions(player)
            joint[player] = max(values, key=values.get)
            assert two_players.regret(state, joint[player], player) == 0
        state.apply_actions(joint)
        decisions += 1
    points = state.returns()
    assert two_players.value(state, 0) == points[0] - points[1] == -two_players.value(state, 1)
    with pytest.raises(ValueError, match="1 to 5 players"):
        rowlock.Oracle(players=6)


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_the_information_state_tells_everything_and_no_more(name, players, options):
    """Perfect recall: who has seen the same has the same tensor, and who has seen something else has another one."""
    game = rowlock.load_game(name, players, **options)
    by_text, by_tensor = {}, {}
    for seed in range(3):
        dice = random.Random(seed)
        state = game.new_initial_state()
        for _ in range(25):
            if state.is_terminal():
                break
            play(state, dice, 1)
            for player in range(players):
                text = (player, state.information_state_string(player))
                tensor = state.information_state_tensor(player)
                assert tensor.shape == (game.information_state_size(),) and np.isfinite(tensor).all()
                assert by_text.setdefault(text, tensor.tobytes()) == tensor.tobytes()
                assert by_tensor.setdefault((player, tensor.tobytes()), text) == text
    assert len(by_text) == len(by_tensor) > 20


def test_the_information_state_hides_what_is_hidden():
    """Two games that differ only in a card of the other player's look the same."""
    state = rowlock.load_game("cards", 2).new_initial_state()
    while json.loads(state.view(-1))["stage"] != "deal":
        state.apply_action(state.chance_outcomes()[0][0])
    outcomes = [lot for lot, _ in state.chance_outcomes()]
    names = {lot: state.action_to_string(rowlock.CHANCE, lot) for lot in outcomes}
    number = names[outcomes[0]].split()[-1]
    first, other = [lot for lot in outcomes if names[lot].split()[-1] == number][:2]
    one, two = state.clone(), state.clone()
    one.apply_action(first)
    two.apply_action(other)
    same = [np.array_equal(one.information_state_tensor(p), two.information_state_tensor(p)) for p in range(2)]
    assert sorted(same) == [False, True], "only whoever was dealt the card knows it"


def test_a_record_brings_its_options_along():
    with_jokers = rowlock.load_game("cards", 3, jokers=True)
    read = rowlock.load_game("cards").read(with_jokers.new_initial_state().serialize())
    assert read.get_game() == with_jokers != rowlock.load_game("cards", 3)
    assert eval(repr(with_jokers), {"load_game": rowlock.load_game}) == with_jokers


def test_two_threads_do_not_step_the_same_games_at_once():
    env = rowlock.VectorEnv(rowlock.load_game("ten"), 2000, seed=1)
    refused, actions = [], env.sample()

    def step():
        for _ in range(30):
            try:
                env.step(env.sample())
            except (RuntimeError, ValueError) as why:
                refused.append(why)

    threads = [threading.Thread(target=step) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    env.reset(1)
    assert np.array_equal(env.sample(), actions), "whatever happened, it goes on"


def test_what_cannot_be_is_refused():
    game = rowlock.load_game("qwixx")
    with pytest.raises(ValueError, match="memory|at least|Maximum|array"):
        rowlock.VectorEnv(game, 2**60, mask=False)
    for count in (0, -3):
        with pytest.raises(ValueError, match="at least one"):
            rowlock.VectorEnv(game, count)
    with pytest.raises(ValueError, match="threads"):
        rowlock.VectorEnv(game, 2, threads=-1)
    with pytest.raises(OverflowError):
        rowlock.VectorEnv(game, 2, seed=-1)
    with pytest.raises(TypeError):
        pickle.dumps(rowlock.VectorEnv(game, 2))
    with pytest.raises(TypeError):
        game.read(b"bytes")
    with pytest.raises(ValueError, match="the bots are"):
        play(game.new_initial_state(), random.Random(1), 1).ask_bot("nobody", 0)
