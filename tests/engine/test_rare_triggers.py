"""CR 603.2: triggers told of several things at once, only so often, or of what few cards watch for."""

import pytest
from invented import PUP
from table import instant, table, vanilla


def plus(thing):
    return thing.counters.get("+1/+1", 0)


def red(name, power=1):
    return vanilla(name, power, 1, cost="{R}")


def test_603_2c_once_for_each_source_and_all_that_it_damages():
    """603.2c: "a red source deals damage to one or more permanents and/or players"."""
    terror = vanilla(
        "Terror",
        1,
        9,
        more="  when deals-damage of [red you-control] to [permanent or player] one-or-more of-each\n"
        "    put 1 +1/+1 on this\n",
    )
    sweep = instant("Sweep", "damage 1 to each [creature or player]").replace("{U}", "{R}")
    p = table(terror, red("Ember"), red("Cinder"), sweep, PUP)
    terror, ember, cinder = (p.put("A", "battlefield", name) for name in ("Terror", "Ember", "Cinder"))
    p.attack([ember, cinder])
    p.pass_until("damage")
    p.resolve_all()
    assert plus(terror) == 2
    p.pass_until("end_combat")
    p.pool("A", "R")
    p.cast(p.put("A", "hand", "Sweep"))
    p.resolve_all()
    assert plus(terror) == 3


def test_603_2c_the_amount_is_how_many_there_are():
    """603.2c: "whenever you discard one or more cards for the first time each turn, draw that many cards"."""
    watcher = vanilla(
        "Watcher",
        1,
        1,
        more="  when discard by you number 1 one-or-more counted\n    gain-life event-amount\n",
    )
    p = table(watcher, instant("Loss", "discard 3"), PUP)
    p.put("A", "battlefield", "Watcher")
    for _ in range(5):
        p.put("A", "hand", "Pup")
    losses = [p.put("A", "hand", "Loss") for _ in range(2)]
    p.pool("A", "UU")
    p.cast(losses[0])
    p.resolve_all()
    assert p.life("A") == 23
    p.cast(losses[1])
    p.resolve_all()
    assert p.life("A") == 23


def test_603_2h_done_only_once_each_turn():
    """603.2h: it triggers only while it has not been done, and can be declined before."""
    watcher = vanilla(
        "Watcher",
        1,
        1,
        more="  when gain-life by you done-once-each-turn\n    may you\n"
        "      put event-amount +1/+1 on this\n",
    )
    p = table(watcher, instant("Mend", "gain-life 2"))
    watcher = p.put("A", "battlefield", "Watcher")
    mends = [p.put("A", "hand", "Mend") for _ in range(3)]
    p.pool("A", "UUU")
    for mend, answer, counters in zip(mends, (0, 1, 1), (0, 2, 2), strict=True):
        p.answer("yesno", answer)
        p.cast(mend)
        p.resolve_all()
        assert plus(watcher) == counters


def test_603_2_triggers_only_once_ever():
    """603.2: "this ability triggers only once", whatever turn it is."""
    watcher = vanilla("Watcher", 1, 1, more="  when upkeep by you once-ever\n    gain-life 1\n")
    p = table(watcher)
    p.put("A", "battlefield", "Watcher")
    for active in ("B", "A", "B", "A"):
        p.pass_until("upkeep", active=active)
        p.resolve_all()
    assert p.life("A") == 21


def test_603_2_an_amount_told_as_it_triggers():
    """603.2: "for each other instant you've cast before it this turn" does not count later ones."""
    storm = (
        "card Storm\n  cost {1}\n  type Enchantment\n  when cast of [spell instant] by you"
        " amount (happened cast of [spell instant] by you - 1)\n    repeat event-amount\n      copy event\n"
    )
    p = table(storm, instant("Mend", "gain-life 1"))
    p.put("A", "battlefield", "Storm")
    first, second = (p.put("A", "hand", "Mend") for _ in range(2))
    p.pool("A", "UU")
    p.cast(first)
    p.cast(second)  # in response to the first trigger: one copy of the second, none of the first
    p.resolve_all()
    assert p.life("A") == 23


