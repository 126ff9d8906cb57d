"""CR 612, 613.1c: text-changing effects."""

import pytest
from invented import BEAR
from kin import cast
from table import instant, lowered, table, vanilla

from tolaria.cards.lowering.tables import LoweringError

REWORD = instant(
    "Reword", "target [spell or permanent]", "change-text target of color-words and basic-land-types"
)
BRIEFLY = instant("Briefly", "target [permanent]", "change-text target of color-words until end-of-turn")
BREED = instant("Breed", "target [permanent]", "change-text target of creature-types no-walls")
BLOODED = instant("Blooded", "target [creature]", "change-text target of creature-types into Vampire")
WARDED = vanilla("Warded", 2, 2, "protection from red, swampwalk")
CRUSADE = "card Crusade\n  cost {W}{W}\n  type Enchantment\n  static of [white creature]: gets +1/+1\n"
KNIGHT = (
    "card Pale Knight\n  cost {W}\n  type Creature - Knight\n  pt 2/2\n  activate {1}\n    create 1\n"
    "      token Soldier\n        type Creature - Soldier\n        color white\n        pt 1/1\n"
)
LORD = (
    "card Elf Lord\n  cost {G}\n  type Creature - Elf\n  pt 2/2\n"
    "  static of [Elf creature not this]: gets +1/+1\n"
)
ELF = "card Elf\n  cost {G}\n  type Creature - Elf\n  pt 1/1\n"
CAT = "card Cat\n  cost {B}\n  type Creature - Cat\n  pt 1/1\n"
DOOM = instant("Doom", "target [creature not black]", "destroy target")
TWIN = instant("Twin It", "target [creature]", "copy-token 1 of target")
BOUNCE = instant("Bounce", "target [permanent]", "move target to hand")
MIRE = (
    "card Mire\n  cost {G}\n  type Creature - Plant\n  pt 3/3\n"
    "  static if count [Swamp you-control] > 0: gets +1/+0\n"
)


def ready(*cards):
    """Return a table on which A has mana."""
    p = table(*cards, BEAR)
    p.pool("A", "WUBRGWUBRGWUBRGWUBRG")
    return p


def reword(p, thing, said, now, by="Reword"):
    """Change one word of its text; which, is not asked where it has only one."""

    def choose(question):
        wanted = now if question.amount else said
        return question.options[question.place(wanted)] if question.kind == "word" else None

    p.answering(choose)
    cast(p, by, thing)
    p.answering(None)


def test_612_2_a_colour_word_in_protection_and_a_land_type_in_landwalk():
    p = ready(REWORD, WARDED)
    warded = p.put("A", "battlefield", "Warded")
    reword(p, warded, "R", "W")
    assert warded.read("prot") == 1
    reword(p, warded, "Swamp", "Forest")
    assert (warded.read("walk"), warded.read("prot"), warded.stats) == (16, 1, (2, 2))


def test_612_2_words_of_static_abilities():
    """What is pumped changes with the word; the enchantment's own colour does not."""
    p = ready(REWORD, CRUSADE, KNIGHT, CAT)
    crusade = p.put("A", "battlefield", "Crusade")
    knight, cat = p.put("A", "battlefield", "Pale Knight"), p.put("A", "battlefield", "Cat")
    assert (knight.stats, cat.stats) == ((3, 3), (1, 1))
    reword(p, crusade, "W", "B")
    assert (knight.stats, cat.stats, crusade.colors) == ((2, 2), (2, 2), "W")


def test_612_2a_words_that_describe_a_token():
    p = ready(REWORD, KNIGHT)
    knight = p.put("A", "battlefield", "Pale Knight")
    reword(p, knight, "W", "G")
    p.activate(knight)
    p.resolve()
    soldier = next(each for each in p.battlefield("A") if each.name == "Soldier")
    assert (soldier.colors, knight.colors) == ("G", "W")


def test_612_2a_the_name_of_a_token_that_is_its_creature_type():
    p = ready(BREED, KNIGHT, CAT)
    knight = p.put("A", "battlefield", "Pale Knight")
    reword(p, knight, "Soldier", "Cat", by="Breed")
    p.activate(knight)
    p.resolve()
    token = p.battlefield("A")[-1]
    assert (token.name, token.subtypes, knight.name, knight.subtypes) == (
        "Cat",
        {"Cat"},
        "Pale Knight",
        {"Knight"},
    )


def test_612_2_basic_land_types_on_a_type_line():
    """305.6: it has the mana ability of the type that it has now."""
    p = ready(REWORD)
    swamp = p.put("A", "battlefield", "Swamp")
    reword(p, swamp, "Swamp", "Island")
    assert (swamp.subtypes, swamp.name) == ({"Island"}, "Swamp")
    again = p.put("A", "hand", "Reword")
    p.pass_until("main1", turn=5, active="A")
    p.cast(again, targets=[swamp])
    assert swamp.tapped


