import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type FakeOpenverse, startOpenverse } from "@/tests/fakes/sources/openverse";
import { bodyOf, call } from "./call";

interface Image {
  id: string;
  license: string;
  filetype: string;
  width: number;
  height: number;
  mature: boolean;
  source: string;
  thumbnail: string;
}

const COMMONS = "http://commons.invalid";

let openverse: FakeOpenverse;

beforeAll(async () => {
  openverse = await startOpenverse(COMMONS);
});
afterEach(() => {
  openverse.forget();
  openverse.revokeTokens();
});
afterAll(() => openverse.stop());

type Params = Record<string, string | number>;

const ask = (params: Params, headers: Record<string, string> = {}) =>
  call(openverse.origin, "/v1/images/", params, { headers });

async function find(params: Params): Promise<Image[]> {
  return (await bodyOf(ask(params))).results;
}

const askForToken = (form: Record<string, string>) =>
  call(openverse.origin, "/v1/auth_tokens/token/", {}, { method: "POST", body: new URLSearchParams(form) });

async function bearer(): Promise<Record<string, string>> {
  const { id, secret } = openverse.client;
  const form = { grant_type: "client_credentials", client_id: id, client_secret: secret };
  const { access_token } = await bodyOf(askForToken(form));
  return { authorization: `Bearer ${access_token}` };
}

describe("a search of Openverse", () => {
  it("answers pictures in the documented shape", async () => {
    const body = await bodyOf(ask({ q: "photosynthesis", page_size: 20 }));
    expect(body).toMatchObject({ page: 1, page_size: 20, page_count: 2 });
    expect(body.results).toHaveLength(20);
    expect(body.results[1]).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/),
      title: expect.any(String),
      foreign_landing_url: expect.stringMatching(/^https:/),
      url: expect.stringMatching(/^http:/),
      license: expect.any(String),
      license_version: expect.stringMatching(/^\d\.\d$/),
      license_url: expect.stringMatching(/^https:\/\/creativecommons\.org\/.+\/$/),
      attribution: expect.stringMatching(/^".+https:\/\/creativecommons\.org\/.+\/\.$/),
      tags: expect.arrayContaining([
        { accuracy: null, name: "photosynthesis", unstable__provider: expect.any(String) },
      ]),
      fields_matched: expect.arrayContaining(["title"]),
      thumbnail: `${openverse.origin}/v1/images/${body.results[1].id}/thumb/`,
      mature: false,
      unstable__sensitivity: [],
    });
  });

  it("gives the same pictures once each, in the same order, for pages of any size", async () => {
    const wide = await startOpenverse(COMMONS, { anonymousPerMinute: 10_000, anonymousPerDay: 10_000 });
    const page = (params: Params) => bodyOf(call(wide.origin, "/v1/images/", { q: "cell", ...params }));
    const idsOf = async (pageSize: number, most: number) => {
      const ids: string[] = [];
      const { page_count } = await page({ page_size: pageSize });
      for (let number = 1; number <= Math.min(page_count, most); number += 1) {
        const body = await page({ page_size: pageSize, page: number });
        ids.push(...body.results.map(({ id }: Image) => id));
      }
      return ids;
    };
    const all = await idsOf(20, 20);
    expect(new Set(all).size).toBe(all.length);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 20 }), async (pageSize) => {
        const ids = await idsOf(pageSize, Math.floor(240 / pageSize));
        expect(ids).toEqual(all.slice(0, ids.length));
        expect(ids.length).toBe(Math.min(all.length, 20 * pageSize));
      }),
      { numRuns: 6 },
    );
    await wide.stop();
  });

  it("never owns up to more than 240", async () => {
    const body = await bodyOf(ask({ q: "diagram", page: 12, page_size: 20 }));
    expect(body).toMatchObject({ result_count: 240, page_count: 12 });
    expect(body.results).toHaveLength(20);
  });

  it("narrows by licence, use, file type and shape", async () => {
    const every = async (params: Params, is: (image: Image) => boolean) => {
      const images = await find({ q: "diagram", ...params });
      return images.length > 0 && images.every(is);
    };
    expect(await every({ license: "cc0,pdm" }, ({ license }) => /^(cc0|pdm)$/.test(license))).toBe(true);
    expect(
      await every({ license_type: "commercial,modification" }, ({ license }) => !/nc|nd/.test(license)),
    ).toBe(true);
    expect(await every({ extension: "svg" }, ({ filetype }) => filetype === "svg")).toBe(true);
    expect(await every({ aspect_ratio: "tall" }, ({ width, height }) => height > width)).toBe(true);
    expect(await every({ aspect_ratio: "square" }, ({ width, height }) => height === width)).toBe(true);
    expect(await every({ source: "wikimedia" }, ({ source }) => source === "wikimedia")).toBe(true);
    expect(await every({ excluded_source: "wikimedia" }, ({ source }) => source !== "wikimedia")).toBe(true);
  });

  it("shows what is flagged as mature only when asked", async () => {
    const flagged = async (mature: string) => {
      const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ q: "diagram", page, mature })));
      return pages.flat().filter((image) => image.mature).length;
    };
    expect([await flagged("false"), (await flagged("true")) > 0]).toEqual([0, true]);
  });

  it("knows pictures of Wikimedia by the id of their page", async () => {
    const images = await bodyOf(ask({ q: "water cycle", source: "wikimedia" }));
    for (const image of images.results) {
      expect(image.foreign_landing_url).toMatch(
        /^https:\/\/commons\.wikimedia\.org\/w\/index\.php\?curid=\d+$/,
      );
      expect(image.url).toMatch(/^http:\/\/commons\.invalid\/wikipedia\/commons\//);
    }
  });

  it("draws thumbnails, and knows no others", async () => {
    const [image] = await find({ q: "lens", page_size: 1 });
    const response = await call(String(image?.thumbnail), "");
    expect(response.headers.get("content-type")).toMatch(/^image\/(png|svg\+xml)$/);
    const other = "/v1/images/00000000-0000-4000-a000-000000000000/thumb/";
    expect((await call(openverse.origin, other)).status).toBe(404);
  });
});

