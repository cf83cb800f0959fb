import type { Glyph } from "fontkit";
import { element } from "../markup";
import { glyphPath } from "./glyph-path";

/** The letters of a picture, each written once and used wherever it stands: words are most of what a picture holds. */
export class GlyphShelf {
  readonly #ids = new Map<string, string>();

  /**
   * @param step font units of a step of the outline
   * @param steps from the start of the run
   */
  use(glyph: Glyph, step: number, steps: number): string {
    const outline = glyphPath(glyph.path, 0, step);
    if (!outline) return "";
    const id = this.#ids.get(outline) ?? this.#ids.size.toString(36);
    this.#ids.set(outline, id);
    return element("use", { href: `#g${id}`, ...(steps === 0 ? {} : { x: String(steps) }) });
  }

  /** What stands before everything that uses it. */
  definitions(): string {
    if (this.#ids.size === 0) return "";
    const outlines = Array.from(this.#ids, ([d, id]) => element("path", { id: `g${id}`, d }));
    return element("defs", {}, outlines.join(""));
  }
}
