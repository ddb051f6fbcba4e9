"""One scene, read: the words, names and news that its pictures need, whichever game it is.

A game's own reader adds what only that game has. It is built once for all the pictures of a panel, and the parts
of pictures get plain values from it, already in words.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from bot.engine.journal import Line, before_the_end
from bot.engine.play import Outcome
from bot.engine.text import Many, Name, Text, Who, names
from renderers.core.scene import Scene, alt_text, line_said, said
from renderers.core.theme import Colour
from renderers.kit.changes import marks_of
from renderers.kit.parts import Header


class Viewed(Protocol):
    """What the views of all games have: who looks, and how it ended."""

    @property
    def viewer(self) -> int | None: ...

    @property
    def outcome(self) -> Outcome | None: ...


V = TypeVar("V", bound=Viewed)


class SceneReader(ABC, Generic[V]):
    """A scene as its reader is told of it. `names` are drawn by themselves, `people` go into sentences."""

    game: ClassVar[str]

    def __init__(self, scene: Scene[V]) -> None:
        self.scene, self.view = scene, scene.view
        self.words = scene.words(self.game)
        self.language = self.words.language
        self.names = scene.drawn_names(self.words)
        self.people = scene.drawn_people(self.words)
        self.marks = marks_of(scene.news, self.view.viewer)

    # Words

    def say(self, key: str, **args: int | str | Name | Text) -> str:
        return said(self.game, self.language, Text(key, dict(args)))

    def tell(self, text: Text) -> str:
        """A sentence with the names as they are drawn."""
        return said(self.game, self.language, text, tuple(self.words.on_loan(self.people, self.scene.lent)))

    def noun(self, id: str) -> str:
        return self.words.noun(id).name

    def name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < len(self.names) else self.say("seat", number=seat + 1)

    def prompt(self) -> str:
        """The question, if there is one."""
        return self.tell(self.scene.offer.prompt) if self.scene.offer else ""

    # The header

    @property
    @abstractmethod
    def accent(self) -> Colour:
        """The hue of the header: of whoever's move it is, or who has won."""

    @abstractmethod
    def title(self) -> str:
        """What is played."""

    @abstractmethod
    def phase(self) -> str: ...

    @abstractmethod
    def turn(self) -> str:
        """How far the game is, if that can be said."""

    def header(self) -> Header:
        moving, mover = self.moving()
        return Header(self.title(), self.phase(), moving, self.turn(), self.accent, mover)

    def moving(self) -> tuple[str, str]:
        """Whose move it is, and the name in that, if there is one."""
        waiting = self.scene.waiting
        if self.view.outcome is not None or not waiting:
            return "", ""
        if self.view.viewer in waiting:
            return self.say("picture-your-move"), ""
        mover = self.mover()
        if mover is None:
            return self.several_move(), ""
        return self.tell(Text("picture-move", {"who": Who(mover)})), self.name(mover)

    def mover(self) -> int | None:
        """The one whose move it is, or `None` if it is that of several."""
        waiting = self.scene.waiting
        return waiting[0] if len(waiting) == 1 else None

    def several_move(self) -> str:
        return self.say("picture-several-move", count=len(self.scene.waiting))

    # News

    def lines(self) -> list[Line]:
        """What its reader may know of what happened. How a game came out stands elsewhere."""
        return [line for line in before_the_end(self.scene.news) if line.readable_by(self.view.viewer)]

    def news(self, most: int) -> tuple[str, ...]:
        """The last things that happened, in words."""
        return tuple(line_said(self.game, self.language, line, self.people) for line in self.lines()[-most:])

    # Alt texts

    def alt(self, lines: Iterable[Text]) -> str:
        """Sentences with the names as they are told."""
        people = self.scene.told_names(self.words)
        return alt_text([said(self.game, self.language, line, people) for line in lines])

    def awaited(self) -> list[Text]:
        """Who is asked, one sentence each."""
        return [Text("alt-waiting", {"who": Who(seat)}) for seat in sorted(self.scene.waiting)]

    def hand_alt(
        self, count: int, options: Sequence[tuple[int, str]], rest: Iterable[str], *, choosing: bool = False
    ) -> str:
        """A hand: how many cards, what may be chosen by its number, and the other cards: while there is a choice among
        cards, those are no part of it.
        """
        told = [self.say("alt-hand", count=count)]
        if options:
            numbered = (Text("alt-numbered", {"number": number, "what": words}) for number, words in sorted(options))
            told.append(self.words.say(Text("alt-now", {"options": Many(tuple(numbered))})))
        cards = ["card-" + card for card in rest]
        if cards:
            told.append(self.words.say(Text("alt-not-now" if choosing else "alt-cards", {"cards": names(cards)})))
        return alt_text(told)
