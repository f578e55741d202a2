# make run    opens Reef Table in this machine's browser (ARGS=host: for the phones in the room)
# make check  checks in two minutes what you changed: style, types, engine, translations, one real page, and the quick
#             tests of the modules that differ from the upstream branch (ALL=1: the quick tests of everything)
# make test   checks everything but what takes minutes and seldom breaks: style, types, tests, the engine's coverage
#             ONLY=australis: only what a change of this game, folder, module or page can break, in two to three minutes
# make faults kills programs and breaks disks thousands of times, counts what is lost (FAULTS=5000 SEED=7), plays
#             every random game to its end, taps everything on every screen twice, lets phones film each other, looks at
#             every kept view, and runs the tests that take minutes
# make web    builds the app that runs in a browser all by itself, into build/web
# make dist   builds what pip installs, into dist: the wheel, those of its web app and its fonts, and the sdist
# make site   builds that and the page that shows what it is, into build/site: what a static host gets
#
# All set themselves up: all they need is Python >= 3.11 and make.

# Any Python of today can look for one that is new enough, and say so if there is none.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 6))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
ifeq ($(OS),Windows_NT)
BIN := Scripts/python.exe
else
BIN := bin/python
endif
PY := $(VENV)/$(BIN)
SET_UP = @test -n "$(PYTHON)" || { echo "Reef Table needs Python 3.11 or newer: install it" \
	"(https://www.python.org/downloads/), then start the same command again." >&2; exit 1; }; \
	"$(PYTHON)" build/set_up.py

# What Python compiles is kept for the next process of the same tests, whatever this shell says: hundreds of workers,
# servers and commands start in one run, and each would spend a second of processor on compiling the app again.
unexport PYTHONDONTWRITEBYTECODE

# Tests at once: more than there are processors, because a test often waits for its browser or server.
WORKERS ?= 3

.PHONY: run check test chosen coverage faults trials web site film dist lint types bench nats nats-cluster pictures words \
	lock newer sbom clean
.DEFAULT_GOAL := run

run: $(VENV)/runtime.stamp
	$(PY) -m companion.cli $(ARGS)

# A tenth of the random games, and what is not marked as slow.
ALL ?=
check: lint types
	$(PY) -m pytest -q --numprocesses=$(WORKERS) --dist=loadgroup --hypothesis-profile=quick -m "not slow and not trial" \
		$(if $(ALL),tests/engine tests/companion tests/test_boundaries.py tests/browser/test_start.py,--changed)

# The checker of types has one thread, so the style and the engine's coverage are checked beside it.
# What is named with ONLY is looked for first, so that a slip is told at once.
ONLY ?=
test: $(VENV)/dev.stamp
ifneq ($(ONLY),)
	@$(PY) -m tests.selection $(ONLY)
	$(MAKE) --jobs=3 lint types chosen
else
	$(MAKE) --jobs=3 lint types coverage
	$(PY) -m pytest --numprocesses=$(WORKERS) --dist=loadgroup --no-loadscope-reorder -rfERs \
		-m "not ($(COUNTED)) and not trial"
endif

chosen: $(VENV)/dev.stamp
	$(PY) -m pytest -q --numprocesses=$(WORKERS) --dist=loadgroup --no-loadscope-reorder --hypothesis-profile=quick \
		-m "not slow and not trial" --only "$(ONLY)"

# Every line and branch of the engine, by the tests that try chosen examples; random ones would only hide a gap.
# Coverage makes all Python two and a half times as slow, also what it does not count, so nothing else runs with it.
COUNTED := engine and not slow and not hypothesis
coverage: $(VENV)/dev.stamp
	$(PY) -m pytest -q --numprocesses=$(WORKERS) --cov --cov-report=term -m "$(COUNTED)" tests/engine

# Trials of each kind, random rounds that are counted again, and taps of the monkey; each prints its seed. Then the
# random examples of these tests: of whole games `make test` plays a tenth, of all else it tries a quarter.
FAULTS ?= 1000
ROUNDS ?= 100000
MONKEYS ?= 20
STEPS ?= 1000
MUTANTS ?= 40
FUZZ ?= 1000
GAMES ?= tests
# Where the tests marked as trials are looked for; one after the other, as films of several browsers are among them.
TRIALS ?= tests
# The scenes on which everything is tapped twice in a browser, as pytest's -k chooses them.
TWICE ?=
# The tests of scenes that look at every view of which something is kept.
PICTURES ?= tests/browser/test_scenes.py
SEED ?= $(shell date +%s)
faults: $(VENV)/dev.stamp
	$(PY) -m tests.faults --count $(FAULTS) --seed $(SEED)
	$(PY) -m tests.engine.australis.recount --rounds $(ROUNDS) --seed $(SEED) --after-end
	$(PY) -m tests.mutants --count $(MUTANTS) --seed $(SEED)
	$(PY) -m tests.companion.monkey --seed $(SEED) --count $(MONKEYS) --steps $(STEPS)
	FUZZ_EXAMPLES=$(FUZZ) $(PY) -m pytest -q --numprocesses=$(WORKERS) tests/engine/test_fuzz.py \
		tests/companion/every_game/test_fuzz_readers.py tests/companion/every_game/test_strange_tables.py \
		tests/companion/peers/test_fuzz_peers.py
	EVERY_TAP=$(if $(TWICE),all,turns) $(PY) -m pytest -q tests/browser/test_double_taps.py -k '$(TWICE)'
	$(MAKE) trials
	$(PY) -m pytest -q --numprocesses=$(WORKERS) --dist=loadgroup --kept-views $(PICTURES)
	EVERY_GAME=1 $(PY) -m pytest -q --numprocesses=$(WORKERS) --dist=loadgroup --hypothesis-profile=every \
		-m "hypothesis or whole_games" $(GAMES)

