import type { SearchFilters } from "../search/search-query";
import type { Diagram } from "./diagram";

/** Width divided by height above which a picture is wide, and below which it is tall; between, it is square. */
export const shapeBounds = { wideAbove: 1.1, tallBelow: 0.9 } as const;

type FilterFacts = Pick<Diagram, "licence" | "mime" | "imageSrc" | "width" | "height" | "provider">;
type Wanted<Name extends keyof SearchFilters> = NonNullable<SearchFilters[Name]>;

/** Whether a diagram is known to fit: what its source does not say never fits. */
export function matchesFilters(diagram: FilterFacts, filters: SearchFilters): boolean {
  const { licence, format, shape, source } = filters;
  return (
    (source === undefined || diagram.provider === source) &&
    (licence === undefined || allows(diagram, licence)) &&
    (format === undefined || formatOf(diagram) === format) &&
    (shape === undefined || shapeOf(diagram) === shape)
  );
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

/** By the part of a media type after "image/", or by the ending of an address. */
const formats = new Map<string, Wanted<"format">>([
  ["svg+xml", "svg"],
  ["svg", "svg"],
  ["png", "png"],
  ["x-png", "png"],
  ["jpeg", "jpg"],
  ["jpg", "jpg"],
  ["pjpeg", "jpg"],
]);

function formatOf({ mime, imageSrc }: FilterFacts): Wanted<"format"> | undefined {
  const [type = ""] = (mime ?? "").toLowerCase().split(";", 1);
  // Google says "image/" of a picture whose type it does not know.
  const subtype = type.trim().replace(/^image\//, "");
  if (subtype) return formats.get(subtype);
  const [path = ""] = imageSrc.toLowerCase().split(/[?#]/, 1);
  return formats.get(path.slice(path.lastIndexOf(".") + 1));
}

function shapeOf({ width, height }: FilterFacts): Wanted<"shape"> | undefined {
  if (width === null || height === null) return undefined;
  const ratio = width / height;
  if (ratio > shapeBounds.wideAbove) return "wide";
  return ratio < shapeBounds.tallBelow ? "tall" : "square";
}
