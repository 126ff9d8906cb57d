"""tolaria: plays millions of two-player Magic: The Gathering games and reports honest statistics.

    import tolaria as tl
    r = tl.simulate("burn.txt", "rally.txt", games=1_000_000, seed=7)
    r.win_rate()                    # estimate with its interval
    print(tl.replay(r, game=812))   # that game, move by move

Names are imported when they are first used: `import tolaria` itself loads nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tolaria.cards import Pool
    from tolaria.decks import Deck, DeckError
    from tolaria.results import Results
    from tolaria.rulesets import Ruleset, RulesetError
    from tolaria.strategies import STRATEGIES, StrategyError
    from tolaria.studies import Plan, PlanError, Replay, replay, run, simulate

__version__ = "0.1.0"

__all__ = [
    "STRATEGIES",
    "Deck",
    "DeckError",
    "Plan",
    "PlanError",
    "Pool",
    "Replay",
    "Results",
    "Ruleset",
    "RulesetError",
    "StrategyError",
    "__version__",
    "replay",
    "run",
    "simulate",
]

_HOMES = {
    "STRATEGIES": "strategies",
    "Deck": "decks",
    "DeckError": "decks",
    "Plan": "studies",
    "PlanError": "studies",
    "Pool": "cards",
    "Replay": "studies",
    "Results": "results",
    "Ruleset": "rulesets",
    "RulesetError": "rulesets",
    "StrategyError": "strategies",
    "replay": "studies",
    "run": "studies",
    "simulate": "studies",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
