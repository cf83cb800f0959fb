import { join } from "node:path";
import type { CollectionEntry } from "@/lib/diagrams/collection-entry";
import type { CollectionSource } from "@/lib/diagrams/collection-source";
import type { CollectionDrawings } from "@/lib/editor/editable-drawing";
import { readIndexData } from "@/lib/search/offline/index-data";
import { suggestionDataOf } from "@/lib/search/suggestion-data";
import { drawCollection } from "./draw-collection";
import { deleteStalePictures, writeAtomically } from "./write-output";

type Places = {
  /** Contains `<subject>/<slug>.md`. */
  sourceDir: string;
  /**
   * Receives `<slug>.svg`, `<slug>.dark.svg`, and the SuggestionData as `suggestions.json`. Any other svg in it is
   * deleted.
   */
  publicDir: string;
  /** Receives the CollectionEntry rows as JSON. */
  indexFile: string;
  /** Receives the editable file of each diagram, by slug. It is for Premium accounts, so it is not in `publicDir`. */
  sourcesFile: string;
  /** Receives the labels of each diagram that can be asked, by slug. */
  labelsFile: string;
  /** Receives the drawings for the editor, by slug. */
  drawingsFile: string;
  /** Receives the IndexData of the entries as JSON. */
  searchFile: string;
};

/** Renders all sources or none: an invalid source leaves the previous pictures in place. */
export async function renderCollection({
  sourceDir,
  publicDir,
  indexFile,
  sourcesFile,
  labelsFile,
  drawingsFile,
  searchFile,
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
  writeAtomically(join(publicDir, "suggestions.json"), JSON.stringify(suggestionDataOf(entries)));
  const sources: Record<string, CollectionSource> = {};
  for (const { entry, written, picture } of diagrams) {
    sources[entry.slug] = { kind: "svg", text: picture.editable, written };
  }
  writeAtomically(sourcesFile, `${JSON.stringify(sources, null, 2)}\n`);
  const labels = Object.fromEntries(diagrams.map(({ entry, picture }) => [entry.slug, picture.labels]));
  writeAtomically(labelsFile, JSON.stringify(labels));
  const drawings = Object.fromEntries(diagrams.map(({ entry, editable }) => [entry.slug, editable]));
  writeAtomically(drawingsFile, JSON.stringify(drawings satisfies CollectionDrawings));
  writeAtomically(searchFile, JSON.stringify(readIndexData(entries)));
  writeAtomically(indexFile, `${JSON.stringify(entries, null, 2)}\n`);
  return entries;
}
