"""Which ability the rules text of a script means."""

from tolaria.scenario.references import text_fits
from tolaria.scenario.wording import activated


def test_a_cost_of_its_own_counters():
    """The notation does not say from what they are removed."""
    ability = "activate remove 1 fade; target [creature]; exile target"
    assert activated("Remove a fade counter from ~: Exile target creature", ability) > 1


def test_what_is_lost_is_not_what_is_gained():
    """Of two abilities, the text means the one by which something is lost."""
    start = "activate {T}; target [creature]; change target: "
    text = "{T}: Target creature loses"
    assert activated(text, start + "no-creature-types") > activated(text, start + "all-creature-types")


def test_an_ability_word_may_be_several_words():
    """The notation has no ability words: any activated ability may be the one."""
    assert activated("Last Stand", "activate {1}{U}, {T}; draw 1") == 1.0
    assert activated("Sacrifice a creature", "activate {1}{U}, {T}; draw 1") == 0.0


def test_until_end_of_turn_is_not_said_where_something_changes():
    """Of two abilities with the same cost, the text means the one that changes something."""
    start = "activate put 1 loyalty only sorcery and loyalty; "
    text = "+1: Until end of turn"
    assert activated(text, start + "change this: is-also creature") > activated(text, start + "draw 1")


def test_which_spell_of_a_turn_is_said_by_its_number():
    """ "Your second spell each turn" are words of the trigger, which is told as number 2."""
    assert text_fits("Whenever you cast your second spell each turn", "when cast by you number 2; draw 1")
