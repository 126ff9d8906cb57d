"""The position door: positions built by hand, scripted games, and games checked as they are played.

Tests and scenarios use it; no study does.
"""

from tolaria.engine.probe.driving import IllegalAction, Position, TakenBack
from tolaria.engine.probe.reading import Option, Question, Thing
from tolaria.engine.probe.scripted import ScriptedGame

__all__ = ["IllegalAction", "Option", "Position", "Question", "ScriptedGame", "TakenBack", "Thing"]
