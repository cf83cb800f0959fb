import { describe, expect, it } from "vitest";
import type { SearchFilters } from "@/lib/search/filters";
import { zenodoSource } from "@/server/search/providers/zenodo";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const thumbnailsOf = (name: string) =>
  Object.fromEntries(
    [50, 250, 750, 1200].map((width) => [
      width,
      `https://zenodo.org/api/iiif/record:4211:${name}/full/^${width},/0/default.jpg`,
    ]),
  );
const fileOf = (key: string) => ({
  id: "f1",
  key,
  size: 51_622,
  links: { self: `https://zenodo.org/api/records/4211/files/${encodeURIComponent(key)}/content` },
});

const facts = {
  title: "Citric acid cycle",
  description: "<p>All steps of the <em>cycle</em>.</p>",
  creators: [{ name: "Example, Ada", affiliation: "Example University" }, { name: "Example, Ben" }],
  keywords: ["Metabolism", "Krebs cycle"],
  publication_date: "2021-07-05",
  access_right: "open",
  resource_type: { type: "image", subtype: "diagram", title: "Diagram" },
  license: { id: "cc-by-4.0" },
};

/** A record of these files, whose thumbnails are those of the first one. */
const recordOf = (keys: string[], changed: object = {}, links: object = {}) => ({
  id: 4211,
  recid: "4211",
  links: {
    self: "https://zenodo.org/api/records/4211",
    thumbnails: thumbnailsOf(encodeURIComponent(keys[0] ?? "")),
    ...links,
  },
  files: keys.map(fileOf),
  metadata: { ...facts, ...changed },
});
const plain = { ...recordOf(["plain.png"]), id: 1 };

const answerOf = (...hits: unknown[]) => ({
  hits: { hits, total: hits.length },
  aggregations: {},
  links: {},
});
const read = (answer: unknown, page = 1) => zenodoSource.parseResponse(answer, searchFor("cycle", { page }));
const readOne = (...record: Parameters<typeof recordOf>) => read(answerOf(recordOf(...record))).items[0];
const queryFor = (query: string, filters: SearchFilters = {}, isFallback = false) =>
  zenodoSource.buildRequest(searchFor(query, { filters, isFallback })).params?.q;

