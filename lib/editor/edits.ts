import type { DownloadGround } from "../diagrams/download-choices";
import { canvas } from "../drawing/compiler";
import type { Box, Point } from "../drawing/geometry";
import { limitCombiningMarks } from "../limit-combining-marks";
import type { EditableDrawing, EditableLabel } from "./editable-drawing";
import type { LabelLanguage } from "./label-languages";
import { hasWords } from "./label-markup";

/**
 * A change of one label. It holds for the label that it was made for: one that begins with the same text and says the
 * same. A changed drawing leaves the others out.
 */
export interface LabelEdit {
  /** The number of its first text in document order. */
  at: number;
  /** What it said, line by line. */
  was: string;
  /** What it says now, in the markup of `label-markup.ts`. Line breaks are kept; without words it is hidden. */
  text?: string | undefined;
  /** How far it was moved, in pixels of the canvas. */
  dx?: number | undefined;
  dy?: number | undefined;
  isHidden?: true | undefined;
}

/** All changes of a diagram that are made without its source. They are data: see `edit-drawing.ts`. */
export interface Edits {
  labels: readonly LabelEdit[];
  /** Inks of the palette by the ink that they replace. */
  colours: Readonly<Record<string, string>>;
  ground: DownloadGround;
  /** What the labels were last set to; none for that of the drawing. */
  language?: LabelLanguage | undefined;
}

/** Pixels between a label and the edge of the canvas. */
export const EDGE = 1;

export const noEdits: Edits = { labels: [], colours: {}, ground: "white" };

/** Whether two edits change the same, in whatever order they were made. */
export function sameEdits(one: Edits, other: Edits): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder({ labels, colours, ground, language }: Edits): string {
  const changes = labels.map(({ at, was, text, dx, dy, isHidden }) =>
    JSON.stringify([at, was, text, dx, dy, isHidden]),
  );
  return JSON.stringify([changes.sort(), Object.entries(colours).sort(), ground, language]);
}

export const wasOf = ({ lines }: EditableLabel) => lines.join("\n");

/** Whether anything of a text is shown: `_{}` is markup without words. */
export const isShown = (text: string) => hasWords(tidyText(text));

/** Whether nothing of a label is left. */
export const isHidden = ({ isHidden, text }: LabelEdit) =>
  isHidden === true || (text !== undefined && !isShown(text));

/** Only what can be seen, besides spaces and line breaks; XML does not allow most of the rest. */
export const tidyText = (text: string) =>
  limitCombiningMarks(text)
    .normalize("NFC")
    .replace(/[^\P{C}\n]/gu, "");

/** Characters of all new texts together. */
export const lengthOfTexts = (labels: readonly Pick<LabelEdit, "text">[]) =>
  labels.reduce((sum, { text }) => sum + (text?.length ?? 0), 0);

/** The change of a label; undefined if there is none. */
export function editOf(edits: Edits, label: EditableLabel): LabelEdit | undefined {
  return edits.labels.find(({ at, was }) => at === label.texts[0] && was === wasOf(label));
}

/** `isHidden: false` shows a label again. */
export type LabelChange = Omit<LabelEdit, "at" | "was" | "isHidden"> & { isHidden?: boolean };

/** Changes a label further. What is as in the drawing is no change. */
export function changeLabel(edits: Edits, label: EditableLabel, change: LabelChange): Edits {
  const at = label.texts[0] as number;
  const was = wasOf(label);
  const before = editOf(edits, label);
  const { text, isHidden, ...move } = { ...before, ...change };
  const dx = limited(move.dx, canvas.width);
  const dy = limited(move.dy, canvas.height);
  const edit: LabelEdit = {
    at,
    was,
    ...(text !== undefined && text !== was && { text }),
    ...(dx !== 0 && { dx }),
    ...(dy !== 0 && { dy }),
    ...(isHidden && { isHidden }),
  };
  const others = edits.labels.filter((one) => one !== before);
  const isChanged = Object.keys(edit).length > 2;
  return { ...edits, labels: isChanged ? [...others, edit] : others };
}

/** Hides a label, or shows it again: with its name if it has no words. */
export function toggleLabel(edits: Edits, label: EditableLabel): Edits {
  const edit = editOf(edits, label);
  if (edit === undefined || !isHidden(edit)) return changeLabel(edits, label, { isHidden: true });
  const { text = wasOf(label) } = edit;
  return changeLabel(edits, label, { isHidden: false, text: isShown(text) ? text : nameOf(edits, label) });
}

/** The part of a move that leaves a label on the canvas, from where it stands. */
export function within([left, top, right, bottom]: Box, [x, y]: Point): Point {
  const { width, height } = canvas;
  return [between(EDGE - left, x, width - EDGE - right), between(EDGE - top, y, height - EDGE - bottom)];
}

/** A label that is beyond an edge already moves no further. */
const between = (low: number, value: number, high: number) =>
  Math.max(Math.min(0, low), Math.min(Math.max(0, high), value));

const limited = (by = 0, most = 0) => Math.max(-most, Math.min(most, by));

/** What a label says in the language that the labels were set to. */
export function nameOf({ language }: Edits, label: EditableLabel): string {
  return (language && label.names?.[language]) ?? wasOf(label);
}

/** Whether a label is other than the drawing has it, in the language that the labels were set to. */
export function isChanged(edits: Edits, label: EditableLabel): boolean {
  const { text = wasOf(label), dx, dy, isHidden } = editOf(edits, label) ?? {};
  return dx !== undefined || dy !== undefined || isHidden === true || text !== nameOf(edits, label);
}

/** A label as the drawing has it, in the language that the labels were set to. */
export function resetLabel(edits: Edits, label: EditableLabel): Edits {
  const edit = editOf(edits, label);
  const rest = { ...edits, labels: edits.labels.filter((one) => one !== edit) };
  return changeLabel(rest, label, { text: nameOf(edits, label) });
}

/** Uses another ink for one of the drawing. */
export function changeColour(edits: Edits, from: string, to: string): Edits {
  const { [from]: _, ...colours } = edits.colours;
  return { ...edits, colours: from === to ? colours : { ...colours, [from]: to } };
}

/**
 * All labels in a language, but for those that have words of one's own. What has no name in it is as in the drawing.
 * @param language null for that of the drawing
 */
export function translateLabels(
  { language: _, ...edits }: Edits,
  labels: readonly EditableLabel[],
  language: LabelLanguage | null,
): Edits {
  return labels
    .filter((label) => label.names && !isOwn(label, editOf(edits, label)?.text))
    .reduce(
      (translated: Edits, label) => changeLabel(translated, label, { text: nameOf(translated, label) }),
      { ...edits, ...(language && { language }) },
    );
}

/** Whether a new text is none of the names that the collection has for a label. */
const isOwn = ({ names = {} }: EditableLabel, text: string | undefined) =>
  text !== undefined && !Object.values(names).includes(text);

/**
 * Whether a change is part of Premium: words of one's own, a moved label, another colour. Hidden labels, the names that
 * the collection has in other languages, and the background are for everybody.
 */
export function needsPremium(edits: Edits, { labels }: Pick<EditableDrawing, "labels">): boolean {
  const isPaid = (label: EditableLabel) => {
    const edit = editOf(edits, label);
    if (edit === undefined || isHidden(edit)) return false;
    return edit.dx !== undefined || edit.dy !== undefined || isOwn(label, edit.text);
  };
  return Object.keys(edits.colours).length > 0 || labels.some(isPaid);
}
