/** Interface text of a card. */
export const cardWords = {
  actions: "Actions",
  actionsFor: (title: string) => `Actions for ${title}`,
  /** For the controls below a plate. */
  captionOf: (title: string) => `Save, licence and topics: ${title}`,
  enlarge: "Enlarge",
  more: "More",
  download: "Download",
  share: "Share",
  tags: "Tags",
  alsoIn: "Also in",
  /** @param article the title of the article that uses the picture */
  fromWikipedia: (article: string) => `From Wikipedia: ${article}`,
  moreTags: (tags: readonly string[]) => `and ${tags.join(", ")}`,
} as const;
