import { readFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { fontFile, openInstalledFont } from "../collection/typefaces";
import { writeAtomically } from "../collection/write-output";

type FontFile = readonly [packageName: string, fileName: string];

interface Cut {
  /** The name that `app/fonts.ts` or `app/typefaces.css` uses. */
  name: string;
  file: FontFile;
  characters: string | { allBut: string };
  /** The subset of the file's weights. */
  weights: number | { min: number; max: number };
}

const texts = { min: 400, max: 700 };

const ascii = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index));
/** Characters of our own texts; most pages need no others. */
const common = `${ascii}\u00a0©°±²³·×–—‘’“”…•′″↑↓−`;

/** No fractions, alternates or hinting, which our texts do not use. */
const withoutExtras = {
  keepFeatures: ["ccmp", "kern", "liga", "locl", "mark", "mkmk", "tnum"],
  noHinting: true,
};

const plexLatin: FontFile = ["ibm-plex-sans", "ibm-plex-sans-latin-wght-normal.woff2"];
const brygadaLatin: FontFile = ["brygada-1918", "brygada-1918-latin-wght-normal.woff2"];

const cuts: readonly Cut[] = [
  { name: "plex", file: plexLatin, characters: common, weights: texts },
  { name: "plex-latin-rest", file: plexLatin, characters: { allBut: common }, weights: texts },
  { name: "brygada", file: brygadaLatin, characters: common, weights: texts },
  { name: "brygada-latin-rest", file: brygadaLatin, characters: { allBut: common }, weights: texts },
  {
    name: "brygada-italic",
    file: ["brygada-1918", "brygada-1918-latin-wght-italic.woff2"],
    // Figure numbers, and the first half of our name.
    characters: "Fig. 0123456789",
    weights: 400,
  },
  // The only letter that our pages need from a file of 30 KB.
  {
    name: "plex-rupee",
    file: ["ibm-plex-sans", "ibm-plex-sans-latin-ext-wght-normal.woff2"],
    characters: "₹",
    weights: texts,
  },
  {
    name: "brygada-rupee",
    file: ["brygada-1918", "brygada-1918-latin-ext-wght-normal.woff2"],
    characters: "₹",
    weights: texts,
  },
];

async function charactersOf({ characters, file }: Cut): Promise<string> {
  if (typeof characters === "string") return characters;
  const { characterSet } = await openInstalledFont(...file);
  return characterSet
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => !characters.allBut.includes(character))
    .join("");
}

/**
 * Subsets the fonts that every page waits for to what pages use.
 *
 * @param directory from which `app/` loads them
 */
export async function renderTypefaces(directory: string): Promise<void> {
  for (const cut of cuts) {
    const font = await subsetFont(readFileSync(fontFile(...cut.file)), await charactersOf(cut), {
      targetFormat: "woff2",
      variationAxes: { wght: cut.weights },
      ...withoutExtras,
    });
    writeAtomically(join(directory, `${cut.name}.woff2`), font);
  }
}
