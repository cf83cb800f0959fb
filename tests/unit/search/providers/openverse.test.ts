import { describe, expect, it } from "vitest";
import type { SearchFilters } from "@/lib/search/filters";
import { openverseSource } from "@/server/search/providers/openverse";
import { toDiagram } from "@/server/search/reading/source-item";
import { configWith, searchFor } from "./asking";

const anonymous = configWith();
const keyed = configWith({ OPENVERSE_CLIENT_ID: "figura", OPENVERSE_CLIENT_SECRET: "s3cret" });

const cell = {
  id: "0b6f1c52-7a44-4f0e-9d51-2f2a9c1e7d10",
  title: "Plant cell",
  indexed_on: "2024-05-06T07:08:09Z",
  foreign_landing_url: "https://commons.wikimedia.org/w/index.php?curid=4211",
  url: "https://upload.wikimedia.org/wikipedia/commons/c/c3/Plant_cell.svg",
  creator: "Example",
  creator_url: "https://commons.wikimedia.org/wiki/User:Example",
  license: "by-sa",
  license_version: "3.0",
  license_url: "https://creativecommons.org/licenses/by-sa/3.0/",
  provider: "wikimedia",
  source: "wikimedia",
  category: "illustration",
  filesize: 120_331,
  filetype: "svg",
  tags: [
    { accuracy: null, name: "cell", unstable__provider: "wikimedia" },
    { accuracy: 0.95, name: "no person", unstable__provider: "machine" },
    { name: "botany" },
    { name: 7 },
  ],
  attribution: '"Plant cell" by Example is licensed under CC BY-SA 3.0.',
  mature: false,
  height: 500,
  width: 700,
  thumbnail: "https://api.openverse.org/v1/images/0b6f1c52-7a44-4f0e-9d51-2f2a9c1e7d10/thumb/",
  unstable__sensitivity: [],
};

const bare = {
  id: "b1",
  title: null,
  url: "https://images.example/leaf.jpg",
  foreign_landing_url: "https://images.example/leaf",
};

const answerOf = (...results: unknown[]) => ({
  result_count: results.length,
  page_count: 1,
  page_size: 20,
  page: 1,
  results,
});
const read = (answer: unknown, page = 1, config = anonymous) =>
  openverseSource.parseResponse(answer, searchFor("cell", { page }), config);
const paramsFor = (filters: SearchFilters = {}, isFallback = false) =>
  openverseSource.buildRequest(searchFor("cell", { filters, isFallback }), anonymous).params;

