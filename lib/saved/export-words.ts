import { pluralize } from "@/lib/pluralize";
import {
  CREDITS_FILE,
  type FolderScope,
  MAX_EXPORT_MINUTES,
  MAX_EXPORTED_DIAGRAMS,
  REFERENCES_FILE,
} from "./export";
import { savedPageWords } from "./page-words";
import type { FoldersAnswer } from "./requests";

/** Names of the scopes that are not a folder, as in the tabs. */
export const scopeNames = { all: savedPageWords.all, none: savedPageWords.unfiled } as const;

/** The name of a scope and its number of diagrams; undefined if the folder does not exist. */
export function scopeOf(
  folder: FolderScope,
  { folders, total, unfiled }: FoldersAnswer,
): { name: string; count: number } | undefined {
  if (folder === "all") return { name: scopeNames.all, count: total };
  if (folder === "none") return { name: scopeNames.none, count: unfiled };
  return folders.find(({ id }) => id === folder);
}

const namedIn = (count: number) => `${count === 1 ? "It is" : "They are"} in ${CREDITS_FILE}.`;

/** Interface text of the export. Tests quote it. */
export const exportWords = {
  title: "Export",
  lead: (name: string, count: number) => `${name}, ${pluralize(count, "diagram", "diagrams")}`,
  nothing: "Nothing to export yet.",
  newestOnly: `Only the ${MAX_EXPORTED_DIAGRAMS} newest are exported.`,
  zip: "ZIP with credits",
  zipText: `The pictures you may copy, a page with all credits, and ${REFERENCES_FILE} for BibTeX.`,
  slides: "Slides",
  slidesText: "A PowerPoint file (PPTX): each diagram on a slide, with its credit and licence.",
  sheet: "Study sheet",
  sheetText: "A printable page: each picture with its credit and lines for notes.",

  preparing: "Preparing...",
  figureOf: (place: number, total: number) => `Figure ${place} of ${total}`,
  progress: "Export progress",
  percent: (percent: number) => `${percent} percent`,
  cancel: "Cancel",
  saved: (fileName: string) => `“${fileName}” has been saved.`,
  done: "Done",
  tryAgain: "Try Again",
  brokenOff: "The connection was lost and nothing was saved. Check it and try again.",
  cutOff:
    "The download was interrupted and nothing was saved. Check your connection and try again. If it happens again, export a smaller folder.",
  tookTooLong: `The export was cancelled after ${MAX_EXPORT_MINUTES} minutes, so nothing was saved. Export a smaller folder.`,
  notMade: "The export failed. Please try again in a few minutes.",
  slidesNotMade: "The slides could not be made in this browser. Export a smaller folder.",
  tooLarge: "The archive is too large for this browser. Export a smaller folder.",

  /** On the slides. */
  slideSource: "Source",
  emptySlides: (count: number) =>
    `${pluralize(count, "slide shows", "slides show")} the reason and a link to the source instead of a picture.`,
  unlicensed: (count: number) =>
    `${count} could only be linked: ${count === 1 ? "its licence is" : "their licence is"} unknown. ${namedIn(count)}`,
  linkOnly: (count: number) =>
    `${count} could only be linked: ${count === 1 ? "its source allows" : "their sources allow"} no copies. ${namedIn(count)}`,
  failed: (count: number) =>
    `${count} did not load or could not be checked. ${CREDITS_FILE} says why, and where to find ${count === 1 ? "it" : "them"}.`,
  older: (count: number) =>
    `${pluralize(count, "older one was", "older ones were")} left out: an archive holds the ${MAX_EXPORTED_DIAGRAMS} newest.`,
  /** Of flashcards. */
  unlabelled: (count: number) =>
    `${pluralize(count, "diagram has", "diagrams have")} no labels to study and ${count === 1 ? "was" : "were"} left out.`,
} as const;

