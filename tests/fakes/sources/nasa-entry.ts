import { type Plate, plates } from "../corpus";

/** Every so-many-th id has spaces in it, and so have the addresses of its files. */
const idOf = ({ number }: Plate) => (number % 10 === 3 ? `PLATE ${number} b` : `PLATE${number}`);

const byId = new Map(plates.nasa.map((plate) => [idOf(plate), plate]));

/** Widths of the renditions that are made of a picture, if it is wider. The thumbnail is made of every picture. */
const widths: Record<string, number> = { large: 1920, medium: 1280, small: 640 };
const THUMBNAIL_WIDTH = 640;

interface Facts {
  nasa_id: string;
  title: string;
  description: string;
  keywords: string[];
  center: string;
  date_created: string;
  media_type: string;
  secondary_creator?: string;
}

interface Entry {
  href: string;
  data: [Facts];
  links: Record<string, unknown>[];
}

/** One result, as version 1.1 of the API gives it. */
export function entryOf(plate: Plate, origin: string): Entry {
  const folder = `${origin}/image/${idOf(plate)}`;
  return { href: `${folder}/collection.json`, data: [factsOf(plate)], links: linksOf(plate, folder) };
}

function factsOf(plate: Plate): Facts {
  const { number, topic, title, description, tags, author } = plate;
  const facts = {
    nasa_id: idOf(plate),
    title,
    description,
    keywords: tags,
    center: ["GSFC", "JPL", "HQ"][number % 3] as string,
    date_created: `${plate.createdOn}T00:00:00Z`,
    media_type: "image",
    ...(number % 4 === 1 && { secondary_creator: author }),
  };
  if (plate.isMature) return { ...facts, keywords: [...tags, "Nudity"] };
  if (plate.isMachineMade) return { ...facts, keywords: [...tags, "AI-generated"] };
  if (number % 11 === 4)
    return { ...facts, description: `${description} Image courtesy of the Plate Museum.` };
  if (number % 9 === 2) return { ...facts, ...photographOf(plate), keywords: [topic.name] };
  return facts;
}

/** It names a drawing late in its text, which a search finds like any other word. */
const photographOf = ({ topic }: Plate) => ({
  title: `${topic.name} at an open day`,
  description: `Visitors ask about ${topic.name}. ${"They stand and listen. ".repeat(16)}Behind them hangs a diagram.`,
});

function linksOf(plate: Plate, folder: string): Record<string, unknown>[] {
  const { width, height, bytes } = plate;
  const link = (rel: string, name: string, across: number) => ({
    href: `${folder}/${idOf(plate)}~${name}`,
    rel,
    render: "image",
    width: across,
    height: Math.round((height * across) / width),
    size: bytes,
  });
  const made = Object.entries(widths)
    .filter(([, across]) => across < width)
    .map(([name, across]) => link("alternate", `${name}.jpg`, across));
  // In no order.
  return [
    ...made.reverse(),
    link("preview", "thumb.jpg", Math.min(width, THUMBNAIL_WIDTH)),
    link("canonical", made.length === 3 ? "orig.tif" : "orig.jpg", width),
  ];
}

/** The plate and the width of a file at a decoded path. */
export function renditionAt(path: string): { plate: Plate; width: number } | null {
  const [, id, name] = /^\/image\/([^/]+)\/\1~(\w+)\.\w+$/.exec(path) ?? [];
  const plate = byId.get(id ?? "");
  if (!plate || !name) return null;
  return { plate, width: name === "thumb" ? THUMBNAIL_WIDTH : (widths[name] ?? plate.width) };
}