describe("what Openverse refuses", () => {
  it.each([
    [{ page_size: 21 }, 401, "page_size may not exceed 20 for anonymous requests"],
    [{ page_size: 20, page: 13 }, 401, "pagination depth may not exceed 240 for anonymous requests"],
    [{ page: 0 }, 400, { page: ["Ensure this value is greater than or equal to 1."] }],
    [{ page: "x" }, 400, { page: ["A valid integer is required."] }],
    [
      { license: "by,nonsense" },
      400,
      "Invalid input given for fields. 'license' -> License 'nonsense' does not exist.",
    ],
  ])("%j with %i", async (params: Params, status, detail) => {
    const response = await ask({ q: "cell", ...params });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ detail });
  });

  it("a twenty-first search in a minute, and counts down to it", async () => {
    const left: (string | null)[] = [];
    for (let asked = 0; asked < 20; asked += 1) {
      const response = await ask({ q: "cell", page_size: 1 });
      expect(response.status).toBe(200);
      left.push(response.headers.get("x-ratelimit-available-anon_burst"));
    }
    expect(left).toEqual(Array.from({ length: 20 }, (_, index) => String(19 - index)));
    const refused = await ask({ q: "cell" });
    expect(refused.status).toBe(429);
    expect(refused.headers.get("x-ratelimit-limit-anon_burst")).toBe("20/min");
    const seconds = refused.headers.get("retry-after");
    expect(await refused.json()).toEqual({
      detail: `Request was throttled. Expected available in ${seconds} seconds.`,
    });
  });

  it("a day's searches above their number, whatever the minute allows", async () => {
    const strict = await startOpenverse(COMMONS, { anonymousPerDay: 1 });
    const statuses = [];
    for (let asked = 0; asked < 2; asked += 1) {
      statuses.push((await call(strict.origin, "/v1/images/", { q: "cell" })).status);
    }
    expect(statuses).toEqual([200, 429]);
    await strict.stop();
  });
});

describe("a token", () => {
  it("is given for the client's secret, and lets more through", async () => {
    const headers = await bearer();
    const response = await ask({ q: "diagram", page_size: 50 }, headers);
    expect((await response.json()).results).toHaveLength(50);
    expect(response.headers.get("x-ratelimit-limit-oauth2_client_credentials_burst")).toBe("100/min");
    const tooMany = await ask({ q: "diagram", page_size: 51 }, headers);
    expect(await tooMany.json()).toEqual({
      detail: "page_size may not exceed 50 for authenticated requests",
    });
  });

  it("says how long it lives", async () => {
    const { id, secret } = openverse.client;
    const form = { grant_type: "client_credentials", client_id: id, client_secret: secret };
    expect(await bodyOf(askForToken(form))).toMatchObject({ token_type: "Bearer", expires_in: 43_200 });
  });

  it.each([
    ["a wrong secret", { grant_type: "client_credentials", client_secret: "wrong" }, 401, "invalid_client"],
    ["another grant", { grant_type: "password" }, 400, "unsupported_grant_type"],
  ])("is not given for %s", async (_case, form, status, error) => {
    const response = await askForToken({ client_id: openverse.client.id, ...form });
    expect([response.status, await response.json()]).toEqual([status, { error }]);
  });

  it("that was never given, or is revoked, is refused with 401", async () => {
    expect((await ask({ q: "cell" }, { authorization: "Bearer made-up" })).status).toBe(401);
    const headers = await bearer();
    expect((await ask({ q: "cell" }, headers)).status).toBe(200);
    openverse.revokeTokens();
    expect((await ask({ q: "cell" }, headers)).status).toBe(401);
  });
});
