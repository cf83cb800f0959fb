/** Interface text of the admin pages. */
export const adminWords = {
  title: "Search status",
} as const;
