/** What people read on the page of one diagram, beside what the viewer says of it. */
export const pageWords = {
  moreLikeThis: "More like this",
  searchForMore: "Search for more",
  /** Of a diagram that is kept as a link alone. */
  notShownTitle: "Shown at its source",
  notShown: "Of this diagram only a link may be kept here. Open its source to see it.",
} as const;
