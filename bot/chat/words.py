"""The bot's own words, apart from any game's, in the reader's language; and the names of commands in every language."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.engine.languages import LANGUAGES, SPOKEN
from bot.engine.lexicon import Lexicon, lexicon
from bot.engine.text import Arg, Text

DEFAULT = "en"
_LOCALES = {discord.Locale(locale): code for code, language in SPOKEN.items() for locale in language.locales}


def language_of(locale: discord.Locale | str | None) -> str:
    """The language Airlock speaks for a Discord locale."""
    short = str(locale or DEFAULT).split("-")[0]
    return short if short in LANGUAGES else DEFAULT


def chat_words(language: str) -> Lexicon:
    return lexicon("chat", language)


def say(language: str, key: str, /, **args: Arg) -> str:
    return chat_words(language).say(Text(key, args))


class Translator(app_commands.Translator):
    """Names, descriptions and choices of commands: their English is the key `command-…` in chat.ftl."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,  # noqa: ARG002 (the library's signature)
    ) -> str | None:
        language = _LOCALES.get(locale)
        key = string.extras.get("key")
        if language is None or language == DEFAULT or not isinstance(key, str):
            return None
        return lexicon(str(string.extras["of"]), language).say(Text(key))


def localised(key: str, of: str = "chat") -> app_commands.locale_str:
    """A word of a command in English that the translator finds again: a key of the chat's or a game's words."""
    return app_commands.locale_str(lexicon(of, DEFAULT).say(Text(key)), key=key, of=of)
