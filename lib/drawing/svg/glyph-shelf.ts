import type { Glyph } from "fontkit";
import { element } from "../elements";
import { glyphPath } from "./glyph-path";

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
