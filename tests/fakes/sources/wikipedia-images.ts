import { type Plate, plates } from "../corpus";
import { titleOf } from "./commons-files";
import { imageInfo } from "./commons-image-info";
import type { Article } from "./wikipedia-articles";

interface Listed {
  title: string;
  plate: Plate;
  repository: "shared" | "local";
}

const [anyPlate] = plates.commons as readonly [Plate, ...Plate[]];

const photograph: Plate = {
  ...anyPlate,
  extension: "jpg",
  topic: { ...anyPlate.topic, tags: ["Photographs of schools"] },
};

/** What stands on many pages, and is no diagram of their topic. */
const furniture: readonly Listed[] = [
  { title: "File:Commons-logo.svg", plate: anyPlate, repository: "shared" },
  { title: "File:Flag of Norway.svg", plate: anyPlate, repository: "shared" },
  { title: "File:Field trip.jpg", plate: photograph, repository: "shared" },
  // Not free, and used under a rule that holds for Wikipedia alone.
  { title: "File:Textbook diagram.png", plate: anyPlate, repository: "local" },
];

const MOST_THUMBNAILS = 50;

/** The files of an article by their names, as `generator=images` lists them. */
export function imagePages(
  { plates: shown }: Article,
  params: URLSearchParams,
  mediaOrigin: string,
): object[] {
  const list = (name: string) => params.get(name)?.split("|").filter(Boolean) ?? [];
  const own = shown.map((plate): Listed => ({ title: titleOf(plate), plate, repository: "shared" }));
  return [...own, ...furniture]
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .slice(0, Number(params.get("gimlimit") ?? 10))
    .map(({ title, plate, repository }, place) => ({
      // A file of Commons is not a page of Wikipedia.
      ...(repository === "shared" ? { missing: true, known: true } : { pageid: 77_000 }),
      ns: 6,
      title,
      imagerepository: repository,
      imageinfo: [
        imageInfo(plate, {
          origin: mediaOrigin,
          props: list("iiprop"),
          urlWidth: place < MOST_THUMBNAILS ? Number(params.get("iiurlwidth") ?? 0) || null : null,
          metadata: list("iiextmetadatafilter"),
        }),
      ],
    }));
}
