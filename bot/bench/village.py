"""A village: live tables of all games in a database, made through the tables' own code while no bot runs."""

from __future__ import annotations

from bot.bench.stage import Stage
from bot.engine.dice import Dice
from bot.engine.lexicon import LANGUAGES
from bot.engine.players import ai_player, random_keys
from bot.games import MODULES
from bot.progress import Progress
from bot.tables import lobby
from bot.tables.head import Seat
from bot.tables.house import House
from bot.tables.store import Store
from bot.tables.table import Table


async def settle(
    stage: Stage, file: str, tables: int, *, played: int, progress: Progress, languages: tuple[str, ...] = LANGUAGES
) -> None:
    """A game in each channel, by its host and the AI, `played` answers of the host old, with one choice of its options
    after the other: a map that nobody plays on would take no memory. All is told already.
    """
    store = await Store.open(stage.folder / file)
    house = House(store)
    games = list(MODULES)
    for n, (host, channel) in enumerate(zip(stage.people[:tables], stage.channels, strict=False)):
        progress.show("setting tables up", n + 1, tables)
        table = await house.open_lobby(
            server=int(stage.discord.world.guild_id),
            channel=int(channel.id),
            game=games[n % len(games)],
            host=Seat(int(host.id), host.global_name),
            language=languages[n // len(games) % len(languages)],
        )
        for spec in table.game.meta.options:
            chosen = spec.values[n // len(games) % len(spec.values)]
            await lobby.set_option(table, int(host.id), spec.key, chosen)
        while len(table.head.seats) < table.game.meta.seats[0]:
            await lobby.add_ai(table)
        await lobby.start(table, int(host.id))
        await _play(table, int(host.id), played, Dice(f"village {n}"))
    async with store.write() as db:
        await db.execute("DELETE FROM outbox")
    await house.close()


async def _play(table: Table, host: int, answers: int, dice: Dice) -> None:
    for _ in range(answers):
        seat = table.seat_of(host)
        offer = None if seat is None else table.offer(seat)
        if seat is None or offer is None:
            return
        await table.answer(host, seat, offer.number, table.voided(seat), random_keys(offer, dice))


async def play_out(table: Table, seed: str) -> None:
    """Plays a game of people to its end: the host answers at random, everybody else as the AI would."""
    dice = Dice(seed)
    while table.status == "playing" and table.session is not None:
        seat = dice.pick(table.session.waiting)
        person, offer = table.head.seats[seat].person, table.offer(seat)
        assert person is not None
        assert offer is not None
        keys = random_keys(offer, dice) if person == table.head.host else ai_player(table.session, seat, dice)
        await table.answer(person, seat, offer.number, table.voided(seat), keys)
