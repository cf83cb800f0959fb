import { z } from "zod";
import { queryTextSchema } from "../search/search-query";
import { resourceKinds, resourceLevels } from "./resource";

export const resourcesQuerySchema = z.object({
  q: queryTextSchema.describe("The topic to learn about."),
  receipt: z
    .string({ error: "The receipt of a search for this topic is needed." })
    .max(1024)
    .describe("The receipt of a search for the same topic today; nothing is counted."),
});

export const learningResourceSchema = z.object({
  title: z.string(),
  url: z.url({ protocol: /^https$/ }).describe("On a host that is known for free learning."),
  source: z.string().describe("Who offers it."),
  type: z.enum([...resourceKinds, "resource"]),
  description: z.string(),
  estimatedTime: z.string(),
  level: z.enum(resourceLevels).exactOptional(),
  keyTopics: z.string().describe("Separated by commas."),
});

export const resourcesAnswerSchema = z.object({
  query: z.string(),
  resources: z.array(learningResourceSchema),
  origin: z
    .enum(["model", "library"])
    .describe(
      "Whether a language model has chosen them, or they come from the list that Figura has of its own.",
    ),
});

export type ResourcesAnswer = z.infer<typeof resourcesAnswerSchema>;
export type ResourcesOrigin = ResourcesAnswer["origin"];
