import { createHash } from "node:crypto";
import { type Plate, plates } from "../corpus";

/** The widths that Wikimedia draws thumbnails in (mediawiki.org/wiki/Common_thumbnail_sizes). */
const thumbnailSteps = [20, 40, 60, 120, 250, 330, 500, 960, 1280, 1920, 3840];

export const isThumbnailStep = (width: number): boolean => thumbnailSteps.includes(width);

/** A width between two steps is drawn in the next larger one. */
export const nextStep = (width: number): number => thumbnailSteps.find((step) => step >= width) ?? 3840;

export const pageIdOf = ({ number }: Plate): number => 140_000_000 + number;

/** As the wiki shows it; a colon or a slash would mean something in an address. */
export const titleOf = (plate: Plate): string =>
  `File:${plate.title.replace(/[:/]/g, " -").replace(/\s+/g, " ")}.${plate.extension}`;

const nameOf = (plate: Plate): string => titleOf(plate).slice("File:".length).replaceAll(" ", "_");

/** The page that people open. */
export const pageAddressOf = (plate: Plate): string =>
  `https://commons.wikimedia.org/wiki/File:${encodeURI(nameOf(plate))}`;

/** Path of the original on the media host. */
export const originalPathOf = (plate: Plate): string => `/wikipedia/commons/${inFolder(plate)}`;

export function thumbnailPathOf(plate: Plate, width: number): string {
  const name = encode(nameOf(plate));
  const drawnAs = plate.extension === "svg" ? `${name}.png` : name;
  return `/wikipedia/commons/thumb/${inFolder(plate)}/${width}px-${drawnAs}`;
}

/** The plate whose original or thumbnail lies at a decoded path, and the width for a thumbnail. */
export function fileAt(path: string): { plate: Plate; thumbnailWidth: number | null } | null {
  const [, folder, name, width] =
    /^\/wikipedia\/commons\/(?:thumb\/)?(.\/..)\/([^/]+)(?:\/(\d+)px-[^/]+)?$/.exec(path) ?? [];
  const plate = byName.get(name ?? "");
  if (!plate || folder !== folderOf(name ?? "")) return null;
  return { plate, thumbnailWidth: width ? Number(width) : null };
}

const byName = new Map(plates.commons.map((plate) => [nameOf(plate), plate]));

const inFolder = (plate: Plate) => `${folderOf(nameOf(plate))}/${encode(nameOf(plate))}`;

function folderOf(name: string): string {
  const hash = createHash("md5").update(name).digest("hex");
  return `${hash.slice(0, 1)}/${hash.slice(0, 2)}`;
}

const encode = (name: string) =>
  encodeURIComponent(name).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
