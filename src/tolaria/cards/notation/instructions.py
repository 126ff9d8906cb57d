"""Syntax of effects and targets: one line for each instruction."""

from tolaria.cards.ir import (
    actions,
    aiming,
    effects,
    holding,
    lasting,
    marking,
    named_actions,
    naming,
    revealing,
    turning,
    verbs,
)
from tolaria.cards.notation.templates import Family

# Effects. Those with effects inside (if, may, pay, later, create) go on in the lines below them.

EFFECTS = Family(
    "an effect, as damage, destroy, draw, if, may, pay",
    {
        effects.If: "if <condition>",
        effects.May: "may <who>",
        effects.Pay: "pay <cost> [times <times>] [by <who>] ?must",
        effects.Repeat: "repeat <times>",
        effects.AsOften: "as-often-as <who> likes-while <condition>",
        effects.ForEach: "for-each <who>",
        effects.Later: (
            "later <event> [of <subject>] [to <other>] [by <by>] ?every ?unique ?counted [until <duration>]"
            " [capturing <captured>] [and <captured_second>] [if <condition>]"
        ),
        verbs.DealDamage: "damage <amount> to <what> [from <source>] ?divided ?evenly ?excess",
        verbs.GainLife: "gain-life <amount> [by <who>]",
        verbs.LoseLife: "lose-life <amount> [by <who>]",
        verbs.SetLife: "set-life <amount> [by <who>]",
        verbs.Destroy: "destroy <what> ?no_regenerate ?died",
        verbs.Exile: "exile <what> ?until_leaves ?linked",
        verbs.SacrificeIt: "sacrifice <what> ?by_controller",
        verbs.MakeSacrifice: "choose-sacrifice <count> <test> [by <who>]",
        verbs.Move: (
            "move <what> to <zone> ?tapped ?your_control ?bottom ?with-plus-counter:plus_counter"
            " ?attacking ?shuffled [below <below>] ?transformed ?scattered"
            " ?buried ?either_end"
        ),
        verbs.DrawCards: "draw <count> [by <who>]",
        verbs.DiscardCards: "discard <count> [of <test>] [by <who>] ?random ?you_choose ?all",
        verbs.Mill: "mill <count> [by <who>]",
        verbs.Scry: "scry <count> [by <who>]",
        verbs.Surveil: "surveil <count> [by <who>]",
        verbs.Dig: (
            "dig <count> take <take> [of <test>] [one-each <also>] to <to> rest <rest> [by <who>] ?reveal "
            "?all ?must ?tapped"
        ),
        verbs.SearchLibrary: (
            "search <count> <test> to <to> [by <who>] ?reveal ?tapped ?top ?graveyard_too ?hand_too"
            " [one-each <also>] [in-library-of <library>] ?lies ?different"
        ),
        verbs.Shuffle: "shuffle [by <who>]",
        verbs.ExileAndPlay: "exile-and-play <count> until <duration> [by <who>]",
        verbs.RevealHand: "reveal-hand <who>",
        verbs.Tap: "tap <what>",
        verbs.Untap: "untap <what>",
        verbs.Alter: "change <what> [until <duration>] : <change>",
        verbs.CreateTokens: "create <count> [by <who>] ?tapped ?attacking [attached-to <attached>]",
        verbs.AddCounters: "put <count> <counter> on <what> ?divided",
        verbs.RemoveCounters: "remove <count> <counter> from <what>",
        verbs.Regenerate: "regenerate <what>",
        verbs.PreventDamage: "prevent <amount> to <what> ?divided",
        verbs.PreventFromSource: (
            "prevent-from <sources> to <what> ?gain_life ?half ?top_exiled ?anybody [dealt-by <source>]"
        ),
        verbs.PreventAllFromSource: "prevent-all-from <sources>",
        verbs.ExileIfDies: "exile-if-dies <what>",
        verbs.AttachThis: "attach this to <what>",
        verbs.Attach: "attach-other <what> to <to>",
        verbs.Transform: "transform <what>",
        verbs.Flip: "flip <what>",
        verbs.Fight: "fight <what> with <other>",
        verbs.CounterSpell: (
            "counter <what> [unless <unless>] [times <times>] [into <to>] ?bottom ?either_end"
        ),
        verbs.CopySpell: "copy <what> [by <who>] ?new_targets [: <change>] [onto <onto>]",
        verbs.AddMana: "add <mana> [by <who>]",
        verbs.Choose: "choose <count> <test> [among <among>] [by <who>] ?up_to ?at_random ?votes",
        verbs.ChooseColor: "choose-color [by <who>]",
        verbs.ChooseLandType: "choose-land-type [by <who>]",
        verbs.ChooseCreatureType: "choose-creature-type [by <who>]",
        verbs.Remember: "remember <what>",
        verbs.WinGame: "win [by <who>]",
        verbs.LoseGame: "lose [by <who>]",
        revealing.RevealTop: "look-at-top <count> [by <who>] ?reveal",
        revealing.DigUntil: "dig-until <count> <test> to <to> rest <rest> [by <who>] ?tapped",
        revealing.RevealUntil: "reveal-until <count> <test> [by <who>]",
        revealing.PutLooked: "put-looked-at to <to> [by <who>] ?bottom ?scattered",
        revealing.ExileTop: "exile-top <count> [by <who>] ?linked",
        revealing.MayPlay: (
            "may-play <what> until <duration> ?exile_after ?free ?one ?casts ?any_color ?any_type"
        ),
        revealing.CastFree: (
            "cast-free <what> [else <otherwise>] ?bottom ?exile_after ?suspended [by <by>] ?exile_brief"
            " ?any_number ?if_able"
        ),
        revealing.ExileAsResolves: "exile-as-it-resolves <what>",
        revealing.CastNow: "cast-now <what>",
        naming.ChooseName: "choose-name [of <test>] [by <who>]",
        naming.RevealCards: "reveal <what>",
        naming.SeparatePiles: "separate-piles by <who> [taking <taker>] [of <phrase>]",
        naming.EmptyPool: "empty-pool [by <who>]",
        aiming.ChangeTargets: "new-targets <what> ?must [to <to>]",
        aiming.MakeBlock: "make-block <what> of <attacker> [until <duration>]",
        aiming.Redirect: "redirect <amount> from <what> onto <to> [dealt-by <sources>]",
        aiming.RedirectDealt: "redirect-dealt by <what> onto <to>",
        turning.CopyCard: "copy-card <what> [times <times>] ?also",
        turning.RemoveFromCombat: "remove-from-combat <what>",
        turning.BecomeBlocked: "become-blocked <what>",
        turning.EndTurn: "end-turn",
        turning.AddPhases: "add-combat-phase ?and-main-phase:main ?after-postcombat-main:later",
        turning.AddBeginning: "add-beginning-phase [by <who>]",
        turning.AddSteps: "add-steps <step> <count> [by <who>] ?after-phase:phase",
        turning.PlaySubgame: "play-subgame",
        turning.MoveCounters: "move-counters <what> to <to> ?each_new",
        turning.ExchangeLife: "exchange-life <what> with <other>",
        turning.MakeAttack: "make-attack <what> [of <attacked>] [until <duration>]",
        marking.WhenYouDo: "when-you-do [capturing <captured>]",
        marking.AsItWould: "as-it-would",
        marking.CopyToken: "copy-token <count> of <what> [by <who>] ?tapped ?attacking ?excepted",
        marking.Proliferate: "proliferate [by <who>]",
        marking.Designate: "designate <what>",
        marking.Announce: "announce <event> <what> [with <other>]",
        marking.DoubleX: "double-x <what>",
        marking.FlipCoins: "flip-coins <count> [by <who>]",
        marking.RollDie: "roll <sides>",
        marking.GetCounters: "get <count> <kind> [by <who>]",
        marking.MakeMonarch: "make-monarch <who>",
        marking.GetBlessing: "get-blessing [by <who>]",
        marking.ExileIfLeaves: "exile-if-leaves <what>",
        marking.ExtraTurn: "extra-turn [by <who>]",
        lasting.StaysTapped: "stays-tapped <what> [of <phrase>]",
        lasting.ReturnsUntapping: "returns-untapping <what>",
        lasting.EntersWithMore: "enters-with-more <what> <count> <counter>",
        lasting.Skip: "skip <skipped> [by <who>] [times <count>]",
        lasting.ExchangeControl: "exchange-control <what> with <other>",
        lasting.GiveControl: "give-control <what> to <to> [until <duration>]",
        lasting.BecomeCopy: "become-copy <what> of <source> [until <duration>] ?keeps_this [: <change>]",
        lasting.ChangeText: "change-text <what> of <words> [into <subtype>] ?no_walls [until <duration>]",
        lasting.ExchangeTexts: "exchange-texts <what> with <other> [until <duration>]",
        lasting.Pair: "pair <what> with <other>",
        lasting.ChoosePlayer: "choose-player [by <who>]",
        holding.ControlTurn: "control-turn <who> [by <by>] ?then_extra",
        holding.Ante: "ante <what>",
        holding.Own: "own <what> [by <who>]",
        holding.ExchangeOwners: "exchange-owners <what> with <other>",
        holding.TopForAnte: "top-for-ante <what>",
        holding.ExchangeZones: "exchange-zones <one> and <other> [by <who>]",
        actions.Investigate: "investigate <count> [by <who>]",
        actions.Populate: "populate",
        actions.Amass: "amass <count> <subtype>",
        actions.Explore: "explore <what>",
        actions.Connive: "connive <count> <what>",
        actions.Adapt: "adapt <count>",
        actions.BecomeMonstrous: "become-monstrous <count>",
        actions.Bolster: "bolster <count>",
        actions.Discover: "discover <count>",
        actions.GetRad: "get-rad <count> [by <who>]",
        actions.BecomeMonarch: "become-monarch [by <who>]",
        named_actions.NamedAction: "do <action_name> [number <number>] [of <phrase>] [to <what>] [by <by>]",
        named_actions.Conjure: "conjure <count> <name> to <to> ?tapped [by <by>]",
        named_actions.GetEmblem: "get-emblem [by <by>] : <change>",
    },
)
TARGETS = Family(
    "a target",
    {
        effects.TargetSpec: (
            "target <test> [at-least <least>] [at-most <most>] ?distinct ?divided ?opponent_chooses"
        ),
    },
)
