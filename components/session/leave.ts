"use client";

// A second navigation replaces one that is under way. After a sign-out, for example, a request that is answered 401
// late would replace the landing page with the sign-in form.

let hasBegun = false;

/** Whether this page is about to be replaced by another. */
export function isLeaving(): boolean {
  return hasBegun;
}

/** Redirects unless the page is being left already; replaces the history entry, so that Back does not lead here. */
export function redirectTo(path: string) {
  if (hasBegun) return;
  hasBegun = true;
  window.location.replace(path);
}

/**
 * Ends the session, then opens the landing page. Nothing else redirects meanwhile.
 * @throws what `endSession` throws; the page then stays
 */
export async function leaveAfter(endSession: () => Promise<void>) {
  hasBegun = true;
  try {
    await endSession();
  } catch (error) {
    hasBegun = false;
    throw error;
  }
  window.location.assign("/");
}

// Registered before any listener that may redirect: Back may restore the page from the back/forward cache.
if (typeof window !== "undefined") {
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) hasBegun = false;
  });
}