# The tests that take minutes for what seldom breaks; a release waits for them.
trials: $(VENV)/dev.stamp
	$(PY) -m pytest -q -m trial $(TRIALS)

web: $(VENV)/dev.stamp
	PYTHONPATH=build:. $(PY) -m pwa $(ARGS)

dist: $(VENV)/dev.stamp
	PYTHONPATH=build:. $(PY) -m wheels $(ARGS)

# The page that shows what Reef Table is, in six languages, with the web app below app/: what a static host gets.
# PUBLIC=https://a.example/reef-table/ names where it will be, and SOURCE where its source code is; FIRST_START are the
# megabytes of a first start from there, if it compresses less than the host that was measured.
site: web
	PYTHONPATH=build:. $(PY) -m landing $(if $(PUBLIC),--public $(PUBLIC)) $(if $(SOURCE),--source $(SOURCE)) \
		$(if $(FIRST_START),--first-start $(FIRST_START))

# Plays a dice competition in a browser, and films it for that page.
film: $(VENV)/dev.stamp
	PYTHONPATH=build:. $(PY) -m tests.browser.competition_film $(ARGS)

lint: $(VENV)/dev.stamp
	$(PY) -m ruff check .

types: $(VENV)/dev.stamp
	$(PY) -m mypy

# BENCH=--write puts the tables into docs/bench.md, bench-web.md and scaling.md; BENCH="repaint games --write" measures
# and keeps only these, and BENCH=--help names all of them. The web app is built first if it is measured. Programs with
# options to measure more: tests.bench.clubs, tests.bench.onlookers, tests.bench.hosts, tests.bench.message_server and
# tests.bench_web (with PYTHONPATH=build:.).
bench: $(if $(filter-out --%,$(BENCH)),$(if $(filter web%,$(BENCH)),web),$(if $(filter --help,$(BENCH)),,web)) \
		$(VENV)/dev.stamp
	PYTHONPATH=build:. $(PY) -m tests.bench $(BENCH)

# A message server for a trial on this machine, and a cluster of three of which one may be killed.
nats:
	$(PYTHON) deploy/nats/trial.py $(ARGS)

nats-cluster:
	$(PYTHON) deploy/nats/trial.py --servers 3 $(ARGS)

# Draws every screen in all views, or those of SCENES="draft reefroute-roll", and puts contact sheets of them together
# (build/test-output/contact-sheets), also when they are not what is kept; with BASE=HEAD~1, or any other commit, beside
# what that commit draws. Makes the README's picture of some.
pictures: $(VENV)/dev.stamp
	$(PY) -m tests.browser.contact_sheets $(if $(BASE),--base $(BASE)) $(SCENES)
	$(PY) -m tests.browser.pictures

# Brings every catalogue up to date with the words in the code and the files of rules, and compiles what is translated.
WORDS := companion/locale
PAGE_WORDS := build/landing/locale
PYBABEL := $(PY) -m babel.messages.frontend --quiet
EXTRACT := PYTHONPATH=build:. $(PYBABEL) extract --mapping=babel.cfg --no-default-keywords --keyword=_ --keyword=ngettext:1,2 \
	--keyword=in_context:1c,2 --no-location --sort-output --no-wrap
UPDATE := $(PYBABEL) update --init-missing --ignore-pot-creation-date --no-fuzzy-matching --ignore-obsolete --no-wrap
words: $(VENV)/dev.stamp
	$(EXTRACT) --output=$(WORDS)/reef-table.pot companion
	$(EXTRACT) --output=$(PAGE_WORDS)/page.pot build/landing
	for language in de fr it es nl; do \
		$(UPDATE) --domain=reef-table --input-file=$(WORDS)/reef-table.pot --output-dir=$(WORDS) --locale=$$language && \
		$(UPDATE) --domain=page --input-file=$(PAGE_WORDS)/page.pot --output-dir=$(PAGE_WORDS) --locale=$$language \
		|| exit 1; done
	$(PYBABEL) compile --domain=reef-table --directory=$(WORDS)

# The stamps say which locked list is installed; a new list installs itself. What is left of a set-up that was
# interrupted, or of a Python that is gone, is set up again.
UNUSABLE := $(shell test ! -e $(VENV)/unfinished && $(PY) -c "import pip" >/dev/null 2>&1 || echo unusable)
.PHONY: unusable
unusable:

$(VENV)/%.stamp: requirements/%.txt $(UNUSABLE)
	$(SET_UP) $*

# Writes the locked lists anew from the short ones, and says what is other than before; add "UPGRADE=--upgrade" for the newest versions.
lock:
	$(SET_UP) lock
	build/lock-venv/$(BIN) build/locked.py $(UPGRADE)

# Says which releases are newer than the locked ones, also where a short list names one; writes nothing.
newer:
	$(SET_UP) lock
	@build/lock-venv/$(BIN) build/locked.py --newer

# Lists every component and its licence in build/sbom: as text, and as a CycloneDX bill of materials.
sbom: $(VENV)/dev.stamp
	PYTHONPATH=build:. $(PY) -m sbom

clean:
	rm -rf $(VENV) $(VENV).lock build/lock-venv build/lock-venv.lock build/sbom build/web build/site build/fetched build/test-output dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
