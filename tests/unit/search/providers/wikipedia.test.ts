import { describe, expect, it } from "vitest";
import { wikipediaSource } from "@/server/search/providers/wikipedia";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const config = configWith();

const article = (title: string, index: number, facts: object = {}) => ({
  pageid: 500 + index,
  ns: 0,
  title,
  index,
  ...facts,
});
const disambiguation = { pageprops: { disambiguation: "" } };
const found = (...pages: object[]) => ({ batchcomplete: true, query: { pages } });

const redirectedFrom = (...titles: string[]) => ({ redirects: titles.map((title) => ({ ns: 0, title })) });

const file = (
  title: string,
  facts: { mime?: string; categories?: string; curid?: number } = {},
  page = {},
) => ({
  ns: 6,
  title: `File:${title}`,
  missing: true,
  known: true,
  imagerepository: "shared",
  imageinfo: [
    {
      width: 800,
      height: 600,
      url: `https://upload.wikimedia.org/wikipedia/commons/a/a1/${title.replaceAll(" ", "_")}`,
      descriptionurl: `https://commons.wikimedia.org/wiki/File:${title.replaceAll(" ", "_")}`,
      ...(facts.curid && {
        descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${facts.curid}`,
      }),
      mime: facts.mime ?? "image/svg+xml",
      extmetadata: {
        ImageDescription: { value: "As Commons describes it" },
        Categories: { value: facts.categories ?? "Mitosis" },
        LicenseShortName: { value: "CC BY-SA 4.0" },
      },
    },
  ],
  ...page,
});

const medium = (title: string, caption?: string) => ({
  title: `File:${title.replaceAll(" ", "_")}`,
  leadImage: false,
  section_id: 1,
  type: "image",
  ...(caption && { caption: { html: `<i>${caption}</i>`, text: caption } }),
  showInGallery: true,
});

const articles = found(article("Mitosis", 1, { pageimage: "Stages_of_mitosis.svg" }));

function read(query: string, { files, media }: { files: object[]; media: object[] | null }) {
  const followed = [media && { revision: "1", items: media }, found(...files)];
  return wikipediaSource.parseResponse(articles, searchFor(query), config, followed).items;
}
const titlesOf = (...given: Parameters<typeof read>) => read(...given).map(({ title }) => title);

describe("the article on a topic", () => {
  const titleFor = (query: string, ...pages: object[]) =>
    decodeURIComponent(
      wikipediaSource
        .followUps(found(...pages), searchFor(query))[0]
        ?.path.split("/")
        .at(-1) ?? "",
    );

  it("is looked for without the words that only ask for a picture", () => {
    const request = wikipediaSource.buildRequest(searchFor('labelled diagram of "mitosis"'));
    expect(request?.path).toBe("/w/api.php");
    expect(request?.params).toMatchObject({
      generator: "search",
      gsrnamespace: 0,
      gsrsearch: "of mitosis",
      redirects: 1,
      prop: "pageimages|pageprops|redirects",
      rdlimit: "max",
    });
  });

  it.each([
    ["the first one found", "cell division", [article("Prophase", 2), article("Mitosis", 1)], "Mitosis"],
    [
      "the one with that title",
      "Prophase diagram",
      [article("Mitosis", 1), article("Prophase", 2)],
      "Prophase",
    ],
    [
      "never a list of what a word can mean",
      "cell",
      [article("Cell", 1, disambiguation), article("Cell (biology)", 2)],
      "Cell_(biology)",
    ],
    [
      "the one to which that title redirects",
      "Krebs cycle",
      [article("Metabolism", 1), article("Citric acid cycle", 2, redirectedFrom("TCA cycle", "Krebs cycle"))],
      "Citric_acid_cycle",
    ],
  ])("is %s", (_, query, pages, title) => {
    expect(titleFor(query, ...pages)).toBe(title);
  });

  it("is not looked for again in a second attempt, which only adds words for drawings", () => {
    expect(wikipediaSource.mayFind(searchFor("mitosis", { isFallback: true }))).toBe(false);
  });

  it("leads to two requests: its pictures in their order, and their licences", () => {
    const [media, images] = wikipediaSource.followUps(found(article("AC/DC motor?", 1)), searchFor("motor"));
    expect(media?.path).toBe("/api/rest_v1/page/media-list/AC%2FDC_motor%3F");
    expect(images?.params).toMatchObject({ generator: "images", titles: "AC/DC motor?", iiurlwidth: 500 });
  });

  it("is missing for a query that no article answers, and nothing else is asked", () => {
    for (const answer of [{ batchcomplete: true }, found(article("Cell", 1, disambiguation))]) {
      expect(wikipediaSource.followUps(answer, searchFor("cell"))).toEqual([]);
      expect(wikipediaSource.parseResponse(answer, searchFor("cell"), config, [])).toEqual({
        items: [],
        total: 0,
        hasMore: false,
      });
    }
  });
});

describe("the pictures of an article", () => {
  it("come in its order, with its captions and its name, under their page id on Commons", () => {
    const items = read("mitosis", {
      files: [file("Anaphase.svg", { curid: 11 }), file("Stages of mitosis.svg", { curid: 12 })],
      media: [medium("Stages of mitosis.svg", "The stages of mitosis"), medium("Anaphase.svg")],
    });
    const named = { title: "Mitosis", url: "https://en.wikipedia.org/wiki/Mitosis" };
    expect(items).toMatchObject([
      {
        id: "12",
        title: "Stages of mitosis",
        description: "The stages of mitosis",
        article: { ...named, place: 1 },
      },
      {
        id: "11",
        title: "Anaphase",
        description: "As Commons describes it",
        article: { ...named, place: 2 },
      },
    ]);
    const [diagram] = items.map((item, place) => toDiagram("commons", item, place, config));
    expect(diagram).toMatchObject({
      id: "commons-12",
      article: { ...named, place: 1 },
      sourceUrl: "https://commons.wikimedia.org/wiki/File:Stages_of_mitosis.svg",
      credit: expect.stringContaining("CC BY-SA 4.0"),
    });
  });

  it.each([
    ["a photograph", file("Onion root.jpg", { mime: "image/jpeg" }), "Onion root cells"],
    [
      "a photograph of a drawing's subject",
      file("Cell.jpg", { mime: "image/jpeg", categories: "Photographs of cells" }),
      "A diagram beside it",
    ],
    ["a flag", file("Flag of Norway.svg"), "The flag of Norway"],
    ["an icon", file("Biology icon.svg"), undefined],
    ["a map of a place", file("Location map of Norway.svg"), undefined],
    ["what is no picture for a browser", file("Mitosis.tif", { mime: "image/tiff" }), "Diagram of mitosis"],
    ["what its caption says is unfit for pupils", file("Body.svg"), "A nude woman"],
    ["what is unfit for pupils", file("Body.svg", { categories: "Nude people" }), undefined],
    [
      "a file that Wikipedia alone may use",
      file("Book cover diagram.png", { mime: "image/png" }, { imagerepository: "local" }),
      undefined,
    ],
  ])("are without %s", (_, one, caption) => {
    const title = one.title.slice("File:".length);
    expect(titlesOf("mitosis", { files: [one], media: [medium(title, caption)] })).toEqual([]);
  });

  it.each([
    ["its name", file("Mitosis diagram.png", { mime: "image/png" }), undefined],
    ["its caption", file("Mitosis 3.jpg", { mime: "image/jpeg" }), "A labelled drawing of the stages"],
    [
      "its categories",
      file("Mitosis 4.gif", { mime: "image/gif", categories: "Diagrams of mitosis" }),
      undefined,
    ],
  ])("have a picture of pixels that says that it is drawn, by %s", (_, one, caption) => {
    const title = one.title.slice("File:".length);
    expect(titlesOf("mitosis", { files: [one], media: [medium(title, caption)] })).toHaveLength(1);
  });

  it.each([
    "Crystal structure of NaCl.svg",
    "Digital signature diagram.svg",
    "Symbol of a transistor.svg",
    "Wikipedia architecture.svg",
    "Star life cycle.svg",
  ])("have %s, which is no ornament", (name) => {
    expect(titlesOf("mitosis", { files: [file(name)], media: [medium(name)] })).toHaveLength(1);
  });

  it("have a map of what is no place", () => {
    const files = [file("Plates.svg", { categories: "Maps of tectonic plates" })];
    expect(titlesOf("mitosis", { files, media: [medium("Plates.svg")] })).toHaveLength(1);
    const places = [file("Plates.svg", { categories: "Maps of the Pacific Ocean" })];
    expect(titlesOf("mitosis", { files: places, media: [medium("Plates.svg")] })).toEqual([]);
  });

  it("have a flag for who asks for flags", () => {
    const files = [file("Flag of Norway.svg")];
    expect(titlesOf("flag of Norway", { files, media: [medium("Flag of Norway.svg")] })).toHaveLength(1);
  });

  it("are only those that fit the query, where the article is on something else", () => {
    const files = [
      file("Cleavage furrow.svg"),
      file("Spindle checkpoint.svg"),
      file("Sister chromatids.svg"),
    ];
    const media = [
      medium("Cleavage furrow.svg"),
      medium("Spindle checkpoint.svg"),
      medium("Sister chromatids.svg", "Held together until the spindle pulls"),
    ];
    expect(titlesOf("spindle poisons", { files, media })).toEqual([
      "Spindle checkpoint",
      "Sister chromatids",
    ]);
    expect(titlesOf("stages of mitosis", { files, media })).toHaveLength(3);
    expect(titlesOf("Schaltplan", { files, media })).toEqual([]);
  });

  it("are all of its drawings, where it is on the topic under another name, which they say", () => {
    const trachea = article("Trachea", 1, redirectedFrom("Wind", "Windpipe", "🫁", "Tracheal ring"));
    const files = [file("Gray961.svg"), file("Bronchi.svg")];
    const media = files.map(({ title }) => medium(title.slice("File:".length)));
    const drawn = (query: string) =>
      wikipediaSource
        .parseResponse(found(trachea), searchFor(query), config, [
          { revision: "1", items: media },
          found(...files),
        ])
        .items.map(({ title, article }) => [title, article?.title, article?.alias]);
    expect(drawn("windpipe diagram")).toEqual([
      ["Gray961", "Trachea", "Windpipe"],
      ["Bronchi", "Trachea", "Windpipe"],
    ]);
    expect(drawn("human trachea")).toEqual([
      ["Gray961", "Trachea", undefined],
      ["Bronchi", "Trachea", undefined],
    ]);
    expect(drawn("lung")).toEqual([]);
  });

  it("have a map of a place for who asks for maps", () => {
    const files = [file("Location map of Norway.svg")];
    expect(titlesOf("map of Norway", { files, media: [medium("Location map of Norway.svg")] })).toHaveLength(
      1,
    );
  });

  it("are at most twelve, each once", () => {
    const names = Array.from({ length: 20 }, (_, place) => `Stage ${place}.svg`);
    const media = [...names, ...names].map((name) => medium(name));
    expect(titlesOf("mitosis", { files: names.map((name) => file(name)), media })).toHaveLength(12);
  });

  it("are those that fit the query, or that the article leads with, where their order is unknown", () => {
    const files = [
      file("Anatomy of a leaf.svg"),
      file("Mitosis in onions.svg"),
      file("Stages of mitosis.svg"),
      file("Cell plate.svg"),
    ];
    expect(titlesOf("onions", { files, media: null })).toEqual(["Mitosis in onions", "Stages of mitosis"]);
  });

  it("are none where their licences are unknown", () => {
    const followed = [{ items: [medium("Stages of mitosis.svg")] }, null];
    expect(wikipediaSource.parseResponse(articles, searchFor("mitosis"), config, followed).items).toEqual([]);
  });
});
