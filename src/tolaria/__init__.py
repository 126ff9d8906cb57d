"""tolaria: plays millions of two-player Magic: The Gathering games and reports honest statistics."""

__version__ = "0.1.0"
