import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiagramSnapshot, PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { diagramWords } from "@/lib/diagrams/diagram-words";
import { downloadWords } from "@/lib/diagrams/download-words";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { findDiagram } from "@/server/diagrams/find-diagram";
import { ProblemError } from "@/server/http/problem";
import { fetchPicture } from "@/server/images/fetch-picture";
import type { PictureType } from "@/server/images/picture-type";

/** A file of the collection. No other path is read, and the pattern admits no other folder. */
const ownFile = /^\/collection\/([a-z0-9-]+(?:\.dark)?)\.svg$/;

/**
 * Finds a diagram and checks that its licence allows a download.
 * @throws ProblemError `not_found`, `download_refused`, `accounts_unavailable`
 */
export async function downloadable(id: string, now: Date): Promise<PicturedDiagram> {
  const diagram = await findDiagram(id, now);
  if (!diagram) throw new ProblemError("not_found", diagramWords.noSuchDiagram);
  const { picture, refusal } = forCopying(diagram);
  if (!picture) throw new ProblemError("download_refused", downloadWords[refusal]);
  return picture;
}

/** The diagram if it may be copied, or the key of the message that says why not. */
export function forCopying(
  diagram: DiagramSnapshot,
): { picture: PicturedDiagram; refusal: null } | { picture: null; refusal: "linkOnly" | "noLicence" } {
  if (!hasPicture(diagram)) return { picture: null, refusal: "linkOnly" };
  return diagram.licence ? { picture: diagram, refusal: null } : { picture: null, refusal: "noLicence" };
}

export interface Original {
  type: PictureType;
  body: Buffer;
  /** Whether it is a drawing of the collection. */
  isOwn?: boolean;
}

/**
 * Its original picture.
 * @param isDark whether to read the dark version, if there is one
 * @throws ProblemError `picture_unavailable`, with the reason in words
 */
export async function readOriginal(
  { imageSrc, darkImageSrc }: Pick<PicturedDiagram, "imageSrc" | "darkImageSrc">,
  signal?: AbortSignal,
  isDark = false,
): Promise<Original> {
  const address = (isDark && darkImageSrc) || imageSrc;
  const slug = ownFile.exec(address)?.[1];
  if (!slug) return fetchPicture(address, signal);
  const file = join(process.cwd(), "public", "collection", `${slug}.svg`);
  return { type: "image/svg+xml", body: await readFile(file), isOwn: true };
}
