import { z } from "zod";
import { diagramSchema } from "./diagram";

/**
 * The snapshot of a diagram that a user saves, shares or downloads: everything that does not belong to one search,
 * with the original URLs of the source. Without `imageSrc` it is only a link, because the terms of some sources allow
 * no more to be stored.
 */
export const diagramSnapshotSchema = diagramSchema
  .omit({
    relevanceScore: true,
    score: true,
    likes: true,
    distinction: true,
    alsoIn: true,
    foundAs: true,
    isGenerated: true,
  })
  .extend({
    imageSrc: diagramSchema.shape.imageSrc.nullable(),
    /** The day (UTC) on which the source returned this data; the newer of two copies wins. */
    fetchedOn: z.iso.date(),
  });

export type DiagramSnapshot = z.infer<typeof diagramSnapshotSchema>;

/** A snapshot with a picture. */
export type PicturedDiagram = DiagramSnapshot & { imageSrc: string };
