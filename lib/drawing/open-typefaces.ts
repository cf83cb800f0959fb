import { create, type Font } from "fontkit";
import { type Typefaces, typefaceFiles, typefacesFrom } from "./typefaces";

/** @param read the content of one of `typefaceFiles`: OpenType, not compressed */
export async function openTypefaces(read: (name: string) => Promise<Uint8Array>): Promise<Typefaces> {
  const files = await Promise.all(
    typefaceFiles.map(async (name): Promise<[string, Font]> => [name, openFont(await read(name), name)]),
  );
  return typefacesFrom(new Map(files));
}

/** @param name for the error of a file that is not one font */
export function openFont(file: Uint8Array, name: string): Font {
  // It reads any array of bytes.
  const font = create(file as Buffer);
  if (!("getVariation" in font)) throw new TypeError(`${name}: a collection of fonts, not one font`);
  return font;
}
