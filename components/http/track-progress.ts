import type { Progress } from "@/lib/toast";

/** The progress of one piece of work, for a toast, and what tells it. */
export function trackProgress(): [progress: Progress, tell: (done: number | null) => void] {
  let current: number | null = null;
  const listeners = new Set<() => void>();
  const progress: Progress = {
    current: () => current,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
  const tell = (done: number | null) => {
    current = done;
    for (const listener of listeners) listener();
  };
  return [progress, tell];
}
