"""CR 612.5: text boxes that are exchanged."""

import pytest
from invented import BEAR
from kin import cast
from table import instant, lowered, table, vanilla

from tolaria.cards.lowering.tables import LoweringError

TRADE = instant(
    "Trade Words", "target [creature]", "target [creature] distinct", "exchange-texts target with target-2"
)
BRIEFLY = instant(
    "Trade Briefly",
    "target [creature]",
    "target [creature] distinct",
    "exchange-texts target with target-2 until end-of-turn",
)
REWORD = instant("Reword", "target [permanent]", "change-text target of color-words")
HAWK = vanilla("Hawk", 1, 1, "flying, protection from red")
LORD = (
    "card Elf Lord\n  cost {G}\n  type Creature - Elf\n  pt 2/2\n"
    "  static of [Elf creature not this]: gets +1/+1\n"
)
ELF = "card Elf\n  cost {G}\n  type Creature - Elf\n  pt 1/1\n"
MILLER = "card Miller\n  cost {1}\n  type Creature - Elf\n  pt 1/2\n  mana {T}: {G}\n"
MOURNER = "card Mourner\n  cost {1}\n  type Creature - Elf\n  pt 1/2\n  when dies of this\n    gain-life 3\n"
PINGER = (
    "card Pinger\n  cost {1}\n  type Creature - Elf\n  pt 1/2\n  activate {T}\n    target [any-target]\n"
    "    damage 1 to target\n"
)
GROVE = "card Live Grove\n  type Land Creature - Forest Dryad\n  pt 1/1\n"
TWIN = instant("Twin It", "target [creature]", "copy-token 1 of target")
SHIFTY = "card Shifty\n  cost {1}\n  type Creature - Shapeshifter\n  pt 1/1\n  keywords changeling\n"
KILL = instant("Kill", "target [creature]", "destroy target")


def traded(*cards, by=TRADE, more=()):
    """Return the position after the first two creatures have exchanged text boxes, with them."""
    p = table(by, *cards, *more, BEAR)
    p.pool("A", "WUBRGWUBRG")
    names = [text.split("\n")[0].removeprefix("card ") for text in cards]
    first, second = (p.put("A", "battlefield", name) for name in names[:2])
    cast(p, by.split("\n")[0].removeprefix("card "), first, second)
    return p, first, second


def test_612_5_each_has_the_keywords_of_the_other():
    """Names, types, power and toughness are no rules text."""
    _, hawk, bear = traded(HAWK, BEAR)
    assert (bear.keywords, hawk.keywords) == ({"flying"}, set())
    assert (bear.read("prot") != 0, hawk.read("prot")) == (True, 0)
    assert (hawk.name, hawk.power, bear.name, bear.power) == ("Hawk", 1, "Bear", 2)


def test_612_5_static_abilities_go_along():
    p, lord, bear = traded(LORD, BEAR, more=(ELF,))
    elf = p.put("A", "battlefield", "Elf")
    assert (lord.power, bear.power, elf.power) == (3, 2, 2)


def test_612_5_triggered_and_activated_abilities_go_along():
    p, mourner, pinger = traded(MOURNER, PINGER, more=(KILL,))
    p.activate(mourner, targets=["player:B"])
    p.resolve()
    assert p.life("B") == 19
    cast(p, "Kill", pinger)
    assert p.life("A") == 23


def test_612_5_mana_abilities_go_along():
    p, _, _ = traded(MILLER, BEAR)
    assert p.player("A")["sources_n"] == 1


def test_305_6_what_a_basic_land_type_gives_is_no_text():
    p, grove, bear = traded(GROVE, BEAR)
    assert p.player("A")["sources_n"] == 1
    assert grove.name == "Live Grove"
    assert bear.keywords == set()


def test_612_5_until_end_of_turn():
    p, hawk, bear = traded(HAWK, BEAR, by=BRIEFLY)
    assert bear.keywords == {"flying"}
    p.pass_until("upkeep")
    assert (bear.keywords, hawk.keywords) == (set(), {"flying"})


def test_612_5_twice_is_as_before():
    p, hawk, bear = traded(HAWK, BEAR)
    cast(p, "Trade Words", bear, hawk)
    assert (bear.keywords, hawk.keywords) == (set(), {"flying"})


def test_707_2_a_copy_has_its_own_text():
    p, hawk, bear = traded(HAWK, BEAR, more=(TWIN,))
    cast(p, "Twin It", hawk)
    (token,) = [thing for thing in p.zone("A", "battlefield") if thing.name == "Hawk" and thing != hawk]
    assert (token.keywords, hawk.keywords, bear.keywords) == ({"flying"}, set(), {"flying"})


def test_612_1_words_of_the_new_text_are_changed():
    p, _, bear = traded(HAWK, BEAR, more=(REWORD,))
    before = bear.read("prot")
    p.answering(lambda question: question.options[question.place("W")] if question.kind == "word" else None)
    cast(p, "Reword", bear)
    assert bear.read("prot") not in (0, before)


def test_613_1c_what_leaves_and_returns_has_its_own_text():
    p, hawk, bear = traded(HAWK, BEAR, more=(KILL,))
    cast(p, "Kill", hawk)
    assert bear.keywords == {"flying"}
    assert p.put("A", "battlefield", "Hawk").keywords == {"flying"}


def test_changeling_is_refused():
    with pytest.raises(LoweringError, match="changeling"):
        lowered((TRADE, SHIFTY))
