# Every target sets up what it needs by itself, in .venv.
.DEFAULT_GOAL := help
.PHONY: help setup play test test-parts lint format bench soak clean

BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --quiet --disable-pip-version-check --constraint constraints.txt
PYTEST_ARGS ?=

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.with-dev ## make .venv with everything for playing and developing

play: .venv/.with-game ## play at this computer
	@$(BIN)/perijove serve

test: setup test-parts lint ## check everything: style, types, imports, all tests
	$(BIN)/pytest -n 2 $(PYTEST_ARGS)

test-parts: ## install Chromium and PostgreSQL for the tests where apt can
	@scripts/test-parts

lint: setup ## check style, types and import rules
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: setup ## put the code in its standard form
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: .venv/.with-bench ## measure speed, beside a peer
	@$(BIN)/perijove bench

soak: setup test-parts ## play ten thousand games, kill the server, look for leaks, and report
	@$(BIN)/perijove soak
	@$(BIN)/python -m bench.soak_server --kills 200 --workers 2
	@$(BIN)/python -m bench.soak_server --kills 200 --workers 2 --postgres
	@$(BIN)/python -m bench.leaks

clean: ## remove .venv, caches and build results
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.with-game: pyproject.toml constraints.txt scripts/venv
	@scripts/venv
	@echo "Installing Perijove into .venv ..."
	@$(PIP) --editable .
	@touch $@

.venv/.with-dev: .venv/.with-game
	@echo "Installing the development tools into .venv ..."
	@$(PIP) --editable '.[dev]'
	@touch $@

.venv/.with-bench: .venv/.with-dev
	@echo "Installing the peer to measure against into .venv ..."
	@$(PIP) --editable '.[bench]'
	@touch $@
