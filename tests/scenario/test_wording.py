"""Which ability the rules text of a script means."""

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
