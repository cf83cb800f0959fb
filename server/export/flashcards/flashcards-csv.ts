import "server-only";
import { plainFact } from "@/lib/diagrams/licences/xmp";
import { flashcardWords } from "@/lib/study/flashcard-words";
import { studyPath } from "@/lib/study/study-diagram";
import type { StudiedDiagram } from "./studied-diagram";

/** Read by spreadsheets, which otherwise take UTF-8 for another encoding. */
const BYTE_ORDER_MARK = "\ufeff";

/** A spreadsheet computes a cell that begins with one of these. */
const formulaStart = /^[=+\-@\uff0b\uff0d\uff1d\uff20]/;

/**
 * The labels as a CSV (RFC 4180) with four columns: the term, its definition, the picture, in which the label has the
 * number of the term, and the study page. It has no header, which importers would take for a card.
 * @param siteUrl our origin
 */
export function flashcardsCsv({ diagram, labels }: StudiedDiagram, siteUrl: string): string {
  const { id, title } = diagram;
  const picture = new URL(`/api/diagrams/${id}/download?format=png&size=screen&labels=numbered`, siteUrl);
  const addresses = [picture.href, new URL(studyPath(id), siteUrl).href];
  const rows = labels.map(({ text, answers }, index) => [
    flashcardWords.term(title, index + 1),
    [text, ...answers].join(" / "),
    ...addresses,
  ]);
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("");
}

/** On one line, and in quotes only where they are needed: some importers split at every comma and line break. */
function cell(text: string): string {
  const line = plainFact(text).replace(/\s+/g, " ").trim();
  // A leading apostrophe makes a formula a text.
  const safe = formulaStart.test(line) ? `'${line}` : line;
  return /[",]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