describe("an answer of Openverse", () => {
  it("becomes items with everything that is said of the picture", () => {
    expect(read(answerOf(cell))).toEqual({
      items: [
        {
          id: "0b6f1c52-7a44-4f0e-9d51-2f2a9c1e7d10",
          title: "Plant cell",
          imageUrl: "https://upload.wikimedia.org/wikipedia/commons/c/c3/Plant_cell.svg",
          thumbnailUrl: "https://api.openverse.org/v1/images/0b6f1c52-7a44-4f0e-9d51-2f2a9c1e7d10/thumb/",
          mime: "image/svg+xml",
          width: 700,
          height: 500,
          pageUrl: "https://commons.wikimedia.org/w/index.php?curid=4211",
          author: "Example",
          licence: expect.objectContaining({
            name: "CC BY-SA 3.0",
            url: "https://creativecommons.org/licenses/by-sa/3.0/",
          }),
          credit: '"Plant cell" by Example is licensed under CC BY-SA 3.0.',
          tags: ["cell", "botany"],
        },
      ],
      total: 1,
      hasMore: false,
    });
  });

  it("leaves honestly open what is not said", () => {
    expect(read(answerOf(bare)).items).toEqual([
      {
        id: "b1",
        title: null,
        imageUrl: "https://images.example/leaf.jpg",
        thumbnailUrl: null,
        mime: null,
        width: null,
        height: null,
        pageUrl: "https://images.example/leaf",
        author: null,
        licence: null,
        credit: null,
        tags: [],
      },
    ]);
  });

  it("that found nothing is no error", () => {
    expect(read({ ...answerOf(), page_count: 0 })).toEqual({ items: [], total: 0, hasMore: false });
  });

  const leftOut: [string, unknown][] = [
    ["a mature picture", { ...cell, mature: true }],
    ["a sensitive one", { ...cell, unstable__sensitivity: ["user_reported_sensitive"] }],
    ["one whose sensitivity cannot be read", { ...cell, unstable__sensitivity: "none" }],
    ["one without an address", { ...cell, url: null }],
    ["one without a page", { ...cell, foreign_landing_url: undefined }],
    ["one without an id", { ...cell, id: 9 }],
    ["null", null],
  ];
  it.each(leftOut)("loses %s, and nothing else", (_case, odd) => {
    expect(read(answerOf(odd, bare)).items.map(({ id }) => id)).toEqual(["b1"]);
  });

  it("keeps a picture of which one field is odd", () => {
    const odd = { ...cell, tags: "cell", width: "700", creator: {}, filetype: "djvu" };
    expect(read(answerOf(odd)).items[0]).toMatchObject({
      title: "Plant cell",
      tags: [],
      width: null,
      author: null,
      mime: null,
    });
  });

  it("has more up to the 240th result, however many there are", () => {
    const plenty = { ...answerOf(cell), result_count: 240, page_count: 20 };
    expect(read(plenty, 11)).toMatchObject({ hasMore: true, total: 240 });
    expect(read(plenty, 12).hasMore).toBe(false);
    expect(read(plenty, 3, keyed).hasMore).toBe(true);
    expect(read(plenty, 4, keyed).hasMore).toBe(false);
    expect(read({ ...plenty, page_count: 2 }, 2).hasMore).toBe(false);
  });

  it.each([null, {}, [], "<html>", { ...answerOf(), results: {} }])(
    "of another shape is refused: %j",
    (answer) => {
      expect(() => read(answer)).toThrow();
    },
  );

  const diagramOf = (facts: object) => {
    const [item] = read(answerOf({ ...cell, ...facts })).items;
    return item && toDiagram("openverse", item, 0, anonymous);
  };

  it("shows HTML in titles as text, in any script", () => {
    const diagram = diagramOf({ title: "<i>植物</i>細胞", creator: "x".repeat(9999) });
    expect(diagram).toMatchObject({ title: "植物細胞", lang: "und-Hani" });
    expect(diagram?.author?.length).toBeLessThanOrEqual(120);
  });

  it.each([
    ['"left<right invariant" by Example', '"left<right invariant" by Example'],
    ['"Cells <draft" by <Example>', '"Cells <draft" by <Example>'],
    ['"Roots &amp; leaves" by Example', '"Roots & leaves" by Example'],
  ])("gives the ready credit %j whole, up to its licence", (work, shown) => {
    const licensed = "is licensed under CC BY-SA 3.0.";
    expect(diagramOf({ attribution: `${work} ${licensed}` })?.credit).toBe(`${shown} ${licensed}`);
  });

  it("names the licence also where a ready credit is too long to be shown", () => {
    const title = "leaf ".repeat(400);
    const attribution = `"${title}" by Example is licensed under CC BY-SA 3.0.`;
    expect(diagramOf({ title, attribution })?.credit).toMatch(
      /^“leaf .*…” by Example, CC BY-SA 3\.0 \(https:.*\), via Openverse, https:/,
    );
  });

  it.each([
    ["a code", { license: "x".repeat(500_000) }, null],
    ["a version", { license: "ogl", license_version: `1${".1".repeat(250_000)}` }, "OGL"],
    ["a name", { license: null, license_version: "y".repeat(500_000) }, null],
  ])("does not take %s without end for a licence", (_case, facts, name) => {
    expect(diagramOf({ license_url: null, ...facts })?.licence?.name ?? null).toBe(name);
  });
});

