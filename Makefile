# Tabularium. `make play` plays, `make test` tests; both prepare what they need in .venv, once.

PYTHON ?= python3
ARGS ?=

VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --disable-pip-version-check
BUILD := pyproject.toml setup.py
SOURCES := $(shell find src -name '*.py' 2>/dev/null)

# Stamps, each written last: what is missing or was interrupted is done again.
MADE := $(VENV)/.made
PLAY := $(VENV)/.play
DEV := $(VENV)/.dev
BUILT := $(VENV)/.built

# An environment that no longer runs, or was made for a folder of another name, is made anew.
USABLE := $(shell test "$$(cat $(MADE) 2>/dev/null)" = "$(CURDIR)" && $(PY) -c "print('yes')" 2>/dev/null)
# Once the developers' tools are there, they build.
READY := $(if $(and $(USABLE),$(wildcard $(DEV))),$(BUILT),$(PLAY))

define SAY_FORM
$(PY) -c "from tabularium._form import form, form_line; print('The rules are ' + form_line() + '.'); \
form() == 'compiled' or print('They run, only slower. To build again later: make clean, then make play.')"
endef

.PHONY: help play test test-long bench browser format lint build clean FORCE
.DEFAULT_GOAL := help

help:
	@echo "make play       play in the browser (make play ARGS=\"--port 8000\")"
	@echo "make test       check and test everything that is quick"
	@echo "make test-long  the tests that take longer"
	@echo "make bench      measure the speed (make bench ARGS=...)"
	@echo "make format     format the code and repair what ruff can repair"
	@echo "make build      compile the rules for development"
	@echo "make clean      remove .venv and everything built"

play: $(READY)
	@$(VENV)/bin/tabularium serve $(ARGS)

test: lint browser
	@echo "Testing …"
	@$(PY) -m pytest -n auto $(ARGS)

lint: $(BUILT)
	@echo "Checking the code …"
	@$(VENV)/bin/ruff format --check .
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/mypy --strict
	@$(VENV)/bin/lint-imports

test-long: $(BUILT) browser
	@$(PIP) install --quiet ray 2>/dev/null || echo "Ray cannot be installed here, so arenas on a cluster are not tested."
	@$(PY) -m pytest -n auto -m long $(ARGS)

bench: $(READY)
	@$(VENV)/bin/tabularium bench --peers $(ARGS)

# The tests of the pages drive a Chromium; on a Debian machine on which we may, it is installed.
browser:
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || test -n "$$CHROMIUM" || \
	{ test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing Chromium for the tests of the pages …" && \
	  apt-get update -qq && apt-get install -y -qq chromium >/dev/null; } || \
	echo "There is no Chromium here, so the pages are not tested in a browser. Install it, e.g. apt install chromium."

format: $(BUILT)
	@$(VENV)/bin/ruff format .
	@$(VENV)/bin/ruff check --fix .

build: $(BUILT)

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	rm -f src/tabularium/_build.json
	find src tests \( -name '*.so' -o -name '*.pyc' \) -delete
	find src tests -name __pycache__ -empty -delete

$(MADE): $(if $(USABLE),,FORCE)
	@command -v $(PYTHON) >/dev/null || { \
	  echo "There is no $(PYTHON) here. Install Python 3.11 or newer, or name one: make PYTHON=/path/to/python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Tabularium needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) --version 2>&1)."; \
	  echo "Install a newer one and name it, for example: make play PYTHON=python3.12"; exit 1; }
	@echo "Creating .venv …"
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) >/dev/null 2>&1 || { \
	  rm -rf $(VENV) && $(PYTHON) -m venv --without-pip $(VENV) && \
	  $(PYTHON) -m pip --disable-pip-version-check --python $(PY) install --quiet pip; } || { rm -rf $(VENV); \
	  echo "$(PYTHON) can create no environment with pip. Install its venv module, e.g. apt install python3-venv."; exit 1; }
	@echo "$(CURDIR)" >$@

# For players: what is needed to run, built in pip's own passing environment.
$(PLAY): $(MADE) $(BUILD) $(SOURCES)
	@echo "Installing Tabularium and compiling the rules (some minutes, once) …"
	@$(PIP) install --quiet --editable .
	@$(SAY_FORM)
	@touch $@

# For developers: the tools too, which then compile. What does not compile is an error, unless this machine lacks a compiler.
$(DEV): $(MADE) $(BUILD)
	@echo "Installing Tabularium and the developers' tools …"
	@TABULARIUM_PURE=1 $(PIP) install --quiet --editable '.[dev]'
	@touch $@

$(BUILT): $(DEV) $(SOURCES)
	@echo "Compiling the rules (some minutes the first time) …"
	@TABULARIUM_COMPILE=strict $(PY) setup.py --quiet build_ext --inplace
	@$(SAY_FORM)
	@touch $@
