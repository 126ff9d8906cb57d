"""The words of the representation and of the engine agree."""

import pytest

from tolaria.cards.ir import words
from tolaria.cards.lowering.rule_names import BIT_KEYWORDS, COUNTED_RULES, KEYWORD_RULES
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

# Words that only the notation and the Oracle compiler know: a card that needs one compiles and does not play.
WAITING_EVENTS = """
SPECIALIZES SADDLED UNLOCKED CHAOS SCHEME CRANK RING EXPEND_4
EXPEND_8 DESTROYED LOSES_GAME FULLY_UNLOCKED CLASS_LEVEL HAUNTED_DIES
ACTIVATED_ANY CREWED PLAYER_ATTACKED ROLL_DIE WINS_CLASH WINS_FLIP
LOSES_FLIP DUNGEON BECOMES_PREPARED ENDURES VENTURES CLASHES FORAGES EVIDENCE
FLIPS_COIN PLANESWALK_TO PLANESWALK_AWAY ENCOUNTER
"""
WAITING = {
    words.CardType: {"PLANE", "PHENOMENON", "SCHEME", "CONSPIRACY"},
    words.Supertype: {"ONGOING", "HOST"},
    words.State: {"SUSPECTED", "KICKED", "COMMANDER"},
    words.PlayerFact: {"SPEED", "DUNGEONS"},
    words.EventKind: set(WAITING_EVENTS.split()),
    words.Limit: {"INSTANT", "TWICE_EACH_TURN", "THRICE_EACH_TURN", "ONCE", "EXHAUST", "POWER_UP"},
    words.WayKind: {"FIRST_KICKER", "SECOND_KICKER"},
    words.Duration: {"PERPETUAL"},
}


@pytest.mark.parametrize(
    ("ours", "theirs", "prefix"), PAIRS, ids=[pair[2] + pair[0].__name__ for pair in PAIRS]
)
def test_every_word_is_one_of_the_engines_or_waits_for_it(ours, theirs, prefix):
    known = {name.removeprefix(f"{prefix}_") for name in theirs.__members__}
    if theirs is engine.Event:  # the rarer ones share EV_ACTION
        known |= {name.removeprefix("ACTION_") for name in engine.Action.__members__}
    if theirs is engine.AbilityFlag:  # there are more of them than bits
        known |= {name.removeprefix("BOUND_") for name in engine.BoundBit.__members__}
    unknown = {word.name for word in ours} - known
    assert unknown == WAITING.get(ours, set())


def test_every_keyword_of_the_engine_has_a_word():
    engines = {name.removeprefix("KW_") for name in engine.Keyword.__members__} - {"COUNT"}
    said_otherwise = (*KEYWORD_RULES.values(), *COUNTED_RULES.values(), *BIT_KEYWORDS.values())
    others = {name for names in said_otherwise for name in names}
    assert engines == {word.name for word in words.Keyword} | others


def test_masks_have_a_bit_for_each_kind():
    """MatchC.rule_kinds, ObjectC.kw and the masks of events are 64 bits wide."""
    counts = (engine.RuleKind.RULE_COUNT, engine.Keyword.KW_COUNT, engine.Event.EV_COUNT)
    assert max(counts) <= 64
