import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { decompress } from "wawoff2";
import { packageOf, type Typefaces, typefaceFiles, typefacesFrom } from "@/lib/drawing/typefaces";

/** Opens the font files of the installed packages. */
export async function openTypefaces(): Promise<Typefaces> {
  const files = new Map<string, Font>();
  for (const name of typefaceFiles) files.set(name, await openFont(packageOf(name), `${name}.woff2`));
  return typefacesFrom(files);
}

export function fontFile(packageName: string, fileName: string): string {
  return createRequire(import.meta.url).resolve(`@fontsource-variable/${packageName}/files/${fileName}`);
}

export async function readFont(packageName: string, fileName: string): Promise<Buffer> {
  return Buffer.from(await decompress(readFileSync(fontFile(packageName, fileName))));
}

export async function openFont(packageName: string, fileName: string): Promise<Font> {
  const font = create(await readFont(packageName, fileName));
  if (!("getVariation" in font)) throw new Error(`${fileName}: a collection of fonts, not one font`);
  return font;
}
