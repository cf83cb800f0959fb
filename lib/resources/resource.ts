/** The kinds that are requested and displayed, each in its own tab. */
export const resourceKinds = ["course", "video", "article"] as const;

export type ResourceKind = (typeof resourceKinds)[number];

/** A "resource" is of no particular kind and appears only in the tab with all of them. */
export type ResourceType = ResourceKind | "resource";

export const resourceLevels = ["beginner", "intermediate", "advanced"] as const;

export type ResourceLevel = (typeof resourceLevels)[number];

/** Something free to learn a topic from. */
export interface LearningResource {
  title: string;
  /** An https address on one of the hosts of `hosts.ts`. */
  url: string;
  /** The name of the publisher, such as Khan Academy. */
  source: string;
  type: ResourceType;
  /** One sentence. */
  description: string;
  /** For display, such as "2 hours" or "Self-paced". */
  estimatedTime: string;
  level?: ResourceLevel;
  /** Separated by commas. */
  keyTopics: string;
}

/** Number of resources of each kind for a query. */
export const RESOURCES_PER_KIND = 2;
