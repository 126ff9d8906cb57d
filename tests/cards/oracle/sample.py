"""The sample of printed cards in ../shared, as the compiler reads cards; tests that use it skip without it."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tolaria.cards.facts import CardFacts, FaceFacts
from tolaria.cards.ir import Card
from tolaria.cards.lowering import LoweringError, lower_cards
from tolaria.cards.oracle import Refusal, compile_card
