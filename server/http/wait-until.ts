import "server-only";
import { after } from "next/server";
import { isBehindOurServer } from "./client-address";

/**
 * Keeps this process awake until work of the current request has ended, also after the response. A serverless host
 * freezes a process that has answered: what was under way is lost, or counts as a timeout when the process wakes.
 */
export function waitUntil(work: Promise<unknown>): void {
  // Our own server never freezes.
  if (isBehindOurServer()) return;
  const settled = work.catch(() => undefined);
  try {
    after(settled);
  } catch {
    // Outside a request, as in a command, the process is never frozen.
  }
}
