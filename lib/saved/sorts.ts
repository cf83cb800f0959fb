export const savedSorts = ["newest", "oldest", "title"] as const;
export type SavedSort = (typeof savedSorts)[number];
