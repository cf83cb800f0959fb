/** Interface text for a network that exceeds its rate limit for pages. */
export const busyWords = {
  title: "Too many requests",
  text: (seconds: number) =>
    `Too many pages were opened from your network in a short time. Wait ${seconds === 1 ? "a second" : `${seconds} seconds`}, then load this page again.`,
  home: "Return Home",
} as const;
