import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Answer, svg } from "./answers";

const folder = fileURLToPath(new URL("../../public/collection/", import.meta.url));

/**
 * A drawing of the collection, for originals and thumbnails alike. Some programs write SVG that says no size,
 * only its proportions. Before the collection is rendered for the first time it is an empty plate.
 */
export function drawing(name: string, { isSized = true } = {}): Answer {
  try {
    const text = readFileSync(`${folder}${name}.svg`, "utf8");
    return svg(isSized ? text : withoutSize(text), 200, { "cache-control": "public, max-age=86400" });
  } catch {
    return svg(emptyPlate);
  }
}

const withoutSize = (text: string) =>
  text.replace(/^<svg[^>]*>/, (root) => root.replace(/ (?:width|height)="[^"]*"/g, ""));

const emptyPlate =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" viewBox="0 0 400 300"><path fill="#fff" stroke="#444" d="M1 1h398v298H1z"/></svg>';
