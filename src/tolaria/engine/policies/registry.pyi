"""The compiled pilots by number. Described in `registry.pyx`."""

from enum import IntEnum

# Enums, written by tests/repo/enum_stubs.py.
class Pilot(IntEnum):
    PILOT_RANDOM = 0
    PILOT_REFERENCE = 1
    PILOT_GREEDY = 2
