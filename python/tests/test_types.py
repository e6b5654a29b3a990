"""The stubs say what the compiled part does, and the package passes a type checker."""

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mypy")

import rowlock


def test_the_stubs_are_those_of_the_compiled_part(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "rowlock._core"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_types_of_the_package(tmp_path):
    package = Path(rowlock.__file__).parent
    files = [package / name for name in ("__init__.py", "vector.py", "regret.py")]
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--allow-any-generics", *files], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
