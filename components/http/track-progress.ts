import type { Progress } from "@/lib/toast";

/** The progress of a task, for a toast, and the function that reports it. */
export function trackProgress(): [progress: Progress, report: (done: number | null) => void] {
  let current: number | null = null;
  const listeners = new Set<() => void>();
  const progress: Progress = {
    current: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
  const report = (done: number | null) => {
    current = done;
    for (const listener of listeners) listener();
  };
  return [progress, report];
}
