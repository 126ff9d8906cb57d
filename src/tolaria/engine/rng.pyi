"""Counter-based random streams. Described in `rng.pyx`."""

from enum import IntEnum

def draw(seed: int, game: int, purpose: int, n: int) -> list[int]: ...

# Enums, written by tests/repo/enum_stubs.py.
class Purpose(IntEnum):
    PURPOSE_LIBRARY_A = 0
    PURPOSE_LIBRARY_B = 1
    PURPOSE_GAME = 2
    PURPOSE_STRATEGY_A = 3
    PURPOSE_STRATEGY_B = 4
    PURPOSE_COUNT = 5
