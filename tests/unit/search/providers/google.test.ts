import { describe, expect, it } from "vitest";
import type { SearchFilters } from "@/lib/search/filters";
import { missingSettings } from "@/server/config/schema";
import { googleSource } from "@/server/search/providers/google";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const config = configWith({ GOOGLE_SEARCH_KEYS: "key-a,key-b", GOOGLE_SEARCH_ENGINE_ID: "engine" });

const heart = {
  kind: "customsearch#result",
  title: "The human heart, labelled",
  htmlTitle: "The human <b>heart</b>, labelled",
  link: "http://pictures.example/heart.png?size=large",
  displayLink: "lessons.example",
  snippet: "Four chambers and their valves.",
  mime: "image/png",
  fileFormat: "Image Document",
  image: {
    contextLink: "http://lessons.example/heart",
    height: 900,
    width: 1200,
    byteSize: 310_000,
    thumbnailLink: "https://encrypted-tbn0.gstatic.com/images?q=tbn:heart&s",
    thumbnailHeight: 112,
    thumbnailWidth: 150,
  },
};
const bare = { link: "https://pictures.example/a.gif", image: { contextLink: "https://pictures.example/a" } };

const answerOf = (...items: unknown[]) => ({
  kind: "customsearch#search",
  queries: { request: [{ startIndex: 1 }], nextPage: [{ startIndex: 11 }] },
  searchInformation: { searchTime: 0.31, totalResults: "48200" },
  items,
});
const read = (answer: unknown) => googleSource.parseResponse(answer);
const paramsFor = (query: string, facts: Parameters<typeof searchFor>[1] = {}) =>
  googleSource.buildRequest(searchFor(query, facts), config).params;

describe("an answer of Google", () => {
  it("becomes items with everything that is said of the picture", () => {
    expect(read(answerOf(heart))).toEqual({
      items: [
        {
          id: null,
          title: "The human heart, labelled",
          description: "Four chambers and their valves.",
          imageUrl: "http://pictures.example/heart.png?size=large",
          thumbnailUrl: "https://encrypted-tbn0.gstatic.com/images?q=tbn:heart&s",
          mime: "image/png",
          width: 1200,
          height: 900,
          pageUrl: "http://lessons.example/heart",
        },
      ],
      total: 48_200,
      hasMore: true,
    });
  });

  it("leaves honestly open what is not said", () => {
    expect(read(answerOf(bare)).items).toEqual([
      {
        id: null,
        title: null,
        description: null,
        imageUrl: "https://pictures.example/a.gif",
        thumbnailUrl: null,
        mime: null,
        width: null,
        height: null,
        pageUrl: "https://pictures.example/a",
      },
    ]);
  });

  it.each([
    ["no items", { searchInformation: { totalResults: "0" } }],
    ["nothing but its kind", { kind: "customsearch#search" }],
  ])("with %s found nothing, which is no error", (_case, answer) => {
    expect(read(answer)).toEqual({ items: [], total: 0, hasMore: false });
  });

  it("has more while Google names a next page", () => {
    expect(read({ ...answerOf(heart), queries: { request: [] } }).hasMore).toBe(false);
  });

  it.each([
    ["no link", { ...heart, link: undefined }],
    ["no page", { ...heart, image: { width: 1 } }],
    ["no image", { ...heart, image: null }],
    ["another type", 5],
  ])("loses an item with %s, and nothing else", (_case, odd) => {
    expect(read(answerOf(odd, bare)).items).toHaveLength(1);
  });

  it.each(["", "about 5", "-1", "9".repeat(400), 7])("does not believe a total of %j", (totalResults) => {
    expect(read({ ...answerOf(heart), searchInformation: { totalResults } }).total).toBe(0);
  });

  it.each([null, [], "text", { items: {} }])("of another shape is refused: %j", (answer) => {
    expect(() => read(answer)).toThrow();
  });

  it("becomes diagrams with one id for one picture, whoever sent the visitor", () => {
    const idOf = (link: string) => {
      const [item] = read(answerOf({ ...heart, link })).items;
      return item && toDiagram("google", item, 0, config)?.id;
    };
    const id = idOf("https://pictures.example/heart.png?size=large");
    expect(id).toMatch(/^google-[\w-]{22}$/);
    expect(idOf(`${heart.link}&utm_source=newsletter&fbclid=1`)).toBe(id);
    expect(idOf("https://pictures.example/heart.png?size=small")).not.toBe(id);
  });

  it("says nothing of a type that Google does not know, nor of the licence", () => {
    const [item] = read(answerOf({ ...heart, mime: "image/" })).items;
    expect(item && toDiagram("google", item, 0, config)).toMatchObject({ mime: null, licence: null });
  });

  it.each([
    "AVL tree: left<right invariant",
    "Tom & Jerry, R&D",
    "How &lt;svg&gt; draws <circle> and <path>",
    "if a<b and b>c",
  ])("keeps every word of a plain text that only looks like HTML: %j", (text) => {
    const [item] = read(answerOf({ ...heart, title: text, snippet: text })).items;
    expect(item && toDiagram("google", item, 0, config)).toMatchObject({ title: text, description: text });
  });

  it.each(["javascript:alert(1)", "data:image/png;base64,AAAA", "https://user:pass@pictures.example/a.png"])(
    "never becomes a diagram of %s",
    (link) => {
      const [item] = read(answerOf({ ...heart, link })).items;
      expect(item && toDiagram("google", item, 0, config)).toBeNull();
    },
  );
});

