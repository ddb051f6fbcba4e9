"""Running the bot: on Discord with a token, or on the local table in the browser without one."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import sqlite3
import sys
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import discord
import msgspec
import yarl

from bot import health, upgrade
from bot.chat.client import Airlock
from bot.engine.errors import BadOptions
from bot.heap import share
from bot.lock import one_bot
from bot.tables import reports
from bot.tables.house import House
from bot.tables.limits import NO_LIMITS, Limits
from bot.tables.reports import Report
from bot.tables.store import Store, StoreError, copy, migrations
from bot.tables.table import Refusal

log = logging.getLogger("bot")
GRACE_SECONDS = 5
LOCAL_PORT = 8426
"""Where the local table is if nobody says otherwise: a browser that was there before knows the page again."""
LOCAL_PEOPLE = ("Alex", "Robin")
LEVELS = ("debug", "info", "warning", "error")
USUAL_LIMITS = Limits(tables=20, opened=12)
"""Of a bot on Discord, where anybody may open tables."""
TOKEN_REFUSED = 4004
"""With this Discord closes the line to a bot whose token it does not know, or no longer."""
LEVEL, LOCAL_LEVEL = "info", "warning"
"""What is logged if nobody says otherwise: at the local table only what goes wrong, below the page's address."""


class Settings(msgspec.Struct, frozen=True):
    """What the environment says. The token is never printed."""

    token: str = ""
    db: str = "airlock.db"
    log: str = ""
    port: int | None = None
    limits: Limits = USUAL_LIMITS
    api_url: str = ""
    gateway_url: str = ""

    @classmethod
    def of(cls, environment: Mapping[str, str]) -> Settings:
        port = environment.get("AIRLOCK_PORT", "")
        if port and (not port.isdecimal() or int(port) > 65535):
            raise BadOptions(f"AIRLOCK_PORT is a port number, not {port!r}")
        level = environment.get("AIRLOCK_LOG", "").lower()
        if level and level not in LEVELS:
            raise BadOptions(f"AIRLOCK_LOG is one of {', '.join(LEVELS)}, not {level!r}")
        limits = Limits(
            tables=_number(environment, "AIRLOCK_MOST_TABLES", USUAL_LIMITS.tables),
            opened=_number(environment, "AIRLOCK_MOST_OPENED", USUAL_LIMITS.opened),
        )
        for name in ("DISCORD_API_URL", "DISCORD_GATEWAY_URL"):
            if environment.get(name):
                _loopback_only(name, environment[name])
        return cls(
            token=environment.get("DISCORD_TOKEN", "").strip(),
            db=environment.get("AIRLOCK_DB", "airlock.db"),
            log=level,
            port=int(port) if port else None,
            limits=limits,
            api_url=environment.get("DISCORD_API_URL", ""),
            gateway_url=environment.get("DISCORD_GATEWAY_URL", ""),
        )


def _number(environment: Mapping[str, str], name: str, usual: int | None) -> int | None:
    """A limit: a whole number from 1 on; without one the usual."""
    value = environment.get(name, "").strip()
    if value and (not value.isdecimal() or int(value) < 1):
        raise BadOptions(f"{name} is a whole number from 1 on, not {value!r}")
    return int(value) if value else usual


def _loopback_only(name: str, url: str) -> None:
    """A token must never leave for a wrong host."""
    host = urlsplit(url).hostname or ""
    try:
        fine = host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        fine = False
    if not fine:
        raise BadOptions(f"{name} is accepted for loopback addresses only, not for {host or 'nothing'}")


def point_at(api_url: str, gateway_url: str) -> None:
    """Sends the client to another Discord, on this machine."""
    if api_url:
        discord.http.Route.BASE = api_url
    if gateway_url:
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)


