"""The command line: `python -m bot COMMAND …`."""

from __future__ import annotations

import argparse
import io
import logging
import os
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from bot import bench, tuning
from bot.balance import opening_cards
from bot.engine.errors import BadOptions, EngineError
from bot.engine.game import AnyGame
from bot.engine.guide import guide, topic
from bot.engine.lexicon import LANGUAGES, lexicon
from bot.engine.record import Replay, verify
from bot.engine.session import Session
from bot.games import MODULES, load
from bot.proof import proof
from bot.simulate import SimulationPlan, make_plan, over_games, play_one, start_of, summarise, table_of

MOST_SEED = 10**18
VERDICTS = {"true": 0, "false": 1, "other rules version": 3}


class Parser(argparse.ArgumentParser):
    """A wrong value gives one clear line and exit code 2."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8")
    args = parsed(arguments)
    try:
        code: int = args.run(args)
        sys.stdout.flush()
    except EngineError as error:
        print(f"airlock {args.command}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # Whoever read the output has gone: there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"airlock {args.command}: {error.strerror or error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return code


def parsed(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """What is asked for. The start script has it looked at before it installs what only that needs."""
    return _parser().parse_args(arguments)


def _parser() -> Parser:
    parser = Parser(
        prog="airlock",
        description="Alien-hunt board games with the rules enforced.",
        epilog="The start script ./airlock knows three more: test [--all], lint and lock.",
    )
    parser.add_argument("--local", action="store_true", help="open the local table in the browser")
    parser.set_defaults(run=_run, command="run")
    commands = parser.add_subparsers(metavar="COMMAND")

    simulate = _command(commands, "simulate", help="play whole games with nobody watching")
    _add_plan(simulate, games=100, policy="ai")
    simulate.add_argument("--json", action="store_true", help="one object a game, and a summary")
    simulate.add_argument("--export", default="", metavar="DIR", help="leave each game's replay file there")
    simulate.set_defaults(run=_simulate)

    balance = _command(commands, "balance", help="how much each card in an opening hand moves its owner's chances")
    _add_plan(balance, games=2000, policy="ai")
    balance.add_argument("--json", action="store_true", help="one object a card")
    balance.set_defaults(run=_balance)

    show = _command(commands, "show", help="the text board at one moment of a seeded game")
    _add_plan(show, games=None, policy="random")
    show.add_argument("--steps", type=_at_least(0), default=0, help="how many answers into the game (default 0)")
    show.add_argument("--viewer", default="public", help="a seat number from 1, or public (default)")
    show.add_argument("--language", choices=LANGUAGES, default="en")
    show.set_defaults(run=_show)

    _add_workshop(commands)

    rules = _command(commands, "rules", help="the rules guide of a game, by topic")
    rules.add_argument("game", metavar="GAME", help=", ".join(MODULES))
    rules.add_argument("topic", metavar="TOPIC", nargs="?", help="default: the list of topics")
    rules.add_argument("--language", choices=LANGUAGES, default="en")
    rules.set_defaults(run=_rules)

    check = _command(commands, "verify", help="play a replay file again: is it what it says?")
    check.add_argument("file", type=Path)
    check.add_argument("--hash", type=_hash, metavar="H", help="the SHA-256 that the table showed, all 64 digits of it")
    check.set_defaults(run=_verify)

    backup = _command(commands, "backup", help="a consistent copy of the database, while the bot runs")
    backup.add_argument("file", type=Path)
    backup.set_defaults(run=_backup)

    health = _command(commands, "health", help="is the running bot well? exit code 1 if not")
    health.set_defaults(run=_health)

    reports = _command(commands, "reports", help="what players have reported; with a number, that report as a file")
    reports.add_argument("number", type=_whole, nargs="?")
    reports.set_defaults(run=_reports)

    renew = _command(
        commands, "upgrade", help="would every table go on with this version? --check tries, and changes nothing"
    )
    renew.add_argument(
        "--check", action="store_true", help="name the tables that would not; exit code 1 if there are any"
    )
    renew.add_argument("db", type=Path, nargs="?", metavar="DB", help="the database (default: AIRLOCK_DB)")
    renew.set_defaults(run=_upgrade)

    budgets = _command(commands, "bench", help="the budgets, each beside its yardstick")
    budgets.add_argument("--json", action="store_true", help="one object a budget")
    budgets.add_argument(
        "--only", nargs="+", default=[], metavar="NAME", choices=bench.SUBJECTS, help=", ".join(bench.SUBJECTS)
    )
    budgets.add_argument(
        "--against", metavar="COMMIT", help="measure this code and that of COMMIT in turns, and compare"
    )
    budgets.add_argument("--rounds", type=_at_least(1), default=5, help="turns of each, with --against (default 5)")
    budgets.add_argument(
        "--at-most",
        type=_decimal,
        default=1.1,
        metavar="RATIO",
        help="how much more it may be than there (default 1.1)",
    )
    budgets.set_defaults(run=_bench)
    return parser


def _add_workshop(commands: Any) -> None:
    """For whoever edits a game."""
    tune = _command(commands, "tune", help="how often a game is won, beside how often it should be")
    tune.add_argument("game", metavar="GAME", help=", ".join(MODULES))
    tune.add_argument("--band", action="append", default=[], help="only this one of its bands; may be repeated")
    tune.add_argument("--seats", action="append", type=_whole, default=[], help="only so many players; may be repeated")
    tune.add_argument("--players", choices=("ai", "random", "both"), default="both")
    tune.add_argument("--games", type=_at_least(1), default=20, help="how many in each cell (default 20)")
    tune.add_argument("--seed", default=tuning.TUNE, help="a word: that of game 1 is WORD-1 (default tune)")
    tune.add_argument("--judge", action="store_true", help="look again at cells outside their bands; 1 if one fails")
    tune.add_argument("--jobs", type=_at_least(1), default=os.cpu_count() or 1, help="processes (default: all cores)")
    tune.add_argument("--json", action="store_true", help="one object a cell")
    tune.set_defaults(run=_tune)

    sketch = _command(commands, "sketch", help="the maps of a game in text, and how far things are")
    sketch.add_argument("game", metavar="GAME", help=", ".join(MODULES))
    sketch.add_argument("map", metavar="MAP", nargs="*", help="default: only how far things are, for all maps")
    sketch.set_defaults(run=_sketch)


def _command(commands: Any, name: str, *, help: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help)
    parser.set_defaults(command=name)
    return parser


def _add_plan(parser: argparse.ArgumentParser, *, games: int | None, policy: str) -> None:
    parser.add_argument("game", metavar="GAME", help=", ".join(MODULES))
    if games is not None:
        parser.add_argument("--games", type=_at_least(1), default=games, help=f"how many (default {games})")
        cores = os.cpu_count() or 1
        parser.add_argument("--jobs", type=_at_least(1), default=cores, help="processes (default: all cores)")
    parser.add_argument("--seed", type=_seed, default=1, help="of the first game; the next ones follow (default 1)")
    parser.add_argument("--seats", type=_whole, default=None, help="how many play (default: the fewest)")
    parser.add_argument("--options", nargs="*", default=[], metavar="K=V", help="the game's options")
    parser.add_argument("--policy", default=policy, help=f"ai or random, or one a seat with commas (default {policy})")


def _at_least(least: int) -> Callable[[str], int]:
    def number(value: str) -> int:
        n = _whole(value)
        if n < least:
            raise argparse.ArgumentTypeError(f"must be at least {least}, not {n}")
        return n

    return number


def _whole(value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a whole number is needed, not {value!r}") from None


def _decimal(value: str) -> float:
    try:
        return float(value)
    except ValueError:
        raise argparse.ArgumentTypeError(f"a number is needed, not {value!r}") from None


def _seed(value: str) -> int:
    try:
        seed = int(value)
    except ValueError:
        seed = MOST_SEED
    if abs(seed) >= MOST_SEED:
        raise argparse.ArgumentTypeError(f"a seed is a whole number of at most 18 digits, not {value!r}")
    return seed


def _hash(value: str) -> str:
    return value.strip().strip("`").lower()


def _run(args: argparse.Namespace) -> int:
    from bot import run  # noqa: PLC0415 (only the bot itself needs discord)

    return run.run(local=args.local)


def _plan(args: argparse.Namespace, game: AnyGame, games: int, export: str = "") -> SimulationPlan:
    options = {}
    for pair in args.options:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOptions(f"an option is written key=value, not {pair!r}")
        options[key] = value
    return make_plan(
        game, games=games, seed=args.seed, seats=args.seats, options=options, policy=args.policy, export=export
    )


def _print_json(value: object) -> None:
    print(msgspec.json.encode(value).decode(), flush=True)


def _simulate(args: argparse.Namespace) -> int:
    game = load(args.game)
    plan = _plan(args, game, args.games, args.export)
    if args.export:
        try:
            Path(args.export).mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadOptions(f"--export {args.export}: {error.strerror}") from error
    began = time.perf_counter()
    played = []
    for one in over_games(plan, args.jobs, partial(play_one, plan)):
        played.append(one)
        if args.json:
            _print_json(one)
    summary = summarise(played, game.meta.sides, time.perf_counter() - began)
    if args.json:
        _print_json({"summary": summary})
        return 0
    print(
        f"{summary.games} games of {plan.game}, {plan.seats} seats, played by {', '.join(plan.players)}: "
        f"{summary.decisions} decisions in {summary.seconds:.1f} s ({summary.decisions_per_second:.0f} a second)"
    )
    for side, wins in summary.wins.items():
        print(f"  {side:<8} won {wins:>6}  {100 * wins / summary.games:5.1f} %")
    return 0


def _balance(args: argparse.Namespace) -> int:
    plan = _plan(args, load(args.game), args.games)
    if not opening_cards(msgspec.structs.replace(plan, games=1), 1):
        raise BadOptions(f"{plan.game} deals no opening hands")
    rows = opening_cards(plan, args.jobs)
    if args.json:
        for row in rows:
            _print_json(row)
        return 0
    words = lexicon(plan.game, "en")
    print(f"{plan.games} games of {plan.game}, played by {', '.join(plan.players)}")
    print(f"{'card in the opening hand':<26}{'held':>7}{'won':>7}{'moves its owner by':>22}")
    for row in rows:
        print(f"{words.noun(row.card).name:<26}{row.held:>7}{row.won:>7}{row.moves:>+15.1f} points")
    return 0


def _show(args: argparse.Namespace) -> int:
    game = load(args.game)
    plan = _plan(args, game, 1)
    viewer = _viewer(args.viewer, plan.seats)
    session, _ = Session.begin(game, start_of(plan, game, plan.seed))
    table = table_of(plan, session, plan.seed)
    steps = 0
    while steps < args.steps and session.outcome is None:
        table.step()
        steps += 1
    words = lexicon(plan.game, args.language)
    for line in game.board(session.view(viewer)):
        print(words.say(line))
    if viewer in session.waiting:
        offer = session.offer(viewer)
        print()
        print(words.say(offer.prompt))
        for option in offer.options:
            print(f"  {option.key:<20} {words.say(option.label)}")
    return 0


def _viewer(value: str, seats: int) -> int | None:
    if value == "public":
        return None
    if value.isdecimal() and 1 <= int(value) <= seats:
        return int(value) - 1
    raise BadOptions(f"--viewer is public or a seat from 1 to {seats}, not {value!r}")


def _tune(args: argparse.Namespace) -> int:
    load(args.game)
    wanted = tuning.chosen(
        args.game, only=args.band, seats=args.seats, players=args.players, games=args.games, seed=args.seed
    )
    if not args.json:
        rules, ai = load(args.game).rules_id, tuning.ai_of(args.game)
        print(f"{args.game} {rules}, AI {ai}, {tuning.seeds(args.seed, args.games)}")
        print(tuning.HEADER, flush=True)
    failed = False
    for cell, games in zip(tuning.cells(wanted, args.jobs), wanted, strict=True):
        if args.json:
            _print_json(cell)
        else:
            print(tuning.line(cell), flush=True)
        if args.judge:
            fine, why = tuning.judge(cell, games)
            failed = failed or not fine
            if why and not args.json:
                print(why + ("" if fine else ": FAILED"), flush=True)
    return int(failed)


def _sketch(args: argparse.Namespace) -> int:
    load(args.game)
    module = f"{MODULES[args.game]}.sketch"
    if find_spec(module) is None:
        raise BadOptions(f"{args.game} is played on no map")
    sketch = import_module(module)
    for name in args.map:
        if name not in sketch.MAPS:
            raise BadOptions(f"{args.game} has no map {name!r} (there is: {', '.join(sketch.MAPS)})")
    print(sketch.sketched(args.map), end="")
    return 0


def _rules(args: argparse.Namespace) -> int:
    load(args.game)
    if args.topic is None:
        for page in guide(args.game, args.language):
            print(f"{page.id:<10} {page.title}")
        return 0
    page = topic(args.game, args.language, args.topic)
    print(f"{page.title}\n\n{page.text}")
    return 0


def _verify(args: argparse.Namespace) -> int:
    try:
        replay = msgspec.json.decode(args.file.read_bytes(), type=Replay)
    except OSError as error:
        raise BadOptions(f"{args.file}: {error.strerror}") from error
    except msgspec.DecodeError as error:
        raise BadOptions(f"{args.file} is not a replay file: {error}") from error
    verdict = verify(load(replay.start.game), replay, args.hash)
    print(f"{args.file}: {verdict}")
    for line in proof(replay, verdict, args.hash):
        print(line)
    return VERDICTS[verdict]


def _backup(args: argparse.Namespace) -> int:
    from bot import run  # noqa: PLC0415 (only the bot itself needs discord)

    run.backup(args.file)
    print(f"copied to {args.file}")
    return 0


def _health(_args: argparse.Namespace) -> int:
    from bot import run  # noqa: PLC0415 (only the bot itself needs discord)

    words, well = run.well()
    print(words)
    return 0 if well else 1


def _reports(args: argparse.Namespace) -> int:
    from bot import run  # noqa: PLC0415 (only the bot itself needs discord)

    if args.number is not None:
        _print_json(run.report(args.number))
        return 0
    found = run.list_reports()
    if not found:
        print("nobody has reported anything")
    for one in found:
        when = time.strftime("%Y-%m-%d %H:%M", time.gmtime(one.time))
        print(f"{one.id:>5}  {when}  table {one.table}, {one.game}, entry {one.entries}: {' '.join(one.what.split())}")
    return 0


def _upgrade(args: argparse.Namespace) -> int:
    from bot import run, upgrade  # noqa: PLC0415 (only the bot itself needs discord)

    if not args.check:
        print(upgrade.HOW)
        return 0
    told, level = logging.getLogger("bot"), logging.getLogger("bot").level
    told.setLevel(logging.CRITICAL)  # what is found is printed once, in a line
    try:
        checked = upgrade.check(run.database(args.db))
    finally:
        told.setLevel(level)
    for line in checked.lines():
        print(line)
    return 1 if checked.findings else 0


def _bench(args: argparse.Namespace) -> int:
    if args.against is not None:
        return _bench_against(args)
    missed = 0
    for one in bench.run(args.only):
        missed += not one.met
        if args.json:
            _print_json(one)
            continue
        print(one.what)
        print(f"  {one.value:>9.1f} {one.unit:<4} beside {one.yardstick}: {one.yardstick_value:.1f} {one.unit}")
        print(f"  {one.ratio:>9.2f} ×    budget {one.budget:g} ×   {'met' if one.met else 'MISSED'}")
        for what, ratio in one.also.items():
            print(f"  {ratio:>9.2f} ×    {what}")
        for what, part in one.parts.items():
            print(f"  {part:>9.1f} {one.unit:<4} of it {what}")
        sys.stdout.flush()
    return 1 if missed else 0


def _bench_against(args: argparse.Namespace) -> int:
    from bot.bench import against  # noqa: PLC0415 (it needs git, and the other commands nothing of it)

    worse = compared = 0
    for one in against.compare(args.against, args.only or bench.SUBJECTS, args.rounds):
        if isinstance(one, against.LeftOut):
            print(f"{one.what}: {one.why}", file=sys.stderr, flush=True)
            continue
        compared += 1
        worse += one.ratio > args.at_most
        if args.json:
            _print_json(one)
            continue
        print(one.what)
        said = "   MORE" if one.ratio > args.at_most else ""
        print(f"  {one.ratio:>9.2f} ×    {one.least:.2f} to {one.most:.2f}{said}", flush=True)
    if not compared:
        raise EngineError(f"there is nothing that both this code and {args.against} can be measured by")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
