"""OpenSpiel's own tests."""

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.bots import uniform_random
from open_spiel.python.algorithms import evaluate_bots

import rowlock.open_spiel  # noqa: F401  (it registers the games)

GAMES = [
    "qwixx",
    "qwixx(players=1)",
    "on_board(players=3,options=side:b)",
    "cards(options=jokers:true)",
    "ten",
    "ten(players=1,options=level:6)",
]


@pytest.mark.parametrize("name", GAMES)
def test_random_games(name):
    game = pyspiel.load_game(f"python_rowlock_{name}")
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["qwixx(players=1)", "on_board", "cards", "ten(players=1)"])
def test_playthrough(name, tmp_path):
    """The playthrough generator writes a game, and what it wrote replays to the letter."""
    text = generate_playthrough.playthrough(f"python_rowlock_{name}", [], alsologtostdout=False)
    assert "IsTerminal() = False" in text and "IsTerminal() = True" in text
    assert "InformationStateTensor(0)" in text and "ObservationTensor(0)" in text
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    flags.FLAGS(["playthrough"])
    original, again = generate_playthrough.replay(str(file))
    assert original == again, "the same game again, to the letter"


def test_observers_tell_now_from_ever():
    game = pyspiel.load_game("python_rowlock_cards")
    recall = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
    )
    now, ever = game.make_py_observer(), game.make_py_observer(recall)
    assert len(now.tensor) < len(ever.tensor)
    state = game.new_initial_state()
    state.apply_action(state.chance_outcomes()[0][0])
    now.set_from(state, 0)
    ever.set_from(state, 0)
    assert now.tensor.any() and ever.tensor.any()
    assert now.string_from(state, 0) != ever.string_from(state, 0)


def test_its_environments_and_bots_play():
    env = rl_environment.Environment(pyspiel.load_game("python_rowlock_qwixx"))
    env.seed(7)
    dice, step = np.random.RandomState(7), env.reset()
    while not step.last():
        legal = step.observations["legal_actions"]
        step = env.step([int(dice.choice(actions)) if actions else 0 for actions in legal])
    assert len(step.rewards) == 2

    turns = pyspiel.convert_to_turn_based(pyspiel.load_game("python_rowlock_qwixx"))
    bots = [uniform_random.UniformRandomBot(player, dice) for player in range(2)]
    assert len(evaluate_bots.evaluate_bots(turns.new_initial_state(), bots, dice)) == 2