@pytest.mark.parametrize(
    ("watches", "lines"),
    [
        ("investigates by you", ["investigate 1"]),
        ("milled by you", ["mill 1"]),
        ("returned-to-hand of [creature] by you", ["move each [creature not Hound] to hand"]),
        ("fights of [Dummy]", ["for-each each [Dummy]", "  choose 1 [Hound]", "  fight it with chosen"]),
    ],
)
def test_603_2_what_few_watch_for(watches, lines):
    """603.2, 701: keyword actions and moves that are told of together."""
    watcher = "card Watcher\n  cost {1}\n  type Enchantment\n" + f"  when {watches}\n    gain-life 1\n"
    p = table(watcher, instant("Deed", *lines), PUP, vanilla("Hound", 0, 5).replace("- Dummy", "- Hound"))
    for name in ("Watcher", "Pup", "Hound"):
        p.put("A", "battlefield", name)
    p.library_top("A", "Forest")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Deed"))
    p.resolve_all()
    assert p.life("A") == 21


def test_603_2_investigating_for_the_first_time_each_turn():
    """701.16: of two times only the first."""
    watcher = vanilla("Watcher", 1, 1, more="  when investigates by you number 1\n    gain-life 1\n")
    p = table(watcher, instant("Deed", "investigate 2"))
    p.put("A", "battlefield", "Watcher")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Deed"))
    p.resolve_all()
    assert p.life("A") == 21
    assert sum(each.name == "Clue" for each in p.battlefield("A")) == 2


def test_702_149_training_is_told():
    """702.149c: it trains as the counter is put."""
    pupil = vanilla("Pupil", 1, 1, more="  training\n  when trains of this\n    gain-life 1\n")
    p = table(pupil, vanilla("Master", 3, 3))
    pupil, master = p.put("A", "battlefield", "Pupil"), p.put("A", "battlefield", "Master")
    p.attack([pupil, master])
    p.resolve_all()
    assert p.life("A") == 21 and plus(pupil) == 1


def test_701_44_what_was_explored():
    """701.44a: the card that it explored."""
    seeker = vanilla(
        "Seeker",
        1,
        1,
        more="  when explores of [creature] to [land]\n    gain-life 1\n"
        "  when explores of [creature] to [not land]\n    gain-life 10\n",
    )
    p = table(seeker, instant("Look", "for-each each [creature]", "  explore it"), PUP)
    p.put("A", "battlefield", "Seeker")
    for top, life in (("Forest", 21), ("Pup", 31)):
        p.library_top("A", top)
        p.pool("A", "U")
        p.cast(p.put("A", "hand", "Look"))
        p.resolve_all()
        assert p.life("A") == life


def test_115_1_a_player_becomes_a_target():
    """115.1: "you or a permanent you control becomes the target of a spell an opponent controls"."""
    ward = (
        "card Ward\n  cost {1}\n  type Enchantment\n"
        "  when targeted of [you or permanent you-control] by opponent\n    counter event-other unless {1}\n"
    )
    jab = "card Jab\n  cost {R}\n  type Instant\n  spell\n    target [any-target]\n    damage 1 to target\n"
    p = table(ward, jab, PUP)
    p.put("A", "battlefield", "Ward")
    pup = p.put("A", "battlefield", "Pup")
    for target in ("player:A", pup, "player:B"):
        p.pool("B", "R")
        p.cast(p.put("B", "hand", "Jab"), targets=[target], by="B")
        p.resolve_all()
    assert p.life("A") == 20 and p.life("B") == 19 and pup.zone == "battlefield"


def test_702_122_crewing_is_told():
    """702.122d: the creature that was tapped for it; the Vehicle is the other."""
    pilot = vanilla("Pilot", 2, 1, more="  when crews of this\n    change event-other: has haste\n")
    cart = "card Cart\n  cost {1}\n  type Artifact - Vehicle\n  pt 3/3\n  crew 2\n"
    p = table(pilot, cart)
    p.put("A", "battlefield", "Pilot")
    cart = p.put("A", "battlefield", "Cart", sick=True)
    p.activate(cart)
    p.resolve_all()
    p.attack([cart])
    assert cart.attacking == "player:B"


def test_702_171_what_saddled_it():
    """702.171c: "a creature that saddled it this turn"."""
    mount = vanilla(
        "Mount",
        2,
        2,
        more="  saddle number 1\n  when attacks of this while is event [saddled]\n"
        "    destroy each [creature saddled-this]\n",
    ).replace("  saddle number 1\n", "  keywords saddle number 1\n")
    p = table(mount, PUP, vanilla("Other", 1, 1))
    mount, pup, other = (p.put("A", "battlefield", name) for name in ("Mount", "Pup", "Other"))
    p.activate(mount, cost_objects=[pup])
    p.resolve_all()
    p.attack([mount])
    p.resolve_all()
    assert p.graveyard("A") == ["Pup"] and other.zone == "battlefield"


