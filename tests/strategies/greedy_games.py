"""Games of invented cards for the tests of the greedy pilot, and what was so at each moment of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import tolaria as tl
from tolaria.studies.plan import Plan

LANDS = {"Plains", "Island", "Swamp", "Mountain", "Forest"}

CARDS = """\
card Zap
  cost {R}
  type Instant
  spell
    target [any-target]
    damage 3 to target

card Pup
  cost {1}
  type Creature - Hound
  pt 1/1

card Ox
  cost {1}
  type Creature - Ox
  pt 3/3

card Wall of Tests
  cost {1}
  type Creature - Wall
  pt 3/3
  keywords defender

card Sphinx
  cost {3}
  type Creature - Sphinx
  pt 4/4

card Refuse
  cost {U}{U}
  type Instant
  spell
    target [spell]
    counter target

card Swell
  cost {G}
  type Instant
  spell
    target [creature]
    change target: gets +3/+3

card Bellows
  cost {1}{R}
  type Creature - Construct
  pt 1/3
  activate {R}
    change this: gets +1/+0

card Ghoul
  cost {1}{B}
  type Creature - Skeleton
  pt 2/2
  activate {B}
    regenerate this

card Study
  cost {1}{U}
  type Instant
  spell
    draw 2
"""


def plan(folder: Path, a: dict[str, int], b: dict[str, int], **settings: Any) -> Plan:
    """A match of two decks of cards above and of the pool, written to `folder`."""
    paths = []
    for seat, deck in (("a", a), ("b", b)):
        path = folder / f"{seat}.txt"
        path.write_text("".join(f"{count} {name}\n" for name, count in deck.items()), encoding="utf-8")
        paths.append(path)
    cards = folder / "cards.txt"
    cards.write_text(CARDS, encoding="utf-8")
    return Plan.of(*paths, cards=cards, **settings)


@dataclass
class Scene:
    """What is so just before an event."""

    life: dict[str, int]
    hands: dict[str, Counter[str]] = field(default_factory=lambda: {"a": Counter(), "b": Counter()})
    lands: dict[int, str] = field(default_factory=dict)  # object: controller
    creatures: dict[int, tuple[str, str]] = field(default_factory=dict)  # object: controller, card
    tapped: set[int] = field(default_factory=set)

    def mana(self, player: str) -> int:
        return sum(owner == player and land not in self.tapped for land, owner in self.lands.items())

    def standing(self, player: str) -> list[str]:
        """The names of a player's untapped creatures."""
        mine = [obj for obj, (owner, _) in self.creatures.items() if owner == player]
        return [self.creatures[obj][1] for obj in mine if obj not in self.tapped]

    def follow(self, event: dict[str, Any]) -> None:
        kind, player, card, obj = event["kind"], event["player"], event["card"], event["obj"]
        if kind == "mulligan":
            self.hands[player].clear()
        elif kind == "draw":
            self.hands[player][card] += 1
        elif kind in ("play_land", "cast", "discard", "bottom"):
            self.hands[player][card] -= 1
        elif kind == "life":
            self.life[player] = event["amount"]
        elif kind == "tap":
            self.tapped.add(obj)
        elif kind == "untap":
            self.tapped.discard(obj)
        elif kind == "move":
            self.creatures.pop(event["other"], None)
            if event["zone"] == "battlefield":
                self.tapped.discard(obj)
                if card in LANDS:
                    self.lands[obj] = player
                else:
                    self.creatures[obj] = (player, card)


def scenes(plan: Plan, game: int) -> Iterator[tuple[Scene, dict[str, Any]]]:
    """Each event of a game with the scene before it; the scene changes as the iteration goes on."""
    scene = Scene({"a": plan.ruleset.starting_life, "b": plan.ruleset.starting_life})
    for event in tl.replay(plan, game=game).events:
        yield scene, dict(event)
        scene.follow(dict(event))
