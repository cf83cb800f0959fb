/** What begins the name under which a browser keeps feedback that waits until it can be sent. */
export const WAITING_PREFIX = "figura-feedback-";

/** Whether anything waits here. */
export function isAnythingWaiting(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(WAITING_PREFIX));
  } catch {
    return false;
  }
}
