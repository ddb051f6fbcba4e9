"""It refuses what Discord refuses, with Discord's status, code and error tree."""

from typing import Any

import pytest

from bot.local import LocalDiscord

from .raw import V2, Raw, button, errors, row, text


def container(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 17, "components": list(components)}


def select(n: int, **more: Any) -> dict[str, Any]:
    options = [{"label": f"o{i}", "value": f"v{i}"} for i in range(n)]
    return {"type": 3, "custom_id": "pick", "options": options} | more


GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}
V2_REFUSED = [
    ({"content": "x", "components": [text("y")]}, "content"),
    ({"embeds": [{"title": "x"}], "components": [text("y")]}, "embeds"),
    ({"components": [text("x")] * 41}, "components"),
    ({"components": [container(*[row(*[button(f"{r}.{b}") for b in range(5)]) for r in range(7)])]}, "components"),
    ({"components": [text("x" * 2001), text("y" * 2000)]}, "components"),
    ({"components": [text("x" * 4001)]}, "components.0.content"),
    ({"components": [row(button("a"), button("a"))]}, "components.0.components.1.custom_id"),
    ({"components": [row(button("a" * 101))]}, "components.0.components.0.custom_id"),
    ({"components": [row(button("a", label="x" * 81))]}, "components.0.components.0.label"),
    ({"components": [row(*[button(str(n)) for n in range(6)])]}, "components.0.components"),
    ({"components": [row()]}, "components.0.components"),
    ({"components": [row(select(26))]}, "components.0.components.0.options"),
    ({"components": [row(select(0))]}, "components.0.components.0.options"),
    ({"components": [row(select(2, max_values=3))]}, "components.0.components.0.max_values"),
    ({"components": [row(button("a"), select(2))]}, "components.0.components.1"),
    ({"components": [row({"type": 2, "style": 1, "custom_id": "a"})]}, "components.0.components.0"),
    ({"components": [row(button("a", emoji={"name": "smile"}))]}, "components.0.components.0.emoji.name"),
    ({"components": [row({"type": 2, "style": 5, "label": "x"})]}, "components.0.components.0.url"),
    ({"components": [GALLERY]}, "components.0.items.0.media.url"),
    (
        {"components": [{"type": 12, "items": [{"media": {"url": "https://x.y/z.png"}, "description": "d" * 1025}]}]},
        "components.0.items.0.description",
    ),
    ({"components": [{"type": 9, "components": [text("x")]}]}, "components.0.accessory"),
    ({"components": [{"type": 99}]}, "components.0.type"),
    ({"components": [container(container(text("x")))]}, "components.0.components.0.type"),
]


@pytest.mark.parametrize(("body", "path"), V2_REFUSED)
async def test_components_v2_limits(raw: Raw, body: dict[str, Any], path: str) -> None:
    status, answer = await raw.say(flags=V2, **body)
    assert (status, answer["code"]) == (400, 50035)
    assert path in errors(answer)


async def test_what_fits_is_taken(raw: Raw) -> None:
    status, _ = await raw.say(flags=V2, components=[text("x" * 100)] * 40)
    assert status == 200
    status, _ = await raw.say(flags=V2, components=[text("x" * 2000), text("y" * 2000), row(select(25))])
    assert status == 200
    status, made = await raw.say(flags=V2, components=[row(button("a" * 100, label="x" * 80)), text("z")])
    assert status == 200
    assert [c["id"] for c in made["components"]] == [1, 3]


async def test_plain_messages(raw: Raw) -> None:
    assert errors((await raw.say(content="x" * 2001))[1]) == {"content": ["BASE_TYPE_MAX_LENGTH"]}
    assert (await raw.say(content="  "))[1]["code"] == 50006
    assert (await raw.say(flags=V2))[1]["code"] == 50006
    assert "components.0.type" in errors((await raw.say(components=[text("x")]))[1])
    assert "components" in errors((await raw.say(components=[row(button(str(n))) for n in range(6)]))[1])
    both = {"parse": ["users"], "users": ["1"]}
    assert "allowed_mentions" in errors((await raw.say(content="x", allowed_mentions=both))[1])
    assert "embeds.0.title" in errors((await raw.say(embeds=[{"title": "x" * 257}]))[1])


