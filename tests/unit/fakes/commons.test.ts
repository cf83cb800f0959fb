import fc from "fast-check";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { FakeService } from "@/tests/fakes/fake-server";
import { startCommons } from "@/tests/fakes/sources/commons";
import { bodyOf, call } from "./call";

interface Page {
  pageid: number;
  title: string;
  index: number;
  imageinfo?: [Record<string, unknown> & { extmetadata: Record<string, { value: string; source: string }> }];
}

let commons: FakeService;

beforeAll(async () => {
  commons = await startCommons({ limitPerMinute: 1000 });
});
afterEach(() => commons.forget());
afterAll(() => commons.stop());

const usual = {
  action: "query",
  format: "json",
  formatversion: 2,
  generator: "search",
  gsrnamespace: 6,
  gsrlimit: 500,
  prop: "imageinfo",
  iiprop: "url|size|mime|extmetadata",
};

const ask = (gsrsearch: string, params: Record<string, string | number> = {}) =>
  bodyOf(call(commons.origin, "/w/api.php", { ...usual, gsrsearch, ...params }));

async function find(gsrsearch: string, params: Record<string, string | number> = {}): Promise<Page[]> {
  const pages: Page[] = (await ask(gsrsearch, params)).query?.pages ?? [];
  return pages.sort((a, b) => a.index - b.index);
}

const infoOf = (page: Page | undefined) => page?.imageinfo?.[0] as NonNullable<Page["imageinfo"]>[0];
const count = async (gsrsearch: string) => (await find(gsrsearch)).length;

