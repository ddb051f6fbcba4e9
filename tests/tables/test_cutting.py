"""Cutting the deck: who may, what counts of it, that it is kept, and that a file of the game can be held against it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from bot.engine.dice import Dice
from bot.engine.fairness import Cut, Origin, hash_of, seed_of
from bot.engine.record import GIVEN, Replay, seed_hash, verify
from bot.engine.save import Answer, Undo
from bot.tables import consent, cutting, ledger, lobby
from bot.tables.head import OwnCut
from bot.tables.house import House
from bot.tables.store import StoreError
from bot.tables.table import Table
from tests.tables.duels import (
    ANN,
    BOB,
    CHANNEL,
    CHO,
    Clock,
    about,
    act,
    act_at_random,
    new_lobby,
    refused,
    reopened,
)


async def cut_lobby(house: House) -> Table:
    """Ann and Bob sit there, and Bob has cut first."""
    table = await new_lobby(house)
    await lobby.join(table, BOB, "Bob")
    await cutting.cut(table, BOB, "Bob", "blue")
    await cutting.cut(table, ANN, "Ann", "7")
    return table


async def played_out(table: Table) -> Replay:
    """The file of a whole game, with an undo by consent in it, read back as anybody would who got it."""
    await lobby.set_option(table, ANN, "sides", "first-marine")
    await lobby.start(table, ANN)
    await act(table, ANN, "keep")
    await act(table, BOB, "keep")
    assert not await consent.undo(table, ANN)
    await consent.agree(table, BOB, about(table))
    dice = Dice("to the end")
    while table.status == "playing":
        await act_at_random(table, dice)
    return msgspec.json.decode(msgspec.json.encode(await table.replay_file()), type=Replay)


# Who cuts, and what counts


async def test_whoever_sits_there_cuts_once(house: House) -> None:
    table = await new_lobby(house)
    assert await cutting.cut(table, ANN, "Ann", "blue") == "blue"
    async with refused("refused-not-joined", table):
        await cutting.cut(table, BOB, "Bob", "red")
    await lobby.join(table, BOB, "Bob")
    async with refused("refused-cut-twice", table):
        await cutting.cut(table, ANN, "Ann", "green")
    await lobby.leave(table, ANN)
    assert [cut.text for cut in table.head.cuts] == ["blue"], "it stays: everybody has read it"
    await lobby.join(table, ANN, "Ann")
    async with refused("refused-cut-twice", table):
        await cutting.cut(table, ANN, "Ann", "green")
    await cutting.cut(table, BOB, "Bob", "red")
    assert table.head.cuts == [OwnCut("blue", "Ann", ANN), OwnCut("red", "Bob", BOB)]


async def test_no_cut_counts_once_the_game_has_begun(house: House) -> None:
    table = await cut_lobby(house)
    await lobby.leave(table, BOB)
    await lobby.join(table, CHO, "Cho")
    await lobby.start(table, ANN)
    async with refused("refused-started", table):
        await cutting.cut(table, CHO, "Cho", "late")
    assert len(table.head.cuts) == 2
    await table.abandon()
    async with refused("refused-over", table):
        await cutting.cut(table, CHO, "Cho", "later")


@pytest.mark.parametrize(
    ("typed", "counts"),
    [
        ("  Blue   moon ", "Blue moon"),
        ("7", "7"),
        ("e\u0301te\u0301", "été"),
        ("@everyone <@1> **x** `y`\n# z", "everyone 1 x y z"),
        ("a\u202eb\x00c\u200dd", "a b c d"),
        ("https://example.org/a_b", "https example org a b"),
        ("हिन्दी 漢字", "हिन्दी 漢字"),
        ("x" * 60, "x" * 40),
        ("x" * 39 + " y", "x" * 39),
        ("\ud800 🎲 !?", ""),
    ],
)
def test_letters_digits_and_single_spaces_count(typed: str, counts: str) -> None:
    assert cutting.tidied(typed) == counts
    assert cutting.tidied(counts) == counts, "what is shown can be typed again"


async def test_a_cut_of_nothing_is_refused_and_another_may_follow(house: House) -> None:
    table = await new_lobby(house)
    async with refused("refused-cut-empty", table):
        await cutting.cut(table, ANN, "Ann", " … ")
    await cutting.cut(table, ANN, "Ann", "better")


async def test_a_deck_is_cut_only_so_often(house: House) -> None:
    """However many come, cut and go: all that was cut stands in one message."""
    table = await new_lobby(house)
    for person in range(100, 100 + cutting.MOST_CUTS):
        await lobby.join(table, person, str(person))
        await cutting.cut(table, person, str(person), str(person))
        await lobby.leave(table, person)
    async with refused("refused-cuts-full", table):
        await cutting.cut(table, ANN, "Ann", "blue")


# Kept


async def test_secret_and_cuts_are_on_disk_from_the_first_moment(tmp_path: Path, clock: Clock) -> None:
    house = await reopened(tmp_path, clock)
    table = await new_lobby(house)
    secret = table.head.secret
    assert len(bytes.fromhex(secret)) >= 16
    for person, name, typed in ((ANN, "Ann", "blue"), (BOB, "Bob", "7")):
        if not table.seats_of(person):
            await lobby.join(table, person, name)
        await cutting.cut(table, person, name, typed)
        await house.store.close()
        house = await reopened(tmp_path, clock)
        table = await house.table(table.id)
        assert table.head.secret == secret
        assert table.head.cuts[-1] == OwnCut(typed, name, person)
    await lobby.start(table, ANN)
    assert table.head.seed == seed_of(secret, ["blue", "7"])
    await house.store.close()


async def test_a_cut_that_cannot_be_written_is_no_cut(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await new_lobby(house)

    async def full(*_args: object, **_more: object) -> None:
        raise StoreError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(ledger, "write_head", full)
        async with refused("refused-disk", table):
            await cutting.cut(table, ANN, "Ann", "blue")
    assert table.head.cuts == []
    await cutting.cut(table, ANN, "Ann", "blue")


async def test_no_two_tables_have_the_same_secret(house: House) -> None:
    tables = [await new_lobby(house, CHANNEL + n) for n in range(20)]
    assert len({table.head.secret for table in tables}) == 20


async def test_whoever_is_forgotten_leaves_a_word_without_a_name(house: House) -> None:
    table = await cut_lobby(house)
    await lobby.join(other := await new_lobby(house, CHANNEL + 1), BOB, "Bob")
    await cutting.cut(other, BOB, "Bob", "gone")
    await lobby.leave(other, BOB)
    assert other.knows(BOB), "he sits there no more, but his name stands beside a cut"
    replay = await played_out(table)
    await house.forget(BOB)
    assert not table.knows(BOB)
    (cut,) = other.head.cuts
    assert (cut.text, cut.name, cut.person) == ("gone", "", None)
    await lobby.join(other, BOB, "Bob")
    async with refused("refused-cut-twice", other):
        await cutting.cut(other, BOB, "Bob", "back again")
    await cutting.cut(other, ANN, "Ann", "somebody else")
    await consent.end(other, ANN, moderator=False)
    assert [cut.veiled for cut in other.head.cuts] == ["", ""]
    await house.forget(BOB)
    after = await table.replay_file()
    assert after.origin is not None
    assert after.origin.cuts == (Cut("blue", ""), Cut("7", "Ann"))
    assert verify(table.game, after, replay.shown) == "true"
    for (head,) in await house.store.all("SELECT head FROM tables"):
        assert b"Bob" not in head


async def test_a_lobby_of_an_older_airlock_gets_its_secret_when_it_is_loaded(tmp_path: Path, clock: Clock) -> None:
    house = await reopened(tmp_path, clock)
    table = await new_lobby(house)
    table.head.secret = ""
    await table.write()
    await lobby.add_ai(table)
    async with refused("refused-secret", table):
        await cutting.cut(table, ANN, "Ann", "blind")
    async with refused("refused-secret", table):
        await lobby.start(table, ANN)
    await house.store.close()
    secrets = set()
    for _ in range(2):
        house = await reopened(tmp_path, clock)
        (table,) = [one async for one in house.load_running()]
        assert await house.is_stale(table), "its message will show the hash"
        secrets.add(table.head.secret)
        await house.store.close()
    assert len(secrets) == 1
    assert "" not in secrets


async def test_a_lobby_of_an_older_airlock_can_be_started_as_soon_as_it_has_a_secret(house: House) -> None:
    table = await new_lobby(house)
    await lobby.join(table, BOB, "Bob")
    table.head.secret = ""
    async with refused("refused-secret", table):
        await lobby.start(table, ANN)
    await cutting.catch_up(table)
    replay = await played_out(table)
    assert verify(table.game, replay) == "true"
    assert replay.shown == hash_of(table.head.secret)


# The file


async def test_a_file_says_how_its_seed_was_made(house: House) -> None:
    table = await cut_lobby(house)
    promised = table.head.hash
    replay = await played_out(table)
    assert replay.origin == Origin(table.head.secret, promised, (Cut("blue", "Bob"), Cut("7", "Ann")))
    assert replay.start.seed == seed_of(table.head.secret, ["blue", "7"])
    assert verify(table.game, replay, promised) == "true"
    assert b"person" not in msgspec.json.encode(replay.origin), "names, but nobody's id"


def secret_and_hash(replay: Replay) -> Replay:
    assert replay.origin is not None
    return replace(replay, origin=replace(replay.origin, secret="ab" * 16, hash=hash_of("ab" * 16)))


def with_cuts(change: Callable[[tuple[Cut, ...]], tuple[Cut, ...]]) -> Callable[[Replay], Replay]:
    def forged(replay: Replay) -> Replay:
        assert replay.origin is not None
        return replace(replay, origin=replace(replay.origin, cuts=change(replay.origin.cuts)))

    return forged


def an_answer(replay: Replay) -> Replay:
    at, last = next(
        (n, entry) for n, entry in reversed(list(enumerate(replay.log))) if isinstance(entry, Answer) and entry.keys
    )
    return replace(replay, log=[*replay.log[:at], replace(last, keys=("forged",)), *replay.log[at + 1 :]])


def without_its_undo(replay: Replay) -> Replay:
    return replace(replay, log=[entry for entry in replay.log if not isinstance(entry, Undo)])


def another_epoch(replay: Replay) -> Replay:
    log = [replace(entry, epoch=2) if isinstance(entry, Undo) else entry for entry in replay.log]
    return replace(replay, log=log)


def from_start(**change: object) -> Callable[[Replay], Replay]:
    return lambda replay: replace(replay, start=replace(replay.start, **change))


def another_end(replay: Replay) -> Replay:
    assert replay.outcome is not None
    won = tuple(1 - seat for seat in replay.outcome.winners)
    return replace(replay, outcome=replace(replay.outcome, winners=won))


FORGERIES: dict[str, Callable[[Replay], Replay]] = {
    "another secret and its hash": secret_and_hash,
    "a cut": with_cuts(lambda cuts: (replace(cuts[0], text="bluf"), *cuts[1:])),
    "the order of cuts": with_cuts(lambda cuts: cuts[::-1]),
    "a cut gone": with_cuts(lambda cuts: cuts[:1]),
    "a cut more": with_cuts(lambda cuts: (*cuts, Cut("late"))),
    "two cuts in one": with_cuts(lambda cuts: (Cut("\n".join(cut.text for cut in cuts)),)),
    "cuts parted otherwise": with_cuts(lambda cuts: (Cut("blu"), Cut("e7"))),
    "another seed": from_start(seed=seed_of("ab" * 16, ["blue", "7"])),
    "other options": from_start(options={"sides": "first-alien"}),
    "unknown options": from_start(options={"sides": "toss", "cheat": "yes"}),
    "another number of seats": from_start(seats=3),
    "another game": from_start(game="glorious-day"),
    "an answer": an_answer,
    "its undo gone": without_its_undo,
    "its dice turned further by the undo": another_epoch,
    "an undo more": lambda replay: replace(replay, log=[*replay.log, Undo(0, 0, 2)]),
    "its log cut short": lambda replay: replace(replay, log=replay.log[:-1]),
    "its log nearly gone": lambda replay: replace(replay, log=replay.log[:3]),
    "another outcome": another_end,
    "no outcome": lambda replay: replace(replay, outcome=None),
    "another digest": lambda replay: replace(replay, digest=replay.digest[::-1]),
    "no origin": lambda replay: replace(replay, origin=None),
    "the older format": lambda replay: replace(replay, format=GIVEN),
}


async def test_whatever_is_forged_in_a_file_is_found(house: House) -> None:
    table = await cut_lobby(house)
    replay = await played_out(table)
    assert any(isinstance(entry, Undo) for entry in replay.log)
    found = {what: verify(table.game, forge(replay)) for what, forge in FORGERIES.items()}
    assert found == dict.fromkeys(FORGERIES, "false")
    assert verify(table.game, replay) == "true"


async def test_a_game_made_up_with_another_secret_is_found_by_the_hash_that_was_shown(house: House) -> None:
    """Such a file is at one with itself, with cuts or in the older format. What the table showed gives it away."""
    table = await cut_lobby(house)
    shown = table.head.hash
    await table.abandon()
    made_up = await cut_lobby(house)
    replay = await played_out(made_up)
    older = replace(replay, format=GIVEN, origin=None, seed_hash=seed_hash(replay.start.seed))
    for forged in (replay, older):
        assert verify(table.game, forged) == "true"
        assert verify(table.game, forged, shown) == "false"
    for part in (replay.shown[:16], replay.shown[:63], ""):
        assert verify(table.game, replay, part) == "false", "a hash is compared whole"
