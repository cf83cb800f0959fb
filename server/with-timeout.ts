/** The result of some work, or that of `late`, which may throw, if the work takes longer than `waitMs`. */
export function withTimeout<Result, Late>(
  waitMs: number,
  work: Promise<Result>,
  late: () => Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  return Promise.race([work, timeout.then(late)]).finally(() => clearTimeout(timer));
}

/** Waits, and keeps no process alive. Unlike that of `node:timers/promises`, tests can set its clock. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
