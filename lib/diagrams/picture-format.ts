import type { Diagram } from "./diagram";

/** The kinds of picture file that are told apart, and how each is written. */
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

/** By the part of a media type after "image/", or by the ending of an address. */
const formats = new Map<string, PictureFormat>([
  ["svg+xml", "svg"],
  ["svg", "svg"],
  ["png", "png"],
  ["x-png", "png"],
  ["jpeg", "jpg"],
  ["jpg", "jpg"],
  ["pjpeg", "jpg"],
  ["gif", "gif"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["tiff", "tiff"],
  ["tif", "tiff"],
]);

/** What the original is, by the media type that its source states, else by its address; null where neither tells. */
export function formatOf({ mime, imageSrc }: Pick<Diagram, "mime" | "imageSrc">): PictureFormat | null {
  const [type = ""] = (mime ?? "").toLowerCase().split(";", 1);
  // Google says "image/" of a picture whose type it does not know.
  const subtype = type.trim().replace(/^image\//, "");
  if (subtype) return formats.get(subtype) ?? null;
  const [path = ""] = imageSrc.toLowerCase().split(/[?#]/, 1);
  return formats.get(path.slice(path.lastIndexOf(".") + 1)) ?? null;
}
