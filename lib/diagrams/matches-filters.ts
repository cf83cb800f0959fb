import type { SearchFilters } from "../search/filters";
import type { Diagram } from "./diagram";
import { formatOf } from "./picture-format";

/** Aspect ratio above which a picture is wide, and below which it is tall; in between it is square. */
export const shapeBounds = { wideAbove: 1.1, tallBelow: 0.9 } as const;

type FilterFacts = Pick<
  Diagram,
  "licence" | "mime" | "imageSrc" | "width" | "height" | "provider" | "article"
>;
type Wanted<Name extends keyof SearchFilters> = NonNullable<SearchFilters[Name]>;

/** Whether a diagram is known to match. A property that its source does not state never matches. */
export function matchesFilters(diagram: FilterFacts, filters: SearchFilters): boolean {
  const { licence, format, shape, source } = filters;
  return (
    (source === undefined || isFrom(diagram, source)) &&
    (licence === undefined || allows(diagram, licence)) &&
    (format === undefined || formatOf(diagram) === format) &&
    (shape === undefined || shapeOf(diagram) === shape)
  );
}

/** The files of Wikipedia are on Commons. */
function isFrom({ provider, article }: FilterFacts, source: Wanted<"source">): boolean {
  return source === "wikipedia" ? article !== undefined : provider === source;
}

function allows({ licence }: FilterFacts, wanted: Wanted<"licence">): boolean {
  if (!licence) return false;
  switch (wanted) {
    case "public-domain":
      return licence.isPublicDomain;
    case "commercial":
      return licence.allowsCommercialUse === true;
    case "modification":
      return licence.allowsChanges === true;
  }
}

function shapeOf({ width, height }: FilterFacts): Wanted<"shape"> | undefined {
  if (width === null || height === null) return undefined;
  const ratio = width / height;
  if (ratio > shapeBounds.wideAbove) return "wide";
  return ratio < shapeBounds.tallBelow ? "tall" : "square";
}
