"""Both sides in processes of their own: the local Discord as a program, the little bot as another, control between."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import aiohttp

ROOT = Path(__file__).parents[2]


class Remote:
    def __init__(self, told: dict[str, str], http: aiohttp.ClientSession) -> None:
        self.told = told
        self.http = http

    async def do(self, verb: str, **given: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.told['key']}"}
        async with self.http.post(f"{self.told['control']}/{verb}", json=given, headers=headers) as answer:
            body = await answer.json()
            assert answer.status == 200, body
            return body


async def start(*arguments: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", *arguments, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )


async def test_the_real_client_in_its_own_process(tmp_path: Path) -> None:
    server = await start("bot.local", "--file", str(tmp_path / "local.db"))
    assert server.stdout is not None
    told = json.loads(await server.stdout.readline())
    assert told.keys() == {"page", "api", "gateway", "control", "key", "token"}
    client = await start("tests.local.little", told["api"], told["gateway"], told["token"])
    try:
        async with aiohttp.ClientSession() as http:
            remote = Remote(told, http)
            while not (world := await remote.do("world"))["online"]:
                await asyncio.sleep(0.05)
            outcome = await remote.do(
                "slash", user="Ripley", channel="airlock", command="play", options={"game": "alien-menace"}
            )
            table = outcome["message"]
            pressed = await remote.do("click", user="Hicks", message=table["id"], custom_id="Pressed 2")
            assert pressed["kind"] == "update"
            await remote.do("close_dms", user=world["users"][1]["id"])
            whispered = await remote.do(
                "slash", user="Ripley", channel="airlock", command="whisper", options={"to": world["users"][1]["id"]}
            )
            assert whispered["message"]["content"] == "refused 50007"
            await remote.do("drop_gateway")
            assert (await remote.do("slash", user="Ripley", channel="airlock", command="ping"))["kind"] == "message"
            async with http.get(told["page"].replace("/?", "/languages.js?")) as words:
                assert (await words.text()).startswith('export default [{"code":"en","name":"English"')
            codes = {entry["status"] for entry in await remote.do("log")}
            assert codes == {200, 403}
    finally:
        for process in (client, server):
            process.terminate()
            await process.wait()
