# Everything starts here. `make run` and `make test` set up .venv by themselves; they need Python 3.11 or later
# with venv and headers (Debian: python3-venv python3-dev), a C compiler and make.

PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
# More arguments for the command at hand, as in: make test ARGS="-k combat -x"
ARGS   ?=

DUEL = duel examples/decks/burn.txt examples/decks/rally.txt --games 100000 --seed 7

# What an installed build depends on. Python files are read in place, so they are not among it.
COMPILED := pyproject.toml setup.py $(shell find pyx -name '*.pyx' -o -name '*.pxd')
SWITCHES := trace=$(TOLARIA_TRACE) annotate=$(TOLARIA_ANNOTATE) checks=$(TOLARIA_CHECKS)

.PHONY: help run test lint bench golden build clean FORCE

help:
	@echo "make run     install into $(VENV) and play 100,000 games of Burn against Rally"
	@echo "make test    install into $(VENV) with the test tools and run the tests"
	@echo "make lint    ruff, cython-lint and mypy"
	@echo "make bench   games per second, memory and the behaviour signature"
	@echo "make golden  play the golden replays again and rewrite them"
	@echo "make build   only compile, in place, with $(PYTHON) (needs cython and setuptools there)"
	@echo "make clean   remove everything that was built, but not $(VENV)"

run: $(VENV)/run.ready
	$(BIN)/tolaria $(DUEL) $(ARGS)

test: $(VENV)/test.ready
	$(BIN)/python -m pytest $(ARGS)

# cython-lint looks for pycodestyle on the path.
lint: $(VENV)/test.ready
	$(BIN)/ruff check .
	PATH="$(abspath $(BIN)):$$PATH" cython-lint pyx
	$(BIN)/mypy

bench: $(VENV)/run.ready
	$(BIN)/tolaria bench $(ARGS)

golden: $(VENV)/test.ready
	$(BIN)/python -m pytest tests/golden --regenerate $(ARGS)

build:
	$(PYTHON) setup.py build_ext --inplace

clean:
	rm -rf build dist *.egg-info src/*.egg-info $(VENV)/*.ready
	find pyx \( -name '*.c' -o -name '*.html' \) -delete
	find src \( -name '*.so' -o -name '*.pyc' \) -delete

$(VENV)/run.ready: $(VENV)/created $(VENV)/switches $(COMPILED)
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/test.ready: $(VENV)/created $(VENV)/switches $(COMPILED)
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@

$(VENV)/created:
	$(PYTHON) -m venv $(VENV)
	touch $@

# Rewritten only when a switch has changed, which then installs again.
$(VENV)/switches: FORCE | $(VENV)/created
	@echo '$(SWITCHES)' | cmp -s - $@ || echo '$(SWITCHES)' > $@
