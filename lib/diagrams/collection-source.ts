import { z } from "zod";
import { languageNames } from "../drawing/languages";
import { sourceKindNames } from "./source-kinds";

/** What somebody is given to edit one of our own diagrams: a file that stands by itself. */
const collectionSourceSchema = z.object({
  kind: z.enum(sourceKindNames),
  text: z.string().min(1),
  /** What its author wrote, from which it is drawn: for the editor. */
  written: z.object({ language: z.enum(languageNames), source: z.string().min(1) }),
});

/** `collection/sources.json`, which the render step writes: each source by the slug of its diagram. */
export const collectionSourcesSchema = z.record(z.string(), collectionSourceSchema);

export type CollectionSource = z.infer<typeof collectionSourceSchema>;