async def test_the_flag_cannot_be_taken_back(raw: Raw) -> None:
    _, made = await raw.say(flags=V2, components=[text("x")])
    path = f"/channels/{made['channel_id']}/messages/{made['id']}"
    assert errors((await raw.call("PATCH", path, {"flags": 0}))[1]) != {}
    assert "content" in errors((await raw.call("PATCH", path, {"content": "y"}))[1])
    _, plain = await raw.say(content="x")
    path = f"/channels/{plain['channel_id']}/messages/{plain['id']}"
    body = {"flags": V2, "components": [text("z")]}
    assert "content" in errors((await raw.call("PATCH", path, body))[1])
    status, edited = await raw.call("PATCH", path, body | {"content": None})
    assert (status, edited["flags"] & V2) == (200, V2)


async def test_attachments(raw: Raw, discord: LocalDiscord) -> None:
    channel = f"/channels/{discord.channel('airlock').id}/messages"
    eleven = {f"{n}.txt": b"x" for n in range(11)}
    assert "attachments" in errors((await raw.upload("POST", channel, {"content": "x"}, eleven))[1])
    status, answer = await raw.upload("POST", channel, {"content": "x"}, {"big.bin": b"x" * (10 * 1024 * 1024 + 1)})
    assert (status, answer["code"]) == (413, 40005)
    body = {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://a b.png"}}]}]}
    status, made = await raw.upload("POST", channel, body, {"a b.png": b"x"})
    assert status == 200
    assert made["components"][0]["items"][0]["media"]["attachment_id"] == made["attachments"][0]["id"]
    assert "/a_b.png?key=" in made["components"][0]["items"][0]["media"]["url"]


async def test_unknown_things(raw: Raw, discord: LocalDiscord) -> None:
    channel, guild = discord.channel("airlock").id, discord.world.guild_id
    gone = [
        ("GET", "/channels/1", 404, 10003),
        ("GET", f"/channels/{channel}/messages/1", 404, 10008),
        ("PATCH", f"/channels/{channel}/messages/1", 404, 10008),
        ("DELETE", f"/channels/{channel}/messages/1", 404, 10008),
        ("GET", "/guilds/1", 404, 10004),
        ("GET", f"/guilds/{guild}/members/1", 404, 10013),
        ("GET", "/users/1", 404, 10013),
        ("GET", "/nowhere", 404, 0),
    ]
    for method, path, status, code in gone:
        got, answer = await raw.call(method, path, {"content": "x"} if method == "PATCH" else None)
        assert (path, got, answer["code"]) == (path, status, code)
    discord.world.set_user(discord.user("Hicks"), in_guild=False)
    assert (await raw.call("GET", f"/guilds/{guild}/members/{discord.user('Hicks').id}"))[1]["code"] == 10007
    status, answer = await raw.call("POST", "/users/@me/channels", {"recipient_id": "1"})
    assert (status, answer["code"]) == (400, 50033)


async def test_a_wrong_token(raw: Raw) -> None:
    status, answer = await raw.call("GET", "/users/@me", token="wrong")
    assert (status, answer) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_permissions(raw: Raw, discord: LocalDiscord) -> None:
    channel = discord.channel("airlock")
    discord.faults.lose_permissions(channel, "send_messages")
    status, answer = await raw.say(content="x")
    assert (status, answer["code"]) == (403, 50013)
    discord.faults.lose_permissions(channel, "view_channel")
    status, answer = await raw.say(content="x")
    assert (status, answer["code"]) == (403, 50001)
    discord.faults.restore_permissions(channel)
    assert (await raw.say(content="x"))[0] == 200
    assert (await raw.call("DELETE", f"/channels/{channel.id}"))[1]["code"] == 50013
    theirs = discord.say("Ripley", "airlock", "mine")
    path = f"/channels/{channel.id}/messages/{theirs.id}"
    assert (await raw.call("PATCH", path, {"content": "x"}))[1]["code"] == 50005
    assert (await raw.call("DELETE", path))[1]["code"] == 50013
    discord.faults.kick_bot()
    assert (await raw.say(content="x"))[1]["code"] == 50001


async def test_answers_to_interactions(raw: Raw, discord: LocalDiscord) -> None:
    await raw.register()
    one = raw.slash()
    assert (await raw.call("GET", raw.hook(one, "/messages/@original")))[1]["code"] == 10015
    assert (await raw.answer(one, 7, {"content": "x"}))[1]["code"] == 50035
    assert errors((await raw.answer(one, 4, {"content": "x" * 2001}))[1]) == {"data.content": ["BASE_TYPE_MAX_LENGTH"]}
    status, answer = await raw.answer(one, 4, {"content": "x", "flags": 64})
    assert status == 200
    assert answer["interaction"]["response_message_ephemeral"] is True
    assert (await raw.answer(one, 4, {"content": "x"}))[1]["code"] == 40060
    assert (await raw.call("GET", raw.hook(one, "/messages/1")))[1]["code"] == 10008
    status, answer = await raw.call("POST", f"/interactions/1/{one.token}/callback", {"type": 4})
    assert (status, answer["code"]) == (404, 10062)
    late = raw.slash()
    discord.faults.jump(4)
    status, answer = await raw.answer(late, 4, {"content": "x"})
    assert (status, answer["code"]) == (404, 10062)


async def test_a_token_lives_fifteen_minutes(raw: Raw, discord: LocalDiscord) -> None:
    await raw.register()
    one = raw.slash()
    await raw.answer(one, 5)
    discord.faults.jump(14 * 60)
    assert (await raw.call("POST", raw.hook(one), {"content": "x"}))[0] == 200
    discord.faults.jump(2 * 60)
    for method, path in (("POST", ""), ("PATCH", "/messages/@original"), ("DELETE", "/messages/@original")):
        status, answer = await raw.call(method, raw.hook(one, path), {"content": "x"})
        assert (status, answer["code"]) == (401, 50027)


async def test_callback_without_response_has_no_body(raw: Raw) -> None:
    await raw.register()
    one = raw.slash()
    assert await raw.call("POST", f"/interactions/{one.id}/{one.token}/callback", {"type": 5}) == (204, None)


FIELD = {"type": 4, "custom_id": "a", "style": 1}
MODALS_REFUSED = [
    (
        {"custom_id": "m", "title": "x" * 46, "components": [{"type": 18, "label": "l", "component": FIELD}]},
        "data.title",
    ),
    (
        {
            "custom_id": "m",
            "title": "t",
            "components": [{"type": 18, "label": "l", "component": FIELD | {"custom_id": str(n)}} for n in range(6)],
        },
        "data.components",
    ),
    ({"custom_id": "m", "title": "t", "components": []}, "data.components"),
    ({"custom_id": "m", "title": "t", "components": [row(FIELD)]}, "data.components.0.components.0.label"),
    (
        {"custom_id": "m", "title": "t", "components": [{"type": 18, "label": "x" * 46, "component": FIELD}]},
        "data.components.0.label",
    ),
    ({"custom_id": "m", "title": "t", "components": [row(button("x"))]}, "data.components.0.components.0.type"),
]


@pytest.mark.parametrize(("data", "path"), MODALS_REFUSED)
async def test_modals(raw: Raw, data: dict[str, Any], path: str) -> None:
    await raw.register()
    status, answer = await raw.answer(raw.slash(), 9, data)
    assert (status, answer["code"]) == (400, 50035)
    assert path in errors(answer)


async def test_a_modal_opens_with_radio_buttons_and_checkboxes(raw: Raw, discord: LocalDiscord) -> None:
    await raw.register()
    options = [{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]
    components = [
        text("Read this"),
        {"type": 18, "label": "Radio", "component": {"type": 21, "custom_id": "r", "options": options}},
        {"type": 18, "label": "Boxes", "component": {"type": 22, "custom_id": "b", "options": options}},
        {"type": 18, "label": "Box", "component": {"type": 23, "custom_id": "c"}},
    ]
    one = raw.slash()
    await raw.answer(one, 9, {"custom_id": "m", "title": "t", "components": components})
    modal = (await one.answer).modal
    assert modal is not None
    discord.people.submit(discord.user("Ripley"), modal, {"r": "2", "b": ["1", "2"], "c": True})
    sent = raw.ears.events[-1]["d"]["data"]["components"]
    assert [c.get("component", {}).get("value", c.get("component", {}).get("values")) for c in sent] == [
        None,
        "2",
        ["1", "2"],
        True,
    ]


COMMANDS_REFUSED = [
    ({"name": "Play", "description": "x"}, "0.name"),
    ({"name": "two words", "description": "x"}, "0.name"),
    ({"name": "x" * 33, "description": "x"}, "0.name"),
    ({"name": "play"}, "0.description"),
    ({"name": "play", "description": "x" * 101}, "0.description"),
    ({"name": "play", "description": "x", "name_localizations": {"fr": "Jouer"}}, "0.name_localizations.fr"),
    ({"name": "play", "description": "x", "name_localizations": {"xx": "a"}}, "0.name_localizations.xx"),
    (
        {
            "name": "p",
            "description": "x",
            "options": [{"type": 3, "name": f"o{n}", "description": "d"} for n in range(26)],
        },
        "0.options",
    ),
    (
        {
            "name": "p",
            "description": "x",
            "options": [
                {
                    "type": 3,
                    "name": "o",
                    "description": "d",
                    "choices": [{"name": str(n), "value": str(n)} for n in range(26)],
                }
            ],
        },
        "0.options.0.choices",
    ),
    (
        {
            "name": "p",
            "description": "x",
            "options": [
                {"type": 3, "name": "a", "description": "d"},
                {"type": 3, "name": "b", "description": "d", "required": True},
            ],
        },
        "0.options.1.required",
    ),
]


@pytest.mark.parametrize(("command", "path"), COMMANDS_REFUSED)
async def test_commands(raw: Raw, command: dict[str, Any], path: str) -> None:
    status, answer = await raw.register(command)
    assert (status, answer["code"]) == (400, 50035)
    assert path in errors(answer)


async def test_how_many_commands(raw: Raw, discord: LocalDiscord) -> None:
    many = [{"name": f"c{n}", "description": "x"} for n in range(101)]
    assert (await raw.register(*many))[1]["code"] == 30032
    assert (await raw.register(*many[:100]))[0] == 200
    assert (await raw.register(*many[:2], many[0]))[1]["code"] == 50035
    others = [{"name": f"d{n}", "description": "x"} for n in range(100)]
    assert (await raw.register(*others))[0] == 200
    status, answer = await raw.register({"name": "one-more", "description": "x"})
    assert (status, answer["code"]) == (429, 30034)
    assert len(discord.world.all_commands()) == 100


async def test_commands_one_by_one_and_for_the_server(raw: Raw, discord: LocalDiscord) -> None:
    base = f"/applications/{discord.world.bot_id}/guilds/{discord.world.guild_id}/commands"
    status, made = await raw.call("POST", base, {"name": "here", "description": "x"})
    assert (status, made["guild_id"]) == (201, discord.world.guild_id)
    assert (await raw.call("PATCH", f"{base}/{made['id']}", {"description": "y"}))[1]["description"] == "y"
    assert [c["name"] for c in (await raw.call("GET", base))[1]] == ["here"]
    dm = discord.world.open_dm(discord.user("Ripley"))
    assert discord.people.offered(discord.user("Ripley"), dm) == []
    assert (await raw.call("DELETE", f"{base}/{made['id']}"))[0] == 204
    assert (await raw.call("DELETE", f"{base}/{made['id']}"))[1]["code"] == 10063


async def test_autocompletion_limits(raw: Raw, discord: LocalDiscord) -> None:
    option = {"type": 3, "name": "game", "description": "d", "autocomplete": True}
    await raw.register({"name": "play", "description": "x", "options": [option]})
    typed = [{"name": "game", "value": "a", "focused": True}]
    one = discord.people.complete(discord.user("Ripley"), discord.channel("airlock"), "play", typed)
    many = [{"name": str(n), "value": str(n)} for n in range(26)]
    assert "data.choices" in errors((await raw.answer(one, 8, {"choices": many}))[1])
    assert (await raw.answer(one, 4, {"content": "x"}))[1]["code"] == 50035
    long = [{"name": "x" * 101, "value": "x"}]
    assert "data.choices.0.name" in errors((await raw.answer(one, 8, {"choices": long}))[1])
    assert (await raw.answer(one, 8, {"choices": many[:25]}))[0] == 200
