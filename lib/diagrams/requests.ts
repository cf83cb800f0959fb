import { z } from "zod";
import { diagramSnapshotSchema } from "./diagram-snapshot";
import { downloadFormats } from "./download-formats";

// What the routes of single diagrams take and answer.

/** No source's id is longer than a hundred signs: a longer one is hashed. */
export const diagramIdField = z.string().regex(/^[a-z]+-[\w.-]{1,100}$/);

/** A snapshot as it stands beside a diagram in the answer of a search; longer than any of ours is none. */
export const snapshotField = z.string().min(1).max(8192);

export const keepDiagramSchema = z.strictObject({ snapshot: snapshotField });
export const diagramKeptSchema = z.object({ id: z.string() });

export const diagramAnswerSchema = z.object({
  /** With addresses at which a page shows its pictures. */
  diagram: diagramSnapshotSchema,
  snapshot: z.string().nullable(),
});
export type DiagramAnswer = z.infer<typeof diagramAnswerSchema>;

export const downloadQuerySchema = z.object({
  format: z.enum(downloadFormats).describe("SVG only where the original is one."),
});
