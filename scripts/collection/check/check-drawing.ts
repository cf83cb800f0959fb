import type { Page } from "@playwright/test";
import { canvas } from "@/lib/drawing/compiler";
import type { Typefaces } from "@/lib/drawing/typefaces";
import type { Vocabulary } from "@/lib/drawing/vocabulary";
import { inspectDrawing, type Law } from "./inspect-drawing";
import { type Label, labelBoxes, overlap } from "./label-boxes";
import { showDrawing } from "./live-page";

/** Pixels; smaller text is unreadable on a card. */
const SMALLEST_TEXT = 12;
/** How far ink may extend into the margin: the overhang of a label, or half a line width. */
const TOLERANCE = 0.5;
/** Minimum distance of lines from the edge, less than that of text. */
const LINE_MARGIN = 8;

/** All layout errors of a drawing, in both themes. */
export async function checkDrawing(
  drawing: string,
  page: Page,
  vocabulary: Vocabulary,
  typefaces: Typefaces,
): Promise<string[]> {
  const labels = labelBoxes(drawing, vocabulary, typefaces);
  const problems = checkLabels(labels);
  for (const theme of ["light", "dark"] as const) {
    const law: Law = {
      width: canvas.width,
      height: canvas.height,
      margin: LINE_MARGIN,
      contrast: 4.5,
      largeContrast: 3,
      hasLayout: theme === "light",
    };
    await showDrawing(page, drawing, theme);
    const svg = page.locator("#drawing svg");
    const inspected = labels.map(({ words, corners }) => ({ words, corners }));
    const found = await svg.evaluate(
      (element, [source, given, held]) => {
        const inspect = new Function(`return ${source}`)() as typeof inspectDrawing;
        return inspect(element as unknown as SVGSVGElement, given, held);
      },
      [inspectDrawing.toString(), inspected, law] as const,
    );
    problems.push(
      ...found.map((problem) => (problem.includes("contrast") ? `${problem} (${theme})` : problem)),
    );
  }
  return [...new Set(problems)];
}

function checkLabels(labels: Label[]): string[] {
  return labels.flatMap((label, index) => {
    const problems = labels
      .slice(index + 1)
      .filter((other) => overlap(label, other))
      .map((other) => `“${label.words}” overlaps “${other.words}”`);
    if (label.size < SMALLEST_TEXT) problems.push(`“${label.words}” is set in ${label.size} px`);
    const isOnPaper = label.corners.every(
      ([x, y]) => isBetween(x, canvas.width) && isBetween(y, canvas.height),
    );
    if (!isOnPaper) problems.push(`“${label.words}” comes too near to the edge of the canvas`);
    return problems;
  });
}

function isBetween(position: number, size: number): boolean {
  return position >= canvas.margin - TOLERANCE && position <= size - canvas.margin + TOLERANCE;
}
