import { join } from "node:path";
import { build } from "esbuild";
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

/** Bundles the thread in which the server draws a diagram with changes. */
export async function bundleDrawWorker(root: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(root, "server", "collection", "draw-worker.ts")],
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    // Of the package `server-only`, whose other half throws.
    conditions: ["react-server"],
    logLevel: "warning",
  });
  writeAtomically(join(root, "collection", "draw-worker.cjs"), Buffer.from(outputFiles[0]?.contents ?? []));
}
