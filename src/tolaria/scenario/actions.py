"""What a player does with priority: finding the action that a script means among those that are possible."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tolaria.engine.probe import Option, Thing
from tolaria.scenario import paying, wording
from tolaria.scenario.answers import Answers, IllegalTarget
from tolaria.scenario.document import Entry, opponent
from tolaria.scenario.queues import Queues
from tolaria.scenario.references import Reference, fits
from tolaria.scenario.setting import Table
from tolaria.scenario.words import COLOR_NAMES

# The engine's ways, by the scenarios' words: the first that is offered is meant. What is not listed is a word
# of its own.
WAYS: Mapping[str, tuple[str, ...]] = {
    "morph": ("morph",),
    "disguise": ("morph",),
    "megamorph": ("morph",),
    "flashback": ("flashback", "permission"),
    "harmonize": ("flashback",),
    "jump-start": ("escape", "flashback"),
    "retrace": ("escape", "flashback", "permission"),
    "escape": ("escape", "flashback"),
    "mayhem": ("escape", "flashback", "alternative"),
    "disturb": ("face", "escape", "flashback"),
    "aftermath": ("face", "flashback"),
    "fuse": ("face",),
    "plot": ("plotted", "plot"),
    "foretell": ("foretold",),
    "evoke": ("evoke", "alternative"),
    "emerge": ("emerge",),
    "blitz": ("alternative", "escape"),
    "warp": ("alternative", "escape"),
}
OTHER_WAYS = ("alternative", "face")
# Actions with a card in hand that do not use the stack.
SPECIAL = ("foretell", "plot", "suspend", "turn face up", "unlock")
FROM_GRAVEYARD = ("flashback", "harmonize", "aftermath", "retrace", "jump-start", "escape")
FREE = -1  # options with a lower argument are free, or by a rule


class IllegalAction(Exception):
    """The action is not possible now; the message says what is."""


class Actor:
    """Performs the actions of a script."""

    def __init__(self, table: Table, queues: Queues, answers: Answers) -> None:
        """Act in this game; questions on the way go to `answers`."""
        self.table = table
        self.queues = queues
        self.answers = answers

    def perform(self, entry: Entry) -> None:
        """Perform an action, or leave the game as it was.

        Raises:
            IllegalAction: it is not possible. IllegalTarget: a target that the script names is not.
        """
        player, do = entry["player"], entry["do"]
        if do == "concede":
            self.table.game.concede(player)
        elif do == "put_counters":
            self.put_counters(entry)
        else:
            self.attempt(player, entry, self.candidates(player, entry))

    def candidates(self, player: str, entry: Entry) -> list[Option]:
        """Return the possible actions that are meant, the best first."""
        if entry["do"] == "cast":
            return self.one_way(player, castable(self.table, player, entry["card"], entry.get("as")))
        if entry["do"] == "play_land":
            return playable(self.table, player, entry["card"])
        source = Reference.of(entry["source"]) if "source" in entry else None
        found = activatable(self.table, player, entry["ability"], entry.get("keyword"), source)
        return self.of_picked_color(player, found) if entry["do"] == "activate_mana" else found

    def of_picked_color(self, player: str, options: list[Option]) -> list[Option]:
        """Read the pick of a colour where the ability is one for each colour: "choose a color. Add …"."""
        head = self.queues.head(player)
        if head is None or head.kind != "pick" or not isinstance(head.value, list) or len(head.value) != 1:
            return options
        color = str(head.value[0]).lower()
        texts = self.table.tables.texts
        meant = [option for option in options if texts[option.argument].endswith(f" of {color}")]
        if color not in COLOR_NAMES or not meant or len(meant) == len(options):
            return options
        self.queues.take(player, ("pick",))
        return meant

    def one_way(self, player: str, options: list[Option]) -> list[Option]:
        """Choose among several ways to cast the same card, as the script decides or in the usual way."""
        permitted = self.by_permission(player, options)
        if permitted is not None:
            return permitted
        taken = self.queues.take(player, ("cost",)) if self.is_cost_next(player, options) else None
        if taken is None or len(options) < 2:
            return options
        entry = taken.entry
        if taken.value == "normal":
            chosen = [option for option in options if option.way is None and option.argument >= FREE]
        elif taken.value == "free":
            chosen = [option for option in options if is_free(option)]
        else:
            keyword = entry.get("keyword")
            words = WAYS.get(str(keyword), OTHER_WAYS)
            chosen = [option for option in options if option.way in words] or [
                option for option in options if option.way is not None
            ]
        return chosen or options

    def by_permission(self, player: str, options: list[Option]) -> list[Option] | None:
        """Read the pick of what lets the card be cast, where it could be for its cost or for nothing: the
        card itself, or a permanent whose first permission is the one to pay by."""
        head = self.queues.head(player)
        if head is None or head.kind != "pick" or len(head.references) != 1 or len(options) < 2:
            return None
        usual = [option for option in options if option.way is None and option.argument >= FREE]
        if not usual or not any(option.argument < FREE for option in options):
            return None
        permanents = self.table.game.zone(player, "battlefield")
        things = [usual[0].object, *(each for each in permanents if lets_play(self.table, each))]
        if not any(fits(self.table, head.references[0], thing) for thing in things):
            return None
        self.queues.take(player, ("pick",))
        return usual

    def is_cost_next(self, player: str, options: list[Option]) -> bool:
        """Say whether the next decision of `choose` is about the cost to cast for."""
        head = self.queues.head(player)
        if head is None or len(options) > 1:
            return head is not None
        of_another = (
            head.value == "free"
            and bool(options)
            and not (is_free(options[0]) or options[0].way in OTHER_WAYS)
        )
        return head.kind == "cost" and not of_another

    def attempt(self, player: str, entry: Entry, options: list[Option]) -> None:
        """Take the first of some actions that succeeds with the targets that the script names."""
        fault: Exception | None = None
        game = self.table.game
        for option in options:
            game.save()
            queues = self.queues.save()
            targets = entry.get("targets")
            self.answers.begin_action(
                None if targets is None else [Reference.of(target) for target in targets],
                colors_of(entry) if option.act == "mana" else "",
            )
            try:
                untapped = paying.untapped(self.table, player)
                game.pay_life_for_symbols(
                    paying.likes_life(self.table, self.queues, player, option, strict=self.answers.strict)
                )
                assert isinstance(option.object, Thing)  # every action is with an object
                done = game.act(player, option.act, option.object, option.argument)
                left = self.answers.targets or []
                if done and not left:
                    self.answers.end_action()
                    paying.forget(self.table, self.queues, player, untapped)
                    return
                fault = IllegalAction(
                    f"{option.name} can't be completed"
                    if not done
                    else f"{left[0]} is no legal target for {option.name}"
                )
            except IllegalTarget as error:
                fault = error
            self.answers.end_action()
            game.restore()
            self.queues.restore(queues)
        if fault is not None:
            raise fault
        what = entry.get("card") or entry.get("ability")
        offered = ", ".join(option.name for option in game.possible(player)) or "nothing"
        raise IllegalAction(f"{player} can't {entry['do']} {what} now; possible: {offered}")

    def put_counters(self, entry: Entry) -> None:
        """Put counters on a permanent, by magic."""
        reference = Reference.of(entry["card"])
        for player in (entry["player"], opponent(entry["player"])):
            for thing in self.table.game.zone(player, "battlefield"):
                if fits(self.table, reference, thing):
                    self.table.game.put_counters(thing, entry["counter"], int(entry.get("count", 1)))
                    return
        raise IllegalAction(f"there is no {entry['card']} to put counters on")


def castable(
    table: Table, player: str, name: Any, way: str | None = None, *, prefix: bool = False
) -> list[Option]:
    """Return the possible casts of a card or face; `way`: only those in that special way; else usual ones
    first."""
    options = [
        option
        for option in table.game.possible(player)
        if option.act == "cast" and casts(table, option, name, prefix)
    ]
    if way == "fuse":  # for its cost, or for nothing
        return [option for option in options if " // " in (option.face or "")]
    if way is not None:
        words = WAYS.get(way, (way, *OTHER_WAYS))
        found = [option for word in words for option in options if option.way == word]
        if way == "plot":  # what an effect has plotted has no way of its own
            found += [each for each in options if each.argument < FREE and zone_of(each) == "exile"]
        return found
    zones = ("hand", "exile", "graveyard")
    usual = [option for option in options if option.way != "morph"]
    return sorted(
        usual,
        key=lambda option: (
            zones.index(zone_of(option)) if zone_of(option) in zones else len(zones),
            option.argument < FREE,
            option.way is not None and option.way != "face",
        ),
    )


def is_free(option: Option) -> bool:
    """Say whether a cast is without paying the mana cost, or by a rule."""
    return option.argument < FREE or option.way in ("plotted", "permission")


def lets_play(table: Table, thing: Thing) -> bool:
    """Say whether a permanent has an ability that lets cards be played."""
    return any("lets-play" in text for text in table.texts_of(thing))


def zone_of(option: Option) -> str:
    """Return where the object of an option is."""
    return str(option.object.zone) if isinstance(option.object, Thing) else ""


def casts(table: Table, option: Option, name: Any, prefix: bool) -> bool:
    """Say whether an option casts that card or face."""
    thing = option.object
    if not isinstance(name, str):
        return fits(table, Reference.of(name), thing)
    face = option.face or (thing.name.split(" // ")[0] if isinstance(thing, Thing) else "")
    return face == name or (prefix and face.startswith(name))


def playable(table: Table, player: str, name: Any, *, prefix: bool = False) -> list[Option]:
    """Return the possible land plays of a card or face."""
    return [
        option
        for option in table.game.possible(player)
        if option.act == "play_land" and casts(table, option, name, prefix)
    ]


def activatable(
    table: Table, player: str, text: str, keyword: str | None = None, source: Reference | None = None
) -> list[Option]:
    """Return the possible activations and special actions whose text begins so, the best fitting first."""
    wanted = wording.normal(text)
    word = keyword or next((word for word in (*SPECIAL, *FROM_GRAVEYARD) if wanted.startswith(word)), None)
    scored: list[tuple[float, int, Option]] = []
    for place, option in enumerate(table.game.possible(player)):
        if source is not None and not fits(table, source, option.object):
            continue
        score = score_of(table, option, text, word)
        if score >= 1.0:
            scored.append((-score, place, option))
    return [option for _, _, option in sorted(scored, key=lambda row: row[:2])]


def score_of(table: Table, option: Option, text: str, word: str | None) -> float:
    """Say how well an option fits a text that is activated, or a keyword of a special action or way to
    cast."""
    if option.act == "special":
        face_down = isinstance(option.object, Thing) and "face_down" in option.object.flags
        return float((word == "turn face up") == face_down and word in SPECIAL)
    if option.act == "cast":
        buried = isinstance(option.object, Thing) and option.object.zone == "graveyard"
        return float(word in FROM_GRAVEYARD and buried)
    if option.act not in ("activate", "mana"):
        return 0.0
    ability = table.tables.texts[option.argument]
    if word == "suspend":
        return float(ability.startswith(("suspend", "activate")) and "suspend" in ability)
    if word in SPECIAL or word in FROM_GRAVEYARD:
        return 0.0
    return wording.activated(text, ability)


def colors_of(entry: Entry) -> str:
    """Return the letters of the colours that a mana ability is to make."""
    effect: Any = entry.get("ability", "").partition(":")[2]
    return "".join(letter for letter in "WUBRGC" if f"{{{letter}}}" in effect)
