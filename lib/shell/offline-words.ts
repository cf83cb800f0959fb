/** Interface text of the offline page. */
export const offlineWords = {
  title: "Figura cannot be reached",
  /** Without a network. */
  text: "You seem to be offline. Check your connection, then try again. This page loads once you are back online.",
  /** With one. */
  unreachedText: "You are online, but Figura does not answer. Try again in a minute.",
  tryAgain: "Try Again",
} as const;
