"""The stubs say what the compiled part does, and the package passes a type checker."""

import subprocess
import sys

import pytest

pytest.importorskip("mypy")


def test_the_stubs_are_those_of_the_compiled_part(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "rowlock._core"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_types_of_the_package(tmp_path):
    modules = ["-m", "rowlock", "-m", "rowlock.vector", "-m", "rowlock.regret"]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--allow-any-generics", *modules], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
