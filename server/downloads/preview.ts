import "server-only";
import { LRUCache } from "lru-cache";
import { downloadFacts } from "@/lib/diagrams/download-formats";
import { hasPicture, type PicturedDiagram } from "@/lib/diagrams/kept-diagram";
import { PREVIEW_SIZE } from "@/lib/diagrams/share-facts";
import { config } from "@/server/config";
import { ProblemError } from "@/server/http/problem";
import { processWide } from "@/server/process-wide";
import { drawOnSheet } from "./convert-picture";
import { readOriginal } from "./original";
import { withPngFacts } from "./png-metadata";

const MEGABYTE = 1024 * 1024;

/** Pixels of white around the picture: some apps cut the edges off. */
const MARGIN = 32;

/** A link that is sent to a class is looked up by thirty apps at once: it is drawn once. */
const drawn = processWide(
  "previews",
  () =>
    new LRUCache<string, Buffer, PicturedDiagram>({
      maxSize: 32 * MEGABYTE,
      maxEntrySize: 4 * MEGABYTE,
      sizeCalculation: ({ length }) => length,
      fetchMethod: (_, __, { context }) => draw(context),
      // One that has to make room for others while it is drawn is waited for all the same.
      ignoreFetchAbort: true,
    }),
);

/**
 * The picture beside a link to a diagram: a PNG of `PREVIEW_SIZE`, on white.
 * @throws ProblemError `picture_unavailable`, `too_many_requests`
 */
export async function previewPicture(diagram: PicturedDiagram): Promise<Buffer> {
  const picture = await drawn.fetch(`${diagram.id} ${diagram.imageSrc}`, { context: diagram });
  if (!picture) throw new Error(`No preview of ${diagram.id} was drawn, and nothing said why.`);
  return picture;
}

/** From its original, else from the small picture that its source has made of it. */
async function draw(diagram: PicturedDiagram): Promise<Buffer> {
  try {
    return await drawFrom(diagram);
  } catch (error) {
    const small = { ...diagram, imageSrc: diagram.thumbnailSrc };
    const isUnreadable = error instanceof ProblemError && error.code === "picture_unavailable";
    if (!isUnreadable || !hasPicture(small)) throw error;
    return drawFrom(small);
  }
}

async function drawFrom(diagram: PicturedDiagram): Promise<Buffer> {
  const file = await drawOnSheet(await readOriginal(diagram), { ...PREVIEW_SIZE, margin: MARGIN });
  return withPngFacts(file, downloadFacts(diagram, config().SITE_URL));
}
