export const likeSorts = ["newest", "oldest", "title"] as const;
export type LikeSort = (typeof likeSorts)[number];
