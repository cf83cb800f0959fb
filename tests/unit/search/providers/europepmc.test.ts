import { describe, expect, it } from "vitest";
import { fallbackQueries } from "@/lib/search/enrichment";
import type { SearchFilters } from "@/lib/search/filters";
import { europepmcSource } from "@/server/search/providers/europepmc";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const config = configWith();

const paper = {
  id: "30000001",
  source: "MED",
  pmcid: "PMC6000001",
  title: "Checkpoints of the <i>cell</i> cycle.",
  authorString: "Example A, Example B, Example C.",
  isOpenAccess: "Y",
  license: "cc by",
  firstPublicationDate: "2019-04-02",
  keywordList: { keyword: ["Cell cycle", "Mitosis"] },
};
const secondPaper = { pmcid: "PMC6000002", title: "Wound healing", authorString: "Example C." };

const answerOf = (...result: unknown[]) => ({
  version: "6.9",
  hitCount: result.length,
  nextCursorMark: "AoIIQ",
  resultList: { result },
});

const figureOf = (inside: string, id = "fig1") =>
  `<fig id="${id}" position="float"><label>Figure 1</label>${inside}</fig>`;
const legendOf = (title: string, text: string) =>
  `<caption><title>${title}</title><p>${text}</p></caption><graphic xlink:href="${title.length}-g001"/>`;
const articleOf = (body: string, licence = "") =>
  `<?xml version="1.0"?><article xmlns:xlink="http://www.w3.org/1999/xlink"><front><article-meta><permissions>${licence}</permissions></article-meta></front><body>${body}</body></article>`;
const byLicence =
  '<license><license-p>Under <ext-link xlink:href="http://creativecommons.org/licenses/by/4.0/">CC BY</ext-link>.</license-p></license>';
const cycle = figureOf(
  '<caption><title>The cell cycle.</title><p>Phases G<sub>1</sub>, S &amp; M (p&lt;0.05).</p></caption><graphic xlink:href="cells-08-g001.tif"/>',
);

const read = (answer: unknown, followed: unknown[], query = "cell cycle", page = 1, settings = config) =>
  europepmcSource.parseResponse(answer, searchFor(query, { page }), settings, followed);
const readOne = (body: string, licence = "", facts: object = {}) =>
  read(answerOf({ ...paper, ...facts }), [articleOf(body, licence)]).items;
const queryFor = (query: string, filters: SearchFilters = {}, isFallback = false) =>
  europepmcSource.buildRequest(searchFor(query, { filters, isFallback })).params?.query;

