import "server-only";
import { type DiagramSnapshot, diagramSnapshotSchema } from "@/lib/diagrams/diagram-snapshot";
import { creditLine } from "@/lib/diagrams/licences/credit";
import { linkOnlySources } from "@/lib/diagrams/providers";
import { collectionDiagram, isInCollection } from "@/server/collection/kept-entry";
import { config } from "@/server/config";
import { readAddress } from "@/server/search/reading/source-address";
import { MAX_TOKEN_LENGTH, packToken, readPacked } from "@/server/tokens/tokens";

/**
 * Signs a diagram as the server received it from its source. The browser sends the token back to save, share or
 * download the diagram, so that stored data never comes from a browser. That of a diagram of the collection is its id:
 * the server has the rest.
 * @param expiresAt seconds since the epoch
 * @returns null if it has a URL that may not be stored, or is too long to sign
 */
export function signSnapshot(diagram: DiagramSnapshot, expiresAt: number): string | null {
  if (isInCollection(diagram.id)) return diagram.id;
  for (const kept of forms(diagramSnapshotSchema.parse(diagram))) {
    const token = packToken("snapshot", kept, expiresAt);
    if (token.length <= MAX_TOKEN_LENGTH && mayBeKept(kept)) return token;
  }
  return null;
}

/**
 * The diagram in a token of `signSnapshot`; null if the token is forged or expired, or the diagram may no longer be
 * stored.
 */
export function readSnapshot(token: string, now: Date): DiagramSnapshot | null {
  const own = collectionDiagram(token, now);
  if (own) return own;
  const kept = readPacked("snapshot", token, diagramSnapshotSchema, now);
  return kept && mayBeKept(kept) ? kept : null;
}

/** The full diagram first, if it may be stored, then only its link. */
function forms(kept: DiagramSnapshot): DiagramSnapshot[] {
  const link = toLink(kept);
  return linkOnlySources.has(kept.provider) ? [link] : [kept, link];
}

/** Reduces a diagram to its title and the page it is on. */
export function toLink({
  id,
  provider,
  title,
  lang,
  dir,
  sourceUrl,
  category,
  fetchedOn,
}: Pick<
  DiagramSnapshot,
  "id" | "provider" | "title" | "lang" | "dir" | "sourceUrl" | "category" | "fetchedOn"
>): DiagramSnapshot {
  const facts = { provider, title, sourceUrl, author: null, licence: null };
  return {
    id,
    ...facts,
    lang,
    dir,
    category,
    credit: creditLine(facts),
    description: null,
    imageSrc: null,
    darkImageSrc: null,
    thumbnailSrc: null,
    mime: null,
    width: null,
    height: null,
    tags: [],
    createdAt: null,
    isEditable: false,
    fetchedOn,
  };
}

/** Allows https URLs, our own files, and origins that this installation has configured for a source. */
function mayBeKept({ imageSrc, darkImageSrc, thumbnailSrc, sourceUrl }: DiagramSnapshot): boolean {
  return [imageSrc, darkImageSrc, thumbnailSrc, sourceUrl].every(
    (address) =>
      address === null || /^\/(?![/\\])/.test(address) || readAddress(address, config()) === address,
  );
}
