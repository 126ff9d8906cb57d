"""What the tests of the studies share."""

import sys

import pytest
from fake_engine import BOLTS, FORESTS, FakeBatch

import tolaria.engine
from tolaria.studies.plan import Plan


@pytest.fixture
def fake(monkeypatch):
    """The stand-in engine in the place of the real one; its attributes may be set."""
    module = FakeBatch()
    monkeypatch.setitem(sys.modules, "tolaria.engine.batch", module)
    monkeypatch.setattr(tolaria.engine, "batch", module, raising=False)
    return module


@pytest.fixture
def plan(fake):
    """Bolts against Forests on seed 7."""
    return Plan.of(BOLTS, FORESTS, seed=7)
