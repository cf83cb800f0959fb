/** The mandate has not been given yet, or the subscription has ended. */
const uncharged = new Set(["pending", "cancelled", "failed", "expired"]);

/** Whether a subscription with this status may still be charged. */
export function isCharged(status: string): boolean {
  return !uncharged.has(status);
}