describe("the articles that Europe PMC finds", () => {
  it("become the figures in their texts, with all that article and legend say", () => {
    expect(read(answerOf(paper), [articleOf(cycle, byLicence)])).toEqual({
      items: [
        {
          id: "PMC6000001-fig1",
          title: "The cell cycle",
          description: "Phases G1, S &amp; M (p&lt;0.05).",
          imageUrl: "https://europepmc.org/articles/PMC6000001/bin/cells-08-g001.jpg",
          mime: "image/jpeg",
          pageUrl: "https://europepmc.org/articles/PMC6000001",
          author: "Example A et al.",
          licence: expect.objectContaining({ name: "CC BY 4.0" }),
          tags: ["Cell cycle", "Mitosis"],
          createdAt: "2019-04-02",
        },
      ],
      total: 1,
      hasMore: false,
    });
  });

  it("become diagrams that say their sizes are not known", () => {
    const [item] = readOne(cycle, byLicence);
    expect(item && toDiagram("europepmc", item, 0, config)).toMatchObject({
      id: "europepmc-PMC6000001-fig1",
      title: "The cell cycle",
      description: "Phases G1, S & M (p<0.05).",
      width: null,
      height: null,
      mime: "image/jpeg",
      thumbnailSrc: null,
    });
  });

  it("have their pictures beside the API wherever that is not the public one", () => {
    const settings = configWith({ EUROPEPMC_URL: "http://127.0.0.1:9931" });
    const [item] = read(answerOf(paper), [articleOf(cycle)], "cell cycle", 1, settings).items;
    expect(item?.imageUrl).toBe("http://127.0.0.1:9931/articles/PMC6000001/bin/cells-08-g001.jpg");
    expect(item && toDiagram("europepmc", item, 0, settings)?.imageSrc).toBe(item?.imageUrl);
  });

  it.each([
    ["no list", { hitCount: 0 }],
    ["an empty list", answerOf()],
  ])("may be none: %s", (_case, answer) => {
    expect(europepmcSource.followUps(answer, searchFor("x"))).toEqual([]);
    expect(read(answer, [])).toEqual({ items: [], total: 0, hasMore: false });
  });

  it("are each asked for by their own text, three at most, and odd ones left out", () => {
    const odd = [{ pmcid: "PMC1/../2" }, { id: "7" }];
    const answer = answerOf(odd[0], paper, odd[1], secondPaper, secondPaper);
    expect(europepmcSource.followUps(answer, searchFor("x"))).toEqual([
      { path: "/europepmc/webservices/rest/PMC6000001/fullTextXML", answerType: "text" },
    ]);
  });

  it("are told apart when the text of one could not be had", () => {
    const { items } = read(answerOf(paper, secondPaper), [null, articleOf(cycle)]);
    expect(items.map(({ id, author }) => [id, author])).toEqual([["PMC6000002-fig1", "Example C"]]);
  });

  it("are the next three on the next page, up to the third page", () => {
    const papers = Array.from({ length: 9 }, (_, index) => ({ pmcid: `PMC70${index}` }));
    const answer = { ...answerOf(...papers), hitCount: 500 };
    const pathsOf = (page: number) =>
      europepmcSource.followUps(answer, searchFor("x", { page })).map(({ path }) => path.split("/").at(-2));
    expect(pathsOf(1)).toEqual(["PMC700", "PMC701", "PMC702"]);
    expect(pathsOf(3)).toEqual(["PMC706", "PMC707", "PMC708"]);
    expect(read(answer, [], "x", 2)).toMatchObject({ hasMore: true, total: 500 });
    expect(read(answer, [], "x", 3).hasMore).toBe(false);
    expect(read({ ...answer, hitCount: 6 }, [], "x", 2).hasMore).toBe(false);
  });

  it.each([null, [], {}, "text", { hitCount: "3" }])("of another shape are refused: %j", (answer) => {
    expect(() => read(answer, [])).toThrow();
    expect(() => europepmcSource.followUps(answer, searchFor("x"))).toThrow();
  });
});

