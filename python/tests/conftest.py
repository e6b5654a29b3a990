"""What several tests need."""

import os

import pytest

import rowlock


@pytest.fixture(scope="session")
def rowlock_binary():
    """Return the path of the command."""
    binary = os.environ.get("ROWLOCK_BINARY")
    if not binary:
        pytest.skip("ROWLOCK_BINARY does not say where the command is; `cargo xtask python` does")
    return binary


@pytest.fixture(scope="session")
def oracle():
    """Return the oracle. Its table is made once and kept."""
    return rowlock.Oracle(os.environ.get("ROWLOCK_ORACLE"))


@pytest.fixture(scope="session")
def two_players():
    """Return the table for two. It is made once and kept."""
    return rowlock.Oracle(os.environ.get("ROWLOCK_ORACLE"), players=2)
