"""Scenarios in few words: what the players have, what they do, and what comes of it."""

from tolaria.cards import Pool
from tolaria.rulesets import Ruleset
from tolaria.scenario import CardNames, play, read_scenario

NAMES = CardNames(Pool.builtin())
CURRENT = Ruleset.named("current")


def items(*words):
    """Return list elements of a zone: "3 Mountain", "Shock", "Forest tapped", "Ornithopter as bird"."""
    found = []
    for word in words:
        count, _, name = word.partition(" ") if word[0].isdigit() else ("1", "", word)
        name, _, label = name.partition(" as ")
        item = {"card": name.removesuffix(" tapped"), "count": int(count)}
        if name.endswith(" tapped"):
            item["tapped"] = True
        if label:
            item["label"] = label
        found.append(item)
    return found


def seat(**zones):
    """Return a player's setup: zones as lists of words, other keys as they are."""
    return {key: items(*value) if isinstance(value, list) else value for key, value in zones.items()}


def act(do, what=None, player="A", turn=1, step="precombat_main", **more):
    """Return a timed entry."""
    key = {"activate": "ability", "activate_mana": "ability", "attack": "creature"}.get(do, "card")
    entry = {"turn": turn, "player": player, "do": do, **({} if what is None else {key: what}), **more}
    return entry if do in ("attack", "block", "no_attack", "no_block") else {**entry, "step": step}


def say(kind, value=True, player="A", **more):
    """Return a decision."""
    verb = {"target": "choose_target", "mode": "choose_mode"}.get(kind)
    if verb:
        return {"player": player, "do": verb, "value": value}
    return {"player": player, "do": "choose", "kind": kind, "value": value, **more}


def scenario(a=None, b=None, script=(), expect=(), stop=(1, "end"), **more):
    """Return a scenario as plain data."""
    return {
        "id": "own",
        "setup": {"A": a or {}, "B": b or {}},
        "script": list(script),
        "stop": {"turn": stop[0], "step": stop[1]},
        "expect": list(expect),
        **more,
    }


def verdict(data, rules=CURRENT):
    """Play a scenario; the verdict."""
    return play(read_scenario(data), NAMES, rules)


def life(player, total):
    """Return the expectation of a life total."""
    return {"life": {"player": player, "is": total}}


def count(zone, n, card=None, player=None, **more):
    """Return the expectation of a number of objects."""
    named = {} if card is None else {"card": card}
    seated = {} if player is None else {"player": player}
    return {"count": {"zone": zone, "is": n, **named, **seated, **more}}
