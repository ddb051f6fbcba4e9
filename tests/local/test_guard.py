"""Nobody else gets in: the key, the host, the origin, the headers, and the address it is bound to."""

import asyncio
from pathlib import Path

import aiohttp
import pytest
from yarl import URL

from bot.local import LocalDiscord
from bot.local.guard import Guard

from .raw import Raw


@pytest.fixture
def page(tmp_path: Path, discord: LocalDiscord) -> Path:
    folder = tmp_path / "page"
    folder.mkdir()
    (folder / "index.html").write_text("<!doctype html><title>x</title>")
    (folder / "app.js").write_text("1")
    (tmp_path / "secret.js").write_text("2")
    discord.page.folder = folder
    return folder


async def status(raw: Raw, url: str, **headers: str) -> int:
    async with raw.http.get(url, headers=headers) as answer:
        return answer.status


async def test_the_key_opens_the_page(raw: Raw, discord: LocalDiscord, page: Path) -> None:
    base = f"http://127.0.0.1:{discord.port}"
    assert await status(raw, discord.page_url) == 200
    assert await status(raw, f"{base}/") == 403
    assert await status(raw, f"{base}/?key=wrong") == 403
    assert await status(raw, f"{base}/index.html") == 403
    assert await status(raw, f"{base}/app.js") == 200
    assert await status(raw, f"{base}/none.js") == 404
    assert await status(raw, f"{base}/..%2fsecret.js") == 404
    async with raw.http.get(discord.page_url) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        assert "Access-Control-Allow-Origin" not in answer.headers
    async with raw.http.get(f"{base}/app.js") as answer:
        tag = answer.headers["ETag"]
    assert await status(raw, f"{base}/app.js", **{"If-None-Match": tag}) == 304


@pytest.mark.parametrize(
    "path",
    ["/a%00.js", f"/{'a' * 7000}.js", f"/{'a/' * 2000}x.js", f"/{'%F0%9F%92%80' * 300}.js", "/app.js/x.js", "/%ff.js"],
    ids=["nul", "long", "deep", "long in bytes", "below a file", "no text"],
)
async def test_a_name_that_no_file_can_have_is_not_found(
    raw: Raw, discord: LocalDiscord, page: Path, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody needs the key to ask; the server writes nothing about it in the log."""
    url = URL(f"http://127.0.0.1:{discord.port}{path}", encoded=True)
    async with raw.http.get(url) as answer:
        assert answer.status == 404
    assert [record for record in caplog.records if record.name.startswith(("aiohttp", "bot"))] == []


async def test_what_is_no_request_leaves_no_traceback(discord: LocalDiscord, caplog: pytest.LogCaptureFixture) -> None:
    """Least of all one with the key in it."""
    reader, writer = await asyncio.open_connection("127.0.0.1", discord.port)
    writer.write(f"GET /?key={discord.key}".encode() + b"\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert b"400" in await reader.readline()
    writer.close()
    assert discord.key not in caplog.text


@pytest.mark.parametrize("host", ["evil.example", "evil.example:{port}", "127.0.0.1", "127.0.0.1:1", "[::1]:{port}"])
async def test_other_hosts_are_refused(raw: Raw, discord: LocalDiscord, page: Path, host: str) -> None:
    named = host.format(port=discord.port)
    for url in (discord.page_url, f"{discord.api_url}/gateway", f"http://127.0.0.1:{discord.port}/app.js"):
        assert await status(raw, url, Host=named) == 403
        assert await status(raw, url, Host=f"localhost:{discord.port}") == 200


async def test_other_origins_are_refused(raw: Raw, discord: LocalDiscord, page: Path) -> None:
    own = f"http://127.0.0.1:{discord.port}"
    assert await status(raw, discord.page_url, Origin="https://evil.example") == 403
    assert await status(raw, discord.page_url, Origin="null") == 403
    assert await status(raw, discord.page_url, Origin=own) == 200
    assert await status(raw, f"{discord.api_url}/gateway", Origin=own) == 403
    live = f"ws://127.0.0.1:{discord.port}/live?key={discord.key}"
    async with raw.http.ws_connect(live, origin=own) as socket:
        assert (await socket.receive_json())["type"] == "hello"
    for url, origin in (
        (live, "https://evil.example"),
        (live + "x", own),
        (live.split("?", maxsplit=1)[0], own),
        (discord.gateway_url, own),
    ):
        with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
            await raw.http.ws_connect(url, origin=origin)
        assert refused.value.status == 403


async def test_attachments_need_the_key_and_do_not_run(raw: Raw, discord: LocalDiscord) -> None:
    channel = f"/channels/{discord.channel('airlock').id}/messages"
    _, made = await raw.upload(
        "POST", channel, {"content": "x"}, {"a.png": b"p", "b.html": b"<script>", "c.svg": b"<s>"}
    )
    urls = [attachment["url"] for attachment in made["attachments"]]
    assert await status(raw, urls[0].split("?")[0]) == 403
    assert await status(raw, urls[0]) == 200
    assert await status(raw, urls[0].replace(made["attachments"][0]["id"], "1")) == 404
    async with raw.http.get(urls[0]) as answer:
        assert answer.headers["Content-Type"] == "image/png"
        assert "immutable" in answer.headers["Cache-Control"]
    for url in urls[1:]:
        async with raw.http.get(url) as answer:
            assert answer.headers["Content-Type"] == "application/octet-stream"
            assert answer.headers["Content-Disposition"] == "attachment"
            assert "sandbox" in answer.headers["Content-Security-Policy"]


async def test_it_listens_on_loopback_only(discord: LocalDiscord) -> None:
    assert discord._runner is not None
    assert [address[0] for address in discord._runner.addresses] == ["127.0.0.1"]


async def test_control_is_off_unless_asked_for_and_wants_the_key() -> None:
    closed, opened = LocalDiscord(), LocalDiscord(control=True)
    await asyncio.gather(closed.start(), opened.start())
    async with aiohttp.ClientSession() as http:
        for discord, key, status in ((closed, closed.key, 405), (opened, "wrong", 403), (opened, opened.key, 200)):
            url = f"http://127.0.0.1:{discord.port}/control/world"
            async with http.post(url, headers={"Authorization": f"Bearer {key}"}) as answer:
                assert answer.status == status
    await asyncio.gather(closed.close(), opened.close())


def test_keys_are_compared_whole() -> None:
    guard = Guard("key")
    assert guard.has_key("key")
    assert not guard.has_key("ke")
    assert not guard.has_key("")
    assert not guard.has_key(None)
    assert not guard.has_key("clé")
