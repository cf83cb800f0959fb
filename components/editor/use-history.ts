import { useState } from "react";

interface History<Value> {
  past: readonly Value[];
  present: Value;
  future: readonly Value[];
  /** What the last change was part of. */
  step: string | null;
}

/** Steps that can be undone. */
const MOST_STEPS = 200;

/** A value whose changes can be undone and done again. Changes in a row that are part of one step are undone together. */
export function useHistory<Value>(initial: Value) {
  const [history, setHistory] = useState<History<Value>>({
    past: [],
    present: initial,
    future: [],
    step: null,
  });
  return {
    value: history.present,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** @param step null for a change that is a step of its own */
    change: (value: Value, step: string | null = null) =>
      setHistory(({ past, present, step: last }) => ({
        past: step !== null && step === last ? past : [...past, present].slice(-MOST_STEPS),
        present: value,
        future: [],
        step,
      })),
    undo: () =>
      setHistory((known) => {
        const { past, present, future } = known;
        const before = past.at(-1);
        if (before === undefined) return known;
        return { past: past.slice(0, -1), present: before, future: [present, ...future], step: null };
      }),
    redo: () =>
      setHistory((known) => {
        const { past, present, future } = known;
        const [next] = future;
        if (next === undefined) return known;
        return { past: [...past, present], present: next, future: future.slice(1), step: null };
      }),
  };
}