describe("a request to Openverse", () => {
  it("asks for safe drawings, twenty at a time without a key", () => {
    expect(openverseSource.buildRequest(searchFor("plant cell", { page: 3 }), anonymous)).toEqual({
      path: "/v1/images/",
      params: {
        q: "plant cell",
        page: 3,
        page_size: 20,
        extension: "svg,png",
        aspect_ratio: undefined,
        mature: "false",
      },
    });
  });

  it("asks for fifty at a time with a key", () => {
    expect(openverseSource.buildRequest(searchFor("cell"), keyed).params).toMatchObject({ page_size: 50 });
  });

  const filtered: [SearchFilters, boolean, object][] = [
    [{}, true, { extension: "svg,png,jpg" }],
    [{ format: "svg" }, true, { extension: "svg" }],
    [{ format: "jpg" }, false, { extension: "jpg" }],
    [{ licence: "public-domain" }, false, { license: "cc0,pdm" }],
    [{ licence: "commercial" }, false, { license_type: "commercial" }],
    [{ licence: "modification" }, false, { license_type: "modification" }],
    [{ shape: "tall" }, false, { aspect_ratio: "tall" }],
    [{ shape: "wide" }, false, { aspect_ratio: "wide" }],
    [{ shape: "square" }, false, { aspect_ratio: "square" }],
  ];
  it.each(filtered)("with %j, as a fallback: %j, asks for %j", (filters, isFallback, params) => {
    expect(paramsFor(filters, isFallback)).toMatchObject(params);
  });

  it("asks for one kind of licence or the other, never both", () => {
    expect(paramsFor({ licence: "public-domain" })).not.toHaveProperty("license_type");
    expect(paramsFor({ licence: "commercial" })).not.toHaveProperty("license");
  });

  it.each([
    ["acid -base", "acid base"],
    ["cell | wall + (leaf)", "cell wall leaf"],
    ["'???'", "\"'???'\""],
  ])("takes %j for words", (query, q) => {
    expect(openverseSource.buildRequest(searchFor(query), anonymous).params?.q).toBe(q);
  });
});

describe("the token of Openverse", () => {
  it("is asked for with the credentials, and not without", () => {
    expect(openverseSource.tokenGrant.buildRequest(anonymous)).toBeNull();
    expect(openverseSource.tokenGrant.buildRequest(keyed)).toEqual({
      path: "/v1/auth_tokens/token/",
      form: { grant_type: "client_credentials", client_id: "figura", client_secret: "s3cret" },
    });
  });

  it.each([
    [{ access_token: "abc", expires_in: 43_200, token_type: "Bearer" }, 43_200],
    [{ access_token: "abc" }, 3600],
  ])("out of %j lives %d s", (answer, expiresInSeconds) => {
    expect(openverseSource.tokenGrant.parseResponse(answer)).toEqual({ token: "abc", expiresInSeconds });
  });

  it.each([null, {}, { access_token: "" }, { error: "invalid_client" }])(
    "is not read out of %j",
    (answer) => {
      expect(() => openverseSource.tokenGrant.parseResponse(answer)).toThrow();
    },
  );
});

describe("Openverse", () => {
  it.each([
    [401, { detail: "pagination depth may not exceed 240 for anonymous requests" }, "error"],
    [401, { detail: "page_size may not exceed 20 for anonymous requests" }, "error"],
    [401, { detail: "Authentication credentials were not provided." }, null],
    [429, { detail: "Request was throttled. Expected available in 7 seconds." }, null],
    [400, { error: "InputError", detail: { license: ["no such licence"] } }, null],
    [403, null, null],
  ])("that answers %d %j says more than its status: %j", (status, answer, reason) => {
    expect(openverseSource.reasonOf(status, answer)).toBe(reason);
  });

  it("is asked as often as it allows without a key and with one", () => {
    const inWindows = (calls: number, perDay: number) => [
      { calls, seconds: 60 },
      { calls: perDay, seconds: 86_400 },
    ];
    expect(openverseSource.rateLimits(anonymous)).toEqual(inWindows(20, 200));
    expect(openverseSource.rateLimits(keyed)).toEqual(inWindows(100, 10_000));
  });
});
