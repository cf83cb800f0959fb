import { z } from "zod";
import { diagramSchema } from "./diagram";

/**
 * What is kept of a diagram that somebody saves, shares or downloads: all that does not belong to one search, with
 * the addresses of the sources themselves. Without `imageSrc` it is a link to the page where the diagram stands: of
 * some sources nothing more may be kept.
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
    /** The day (UTC) on which its source said all this; of two copies the later counts. */
    fetchedOn: z.iso.date(),
  });

export type DiagramSnapshot = z.infer<typeof diagramSnapshotSchema>;

/** One that has a picture to show. */
export type PicturedDiagram = DiagramSnapshot & { imageSrc: string };