/** The toast of a complete archive: one sentence for each reason why pictures are missing. */
export function leftOutSentences(counts: {
  unlicensed: number;
  linkOnly: number;
  failed: number;
  older: number;
  unlabelled?: number;
}): string[] {
  const kinds = ["unlicensed", "linkOnly", "failed", "older", "unlabelled"] as const;
  return kinds.flatMap((kind) => (counts[kind] ? [exportWords[kind](counts[kind])] : []));
}

/** The same for slides, of which each says itself why it has no picture. */
export function emptySlides({
  unlicensed,
  linkOnly,
  failed,
  older,
}: Parameters<typeof leftOutSentences>[0]): string[] {
  const empty = unlicensed + linkOnly + failed;
  return [
    ...(empty > 0 ? [exportWords.emptySlides(empty)] : []),
    ...(older > 0 ? [exportWords.older(older)] : []),
  ];
}

/** Text that the server writes: pages in the archive, file names and errors. */
export const zipWords = {
  /** File name of an archive that is not of a folder. */
  unfoldered: (scopeName: string) => `Figura, ${scopeName}`,
  alreadyMade: "Another export is already running. Wait until it is done, or cancel it.",
  tooManyMade: "Too many exports are running right now. Please try again in a minute.",

  tooSlow: "Fetching and drawing it takes too long. Open its source to save it there.",
  suspendedHost: (host: string) =>
    `${host} had just failed, so it was skipped. Try again, or open its source.`,
  silentHost: (host: string) =>
    `${host} had failed three times in a row, so it was skipped. Try again later, or open its source.`,
  outOfTime: "The export ran out of time. Export a smaller folder, or open its source.",
  full: "The archive was full. Export a smaller folder, or open its source.",
  serverError: "The fault is on our side. Try again, or open its source.",

  pageTitle: (name: string) => `Credits: ${name}`,
  madeOn: (day: string) => `Exported from Figura on ${day}.`,
  keepCredit: "When you show one of these pictures, name its author and licence as written here.",
  empty: "Nothing here yet.",
  author: "Author",
  unknown: "Not stated",
  credit: "Credit",
  licence: "Licence",
  source: "Source",
  note: "Your note",
  file: "File",
  noFile: "No file",
} as const;

/** Interface text of the study sheet. */
export const sheetWords = {
  title: "Study sheet",
  reading: (read: number, total: number) => `Reading ${read} of ${total}…`,
  beginning: "Reading…",
  pictures: (settled: number, total: number) => `Loading pictures: ${settled} of ${total}…`,
  ready: (count: number) => `${pluralize(count, "diagram", "diagrams")}, ready to print`,
  older: (count: number) =>
    `${pluralize(count, "older one is", "older ones are")} not on it: a sheet holds the ${MAX_EXPORTED_DIAGRAMS} newest.`,
  perPage: "Per page",
  labels: "Labels",
  labelChoices: { shown: "Shown", numbered: "Numbered, with answer key" },
  answerKey: "Answer key",
  /**
   * "1 Nucleus, 2 Ribosome", with each number on the line of its label. A label that is a line of a sentence ends in a
   * comma of its own.
   */
  answers: (labels: readonly string[]) =>
    labels.map((label, index) => `${index + 1}\u00a0${label.replace(/[,;]$/, "")}`).join(", "),
  lines: "Lines for notes",
  print: "Print",
  back: "Back to your diagrams",
  note: "Note:",
  linkOnly: "We may only keep a link to it:",
  pictureLoading: "Loading the picture…",
  pictureFailed: "The picture did not load.",
  missingPictures: (count: number) =>
    `${pluralize(count, "picture has", "pictures have")} not loaded yet. Print without ${count === 1 ? "it" : "them"}, or wait.`,
  failedPictures: (count: number) => `${pluralize(count, "picture", "pictures")} did not load.`,
  tryAgain: "Try Again",
  noSuchFolder: "Folder not found",
  noSuchFolderText: "It may have been deleted. Its diagrams are still saved.",
  empty: "Nothing to print yet",
  emptyText: "Save a diagram here to add it to the sheet.",
  notRead: "Failed to load your diagrams",
} as const;
