"""OpenSpiel's own tests."""

import pytest

pyspiel = pytest.importorskip("pyspiel")

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import rowlock.open_spiel  # noqa: F401  (it registers the games)

GAMES = ["qwixx", "on_board", "cards", "ten"]


@pytest.mark.parametrize("name", GAMES)
def test_random_games(name):
    game = pyspiel.load_game(f"python_rowlock_{name}")
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)


@pytest.mark.parametrize("name", ["cards", "ten"])
def test_playthrough(name, tmp_path):
    text = generate_playthrough.playthrough(f"python_rowlock_{name}", [], alsologtostdout=False)
    assert "IsTerminal() = False" in text and "IsTerminal() = True" in text
    file = tmp_path / "playthrough.txt"
    file.write_text(text)
    flags.FLAGS(["playthrough"])
    original, again = generate_playthrough.replay(str(file))
    assert original == again, "the same game again, to the letter"
