/** What people read on a card beside what the diagram itself says. */
export const cardWords = {
  actions: "Actions",
  enlarge: "Enlarge",
  more: "More",
  download: "Download",
  share: "Share",
  tags: "Tags",
  moreTags: (tags: readonly string[]) => `and ${tags.join(", ")}`,
} as const;
