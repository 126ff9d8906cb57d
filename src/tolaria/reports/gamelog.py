"""One game as text to read: turns, steps, who did what, and the life totals after each change.

Takes the plain data of `tolaria.studies.replaying.Replay.to_dict`: the events name cards by name and players
by seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

Event = Mapping[str, Any]

# Steps are shown where something happened in them; these are what readers call them.
_STEPS = {
    "untap": "untap",
    "upkeep": "upkeep",
    "draw": "draw",
    "main1": "first main phase",
    "begin_combat": "beginning of combat",
    "attackers": "declare attackers",
    "blockers": "declare blockers",
    "first_damage": "first-strike damage",
    "damage": "combat damage",
    "end_combat": "end of combat",
    "main2": "second main phase",
    "end": "end step",
    "cleanup": "cleanup",
}
_ZONES = {
    "battlefield": "enters the battlefield",
    "gone": "leaves the game",
    "look": "is looked at",
    "hand": "goes to its owner's hand",
    "library": "goes into its owner's library",
    "exile": "is exiled",
}
# Events after which an object's move to one of `_ENDS` is no news.
_MOVES_ITS_OBJECT = frozenset({"resolve", "sacrifice", "destroy", "discard", "bottom"})
_ENDS = ("graveyard", "library")
# Events that a reader needs not see: book-keeping, what the headings say, what casting and attacking imply.
_SILENT = frozenset({"step", "turn", "outcome", "tap", "untap", "shuffle"})
_ABILITY = 1  # detail of a resolve event: what resolves is an ability


def game_lines(game: Mapping[str, Any]) -> Iterator[str]:
    """Yield the log of one game, line by line.

    Args:
        game: `seed`, `game`, `decks`, `on_the_play`, `starting_life` (by seat), `events` and the end.
    """
    titles = {seat: f"{game['decks'][seat]['name']} ({seat.upper()})" for seat in ("a", "b")}
    names = {seat: game["decks"][seat]["name"] for seat in ("a", "b")}
    if names["a"] == names["b"]:
        names = titles
    yield f"Game {game['game']}, seed {game['seed']}: {titles['a']} against {titles['b']}"
    yield f"{names[game['on_the_play']]} is on the play"
    yield from event_lines(game["events"], names, game["starting_life"])
    yield ""
    yield _ending(game, names)


def event_lines(
    events: Iterable[Event], names: Mapping[str, str], starting_life: Mapping[str, int]
) -> Iterator[str]:
    """Yield the events of a game as text, with a heading for each turn and step.

    Args:
        events: plain data, as `tolaria.studies.replaying` makes it.
        names: what the players are called, by seat ("a", "b").
        starting_life: their life totals before the first event, by seat.
    """
    life = dict(starting_life)
    turn, step = 0, ""
    around: list[tuple[dict[str, int], int, str]] = []  # of the games in which subgames are played
    for event in _joined_draws(_without_echoes(events)):
        if event["kind"] == "subgame":
            yield f"    {_subgame(event, names)}"
            if event["amount"]:
                around.append((life, turn, step))
                life, turn, step = dict(starting_life), 0, ""
            else:
                life, turn, step = around.pop()
            continue
        if event["turn"] != turn:
            turn, step = event["turn"], ""
            yield ""
            yield f"Turn {turn}{_whose(event, names)}  [{_totals(life, names)}]"
        if event["kind"] == "life" and event["player"]:
            life[event["player"]] = event["amount"]
        line = event_line(event, names)
        if line is None:
            continue
        if event["turn"] and event["step"] != step:
            step = event["step"]
            yield f"  {_STEPS.get(step, step)}"
        yield f"    {line}" if event["turn"] else f"  {line}"


def _subgame(event: Event, names: Mapping[str, str]) -> str:
    if event["amount"]:
        return f"a subgame begins: {_who(event, names)} is on the play"
    return f"the subgame is over: {_who(event, names) if event['player'] else 'nobody'} has won it"


def event_line(event: Event, names: Mapping[str, str]) -> str | None:
    """Return one event as a sentence; None for events that a reader needs not see."""
    kind = event["kind"]
    if kind in _SILENT:
        return None
    speak = _SENTENCES.get(kind)
    if speak is None:
        return _plain(event, names)
    return speak(event, names)


def _without_echoes(events: Iterable[Event]) -> Iterator[Event]:
    """Leave out the moves that the event before has told already: a land that is played, a spell that
    resolves."""
    told: set[int | None] = set()
    created = False
    for event in events:
        kind, zone = event["kind"], event.get("zone")
        if kind in _MOVES_ITS_OBJECT:
            told.add(event["obj"])
        echo = kind == "move" and (
            zone == "stack" or (zone == "battlefield" and created) or (zone in _ENDS and event["obj"] in told)
        )
        created = kind == "token"
        if not echo:
            yield event


def _joined_draws(events: Iterable[Event]) -> Iterator[Event]:
    """Make one event of draws of one player that follow one another: seven cards are one opening hand."""
    hand: dict[str, Any] | None = None
    for event in events:
        if hand is not None and event["kind"] == "draw" and event["player"] == hand["player"]:
            hand["card"] = f"{_card(hand)}, {_card(event)}"
            continue
        if hand is not None:
            yield hand
        hand = dict(event) if event["kind"] == "draw" else None
        if hand is None:
            yield event
    if hand is not None:
        yield hand


def _whose(event: Event, names: Mapping[str, str]) -> str:
    player = event["player"] if event["kind"] == "turn" else event.get("active")
    return f": {names[player]}" if player else ""


def _totals(life: Mapping[str, int], names: Mapping[str, str]) -> str:
    return ", ".join(f"{names[seat]} {life[seat]}" for seat in ("a", "b"))


def _ending(game: Mapping[str, Any], names: Mapping[str, str]) -> str:
    totals = _totals({"a": game["life_a"], "b": game["life_b"]}, names)
    winner = names.get(game["winner"])
    result = f"{winner} wins" if winner else "Nobody wins"
    return f"{result} after {game['turns']} turns ({game['outcome']}). Life: {totals}."


def _who(event: Event, names: Mapping[str, str]) -> str:
    return names.get(event["player"] or "", "the game")


def _name(event: Event, side: str, names: Mapping[str, str]) -> str:
    """The object or player an event is about: `side` is "obj" or "other"."""
    seat = event[f"{side}_player"]
    if seat:
        return names[seat]
    card = event["card" if side == "obj" else "other_card"]
    ref = event[side]
    if card is None:
        return "nothing" if ref is None else f"#{ref}"
    return f"{card} #{ref}"


def _card(event: Event) -> str:
    return event["card"] or "a card"


def _verb(verb: str) -> Callable[[Event, Mapping[str, str]], str]:
    """A sentence "PLAYER verb CARD"."""
    return lambda event, names: f"{_who(event, names)} {verb} {_name(event, 'obj', names)}"


def _onto(verb: str) -> Callable[[Event, Mapping[str, str]], str]:
    """A sentence "CARD verb OTHER"."""
    return lambda event, names: f"{_name(event, 'obj', names)} {verb} {_name(event, 'other', names)}"


def _about(verb: str) -> Callable[[Event, Mapping[str, str]], str]:
    """A sentence "CARD verb"."""
    return lambda event, names: f"{_name(event, 'obj', names)} {verb}"


def _move(event: Event, names: Mapping[str, str]) -> str:
    zone = event["zone"]
    return f"{_name(event, 'obj', names)} {_ZONES.get(zone, f'goes to the {zone}')}"


def _cast(event: Event, names: Mapping[str, str]) -> str:
    for_x = f" with X = {event['amount']}" if event["amount"] else ""
    return f"{_who(event, names)} casts {_name(event, 'obj', names)}{for_x}"


def _with_text(
    sentence: Callable[[Event, Mapping[str, str]], str],
) -> Callable[[Event, Mapping[str, str]], str]:
    """The sentence, and after it what the ability says."""

    def speak(event: Event, names: Mapping[str, str]) -> str:
        text = event.get("text")
        return f"{sentence(event, names)}: {text}" if text else sentence(event, names)

    return speak


def _resolve(event: Event, names: Mapping[str, str]) -> str:
    if event["detail"] == _ABILITY:
        return f"the ability of {_name(event, 'other', names)} resolves"
    return f"{_name(event, 'obj', names)} resolves"


def _change(event: Event, names: Mapping[str, str]) -> str:
    more = f" and {event['detail'] - 1} more" if event["detail"] > 1 else ""
    return f"{_name(event, 'other', names)} changes {_name(event, 'obj', names)}{more}"


def _life(event: Event, names: Mapping[str, str]) -> str:
    return f"{_who(event, names)} is at {event['amount']} life"


def _damage(event: Event, names: Mapping[str, str]) -> str:
    combat = " combat" if event["detail"] else ""
    source, victim = _name(event, "obj", names), _name(event, "other", names)
    return f"{source} deals {event['amount']}{combat} damage to {victim}"


def _counters(event: Event, names: Mapping[str, str]) -> str:
    number = event["amount"]
    verb = "gets" if number >= 0 else "loses"
    word = event.get("counter") or "counters"
    return f"{_name(event, 'obj', names)} {verb} {abs(number)} {word}"


def _plain(event: Event, names: Mapping[str, str]) -> str:
    """Any other event, so that nothing in the log is hidden."""
    parts = [_who(event, names) + ":", event["kind"].replace("_", " ")]
    if event["obj"] is not None or event["card"]:
        parts.append(_name(event, "obj", names))
    if event["other"] is not None:
        parts.append(f"-> {_name(event, 'other', names)}")
    if event["amount"]:
        parts.append(str(event["amount"]))
    return " ".join(parts)


_SENTENCES: dict[str, Callable[[Event, Mapping[str, str]], str]] = {
    "mulligan": lambda event, names: f"{_who(event, names)} takes a mulligan",
    "keep": lambda event, names: f"{_who(event, names)} keeps {event['amount']} cards",
    "bottom": lambda event, names: f"{_who(event, names)} puts {_card(event)} on the bottom",
    "draw": lambda event, names: f"{_who(event, names)} draws {_card(event)}",
    "play_land": lambda event, names: f"{_who(event, names)} plays {_card(event)}",
    "cast": _cast,
    "special": _verb("plots"),
    "activate": _with_text(_verb("activates")),
    "trigger": _with_text(_about("triggers")),
    "resolve": _resolve,
    "instead": _with_text(_about("says what happens instead")),
    "change": _change,
    "countered": _about("is countered"),
    "fizzle": _about("has no legal target left and does nothing"),
    "target": _onto("targets"),
    "move": _move,
    "token": lambda event, names: f"{_who(event, names)} creates {_name(event, 'obj', names)}",
    "damage": _damage,
    "life": _life,
    "attack": _onto("attacks"),
    "block": _onto("blocks"),
    "discard": lambda event, names: f"{_who(event, names)} discards {_card(event)}",
    "sacrifice": _verb("sacrifices"),
    "destroy": _about("is destroyed"),
    "counters": _counters,
    "attach": _onto("is attached to"),
    "reveal": _verb("reveals"),
    "control": lambda event, names: f"{_who(event, names)} gains control of {_name(event, 'obj', names)}",
    "control_turn": lambda event, names: (
        f"{_who(event, names)} makes all choices of {names['ab'[event['amount']]]} in this turn"
    ),
    "own": lambda event, names: f"{_who(event, names)} owns {_name(event, 'obj', names)} from now on",
    "regenerate": _about("regenerates"),
    "transform": _about("is on the battlefield now, its card turned over"),
    "merge": _onto("merges with"),
    "lose": lambda event, names: f"{_who(event, names)} loses the game",
    "mana_burn": lambda event, names: f"{_who(event, names)} takes {event['amount']} mana burn",
}
