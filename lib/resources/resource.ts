import { z } from "zod";

/** The kinds that are requested and displayed, each in its own tab. */
export const resourceKinds = ["course", "video", "article"] as const;

export type ResourceKind = (typeof resourceKinds)[number];

/** A "resource" is of no particular kind and appears only in the tab with all of them. */
export type ResourceType = ResourceKind | "resource";

export const resourceLevels = ["beginner", "intermediate", "advanced"] as const;

export const learningResourceSchema = z.object({
  title: z.string(),
  url: z.url({ protocol: /^https$/ }).describe("On a known host of free learning resources."),
  source: z.string().describe("The publisher."),
  type: z.enum([...resourceKinds, "resource"]),
  /** One sentence. */
  description: z.string(),
  /** For display, such as "2 hours" or "Self-paced". */
  estimatedTime: z.string(),
  level: z.enum(resourceLevels).exactOptional(),
  keyTopics: z.string().describe("Topics, separated by commas."),
});

/** Something free to learn a topic from. */
export type LearningResource = z.infer<typeof learningResourceSchema>;

/** Number of resources of each kind for a query. */
export const RESOURCES_PER_KIND = 2;