describe("a request to Google", () => {
  it("asks for safe pictures, and holds no key until it is signed", () => {
    const request = googleSource.buildRequest(searchFor("heart diagram"), config);
    expect(request).toEqual({
      path: "/customsearch/v1",
      params: {
        cx: "engine",
        q: "heart diagram",
        searchType: "image",
        num: 10,
        start: 1,
        safe: "active",
        fileType: undefined,
      },
    });
    expect(googleSource.keyRing.sign(request, "key-b")).toEqual({
      ...request,
      params: { ...request.params, key: "key-b" },
    });
    expect(request.params).not.toHaveProperty("key");
  });

  it("says that a drawing is wanted, unless a fallback says so already", () => {
    expect(paramsFor("heart")?.q).toMatch(/^heart [a-z]+$/);
    expect(paramsFor("heart")).toEqual(paramsFor("heart"));
    expect(paramsFor("heart visualization infographic", { isFallback: true })?.q).toBe(
      "heart visualization infographic",
    );
  });

  it.each(["svg", "png", "jpg"] as const)("asks for %s by its type", (format) => {
    expect(paramsFor("heart", { filters: { format } })).toMatchObject({ fileType: format });
  });

  it("never reaches beyond the hundredth result", () => {
    const pages = Array.from({ length: googleSource.lastPage }, (_, index) => index + 1);
    const reached = pages.map((page) => {
      const { start, num } = paramsFor("heart", { page }) as { start: number; num: number };
      return [start, start + num];
    });
    expect(reached[1]).toEqual([11, 21]);
    expect(reached.at(-1)).toEqual([91, 100]);
  });

  it.each<[SearchFilters, boolean]>([
    [{}, true],
    [{ format: "svg", shape: "wide" }, true],
    [{ licence: "public-domain" }, false],
    [{ licence: "commercial" }, false],
  ])("with the filters %j can be answered: %j", (filters, canHonour) => {
    expect(googleSource.canHonour(filters)).toBe(canHonour);
  });
});

describe("Google", () => {
  const noAccess = "This project does not have the access to Custom Search JSON API.";
  const dayIsUp = "Quota exceeded for quota metric 'Queries' and limit 'Queries per day'";
  const faults: [number, unknown, string | null][] = [
    [429, { error: { code: 429, message: dayIsUp, status: "RESOURCE_EXHAUSTED" } }, "quota"],
    [429, null, "quota"],
    [403, { error: { code: 403, errors: [{ reason: "dailyLimitExceeded" }] } }, "quota"],
    [403, { error: { code: 403, errors: [{ reason: "rateLimitExceeded" }] } }, "quota"],
    [403, { error: { code: 403, errors: [{ reason: "userRateLimitExceeded" }] } }, "quota"],
    [403, { error: { code: 403, errors: [{ reason: "quotaExceeded" }] } }, "quota"],
    [403, { error: { code: 403, message: noAccess, status: "PERMISSION_DENIED" } }, "denied"],
    [403, { error: { code: 403, errors: [{ reason: "accessNotConfigured" }] } }, "denied"],
    [400, { error: { code: 400, message: "API key not valid. Please pass a valid API key." } }, "denied"],
    [400, { error: { code: 400, details: [{ "@type": "x", reason: "API_KEY_INVALID" }] } }, "denied"],
    [400, { error: { code: 400, errors: [{ reason: "keyInvalid" }] } }, "denied"],
    [400, { error: { code: 400, message: "Request contains an invalid argument." } }, null],
    [410, null, "gone"],
    [403, null, null],
    [500, { error: { code: 500, status: "INTERNAL" } }, null],
    [503, "busy", null],
  ];
  it.each(faults)("that answers %d %j is refused for %j", (status, answer, reason) => {
    expect(googleSource.reasonOf(status, answer)).toBe(reason);
  });

  it("is asked only with keys and an engine, and says which is missing", () => {
    expect(missingSettings("google", config)).toEqual([]);
    expect(missingSettings("google", configWith())).toEqual([
      "GOOGLE_SEARCH_KEYS",
      "GOOGLE_SEARCH_ENGINE_ID",
    ]);
    expect(googleSource.keyRing.keys(config)).toEqual(["key-a", "key-b"]);
  });

  it("is asked a hundred times a minute at most, five times at once", () => {
    expect(googleSource.rateLimits()).toEqual([{ calls: 100, seconds: 60 }]);
    expect(googleSource.maxConcurrent).toBe(5);
  });

  it("keeps its answers within the process", () => {
    expect(googleSource.retention).toBe("process");
  });
});
