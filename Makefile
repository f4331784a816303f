# Everything the project can do, by name. `make` alone prints this list.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
PIP    := $(BIN)/python -m pip --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help setup play test bench format constraints clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY) ## start a game against an opponent of the machine's
	$(BIN)/affray play --terminal

test: $(READY) ## check format, lint, types and import directions, then run every test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo
	$(BIN)/pytest -n 2

bench: $(READY) ## measure how fast the engine and the games are
	$(BIN)/python -m benchmarks

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
		.hypothesis web/node_modules web/dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The set-up is skipped until one of these two files changes.
$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Affray needs Python 3.11 or newer; make PYTHON=python3.12 names another."; exit 1; }
	@test -x $(BIN)/python || { echo "Creating $(VENV)"; $(PYTHON) -m venv $(VENV); }
	@echo "Installing Affray and its tools into $(VENV)"
	@$(PIP) install --quiet --quiet --constraint constraints.txt --editable '.[dev]'
	@touch $@

# The page joins the tests as soon as there is one.
ifneq ($(wildcard web/package.json),)
.PHONY: test-page
test: test-page

test-page: web/node_modules/.ready
	cd web && npm run check && npm test

web/node_modules/.ready: web/package.json $(wildcard web/package-lock.json)
	cd web && npm $(if $(wildcard web/package-lock.json),ci,install) --no-fund --no-audit
	@mkdir -p $(@D) && touch $@
endif
