"""Scenarios: small scripted games with known outcomes, puzzles, and positions to start simulations from.

>>> from tolaria.scenario import capabilities
>>> "attack" in capabilities()["verbs"]
True
"""

from tolaria.scenario.capabilities import capabilities
from tolaria.scenario.document import Scenario, ScenarioError, read_files, read_scenario
from tolaria.scenario.playing import Verdict, play
from tolaria.scenario.running import run, summary
from tolaria.scenario.setting import CardNames
from tolaria.scenario.trace import traced

__all__ = [
    "CardNames",
    "Scenario",
    "ScenarioError",
    "Verdict",
    "capabilities",
    "play",
    "read_files",
    "read_scenario",
    "run",
    "summary",
    "traced",
]
