import { join } from "node:path";
import { packageOf, typefaceFiles } from "@/lib/drawing/typefaces";
import { toVocabularyRows } from "@/lib/drawing/vocabulary";
import { readFont } from "./typefaces";
import { readVocabulary } from "./vocabulary";
import { writeAtomically } from "./write-output";

/**
 * What a browser needs to draw as we do: the classes and inks, and the typefaces as plain font files, for what reads
 * their outlines does not unpack those of the web.
 */
export async function renderForEditor(sourceDir: string, publicDir: string): Promise<void> {
  const rows = toVocabularyRows(readVocabulary());
  writeAtomically(join(sourceDir, "vocabulary.json"), `${JSON.stringify(rows)}\n`);
  for (const name of typefaceFiles) {
    writeAtomically(join(publicDir, `${name}.ttf`), await readFont(packageOf(name), `${name}.woff2`));
  }
}
