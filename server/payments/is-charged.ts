/** A mandate that is not given yet, and what has ended: of these nothing is charged. */
const atRest = new Set(["pending", "cancelled", "failed", "expired"]);

/** Whether money may still be asked for by a subscription of this status. */
export function isCharged(status: string): boolean {
  return !atRest.has(status);
}
