/** Interface text of the list under the search box. */
export const suggestionWords = {
  label: "Suggestions",
  choose: "choose",
  search: "search",
  close: "close",
  /** Replaces the clock icon of an earlier search for screen readers. */
  recent: (query: string) => `${query}, recent search`,
  /** Beside a diagram of the collection. */
  diagram: "Open diagram",
  opens: (name: string) => `${name} ${suggestionWords.diagram}`,
  count: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
} as const;
