import { join } from "node:path";
import { packageOf, typefaceFiles } from "@/lib/drawing/typefaces";
import { toVocabularyRows } from "@/lib/drawing/vocabulary";
import { readFont } from "./typefaces";
import { readVocabulary } from "./vocabulary";
import { writeAtomically } from "./write-output";

/**
 * Writes what a browser needs to draw as we do: classes, inks, and the typefaces as uncompressed font files, because
 * the library that reads outlines does not support WOFF2.
 */
export async function renderForEditor(sourceDir: string, publicDir: string): Promise<void> {
  const rows = toVocabularyRows(readVocabulary());
  writeAtomically(join(sourceDir, "vocabulary.json"), `${JSON.stringify(rows)}\n`);
  for (const name of typefaceFiles) {
    writeAtomically(join(publicDir, `${name}.ttf`), await readFont(packageOf(name), `${name}.woff2`));
  }
}
