"""Dice that nobody chose, as people at the table see it: first the hash, then the cuts, at the end the secret."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import msgspec
import pytest

from bot.engine.record import Replay, verify
from bot.local.interactions import Modal
from bot.local.seen import Outcome, Shown
from bot.tables import ledger
from bot.tables.settings import ServerSettings
from bot.tables.store import StoreError
from tests.chat.room import CHANNEL, Room, panel_of
from tests.chat.test_longest import fits

A, B, C = "Ripley", "Hicks", "Vasquez"
HASH = re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])")
SECRET = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")


def hash_in(message: Shown) -> str:
    """The one SHA-256 that stands there, whole."""
    found = set(map(str, HASH.findall(message.text)))
    assert len(found) == 1, message.text
    return found.pop()


def secret_in(message: Shown) -> str:
    (found,) = SECRET.findall(message.text)
    return str(found)


async def press_cut(room: Room, who: str) -> Outcome:
    return await room.press(who, room.table_message(who), "Cut")


async def cut(room: Room, who: str, word: str) -> Outcome:
    """Opens the form and sends it off; when the answer is there, the table's message follows."""
    form = (await press_cut(room, who)).form
    return await room.discord.submit(who, form, filled(form, word))


def filled(form: Modal, word: str) -> dict[str, str]:
    return {str(form.data["components"][0]["component"]["custom_id"]): word}


async def ended(room: Room, who: str) -> Shown:
    """The host closes the table."""
    await room.press(who, panel_of(await room.slash(who, "end")), "Close the table")
    return await room.see(who, "Rematch")


async def test_the_whole_hash_stands_at_the_table_from_the_lobby_to_the_end(room: Room) -> None:
    """Then beside what it is the hash of, in the same message and in what /export says."""
    lobby = await room.lobby(A)
    promised = hash_in(lobby)
    await room.press(A, lobby, "Add AI")
    await room.press(A, await room.see(A, f"Seated: {A}, Ada"), "Start")
    assert hash_in(await room.see(A, "Waiting for")) == promised
    assert not SECRET.findall(room.everything_for(A)), "the secret is one until the end"
    over = await ended(room, A)
    assert hash_in(over) == promised
    assert sha256(secret_in(over).encode()).hexdigest() == promised
    exported = panel_of(await room.slash(A, "export"))
    assert promised in exported.text
    file = json.loads(room.discord.file(exported.attachments[0]["id"]))
    assert promised in json.dumps(file)
    assert verify((await room.bot.house.table(1)).game, msgspec.convert(file, Replay)) == "true"
    assert room.complaints() == []


async def test_people_cut_in_the_lobby_and_find_their_word_in_the_seed(room: Room) -> None:
    lobby = await room.lobby(A)
    promised = hash_in(lobby)
    assert "whoever runs this bot could have chosen the dice" in lobby.text
    assert "Cut** the deck: type a word, and nobody can have chosen the dice" in lobby.text
    await room.join(B)
    assert "You cut the deck with `blue moon`" in (await cut(room, B, " blue  @moon! ")).text
    await room.see(A, f"cut by {B} with `blue moon`")
    await cut(room, A, "7")
    lobby = await room.see(A, f"cut by {B} with `blue moon`, {A} with `7`")
    assert "could have chosen the dice" not in lobby.text
    assert hash_in(lobby) == promised, "whoever cuts has seen it before"
    await room.press(A, lobby, "Start")
    assert f"cut by {B} with `blue moon`, {A} with `7`" in (await room.see(A, "Waiting for")).text
    over = await ended(room, A)
    assert f"cut by {B} with `blue moon`, {A} with `7`" in over.text
    seed = sha256(f"{secret_in(over)}\nblue moon\n7\n".encode()).hexdigest()
    exported = panel_of(await room.slash(B, "export"))
    replay = msgspec.json.decode(room.discord.file(exported.attachments[0]["id"]), type=Replay)
    assert replay.start.seed == seed
    assert replay.origin is not None
    assert [(one.name, one.text) for one in replay.origin.cuts] == [(B, "blue moon"), (A, "7")]
    assert verify((await room.bot.house.table(1)).game, replay, promised) == "true"
    assert room.complaints() == []


async def test_who_may_not_cut_is_told_why(room: Room) -> None:
    """Who has no seat, who has cut, who types nothing, who comes too late: by the button, or by a form kept open."""
    lobby = await room.lobby(A)
    room.discord.add_user(C)
    assert "not seated" in (await press_cut(room, C)).text
    first, second = (await press_cut(room, A)).form, (await press_cut(room, A)).form
    assert "no letter and no digit" in (await room.discord.submit(A, first, filled(first, "…"))).text
    await cut(room, A, "blue")
    assert "already, with `blue`" in (await press_cut(room, A)).text
    assert "already, with `blue`" in (await room.discord.submit(A, second, filled(second, "red"))).text
    await room.join(B)
    late = (await press_cut(room, B)).form
    await room.press(A, await room.see(A, B), "Start")
    assert "already begun" in (await room.discord.submit(B, late, filled(late, "late"))).text
    table = await room.table_at()
    assert [one.text for one in table.head.cuts] == ["blue"]
    assert lobby.id == room.table_message(A).id
    assert room.complaints() == []


