"""Text that fits, names that are safe, colours that stay, PNGs that any reader opens."""

from __future__ import annotations

import io
import zlib
from typing import cast

import pytest
from PIL import Image

from renderers.core import png
from renderers.core.canvas import Canvas
from renderers.core.lettering import ELLIPSIS, fit, measure, paragraph, safe_name
from renderers.core.page import Page
from renderers.core.png import Palette, bare_encode
from renderers.core.theme import BODY, BOLD, FONTS, HUES, NEUTRALS, VOID, MissingPart, font, icon, is_icon

LONG = "Une phrase assez longue pour ne tenir nulle part, avec des accents : é, è, ê, œ, Ç."


@pytest.mark.parametrize("width", [40, 120, 333, 900])
def test_a_fitted_string_keeps_to_its_width(width: int) -> None:
    size, text = fit(BOLD, 40, LONG, width, 24)
    assert 24 <= size <= 40
    assert measure(BOLD, size, text) <= width
    assert text == LONG or text.endswith(ELLIPSIS)


@pytest.mark.parametrize(("width", "height"), [(200, 100), (320, 160), (700, 90), (90, 40)])
def test_a_paragraph_keeps_to_its_box(width: int, height: int) -> None:
    laid = paragraph(BODY, 32, LONG, width, height, 20)
    assert laid.height <= height
    assert all(measure(BODY, laid.size, line) <= width for line in laid.lines)
    assert laid.whole is (" ".join(laid.lines) == LONG)


def test_a_text_with_room_is_whole_and_large() -> None:
    laid = paragraph(BODY, 30, LONG, 900, 200, 20)
    assert laid.whole
    assert laid.size == 30


def test_icons_among_words_have_a_width() -> None:
    assert is_icon(icon("hexagon"))
    assert measure(BODY, 30, f"1 {icon('hexagon')}") > measure(BODY, 30, "1 ") + 20


@pytest.mark.parametrize("name", ["no-such-icon", "ab", "testing"])
def test_an_icon_that_is_not_there_is_named(name: str) -> None:
    with pytest.raises(MissingPart, match=f"no icon {name!r}"):
        icon(name)


def test_the_first_and_the_last_icon_of_the_list_are_found() -> None:
    lines = (FONTS / "MaterialDesignIcons.txt").read_text(encoding="ascii").splitlines()
    for line in (lines[0], lines[-1]):
        name, code = line.split(" ")
        assert icon(name) == chr(int(code, 16))


def test_every_font_file_has_a_licence_beside_it() -> None:
    families = {file.stem.partition("-")[0] for file in FONTS.glob("*.ttf")}
    licensed = {file.stem.partition("-")[0] for end in ("OFL", "LICENSE") for file in FONTS.glob(f"*-{end}.txt")}
    assert families == licensed
    assert "Apache License" in (FONTS / "Apache-2.0.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Léa", "Léa"),
        ("Léa 🚀✨", "Léa"),
        ("  two\n\twords  ", "two words"),
        ("𝕳𝖊𝖑𝖑𝖔", "Hello"),
        ("Z̷͝a̶l̸g̵o", "Zalgo"),
        ("e\u0301t\u00e9", "été"),
        ("\u202egnirts\u202c", "gnirts"),
        ("a\u200d\u200bb", "ab"),
        ("שלום", "Seat 1"),
        ("مرحبا بالعالم", "Seat 1"),
        ("🚀🚀🚀", "Seat 1"),
        ("", "Seat 1"),
        ("\U000f1234\U000f1235", "Seat 1"),
        ("Bob 你", "Bob •"),
    ],
)
def test_names_are_drawn_as_well_as_can_be(name: str, drawn: str) -> None:
    assert safe_name(name, "Seat 1") == drawn


def test_every_french_letter_is_in_the_faces() -> None:
    letters = "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆàâäçéèêëîïôöùûüÿœæ«»’–—…×−·•°"
    assert safe_name(letters, "") == letters.replace("…", "...")


