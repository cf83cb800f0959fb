import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type CollectionEntry, collectionEntrySchema } from "@/lib/diagrams/collection-entry";
import type { CollectionSource } from "@/lib/diagrams/collection-source";
import { CommandFault } from "../command-fault";
import { listSources, type SourceFile } from "./list-sources";
import { readSource } from "./read-source";
import { isSourceKind, renderers } from "./renderers";
import { SourceFault } from "./source-fault";
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
  const diagrams = new Map<string, ReturnType<typeof renderSource>>();

  for (const file of listSources(sourceDir)) {
    try {
      if (diagrams.has(file.slug))
        throw new SourceFault("slug", `“${file.slug}” is taken by another subject`);
      diagrams.set(file.slug, renderSource(file, vocabulary, typefaces));
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

function renderSource(file: SourceFile, vocabulary: Vocabulary, typefaces: Typefaces) {
  const { frontMatter, language, drawing } = readSource(readFileSync(file.path, "utf8"));
  if (frontMatter.subject !== file.subject) {
    throw new SourceFault("subject", `“${frontMatter.subject}”, but the file is in ${file.subject}/`);
  }
  if (!isSourceKind(language)) throw new SourceFault("fence", `no renderer for “${language}”`);
  const { title, description } = frontMatter;
  const picture = renderers[language](
    { slug: file.slug, title, description, source: drawing },
    vocabulary,
    typefaces,
  );
  const entry = { ...frontMatter, slug: file.slug, width: picture.width, height: picture.height };
  const parsed = collectionEntrySchema.safeParse(entry);
  if (!parsed.success) throw new SourceFault(parsed.error.issues[0]?.path.join(".") ?? "entry", "not valid");
  const source: CollectionSource = { kind: language, text: picture.editable };
  return { entry: parsed.data, picture, source };
}
