import type { Diagram } from "./diagram";

/** The known picture formats with their display names. */
export const formatLabels = {
  svg: "SVG",
  png: "PNG",
  jpg: "JPG",
  gif: "GIF",
  webp: "WebP",
  avif: "AVIF",
  tiff: "TIFF",
} as const;

type PictureFormat = keyof typeof formatLabels;

/** By media subtype, or by file extension. */
const formats = new Map<string, PictureFormat>([
  ...(Object.keys(formatLabels) as PictureFormat[]).map((format) => [format, format] as const),
  ["svg+xml", "svg"],
  ["x-png", "png"],
  ["jpeg", "jpg"],
  ["pjpeg", "jpg"],
  ["tif", "tiff"],
]);

/** The format of the original, from the media type that its source states, else from the URL; null if neither tells. */
export function formatOf({ mime, imageSrc }: Pick<Diagram, "mime" | "imageSrc">): PictureFormat | null {
  const [type = ""] = (mime ?? "").toLowerCase().split(";", 1);
  // Google returns "image/" for an unknown type.
  const subtype = type.trim().replace(/^image\//, "");
  if (subtype) return formats.get(subtype) ?? null;
  const [path = ""] = imageSrc.toLowerCase().split(/[?#]/, 1);
  return formats.get(path.slice(path.lastIndexOf(".") + 1)) ?? null;
}
