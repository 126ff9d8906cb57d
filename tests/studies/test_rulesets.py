"""Rulesets: presets, switches, and their way into the engine."""

import re
from pathlib import Path

import pytest

from tolaria.rulesets import PRESETS, SWITCHES, Ruleset, RulesetError

STATE_PXD = Path(__file__).parents[2] / "pyx" / "tolaria" / "engine" / "state.pxd"


def test_every_field_of_the_engine_has_a_switch_or_is_reserved():
    body = re.search(r"cdef struct RulesC:\n(.*?)\n\n", STATE_PXD.read_text(), re.DOTALL)[1]
    fields = re.findall(r"^\s+u?int\d+_t\s+(\w+)", body, re.MULTILINE)
    assert sorted(Ruleset().to_engine()) == sorted(fields)


def test_numbers_of_words_are_those_of_the_engine():
    from tolaria.engine.types import Mulligan

    for word, number in next(s for s in SWITCHES if s.name == "mulligan").values.items():
        assert Mulligan[f"MULLIGAN_{word.upper()}"] == number


@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("sixth", {"mulligan": 1, "mana_burn": 1, "damage_on_stack": 1, "draw_on_stack": 1, "layers": 0}),
        ("sixth", {"walls_defend": 1, "legend_rule": 0, "land_type_keeps": 0, "planeswalkers": 0}),
        ("cr2004", {"mulligan": 1, "mana_burn": 1, "damage_on_stack": 1, "draw_on_stack": 0, "layers": 6}),
        ("cr2004", {"madness_window": 1, "token_owner": 0, "cda_everywhere": 0, "counters_annihilate": 0}),
        ("modern", {"mulligan": 3, "mana_burn": 0, "damage_on_stack": 0, "damage_order": 1, "layers": 7}),
        ("modern", {"mulligan_rounds": 1, "legend_rule": 1, "token_owner": 1, "pools_empty_steps": 1}),
        ("current", {"mulligan": 3, "damage_order": 0, "legend_rule": 1, "planeswalkers": 1}),
    ],
)
def test_presets_are_those_of_the_design(preset, expected):
    numbers = Ruleset.named(preset).to_engine()
    assert {name: numbers[name] for name in expected} == expected


def test_current_is_modern_without_damage_assignment_order():
    changed = {
        switch.name
        for switch, now, before in zip(
            SWITCHES, Ruleset.named("current").values(), Ruleset.named("modern").values(), strict=True
        )
        if now != before
    }
    assert changed == {"damage_order"}


@pytest.mark.parametrize(
    ("rule", "name", "value"),
    [
        ("mulligan=paris", "mulligan", "paris"),
        ("Mulligan = Paris", "mulligan", "paris"),
        ("mana-burn=yes", "mana_burn", True),
        ("mana_burn=on", "mana_burn", True),
        ("mana_burn=0", "mana_burn", False),
        ("layers=6", "layers", "six"),
        ("starting_life=30", "starting_life", 30),
    ],
)
def test_one_rule_is_set_by_name_and_value(rule, name, value):
    changed = Ruleset.named("current").with_rule(rule)
    assert getattr(changed, name) == value
    assert [change.split("=")[0] for change in changed.changes] == ([name] if changed != Ruleset() else [])


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_words_give_back_the_ruleset(preset):
    again = Ruleset.named("sixth")
    for name, word in preset.as_words().items():
        again = again.with_rule(f"{name}={word}")
    assert again.values() == preset.values()
    assert preset.changes == ()


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (
            lambda: Ruleset.named("vintage"),
            "unknown ruleset 'vintage'; there are: sixth, cr2004, modern, current",
        ),
        (lambda: Ruleset().with_rule("mulligan"), "no NAME=VALUE"),
        (lambda: Ruleset().with_rule("mana_brun=yes"), "did you mean mana_burn?.*there are: mulligan, "),
        (lambda: Ruleset().with_rule("mulligan=oxford"), "'oxford'; allowed: none, paris, vancouver, london"),
        (lambda: Ruleset().with_rule("mana_burn=maybe"), "allowed: no, yes"),
        (lambda: Ruleset().with_rule("starting_life=0"), "allowed: a number from 1 to 30000"),
        (lambda: Ruleset().with_rule("starting_life=-5"), "allowed: a number from 1 to 30000"),
        (lambda: Ruleset(starting_life=10**6), "starting_life cannot be 1000000"),
        (lambda: Ruleset(mana_burn="yes"), "mana_burn cannot be 'yes'"),
        (lambda: Ruleset(mulligan=True), "mulligan cannot be True"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(call, words):
    with pytest.raises(RulesetError, match=words):
        call()
