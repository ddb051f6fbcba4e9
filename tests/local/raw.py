"""Speaking to the local Discord without a client: plain requests, and a gateway session that only listens."""

import json
from typing import Any

import aiohttp

from bot.local import LocalDiscord
from bot.local.gateway import GUILDS, Session
from bot.local.interactions import Interaction

V2 = 1 << 15
Answer = tuple[int, Any]


class Raw:
    def __init__(self, discord: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self.discord = discord
        self.http = session
        self.ears = Session("ears", GUILDS, (0, 1))
        discord.gateway.sessions["ears"] = self.ears

    async def call(self, method: str, path: str, body: Any = None, *, token: str | None = None) -> Answer:
        headers = {"Authorization": f"Bot {token or self.discord.token}"}
        async with self.http.request(method, self.discord.api_url + path, json=body, headers=headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text else None

    async def upload(self, method: str, path: str, body: Any, files: dict[str, bytes]) -> Answer:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body))
        for n, (name, data) in enumerate(files.items()):
            form.add_field(f"files[{n}]", data, filename=name, content_type="application/octet-stream")
        headers = {"Authorization": f"Bot {self.discord.token}"}
        async with self.http.request(method, self.discord.api_url + path, data=form, headers=headers) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text else None

    async def say(self, **body: Any) -> Answer:
        channel = self.discord.channel("airlock").id
        return await self.call("POST", f"/channels/{channel}/messages", body)

    async def register(self, *commands: dict[str, Any]) -> Answer:
        path = f"/applications/{self.discord.world.bot_id}/commands"
        return await self.call("PUT", path, list(commands) or [{"name": "play", "description": "Plays"}])

    def slash(self, name: str = "play", user: str = "Ripley") -> Interaction:
        return self.discord.people.slash(self.discord.user(user), self.discord.channel("airlock"), name, [])

    async def answer(self, to: Interaction, kind: int, data: Any = None) -> Answer:
        body = {"type": kind} | ({} if data is None else {"data": data})
        return await self.call("POST", f"/interactions/{to.id}/{to.token}/callback?with_response=true", body)

    def hook(self, of: Interaction, rest: str = "") -> str:
        return f"/webhooks/{self.discord.world.bot_id}/{of.token}{rest}"


def text(content: str) -> dict[str, Any]:
    return {"type": 10, "content": content}


def button(custom_id: str, label: str = "Go", **more: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": label, "custom_id": custom_id} | more


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def errors(body: Any) -> dict[str, list[str]]:
    """The codes of an error tree, by path."""
    found: dict[str, list[str]] = {}

    def walk(node: Any, path: str) -> None:
        for key, value in node.items():
            if key == "_errors":
                found[path.strip(".")] = [error["code"] for error in value]
            else:
                walk(value, f"{path}.{key}")

    walk(body.get("errors", {}), "")
    return found
