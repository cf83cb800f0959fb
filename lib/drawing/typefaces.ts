import type { Font } from "fontkit";
import { DiagramSourceError } from "./diagram-source-error";

export type TypeStyle = { family: string; italic: boolean; weight: number };

/** Finds the face of a family, style and weight that has a character; throws when none has it. */
export type Typefaces = (style: TypeStyle, character: string) => Face;

/** One variable font file set to one weight. */
export type Face = { id: string; font: Font };

/** The families of drawings, as the style sheet and as the files name them. */
const families: Readonly<Record<string, string>> = {
  "IBM Plex Sans Variable": "ibm-plex-sans",
  "Brygada 1918 Variable": "brygada-1918",
};
/** Tried in this order, so that a character is drawn from the first file that has it. */
const subsets = ["latin", "latin-ext", "greek"];

/** "ibm-plex-sans-latin-wght-normal" for every file that drawings are set from. */
export const typefaceFiles: readonly string[] = Object.values(families).flatMap((name) =>
  subsets.flatMap((subset) =>
    ["normal", "italic"]
      .filter((slope) => name !== "ibm-plex-sans" || slope === "normal")
      .map((slope) => `${name}-${subset}-wght-${slope}`),
  ),
);

/** The package that a file is installed with. */
export function packageOf(file: string): string {
  const name = Object.values(families).find((family) => file.startsWith(family));
  if (!name) throw new Error(`${file}: of none of our families`);
  return name;
}

/** @param files the opened files by their names; each weight is instanced when it is first asked for */
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
