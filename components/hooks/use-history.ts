import { useState } from "react";
import * as histories from "@/lib/shell/undo-history";

/** A value whose changes can be undone and done again. */
export function useHistory<Value>(initial: () => Value) {
  const [history, setHistory] = useState(() => histories.startHistory(initial()));
  return {
    ...history,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** @param step as of `change` in `lib/shell/undo-history.ts` */
    change: (value: Value, step: string | null = null) =>
      setHistory((known) => histories.change(known, value, step)),
    /** Begins anew, with nothing to undo. */
    restart: (value: Value) => setHistory(histories.startHistory(value)),
    undo: () => setHistory(histories.undo),
    redo: () => setHistory(histories.redo),
  };
}