describe("a search of Commons", () => {
  it("answers files in the shape of the Action API", async () => {
    const [page] = await find("photosynthesis filetype:drawing", { iiurlwidth: 500 });
    expect(page).toMatchObject({
      pageid: expect.any(Number),
      ns: 6,
      title: expect.stringMatching(/^File:.+\.svg$/),
      index: 1,
      imageinfo: [
        {
          size: expect.any(Number),
          width: expect.any(Number),
          height: expect.any(Number),
          mime: "image/svg+xml",
          descriptionurl: expect.stringMatching(/^https:\/\/commons\.wikimedia\.org\/wiki\/File:/),
          descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${page?.pageid}`,
          url: expect.stringMatching(/\/wikipedia\/commons\/.\/..\/[^/]+\.svg\?.*utm_content=original$/),
          thumburl: expect.stringMatching(/\/commons\/thumb\/.\/..\/[^/]+\/500px-[^/]+\.svg\.png\?/),
          thumbwidth: 500,
          responsiveUrls: { "2": expect.stringContaining("/1280px-") },
          extmetadata: {
            LicenseShortName: { value: expect.any(String), source: "commons-desc-page", hidden: "" },
            Artist: { value: expect.any(String), source: "commons-desc-page" },
          },
        },
      ],
    });
  });

  it("keys pages by their id in formatversion 1, and lists them by it in 2", async () => {
    const old = await ask("cell", { formatversion: 1 });
    const modern = await ask("cell");
    expect([old.batchcomplete, modern.batchcomplete]).toEqual(["", true]);
    const ids = modern.query.pages.map(({ pageid }: Page) => pageid);
    expect(Object.keys(old.query.pages)).toEqual(ids.map(String));
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it("leaves `query` out when nothing is found", async () => {
    expect(await ask("qwertyuiop", { formatversion: 1 })).toEqual({ batchcomplete: "" });
  });

  it("gives the same files once each, in the same order, for pages of any size", async () => {
    const all = (await find("cell")).map(({ pageid }) => pageid);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 50 }), async (gsrlimit) => {
        const seen: number[] = [];
        let offset: number | undefined = 0;
        while (offset !== undefined) {
          const body = await ask("cell", { gsrlimit, gsroffset: offset });
          const pages: Page[] = body.query.pages;
          seen.push(...pages.sort((a, b) => a.index - b.index).map(({ pageid }) => pageid));
          offset = body.continue?.gsroffset;
          if (body.continue) expect(body.continue.continue).toBe("gsroffset||");
        }
        expect(seen).toEqual(all);
      }),
      { numRuns: 8 },
    );
  });

  it("needs every word, in any form, and phrases as they stand", async () => {
    expect(await count("photosynthesis")).toBeGreaterThan(30);
    expect(await count("photosynthesis diagrams")).toBe(await count("photosynthesis diagram"));
    expect(await count("photosynthesis qwertyuiop")).toBe(0);
    expect(await count("membrane thylakoid")).toBeGreaterThan(0);
    expect(await count('"membrane thylakoid"')).toBe(0);
    expect(await count("photosynthesis -membrane")).toBeLessThan(await count("photosynthesis"));
  });

  it.each(["光合作用 图解", "دورة الماء", "Круговорот воды", "पौधे की कोशिका", "光合作用"])(
    "finds a drawing for %s",
    async (query) => {
      expect(await count(`${query} filetype:drawing`)).toBeGreaterThan(0);
    },
  );

  it("narrows by kind of file", async () => {
    const mimes = async (words: string) =>
      [...new Set((await find(`cell ${words}`)).map((page) => infoOf(page).mime))].sort();
    expect(await mimes("filetype:drawing")).toEqual(["image/svg+xml"]);
    expect(await mimes("filetype:bitmap")).toEqual(["image/jpeg", "image/png"]);
    expect(await mimes("filetype:bitmap|drawing")).toEqual(["image/jpeg", "image/png", "image/svg+xml"]);
    expect(await mimes("filemime:png")).toEqual(["image/png"]);
  });

  it("narrows by licence, which CC0 is no word for", async () => {
    const names = (await find("cell haslicense:unrestricted")).map(
      (page) => infoOf(page).extmetadata.LicenseShortName?.value,
    );
    expect([...new Set(names)].sort()).toEqual(["CC0", "Public domain"]);
    expect(await count("cell haslicense:cc0")).toBe(0);
  });

  it("leaves out what machines made up, when asked", async () => {
    const isMade = (page: Page) => infoOf(page).extmetadata.Categories?.value.includes("AI-generated images");
    expect((await find("diagram")).some(isMade)).toBe(true);
    expect((await find('diagram -deepcategory:"AI-generated images"')).some(isMade)).toBe(false);
  });

  it("has files of several licences, some of none, with HTML in what people wrote", async () => {
    const all = (await find("diagram")).map((page) => infoOf(page).extmetadata);
    const names = new Set(all.map((said) => said.LicenseShortName?.value));
    expect([...names]).toEqual(
      expect.arrayContaining(["CC BY-SA 4.0", "CC BY 2.0", "CC0", "Public domain", undefined]),
    );
    expect(all.some(({ Artist }) => Artist?.value.startsWith("<a href="))).toBe(true);
    expect(all.some(({ ImageDescription }) => ImageDescription?.value.includes("&amp;"))).toBe(true);
  });
});

describe("thumbnails", () => {
  it("exist in steps: the API goes up to the next, and still names the width that was asked for", async () => {
    const [page] = await find("photosynthesis filetype:drawing", { iiurlwidth: 400 });
    expect(infoOf(page)).toMatchObject({
      thumbwidth: 400,
      thumburl: expect.stringContaining("/500px-"),
    });
    const address = String(infoOf(page).thumburl);
    expect((await call(address, "")).status).toBe(200);
    expect((await call(address.replace("/500px-", "/400px-"), "")).status).toBe(400);
  });

  it("of a bitmap that is no wider are the original", async () => {
    const pages = await find("diagram filetype:bitmap", { iiurlwidth: 960, gsrlimit: 50 });
    const small = pages.map(infoOf).find(({ width }) => Number(width) < 960);
    expect(small).toMatchObject({ thumbwidth: small?.width });
    expect(small?.thumburl).toContain("utm_content=thumbnail_unscaled");
  });

  it("come for no more than 50 files of one answer", async () => {
    const pages = await find("diagram", { iiurlwidth: 500 });
    expect(pages.length).toBeGreaterThan(50);
    expect(pages.filter(({ imageinfo }) => imageinfo)).toHaveLength(50);
  });

  it("and originals are drawings", async () => {
    const [page] = await find("circuit", { iiurlwidth: 330 });
    for (const address of [infoOf(page).thumburl, infoOf(page).url]) {
      const response = await fetch(String(address), { headers: { "user-agent": "Mozilla/5.0" } });
      expect(response.headers.get("content-type")).toBe("image/svg+xml");
      expect(await response.text()).toMatch(/^<svg/);
    }
  });
});

describe("what Commons refuses", () => {
  it.each(["node", "python-requests/2.31", "curl/8.5"])("the User-Agent %s, with HTML", async (agent) => {
    const response = await call(commons.origin, "/w/api.php", usual, { headers: { "user-agent": agent } });
    expect(response.status).toBe(403);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  });

  it("an eleventh call in a minute of a client without an address", async () => {
    const headers = { "user-agent": "Figura/0.1" };
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) {
      statuses.push((await call(commons.origin, "/w/api.php", usual, { headers })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    const refused = await call(commons.origin, "/w/api.php", usual, { headers });
    expect([statuses.at(-1), refused.status]).toEqual([429, 429]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // One that says who it is is not held back by it.
    expect(await count("cell")).toBeGreaterThan(0);
  });

  it.each([
    ["badvalue", { action: "dance" }],
    ["missingparam", { gsrsearch: "" }],
    ["badinteger", { gsrsearch: "cell", gsrlimit: "many" }],
  ])("%s, with status 200", async (code, params) => {
    const response = await call(commons.origin, "/w/api.php", { ...usual, ...params });
    expect([response.status, response.headers.get("mediawiki-api-error")]).toEqual([200, code]);
    expect(await response.json()).toMatchObject({ error: { code } });
  });
});
