import "server-only";
import type { Diagram } from "@/lib/diagrams/diagram";
import { shownAddress } from "@/server/images/picture-token";

/**
 * A diagram as pages may show it: pictures that are not at a source's own host come through us, so that no
 * stranger's server learns who looks.
 * @returns null for a diagram whose picture no page can show
 */
export function present(diagram: Diagram, now: Date): Diagram | null {
  const thumbnailSrc = diagram.thumbnailSrc && shownAddress(diagram.thumbnailSrc, now);
  const imageSrc = shownAddress(diagram.imageSrc, now) ?? thumbnailSrc;
  return imageSrc ? { ...diagram, imageSrc, thumbnailSrc } : null;
}
