import { z } from "zod";
import { languageNames } from "../drawing/languages";
import { sourceKindNames } from "./source-kinds";

/** A self-contained source file for editing a diagram of the collection. */
const collectionSourceSchema = z.object({
  kind: z.enum(sourceKindNames),
  text: z.string().min(1),
  /** What its author wrote and the diagram is drawn from; for the editor. */
  written: z.object({ language: z.enum(languageNames), source: z.string().min(1) }),
});

/** `collection/sources.json`, which the render step writes: sources by the slug of their diagram. */
export const collectionSourcesSchema = z.record(z.string(), collectionSourceSchema);

export type CollectionSource = z.infer<typeof collectionSourceSchema>;
