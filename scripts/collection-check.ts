import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser } from "@playwright/test";
import { isStudyable } from "@/lib/study/labels";
import { withChromium } from "./chromium";
import { checkDrawing } from "./collection/check/check-drawing";
import { checkPicture, MEDIAN_PICTURE } from "./collection/check/check-picture";
import { writeContactSheets } from "./collection/check/contact-sheets";
import { openLivePage } from "./collection/check/live-page";
import { type DrawnDiagram, drawCollection } from "./collection/draw-collection";
import { openInstalledTypefaces } from "./collection/typefaces";
import { readVocabulary } from "./collection/vocabulary";
import { CommandError } from "./command-error";

/** While one page draws, the drawing of the other is checked. */
const PAGES = 2;

/**
 * `npm run collection:check`: checks every diagram against the drawing rules of the collection. With slugs after `--`
 * it checks only those; with `--sheets <folder>` it also writes contact sheets, and with `--labels` it lists the labels
 * that can be asked.
 */
export async function main(args: string[]): Promise<void> {
  const { slugs, sheets, listsLabels } = readArguments(args);
  const diagrams = await drawCollection(join(process.cwd(), "collection"), slugs.length ? slugs : undefined);
  const missing = slugs.filter((slug) => !diagrams.some(({ entry }) => entry.slug === slug));
  if (missing.length) throw new CommandError(`No diagram is called ${missing.join(", ")}.`);

  const problems = await withChromium(async (browser) => {
    if (sheets) console.log(`${await writeContactSheets(diagrams, sheets, browser)} sheets in ${sheets}.`);
    return checkAll(diagrams, browser);
  });
  const wrong = diagrams.filter((diagram) => problems.get(diagram)?.size);
  for (const diagram of wrong) {
    const { subject, slug } = diagram.entry;
    for (const problem of problems.get(diagram) ?? []) console.error(`${subject}/${slug}: ${problem}`);
  }
  if (listsLabels) printLabels(diagrams);
  const median = medianSize(diagrams);
  if (slugs.length === 0) printCounts(diagrams);
  console.log(`The median picture has ${(median / 1024).toFixed(1)} KB.`);
  if (slugs.length === 0 && median > MEDIAN_PICTURE) {
    throw new CommandError(`Half of the pictures are larger than ${MEDIAN_PICTURE / 1024} KB.`);
  }
  if (wrong.length)
    throw new CommandError(`${wrong.length} of ${diagrams.length} diagrams are not drawn as they should be.`);
  console.log(`${diagrams.length} diagrams are drawn as they should be.`);
}

async function checkAll(diagrams: DrawnDiagram[], browser: Browser): Promise<Map<DrawnDiagram, Set<string>>> {
  const vocabulary = readVocabulary();
  const typefaces = await openInstalledTypefaces();
  const problems = new Map<DrawnDiagram, Set<string>>();
  const waiting = diagrams.values();
  const checkWaiting = async () => {
    const page = await openLivePage(browser);
    for (const diagram of waiting) {
      const { entry, drawing, picture } = diagram;
      const found = [
        ...checkPicture(picture.light, entry),
        ...checkPicture(picture.dark, entry),
        ...(await checkDrawing(drawing, page, vocabulary, typefaces)),
      ];
      problems.set(diagram, new Set(found));
    }
  };
  await Promise.all(Array.from({ length: PAGES }, checkWaiting));
  return problems;
}

interface Arguments {
  slugs: string[];
  sheets: string | undefined;
  listsLabels: boolean;
}

/** @throws CommandError for an unknown option, or one without its value */
function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { sheets: { type: "string" }, labels: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    return { slugs: positionals, sheets: values.sheets, listsLabels: values.labels };
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

function printLabels(diagrams: readonly DrawnDiagram[]): void {
  for (const { entry, picture } of diagrams) {
    const labels = picture.labels.map(({ text }) => text);
    const asked = isStudyable(entry) ? labels.join("; ") : `too few (${labels.join("; ")})`;
    console.log(`${entry.subject}/${entry.slug}: ${asked}`);
  }
}

function medianSize(diagrams: DrawnDiagram[]): number {
  const sizes = diagrams.map(({ picture }) => Buffer.byteLength(picture.light)).sort((a, b) => a - b);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

function printCounts(diagrams: DrawnDiagram[]): void {
  for (const field of ["subject", "type"] as const) {
    const counts = new Map<string, number>();
    for (const { entry } of diagrams) counts.set(entry[field], (counts.get(entry[field]) ?? 0) + 1);
    const rows = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`);
    console.log(`By ${field} (${counts.size}): ${rows.join(", ")}.`);
  }
}
