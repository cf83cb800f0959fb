import { z } from "zod";
import { diagramSnapshotSchema } from "./diagram-snapshot";
import { downloadFormats } from "./download-formats";

// Requests and responses of the routes for single diagrams.

/** Ids of sources have at most 100 characters; a longer one is hashed. */
export const diagramIdField = z.string().regex(/^[a-z]+-[\w.-]{1,100}$/);

/** A snapshot from a search result. None of ours is longer. */
export const snapshotField = z.string().min(1).max(8192);

export const keepDiagramSchema = z.strictObject({ snapshot: snapshotField });
export const diagramKeptSchema = z.object({ id: z.string() });

export const diagramAnswerSchema = z.object({
  /** With image URLs that a page can display. */
  diagram: diagramSnapshotSchema,
  snapshot: z.string().nullable(),
});
export type DiagramAnswer = z.infer<typeof diagramAnswerSchema>;

export const downloadQuerySchema = z.object({
  format: z.enum(downloadFormats).describe("SVG only where the original is one."),
});
