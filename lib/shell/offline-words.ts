/** Interface text of the offline page. */
export const offlineWords = {
  title: "Figura cannot be reached",
  text: "You seem to be offline. Check your connection, then try again. This page loads once you are back online.",
  tryAgain: "Try Again",
} as const;
