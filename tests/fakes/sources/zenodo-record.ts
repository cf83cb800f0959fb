import { type Plate, plates } from "../corpus";

/** A plate as it lies in Zenodo. */
export interface Holding {
  plate: Plate;
  id: number;
  subtype: string;
  /** null where a record states none. */
  licenceId: string | null;
  communities: string[];
  /** As the record lists them. */
  fileNames: string[];
}

const thumbnailWidths = [10, 50, 100, 250, 750, 1200];

/** Zenodo draws thumbnails of these, the first one of a record. */
const isDrawn = (fileName: string) => /\.(jp2|jpe?g|pdf|png|tif)$/.test(fileName);

/** It has fewer vectors than other archives. */
const filed = plates.zenodo.map(
  (plate): Plate =>
    plate.extension === "svg" && plate.number % 4 > 0 ? { ...plate, extension: "png" } : plate,
);

export const holdings: readonly Holding[] = filed.map((plate) => ({
  plate,
  id: 10_000_000 + plate.number,
  subtype: plate.number % 9 === 3 ? "plot" : ["diagram", "drawing"][plate.number % 2],
  licenceId: licenceOf(plate),
  communities: plate.number % 12 === 7 ? ["biosyslit"] : ["plates"],
  fileNames: fileNamesOf(plate),
})) as Holding[];

const byId = new Map(holdings.map((holding) => [String(holding.id), holding]));

/** In Zenodo's older names. */
function licenceOf({ licence, number }: Plate): string | null {
  if (number % 14 === 9) return number % 2 ? "notspecified" : null;
  if (licence?.slug === "cc0") return "cc-zero";
  return licence?.slug === "pdm" ? "other-pd" : (licence?.code ?? null);
}

function fileNamesOf({ number, extension }: Plate): string[] {
  const name = number % 5 === 2 ? `Abb. ${number} (größer).${extension}` : `plate-${number}.${extension}`;
  if (number % 15 === 4) return [1, 2, 3, 4].map((part) => `part-${part}.${extension}`);
  if (number % 16 === 6) return [`text-${number}.pdf`, name];
  return number % 6 === 2 ? [`data-${number}.csv`, name] : [name];
}

/** One result of a search. */
export function recordOf(holding: Holding, origin: string): Record<string, unknown> {
  const { plate, id, subtype, licenceId, communities, fileNames } = holding;
  const drawn = fileNames.find(isDrawn);
  return {
    id,
    recid: String(id),
    conceptrecid: String(id - 1),
    doi: `10.5281/zenodo.${id}`,
    created: `${plate.createdOn}T11:20:30.123456+00:00`,
    links: {
      self: `${origin}/api/records/${id}`,
      self_html: `https://zenodo.org/records/${id}`,
      doi: `https://doi.org/10.5281/zenodo.${id}`,
      ...(drawn && { thumbnails: thumbnailsOf(id, drawn, origin) }),
    },
    files: fileNames.map((key) => ({
      id: `${id}-${key}`,
      key,
      size: plate.bytes,
      checksum: "md5:d41d8cd98f00b204e9800998ecf8427e",
      links: { self: `${origin}/api/records/${id}/files/${encodeURIComponent(key)}/content` },
    })),
    metadata: {
      title: plate.title,
      description: `<p>${plate.description}</p>`,
      creators: [
        { name: plate.author, affiliation: null },
        ...(plate.number % 3 === 0 ? [{ name: "Plates" }] : []),
      ],
      keywords: [
        ...plate.tags,
        ...(plate.isMature ? ["Nudity"] : []),
        ...(plate.isMachineMade ? ["AI-generated"] : []),
      ],
      publication_date: plate.createdOn,
      access_right: "open",
      resource_type: { type: "image", subtype, title: subtype },
      communities: communities.map((name) => ({ id: name })),
      ...(licenceId && { license: { id: licenceId } }),
    },
  };
}

/** The "^" is not encoded, the name is. */
function thumbnailsOf(id: number, name: string, origin: string): Record<string, string> {
  const image = `${origin}/api/iiif/record:${id}:${encodeURIComponent(name)}`;
  return Object.fromEntries(
    thumbnailWidths.map((width) => [width, `${image}/full/^${width},/0/default.jpg`]),
  );
}

/** The file, or its thumbnail of a width, at a decoded path. */
export function fileAt(path: string): { holding: Holding; width: number | null } | null {
  const [, fileId, fileName] = /^\/api\/records\/(\d+)\/files\/([^/]+)\/content$/.exec(path) ?? [];
  const [, drawnId, drawnName, width] =
    /^\/api\/iiif\/record:(\d+):([^/]+)\/full\/\^(\d+),\/0\/default\.jpg$/.exec(path) ?? [];
  const holding = byId.get(fileId ?? drawnId ?? "");
  if (!holding?.fileNames.includes(fileName ?? drawnName ?? "")) return null;
  return { holding, width: width ? Number(width) : null };
}
