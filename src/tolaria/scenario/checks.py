"""Expectations: what is to hold, and what is found instead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tolaria.engine.probe import Thing
from tolaria.scenario import wording
from tolaria.scenario.actions import activatable, castable, playable
from tolaria.scenario.document import PLAYERS, Entry
from tolaria.scenario.references import Reference, fits, is_named, text_fits
from tolaria.scenario.setting import Table

# Keywords that an object's row tells of, by the scenarios' words.
KEYWORDS = frozenset(
    [
        "flying",
        "reach",
        "first strike",
        "double strike",
        "trample",
        "deathtouch",
        "lifelink",
        "vigilance",
        "haste",
        "defender",
        "menace",
        "indestructible",
        "hexproof",
        "shroud",
        "flash",
        "fear",
        "intimidate",
        "shadow",
        "horsemanship",
        "skulk",
        "banding",
        "infect",
        "wither",
        "prowess",
        "flanking",
        "phasing",
        "split second",
        "changeling",
        "protection",
        "landwalk",
    ]
)
COLORS = ("white", "blue", "black", "red", "green")
LANDS = {
    "plainswalk": "plains",
    "islandwalk": "island",
    "swampwalk": "swamp",
    "mountainwalk": "mountain",
    "forestwalk": "forest",
}


def knows_keyword(word: str) -> bool:
    """Say whether a keyword can be looked for."""
    return word in KEYWORDS or word in LANDS or word.removeprefix("protection from ") in COLORS


class Checks:
    """Evaluates expectations on a game as it is."""

    def __init__(self, table: Table) -> None:
        """Look at this game."""
        self.table = table
        self.turn: int | None = None  # at the end of a step, what they were in it
        self.active: str | None = None

    def difference(self, check: Entry) -> str | None:
        """Return what is found instead of what is expected, in words; None if it holds."""
        (key, value), *_ = check.items()
        found = CHECKS[key](self, value)
        return None if found is None else f"{key} {describe(value)}: {found}"

    # ------------------------------------------------------------ things

    def zone(self, zone: str, player: str | None) -> list[Thing]:
        """Return the objects of a zone, of one player or of both."""
        players = PLAYERS if player is None else (player,)
        return [thing for each in players for thing in self.table.game.zone(each, zone)]

    def permanents(self, value: Entry) -> list[Thing]:
        """Return the permanents that a check speaks of."""
        reference = Reference.of(value["card"])
        return [
            thing
            for thing in self.zone("battlefield", value.get("player"))
            if fits(self.table, reference, thing)
        ]

    def matching(
        self, value: Entry, holds: Callable[[Thing], bool], shown: Callable[[Thing], Any]
    ) -> str | None:
        """Compare permanents with what is expected: one of them, or all."""
        things = self.permanents(value)
        if not things:
            return "there is no such permanent"
        combine = all if value.get("match") == "all" else any
        if combine(holds(thing) for thing in things):
            return None
        return "found " + ", ".join(str(shown(thing)) for thing in things)

    # ------------------------------------------------------------ checks

    def life(self, value: Entry) -> str | None:
        return unless(self.table.game.life(value["player"]), value["is"])

    def count(self, value: Entry) -> str | None:
        zone, player = value["zone"], value.get("player")
        if zone == "library":
            return unless(self.count_library(value), value["is"])
        things = self.zone(zone, player)
        if "card" in value:
            reference = Reference.of(value["card"])
            things = [thing for thing in things if fits(self.table, reference, thing)]
        if "tapped" in value:
            things = [thing for thing in things if thing.tapped == value["tapped"]]
        if value.get("token"):
            things = [thing for thing in things if "token" in thing.flags]
        return unless(len(things), value["is"])

    def count_library(self, value: Entry) -> int:
        players = PLAYERS if value.get("player") is None else (value["player"],)
        reference = Reference.of(value["card"]) if "card" in value else None
        found = 0
        for player in players:
            slots = self.table.game.library_slots(player)
            if reference is not None and reference.label is not None:
                found += sum((player, slot) == self.table.labels.get(reference.label) for slot in slots)
                continue
            names = [self.table.printed[player][slot] for slot in slots]
            found += sum(
                reference is None or reference.name in (name, name.split(" // ")[0]) for name in names
            )
        return found

    def pt(self, value: Entry) -> str | None:
        power, toughness = value["is"]
        size = before_counters if value.get("base") else stats
        return self.matching(
            value,
            lambda thing: power in (None, size(thing)[0]) and toughness in (None, size(thing)[1]),
            lambda thing: "/".join(map(str, size(thing))),
        )

    def tapped(self, value: Entry) -> str | None:
        return self.matching(
            value, lambda t: t.tapped == value["is"], lambda t: "tapped" if t.tapped else "untapped"
        )

    def attacking(self, value: Entry) -> str | None:
        return self.matching(
            value, lambda t: (t.attacking is not None) == value["is"], lambda t: f"attacking {t.attacking}"
        )

    def counters(self, value: Entry) -> str | None:
        if value.get("absent_ok") and not self.permanents(value):
            return None
        if value["is"] == 0 and not self.permanents(value):
            return None
        return self.matching(
            value, lambda t: t.counters.get(value["counter"], 0) == value["is"], lambda t: t.counters
        )

    def card_counters(self, value: Entry) -> str | None:
        reference = Reference.of(value["card"])
        things = [
            thing
            for zone in ("exile", "hand", "graveyard")
            for thing in self.zone(zone, value.get("player"))
            if fits(self.table, reference, thing)
        ]
        return unless_any([thing.counters.get(value["counter"], 0) for thing in things] or [0], value["is"])

    def player_counters(self, value: Entry) -> str | None:
        return unless(int(self.table.game.player(value["player"]).get(value["counter"], 0)), value["is"])

    def keyword(self, value: Entry) -> str | None:
        things = self.permanents(value)
        if "of" in value and len(things) != value["of"]:
            return f"there are {len(things)} of them, not {value['of']}"
        word = value["keyword"]
        if not value.get("is", True) and not things:
            return None
        return self.matching(value, lambda t: self.has(t, word) == value["is"], lambda t: sorted(t.keywords))

    def keyword_count(self, value: Entry) -> str | None:
        things = self.permanents(value)
        return unless_any([int(self.has(thing, value["keyword"])) for thing in things] or [0], value["is"])

    def has(self, thing: Thing, word: str) -> bool:
        """Say whether a permanent has a keyword."""
        protections, walks = self.table.game.protections(thing)
        if word == "changeling":
            many = len(thing.subtypes & set(self.table.tables.subtypes)) > MANY_TYPES
            has_lost = "no_abilities" in thing.flags or "face_down" in thing.flags
            return many or (thing.name in self.table.changelings and not has_lost)
        if word.startswith("protection from "):
            return word.removeprefix("protection from ") in protections
        if word == "protection":
            return bool(protections)
        if word in LANDS or word == "landwalk":
            return LANDS[word] in walks if word in LANDS else bool(walks)
        return word.replace(" ", "_") in thing.keywords

    def type(self, value: Entry) -> str | None:
        return self.matching(
            value, lambda t: (value["type"].lower() in t.types) == value["is"], lambda t: sorted(t.types)
        )

    def subtype(self, value: Entry) -> str | None:
        return self.matching(
            value, lambda t: (value["subtype"] in t.subtypes) == value["is"], lambda t: sorted(t.subtypes)
        )

    def color(self, value: Entry) -> str | None:
        def holds(thing: Thing) -> bool:
            has = [letter in thing.colors for letter in value["colors"]]
            return all(has) if value["is"] else not any(has)

        return self.matching(value, holds, lambda t: t.colors or "colourless")

    def damage(self, value: Entry) -> str | None:
        return self.matching(value, lambda t: t.damage == value["is"], lambda t: f"damage {t.damage}")

    def attached(self, value: Entry) -> str | None:
        hosts = [
            t
            for t in self.zone("battlefield", value.get("to_controller"))
            if fits(self.table, Reference.of(value["to"]), t)
        ]
        reference = Reference.of(value["attachment"])
        found = any(
            thing.attached_to in hosts and fits(self.table, reference, thing)
            for thing in self.zone("battlefield", None)
        )
        return unless(found, value["is"])

    def exile_subtype(self, value: Entry) -> str | None:
        reference = Reference.of(value["card"])
        things = [thing for thing in self.zone("exile", None) if fits(self.table, reference, thing)]
        return unless_any([value["subtype"] in thing.subtypes for thing in things] or [False], value["is"])

    def mana_pool(self, value: Entry) -> str | None:
        return unless(self.table.game.mana(value["player"]).count(value["color"]), value["is"])

    def stack(self, value: Entry) -> str | None:
        game = self.table.game
        stack = game.stack
        if "spell" in value:
            found = sum(
                isinstance(t, Thing) and "ability" not in t.flags and t.name.startswith(value["spell"])
                for t in stack
            )
        elif "ability" in value:
            rows = [
                game.stack_row(i)["text"]
                for i, t in enumerate(stack)
                if isinstance(t, Thing) and "ability" in t.flags
            ]
            found = sum(text_fits(value["ability"], text) for text in rows)
        else:
            found = len(stack)
        return unless(found, value["is"])

    def can(self, value: Entry) -> str | None:
        player, do = value["player"], value["do"]
        if do == "cast":
            options = castable(self.table, player, value["card"], value.get("as"), prefix=True)
        elif do == "play_land":
            options = playable(self.table, player, value["card"], prefix=True)
        else:
            options = activatable(self.table, player, value["ability"], value.get("keyword"))
        return unless(bool(options), value["is"])

    def can_attack(self, value: Entry) -> str | None:
        things = self.permanents({"card": value["creature"], "player": value.get("player")})
        return unless(any(self.table.game.attack_is_possible(thing) for thing in things), value["is"])

    def attackers(self, value: Entry) -> str | None:
        things = [t for t in self.zone("battlefield", value["player"]) if t.attacking is not None]
        return self.unless_named(things, value["are"])

    def blockers(self, value: Entry) -> str | None:
        things = [blocker for blocker, _ in self.table.game.blocks if blocker.controller == value["player"]]
        return self.unless_named(things, value["are"])

    def unless_named(self, things: Iterable[Thing], names: Iterable[str]) -> str | None:
        left, wanted = list(things), list(names)
        for name in list(wanted):
            found = next((thing for thing in left if is_named(self.table, thing, name)), None)
            if found is not None:
                left.remove(found)
                wanted.remove(name)
        return None if not left and not wanted else f"also {[t.name for t in left]}, missing {wanted}"

    def label_zone(self, value: Entry) -> str | None:
        card = self.table.labels.get(str(value["label"]))
        zone = value["zone"]
        if zone == "library":
            found = card is not None and card[1] in self.table.game.library_slots(card[0])
        else:
            found = any(self.table.is_labelled(thing, str(value["label"])) for thing in self.zone(zone, None))
        return unless(found, value["is"])

    def in_game(self, value: Entry) -> str | None:
        return unless(not self.has_lost(value["player"]), value["is"])

    def won(self, value: Entry) -> str | None:
        return unless(self.table.game.winner == value["player"], value["is"])

    def lost(self, value: Entry) -> str | None:
        return unless(self.has_lost(value["player"]), value["is"])

    def has_lost(self, player: str) -> bool:
        game = self.table.game
        return game.outcome is not None and game.winner != player

    def draw(self, value: Entry) -> str | None:
        game = self.table.game
        return unless(game.outcome is not None and game.winner is None, value["is"])

    def game_over(self, value: Entry) -> str | None:
        return unless(self.table.game.outcome is not None, value["is"])

    def turn_number(self, value: Entry) -> str | None:
        return unless(self.table.game.turn if self.turn is None else self.turn, value["is"])

    def active_player(self, value: Entry) -> str | None:
        return unless(self.table.game.active if self.active is None else self.active, value["is"])


MANY_TYPES = 20
CHECKS: dict[str, Callable[[Checks, Any], str | None]] = {
    "life": Checks.life,
    "count": Checks.count,
    "pt": Checks.pt,
    "tapped": Checks.tapped,
    "attacking": Checks.attacking,
    "counters": Checks.counters,
    "card_counters": Checks.card_counters,
    "exile_counters": Checks.card_counters,
    "player_counters": Checks.player_counters,
    "keyword": Checks.keyword,
    "keyword_count": Checks.keyword_count,
    "type": Checks.type,
    "subtype": Checks.subtype,
    "color": Checks.color,
    "damage": Checks.damage,
    "attached": Checks.attached,
    "exile_subtype": Checks.exile_subtype,
    "mana_pool": Checks.mana_pool,
    "stack": Checks.stack,
    "can": Checks.can,
    "can_attack": Checks.can_attack,
    "attackers": Checks.attackers,
    "blockers": Checks.blockers,
    "label_zone": Checks.label_zone,
    "in_game": Checks.in_game,
    "won": Checks.won,
    "lost": Checks.lost,
    "draw": Checks.draw,
    "game_over": Checks.game_over,
    "turn": Checks.turn_number,
    "active_player": Checks.active_player,
}


def stats(thing: Thing) -> tuple[int, int]:
    """Return power and toughness."""
    return thing.power, thing.toughness


def before_counters(thing: Thing) -> tuple[int, int]:
    """Return the base power and toughness, of what nothing but counters modifies (613.4b)."""
    more = thing.counters.get("+1/+1", 0) - thing.counters.get("-1/-1", 0)
    return thing.power - more, thing.toughness - more


def unless(found: Any, expected: Any) -> str | None:
    """Return what is found, if it is not what is expected."""
    return None if found == expected else f"found {found}"


def unless_any(found: list[Any], expected: Any) -> str | None:
    """Return all that is found, if none of it is what is expected."""
    return None if expected in found else f"found {found}"


def describe(value: Any) -> str:
    """Return a check's value in one line."""
    if not isinstance(value, dict):
        return str(value)
    return " ".join(f"{key}={wording.short(each)}" for key, each in value.items())
