import { describe, expect, it } from "vitest";
import type { SearchFilters } from "@/lib/search/filters";
import { nasaSource } from "@/server/search/providers/nasa";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const ASSETS = "https://images-assets.nasa.gov/image";

/** A rendition, as version 1.1 lists it. */
const link = (rel: string, name: string, facts: object = {}) => ({
  href: `${ASSETS}/PIA00342/PIA00342~${name}`,
  rel,
  render: "image",
  width: 1920,
  height: 1080,
  size: 377_000,
  ...facts,
});
const thumb = link("preview", "thumb.jpg", { width: 640, height: 360 });
const small = link("alternate", "small.jpg", { width: 640, height: 360 });
const medium = link("alternate", "medium.jpg", { width: 1280, height: 720 });
const large = link("alternate", "large.jpg");
const original = link("canonical", "orig.jpg", { width: 4000, height: 2250 });
const allLinks = [medium, small, thumb, large, original];
/** Version 1.0 lists nothing else. */
const oldLinks = [{ href: thumb.href, rel: "preview", render: "image" }];

const facts = {
  nasa_id: "PIA00342",
  title: "Diagram of the Seasons",
  description: "How the tilt of Earth's axis makes the seasons.",
  keywords: ["Earth", "Seasons"],
  center: "JPL",
  date_created: "2010-04-14T00:00:00Z",
  media_type: "image",
};

const entry = (changed: object = {}, links: unknown = allLinks) => ({
  href: `${ASSETS}/PIA00342/collection.json`,
  data: [{ ...facts, ...changed }],
  links,
});
const plain = entry({ nasa_id: "plain" });

const answerOf = (...items: unknown[]) => ({
  collection: {
    version: "1.1",
    href: "http://images-api.nasa.gov/search?q=seasons",
    items,
    metadata: { total_hits: items.length },
  },
});
const read = (answer: unknown) => nasaSource.parseResponse(answer);
const readOne = (changed: object = {}, links: unknown = allLinks) =>
  read(answerOf(entry(changed, links))).items[0];
const paramsFor = (query: string, isFallback = false) =>
  nasaSource.buildRequest(searchFor(query, { isFallback })).params;

