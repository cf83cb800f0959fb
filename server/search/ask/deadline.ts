import "server-only";

/** When a search stops waiting, measured from its start. */
export interface Deadline {
  wait(): Promise<"late">;
  isOver(): boolean;
}

export const noDeadline: Deadline = { wait: () => new Promise<never>(() => undefined), isOver: () => false };

/**
 * The timer starts at the first wait, so a search served from the cache never sets one.
 * @param signal ends the wait early
 */
export function createDeadline(afterMs: number, signal?: AbortSignal): Deadline & { clear(): void } {
  const endsAt = performance.now() + afterMs;
  let timer: NodeJS.Timeout | undefined;
  let passed: Promise<"late"> | undefined;
  return {
    wait() {
      passed ??= new Promise((resolve) => {
        timer = setTimeout(resolve, Math.max(0, endsAt - performance.now()), "late");
        signal?.addEventListener("abort", () => resolve("late"), { once: true });
      });
      return passed;
    },
    isOver: () => signal?.aborted === true || performance.now() >= endsAt,
    clear: () => clearTimeout(timer),
  };
}
