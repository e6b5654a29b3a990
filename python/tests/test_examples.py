"""The examples run, and so do the lines of the README."""

import doctest
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import rowlock

HERE = Path(__file__).parent.parent


def load(name):
    """Return an example as a module."""
    spec = importlib.util.spec_from_file_location(name, HERE / "examples" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def code_of_the_readme():
    return re.findall(r"```python\n(.*?)```", (HERE / "README.md").read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("number", range(len(code_of_the_readme())))
def test_the_lines_of_the_readme_run(number, tmp_path):
    code = code_of_the_readme()[number].replace("100_000", "500")
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False, env=os.environ
    )
    assert done.returncode == 0, done.stderr
    if "print" in code:
        assert done.stdout.strip()


def test_the_lines_of_the_documentation_run():
    assert doctest.testmod(rowlock).attempted > 3
    assert doctest.testmod(rowlock).failed == 0


def test_records_become_a_table_and_a_picture(rowlock_binary, tmp_path, capsys):
    pytest.importorskip("pandas")
    pytest.importorskip("matplotlib")
    folder, picture = tmp_path / "records", tmp_path / "points.png"
    folder.mkdir()
    for game, bot in (("qwixx", "greedy"), ("qwixx", "random"), ("ten", "random")):
        command = [rowlock_binary, "simulate", game, "--games", "20", "--bots", bot, "--records", folder / f"{game}-{bot}.jsonl"]
        subprocess.run(command, check=True, capture_output=True)
    records = load("records")
    rows = records.table(folder)
    assert len(rows) == 3 * 20 * 2 and set(rows["game"]) == {"qwixx", "ten"}
    of_qwixx = rows[rows["game"] == "qwixx"].groupby("player")["points"].mean()
    assert of_qwixx.filter(like="greedy").max() > of_qwixx.filter(like="random").max()
    records.main(folder, picture)
    assert "greedy" in capsys.readouterr().out
    assert picture.read_bytes().startswith(b"\x89PNG")
    with pytest.raises(SystemExit, match="no finished game"):
        records.table(tmp_path / "nowhere")


def test_learning_helps():
    """A moment of learning is much better than none; the whole of it takes minutes and is measured in docs/benchmarks.md."""
    learn = load("learn_solo")
    game, random = rowlock.load_game("qwixx", players=1), np.random.default_rng(1)
    net = learn.Net(32, random)

    def mean():
        return learn.play(net, rowlock.VectorEnv(game, 256, seed=2, mask=False, observe=True), 1).mean()

    before = mean()
    learn.learn(net, rowlock.VectorEnv(game, 128, seed=1, mask=False, observe=True), 800, random)
    assert mean() > before + 10


def test_the_learner_chooses_legal_actions_alone():
    learn = load("learn_solo")
    env = rowlock.VectorEnv(rowlock.load_game("qwixx", players=1), 64, seed=3, observe=True)
    actions, random = np.zeros((64, 1), np.int32), np.random.default_rng(2)
    for _ in range(80):
        learn.act(lambda rows, misses: np.zeros(len(rows), np.float32), env, actions, 0.5, random)
        assert env.mask[np.arange(64), 0, actions[:, 0]].all()
        env.step(actions)
