import { pluralize } from "@/lib/pluralize";
import { CREDITS_FILE, MAX_EXPORT_MINUTES, MAX_EXPORTED_DIAGRAMS, REFERENCES_FILE } from "./export";
import { savedPageWords } from "./page-words";

/** Names of the scopes that are not a folder, as in the tabs. */
export const scopeNames = { all: savedPageWords.all, none: savedPageWords.unfiled } as const;

const namedIn = (count: number) => `${count === 1 ? "It is" : "They are"} in ${CREDITS_FILE}.`;

/** Interface text of the export. Tests quote it. */
export const exportWords = {
  title: "Take it away",
  lead: (name: string, count: number) => `${name}, ${pluralize(count, "diagram", "diagrams")}`,
  nothing: "There is nothing in it yet.",
  newestOnly: `The ${MAX_EXPORTED_DIAGRAMS} newest are taken; older ones stay here.`,
  zip: "ZIP with credits",
  zipText: `The pictures that may be copied, a page with every credit, and ${REFERENCES_FILE} for BibTeX.`,
  sheet: "Study sheet",
  sheetText: "A page to print: each picture with its credit, and lines for notes.",

  preparing: "Preparing...",
  figureOf: (place: number, total: number) => `Figure ${place} of ${total}`,
  progress: "Progress of the archive",
  percent: (percent: number) => `${percent} percent`,
  cancel: "Cancel",
  saved: (fileName: string) => `“${fileName}” has been saved.`,
  done: "Done",
  tryAgain: "Try Again",
  brokenOff: "The connection broke off, and nothing was saved. Check it and try again.",
  cutOff:
    "The archive broke off on its way, and nothing was saved. Check your connection and try again; if it breaks off once more, take a smaller folder away.",
  tookTooLong: `It took longer than ${MAX_EXPORT_MINUTES} minutes and was called off, so nothing was saved. Take a smaller folder away.`,
  notMade: "The archive could not be made. Please try again in a few minutes.",
  tooLarge: "The archive is too large for this browser. Take a smaller folder away.",

  unlicensed: (count: number) =>
    `${count} could only be linked: ${count === 1 ? "its licence is" : "their licence is"} unknown. ${namedIn(count)}`,
  linkOnly: (count: number) =>
    `${count} could only be linked: ${count === 1 ? "its source allows" : "their sources allow"} no copies. ${namedIn(count)}`,
  failed: (count: number) =>
    `${count} did not come or could not be checked. ${CREDITS_FILE} says why, and where to find ${count === 1 ? "it" : "them"}.`,
  older: (count: number) =>
    `${pluralize(count, "older one was", "older ones were")} left out: an archive holds the ${MAX_EXPORTED_DIAGRAMS} newest.`,
} as const;

/** The toast of a complete archive: one sentence for each reason why pictures are missing. */
export function leftOutSentences(counts: {
  unlicensed: number;
  linkOnly: number;
  failed: number;
  older: number;
}): string[] {
  const kinds = ["unlicensed", "linkOnly", "failed", "older"] as const;
  return kinds.filter((kind) => counts[kind] > 0).map((kind) => exportWords[kind](counts[kind]));
}

/** Text that the server writes: pages in the archive, file names and errors. */
export const zipWords = {
  /** File name of an archive that is not of a folder. */
  unfoldered: (scopeName: string) => `Figura, ${scopeName}`,
  alreadyMade: "An archive of yours is being made already. Wait until it is done, or cancel it.",
  tooManyMade: "Many archives are being made at the moment. Please try again in a minute.",

  tooSlow: "Fetching and drawing it takes too long. Open its source to save it there.",
  restingHost: (host: string) =>
    `${host} was not asked for it, as it had failed a moment before. Try again, or open its source.`,
  silentHost: (host: string) =>
    `${host} was not asked for it, as it had failed three times in a row. Try again later, or open its source.`,
  outOfTime: "The archive had taken too long by then. Take a smaller folder away, or open its source.",
  full: "The archive was full by then. Take a smaller folder away, or open its source.",
  ourFault: "The fault is on our side. Try again, or open its source.",

  pageTitle: (name: string) => `Credits: ${name}`,
  madeOn: (day: string) => `Taken from Figura on ${day}.`,
  keepCredit: "When you show one of these pictures, name its author and licence as written here.",
  empty: "There is nothing in it yet.",
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
  lines: "Lines for notes",
  print: "Print",
  back: "Back to your diagrams",
  note: "Note:",
  linkOnly: "Only a link to it may be kept here:",
  pictureLoading: "Loading the picture…",
  pictureFailed: "The picture did not come.",
  missingPictures: (count: number) =>
    `${pluralize(count, "picture has", "pictures have")} not come so far. Print without ${count === 1 ? "it" : "them"}, or wait.`,
  failedPictures: (count: number) => `${pluralize(count, "picture", "pictures")} did not come.`,
  tryAgain: "Try Again",
  noSuchFolder: "There is no such folder",
  noSuchFolderText: "It may have been deleted. What lay in it is still among your diagrams.",
  empty: "There is nothing to print yet",
  emptyText: "Save a diagram here, and it stands on the sheet.",
  notRead: "Your diagrams could not be read",
} as const;
