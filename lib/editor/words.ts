import { canvas } from "../drawing/compiler";
import { plans } from "../plans";
import type { LabelProblem } from "./edit-drawing";
import type { LabelLanguage } from "./label-languages";

/** Characters of all new texts together, twice those of any diagram: setting them takes time of the server. */
export const MOST_TEXTS = 3000;

const premium = plans.premium.label;

/** Interface text of the diagram editor. Tests quote it. */
export const editorWords = {
  edit: "Edit in the browser",
  title: (diagram: string) => `Edit: ${diagram}`,
  lead: "Choose a label to change, move or hide it.",
  needsScript: "Your browser runs no JavaScript, which the editor needs.",
  pictureOf: (diagram: string) => `${diagram}, with your changes`,
  labelsOn: (diagram: string) => `Labels of ${diagram}`,
  labels: "Labels",
  label: (text: string) => `Label: ${text}`,
  hiddenLabel: (text: string) => `Hidden label: ${text}`,
  hidden: "hidden",
  changed: "changed",
  text: "Text",
  textHint: "H_{2}O lowers, x^{2} raises, and *v* is a variable.",
  hide: "Hide",
  show: "Show",
  resetLabel: "Reset",
  done: "All labels",
  move: "Move",
  moveHint: "Drag it, or choose it and press the arrow keys. Shift moves it further.",
  moveBy: { left: "Move left", right: "Move right", up: "Move up", down: "Move down" },
  problem: (problem: LabelProblem) => {
    switch (problem.kind) {
      case "covers":
        return `It covers “${problem.other}”. Move one of them, or break the line.`;
      case "leavesShape":
        return "It is too long for its shape. Break the line, or use fewer words.";
      case "tooLong":
        return `It does not fit on the picture, which is ${canvas.width} pixels wide. The label still says what it said.`;
      case "noLetter":
        return `The typefaces of the diagrams have no “${problem.letter}”: they have Latin and Greek letters. The label still says what it said.`;
    }
  },
  problems: (count: number) =>
    count === 1 ? "One label does not fit well." : `${count} labels do not fit well.`,
  tooMuchText: `The new texts have more than ${MOST_TEXTS.toLocaleString("en")} characters together. Shorten some of them to keep or download the edits.`,
  skipped: "Some changes were made for an earlier version of this diagram and are left out.",
  labelsIn: "Labels in",
  english: "English",
  languages: { de: "Deutsch", es: "Español", fr: "Français" } satisfies Record<LabelLanguage, string>,
  ground: "Background",
  grounds: { white: "Light", dark: "Dark", transparent: "Transparent" },
  colours: "Colours",
  colour: (ink: string, now: string) => (ink === now ? `Colour ${ink}` : `Colour ${ink}, shown as ${now}`),
  insteadOf: (ink: string) => `Instead of ${ink}`,
  startOver: "Start from the original",
  keep: "Keep",
  keeping: "Keeping...",
  kept: "Edits kept in your account",
  keptAndSaved: "The diagram is now in your saved diagrams.",
  keptRemoved: "Kept edits removed",
  keepFailed: "The edits were not kept",
  notKept: "Not kept",
  editsOf: (date: string) => `Your edits of ${date}, all kept`,
  keptUnread: "Your kept edits could not be loaded.",
  signInToKeep: "Please sign in to keep edits",
  otherKept: (date: string) => `Your account has other edits of this diagram, kept on ${date}.`,
  otherRemoved: "The kept edits were removed in another tab or on another device.",
  edited: "Edited",
  openEdits: "Open your edits",
  download: "Download",
  downloadOwn: `Your own words, moved labels and other colours are part of ${premium}. You see them here; to download them, you need ${premium}. Hidden labels, translations and the background are free.`,
  notOurs: "Only diagrams of the Figura collection can be edited.",
  premiumFile: `This download is part of ${premium}`,
  editedName: (diagram: string) => `${diagram}, edited`,

  advanced: "Advanced: edit the source",
  advancedLead: (language: string) =>
    `Edit the ${language}, and the picture updates. It begins with the original, without the changes above. Nothing leaves your browser.`,
  source: (language: string) => `Source, ${language}`,
  picture: "Picture",
  sourcePictureOf: (diagram: string) => `${diagram}, as drawn from the source`,
  loading: "Loading the editor...",
  drawing: "Drawing...",
  drawn: "Drawn",
  unchanged: "Without changes",
  errorTitle: "This cannot be drawn",
  lastGood: "Showing the last version that could be drawn.",
  tooSlow: "It took more than ten seconds to draw. Make it smaller.",
  noRenderer: "The renderer did not load. Check your connection, then try again.",
  reset: "Restore original",
  resetDone: "Original restored",
  copy: "Copy source",
  copied: "Source copied",
  downloadAs: (format: string) => `Download ${format}`,
  downloadSourceAs: (format: string) => `Download the source's ${format}`,
  downloadFailed: "Failed to create the picture",
  backTo: (diagram: string) => `Back to ${diagram}`,
  premiumTitle: `Editing the source is part of ${premium}`,
  premiumText: `With ${premium} you can edit the source of every diagram of the collection in your browser.`,
  signInTitle: "Sign in to edit the source",
  lostTitle: "The editor could not be loaded",
  failedTitle: "The source could not be loaded",
  tryAgain: "Try Again",
} as const;

const kinds: Readonly<Record<string, string>> = { wash: "pale", deep: "soft" };
const inkNames: Readonly<Record<string, string>> = {
  ink: "black",
  soft: "dark grey",
  hair: "grey",
  paper: "paper",
  lit: "sunlight",
  shade: "slate",
  night: "night",
};

/** The name of an ink of the palette: "pale blue" for `blue-wash`. */
export function inkWords(ink: string): string {
  const [first = "", second] = ink.split("-");
  if (second === undefined) return inkNames[first] ?? first;
  const kind = kinds[second];
  return kind === undefined ? `${first === "glow" ? "glowing" : "bright"} ${second}` : `${kind} ${first}`;
}

/** Characters. Sources of the collection have at most a tenth of it. */
export const MOST_SOURCE = 100_000;

/** Characters of a label. */
export const MOST_TEXT = 200;
