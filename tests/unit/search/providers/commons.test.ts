import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { SearchFilters } from "@/lib/search/filters";
import { commonsSource } from "@/server/search/providers/commons";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const said = (value: string) => ({ value, source: "commons-desc-page" });
const tracking = "utm_source=commons.wikimedia.org&utm_campaign=imageinfo";

const krebs = {
  pageid: 7_110_034,
  ns: 6,
  title: "File:Krebs_cycle_(labelled).svg",
  index: 1,
  imageinfo: [
    {
      size: 48_210,
      width: 820,
      height: 640,
      url: `https://upload.wikimedia.org/wikipedia/commons/a/a1/Krebs_cycle.svg?${tracking}&utm_content=original`,
      descriptionurl: "https://commons.wikimedia.org/wiki/File:Krebs_cycle_(labelled).svg",
      thumburl: `https://thumb.wikimedia.org/wikipedia/commons/thumb/a/a1/Krebs_cycle.svg/500px-Krebs_cycle.svg.png?${tracking}`,
      thumbwidth: 500,
      mime: "image/svg+xml",
      thumbmime: "image/png",
      extmetadata: {
        License: said("cc-by-sa-4.0"),
        LicenseShortName: said("CC BY-SA 4.0"),
        LicenseUrl: said("https://creativecommons.org/licenses/by-sa/4.0"),
        Artist: said('<a href="//commons.wikimedia.org/wiki/User:Example">Example</a>'),
        ImageDescription: said("<p>The <b>citric acid</b> cycle.</p>"),
        Categories: said(
          "CC-BY-SA-4.0|Self-published work|SVG created with Inkscape|Citric acid cycle|Metabolism",
        ),
        Assessments: said("quality|featured|potd"),
        DateTimeOriginal: said('<time class="dtstart" datetime="2011-03-05">5 March 2011</time>'),
      },
    },
  ],
};

const withInfo = (facts: object, page: object = {}) => ({
  ...krebs,
  ...page,
  imageinfo: [{ ...krebs.imageinfo[0], ...facts }],
});

const bare = {
  pageid: 12,
  title: "File:Water cycle.png",
  index: 2,
  imageinfo: [
    {
      url: "https://upload.wikimedia.org/wikipedia/commons/b/b2/Water_cycle.png",
      descriptionurl: "https://commons.wikimedia.org/wiki/File:Water_cycle.png",
      mime: "image/png",
      extmetadata: [],
    },
  ],
};

const answerOf = (...pages: unknown[]) => ({ batchcomplete: true, query: { pages } });
const read = (answer: unknown, page = 1) => commonsSource.parseResponse(answer, searchFor("cycle", { page }));
const titlesOf = (answer: unknown) => read(answer).items.map(({ title }) => title);
const paramsFor = (query: string, filters: SearchFilters = {}, isFallback = false, page = 1) =>
  commonsSource.buildRequest({ query, filters, isFallback, page }).params ?? {};

