"""The intermediate representation of cards: frozen, hashable dataclasses.

Read :mod:`~tolaria.cards.ir.card` first, then ``abilities``, ``effects``,
``phrases``; ``words`` holds the vocabularies.
"""

from tolaria.cards.ir.abilities import *  # noqa: F403
from tolaria.cards.ir.actions import *  # noqa: F403
from tolaria.cards.ir.aiming import *  # noqa: F403
from tolaria.cards.ir.card import *  # noqa: F403
from tolaria.cards.ir.changes import *  # noqa: F403
from tolaria.cards.ir.costs import *  # noqa: F403
from tolaria.cards.ir.effects import *  # noqa: F403
from tolaria.cards.ir.holding import *  # noqa: F403
from tolaria.cards.ir.keywords import *  # noqa: F403
from tolaria.cards.ir.lasting import *  # noqa: F403
from tolaria.cards.ir.made_mana import *  # noqa: F403
from tolaria.cards.ir.mana import *  # noqa: F403
from tolaria.cards.ir.marking import *  # noqa: F403
from tolaria.cards.ir.named_actions import *  # noqa: F403
from tolaria.cards.ir.named_conditions import *  # noqa: F403
from tolaria.cards.ir.naming import *  # noqa: F403
from tolaria.cards.ir.phrases import *  # noqa: F403
from tolaria.cards.ir.playing import *  # noqa: F403
from tolaria.cards.ir.rare_phrases import *  # noqa: F403
from tolaria.cards.ir.revealing import *  # noqa: F403
from tolaria.cards.ir.turning import *  # noqa: F403
from tolaria.cards.ir.verbs import *  # noqa: F403
from tolaria.cards.ir.words import *  # noqa: F403
