import type { DownloadGround } from "../diagrams/download-choices";
import { canvas } from "../drawing/compiler";
import type { Box, Point } from "../drawing/geometry";
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
}

/** Pixels between a label and the edge of the canvas. */
export const EDGE = 1;

export const noEdits: Edits = { labels: [], colours: {}, ground: "white" };

export const wasOf = ({ lines }: EditableLabel) => lines.join("\n");

/** Whether nothing of a label is left. */
export const isHidden = ({ isHidden, text }: LabelEdit) =>
  isHidden === true || (text !== undefined && !hasWords(tidyText(text)));

/** Only what can be seen, besides spaces and line breaks; XML does not allow most of the rest. */
export const tidyText = (text: string) => text.normalize("NFC").replace(/[^\P{C}\n]/gu, "");

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

/** The part of a move that leaves a label on the canvas, from where it stands. */
export function within([left, top, right, bottom]: Box, [x, y]: Point): Point {
  const { width, height } = canvas;
  return [between(EDGE - left, x, width - EDGE - right), between(EDGE - top, y, height - EDGE - bottom)];
}

/** A label that is beyond an edge already moves no further. */
const between = (low: number, value: number, high: number) =>
  Math.max(Math.min(0, low), Math.min(Math.max(0, high), value));

const limited = (by = 0, most = 0) => Math.max(-most, Math.min(most, by));

/** A label as it is drawn. */
export function resetLabel(edits: Edits, label: EditableLabel): Edits {
  const edit = editOf(edits, label);
  return { ...edits, labels: edits.labels.filter((one) => one !== edit) };
}

/** Uses another ink for one of the drawing. */
export function changeColour(edits: Edits, from: string, to: string): Edits {
  const { [from]: _, ...colours } = edits.colours;
  return { ...edits, colours: from === to ? colours : { ...colours, [from]: to } };
}

/**
 * All labels that have a name in a language in that language; those that have none stay as they are.
 * @param language null for that of the drawing
 */
export function translateLabels(
  edits: Edits,
  labels: readonly EditableLabel[],
  language: LabelLanguage | null,
): Edits {
  return labels
    .filter(({ names }) => names)
    .reduce((translated, label) => {
      const name = language === null ? wasOf(label) : label.names?.[language];
      return name === undefined ? translated : changeLabel(translated, label, { text: name });
    }, edits);
}

/** The language that all labels with a name in it are in; null for that of the drawing. */
export function languageOf(
  edits: Edits,
  labels: readonly EditableLabel[],
  languages: readonly LabelLanguage[],
): LabelLanguage | null {
  const isIn = (language: LabelLanguage) =>
    labels.every((label) => {
      const name = label.names?.[language];
      return name === undefined || name === (editOf(edits, label)?.text ?? wasOf(label));
    });
  return languages.find(isIn) ?? null;
}

/**
 * Whether a change is part of Premium: words of one's own, a moved label, another colour. Hidden labels, the names that
 * the collection has in other languages, and the background are for everybody.
 */
export function needsPremium(edits: Edits, { labels }: Pick<EditableDrawing, "labels">): boolean {
  const isOwn = (label: EditableLabel) => {
    const edit = editOf(edits, label);
    if (edit === undefined || isHidden(edit)) return false;
    const { text, dx, dy } = edit;
    const isName = Object.values(label.names ?? {}).some((name) => name === text);
    return dx !== undefined || dy !== undefined || (text !== undefined && !isName);
  };
  return Object.keys(edits.colours).length > 0 || labels.some(isOwn);
}