async def test_a_cut_is_confirmed_when_it_is_on_disk_and_not_before(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.lobby(A)
    table = await room.table_at()

    async def full(*_args: object, **_more: object) -> None:
        raise StoreError("database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(ledger, "write_head", full)
        assert "could not be saved" in (await cut(room, A, "blue")).text
    assert table.head.cuts == []
    assert "You cut" in (await cut(room, A, "blue")).text


async def test_secret_and_cuts_outlive_a_restart_in_the_lobby(room: Room) -> None:
    """Also a form that was open: it comes back to a bot that has never seen it."""
    promised = hash_in(await room.lobby(A))
    await room.join(B)
    await cut(room, B, "blue")
    form = (await press_cut(room, A)).form
    await room.restart()
    await room.discord.submit(A, form, filled(form, "7"))
    lobby = await room.see(A, f"cut by {B} with `blue`, {A} with `7`")
    assert hash_in(lobby) == promised


async def test_a_rematch_has_a_secret_of_its_own_and_no_cuts(room: Room) -> None:
    lobby = await room.lobby(A)
    await cut(room, A, "blue")
    await room.press(A, lobby, "Add AI")
    await room.press(A, await room.see(A, f"Seated: {A}, Ada"), "Start")
    over = await ended(room, A)
    await room.press(A, over, "Rematch")
    new = await room.see(A, f"Seated: {A}, Ada")
    assert new.id != over.id
    assert hash_in(new) != hash_in(over)
    assert "blue" not in new.text
    assert "You cut" in (await cut(room, A, "blue")).text, "once a table, not once for ever"


async def test_whoever_is_forgotten_is_somebody_at_the_lobby(room: Room) -> None:
    """Also after leaving it: the word stays, the name goes from disk and from the message."""
    await room.lobby(A)
    await room.join(B)
    await cut(room, B, "blue")
    await room.press(B, await room.see(A, f"cut by {B}"), "Leave")
    await room.see(A, f"Seated: {A}.")
    panel = panel_of(await room.slash(B, "settings"))
    panel = panel_of(await room.press(B, panel, "Forget me"))
    await room.press(B, panel, "Forget me")
    lobby = await room.see(A, "cut by somebody with `blue`")
    assert B not in lobby.text


HOSTILE = ["@everyone", "<@1> <@&2> <#3>", "**b** `c` [link](https://example.org)", "\u202egnihtyna\u202c {x}"]


@pytest.mark.parametrize("word", HOSTILE)
async def test_a_hostile_cut_is_a_plain_word(room: Room, word: str) -> None:
    pings = list(room.discord.world.pings)
    await room.lobby(A)
    await cut(room, A, word)
    shown = await room.see(A, "cut by")
    (line,) = [line for line in shown.text.splitlines() if "cut by" in line]
    typed = line.partition(f"{A} with `")[2].removesuffix("`.")
    assert re.fullmatch(r"[a-z0-9 ]+", typed), line
    assert room.discord.world.pings == pings
    assert room.complaints() == []


def longest_names() -> Iterator[str]:
    """Six names as long as Discord takes them, which grow when they are escaped."""
    for letter in "WMQGOD":
        yield (letter + "*_~") * 8


@pytest.mark.parametrize("locale", ["en-US", "fr"])
async def test_the_longest_cuts_of_the_longest_names_fit(room: Room, locale: str) -> None:
    """All of them whole, in the lobby, in the game and at its end: six people's, and those of six who have left."""
    from bot.tables.cutting import MOST_CUTS  # noqa: PLC0415
    from bot.tables.head import OwnCut  # noqa: PLC0415

    await room.bot.house.preferences.set_server(int(room.discord.world.guild_id), ServerSettings(language=locale[:2]))
    people = list(longest_names())
    words = [letter * 40 for letter in "abcdefghijklm"[:MOST_CUTS]]
    for name in people:
        room.discord.add_user(name, locale)
    host = people[0]
    await room.discord.slash(host, CHANNEL, "play", {"game": "glorious-day"})
    table = await room.table_at()
    await room.discord.until(lambda: bool(table.posts.message))
    table.head.cuts = [OwnCut(word, name, None) for word, name in zip(words[6:], people, strict=True)]
    join, cut_, start = {"en-US": ("Join", "Cut", "Start"), "fr": ("S’asseoir", "Couper", "Commencer")}[locale]
    for name, word in zip(people, words[:6], strict=True):
        if name != host:
            await room.press(name, room.table_message(name), join)
        form = (await room.press(name, room.table_message(name), cut_)).form
        await room.discord.submit(name, form, filled(form, word))
    lobby = await room.see(host, words[5])
    promised = hash_in(lobby)
    await room.press(host, lobby, start)
    await room.discord.until(lambda: "/act/" in str(room.table_message(host).components))
    running = room.table_message(host)
    for shown in (lobby, running, await closed(room, host)):
        assert fits(shown)
        assert all(word in shown.text for word in words)
        assert hash_in(shown) == promised
    assert room.complaints() == []


async def test_a_long_story_makes_room_for_the_hash(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = await room.against_the_ai(A)
    for module in ("tabletop", "bodies"):
        monkeypatch.setattr(f"bot.chat.{module}.MOST_TEXT", 300)
    random = Random(4)
    for _ in range(12):
        panel = await room.play_on(A, panel, random) or panel
    shown = await room.see(A, "…")
    assert hash_in(shown)
    assert len(shown.text) <= 310


async def closed(room: Room, host: str) -> Shown:
    table = await room.table_at()
    await table.abandon()
    room.bot.changed(table)
    await room.discord.until(lambda: "/rematch/" in str(room.table_message(host).components))
    return room.table_message(host)
