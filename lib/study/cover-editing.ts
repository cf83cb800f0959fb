import { MAX_COVER_ANSWERS, MAX_COVER_NAME_LENGTH } from "./cover-limits";
import { coverWords } from "./cover-words";
import type { Cover, CoverBox } from "./covers";

/** A cover as it is being edited. */
export interface DrawnCover {
  /** Tells it from the others, whatever becomes of them. */
  key: number;
  name: string;
  /** As typed: separated by semicolons. */
  answers: string;
  box: CoverBox;
}

type Covers = readonly DrawnCover[];

/** The covers with what undo and redo lead to. */
export interface Editing {
  covers: Covers;
  past: readonly Covers[];
  future: readonly Covers[];
  /** What the last change was; further changes of the same kind belong to it. */
  step: string | null;
}

/** More steps than anybody takes back. */
const MAX_STEPS = 200;

export function startEditing(covers: readonly Cover[]): Editing {
  const drawn = covers.map(({ name, answers, box }, key) => ({
    key,
    name,
    answers: answers.join("; "),
    box,
  }));
  return { covers: drawn, past: [], future: [], step: null };
}

/** @param step if it is that of the change before, undo takes back both at once: typing, and moving with the keys */
export function change(editing: Editing, covers: Covers, step: string | null = null): Editing {
  const isSameStep = step !== null && step === editing.step;
  const past = isSameStep ? editing.past : [...editing.past, editing.covers].slice(-MAX_STEPS);
  return { covers, past, future: [], step };
}

export function undo(editing: Editing): Editing {
  const { covers, past, future } = editing;
  const before = past.at(-1);
  return before
    ? { covers: before, past: past.slice(0, -1), future: [covers, ...future], step: null }
    : editing;
}

export function redo(editing: Editing): Editing {
  const { covers, past, future } = editing;
  const [next, ...further] = future;
  return next ? { covers: next, past: [...past, covers], future: further, step: null } : editing;
}

/** A key that no cover has or had. */
export function freeKey({ covers, past, future }: Editing): number {
  return 1 + Math.max(-1, ...[covers, ...past, ...future].flat().map(({ key }) => key));
}

const answersOf = (typed: string) =>
  typed
    .split(";")
    .map((answer) => answer.trim())
    .filter(Boolean);

/** As the server takes them. */
export function toCovers(covers: Covers): Cover[] {
  return covers.map(({ name, answers, box }) => ({ name: name.trim(), answers: answersOf(answers), box }));
}

/** What the server would refuse, for the field that has it. */
export function problemOf({ name, answers }: DrawnCover): { field: "name" | "answers"; text: string } | null {
  if (name.trim() === "") return { field: "name", text: coverWords.enterName };
  const others = answersOf(answers);
  if (others.length > MAX_COVER_ANSWERS) return { field: "answers", text: coverWords.tooManyAnswers };
  const isLong = others.some((answer) => answer.length > MAX_COVER_NAME_LENGTH);
  return isLong ? { field: "answers", text: coverWords.nameTooLong } : null;
}
