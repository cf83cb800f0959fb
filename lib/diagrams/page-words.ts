/** Interface text of the page of one diagram that the viewer does not have. */
export const pageWords = {
  moreLikeThis: "More like this",
  searchForMore: "Search for more",
  /** For a diagram that is stored only as a link. */
  notShownTitle: "Shown at its source",
  notShown: "We may only keep a link to this diagram. Open its source to see it.",
} as const;
