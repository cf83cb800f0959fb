import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import type { DiagramSnapshot } from "@/lib/diagrams/diagram-snapshot";
import type { FoundDiagram } from "@/lib/search/search-answer";
import { signSnapshot } from "@/server/diagrams/snapshot";
import { expiryOf, shownAddress } from "@/server/images/picture-token";
import { dayOf } from "./search-day";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Results are shown far more often than they change, and the signed URLs stay the same for a day. */
const presented = new WeakMap<Diagram, { day: number; shown: FoundDiagram | null }>();

/**
 * A diagram as pages can show it: pictures that are not on a source's own host are proxied, so that no third-party
 * server learns about the user.
 * @returns null for a diagram whose picture cannot be shown
 */
export function present(diagram: Diagram, now: Date): FoundDiagram | null {
  const day = Math.floor(now.getTime() / DAY_MS);
  const known = presented.get(diagram);
  if (known?.day === day) return known.shown;
  const { imageSrc, ...shown } = withShownAddresses(diagram, now);
  const snapshot = signSnapshot({ ...diagram, fetchedOn: dayOf(now) }, expiryOf(now));
  const found = imageSrc && { ...shown, imageSrc, snapshot };
  presented.set(diagram, { day, shown: found || null });
  return found || null;
}

/** The same with the URLs under which a page shows its pictures, where that is possible. */
export function withShownAddresses<T extends Pick<DiagramSnapshot, "imageSrc" | "thumbnailSrc">>(
  diagram: T,
  now: Date,
): T & { imageSrc: string | null } {
  const thumbnailSrc = diagram.thumbnailSrc && shownAddress(diagram.thumbnailSrc, now);
  const imageSrc = (diagram.imageSrc && shownAddress(diagram.imageSrc, now)) ?? thumbnailSrc;
  return { ...diagram, imageSrc, thumbnailSrc };
}
