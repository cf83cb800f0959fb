/** The kinds that are asked for and shown, each with a tab of its own. */
export const resourceKinds = ["course", "video", "article"] as const;

export type ResourceKind = (typeof resourceKinds)[number];

/** What is none of these kinds is shown among all of them alone. */
export type ResourceType = ResourceKind | "resource";

export const resourceLevels = ["beginner", "intermediate", "advanced"] as const;

export type ResourceLevel = (typeof resourceLevels)[number];

/** Something free to learn a topic from. */
export interface LearningResource {
  title: string;
  /** An https address on one of the hosts of `hosts.ts`. */
  url: string;
  /** The name of whoever offers it, such as Khan Academy. */
  source: string;
  type: ResourceType;
  /** One sentence. */
  description: string;
  /** As people say it, such as "2 hours" or "Self-paced". */
  estimatedTime: string;
  level?: ResourceLevel;
  /** Separated by commas. */
  keyTopics: string;
}

/** How many of each kind belong to a query. */
export const RESOURCES_PER_KIND = 2;
