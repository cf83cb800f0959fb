import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { decompress } from "wawoff2";
import { SourceFault } from "@/lib/drawing/source-fault";

export type TypeStyle = { family: string; italic: boolean; weight: number };

/** Finds the face of a family, style and weight that has a character; throws when none has it. */
export type Typefaces = (style: TypeStyle, character: string) => Face;

/** One variable font file set to one weight. */
export type Face = { id: string; font: Font };

const packages: Record<string, string> = {
  "IBM Plex Sans Variable": "ibm-plex-sans",
  "Brygada 1918 Variable": "brygada-1918",
};
/** Tried in this order, so that a character is drawn from the first file that has it. */
const subsets = ["latin", "latin-ext", "greek"];

/** Opens the font files once; each weight is instanced when it is first asked for. */
export async function openTypefaces(): Promise<Typefaces> {
  const files = new Map<string, Font>();
  for (const name of Object.values(packages)) {
    for (const subset of subsets) {
      for (const slope of ["normal", "italic"]) {
        if (name === "ibm-plex-sans" && slope === "italic") continue;
        files.set(
          `${name}-${subset}-${slope}`,
          await openFont(name, `${name}-${subset}-wght-${slope}.woff2`),
        );
      }
    }
  }
  const faces = new Map<string, Face>();

  return ({ family, italic, weight }, character) => {
    const name = packages[family];
    if (!name) throw new SourceFault("text", `no font files for the family “${family}”`);
    for (const subset of subsets) {
      const fileId = `${name}-${subset}-${italic ? "italic" : "normal"}`;
      const file = files.get(fileId);
      if (!file?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) continue;
      const id = `${fileId}-${weight}`;
      const face = faces.get(id) ?? { id, font: file.getVariation({ wght: weight }) };
      faces.set(id, face);
      return face;
    }
    throw new SourceFault("text", `no font file of ${family} has “${character}”`);
  };
}

export function fontFile(packageName: string, fileName: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource-variable/${packageName}/files/${fileName}`);
}

export async function openFont(packageName: string, fileName: string): Promise<Font> {
  const font = create(Buffer.from(await decompress(readFileSync(fontFile(packageName, fileName)))));
  if (!("getVariation" in font)) throw new Error(`${fileName}: a collection of fonts, not one font`);
  return font;
}
