/** What people read where their network has asked for more pages than it may. */
export const busyWords = {
  title: "Too many requests",
  text: (seconds: number) =>
    `Too many pages were opened from your network in a short time. Wait ${seconds === 1 ? "a second" : `${seconds} seconds`}, then load this page again.`,
  home: "Return Home",
} as const;
