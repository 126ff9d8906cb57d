"""Looking names up, and suggesting near ones."""

from __future__ import annotations

import random
import time

import pytest

from tolaria.decks import NameIndex

INDEX = NameIndex(
    ["Fire // Ice", "Bind", "Bind // Loose", "Twin // A", "Twin // B", "Shock", "A-Shock", "Æther Vial"]
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("shock", "Shock"),
        ("  SHOCK ", "Shock"),
        ("a-shock", "A-Shock"),
        ("Fire", "Fire // Ice"),
        ("Ice", None),
        ("fire/ice", "Fire // Ice"),
        ("Bind", "Bind"),
        ("Bind / Loose", "Bind // Loose"),
        ("Twin", None),
        ("AEther Vial", "Æther Vial"),
        ("", None),
    ],
)
def test_find(text: str, name: str | None) -> None:
    assert INDEX.find(text) == name
    assert (text in INDEX) == (name is not None)


def test_len_counts_cards_and_odd_keys_are_absent() -> None:
    assert len(INDEX) == 8
    assert 7 not in INDEX


def test_nearest_orders_by_likeness_and_keeps_silent_when_nothing_is_near() -> None:
    names = NameIndex(
        ["Lightning Bolt", "Lightning Blow", "Karn, the Great Creator", "Karma", "Fire // Ice Cave"]
    )
    assert names.nearest("Lightnin Bolt", 2) == ["Lightning Bolt", "Lightning Blow"]
    assert names.nearest("Karn") == ["Karn, the Great Creator"]
    assert names.nearest("Ice Cve") == ["Fire // Ice Cave"]
    assert names.nearest("Xyzzy Quux") == []
    assert NameIndex([]).nearest("Shock") == []
    with pytest.raises(ValueError, match="at least 1"):
        names.nearest("Shock", 0)


def test_nearest_finds_every_single_slip_quickly_among_28000_names() -> None:
    dice = random.Random(1)
    syllables = [
        "ka",
        "ri",
        "mor",
        "sel",
        "dra",
        "vin",
        "tho",
        "el",
        "ush",
        "bog",
        "nar",
        "wyr",
        "gol",
        "fen",
    ]
    names = sorted(
        {" ".join("".join(dice.choices(syllables, k=3)).title() for _ in range(3)) for _ in range(28_000)}
    )
    index = NameIndex(names)
    index.nearest("Warm Up")
    slowest = 0.0
    for name in dice.sample(names, 40):
        at = dice.randrange(1, len(name) - 1)
        slips = (name[:at] + name[at + 1 :], name[:at] + "q" + name[at + 1 :])
        for slip in slips:
            started = time.process_time()
            assert name in index.nearest(slip, 3)
            slowest = max(slowest, time.process_time() - started)
    # 50 ms is the promise on a quiet machine; names made of few syllables are the worst case.
    assert slowest < 0.25
