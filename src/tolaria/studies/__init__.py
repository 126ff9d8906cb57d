"""Studies: many games whose result depends only on the plan, never on how they are run.

Names are imported when they are first used, so that asking the command for help loads nothing that plays.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tolaria.studies.duels import simulate
    from tolaria.studies.intervals import Estimate, estimate
    from tolaria.studies.plan import Plan, PlanError
    from tolaria.studies.replaying import Replay, replay
    from tolaria.studies.running import run

__all__ = ["Estimate", "Plan", "PlanError", "Replay", "estimate", "replay", "run", "simulate"]

_HOMES = {
    "Estimate": "intervals",
    "Plan": "plan",
    "PlanError": "plan",
    "Replay": "replaying",
    "estimate": "intervals",
    "replay": "replaying",
    "run": "running",
    "simulate": "duels",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)
