import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diagramSchema } from "@/lib/diagrams/diagram";
import { CC0 } from "@/lib/diagrams/licences/licences";
import type { SourceItem } from "@/server/search/http-source";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith } from "./providers/asking";

const config = configWith();
const minimal: SourceItem = {
  id: "42",
  title: "Water cycle",
  imageUrl: "https://images.example/water.svg",
  pageUrl: "https://images.example/water",
};

function diagramOf(facts: Partial<SourceItem> = {}, place = 0, settings = config) {
  return toDiagram("commons", { ...minimal, ...facts }, place, settings);
}

describe("an item of a source", () => {
  it("has the title of its article cleaned like its own", () => {
    const url = "https://en.wikipedia.org/wiki/X";
    const articleFor = (title: string) => diagramOf({ article: { title, url, place: 1 } })?.article;
    expect(articleFor("H<sub> \u202eO")).toEqual({ title: "H<sub> O", url, place: 1 });
    expect(articleFor("x".repeat(500))?.title).toHaveLength(200);
    expect(articleFor(" \u200b ")).toBeUndefined();
  });

  it("becomes a diagram with everything that it says", () => {
    const diagram = diagramOf({
      description: "Rain,<br>rivers &amp; <b>clouds</b>",
      thumbnailUrl: "//thumbs.example/water.png",
      mime: "Image/SVG+XML; charset=utf-8",
      width: 800,
      height: 600,
      author: '<a href="//example.org">Example</a>',
      licence: CC0,
      tags: ["Water", "<i>Hydrology</i>", "water"],
      createdAt: "2018-07-06T05:04:03Z",
    });
    expect(diagram).toEqual({
      id: "commons-42",
      provider: "commons",
      title: "Water cycle",
      lang: null,
      dir: "ltr",
      description: "Rain, rivers & clouds",
      imageSrc: "https://images.example/water.svg",
      darkImageSrc: null,
      thumbnailSrc: "https://thumbs.example/water.png",
      mime: "image/svg+xml",
      width: 800,
      height: 600,
      sourceUrl: "https://images.example/water",
      author: "Example",
      licence: CC0,
      credit: expect.stringContaining("“Water cycle” by Example, CC0 1.0"),
      tags: ["water", "hydrology"],
      category: "Diagram",
      relevanceScore: 1,
      score: 0,
      likes: 0,
      createdAt: "2018-07-06",
      isEditable: false,
      isGenerated: false,
    });
  });

  it("leaves honestly open what it does not say", () => {
    expect(diagramOf({ title: null })).toMatchObject({
      title: "Untitled Image",
      description: null,
      thumbnailSrc: null,
      mime: null,
      width: null,
      height: null,
      author: null,
      licence: null,
      tags: [],
      createdAt: null,
    });
  });

  it("loses a twentieth of its relevance with each place, and never more than it has", () => {
    const scores = [0, 1, 3, 19, 20, 40].map((place) => diagramOf({}, place)?.relevanceScore);
    expect(scores).toEqual([1, 0.95, 0.85, 0.05, 0, 0]);
  });
});

