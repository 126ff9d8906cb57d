"""The Oracle compiler: printed rules text as cards of the representation, by a grammar of the templating language.

Read :mod:`~tolaria.cards.oracle.compiler` first, then ``abilities``, ``effects``, ``verbs`` and ``phrases``. What is not
wholly understood is refused with the sentence and its first word that no rule takes; no clause is ever dropped.
"""

from tolaria.cards.oracle.compiler import compile_card
from tolaria.cards.oracle.refusal import Refusal

__all__ = ["Refusal", "compile_card"]
