import { readFileSync } from "node:fs";
import { create, type Font } from "fontkit";
import { expect, it } from "vitest";
import { openInstalledFont } from "@/scripts/collection/typefaces";

const families: readonly { name: string; file: readonly [packageName: string, fileName: string] }[] = [
  { name: "plex", file: ["ibm-plex-sans", "ibm-plex-sans-latin-wght-normal.woff2"] },
  { name: "brygada", file: ["brygada-1918", "brygada-1918-latin-wght-normal.woff2"] },
];

const fonts = readFileSync("app/typefaces.css", "utf8");

function charactersOf(name: string): Set<number> {
  const font = create(readFileSync(`app/typefaces/${name}.woff2`)) as Font;
  return new Set(font.characterSet);
}

/** The letters for which `app/typefaces.css` has a browser load a file. */
function rangeOf(name: string): (character: number) => boolean {
  const declared = new RegExp(`typefaces/${name}\\.woff2"[^}]+unicode-range:\\s+([^;]+);`).exec(fonts);
  const ranges = (declared?.[1] ?? "").split(/,\s+/).map((range) => {
    const [first = "", last = first] = range.slice("U+".length).split("-");
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
  return (character) => ranges.some(({ first, last }) => first <= character && character <= last);
}

/** Control characters, and what no text is written with. */
const isPrinted = (character: number) => character >= 0x20 && character < 0xfe00;

it.each(families)(
  "the Latin letters of $name are in one of two files, and each is looked for where it is",
  async ({ name, file }) => {
    const common = charactersOf(name);
    const rest = charactersOf(`${name}-latin-rest`);
    const isInRange = rangeOf(`${name}-latin-rest`);
    const all = (await openInstalledFont(...file)).characterSet.filter(isPrinted);
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((character) => common.has(character) === rest.has(character))).toEqual([]);
    // Ă stands in the files of further Latin letters too.
    expect(
      all.filter((character) => isInRange(character) !== rest.has(character) && character !== 0x102),
    ).toEqual([]);
    for (const character of "Az09 –“”’…·×°") expect(common).toContain(character.codePointAt(0));
  },
);
