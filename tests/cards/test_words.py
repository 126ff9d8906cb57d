"""The words of the representation and of the engine agree."""

import pytest

from tolaria.cards.ir import words
from tolaria.cards.lowering.changes import BIT_KEYWORDS, COUNTED_RULES, KEYWORD_RULES
from tolaria.engine import types as engine

PAIRS = [
    (words.Color, engine.Color, "COLOR"),
    (words.CardType, engine.Type, "TYPE"),
    (words.Supertype, engine.Super, "SUPER"),
    (words.Keyword, engine.Keyword, "KW"),
    (words.Quality, engine.Protection, "PROT"),
    (words.Zone, engine.Zone, "ZONE"),
    (words.Relation, engine.Rel, "REL"),
    (words.State, engine.State, "ST"),
    (words.Comparison, engine.Cmp, "CMP"),
    (words.Operator, engine.ValueKind, "VAL"),
    (words.PlayerFact, engine.ValueKind, "VAL"),
    (words.Stat, engine.ValueKind, "VAL"),
    (words.Referent, engine.Who, "WHO"),
    (words.EventKind, engine.Event, "EV"),
    (words.Limit, engine.AbilityFlag, "ABF"),
    (words.WayKind, engine.Way, "WAY"),
    (words.Duration, engine.Duration, "UNTIL"),
]

STATE_EVENT_PLACE = list(words.EventKind).index(words.EventKind.STATE)
# Words that only the notation and the Oracle compiler know: a card that needs one compiles and does not play.
WAITING = {
    words.EventKind: {
        word.name for word in words.EventKind if list(words.EventKind).index(word) > STATE_EVENT_PLACE
    },
    words.PlayerFact: {
        *(
            "ENERGY",
            "POISON",
            "EXPERIENCE",
            "LIFE_GAINED",
            "LIFE_LOST",
            "ATTACKED",
            "DIED",
            "LEFT",
            "DISCARDED",
            "SPEED",
            "DUNGEONS",
        ),
    },
    words.Relation: {"HOST"},
    words.Limit: {"INSTANT", "TWICE_EACH_TURN", "THRICE_EACH_TURN", "ONCE", "EXHAUST", "POWER_UP"},
    words.Duration: {"PERPETUAL"},
    words.CardType: {"PLANE", "PHENOMENON", "SCHEME", "CONSPIRACY"},
    words.Supertype: {"ONGOING", "HOST"},
    words.WayKind: {"FIRST_KICKER", "SECOND_KICKER"},
    words.State: {
        *(
            "DAMAGED_BY_SOURCE",
            "EQUIPPED",
            "ENCHANTED",
            "MODIFIED",
            "SADDLED",
            "SUSPECTED",
            "FACE_DOWN",
            "KICKED",
        ),
        "COMMANDER",
        "PAIRED",
    },
}


@pytest.mark.parametrize(
    ("ours", "theirs", "prefix"), PAIRS, ids=[pair[2] + pair[0].__name__ for pair in PAIRS]
)
def test_every_word_is_one_of_the_engines_or_waits_for_it(ours, theirs, prefix):
    unknown = {word.name for word in ours if f"{prefix}_{word.name}" not in theirs.__members__}
    assert unknown <= WAITING.get(ours, set())


def test_every_keyword_of_the_engine_has_a_word():
    engines = {name.removeprefix("KW_") for name in engine.Keyword.__members__} - {"COUNT"}
    said_otherwise = (*KEYWORD_RULES.values(), *COUNTED_RULES.values(), *BIT_KEYWORDS.values())
    others = {name for names in said_otherwise for name in names}
    assert engines == {word.name for word in words.Keyword} | others
