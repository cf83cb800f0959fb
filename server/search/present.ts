import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import { shownAddress } from "@/server/images/picture-token";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Results are shown far more often than they change, and an address is the same all day. */
const presented = new WeakMap<Diagram, { day: number; shown: Diagram | null }>();

/**
 * A diagram as pages may show it: pictures that are not at a source's own host come through us, so that no
 * stranger's server learns who looks.
 * @returns null for a diagram whose picture no page can show
 */
export function present(diagram: Diagram, now: Date): Diagram | null {
  const day = Math.floor(now.getTime() / DAY_MS);
  const known = presented.get(diagram);
  if (known?.day === day) return known.shown;
  const shown = withShownAddresses(diagram, now);
  presented.set(diagram, { day, shown });
  return shown;
}

function withShownAddresses(diagram: Diagram, now: Date): Diagram | null {
  const thumbnailSrc = diagram.thumbnailSrc && shownAddress(diagram.thumbnailSrc, now);
  const imageSrc = shownAddress(diagram.imageSrc, now) ?? thumbnailSrc;
  return imageSrc ? { ...diagram, imageSrc, thumbnailSrc } : null;
}
