/** A value with what undo and redo lead to. */
export interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** What the last change was; further changes of the same kind belong to it. */
  step: string | null;
}

export const historyWords = { undo: "Undo", redo: "Redo" };

/** More steps than anybody takes back. */
const MAX_STEPS = 200;

export function startHistory<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], step: null };
}

/** @param step if it is that of the change before, undo takes back both at once: typing, and moving with the keys */
export function change<Value>(
  history: History<Value>,
  present: Value,
  step: string | null = null,
): History<Value> {
  const isSameStep = step !== null && step === history.step;
  const past = isSameStep ? history.past : [...history.past, history.present].slice(-MAX_STEPS);
  return { past, present, future: [], step };
}

/** @returns the same history if there is nothing to undo */
export function undo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1) as Value, future: [present, ...future], step: null };
}

/** @returns the same history if there is nothing to do again */
export function redo<Value>(history: History<Value>): History<Value> {
  const { past, present, future } = history;
  if (future.length === 0) return history;
  return { past: [...past, present], present: future[0] as Value, future: future.slice(1), step: null };
}
