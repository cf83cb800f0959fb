import "server-only";
import { type DiagramSnapshot, diagramSnapshotSchema } from "@/lib/diagrams/diagram-snapshot";
import { creditLine } from "@/lib/diagrams/licences/credit";
import type { ProviderName } from "@/lib/diagrams/providers";
import { config } from "@/server/config";
import { readAddress } from "@/server/search/reading/source-address";
import { packToken, readPacked } from "@/server/tokens/packed";
import { MAX_TOKEN_LENGTH } from "@/server/tokens/tokens";

/** Of these nothing may be kept but where a diagram stands: docs/decisions/023. */
const linkOnly: ReadonlySet<ProviderName> = new Set(["brave"]);

/**
 * A diagram as the server has it from its source, signed: whoever saves, shares or downloads it sends this back, and
 * nothing that is kept was ever typed by a browser.
 * @param expiresAt seconds since the epoch
 * @returns null for one with an address that may not be kept, or too long to sign
 */
export function signSnapshot(diagram: DiagramSnapshot, expiresAt: number): string | null {
  for (const kept of forms(diagramSnapshotSchema.parse(diagram))) {
    const token = packToken("snapshot", kept, expiresAt);
    if (token.length <= MAX_TOKEN_LENGTH && mayBeKept(kept)) return token;
  }
  return null;
}

/** The diagram in a token of `signSnapshot`; null for one that is forged, expired, or no longer may be kept. */
export function readSnapshot(token: string, now: Date): DiagramSnapshot | null {
  const kept = readPacked("snapshot", token, diagramSnapshotSchema, now);
  return kept && mayBeKept(kept) ? kept : null;
}

/** The whole of it first, then what can be kept in any case. */
function forms(kept: DiagramSnapshot): DiagramSnapshot[] {
  const link = toLink(kept);
  return linkOnly.has(kept.provider) ? [link] : [kept, link];
}

/** The page where it stands, and its title. */
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

/** The day of UTC. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}

/** Only https is kept, files of ours, and what an installation has put in a source's place. */
function mayBeKept({ imageSrc, darkImageSrc, thumbnailSrc, sourceUrl }: DiagramSnapshot): boolean {
  return [imageSrc, darkImageSrc, thumbnailSrc, sourceUrl].every(
    (address) =>
      address === null || /^\/(?![/\\])/.test(address) || readAddress(address, config()) === address,
  );
}
