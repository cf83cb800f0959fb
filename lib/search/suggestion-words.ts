/** What people read and hear at the list under the search box. */
export const suggestionWords = {
  label: "Suggestions",
  choose: "choose",
  search: "search",
  close: "close",
  /** The clock beside an earlier search, for those who hear the list. */
  recent: (query: string) => `${query}, recent search`,
  count: (count: number) => (count === 1 ? "1 suggestion" : `${count} suggestions`),
} as const;
