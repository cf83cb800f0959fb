import { join } from "node:path";
import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import type { CollectionSource } from "@/lib/diagrams/collection-source";
import { drawCollection } from "./draw-collection";
import { deleteStalePictures, writeAtomically } from "./write-output";

type Places = {
  /** Holds `<subject>/<slug>.md`. */
  sourceDir: string;
  /**
   * Gets `<slug>.svg` and `<slug>.dark.svg`, and `titles.json`, from which the search box suggests; any other
   * svg in it is deleted.
   */
  publicDir: string;
  /** Gets the CollectionEntry rows as JSON. */
  indexFile: string;
  /** Gets the file to edit of each, by its slug. It is for those with Premium, so it is not in `publicDir`. */
  sourcesFile: string;
};

/** Renders every source, or nothing: one bad source leaves the last good pictures in place. */
export async function renderCollection({
  sourceDir,
  publicDir,
  indexFile,
  sourcesFile,
}: Places): Promise<CollectionEntry[]> {
  const diagrams = await drawCollection(sourceDir);
  const entries = diagrams.map(({ entry }) => entry);
  const pictures = new Map<string, string>();
  for (const { entry, picture } of diagrams) {
    pictures.set(`${entry.slug}.svg`, picture.light);
    pictures.set(`${entry.slug}.dark.svg`, picture.dark);
  }
  for (const [name, svg] of pictures) writeAtomically(join(publicDir, name), svg);
  deleteStalePictures(publicDir, new Set(pictures.keys()));
  writeAtomically(join(publicDir, "titles.json"), JSON.stringify(entries.map(({ title }) => title)));
  const sources: Record<string, CollectionSource> = {};
  for (const { entry, written, picture } of diagrams) {
    sources[entry.slug] = { kind: "svg", text: picture.editable, written };
  }
  writeAtomically(sourcesFile, `${JSON.stringify(sources, null, 2)}\n`);
  writeAtomically(indexFile, `${JSON.stringify(entries, null, 2)}\n`);
  return entries;
}
