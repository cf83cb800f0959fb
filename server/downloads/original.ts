import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DiagramSnapshot, PicturedDiagram } from "@/lib/diagrams/diagram-snapshot";
import { downloadWords } from "@/lib/diagrams/download-words";
import { hasPicture } from "@/lib/diagrams/has-picture";
import { diagramWords } from "@/lib/diagrams/kept-words";
import { findDiagram } from "@/server/diagrams/find-diagram";
import { ProblemError } from "@/server/http/problem";
import { fetchPicture } from "@/server/images/fetch-picture";
import type { PictureType } from "@/server/images/picture-type";

/** A file of our own, the only kind of path that is read: its name can lead to no other folder. */
const ownFile = /^\/collection\/([a-z0-9-]+)\.svg$/;

/**
 * The diagram of an id, if what is known of it lets us hand it out.
 * @throws ProblemError `not_found`, `download_refused`, `accounts_unavailable`
 */
export async function downloadable(id: string, now: Date): Promise<PicturedDiagram> {
  const diagram = await findDiagram(id, now);
  if (!diagram) throw new ProblemError("not_found", diagramWords.noSuchDiagram);
  const { picture, refusal } = forCopying(diagram);
  if (!picture) throw new ProblemError("download_refused", downloadWords[refusal]);
  return picture;
}

/** A diagram that may be copied, or which of our words says why it may not. */
export function forCopying(
  diagram: DiagramSnapshot,
): { picture: PicturedDiagram; refusal: null } | { picture: null; refusal: "linkOnly" | "noLicence" } {
  if (!hasPicture(diagram)) return { picture: null, refusal: "linkOnly" };
  return diagram.licence ? { picture: diagram, refusal: null } : { picture: null, refusal: "noLicence" };
}

/**
 * Its picture, on light ground, as its source has it.
 * @throws ProblemError `picture_unavailable`, which says in words why
 */
export async function readOriginal(
  { imageSrc }: PicturedDiagram,
  signal?: AbortSignal,
): Promise<{ type: PictureType; body: Buffer }> {
  const slug = ownFile.exec(imageSrc)?.[1];
  if (!slug) return fetchPicture(imageSrc, signal);
  const file = join(process.cwd(), "public", "collection", `${slug}.svg`);
  return { type: "image/svg+xml", body: await readFile(file) };
}
