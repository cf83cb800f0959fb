import { describe, expect, it } from "vitest";
import { missingSettings } from "@/server/config/schema";
import { braveSource } from "@/server/search/providers/brave";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const config = configWith({ BRAVE_SEARCH_KEYS: "brave-key,other-key" });

const circuit = {
  type: "image_result",
  title: "RC circuit, explained",
  url: "https://circuits.example/rc",
  source: "circuits.example",
  page_fetched: "2026-05-01T06:00:00Z",
  thumbnail: { src: "https://imgs.search.brave.com/rc-thumb", width: 500, height: 300 },
  properties: {
    url: "https://circuits.example/img/rc.png",
    placeholder: "https://imgs.search.brave.com/rc-tiny",
    width: 1000,
    height: 600,
  },
  meta_url: { scheme: "https", netloc: "circuits.example" },
  confidence: "high",
};
const bare = { url: "https://b.example/page", properties: { url: "https://b.example/b.svg" } };

const answerOf = (...results: unknown[]) => ({
  type: "images",
  query: { original: "rc circuit", altered: null, show_strict_warning: false },
  results,
  extra: { might_be_offensive: false },
});
const read = (answer: unknown) => braveSource.parseResponse(answer);
const queryOf = (query: string, isFallback = false) =>
  String(braveSource.buildRequest(searchFor(query, { isFallback })).params?.q);

describe("an answer of Brave", () => {
  it("becomes items with everything that is said of the picture, on the only page", () => {
    expect(read(answerOf(circuit))).toEqual({
      items: [
        {
          id: null,
          title: "RC circuit, explained",
          imageUrl: "https://circuits.example/img/rc.png",
          thumbnailUrl: "https://imgs.search.brave.com/rc-thumb",
          width: 1000,
          height: 600,
          pageUrl: "https://circuits.example/rc",
        },
      ],
      total: 1,
      hasMore: false,
    });
    expect(braveSource.lastPage).toBe(1);
  });

  it("leaves honestly open what is not said", () => {
    const [item] = read(answerOf(bare)).items;
    expect(item && toDiagram("brave", item, 0, config)).toMatchObject({
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

  it.each([
    ["an empty list", answerOf()],
    ["no list", { type: "images" }],
    ["null for a list", { results: null, extra: null }],
  ])("with %s found nothing, which is no error", (_case, answer) => {
    expect(read(answer)).toEqual({ items: [], total: 0, hasMore: false });
  });

  it("is dropped whole when it might offend", () => {
    expect(read({ ...answerOf(circuit), extra: { might_be_offensive: true } }).items).toEqual([]);
  });

  it.each([
    ["low confidence", { ...circuit, confidence: "low" }],
    ["no picture", { ...circuit, properties: { placeholder: "https://imgs.search.brave.com/x" } }],
    ["no page", { ...circuit, url: null }],
    ["another type", "circuit"],
  ])("loses a result of %s, and nothing else", (_case, odd) => {
    expect(read(answerOf(odd, bare)).items.map(({ imageUrl }) => imageUrl)).toEqual([
      "https://b.example/b.svg",
    ]);
  });

  it.each([
    ["AVL tree: left<right invariant", "AVL tree: left<right invariant"],
    ["Ohm&#x27;s law &amp; R&amp;D", "Ohm's law & R&D"],
    ["p &lt; q", "p < q"],
    ["How <circle> is drawn", "How <circle> is drawn"],
  ])("keeps every word of the title %j", (title, shown) => {
    const [item] = read(answerOf({ ...circuit, title })).items;
    expect(item && toDiagram("brave", item, 0, config)?.title).toBe(shown);
  });

  it("has titles in any script", () => {
    const [item] = read(answerOf({ ...circuit, title: "מעגל חשמלי" })).items;
    expect(item && toDiagram("brave", item, 0, config)).toMatchObject({ title: "מעגל חשמלי", dir: "rtl" });
  });

  it.each([null, [], "text", { results: "none" }])("of another shape is refused: %j", (answer) => {
    expect(() => read(answer)).toThrow();
  });

  it("never becomes a diagram whose page runs code", () => {
    const [item] = read(answerOf({ ...circuit, url: "javascript:alert(1)" })).items;
    expect(item && toDiagram("brave", item, 0, config)).toBeNull();
  });
});

describe("a request to Brave", () => {
  it("asks for safe pictures, with a key in its header alone", () => {
    expect(braveSource.keyRing.keys(config)).toEqual(["brave-key", "other-key"]);
    const request = braveSource.buildRequest(searchFor("rc circuit diagram"));
    expect(braveSource.keyRing.sign(request, "brave-key")).toEqual({
      path: "/res/v1/images/search",
      params: { q: "rc circuit diagram", count: 50, safesearch: "strict", spellcheck: 1 },
      headers: { "x-subscription-token": "brave-key" },
    });
  });

  it("says that a drawing is wanted, unless a fallback says so already", () => {
    expect(queryOf("rc circuit")).toMatch(/^rc circuit [a-z]+$/);
    expect(queryOf("rc circuit infographic", true)).toBe("rc circuit infographic");
  });

  it.each([false, true])("has at most 50 words and 400 characters, as a fallback: %j", (isFallback) => {
    const query = queryOf(Array.from({ length: 100 }, () => "a").join(" "), isFallback);
    expect(query.split(" ")).toHaveLength(50);
    expect(queryOf("x".repeat(200), isFallback).length).toBeLessThanOrEqual(400);
  });

  it("cannot be answered by licence", () => {
    expect(braveSource.canHonour({ licence: "commercial" })).toBe(false);
    expect(braveSource.canHonour({ format: "png", shape: "wide" })).toBe(true);
  });
});

describe("Brave", () => {
  const refused = { type: "ErrorResponse", error: { code: "SUBSCRIPTION_TOKEN_INVALID", status: 422 } };
  const invalid = { type: "ErrorResponse", error: { code: "VALIDATION", status: 422 } };
  it.each([
    [422, refused, "denied"],
    [422, invalid, null],
    [402, { error: { code: "USAGE_LIMIT_EXCEEDED" } }, "quota"],
    [402, null, "quota"],
    [429, { error: { code: "RATE_LIMITED" } }, null],
    [200, answerOf(circuit), null],
  ])("that answers %d %j says more than its status: %j", (status, answer, reason) => {
    expect(braveSource.reasonOf(status, answer)).toBe(reason);
  });

  it("is asked fifty times a second at most, ten times at once", () => {
    expect(braveSource.rateLimits()).toEqual([{ calls: 50, seconds: 1 }]);
    expect(braveSource.maxConcurrent).toBe(10);
  });

  it("is asked only with a key, and nothing of its answers is kept", () => {
    expect(missingSettings("brave", config)).toEqual([]);
    expect(missingSettings("brave", configWith())).toEqual(["BRAVE_SEARCH_KEYS"]);
    expect(braveSource.retention).toBe("none");
  });
});
