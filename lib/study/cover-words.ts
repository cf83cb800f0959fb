import { pluralize } from "../pluralize";
import { MAX_COVER_ANSWERS, MAX_COVER_NAME_LENGTH, MAX_COVERS, MIN_COVER_SIDE } from "./cover-limits";

/** Interface text of the page on which covers are drawn. Tests quote it. */
export const coverWords = {
  drawOver: (title: string) => `Draw covers: ${title}`,
  title: "Draw covers",
  lead: "Drag a rectangle over each label. Give it the name that you want to learn.",
  back: "Back to your diagrams",
  backToCovers: "Back to the covers",
  needsPicture: "The picture could not be loaded",
  loading: "Loading...",
  tryAgain: "Try Again",
  failedTitle: "The covers could not be loaded",
  nothingTitle: "No covers to study",
  nothingText: "Draw covers over a saved diagram first.",
  notOffered: "Covers can be drawn over a saved picture of another source only.",

  picture: (title: string) => `${title}, with covers`,
  pictureHelp:
    "Drag to draw a cover. With a cover focused: arrow keys move it, with Shift they resize it, Enter goes to its name, Delete removes it.",
  cover: (number: number, name: string, place: string) =>
    `Cover ${number}, ${place}: ${name === "" ? "no name" : name}`,
  add: "Add a cover",
  list: "Covers",
  count: (count: number, max: number) => `${count} of ${max}`,
  empty: "No covers yet. Drag over the picture, or add one and move it with the arrow keys.",
  name: (number: number) => `Name of cover ${number}`,
  namePlaceholder: "Name",
  answers: (number: number) => `Other right answers of cover ${number}, separated by semicolons`,
  addAnswers: (number: number) => `Other right answers of cover ${number}`,
  answersTip: "Other right answers",
  answersPlaceholder: "Other right answers; separated by semicolons",
  show: (number: number) => `Show cover ${number} in the picture`,
  remove: (number: number) => `Remove cover ${number}`,
  save: "Save",
  saving: "Saving...",
  saved: (count: number) => (count === 0 ? "Covers removed" : `${pluralize(count, "cover")} saved`),
  signInToSave: "Please sign in to save covers",
  saveFailed: "The covers were not saved",
  otherSaved: (count: number) =>
    count === 0
      ? "The saved covers were removed in another tab or on another device."
      : `Saved in another tab or on another device: ${pluralize(count, "other cover")}.`,
  unsaved: "Not saved",
  allSaved: "Saved",

  // Announced.
  added: (number: number, place: string) =>
    `Cover ${number} added, ${place}. Arrow keys move it, with Shift they resize it.`,
  drawn: (number: number, place: string) => `Cover ${number} drawn, ${place}.`,
  moved: (left: number, top: number) => `${left} % from the left, ${top} % from the top`,
  resized: (width: number, height: number) => `${width} % wide, ${height} % high`,
  removed: (number: number) => `Cover ${number} removed.`,
  opened: (count: number) => `Opened. ${pluralize(count, "cover")}.`,
  undone: (count: number) => `Undone. ${pluralize(count, "cover")}.`,
  redone: (count: number) => `Done again. ${pluralize(count, "cover")}.`,

  // Rules.
  enterName: "Please enter a name",
  nameTooLong: `Use at most ${MAX_COVER_NAME_LENGTH} characters.`,
  tooManyAnswers: `Use at most ${MAX_COVER_ANSWERS} other answers.`,
  tooMany: `A diagram can have up to ${MAX_COVERS} covers.`,
  outside: "Use a number from 0 to 1.",
  tooSmall: `The cover is too small: its sides have to be at least ${MIN_COVER_SIDE}.`,

  // Export.
  noCovers: "This diagram has no covers. Draw some, save them and try again.",
  /** Below the answer of a card: licences require it. */
  changed: "Changed: parts of the picture are covered.",
} as const;
