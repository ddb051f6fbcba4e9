"""The loopback control endpoint, for tests whose local Discord runs in a process of its own: `POST /control/<verb>`.

It takes JSON, wants the page's key as a bearer token, and offers faults, people's actions, the log and the world.
"""

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from . import faults
from .people import Cannot
from .refusals import Json

if TYPE_CHECKING:
    from .server import LocalDiscord


class Control:
    def __init__(self, discord: "LocalDiscord") -> None:
        self.discord = discord

    def add_routes(self, app: web.Application) -> None:
        app.router.add_post("/control/{verb}", self.handle)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        if not self.discord.guard.bears_key(request):
            return web.Response(status=403, text="The key is wrong.")
        verb = request.match_info["verb"]
        try:
            given = msgspec.json.decode(await request.read() or b"{}", type=dict[str, Any])
            answer = await self._do(verb, given)
        except (Cannot, LookupError, TypeError, ValueError, AttributeError) as error:
            return _json({"error": f"{type(error).__name__}: {error}"}, 400)
        return _json(answer)

    async def _do(self, verb: str, given: Json) -> Any:
        actions: dict[str, Callable[[Json], Awaitable[Any]]] = {
            "slash": self._slash,
            "click": self._click,
            "submit": self._submit,
            "complete": self._complete,
        }
        if verb in actions:
            return await actions[verb](given)
        looks: dict[str, Callable[[Json], Any]] = {
            "say": lambda given: self.discord.say(given["user"], given["channel"], given["content"]).raw,
            "messages": lambda given: [m.raw for m in self.discord.messages(given["channel"], given["user"])],
            "dms": lambda given: [m.raw for m in self.discord.dms(given["user"])],
            "log": self._log,
            "world": self._world,
            "add-user": lambda given: self.discord.wire.person(self.discord.add_user(**given)),
            "set-user": self._set_user,
            "add-channel": lambda given: self.discord.wire.channel(self.discord.world.add_channel(given["name"])),
        }
        if verb in looks:
            return looks[verb](given)
        faults.by_name(self.discord.faults, self.discord.world, verb, given)
        return {}

    def _log(self, given: Json) -> Any:
        return [entry.as_json() for entry in self.discord.log.entries if entry.number > given.get("after", 0)]

    def _world(self, _: Json) -> Any:
        discord = self.discord
        return {
            "users": [discord.wire.person(user) for user in discord.world.people],
            "channels": [discord.wire.page_channel(channel) for channel in discord.world.channels.values()],
            "guild": discord.wire.guild(),
            "commands": discord.world.all_commands(),
            "online": discord.gateway.online,
            "pings": [msgspec.to_builtins(ping) for ping in discord.world.pings],
        }

    def _set_user(self, given: Json) -> Any:
        user = self.discord.user(given.pop("user"))
        self.discord.world.set_user(user, **given)
        return self.discord.wire.person(user)

    async def _slash(self, given: Json) -> Any:
        outcome = await self.discord.slash(
            given["user"], given["channel"], given["command"], given.get("options"), wait=given.get("wait", 5.0)
        )
        return outcome.as_json()

    async def _click(self, given: Json) -> Any:
        outcome = await self.discord.click(
            given["user"], given["message"], given["custom_id"], given.get("values"), wait=given.get("wait", 5.0)
        )
        return outcome.as_json()

    async def _submit(self, given: Json) -> Any:
        return (await self.discord.submit(given["user"], given["modal"], given["values"])).as_json()

    async def _complete(self, given: Json) -> Any:
        return await self.discord.complete(
            given["user"], given["channel"], given["command"], given["options"], given["focused"]
        )


def _json(body: Any, status: int = 200) -> web.Response:
    return web.Response(status=status, body=msgspec.json.encode(body), headers={"Content-Type": "application/json"})
