import { pluralize } from "../pluralize";
import { MAX_STUDIED, type StudyMode } from "./study-diagram";

const modes: Record<StudyMode, string> = { reveal: "Hide labels", name: "Name it", find: "Find it" };

/** Interface text of the study page. Tests quote it. */
export const studyWords = {
  study: "Study",
  studyLabels: "Study the labels",
  studyCovers: "Study with covers",
  drawCovers: "Draw covers",
  title: (diagram: string) => `Study: ${diagram}`,
  description: (diagram: string) =>
    `Learn the labels of this diagram: ${diagram}. Hide them, name them, find them.`,
  backTo: (diagram: string) => `Back to ${diagram}`,
  backToFolder: "Back to the folder",
  deck: (count: number, total: number | null) =>
    total === null ? pluralize(count, "diagram") : `${count} of ${pluralize(total, "diagram")}`,
  deckIsCut: `One session has up to ${MAX_STUDIED} diagrams. These are the newest in the folder.`,
  studyDeck: (count: number) => `Study ${pluralize(count, "diagram")}`,
  /** In a folder that has more pages. */
  studyPage: (count: number) => `Study ${pluralize(count, "diagram")} on this page`,
  studyFolder: "Study its labels",
  opening: "Opening...",
  folderFailed: "The folder could not be read",
  nothingToStudy: "Nothing to study in this folder",
  nothingToStudyText:
    "Labels are known of diagrams of the collection that name at least three parts. Over others you can draw covers.",
  modes,
  modeOf: "How to study",
  leads: {
    reveal: "Say what is hidden, then reveal it.",
    name: "Type what each label says. Small typos are forgiven.",
    find: "Find the place that each label belongs to.",
  } satisfies Record<StudyMode, string>,
  pictureOf: (diagram: string) => `${diagram}, with its labels hidden`,
  needsScript:
    "Your browser runs no JavaScript, which hides and asks the labels. The page of the diagram shows them.",
  loading: "Loading the picture...",
  failedTitle: "The picture could not be loaded",
  tryAgain: "Try Again",
  diagramOf: (place: number, total: number, title: string) => `Diagram ${place} of ${total}: ${title}`,
  previousDiagram: "Previous diagram",
  nextDiagram: "Next diagram",

  labels: "Labels",
  label: (number: number, place: string) => `Label ${number}, ${place}`,
  revealed: (number: number, text: string) => `Label ${number}: ${text}`,
  /** A place that does not say which label it is. */
  place: (number: number, place: string) => `Place ${number}, ${place}`,
  countRevealed: (count: number, total: number) => `${count} of ${total} revealed`,
  revealAll: "Reveal all",
  hideAll: "Hide all",

  questionOf: (place: number, total: number) => `Question ${place} of ${total}`,
  whatIs: (number: number) => `What is label ${number}?`,
  whatIsAt: (place: string) => `, ${place}`,
  check: "Check",
  dontKnow: "I don't know",
  next: "Next",
  whereIs: (text: string) => `Where is “${text}”?`,
  clickPlace: "Choose its place in the picture.",
  showMe: "Show me",
  right: (text: string) => `Right: ${text}.`,
  wrongName: (typed: string, text: string) => `Not “${typed}”: this is ${text}.`,
  wrongPlace: (chosen: string, text: string) => `That is ${chosen}. The place of ${text} is outlined.`,
  shown: (text: string) => `This is ${text}.`,
  questions: "Questions",
  verdicts: { right: "right", missed: "missed", open: "not answered" },

  scoreTitle: (right: number, total: number) => `${right} of ${total} right`,
  score: (right: number, total: number) =>
    right === total ? "You know them all." : `${pluralize(total - right, "label")} to learn.`,
  onlyMissed: (missed: number) =>
    missed === 1 ? "Again: the one I missed" : `Again: only the ${missed} I missed`,
  again: "Start again",
} as const;