def test_612_creature_types_in_text_and_type_line():
    p = ready(BREED, LORD, ELF, CAT)
    lord, elf = p.put("A", "battlefield", "Elf Lord"), p.put("A", "battlefield", "Elf")
    cat = p.put("A", "battlefield", "Cat")
    assert (elf.stats, cat.stats) == ((2, 2), (1, 1))
    reword(p, lord, "Elf", "Cat", by="Breed")
    assert (elf.stats, cat.stats, lord.subtypes) == ((1, 1), (2, 2), {"Cat"})
    assert not [option for q in p.asked for option in q.options if option.argument == 7 and q.kind == "word"]


def test_612_a_creature_type_that_is_given():
    p = ready(BLOODED, ELF)
    elf = p.put("A", "battlefield", "Elf")
    cast(p, "Blooded", elf)
    assert elf.subtypes == {"Vampire"}


def test_612_until_end_of_turn():
    p = ready(BRIEFLY, WARDED)
    warded = p.put("A", "battlefield", "Warded")
    reword(p, warded, "R", "G", by="Briefly")
    assert warded.read("prot") == 16
    p.pass_until("upkeep", turn=4)
    assert warded.read("prot") == 8


def test_612_two_changes_and_the_first_ends():
    """613.7: in timestamp order; what is left when one ends is done anew."""
    p = ready(BRIEFLY, REWORD, WARDED)
    warded = p.put("A", "battlefield", "Warded")
    reword(p, warded, "R", "G", by="Briefly")
    reword(p, warded, "G", "W")
    assert warded.read("prot") == 1
    p.pass_until("upkeep", turn=4)
    assert warded.read("prot") == 8  # red now, and no word of it is green


def test_612_of_a_spell_on_the_stack():
    """608.2b: its target is looked at again, by the text that it has now."""
    p = ready(REWORD, DOOM, CAT, ELF)
    cat, elf = p.put("A", "battlefield", "Cat"), p.put("A", "battlefield", "Elf")
    doom = p.cast(p.put("A", "hand", "Doom"), targets=[elf])
    reword(p, doom, "B", "G")
    assert (elf.zone, cat.zone) == ("battlefield", "battlefield")


def test_400_7a_the_text_of_a_permanent_spell_stays_changed():
    p = ready(REWORD, WARDED)
    spell = p.cast(p.put("A", "hand", "Warded"))
    reword(p, spell, "R", "W")
    (warded,) = [each for each in p.battlefield("A") if each.name == "Warded"]
    assert warded.read("prot") == 1


def test_707_2_a_copy_has_the_text_without_the_change():
    p = ready(REWORD, TWIN, WARDED)
    warded = p.put("A", "battlefield", "Warded")
    reword(p, warded, "R", "W")
    cast(p, "Twin It", warded)
    twin = p.battlefield("A")[-1]
    assert (twin.name, twin.read("prot"), warded.read("prot")) == ("Warded", 8, 1)


def test_400_7_elsewhere_it_says_what_it_is_printed_with():
    p = ready(REWORD, BOUNCE, WARDED)
    warded = p.put("A", "battlefield", "Warded")
    reword(p, warded, "R", "W")
    cast(p, "Bounce", warded)
    p.cast("Warded")
    p.resolve()
    assert p.battlefield("A")[-1].read("prot") == 8


def test_612_words_of_conditions():
    p = ready(REWORD, MIRE)
    mire = p.put("A", "battlefield", "Mire")
    p.put("A", "battlefield", "Island")
    assert mire.stats == (3, 3)
    reword(p, mire, "Swamp", "Island")
    assert mire.stats == (4, 3)


def test_612_nothing_is_asked_of_what_has_no_such_word():
    p = ready(REWORD)
    bear = p.put("A", "battlefield", "Bear")
    cast(p, "Reword", bear)
    assert [q for q in p.asked if q.kind == "word"] == []


def test_texts_that_are_too_many_are_refused():
    """A match of a card that changes colour words, and one that says five colours: 3,125 texts."""
    everything = "".join(
        f"  static of [{color} creature]: gets +1/+1\n"
        for color in ("white", "blue", "black", "red", "green")
    )
    with pytest.raises(LoweringError, match="more than"):
        lowered((REWORD, "card Rainbow\n  cost {5}\n  type Enchantment\n" + everything))


def test_612_2_mana_symbols_are_no_words():
    """Nor is the mana that a land makes."""
    grove = "card Grove\n  type Land\n  mana {T}: {R}{G}\n"
    p = ready(REWORD, WARDED, grove)
    p.pool("A", "G")
    warded = p.put("A", "battlefield", "Warded")
    reword(p, warded, "R", "W")
    assert warded.read("prot") == 1