describe("an answer of Zenodo", () => {
  it("becomes items with everything that is said of the record, shown by its thumbnails", () => {
    expect(read(answerOf(recordOf(["cycle.png"])))).toEqual({
      items: [
        {
          id: "4211",
          title: "Citric acid cycle",
          description: "<p>All steps of the <em>cycle</em>.</p>",
          imageUrl: "https://zenodo.org/api/iiif/record:4211:cycle.png/full/%5E1200,/0/default.jpg",
          thumbnailUrl: "https://zenodo.org/api/iiif/record:4211:cycle.png/full/%5E750,/0/default.jpg",
          mime: "image/jpeg",
          pageUrl: "https://zenodo.org/records/4211",
          author: "Example, Ada et al.",
          licence: expect.objectContaining({ name: "CC BY 4.0" }),
          tags: ["Metabolism", "Krebs cycle"],
          createdAt: "2021-07-05",
        },
      ],
      total: 1,
      hasMore: false,
    });
  });

  it.each(["Abb.%201%20%28gr%C3%B6%C3%9Fer%29.png", "Abb. 1 (größer).png"])(
    "finds the name of the file in its thumbnails, encoded or not: %s",
    (name) => {
      const item = readOne(["Abb. 1 (größer).png"], {}, { thumbnails: thumbnailsOf(name) });
      const diagram = item && toDiagram("zenodo", item, 0, configWith());
      expect(decodeURIComponent(diagram?.imageSrc ?? "")).toBe(
        "https://zenodo.org/api/iiif/record:4211:Abb. 1 (größer).png/full/^1200,/0/default.jpg",
      );
    },
  );

  it("has the first picture of three, and reads ids that are text", () => {
    const record = recordOf(["1.JPG", "2.jpg", "data.csv", "3.jpeg"]);
    expect(read(answerOf({ ...record, id: "4211" })).items).toMatchObject([
      { id: "4211", imageUrl: expect.stringContaining(":1.JPG/") },
    ]);
  });

  it.each([
    [[{ name: "Example, Ada" }], "Example, Ada"],
    [[{ name: null }], null],
    ["Ada", null],
  ])("names the creators %j as %j", (creators, author) => {
    expect(readOne(["a.png"], { creators })?.author).toBe(author);
  });

  it.each([
    ["cc-zero", "CC0 1.0"],
    ["CC-BY-SA-4.0", "CC BY-SA 4.0"],
    ["cc-by-nc-4.0", "CC BY-NC 4.0"],
    ["mit-license", "MIT"],
    ["apache2.0", "apache2.0"],
    ["other-open", "other-open"],
  ])("reads the licence %s as %s", (id, name) => {
    expect(readOne(["a.png"], { license: { id } })?.licence?.name).toBe(name);
  });

  const leftOut: [string, unknown][] = [
    ["no licence", recordOf(["a.png"], { license: null })],
    ["an unspecified licence", recordOf(["a.png"], { license: { id: "notspecified" } })],
    ["closed terms", recordOf(["a.png"], { license: { id: "other-closed" } })],
    ["a licence that cannot be read", recordOf(["a.png"], { license: "cc-by-4.0" })],
    ["a plot", recordOf(["a.png"], { resource_type: { type: "image", subtype: "plot" } })],
    ["no type", recordOf(["a.png"], { resource_type: undefined })],
    ["four pictures", recordOf(["1.png", "2.png", "3.jpeg", "4.jpg"])],
    ["no picture", recordOf(["a.pdf", "a.tif"])],
    ["a drawing that is not sent as one", recordOf(["a.svg"])],
    ["the thumbnails of another file", recordOf(["a.pdf", "a.png"])],
    ["no thumbnails", recordOf(["a.png"], {}, { thumbnails: null })],
    ["no large thumbnail", recordOf(["a.png"], {}, { thumbnails: { 250: "https://zenodo.org/a.png" } })],
    ["an unfit keyword", recordOf(["a.png"], { keywords: ["Nudity"] })],
    ["an unfit text", recordOf(["a.png"], { description: "<p>Erotic drawings</p>" })],
    ["a machine's title", recordOf(["a.png"], { title: "AI-generated cell" })],
    ["an odd id", { ...plain, id: "../2" }],
    ["nothing", null],
  ];
  it.each(leftOut)("loses what has %s, and nothing else", (_case, odd) => {
    expect(read(answerOf(odd, plain)).items.map(({ id }) => id)).toEqual(["1"]);
  });

  it("keeps a picture of which single facts are odd", () => {
    const odd = { description: 7, keywords: "cell", publication_date: 2021, title: null };
    expect(readOne(["a.png"], odd)).toMatchObject({
      title: null,
      description: null,
      tags: [],
      createdAt: null,
    });
  });

  it("has more pages of 25 while there are results", () => {
    const plenty = { hits: { hits: [plain], total: 51 } };
    expect(read(plenty, 2)).toMatchObject({ hasMore: true, total: 51 });
    expect(read(plenty, 3).hasMore).toBe(false);
  });

  it("that found nothing is no error", () => {
    expect(read(answerOf())).toEqual({ items: [], total: 0, hasMore: false });
  });

  it.each([null, {}, [], "<html>", { hits: [] }, { hits: { hits: {}, total: 1 } }])(
    "of another shape is refused: %j",
    (answer) => {
      expect(() => read(answer)).toThrow();
    },
  );
});

describe("a request to Zenodo", () => {
  const rest =
    "resource_type.subtype:(image-diagram OR image-drawing) AND access_right:open AND filetype:(png OR jpg OR jpeg) AND NOT communities:biosyslit";

  it("asks for open diagrams and drawings, a page at a time", () => {
    expect(zenodoSource.buildRequest(searchFor("krebs cycle", { page: 2 }))).toEqual({
      path: "/api/records",
      params: {
        q: `title:("krebs" AND "cycle") AND ${rest}`,
        type: "image",
        size: 25,
        page: 2,
        sort: "bestmatch",
      },
    });
  });

  it("asks for the words in all fields as a fallback, without those that were added", () => {
    expect(queryFor("krebs cycle visualization infographic", {}, true)).toBe(
      `("krebs" AND "cycle") AND ${rest}`,
    );
  });

  it.each([
    ["Krebs cycle diagram", '"Krebs" AND "cycle"'],
    ["cell) OR title:(*", '"cell" AND "OR" AND "title"'],
    ['cell\\" NOT x', '"cell" AND "NOT" AND "x"'],
    ["Круговорот воды", '"Круговорот" AND "воды"'],
    ["∞", '"∞"'],
    ['"', '""'],
  ])("takes %j for words", (query, words) => {
    expect(queryFor(query)).toBe(`title:(${words}) AND ${rest}`);
  });

  it.each<[SearchFilters, boolean]>([
    [{}, true],
    [{ licence: "commercial", format: "jpg" }, true],
    [{ format: "svg" }, false],
    [{ format: "png" }, false],
    [{ shape: "wide" }, false],
  ])("with the filters %j can be answered: %j", (filters, canHonour) => {
    expect(zenodoSource.canHonour(filters)).toBe(canHonour);
  });

  it("is sent no more often than thirty times a minute", () => {
    expect(zenodoSource.rateLimits()).toEqual([{ calls: 30, seconds: 60 }]);
  });
});
