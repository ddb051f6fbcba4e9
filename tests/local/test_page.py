"""The WebSocket of PROTOCOL.md, as the page sees it, with the real client on the other side."""

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from bot.local import LocalDiscord

from .little import Little


class Tab:
    """An open page."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, discord: LocalDiscord) -> None:
        self.socket = socket
        self.ripley, self.hicks = (discord.user(name).id for name in ("Ripley", "Hicks"))
        self.channel = discord.channel("airlock").id
        self.got: list[dict[str, Any]] = []

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send_json({"type": kind} | fields)

    async def wait(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The next message of this type with these fields; whatever came before stays in `got`."""
        while True:
            message = await self.socket.receive_json(timeout=5)
            self.got.append(message)
            if message["type"] == kind and all(message.get(key) == value for key, value in fields.items()):
                return dict(message)


@pytest.fixture
async def tab(discord: LocalDiscord, bot: Little) -> AsyncIterator[Tab]:
    url = f"ws://127.0.0.1:{discord.port}/live?key={discord.key}"
    async with aiohttp.ClientSession() as http, http.ws_connect(url) as socket:
        yield Tab(socket, discord)


def command(discord: LocalDiscord, name: str) -> str:
    return next(str(c["id"]) for c in discord.world.all_commands() if c["name"] == name)


async def test_hello(discord: LocalDiscord, tab: Tab) -> None:
    hello = await tab.wait("hello")
    assert [user["global_name"] for user in hello["users"]] == ["Ripley", "Hicks", "Vasquez"]
    assert hello["users"][0].keys() >= {"id", "locale", "dms_open", "in_guild", "manager", "colour"}
    assert hello["bot"]["online"] is True
    assert hello["guild"]["name"] == "Omega Base"
    assert [channel["name"] for channel in hello["channels"]] == ["airlock", "general"]
    assert {"play", "panel", "table"} <= {c["name"] for c in hello["commands"]}
    assert hello["unread"] == {user["id"]: {} for user in hello["users"]}


async def test_a_command_a_press_and_a_form(discord: LocalDiscord, tab: Tab) -> None:
    me = {"user": tab.ripley, "channel": tab.channel}
    await tab.send("slash", nonce="1", **me, command=command(discord, "panel"), options=[])
    await tab.wait("waiting", nonce="1")
    made = await tab.wait("message", op="create")
    assert made["users"] == [tab.ripley]
    assert made["message"]["flags"] & 64
    await tab.wait("done", nonce="1", user=tab.ripley)

    press = {"message": made["message"]["id"], "component_type": 2}
    await tab.send("click", nonce="2", **me, **press, custom_id="ask")
    modal = await tab.wait("modal", nonce="2")
    assert modal["data"]["title"] == "Where to?"
    fields = [
        {"type": 18, "component": {"type": 4, "custom_id": "square", "value": "C3"}},
        {"type": 18, "component": {"type": 3, "custom_id": "pace", "values": ["Slow"]}},
    ]
    await tab.send(
        "submit", nonce="3", **me, modal=modal["modal"], custom_id=modal["data"]["custom_id"], components=fields
    )
    said = await tab.wait("message", op="create")
    assert said["message"]["content"] == "To C3, Slow"
    await tab.wait("done", nonce="3")

    await tab.send("click", nonce="4", **me | {"user": tab.hicks}, **press, custom_id="ask")
    await tab.wait("failed", nonce="4", reason="refused")
    await tab.send("click", nonce="5", **me, **press | {"component_type": 3}, custom_id="pick", values=["Green"])
    edited = await tab.wait("message", op="update")
    assert edited["message"]["components"][0]["content"] == "Picked Green"


async def test_choices_history_and_unread(discord: LocalDiscord, tab: Tab) -> None:
    me = {"user": tab.ripley, "channel": tab.channel}
    typed = [{"name": "game", "type": 3, "value": "project", "focused": True}]
    await tab.send("complete", nonce="1", **me, command=command(discord, "play"), options=typed)
    offered = await tab.wait("choices", nonce="1")
    assert offered["choices"] == [{"name": "Project-Elite", "value": "project-elite"}]
    await tab.send("say", **me, content="hello")
    unread = await tab.wait("unread")
    assert unread["unread"][tab.hicks] == {tab.channel: 1}
    assert unread["unread"][tab.ripley] == {}
    await tab.send("read", user=tab.hicks, channel=tab.channel)
    assert (await tab.wait("unread"))["unread"][tab.hicks] == {}
    await tab.send("open", user=tab.hicks, channel=tab.channel)
    history = await tab.wait("history", user=tab.hicks)
    assert [message["content"] for message in history["messages"]] == ["hello"]


async def test_people_and_channels(discord: LocalDiscord, tab: Tab) -> None:
    await tab.send("add-user", name="Bishop", locale="fr")
    users = (await tab.wait("users"))["users"]
    assert (users[-1]["global_name"], users[-1]["locale"]) == ("Bishop", "fr")
    await tab.send("set-user", user=users[-1]["id"], dms_open=False, manager=True)
    assert (await tab.wait("users"))["users"][-1]["dms_open"] is False
    await tab.send("set-user", user=users[-1]["id"], in_guild=False)
    await tab.wait("users")
    await tab.send("open", user=users[-1]["id"], channel=tab.channel)
    assert (await tab.wait("history"))["messages"] == []
    await tab.send("add-channel", name="Deck Two")
    channels = (await tab.wait("channels"))["channels"]
    assert channels[-1]["name"] == "deck-two"
    await tab.send("delete-channel", channel=channels[-1]["id"])
    assert len((await tab.wait("channels"))["channels"]) == 2
    await tab.send("open-dm", user=tab.ripley)
    assert (await tab.wait("channels"))["channels"][-1]["recipients"][0]["id"] == tab.ripley
    await tab.send("set-guild", preferred_locale="fr")
    assert (await tab.wait("guild"))["guild"]["preferred_locale"] == "fr"


@pytest.mark.parametrize(
    "said",
    [
        {"type": "nonsense"},
        {"type": "open"},
        {"type": "open", "user": "1", "channel": "2"},
        {"type": "add-user", "name": " "},
        {"type": "add-user", "name": "x", "locale": "xx"},
        {"type": "delete-channel", "channel": 5},
        ["no object"],
    ],
)
async def test_what_does_not_fit(tab: Tab, said: Any) -> None:
    await tab.socket.send_json(said)
    assert (await tab.wait("error"))["reason"]


async def test_the_bot_goes_and_comes(discord: LocalDiscord, bot: Little, tab: Tab) -> None:
    await tab.wait("hello")
    discord.faults.drop_gateway()
    assert (await tab.wait("bot"))["bot"]["online"] is False
    assert (await tab.wait("bot"))["bot"]["online"] is True
