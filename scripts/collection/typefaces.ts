import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Font } from "fontkit";
import { decompress } from "wawoff2";
import { openFont, openTypefaces } from "@/lib/drawing/open-typefaces";
import { packageOf, type Typefaces, typefaceFiles } from "@/lib/drawing/typefaces";

/** Opens the font files of the installed packages. */
export async function openInstalledTypefaces(): Promise<Typefaces> {
  const files = new Map<string, Buffer>();
  // One after the other: two decompressions at a time write over each other.
  for (const name of typefaceFiles) files.set(name, await readFont(packageOf(name), `${name}.woff2`));
  return openTypefaces(async (name) => files.get(name) as Buffer);
}

export function fontFile(packageName: string, fileName: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource-variable/${packageName}/files/${fileName}`);
}

export async function readFont(packageName: string, fileName: string): Promise<Buffer> {
  return Buffer.from(await decompress(readFileSync(fontFile(packageName, fileName))));
}

export async function openInstalledFont(packageName: string, fileName: string): Promise<Font> {
  return openFont(await readFont(packageName, fileName), fileName);
}
