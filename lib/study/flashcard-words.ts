import { pluralize } from "../pluralize";
import type { FlashcardFormat, HideChoice, LeftOutCard } from "./flashcards";

/** How many of those that were left out are named. */
const MAX_NAMED = 10;

const labels: Record<FlashcardFormat, string> = { anki: "Anki", csv: "CSV" };

/** Interface text of the flashcards, and the text in their files. Tests quote it. */
export const flashcardWords = {
  flashcards: "Flashcards",
  formats: Object.values(labels).join(", "),
  anki: { all: "Anki, hide all labels", one: "Anki, hide one label" } satisfies Record<HideChoice, string>,
  csv: "CSV, for Quizlet and others",
  preparing: "Preparing flashcards...",
  downloaded: (format: FlashcardFormat) => `Downloaded flashcards as ${labels[format]}`,
  failed: "Failed to download flashcards",

  /** In the export of a folder. */
  folder: "Flashcards for Anki",
  folderText:
    "A package for Anki 23.10 or later: a card for each label to study, and for each cover that you have drawn.",
  hide: "Each card hides",
  hides: { all: "all labels", one: "one label" } satisfies Record<HideChoice, string>,

  /** Sentences about diagrams whose pictures have failed or must not be changed: how many, and which. */
  leftOut: (count: number, cards: readonly LeftOutCard[]) => [
    `${pluralize(count, "diagram was", "diagrams were")} left out.`,
    ...new Set(cards.slice(0, MAX_NAMED).map(({ title, reason }) => `“${title}”: ${reason}`)),
    ...(cards.length > MAX_NAMED
      ? [`${pluralize(cards.length - MAX_NAMED, "more is", "more are")} not named here.`]
      : []),
  ],

  noLabels: "This diagram has no labels to study. Only some diagrams of the Figura collection do.",
  noDiagrams:
    "This folder has no diagram with labels to study. Save one that has a Flashcards entry in its menu, and try again.",

  noneAllowed:
    "No flashcards: the diagrams with covers in this folder have licences that do not allow changes, or that are unknown.",
  refused: (reason: string) => `No flashcards. ${reason}`,
  noChanges: "Its licence does not allow changes.",
  unknownLicence: "It is not known whether its licence allows changes.",

  // In the files.
  deck: "Figura",
  notetype: "Image Occlusion (Figura)",
  tooOld: "These cards need Anki 23.10 or later.",
  toggle: "Show or hide the covers",
  licence: "Licence",
  source: "Source",
  term: (title: string, place: number) => `${title}: label ${place}`,
  fileTitle: (title: string) => `${title}, flashcards`,
} as const;
