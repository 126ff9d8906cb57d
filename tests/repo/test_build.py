"""setup.py on an invented house of two rooms: hints fail, changes rebuild, nothing else does."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from house_plan import ROOT

pytestmark = pytest.mark.slow

LOW_PXD = "cdef int low_add(int a) noexcept nogil\n"
LOW_PYX = '''
cdef extern from *:
    """
    #ifndef TOLARIA_CHECKS
    #error "TOLARIA_CHECKS is always defined"
    #endif
    """
    enum: TOLARIA_CHECKS

cdef int low_add(int a) noexcept nogil:
    return a + 1 + 100 * TOLARIA_CHECKS
'''
HIGH_PYX = """
from house.low cimport low_add

def high(a: int) -> int:
    return low_add(a)
"""
HINTED = """
cdef void low_slow(int a) nogil:
    pass

cdef void low_slower(int a) noexcept nogil:
    low_slow(a)
"""


@dataclass(frozen=True)
class House:
    """A project with our setup.py and two rooms, ``house.low`` and ``house.high``."""

    root: Path

    def build(self, **switches: str) -> subprocess.CompletedProcess[str]:
        """Build in place; the output is in ``stdout``, with stderr among it."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("TOLARIA_")}
        return subprocess.run(
            [sys.executable, "setup.py", "build_ext", "--inplace"],
            cwd=self.root,
            env=environment | switches,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def call(self) -> int:
        """What ``house.high.high(1)`` answers, in a fresh process."""
        command = [sys.executable, "-c", "from house.high import high; print(high(1))"]
        return int(subprocess.run(command, cwd=self.root / "src", check=True, capture_output=True).stdout)


@pytest.fixture
def house(tmp_path):
    (tmp_path / "pyx/house").mkdir(parents=True)
    (tmp_path / "src/house").mkdir(parents=True)
    (tmp_path / "src/house/__init__.py").touch()
    (tmp_path / "pyx/house/low.pxd").write_text(LOW_PXD)
    (tmp_path / "pyx/house/low.pyx").write_text(LOW_PYX)
    (tmp_path / "pyx/house/high.pyx").write_text(HIGH_PYX)
    shutil.copy(ROOT / "setup.py", tmp_path)
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "house"\nversion = "0"\n[tool.setuptools]\npackage-dir = { "" = "src" }\n'
        'packages = ["house"]\n'
    )
    return House(tmp_path)


def test_only_what_changed_is_compiled_again(house):
    first = house.build()
    assert first.returncode == 0, first.stdout
    assert house.call() == 2

    assert "building" not in house.build().stdout

    age(house.root)
    (house.root / "pyx/house/high.pyx").write_text(HIGH_PYX.replace("low_add(a)", "low_add(a) + 5"))
    changed = house.build().stdout
    assert "building 'house.high'" in changed
    assert "building 'house.low'" not in changed
    assert house.call() == 7

    age(house.root)
    (house.root / "pyx/house/low.pxd").write_text(LOW_PXD + "\n")
    below = house.build().stdout
    assert "building 'house.high'" in below
    assert "building 'house.low'" in below


def test_a_changed_switch_rebuilds_everything(house):
    assert house.build(TOLARIA_CHECKS="1").returncode == 0
    assert house.call() == 102
    assert house.build().returncode == 0
    assert house.call() == 2


def test_a_performance_hint_fails_the_build_every_time(house):
    low = house.root / "pyx/house/low.pyx"
    low.write_text(LOW_PYX + HINTED)
    for _ in range(2):
        refused = house.build()
        assert refused.returncode != 0
        assert "setup.py: performance hints fail the build:" in refused.stdout
        assert "pyx/house/low.pyx" in refused.stdout
    low.write_text(LOW_PYX)
    assert house.build().returncode == 0


def test_an_unknown_value_of_a_switch_is_refused(house):
    refused = house.build(TOLARIA_CHECKS="yes")
    assert refused.returncode != 0
    assert "TOLARIA_CHECKS='yes' is not understood: use 1 (on) or 0 (off)" in refused.stdout


def with_training(house: House, program: str) -> None:
    (house.root / "benchmarks").mkdir()
    (house.root / "benchmarks/training.py").write_text(program)


@pytest.mark.skipif(shutil.which("gcc") is None, reason="only gcc's profiles are used")
def test_a_profile_is_learnt_once_and_used(house):
    with_training(house, "from house.high import high; print('trained', high(1))")
    first = house.build(TOLARIA_PGO="1", CC="gcc")
    assert first.returncode == 0, first.stdout
    assert "trained 2" in first.stdout
    assert first.stdout.count("-fprofile-use") == 2
    assert house.call() == 2
    assert "trained" not in house.build(TOLARIA_PGO="1", CC="gcc").stdout


@pytest.mark.skipif(shutil.which("gcc") is None, reason="only gcc's profiles are used")
def test_without_a_profile_the_build_goes_on_and_says_so(house):
    with_training(house, "raise SystemExit(3)")
    built = house.build(TOLARIA_PGO="1", CC="gcc")
    assert built.returncode == 0, built.stdout
    assert "setup.py: compiling without a profile of played games" in built.stdout
    assert "-fprofile-use" not in built.stdout
    assert house.call() == 2


def test_a_build_in_place_plays_no_games(house):
    with_training(house, "raise SystemExit(3)")
    assert "profile" not in house.build().stdout


def age(root: Path) -> None:
    """Set every file's time back by ten seconds: builds compare times, and a clock's steps can be coarse."""
    for path in root.rglob("*"):
        status = path.stat()
        os.utime(path, (status.st_atime - 10, status.st_mtime - 10))