describe("an answer of Commons", () => {
  it("becomes items with everything that the file says of itself", () => {
    expect(read(answerOf(krebs))).toEqual({
      items: [
        {
          id: "7110034",
          title: "Krebs cycle (labelled)",
          description: "<p>The <b>citric acid</b> cycle.</p>",
          imageUrl: krebs.imageinfo[0]?.url,
          thumbnailUrl: krebs.imageinfo[0]?.thumburl,
          mime: "image/svg+xml",
          width: 820,
          height: 640,
          pageUrl: "https://commons.wikimedia.org/wiki/File:Krebs_cycle_(labelled).svg",
          author: '<a href="//commons.wikimedia.org/wiki/User:Example">Example</a>',
          licence: expect.objectContaining({
            name: "CC BY-SA 4.0",
            url: "https://creativecommons.org/licenses/by-sa/4.0/",
            isPublicDomain: false,
          }),
          tags: ["Citric acid cycle", "Metabolism"],
          distinction: "featured",
          createdAt: "2011-03-05",
        },
      ],
      total: 1,
      hasMore: false,
    });
  });

  it("leaves honestly open what a file does not say", () => {
    expect(read(answerOf(bare)).items).toEqual([
      {
        id: "12",
        title: "Water cycle",
        description: null,
        imageUrl: "https://upload.wikimedia.org/wikipedia/commons/b/b2/Water_cycle.png",
        thumbnailUrl: null,
        mime: "image/png",
        width: null,
        height: null,
        pageUrl: "https://commons.wikimedia.org/wiki/File:Water_cycle.png",
        author: null,
        licence: null,
        tags: [],
        distinction: null,
        createdAt: null,
      },
    ]);
  });

  it("reads the same from pages in a list and in an object, in the order of their index", () => {
    const pages = [bare, krebs];
    const titles = ["Krebs cycle (labelled)", "Water cycle"];
    expect(titlesOf({ query: { pages } })).toEqual(titles);
    expect(titlesOf({ query: { pages: Object.fromEntries(pages.map((p) => [p.pageid, p])) } })).toEqual(
      titles,
    );
  });

  it.each([
    ["formatversion 2", { batchcomplete: true }],
    ["formatversion 1", { batchcomplete: "" }],
    ["an empty list", answerOf()],
  ])("that found nothing is no error: %s", (_case, answer) => {
    expect(read(answer)).toEqual({ items: [], total: 0, hasMore: false });
  });

  const leftOut: [string, unknown][] = [
    ["a missing page", { title: "File:Gone.svg", missing: true, index: 3 }],
    ["a page without its file", { ...krebs, imageinfo: undefined }],
    ["an empty file list", { ...krebs, imageinfo: [] }],
    ["sound", withInfo({ mime: "audio/wav" })],
    ["film", withInfo({ mime: "video/webm" })],
    ["a document", withInfo({ mime: "application/pdf" })],
    ["an image that browsers do not show", withInfo({ mime: "image/tiff" })],
    ["an address that is none", withInfo({ url: 7 })],
    ["a page id that is none", { ...krebs, pageid: "x" }],
    ["no object at all", "File:Text.svg"],
    ["null", null],
    ["a machine's work", withInfo({ extmetadata: { Categories: said("AI-generated images|Cells") } })],
    [
      "what is unfit for pupils",
      withInfo({ extmetadata: { Categories: said("Nude or partially nude people") } }),
    ],
  ];
  it.each(leftOut)("loses %s, and nothing else", (_case, odd) => {
    expect(titlesOf(answerOf(odd, bare))).toEqual(["Water cycle"]);
  });

  it("keeps anatomy and biology that only sound unfit", () => {
    const categories = ["Naked mole-rats", "Human reproductive system", "Sexual reproduction in plants"];
    const file = withInfo({ extmetadata: { Categories: said(categories.join("|")) } });
    expect(read(answerOf(file)).items[0]?.tags).toEqual(categories);
  });

  it("tells what a file shows by its categories, not how it is kept", () => {
    const topics = ["Translation (biology)", "File systems", "Copyright law"];
    const kept = ["Public domain", "PD US Government", "SVG cell diagrams", "Pages with maps", "Flickr"];
    const file = withInfo({ extmetadata: { Categories: said([...kept, ...topics].join("|")) } });
    expect(read(answerOf(file)).items[0]?.tags).toEqual(topics);
  });

  it("keeps a file of which one field is odd", () => {
    const odd = withInfo({
      width: "820",
      thumburl: 3,
      extmetadata: { ...krebs.imageinfo[0]?.extmetadata, Artist: { value: 4 }, License: "cc0" },
    });
    expect(read(answerOf(odd)).items[0]).toMatchObject({
      width: null,
      thumbnailUrl: null,
      author: null,
      licence: { name: "CC BY-SA 4.0" },
      createdAt: "2011-03-05",
    });
  });

  it("names a licence in plain text, however it is written", () => {
    const extmetadata = {
      LicenseShortName: said(`<b>House</b> rules <script>x</script>${"y".repeat(5000)}`),
    };
    const name = read(answerOf(withInfo({ extmetadata }))).items[0]?.licence?.name ?? "";
    expect(name).toMatch(/^House rules y+…$/);
    expect(name.length).toBeLessThanOrEqual(80);
  });

  it.each([
    ["File:水の循環.svg", "水の循環"],
    ["File:دورة_الماء.png", "دورة الماء"],
    ["Datei:Zellzyklus 2.0.svg", "Zellzyklus 2.0"],
    ["File:pH scale.jpeg", "pH scale"],
    ["File:Ratio 3:4.svg", "Ratio 3:4"],
  ])("titles %s as people would", (title, expected) => {
    expect(titlesOf(answerOf({ ...krebs, title }))).toEqual([expected]);
  });

  it.each([
    ["", null],
    ["about 1910", null],
    ["2020-02-30 10:00:00", "2020-02-30"],
    ["2019-12-24 08:30:11", "2019-12-24"],
  ])("reads the day of %j", (value, day) => {
    const file = withInfo({ extmetadata: { DateTimeOriginal: said(value) } });
    expect(read(answerOf(file)).items[0]?.createdAt).toBe(day);
  });

  it("has more while Commons says where it goes on, and counts what it has shown", () => {
    const more = { ...answerOf(krebs, bare), continue: { gsroffset: 60, continue: "gsroffset||" } };
    expect(read(more, 2)).toMatchObject({ hasMore: true, total: 32 });
    expect(read({ ...more, continue: { continue: "||" } }, 2)).toMatchObject({ hasMore: false });
  });

  it.each([null, [], "text", 3, { query: { pages: "x" } }])("of another shape is refused: %j", (answer) => {
    expect(() => read(answer)).toThrow();
  });

  it("never becomes a diagram whose addresses run code", () => {
    const evil = withInfo({ url: "javascript:alert(1)" });
    const [item] = read(answerOf(evil)).items;
    expect(item && toDiagram("commons", item, 0, configWith())).toBeNull();
  });
});