describe("the id of a diagram", () => {
  const idOf = (facts: Partial<SourceItem>) => diagramOf(facts)?.id;

  it("is the source's own, whatever else changes", () => {
    expect(idOf({ id: "a1.B-2_c" })).toBe("commons-a1.B-2_c");
    expect(idOf({ id: "42", imageUrl: "https://images.example/other.svg" })).toBe("commons-42");
  });

  it("is safe and still one to one where the source's own has other signs", () => {
    const ids = ["a/b", "a_b", "a b", "ä", "../..", "x".repeat(300)].map((id) => idOf({ id }));
    for (const id of ids) expect(id).toMatch(/^commons-[\w.-]{3,100}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is the picture's address without tracking where the source has none", () => {
    const addressed = (imageUrl: string) => idOf({ id: null, imageUrl });
    const id = addressed("https://images.example/a.png?v=1");
    expect(id).toMatch(/^commons-[\w-]{22}$/);
    expect(addressed("https://images.example/a.png?utm_source=x&v=1&gclid=2")).toBe(id);
    expect(addressed("http://images.example/a.png?v=1")).toBe(id);
    expect(addressed("https://images.example/a.png?v=2")).not.toBe(id);
    expect(addressed("https://images.example/a.png")).not.toBe(id);
  });
});

describe("an address", () => {
  it.each([
    ["http://images.example/a.png", "https://images.example/a.png"],
    ["//images.example/a.png", "https://images.example/a.png"],
    [" https://images.example/a b.png ", "https://images.example/a%20b.png"],
    ["https://images.example/Zürich.svg?x=1#y", "https://images.example/Z%C3%BCrich.svg?x=1#y"],
  ])("%j is handed out as %s", (given, expected) => {
    expect(diagramOf({ imageUrl: given })?.imageSrc).toBe(expected);
    expect(diagramOf({ pageUrl: given })?.sourceUrl).toBe(expected);
    expect(diagramOf({ thumbnailUrl: given })?.thumbnailSrc).toBe(expected);
  });

  it.each([
    "",
    "/wiki/a.png",
    "a.png",
    "javascript:alert(1)",
    "JaVaScRiPt://x/%0aalert(1)",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "ftp://images.example/a.png",
    "file:///etc/passwd",
    "blob:https://images.example/1",
    "https://user@images.example/a.png",
    "https://user:pass@images.example/a.png",
    "https://",
    "https://images.example:99999/a.png",
    `https://images.example/${"a".repeat(5000)}`,
  ])("%j is no address of a picture, a page or a thumbnail", (address) => {
    expect(diagramOf({ imageUrl: address })).toBeNull();
    expect(diagramOf({ pageUrl: address })).toBeNull();
    expect(diagramOf({ thumbnailUrl: address })?.thumbnailSrc).toBeNull();
  });

  it("stays http on the origin of a source that is configured so, and nowhere else", () => {
    const settings = configWith({ COMMONS_URL: "http://127.0.0.1:4001" });
    const imageOf = (imageUrl: string) => diagramOf({ imageUrl }, 0, settings)?.imageSrc;
    expect(imageOf("http://127.0.0.1:4001/a.png")).toBe("http://127.0.0.1:4001/a.png");
    expect(imageOf("http://127.0.0.1:4002/a.png")).toBe("https://127.0.0.1:4002/a.png");
    expect(imageOf("http://commons.wikimedia.org/a.png")).toBe("https://commons.wikimedia.org/a.png");
  });
});

describe("a text", () => {
  it.each([
    ["<p>One</p><p>two</p>", "One two"],
    ["<ul><li>a</li><li>b</li></ul>", "a b"],
    ["H<sub>2</sub>O", "H2O"],
    ["a<script>alert(1)</script>b<style>c{}</style>", "ab"],
    ["<svg><text>drawn</text></svg>shown", "shown"],
    ["Tom &amp; Jerry &#x2013; &lt;b&gt;", "Tom & Jerry – <b>"],
    ["  many \n\t spaces\u00a0here ", "many spaces here"],
    ["cafe\u0301", "café"],
    ["p < 0.05 and q <0.1", "p < 0.05 and q <0.1"],
    ["abc\u202egnp.exe", "abcgnp.exe"],
    ["a\u0000b\ud800c", "a bc"],
    ["<img src=x onerror=alert(1)>text", "text"],
    ["دورة <b>الماء</b>", "دورة الماء"],
  ])("%j is read as %j", (html, text) => {
    expect(diagramOf({ title: html })?.title).toBe(text);
    expect(diagramOf({ description: html })?.description).toBe(text);
  });

  it.each(["", "   ", "<b></b>", "&nbsp;", "\u200b\u200d", "<script>x</script>"])(
    "%j says nothing at all",
    (html) => {
      expect(diagramOf({ title: html, description: html, author: html })).toMatchObject({
        title: "Untitled Image",
        description: null,
        author: null,
      });
    },
  );

  it("that is too long ends between words, with an ellipsis", () => {
    const diagram = diagramOf({ title: "water ".repeat(100), description: "cycle ".repeat(100) });
    expect(diagram?.title).toMatch(/^(water )+water…$/);
    expect(diagram?.title.length).toBeLessThanOrEqual(200);
    expect(diagram?.description).toMatch(/^(cycle )+cycle…$/);
    expect(diagram?.description?.length).toBeLessThanOrEqual(300);
  });

  it.each(["", "a"])("without spaces is cut between characters, after %j", (start) => {
    const title = diagramOf({ title: `${start}${"🧬".repeat(300)}` })?.title ?? "";
    expect(title.length).toBeLessThanOrEqual(200);
    expect(title).toMatch(/^a?🧬{90,}…$/u);
  });

  it("is cut as late as its length allows", () => {
    expect(diagramOf({ title: "x".repeat(200) })?.title).toBe("x".repeat(200));
    expect(diagramOf({ title: `${"x".repeat(199)} yy` })?.title).toBe(`${"x".repeat(199)}…`);
  });

  it("of the source's own serves as credit, without its tags", () => {
    expect(diagramOf({ credit: '"Water" by <a href="x">Example</a>' })?.credit).toBe('"Water" by Example');
    expect(diagramOf({ credit: "<b> </b>" })?.credit).toContain("“Water cycle”");
  });

  it("of the source's own is no credit without its end, where the licence stands", () => {
    const fits = `${"x".repeat(493)} CC BY.`;
    expect(diagramOf({ credit: fits })?.credit).toBe(fits);
    for (const tooLong of [`x${fits}`, `Example${"<i></i>".repeat(2000)}, CC BY 4.0`]) {
      expect(diagramOf({ credit: tooLong })?.credit).toMatch(/^“Water cycle”, author not stated/);
    }
  });

  it.each(["\u0301", "\u0323\u0301", "&#x301;", "\u0301\u200b"])(
    "piled up with %j keeps sixteen marks in a row at most, which can be sorted in time",
    (marks) => {
      const piled = `q${marks.repeat(4000)} and after`;
      const { title, description } = diagramOf({ title: piled, description: piled }) ?? {};
      for (const text of [title, description]) expect(text).toMatch(/^q\p{M}{16}($| and after$|…$)/u);
    },
  );

  it("keeps the marks that scripts need", () => {
    for (const title of ["Zạ̈̇́lgo", "क्षेत्रों", "བསྒྲུབས", "שָׁלוֹם", "ที่นี่"]) {
      expect(diagramOf({ title })?.title).toBe(title.normalize("NFC"));
    }
  });

  it("is found behind the links and styles that stand around it", () => {
    const style = `style="${"x".repeat(1500)}"`;
    expect(diagramOf({ author: `<div ${style}>Example</div>` })?.author).toBe("Example");
  });

  it.each(["<i></i>", '<a href="x">', "&#8203;", "</section>", " "])(
    "is not looked for behind any number of %j, nor is a piece of it shown",
    (markup) => {
      for (const start of ["Leaf", "Leafy", "A leaf", "Leaves"]) {
        const html = `${start}${markup.repeat(7000)} and cell`;
        const said = diagramOf({ title: html, description: html, author: html });
        expect([said?.title, said?.description, said?.author]).toEqual([start, start, start]);
      }
    },
  );
});

describe("tags", () => {
  it("are lower-case, once each, twenty at most, and never half a tag", () => {
    const tags = [
      "Cell",
      "cell ",
      "x".repeat(61),
      "<b></b>",
      ...Array.from({ length: 50 }, (_, i) => `T${i}`),
    ];
    expect(diagramOf({ tags })?.tags).toEqual(["cell", ...Array.from({ length: 19 }, (_, i) => `t${i}`)]);
  });

  it("wrapped in more than 500 characters of HTML are left out, not cut", () => {
    const wrapped = (length: number) => `<i title="${"x".repeat(length)}">leaf</i> cell`;
    expect(diagramOf({ tags: [wrapped(400), wrapped(478)] })?.tags).toEqual(["leaf cell"]);
    expect(diagramOf({ tags: [wrapped(480)] })?.tags).toEqual([]);
  });
});

describe("what cannot be true", () => {
  it.each([0, -3, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])("as pixels is null: %d", (pixels) => {
    expect(diagramOf({ width: pixels, height: pixels })).toMatchObject({ width: null, height: null });
  });

  it.each(["image/", "", "png", "image/png image/svg", `image/${"x".repeat(500)}`])(
    "as a media type is null: %j",
    (mime) => {
      expect(diagramOf({ mime })?.mime).toBeNull();
    },
  );

  it.each(["2020-02-30", "2020-13-01", "9999-01-01", "1999", "05/06/2001", "", "2001-01-01x"])(
    "as a day is null: %j",
    (createdAt) => {
      expect(diagramOf({ createdAt })?.createdAt).toBeNull();
    },
  );

  it("but today and long ago can", () => {
    const today = new Date().toISOString();
    expect(diagramOf({ createdAt: today })?.createdAt).toBe(today.slice(0, 10));
    expect(diagramOf({ createdAt: "1858-01-01 00:00:00" })?.createdAt).toBe("1858-01-01");
  });
});

describe("whatever a source sends", () => {
  const markup = fc.constantFrom(
    "<b>",
    "</b>",
    "<script>",
    "&amp;",
    "&#0;",
    "<!--",
    "<a href='",
    "\u202e",
    "\ud800",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc
      .array(fc.oneof(markup, fc.string({ maxLength: 40 })), { maxLength: 30 })
      .map((parts) => parts.join("")),
    fc.string({ minLength: 1, maxLength: 3 }).map((part) => part.repeat(20_000)),
  );
  const address = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webUrl().map((url) => url.replace(/^https?:/, "")),
    text,
    fc.constantFrom("javascript:alert(1)", "https://a@b.example/", "http://[::1]/x"),
  );
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
  const item: fc.Arbitrary<SourceItem> = fc.record({
    id: maybe(text),
    title: maybe(text),
    description: maybe(text),
    imageUrl: address,
    thumbnailUrl: maybe(address),
    mime: maybe(fc.oneof(text, fc.constant("image/png"))),
    width: maybe(fc.oneof(fc.double(), fc.integer())),
    height: maybe(fc.oneof(fc.double(), fc.integer())),
    pageUrl: address,
    author: maybe(text),
    licence: fc.constantFrom(CC0, null),
    credit: maybe(text),
    tags: fc.array(text, { maxLength: 30 }),
    createdAt: maybe(
      fc.oneof(
        text,
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      ),
    ),
  });

  it("is a diagram as promised, or none", () => {
    let count = 0;
    fc.assert(
      fc.property(item, fc.nat(60), (sent, place) => {
        const diagram = toDiagram("brave", sent, place, config);
        if (diagram === null) return;
        count += 1;
        expect(diagramSchema.parse(diagram)).toEqual(diagram);
        for (const url of [diagram.imageSrc, diagram.sourceUrl, diagram.thumbnailSrc]) {
          if (url !== null) expect(url).toMatch(/^https:\/\/[^@/]+(\/|$)/);
        }
        for (const shown of [diagram.title, diagram.description, diagram.author, ...diagram.tags]) {
          if (shown !== null) expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u202e]|^\s|\s$/u);
        }
      }),
      { numRuns: 300 },
    );
    expect(count).toBeGreaterThan(30);
  });

  it("is the same diagram when it is sent again", () => {
    fc.assert(
      fc.property(item, (sent) => {
        expect(toDiagram("google", sent, 0, config)).toEqual(toDiagram("google", sent, 0, config));
      }),
    );
  });
});