describe("a figure", () => {
  it("is titled by the first sentence of a legend without a heading", () => {
    const caption = "<caption><p>Stages of mitosis, cf. Fig. 2. Spindles are red.</p></caption>";
    const [item] = readOne(figureOf(`${caption}<graphic xlink:href="a"/>`));
    expect(item).toMatchObject({
      title: "Stages of mitosis, cf. Fig. 2",
      description: "Stages of mitosis, cf. Fig. 2. Spindles are red.",
    });
  });

  it("is titled by its label and its article when it has no legend", () => {
    const [item] = readOne(figureOf('<graphic xlink:href="a"/>'));
    expect(item?.title).toBe("Figure 1: Checkpoints of the <i>cell</i> cycle.");
  });

  it("is known by its picture where it has no id", () => {
    const [item] = readOne('<fig><graphic xlink:href="pone.0001.g002"/></fig>');
    expect(item?.id).toBe("PMC6000001-pone.0001.g002");
  });

  const legend = "<caption><p>The cell cycle</p></caption>";
  const oddFigure = (inside: string) => figureOf(inside, "odd");
  const without: [string, string][] = [
    ["no picture", oddFigure(legend)],
    [
      "a picture in its legend alone",
      oddFigure('<caption><p>The cell cycle <graphic xlink:href="f"/></p></caption>'),
    ],
    ["a picture in another folder", oddFigure(`${legend}<graphic xlink:href="../../secret"/>`)],
    ["a picture elsewhere", oddFigure(`${legend}<graphic xlink:href="https://evil.example/x"/>`)],
    ["a picture of an endless name", oddFigure(`${legend}<graphic xlink:href="a${"🧬".repeat(3000)}"/>`)],
    ["a picture of an unreadable name", oddFigure(`${legend}<graphic xlink:href="a\ud83e"/>`)],
    ["no end and no picture", '<fig id="odd"><label>1</label>'],
  ];
  it.each(without)("with %s is left out, and nothing else", (_case, odd) => {
    expect(readOne(odd + cycle).map(({ id }) => id)).toEqual(["PMC6000001-fig1"]);
  });

  it("is none outside of <fig>", () => {
    const others =
      '<table-wrap><graphic xlink:href="t1"/></table-wrap><disp-formula><graphic xlink:href="e1"/></disp-formula>';
    expect(readOne(others)).toEqual([]);
  });

  it("leaves the source text of formulas unread", () => {
    const formula = "<inline-formula><tex-math>\\documentclass{x}</tex-math>k</inline-formula>";
    const [item] = readOne(figureOf(legendOf("Decay", `Rate ${formula} over time`)));
    expect(item?.description).toBe("Rate k over time");
  });

  it("comes once of several pictures in one", () => {
    const pictures = '<alternatives><graphic xlink:href="one"/><graphic xlink:href="two"/></alternatives>';
    expect(readOne(figureOf(pictures)).map(({ imageUrl }) => imageUrl.split("/").at(-1))).toEqual([
      "one.jpg",
    ]);
  });

  it("comes before others when its legend shares more words with the query", () => {
    const figures = ["Gel images", "Cells in a dish", "Cycles of the cell"].map((title, index) =>
      figureOf(legendOf(title, "Panel"), `fig${index}`),
    );
    expect(readOne(figures.join("")).map(({ title }) => title)).toEqual([
      "Cycles of the cell",
      "Cells in a dish",
    ]);
  });

  it("is not found by a word that only a fallback added", () => {
    const figures =
      figureOf(legendOf("Cell growth", "x"), "a") + figureOf(legendOf("Diagram of it", "x"), "b");
    const search = searchFor("cells diagram", { isFallback: true });
    const { items } = europepmcSource.parseResponse(answerOf(paper), search, config, [articleOf(figures)]);
    expect(items.map(({ title }) => title)).toEqual(["Cell growth"]);
  });

  it("is one of twelve at most", () => {
    const figures = Array.from({ length: 40 }, (_, index) => figureOf(legendOf("Cell", "x"), `fig${index}`));
    expect(readOne(figures.join(""))).toHaveLength(12);
  });

  it("keeps its script", () => {
    const [item] = readOne(figureOf(legendOf("細胞周期の図。", "説明")));
    const diagram = item && toDiagram("europepmc", item, 0, config);
    expect(diagram).toMatchObject({ title: "細胞周期の図。", lang: "ja" });
  });
});

describe("the licence of a figure", () => {
  const nameOf = (body: string, licence: string, facts: object = {}) =>
    readOne(body, licence, facts)[0]?.licence?.name ?? null;

  const refLicence =
    "<license><ali:license_ref>https://creativecommons.org/licenses/by-nc/4.0/</ali:license_ref></license>";
  const taken = (text: string) => figureOf(`<caption><p>${text}</p></caption><graphic xlink:href="a"/>`);
  const own = (permissions: string) =>
    figureOf(`<graphic xlink:href="a"/><permissions>${permissions}</permissions>`);
  const cases: [string, string | null, string, string, object?][] = [
    ["the article's, with the version of its text", "CC BY 4.0", cycle, byLicence],
    ["the text's, where the record has none", "CC BY-NC 4.0", cycle, refLicence, { license: null }],
    ["the record's, where the text has none", "CC BY-NC-ND", cycle, "", { license: "cc by-nc-nd" }],
    ["open, where neither has one", null, cycle, "", { license: null }],
    [
      "its own, where it states one",
      "CC BY-SA 3.0",
      own('<license xlink:href="https://creativecommons.org/licenses/by-sa/3.0/"/>'),
      byLicence,
    ],
    [
      "open, where it has terms of its own",
      null,
      own("<copyright-holder>Press</copyright-holder>"),
      byLicence,
    ],
    [
      "open, where it names another source",
      null,
      figureOf('<graphic xlink:href="a"/><attrib>Museum</attrib>'),
      byLicence,
    ],
    ["open, where it was reprinted with permission", null, taken("Cells. Used with permission."), byLicence],
    ["open, where it was taken from elsewhere", null, taken("Cells. Adapted from Example 2001."), byLicence],
  ];
  it.each(cases)("is %s", (_case, expected, body, licence, facts = {}) => {
    expect(nameOf(body, licence, facts)).toBe(expected);
  });
});