describe("an answer of NASA", () => {
  it("becomes items with everything that is said of the picture", () => {
    expect(read(answerOf(entry()))).toEqual({
      items: [
        {
          id: "PIA00342",
          title: "Diagram of the Seasons",
          description: "How the tilt of Earth's axis makes the seasons.",
          imageUrl: `${ASSETS}/PIA00342/PIA00342~large.jpg`,
          thumbnailUrl: `${ASSETS}/PIA00342/PIA00342~small.jpg`,
          width: 1920,
          height: 1080,
          pageUrl: "https://images.nasa.gov/details/PIA00342",
          author: "NASA/JPL",
          licence: {
            name: "NASA Media Usage Guidelines",
            url: "https://www.nasa.gov/nasa-brand-center/images-and-media/",
            meaning: "What it allows is not known here: read its text before you use it.",
            isPublicDomain: false,
            allowsCommercialUse: null,
            allowsChanges: null,
          },
          tags: ["Earth", "Seasons"],
          createdAt: "2010-04-14T00:00:00Z",
        },
      ],
      total: 1,
      hasMore: false,
    });
  });

  it("of the older version becomes the medium size beside the thumbnail, of no known width", () => {
    expect(readOne({}, oldLinks)).toMatchObject({
      imageUrl: `${ASSETS}/PIA00342/PIA00342~medium.jpg`,
      thumbnailUrl: `${ASSETS}/PIA00342/PIA00342~thumb.jpg`,
      width: null,
      height: null,
    });
  });

  const huge = { ...original, size: 8_000_001 };
  const tiff = link("canonical", "orig.tif");
  const unsized = { href: original.href, rel: "canonical" };
  it.each<[string, unknown[], string]>([
    ["the largest rendition", [small, original, medium], "medium.jpg"],
    ["the original, where it is small", [small, original], "orig.jpg"],
    ["the original, where its size is not stated", [thumb, unsized], "orig.jpg"],
    ["no original of many megabytes", [small, huge], "small.jpg"],
    ["no TIFF", [tiff, small], "small.jpg"],
    ["no TIFF, even where only a thumbnail is beside it", [tiff, thumb], "medium.jpg"],
    ["nothing that only looks like a rendition", [link("captions", "large.jpg"), small], "small.jpg"],
  ])("shows %s", (_case, links, name) => {
    expect(readOne({}, links)?.imageUrl).toBe(`${ASSETS}/PIA00342/PIA00342~${name}`);
  });

  it("may have spaces in its addresses, and http", () => {
    const spaced = { ...large, href: "http://images-assets.nasa.gov/image/AS 11/AS 11~large.jpg" };
    const item = readOne({ nasa_id: "AS 11" }, [spaced]);
    expect(item && toDiagram("nasa", item, 0, configWith())).toMatchObject({
      imageSrc: "https://images-assets.nasa.gov/image/AS%2011/AS%2011~large.jpg",
      sourceUrl: "https://images.nasa.gov/details/AS%2011",
    });
  });

  it("names picture, author, guidelines and page in the credit", () => {
    const item = readOne();
    expect(item && toDiagram("nasa", item, 0, configWith())?.credit).toBe(
      "“Diagram of the Seasons” by NASA/JPL, NASA Media Usage Guidelines (https://www.nasa.gov/nasa-brand-center/images-and-media/), via NASA, https://images.nasa.gov/details/PIA00342",
    );
  });

  it.each([
    [{ secondary_creator: "NASA/JPL-Caltech", photographer: "NASA/Example" }, "NASA/JPL-Caltech"],
    [{ photographer: "NASA/Example" }, "NASA/Example"],
    [{ secondary_creator: "", photographer: "NASA/Example" }, "NASA/Example"],
    [{ center: null }, "NASA"],
  ])("credits %j to %s", (changed, author) => {
    expect(readOne(changed)?.author).toBe(author);
  });

  it.each<[string, object]>([
    ["a title", { title: "Artist's concept of Mars" }],
    ["a title with a typographic apostrophe", { title: "Artist’s view of Mars" }],
    ["a keyword", { title: "Mars", keywords: ["Infographic"] }],
    ["the beginning of the text", { title: "Mars", description: "This illustration shows Mars." }],
  ])("is known as a drawing by %s", (_case, changed) => {
    expect(readOne(changed)).toBeDefined();
  });

  const leftOut: [string, unknown][] = [
    ["a photograph", entry({ title: "Mars" })],
    [
      "a photograph whose text ends on a drawing",
      entry({ title: "Mars", description: `${"Dust. ".repeat(60)}See the map.` }),
    ],
    ["a photographic title", entry({ title: "Photographic plate" })],
    ["a sign of copyright", entry({ description: "Map of Mars © Example" })],
    ["a copyright in words", entry({ description: "Map of Mars. Copyright Example." })],
    ["a courtesy", entry({ description: "Image courtesy of Example University" })],
    ["an agency of pictures", entry({ description: "Photo: Getty Images" })],
    ["an agency of news", entry({ title: "Map of Mars (AP Photo)" })],
    ["another space agency's work", entry({ description: "Map of Mars by ESA" })],
    ["another space agency's credit", entry({ description: "From NASA's archive. Credit: JAXA" })],
    ["an unfit keyword", entry({ keywords: ["Nudity"] })],
    ["a machine's work", entry({ title: "AI-generated diagram" })],
    ["no id", entry({ nasa_id: "" })],
    ["no facts", { ...plain, data: [] }],
    ["no renditions", entry({}, [])],
    ["renditions that cannot be read", entry({}, "none")],
    ["nothing", null],
  ];
  it.each(leftOut)("loses what has %s, and nothing else", (_case, odd) => {
    expect(read(answerOf(odd, plain)).items.map(({ id }) => id)).toEqual(["plain"]);
  });

  it.each([
    ["a work with NASA", { description: "Diagram of Webb. Credit: NASA, ESA, CSA" }],
    ["a work about others", { description: "NASA's map of ESA's landing site" }],
    ["a team that NASA is part of", { description: "Made with ESA.", secondary_creator: "NASA/Example" }],
  ])("keeps %s", (_case, changed) => {
    expect(readOne(changed)).toBeDefined();
  });

  it("keeps a picture of which single facts are odd", () => {
    expect(readOne({ description: 7, keywords: "Earth", center: {}, date_created: false })).toMatchObject({
      title: "Diagram of the Seasons",
      description: null,
      tags: [],
      author: "NASA",
      createdAt: null,
    });
  });

  it("has more if it names a next page", () => {
    const { collection } = answerOf(plain);
    const linked = (rel: string) =>
      read({ collection: { ...collection, links: [{ rel, href: "x" }] } }).hasMore;
    expect(linked("next")).toBe(true);
    expect(linked("prev")).toBe(false);
  });

  it("that found nothing is no error", () => {
    expect(read(answerOf())).toEqual({ items: [], total: 0, hasMore: false });
  });

  it.each([null, {}, [], "<html>", { collection: {} }, { collection: { items: {}, metadata: {} } }])(
    "of another shape is refused: %j",
    (answer) => {
      expect(() => read(answer)).toThrow();
    },
  );
});

describe("a request to NASA", () => {
  it("asks for pictures, a page at a time", () => {
    expect(nasaSource.buildRequest(searchFor("seasons", { page: 3 }))).toEqual({
      path: "/search",
      params: { q: "seasons diagram", media_type: "image", page: 3, page_size: 30 },
    });
  });

  it.each([
    ["Moon phases", "moon phases diagram", "moon phases illustration"],
    ["Moon phases diagrams", "moon phases diagram", "moon phases illustration"],
    ["Moon phases visualization infographic", "moon phases diagram", "moon phases illustration"],
    ["diagram", "diagram", "diagram illustration"],
    ["mars OR -venus", "mars or venus diagram", "mars or venus illustration"],
    ["月の満ち欠け", "月の満ち欠け diagram", "月の満ち欠け illustration"],
    ["∞", '"∞"', '"∞"'],
  ])("asks for %j as %j, then as %j", (query, first, fallback) => {
    expect(paramsFor(query)?.q).toBe(first);
    expect(paramsFor(query, true)?.q).toBe(fallback);
  });

  it.each<[SearchFilters, boolean]>([
    [{}, true],
    [{ shape: "wide" }, true],
    [{ format: "jpg" }, true],
    [{ format: "png" }, false],
    [{ format: "svg" }, false],
    [{ licence: "public-domain" }, false],
    [{ licence: "commercial" }, false],
  ])("with the filters %j can be answered: %j", (filters, canHonour) => {
    expect(nasaSource.canHonour(filters)).toBe(canHonour);
  });

  it("is sent once a second at most, on average", () => {
    for (const { calls, seconds } of nasaSource.rateLimits()) expect(calls / seconds).toBeLessThanOrEqual(1);
  });
});
