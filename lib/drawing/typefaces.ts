import type { Font } from "fontkit";
import { DiagramSourceError } from "./diagram-source-error";

export type TypeStyle = { family: string; italic: boolean; weight: number };

/** Finds the face of a family, style and weight that has a character. Throws if there is none. */
export type Typefaces = (style: TypeStyle, character: string) => Face;

/** An instance of a variable font with one weight. */
export type Face = { id: string; font: Font };

/** The families of drawings, by their names in the stylesheet and in the files. */
const families: Readonly<Record<string, string>> = {
  "IBM Plex Sans Variable": "ibm-plex-sans",
  "Brygada 1918 Variable": "brygada-1918",
};
/** Searched in this order for each character. */
const subsets = ["latin", "latin-ext", "greek"];

/** Every font file of drawings, such as "ibm-plex-sans-latin-wght-normal". */
export const typefaceFiles: readonly string[] = Object.values(families).flatMap((name) =>
  subsets.flatMap((subset) =>
    ["normal", "italic"]
      .filter((slope) => name !== "ibm-plex-sans" || slope === "normal")
      .map((slope) => `${name}-${subset}-wght-${slope}`),
  ),
);

/** The npm package of a file. */
export function packageOf(file: string): string {
  const name = Object.values(families).find((family) => file.startsWith(family));
  if (!name) throw new Error(`${file}: of none of our families`);
  return name;
}

/** @param files opened files by name; each weight is instanced on first use */
export function typefacesFrom(files: ReadonlyMap<string, Font>): Typefaces {
  const faces = new Map<string, Face>();
  return ({ family, italic, weight }, character) => {
    const name = families[family];
    if (!name) throw new DiagramSourceError("text", `no font files for the family “${family}”`);
    for (const subset of subsets) {
      const fileId = `${name}-${subset}-wght-${italic ? "italic" : "normal"}`;
      const file = files.get(fileId);
      if (!file?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) continue;
      const id = `${fileId}-${weight}`;
      const face = faces.get(id) ?? { id, font: file.getVariation({ wght: weight }) };
      faces.set(id, face);
      return face;
    }
    throw new DiagramSourceError("text", `no font file of ${family} has “${character}”`);
  };
}