describe("a full text", () => {
  it.each([
    ["no XML", "Service unavailable"],
    ["cut off", articleOf(cycle).slice(0, -40)],
    ["empty", ""],
    ["HTML", "<html><body><p>Not found</p><br></body></html>"],
    ["nested without end", `${cycle}<fig><caption>${"<b>x".repeat(400_000)}`],
    ["full of its own entities", `<!DOCTYPE x [<!ENTITY a "b">]>${cycle.replace("cell", "&a;&a;")}`],
  ])("that is %s harms nothing", (_case, xml) => {
    expect(read(answerOf(paper), [xml]).items.length).toBeLessThanOrEqual(1);
  });

  it("with endless legends is read up to a length", () => {
    const [item] = readOne(figureOf(legendOf("Cell", "word ".repeat(100_000))));
    expect(item?.description?.length).toBeLessThanOrEqual(3000);
  });
});

describe("a request to Europe PMC", () => {
  it("asks for open articles with the phrase in a legend", () => {
    expect(europepmcSource.buildRequest(searchFor("cell cycle", { page: 2 }))).toEqual({
      path: "/europepmc/webservices/rest/search",
      params: {
        query: 'FIG:"cell cycle" AND OPEN_ACCESS:y',
        format: "json",
        resultType: "core",
        pageSize: 6,
      },
    });
  });

  it.each([
    ...fallbackQueries("cell cycle"),
    ...fallbackQueries("Cell cycle diagrams").map((query) => query.toLowerCase()),
  ])("asks for the words in any order as a fallback, without those that were added: %j", (query) => {
    expect(queryFor(query, {}, true)).toBe('FIG:"cell" AND FIG:"cycle" AND OPEN_ACCESS:y');
  });

  it.each([
    ["Круговорот воды", 'FIG:"Круговорот" AND FIG:"воды"'],
    ["光合作用", 'FIG:"光合作用"'],
    ["diagram visualization infographic", 'FIG:"diagram" AND FIG:"visualization" AND FIG:"infographic"'],
    ["∞", 'FIG:"∞"'],
  ])("asks for %j as a fallback by the words that it has", (query, clause) => {
    expect(queryFor(query, {}, true)).toBe(`${clause} AND OPEN_ACCESS:y`);
  });

  it("asks for a phrase that was typed with every word of it", () => {
    expect(queryFor("cell cycle diagram")).toBe('FIG:"cell cycle diagram" AND OPEN_ACCESS:y');
  });

  it.each([
    ['"cell" OR AUTH:"x"', 'FIG:"cell OR AUTH x"'],
    ['cell\\" OR SRC:MED', 'FIG:"cell OR SRC MED"'],
    ["∞", 'FIG:"∞"'],
    ['"', 'FIG:""'],
  ])("takes %j for words", (query, phrase) => {
    expect(queryFor(query)).toBe(`${phrase} AND OPEN_ACCESS:y`);
  });

  it.each([
    ["public-domain", '(LICENSE:"cc0")'],
    ["commercial", '(LICENSE:"cc0" OR LICENSE:"cc by" OR LICENSE:"cc by-sa" OR LICENSE:"cc by-nd")'],
    [
      "modification",
      '(LICENSE:"cc0" OR LICENSE:"cc by" OR LICENSE:"cc by-sa" OR LICENSE:"cc by-nc" OR LICENSE:"cc by-nc-sa")',
    ],
  ] as const)("asks for the licences that allow %s", (licence, clause) => {
    expect(queryFor("cell", { licence })).toBe(`FIG:"cell" AND OPEN_ACCESS:y AND ${clause}`);
  });

  it.each<[SearchFilters, boolean]>([
    [{}, true],
    [{ licence: "commercial", format: "jpg" }, true],
    [{ format: "png" }, false],
    [{ format: "svg" }, false],
    [{ shape: "wide" }, false],
  ])("with the filters %j can be answered: %j", (filters, canHonour) => {
    expect(europepmcSource.canHonour(filters)).toBe(canHonour);
  });
});

describe("Europe PMC", () => {
  it("is asked no more often than ten times a second, counted so that whole searches fit", () => {
    const requestsOfSearch = 1 + 3;
    for (const { calls, seconds } of europepmcSource.rateLimits()) {
      expect(calls / seconds).toBeLessThanOrEqual(10);
      // The pace keeper holds half of it in each of its windows.
      expect(calls / 2).toBeGreaterThanOrEqual(10 * requestsOfSearch);
    }
  });
});
