import { z } from "zod";
import { queryTextSchema } from "../search/search-query";
import { learningResourceSchema } from "./resource";

export const resourcesQuerySchema = z.object({
  q: queryTextSchema.describe("The topic to learn about."),
  receipt: z
    .string({ error: "The receipt of a search for this topic is needed." })
    .max(1024)
    .describe("The receipt of a search for the same topic today. The request does not count as a search."),
});

export const resourcesAnswerSchema = z.object({
  query: z.string(),
  resources: z.array(learningResourceSchema),
  origin: z
    .enum(["model", "library"])
    .describe("`model` if a language model chose them, `library` if they come from Figura's library."),
});

export type ResourcesAnswer = z.infer<typeof resourcesAnswerSchema>;
export type ResourcesOrigin = ResourcesAnswer["origin"];
