/** Interface text of the list under the search box. */
export const suggestionWords = {
  label: "Suggestions",
  choose: "choose",
  search: "search",
  close: "close",
  /** Replaces the clock icon of an earlier search for screen readers. */
  recent: (query: string) => `${query}, recent search`,
  count: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
} as const;
