/** What the admin reads. */
export const adminWords = {
  title: "Search status",
} as const;