def test_the_theme_is_in_every_palette() -> None:
    palette = Palette()
    assert {*NEUTRALS, *HUES, VOID} <= set(palette.colours)
    strip = Image.new("RGB", (len(NEUTRALS + HUES), 1))
    strip.putdata(list(NEUTRALS + HUES))
    shown = palette.reduce(strip).convert("RGB")
    for at, colour in enumerate(NEUTRALS + HUES):
        drawn = cast("tuple[int, ...]", shown.getpixel((at, 0)))
        assert sum((a - z) ** 2 for a, z in zip(drawn, colour, strict=True)) < png.NEAREST, colour


def _stripe(canvas: Canvas, colour: tuple[int, int, int]) -> None:
    canvas.fill((0, 0, canvas.width, canvas.height), colour)


def test_a_picture_is_a_png_that_others_can_read(monkeypatch: pytest.MonkeyPatch) -> None:
    def picture() -> png.Picture:
        page = Page(Palette(), 61, 20, VOID)
        page.draw((10, 5, 30, 15), _stripe, HUES[0])
        return page.finish("a stripe")

    first = picture()
    read = Image.open(io.BytesIO(first.png))
    assert (read.size, read.mode) == ((61, 20), "P")
    shown = read.convert("RGB")
    assert shown.getpixel((0, 0)) == VOID
    assert shown.getpixel((10, 5)) == shown.getpixel((29, 14)) == HUES[0]
    assert shown.getpixel((30, 14)) == VOID
    assert bare_encode(first)() == first.png
    monkeypatch.setattr(png, "_deflate", lambda data: zlib.compress(data, 1))
    monkeypatch.setattr(png, "_crc", zlib.crc32)
    assert Image.open(io.BytesIO(picture().png)).convert("RGB").tobytes() == shown.tobytes()


def test_the_basic_layout_is_used() -> None:
    assert font(BODY, 20).layout_engine == 0


def _pixel(picture: png.Picture, at: tuple[int, int]) -> tuple[int, ...]:
    return cast("tuple[int, ...]", Image.open(io.BytesIO(picture.png)).convert("RGB").getpixel(at))


def test_a_dim_block_is_the_bright_one_nearer_to_the_ground() -> None:
    bright, dim = Page(Palette(), 40, 40, VOID), Page(Palette(), 40, 40, VOID)
    bright.draw((10, 10, 30, 30), _stripe, HUES[0])
    dim.draw_dim((10, 10, 30, 30), _stripe, HUES[0])
    lit, dark = _pixel(bright.finish(""), (20, 20)), _pixel(dim.finish(""), (20, 20))
    assert lit == HUES[0]
    assert sum(VOID) < sum(dark) < sum(lit)
    assert _pixel(dim.finish(""), (5, 5)) == VOID


def _dot(canvas: Canvas) -> None:
    canvas.fill((4, 4, 8, 8), HUES[1])


def test_what_is_painted_over_keeps_what_is_around_it() -> None:
    page = Page(Palette(), 40, 40, VOID)
    page.draw((10, 10, 30, 30), _stripe, HUES[0])
    page.paint_over((12, 12, 24, 24), _dot)
    picture = page.finish("")
    assert _pixel(picture, (17, 17)) == HUES[1]
    assert _pixel(picture, (13, 13)) == _pixel(picture, (28, 28)) == HUES[0]


def test_a_piece_of_a_panel_is_what_the_panel_shows_there() -> None:
    whole, part = Canvas(Image.new("RGB", (80, 60), VOID)), Canvas(Image.new("RGB", (30, 40), VOID))
    whole.panel((0, 0, 80, 60), HUES[0], HUES[1], 12, 3)
    part.piece((80, 60), (50, 20), HUES[0], HUES[1], 12, 3)
    assert part.image.tobytes() == whole.image.crop((50, 20, 80, 60)).tobytes()
