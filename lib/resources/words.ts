import type { ResourceKind } from "./resource";

/** A tab of the panel: one kind, or all resources. */
export type ResourceTab = "all" | ResourceKind;

export const resourceTabs = ["all", "course", "video", "article"] as const satisfies readonly ResourceTab[];

/** Interface text for learning resources. */
export const resourceWords = {
  learnMore: (query: string) => `Learn more about “${query}”`,
  lead: "Free courses, videos and articles that go with these diagrams.",
  kinds: "Kinds of resources",
  tabs: { all: "All", course: "Courses", video: "Videos", article: "Articles" },
  types: { course: "Course", video: "Video", article: "Article", resource: "Resource" },
  levels: { beginner: "Beginner", intermediate: "Intermediate", advanced: "Advanced" },
  loading: "Looking for learning resources…",
  found: (count: number) => `${count} learning ${count === 1 ? "resource" : "resources"}.`,
  none: "No learning resources found for this search. Try another query!",
  noneOfKind: "No resources found for this category.",
  failed: "Failed to load resources. Please try again later.",
  tryAgain: "Try Again",
  trying: "Trying…",
  searchFirst: "Search first: resources come with search results.",
};
