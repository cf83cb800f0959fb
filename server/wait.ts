import "server-only";

/** Waits, and keeps no process alive. Unlike that of `node:timers/promises`, tests can set its clock. */
export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());