def test_707_10_an_ability_is_copied():
    """707.10b: a copy of an activated ability, with new targets if its player likes."""
    echo = (
        "card Echo\n  cost {1}\n  type Artifact\n  when activated by you\n    copy event-other new-targets\n"
    )
    wand = "card Wand\n  cost {1}\n  type Artifact\n  activate {1}\n    target [player]\n"
    wand += "    damage 2 to target\n"
    p = table(echo, wand)
    p.put("A", "battlefield", "Echo")
    wand = p.put("A", "battlefield", "Wand")
    p.pool("A", "C")
    p.activate(wand, targets=["player:B"])
    p.resolve_all()
    assert p.life("B") == 16


def test_113_7_an_ability_on_the_stack_is_a_target():
    """113.7, 701.6a: an ability is on the stack, nowhere else."""
    stifle = (
        "card Stifle Test\n  cost {U}\n  type Instant\n  spell\n    target [ability]\n    counter target\n"
    )
    wand = "card Wand\n  cost {1}\n  type Artifact\n  activate {1}\n    damage 2 to opponent\n"
    p = table(stifle, wand)
    wand = p.put("A", "battlefield", "Wand")
    p.pool("A", "C")
    used = p.activate(wand)
    p.pool("B", "U")
    p.cast(p.put("B", "hand", "Stifle Test"), targets=[used], by="B")
    p.resolve_all()
    assert p.life("B") == 20


def test_608_3f_a_copy_of_a_permanent_spell_is_a_token():
    """608.3f, 707.10f: it becomes a token as it resolves."""
    echo = "card Echo\n  cost {1}\n  type Artifact\n  when cast of [spell creature] by you\n    copy event\n"
    p = table(echo, PUP)
    p.put("A", "battlefield", "Echo")
    p.pool("A", "C")
    p.cast(p.put("A", "hand", "Pup"))
    p.resolve_all()
    pups = [each for each in p.battlefield("A") if each.name == "Pup"]
    assert sorted("token" in each.flags for each in pups) == [False, True]


def test_107_3_x_of_the_spell_that_is_cast():
    """107.3: doubled, and told to an ability that triggers on it."""
    more = (
        "card More\n  cost {1}\n  type Enchantment\n"
        "  when cast of [spell permanent where (x-symbols of it >= 1)] by you\n    double-x event\n"
        "  when cast of [spell where (x-symbols of it >= 1)] by you\n    gain-life x-of event\n"
    )
    hydra = "card Hydra\n  cost {X}{G}\n  type Creature - Hydra\n  pt 0/0\n  static: enters-with X +1/+1\n"
    p = table(more, hydra)
    p.put("A", "battlefield", "More")
    p.pool("A", "GGG")
    p.cast(p.put("A", "hand", "Hydra"), x=2)
    p.resolve_all()
    (hydra,) = [each for each in p.battlefield("A") if each.name == "Hydra"]
    assert plus(hydra) == 4 and p.life("A") == 22


def test_608_2g_cast_now_for_its_cost():
    """608.2g: whatever its timing, and its cost is paid."""
    grave = vanilla("Grave", 1, 1, more="  when dies of [creature] in graveyard\n    cast-now this\n")
    p = table(grave, instant("Reap", "destroy each [creature]"), PUP)
    p.put("A", "graveyard", "Grave")
    p.put("B", "battlefield", "Pup")
    p.at("upkeep", active="B")
    p.pool("A", "UC")
    p.answer("yesno", True)
    p.cast(p.put("A", "hand", "Reap"))
    p.resolve_all()
    assert [each.name for each in p.battlefield("A")] == ["Grave"]


def test_201_2_spells_of_a_name_cant_be_cast():
    """201.2a: the name is that of the object as it was."""
    ban = (
        "card Ban\n  cost {U}\n  type Instant\n  spell\n    target [creature]\n    move target to hand\n"
        "    change owner of target until your-next-turn: cant-cast [same-name-as named] named-as target\n"
    )
    p = table(ban, PUP, vanilla("Other", 1, 1, cost="{R}"))
    pup = p.put("B", "battlefield", "Pup")
    p.put("B", "hand", "Other")
    p.pool("A", "U")
    p.cast(p.put("A", "hand", "Ban"), targets=[pup])
    p.resolve_all()
    p.at("main1", active="B")
    p.pool("B", "WUBRGC")
    castable = {each.object.name for each in p.actions("B") if each.act == "cast"}
    assert "Other" in castable and "Pup" not in castable
