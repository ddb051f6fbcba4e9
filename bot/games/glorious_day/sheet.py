"""What stands on both sides of a character card, for people who look that character up."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.text import Name, Text, text
from bot.games.glorious_day.content import ABILITIES, CHARACTERS, Values

BY_NOUN = {f"character-{id}": character for id, character in CHARACTERS.items()}


def sheet(card: str) -> list[Text]:
    """The values and abilities of hero and recruit; of other cards all is in their picture."""
    character = BY_NOUN.get(card)
    if character is None:
        return []
    return [*_side("hero", character.hero), *_side("recruit", character.recruit)]


def _stat(stat: str, value: int) -> Text:
    return text("sheet-stat", stat=Name("stat-" + stat), value=value)


def _side(side: str, values: Values) -> Iterator[Text]:
    yield text(
        "sheet-side",
        side=side,
        speed=_stat("speed", values.speed),
        defence=_stat("defence", values.defence),
        melee=_stat("melee", values.melee),
        technique=_stat("technique", values.technique),
        aim=_stat("aim", values.aim) if values.aim is not None else Text("sheet-no-dial"),
    )
    for ability in values.abilities:
        when, rule = Name("timing-" + ABILITIES[ability].timing), Text(f"ability-{ability}.text")
        yield text("sheet-ability", name=Name("ability-" + ability), when=when, rule=rule)
