import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type CollectionEntry, collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import type { CollectionSource } from "@/lib/diagrams/collection-source";
import { SourceFault } from "@/lib/drawing/source-fault";
import { CommandFault } from "../command-fault";
import { compilerFor } from "./compilers";
import { listSources, type SourceFile } from "./list-sources";
import { measureWith } from "./measure";
import { readSource } from "./read-source";
import { renderSvgDrawing } from "./svg/render-svg-drawing";
import { openTypefaces, type Typefaces } from "./typefaces";
import { readVocabulary, type Vocabulary } from "./vocabulary";
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
  const vocabulary = readVocabulary();
  const typefaces = await openTypefaces();
  const faults: string[] = [];
  const diagrams = new Map<string, Awaited<ReturnType<typeof renderSource>>>();

  for (const file of listSources(sourceDir)) {
    try {
      if (diagrams.has(file.slug))
        throw new SourceFault("slug", `“${file.slug}” is taken by another subject`);
      diagrams.set(file.slug, await renderSource(file, vocabulary, typefaces));
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error;
      faults.push(`${join(basename(sourceDir), file.subject, basename(file.path))}: ${error.message}`);
    }
  }
  if (faults.length) throw new CommandFault(faults.join("\n"));

  const entries = Array.from(diagrams.values(), ({ entry }) => entry);
  const pictures = new Map<string, string>();
  for (const [slug, { picture }] of diagrams) {
    pictures.set(`${slug}.svg`, picture.light);
    pictures.set(`${slug}.dark.svg`, picture.dark);
  }
  for (const [name, svg] of pictures) writeAtomically(join(publicDir, name), svg);
  deleteStalePictures(publicDir, new Set(pictures.keys()));
  writeAtomically(join(publicDir, "titles.json"), JSON.stringify(entries.map(({ title }) => title)));
  const sources = Object.fromEntries(Array.from(diagrams, ([slug, { source }]) => [slug, source]));
  writeAtomically(sourcesFile, `${JSON.stringify(sources, null, 2)}\n`);
  writeAtomically(indexFile, `${JSON.stringify(entries, null, 2)}\n`);
  return entries;
}

async function renderSource(file: SourceFile, vocabulary: Vocabulary, typefaces: Typefaces) {
  const { frontMatter, language, drawing } = readSource(readFileSync(file.path, "utf8"));
  if (frontMatter.subject !== file.subject) {
    throw new SourceFault("subject", `“${frontMatter.subject}”, but the file is in ${file.subject}/`);
  }
  const compile = compilerFor(language);
  if (!compile) throw new SourceFault("fence", `no renderer for “${language}”`);
  const source = await compile(drawing, { measure: measureWith(vocabulary, typefaces) });
  const { title, description } = frontMatter;
  const picture = renderSvgDrawing({ slug: file.slug, title, description, source }, vocabulary, typefaces);
  const entry = { ...frontMatter, slug: file.slug, width: picture.width, height: picture.height };
  const parsed = collectionEntrySchema.safeParse(entry);
  if (!parsed.success) throw new SourceFault(parsed.error.issues[0]?.path.join(".") ?? "entry", "not valid");
  const editable: CollectionSource = { kind: "svg", text: picture.editable };
  return { entry: parsed.data, picture, source: editable };
}
