"""The test door: positions built by hand, and games checked as they are played. Nothing but tests uses it."""

from tolaria.engine.probe.driving import IllegalAction, Position, TakenBack
from tolaria.engine.probe.reading import Option, Question, Thing

__all__ = ["IllegalAction", "Option", "Position", "Question", "TakenBack", "Thing"]
