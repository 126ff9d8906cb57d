"""Positions from which games start. Described in `starting.pyx`."""

class Start:
    rows: int
