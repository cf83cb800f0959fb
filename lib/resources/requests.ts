import { z } from "zod";
import { queryTextSchema } from "../search/search-query";
import { atKnownHost, resourceTexts } from "./fields";
import { keptUrl } from "./kept-url";
import { MAX_ADDRESS_LENGTH, MAX_REMOVED } from "./limits";
import { learningResourceSchema, resourceKinds, resourceLevels } from "./resource";

// Requests and responses of the routes for saved resources.

export const saveResourceSchema = z.strictObject({
  resource: z
    .strictObject({
      ...resourceTexts(),
      url: z.string().max(MAX_ADDRESS_LENGTH).describe("On a host that is known for free learning."),
      source: z.string().optional().describe("Not read: the address says whose it is."),
      type: z.enum([...resourceKinds, "resource"]),
      level: z.enum(resourceLevels).optional(),
    })
    .transform(atKnownHost),
  topic: queryTextSchema
    .optional()
    .describe("It is filed in the folder of that name, which is made where there is none."),
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
