import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  type CollectionEntry,
  type CollectionNames,
  collectionEntrySchema,
} from "@/lib/diagrams/collection-entry";
import { compilers } from "@/lib/drawing/compilers";
import { DiagramSourceError } from "@/lib/drawing/diagram-source-error";
import { isLanguage, type Language } from "@/lib/drawing/languages";
import { measureWith } from "@/lib/drawing/measure";
import { findLabels } from "@/lib/drawing/svg/find-labels";
import { type RenderedDiagram, renderSvgDrawing } from "@/lib/drawing/svg/render-svg-drawing";
import type { Typefaces } from "@/lib/drawing/typefaces";
import type { Vocabulary } from "@/lib/drawing/vocabulary";
import { type EditableDrawing, editableDrawing } from "@/lib/editor/editable-drawing";
import { CommandError } from "../command-error";
import { labelsOf } from "./label-words";
import { listSources, type SourceFile } from "./list-sources";
import { readNames } from "./read-names";
import { readSource } from "./read-source";
import { openInstalledTypefaces } from "./typefaces";
import { readVocabulary } from "./vocabulary";

export type DrawnDiagram = {
  entry: CollectionEntry;
  /** The content of its code block, and the language of it. */
  written: { language: Language; source: string };
  /** The source converted to our SVG dialect, with text as text. */
  drawing: string;
  picture: RenderedDiagram;
  /** The same drawing for the editor. */
  editable: EditableDrawing;
};

/**
 * Draws every source of a folder, in the order of their slugs.
 * @param only the slugs to draw; all of them by default
 * @throws CommandError with one line for each invalid source (file, field and error), or for unknown slugs
 */
export async function drawCollection(sourceDir: string, only?: readonly string[]): Promise<DrawnDiagram[]> {
  const vocabulary = readVocabulary();
  const typefaces = await openInstalledTypefaces();
  const errors: string[] = [];
  const diagrams = new Map<string, DrawnDiagram>();
  const sources = listSources(sourceDir);
  const names = readNames(sourceDir, new Set(sources.map(({ slug }) => slug)));

  for (const file of sources) {
    if (only && !only.includes(file.slug)) continue;
    try {
      if (diagrams.has(file.slug))
        throw new DiagramSourceError("slug", `“${file.slug}” is taken by another subject`);
      diagrams.set(file.slug, await drawSource(file, names.get(file.slug) ?? {}, vocabulary, typefaces));
    } catch (error) {
      if (!(error instanceof DiagramSourceError)) throw error;
      errors.push(`${join(basename(sourceDir), file.subject, basename(file.path))}: ${error.message}`);
    }
  }
  if (errors.length) throw new CommandError(errors.join("\n"));
  return [...diagrams.values()];
}

const noChoice = { asked: [], unasked: [], answers: {} };

async function drawSource(
  file: SourceFile,
  names: CollectionNames,
  vocabulary: Vocabulary,
  typefaces: Typefaces,
): Promise<DrawnDiagram> {
  const { frontMatter, language, drawing: source } = readSource(readFileSync(file.path, "utf8"));
  if (frontMatter.subject !== file.subject) {
    throw new DiagramSourceError("subject", `“${frontMatter.subject}”, but the file is in ${file.subject}/`);
  }
  if (!isLanguage(language)) throw new DiagramSourceError("fence", `no renderer for “${language}”`);
  const drawing = await compilers[language](source, { measure: measureWith(vocabulary, typefaces) });
  const { study = noChoice, translations, ...facts } = frontMatter;
  const { title, description } = facts;
  let editable: EditableDrawing | undefined;
  const picture = renderSvgDrawing(
    { title, description, source: drawing },
    vocabulary,
    typefaces,
    (root, texts) => {
      const labels = findLabels(root, texts, language, study);
      const asked = labels.map(({ elements }) => elements);
      editable = editableDrawing(root, texts, asked, translations, vocabulary);
      return labels;
    },
  );
  if (!editable) throw new Error(`${file.path}: not drawn`);
  const { width, height } = picture;
  const labels = labelsOf(drawing, vocabulary);
  const askedLabels = picture.labels.length;
  const entry = { ...facts, slug: file.slug, names, labels, askedLabels, width, height };
  const parsed = collectionEntrySchema.safeParse(entry);
  if (!parsed.success)
    throw new DiagramSourceError(parsed.error.issues[0]?.path.join(".") ?? "entry", "not valid");
  return { entry: parsed.data, written: { language, source }, drawing, picture, editable };
}
