// A picture that carries its grid is a map to press on: a click on a square is that square typed as an answer. The bot
// leaves the grid in the PNG (renderers/core/png.py: MapGrid): left, top, cell, column, row, columns, rows.

import { h } from "./dom.js";

const WORD = "grid";
const HEAD = 8;
const LETTERS = 26;
const known = new Map(); // url → a grid, null where there is none, a promise while it is fetched

/** The grid of a picture, as soon as it is known; asks for it the first time. */
export function gridOf(url) {
  if (!known.has(url)) known.set(url, fetch(url).then((answer) => answer.arrayBuffer()).then(read, () => null).then((grid) => {
    known.set(url, grid);
    return grid;
  }));
  return known.get(url);
}

function read(buffer) {
  const bytes = new DataView(buffer);
  const text = (at, length) => String.fromCharCode(...new Uint8Array(buffer, at, length));
  for (let at = HEAD; at + 12 <= buffer.byteLength;) {
    const length = bytes.getUint32(at);
    const kind = text(at + 4, 4);
    if (kind === "IDAT") return null;
    const [word, told] = kind === "tEXt" ? text(at + 8, length).split("\0") : [];
    if (word === WORD) {
      const [left, top, cell, column, row, columns, rows] = told.split(" ").map(Number);
      return { left, top, cell, column, row, columns, rows };
    }
    at += length + 12;
  }
  return null;
}

/** The square under the pointer: {name, left, top, size} with its place in parts of the picture; null beside the map. */
export function squareAt(grid, image, event) {
  const shown = image.getBoundingClientRect();
  const scale = image.naturalWidth / shown.width;
  const across = Math.floor(((event.clientX - shown.left) * scale - grid.left) / grid.cell);
  const down = Math.floor(((event.clientY - shown.top) * scale - grid.top) / grid.cell);
  if (across < 0 || down < 0 || across >= grid.columns || down >= grid.rows) return null;
  return {
    name: `${letters(grid.column + across)}${grid.row + down + 1}`,
    left: (grid.left + across * grid.cell) / image.naturalWidth, top: (grid.top + down * grid.cell) / image.naturalHeight,
    wide: grid.cell / image.naturalWidth, high: grid.cell / image.naturalHeight,
  };
}

/** A, B … Z, AA, AB …: what is printed above a column, counted from 0. */
const letters = (column) => (column < LETTERS ? "" : letters(Math.floor(column / LETTERS) - 1)) + String.fromCharCode(65 + (column % LETTERS));

/** Frames the square under the pointer and says its name. Squares can be pressed only where `picture.model` says so. */
export function point(event) {
  const picture = event.target.closest?.(".picture");
  const { url } = picture?.model?.answering ? picture.model : {};
  const grid = url && gridOf(url);
  const square = grid && !(grid instanceof Promise) && event.pointerType !== "touch" ? squareAt(grid, picture.querySelector("img"), event) : null;
  for (const frame of document.querySelectorAll(".square")) if (!square || frame.parentElement !== picture) frame.remove();
  picture?.classList.toggle("pressing", Boolean(square));
  if (!square) return;
  let frame = picture.querySelector(".square");
  if (!frame) picture.append(frame = h("span.square", { "aria-hidden": "true" }, h("b")));
  const part = (share) => `${(100 * share).toFixed(3)}%`;
  for (const [side, share] of Object.entries({ left: square.left, top: square.top, width: square.wide, height: square.high }))
    frame.style.setProperty(side, part(share));
  frame.classList.toggle("low", square.top < 0.15);
  frame.firstChild.textContent = square.name;
}

/** The square that a click on a picture means, or null; a key pressed on it means none. */
export function pressed(event, url) {
  const grid = known.get(url);
  if (!grid || grid instanceof Promise || !event.detail) return null;
  return squareAt(grid, event.currentTarget.querySelector("img"), event)?.name ?? null;
}