describe("a request to Commons", () => {
  it("asks for drawings with a thumbnail of a width that exists", () => {
    expect(commonsSource.buildRequest(searchFor("krebs cycle"))).toEqual({
      path: "/w/api.php",
      params: {
        action: "query",
        format: "json",
        formatversion: 2,
        generator: "search",
        gsrnamespace: 6,
        gsrsearch: 'krebs cycle filetype:drawing -deepcategory:"AI-generated images"',
        gsrlimit: 30,
        gsroffset: 0,
        prop: "imageinfo",
        iiprop: "url|size|mime|thumbmime|extmetadata",
        iiurlwidth: 500,
        iiextmetadatafilter:
          "License|LicenseShortName|LicenseUrl|Artist|ImageDescription|Categories|Assessments|DateTimeOriginal",
      },
    });
  });

  const clauses: [string, SearchFilters, boolean, string][] = [
    ["a fallback", {}, true, "filetype:bitmap|drawing"],
    ["svg", { format: "svg" }, false, "filemime:svg"],
    ["png", { format: "png" }, false, "filemime:png"],
    ["jpg, also as a fallback", { format: "jpg" }, true, "filemime:jpeg"],
    ["public domain", { licence: "public-domain" }, false, "filetype:drawing haslicense:unrestricted"],
    ["commercial use", { licence: "commercial" }, false, "filetype:drawing"],
    ["a shape", { shape: "wide" }, false, "filetype:drawing"],
  ];
  it.each(clauses)("asks for %s by its own words", (_case, filters, isFallback, clause) => {
    expect(paramsFor("cell", filters, isFallback).gsrsearch).toBe(
      `cell ${clause} -deepcategory:"AI-generated images"`,
    );
  });

  it.each([
    [1, 0],
    [2, 30],
    [15, 420],
  ])("for page %d begins at %d", (page, offset) => {
    expect(paramsFor("cell", {}, false, page)).toMatchObject({ gsrlimit: 30, gsroffset: offset });
  });

  const words: [string, string][] = [
    ["insource:/secret/", "insource secret"],
    ['-deepcategory:"AI"', "deepcategory ai"],
    ["cells -plants", "cells plants"],
    ["!cells ~plants", "cells plants"],
    ["cell* wal?", "cell wal"],
    ["(mitosis OR meiosis) AND NOT x", "mitosis or meiosis and not x"],
    ["a || b && c", "a b c"],
    ['"water cycle"', "water cycle"],
    ["x-ray Ohm's 2.5", "x-ray ohm's 2.5"],
    ["पौधे की कोशिका", "पौधे की कोशिका"],
    ["水の循環", "水の循環"],
    ["∞", '"∞"'],
    ['"\\"', '""'],
  ];
  it.each(words)("takes %j for words", (query, expected) => {
    expect(paramsFor(query).gsrsearch).toBe(
      `${expected} filetype:drawing -deepcategory:"AI-generated images"`,
    );
  });

  it("has no instruction in it but ours, whatever is typed", () => {
    const ours = ' filetype:drawing -deepcategory:"AI-generated images"';
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }), (query) => {
        const text = String(paramsFor(query).gsrsearch);
        expect(text.endsWith(ours)).toBe(true);
        const typed = text.slice(0, -ours.length);
        expect(typed).not.toBe("");
        const isPhrase = /^"[^"\\]*"$/.test(typed);
        if (!isPhrase) expect(typed).not.toMatch(/["\\:*?~!|&()/]|(^| )-/);
      }),
    );
  });
});

describe("Commons", () => {
  it.each([
    ["maxlag", "rate_limited"],
    ["ratelimited", "rate_limited"],
    ["cirrussearch-too-busy-error", "rate_limited"],
    ["cirrussearch-backend-error", "server"],
    ["internal_api_error_DBQueryError", "server"],
    ["blocked", "blocked"],
    ["autoblocked", "blocked"],
    ["globalblocking-ipblocked-range", "blocked"],
    ["badvalue", "error"],
  ])("that answers 200 with the error %s is refused", (code, reason) => {
    expect(commonsSource.reasonOf(200, { error: { code, info: "in words" }, servedby: "x" })).toBe(reason);
  });

  it.each([
    [429, "request-quota", null],
    [403, "no-such-right", null],
    [503, "upstream-busy", null],
    [400, "badvalue", null],
    [403, "blocked", "blocked"],
    [429, "ratelimited", "rate_limited"],
    [503, "readonly", "server"],
  ])("that answers %i with the error %s says more than its status: %j", (status, code, reason) => {
    expect(commonsSource.reasonOf(status, { error: { code, info: "in words" } })).toBe(reason);
  });

  it.each([[answerOf(krebs)], [{ batchcomplete: true }], [null], [{ error: "odd" }]])(
    "is not refused for %j",
    (answer) => {
      expect(commonsSource.reasonOf(200, answer)).toBeNull();
    },
  );

  it.each([
    [{}, 10],
    [{ CONTACT_EMAIL: "team@example.org" }, 200],
    [{ ADMIN_EMAIL: "admin@example.org" }, 200],
  ])("with %j is asked %d times a minute", (environment, calls) => {
    expect(commonsSource.rateLimits(configWith(environment as Record<string, string>))).toEqual([
      { calls, seconds: 60 },
    ]);
  });

  it("is asked three times at once at most", () => {
    expect(commonsSource.maxConcurrent).toBe(3);
  });
});
