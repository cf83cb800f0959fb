/** Interface text of the error page. */
export const errorWords = {
  title: "This page did not load",
  text: "The fault is on our side. Please try again, or go back home.",
  tryAgain: "Try Again",
  home: "Home",
  reference: (digest: string) => `Reference ${digest}. Please quote it if you write to us.`,
} as const;