def set_up_log(level: str) -> None:
    """`debug` is for what Airlock itself says: libraries print what goes through their hands, seeds and all."""
    wanted: int = getattr(logging, level.upper())
    logging.basicConfig(
        level=max(logging.INFO, wanted),
        format="%(asctime)s %(levelname)-7s %(name)s: %(message)s",
        stream=sys.stderr,
    )
    logging.getLogger("bot").setLevel(wanted)
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def serve(token: str, db: str, limits: Limits, *, nearby: bool) -> None:
    """Runs the bot until it is told to stop; then running steps are finished and everything is on disk."""
    client = Airlock(House(await Store.open(db), limits=limits), nearby=nearby)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    running = asyncio.create_task(client.start(token))
    telling = asyncio.create_task(health.keep_telling(health.file_of(db), client.health))
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait([running, stopping], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
    finally:
        stopping.cancel()
        telling.cancel()
        try:
            async with asyncio.timeout(GRACE_SECONDS):
                await client.close()
        except TimeoutError:
            log.error("stopping took too long; everything that was acknowledged is on disk")
        running.cancel()
        await asyncio.gather(running, telling, return_exceptions=True)


async def on_discord(settings: Settings) -> int:
    """The bot with a token."""
    point_at(settings.api_url, settings.gateway_url)
    try:
        await serve(settings.token, settings.db, settings.limits, nearby=bool(settings.gateway_url))
    except discord.LoginFailure:
        raise BadOptions("Discord does not accept this DISCORD_TOKEN") from None
    except discord.ConnectionClosed as error:
        if error.code == TOKEN_REFUSED:
            raise BadOptions("Discord no longer accepts this DISCORD_TOKEN") from None
        raise BadOptions(f"Discord has closed the connection for good: {error}") from None
    except StoreError as error:
        raise BadOptions(str(error)) from error
    return 0


async def on_local_table(settings: Settings) -> int:
    """The same bot on a small Discord in this process, with a page in the browser, and no limits: it is one's own."""
    from bot.local import LocalDiscord  # noqa: PLC0415 (a server and a page that a bot on Discord has no use for)

    path = Path(settings.db)
    local = LocalDiscord(path.with_name(path.stem + ".local.db"), people=LOCAL_PEOPLE)
    try:
        await local.start(*((LOCAL_PORT, 0) if settings.port is None else (settings.port,)))
    except OSError as error:
        raise BadOptions(f"port {settings.port} cannot be used: {error.strerror}") from error
    point_at(local.api_url, local.gateway_url)
    print(f"Airlock's local table is open at\n\n    {local.page_url}\n\nStop it with Ctrl-C.", flush=True)
    try:
        await serve(local.token, settings.db, NO_LIMITS, nearby=True)
    except StoreError as error:
        raise BadOptions(str(error)) from error
    finally:
        await local.close()
    return 0


def run(*, local: bool) -> int:
    settings = Settings.of(os.environ)
    set_up_log(settings.log or (LOCAL_LEVEL if local else LEVEL))
    share()
    if not local and not settings.token:
        raise BadOptions("set DISCORD_TOKEN to the bot's token, or use --local for a table in the browser")
    with one_bot(settings.db):
        return asyncio.run(on_local_table(settings) if local else on_discord(settings))


def backup(file: Path) -> None:
    """Copies the database of the settings, also while the bot is using it."""
    db = database()
    if file.exists():
        raise BadOptions(f"{file} exists already")
    try:
        copy(db, file)
    except OSError as error:
        raise BadOptions(f"{file}: {error.strerror}") from error
    except sqlite3.Error as error:
        raise BadOptions(f"{file}: {error}") from error


def database(named: Path | None = None) -> Path:
    """The database that is named, or else that of the settings; it must be there."""
    db = Path(Settings.of(os.environ).db) if named is None else named
    if not db.exists():
        where = " (AIRLOCK_DB says where it is)" if named is None else ""
        raise BadOptions(f"there is no database {db}{where}")
    return db


def well() -> tuple[str, bool]:
    """What the running bot last said of itself, and whether that is good."""
    return health.say(health.file_of(Settings.of(os.environ).db))


def list_reports() -> list[Report]:
    """What players have reported. The database is read as it is, also while a bot of another version uses it."""

    async def read() -> list[Report]:
        try:
            store = await Store.open_to_read(database())
            try:
                return await reports.kept(House(store))
            finally:
                await store.close()
        except StoreError as error:
            raise BadOptions(str(error)) from error

    return asyncio.run(read())


def report(number: int) -> reports.Bundle:
    """One report with its game, secrets and all. A game may have to be brought up to date to be read: that is done in a
    copy.
    """
    db = database()
    version, newest = upgrade.version_of(db), migrations()[-1][0]
    if version < newest:
        log.warning("%s is of version %s and stays so: a copy of it is read as version %s", db, version, newest)

    async def read() -> reports.Bundle:
        async with upgrade.house_in(db) as house:
            found = next((one for one in await reports.kept(house) if one.id == number), None)
            if found is None:
                raise BadOptions(f"there is no report {number}")
            try:
                table = await house.table(found.table)
            except Refusal as refusal:
                raise BadOptions(f"table {found.table} cannot be read: {refusal.__cause__ or refusal}") from refusal
            return await reports.bundle(table, found.what, entries=found.entries, secrets=True)

    return asyncio.run(read())
