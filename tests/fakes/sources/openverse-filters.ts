import type { Plate } from "../corpus";

const licences = [
  "by",
  "by-sa",
  "by-nc",
  "by-nd",
  "by-nc-sa",
  "by-nc-nd",
  "cc0",
  "pdm",
  "sampling+",
  "nc-sampling+",
];

/** Groups of licences; several at once mean what is in all of them. */
const licenceTypes: Record<string, string[]> = {
  all: licences,
  "all-cc": licences.filter((slug) => slug !== "pdm"),
  commercial: licences.filter((slug) => !slug.includes("nc")),
  modification: licences.filter((slug) => !slug.includes("nd")),
};

const shapes: Record<string, (plate: Plate) => boolean> = {
  tall: ({ width, height }) => height > width,
  wide: ({ width, height }) => width > height,
  square: ({ width, height }) => width === height,
};

/** Every parameter that narrows a search, as a list of what each accepts; null accepts anything. */
const filters: Record<string, { values: string[] | null; label: string; keep: Keep }> = {
  license: {
    values: licences,
    label: "License",
    keep: (plate, asked) => asked.includes(slugOf(plate)),
  },
  license_type: {
    values: Object.keys(licenceTypes),
    label: "License type",
    keep: (plate, asked) => asked.every((type) => licenceTypes[type]?.includes(slugOf(plate))),
  },
  extension: {
    values: null,
    label: "Extension",
    keep: ({ extension }, asked) => asked.includes(extension),
  },
  aspect_ratio: {
    values: Object.keys(shapes),
    label: "Aspect ratio",
    keep: (plate, asked) => asked.some((shape) => shapes[shape]?.(plate)),
  },
  category: {
    values: ["illustration", "photograph", "digitized_artwork"],
    label: "Category",
    keep: (plate, asked) => asked.some((category) => category === categoryOf(plate)),
  },
  source: {
    values: null,
    label: "Source",
    keep: (plate, asked) => asked.includes(sourceOf(plate)),
  },
  excluded_source: {
    values: null,
    label: "Source",
    keep: (plate, asked) => !asked.includes(sourceOf(plate)),
  },
};

type Keep = (plate: Plate, asked: string[]) => boolean;

export const slugOf = ({ licence }: Plate): string => licence?.slug ?? "";
export const sourceOf = ({ home }: Plate): string => (home === "commons" ? "wikimedia" : "openplates");

/** Wikimedia alone says of its vector files that they are illustrations; most things have no category. */
export const categoryOf = ({ home, extension }: Plate): string | null =>
  home === "commons" && extension === "svg" ? "illustration" : null;

export interface FilterFault {
  fields: string[];
  detail: string;
}

/** What the parameters keep, or which of them says something that Openverse does not know. */
export function readFilters(params: URLSearchParams): ((plate: Plate) => boolean) | FilterFault {
  const narrowed = Object.entries(filters).flatMap(([name, filter]) => {
    const asked = params.get(name)?.toLowerCase().split(",").filter(Boolean) ?? [];
    return asked.length > 0 ? [{ name, asked, ...filter }] : [];
  });
  for (const { name, asked, values, label } of narrowed) {
    const unknown = asked.find((value) => values && !values.includes(value));
    if (unknown) {
      return {
        fields: [name],
        detail: `Invalid input given for fields. '${name}' -> ${label} '${unknown}' does not exist.`,
      };
    }
  }
  const showsMature = params.get("mature") === "true";
  return (plate) =>
    (showsMature || !plate.isMature) && narrowed.every(({ asked, keep }) => keep(plate, asked));
}
