import type { Glyph, Path } from "fontkit";
import { element } from "../elements";

/** The glyphs of a picture, each defined once and referenced wherever it is used: text is most of a picture. */
export class GlyphShelf {
  readonly #ids = new Map<string, string>();

  /**
   * @param step font units per step of the outline
   * @param steps from the start of the run
   */
  use(glyph: Glyph, step: number, steps: number): string {
    const outline = glyphPath(glyph.path, 0, step);
    if (!outline) return "";
    const id = this.#ids.get(outline) ?? this.#ids.size.toString(36);
    this.#ids.set(outline, id);
    return element("use", { href: `#g${id}`, ...(steps === 0 ? {} : { x: String(steps) }) });
  }

  /** The definitions, which must precede their uses. */
  definitions(): string {
    if (this.#ids.size === 0) return "";
    const outlines = Array.from(this.#ids, ([d, id]) => element("path", { id: `g${id}`, d }));
    return element("defs", {}, outlines.join(""));
  }
}

const letters: Record<string, string> = {
  moveTo: "m",
  lineTo: "l",
  quadraticCurveTo: "q",
  bezierCurveTo: "c",
  closePath: "z",
};

/**
 * A glyph outline in whole steps of `step` font units, y pointing down: an absolute start `left` units from the pen,
 * then relative moves. Each point is rounded at its absolute position, so that errors do not add up, and the same
 * letter is always the same text, which compresses well.
 */
export function glyphPath(outline: Path, left: number, step: number): string {
  let [x, y] = [0, 0];
  let [startX, startY] = [x, y];
  let data = "";
  for (const { command, args } of outline.commands) {
    const moves: number[] = [];
    let [nextX, nextY] = [x, y];
    for (let index = 0; index < args.length; index += 2) {
      nextX = Math.round(((args[index] ?? 0) + left) / step);
      nextY = -Math.round((args[index + 1] ?? 0) / step);
      moves.push(nextX - x, nextY - y);
    }
    [x, y] = [nextX, nextY];
    if (command === "moveTo") [startX, startY] = [x, y];
    if (command === "closePath") [x, y] = [startX, startY];
    data += (letters[command] ?? "") + moves.join(" ");
  }
  return data
    .replace(/^m/, "M")
    .replace(/l(-?\d+) 0(?=[a-z])/g, "h$1")
    .replace(/l0 (-?\d+)/g, "v$1")
    .replaceAll(" -", "-");
}
