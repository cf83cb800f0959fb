import { z } from "zod";
import { tidyQuery } from "@/lib/search/query-text";
import { queryTextSchema } from "@/lib/search/search-query";
import { hostOf } from "./hosts";
import { keptUrl } from "./kept-url";
import { MAX_ADDRESS_LENGTH, MAX_REMOVED } from "./limits";
import { type LearningResource, learningResourceSchema, resourceKinds, resourceLevels } from "./resource";
import { savedWords } from "./saved-words";
import { unseen } from "./topic";

// Texts of a resource from an untrusted author: a language model, or a browser that saves it.

/** Characters: twice the length of ten words in most languages; for the description, of twenty. */
const MAX_TITLE_LENGTH = 120;
const MAX_DESCRIPTION_LENGTH = 300;
const MAX_TIME_LENGTH = 40;
const MAX_TOPICS_LENGTH = 120;

const sentence = (maxLength: number, foreign?: RegExp) =>
  z
    .string()
    .max(4 * maxLength)
    .transform(tidyQuery)
    .pipe(
      z
        .string()
        .min(1)
        .max(maxLength)
        .refine((text) => !unseen.test(text) && !foreign?.test(text), savedWords.plainText),
    );

/** @param foreign a pattern that no text may match */
export const resourceTexts = (foreign?: RegExp) => ({
  title: sentence(MAX_TITLE_LENGTH, foreign),
  description: sentence(MAX_DESCRIPTION_LENGTH, foreign),
  estimatedTime: sentence(MAX_TIME_LENGTH, foreign),
  keyTopics: sentence(MAX_TOPICS_LENGTH, foreign),
});

type ResourceInput = Omit<LearningResource, "source" | "level"> & {
  level?: LearningResource["level"] | undefined;
};

/** Accepts only a URL on a known host, and takes the name of the source from the host. */
export function atKnownHost({ level, ...input }: ResourceInput, context: z.RefinementCtx): LearningResource {
  const url = URL.canParse(input.url) ? new URL(input.url) : null;
  const host = url && hostOf(url);
  if (!url || !host || url.href.length > MAX_ADDRESS_LENGTH) {
    context.addIssue({ code: "custom", path: ["url"], message: savedWords.unknownHost });
    return z.NEVER;
  }
  return { ...input, url: url.href, source: host.name, ...(level && { level }) };
}

// Requests and responses of the routes for saved resources.

export const saveResourceSchema = z.strictObject({
  resource: z
    .strictObject({
      ...resourceTexts(),
      url: z.string().max(MAX_ADDRESS_LENGTH).describe("On a known host of free learning resources."),
      source: z.string().optional().describe("Ignored: the publisher is derived from the URL."),
      type: z.enum([...resourceKinds, "resource"]),
      level: z.enum(resourceLevels).optional(),
    })
    .transform(atKnownHost),
  topic: queryTextSchema
    .optional()
    .describe("The name of the folder to save the resource in. The folder is created if it does not exist."),
});

export const resourceSavedSchema = z.object({
  /** false: it was saved already and is unchanged. */
  isNew: z.boolean(),
  /** The folder of the resource. */
  folder: z.object({ id: z.uuid(), name: z.string() }).nullable(),
});
export type ResourceSaved = z.infer<typeof resourceSavedSchema>;

export const savedResourceSchema = z.object({
  resource: learningResourceSchema,
  folderId: z.uuid().nullable(),
  folderName: z.string().nullable(),
  savedAt: z.iso.datetime(),
});
export type SavedResource = z.infer<typeof savedResourceSchema>;

export const savedResourcesSchema = z.object({
  /** All saved resources, newest first. */
  resources: z.array(savedResourceSchema),
});
export type SavedResources = z.infer<typeof savedResourcesSchema>;

export const resourcesRemovalSchema = z.strictObject({
  urls: z.array(z.string().max(MAX_ADDRESS_LENGTH).transform(keptUrl)).min(1).max(MAX_REMOVED),
});
export const resourcesRemovedSchema = z.object({
  /** How many of the given resources were saved and are now removed. */
  removed: z.int().nonnegative(),
});
