import { DOMParser } from "@xmldom/xmldom";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FakeService } from "@/tests/fakes/fake-server";
import { startEuropePmc } from "@/tests/fakes/sources/europepmc";
import { bodyOf, call } from "./call";

interface Paper {
  pmcid: string;
  isOpenAccess: string;
  license?: string;
}

const ROOT = "/europepmc/webservices/rest";

let europepmc: FakeService;

beforeAll(async () => {
  europepmc = await startEuropePmc();
});
afterAll(() => europepmc.stop());

type Params = Record<string, string | number>;

const ask = (query: string, params: Params = {}) =>
  call(europepmc.origin, `${ROOT}/search`, { query, format: "json", pageSize: 1000, ...params });

async function find(query: string, params: Params = {}): Promise<Paper[]> {
  return (await bodyOf(ask(query, params))).resultList.result;
}

const idsOf = async (query: string) => (await find(query)).map(({ pmcid }) => pmcid);
const fullText = (pmcid: string) => call(europepmc.origin, `${ROOT}/${pmcid}/fullTextXML`);

describe("a search of Europe PMC", () => {
  it("answers papers in the documented shape", async () => {
    const body = await bodyOf(ask('FIG:"cell cycle" AND OPEN_ACCESS:y', { pageSize: 2 }));
    expect(body).toMatchObject({
      hitCount: expect.any(Number),
      nextCursorMark: expect.any(String),
      nextPageUrl: expect.stringMatching(/^http:.+cursorMark=/),
      request: { queryString: 'FIG:"cell cycle" AND OPEN_ACCESS:y', resultType: "lite", cursorMark: "*" },
    });
    expect(body.resultList.result).toHaveLength(2);
    expect(body.resultList.result[0]).toMatchObject({
      id: expect.any(String),
      source: expect.stringMatching(/^(MED|PMC)$/),
      pmcid: expect.stringMatching(/^PMC\d+$/),
      title: expect.stringMatching(/\.$/),
      authorString: expect.any(String),
      isOpenAccess: "Y",
      firstPublicationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(body.resultList.result[0]).not.toHaveProperty("license");
  });

  it("tells the licence and the abstract as core, and ids alone as idlist", async () => {
    const [core] = await find("TITLE:photosynthesis AND OPEN_ACCESS:y", { resultType: "core" });
    expect(core).toMatchObject({ license: expect.stringMatching(/^cc/), abstractText: expect.any(String) });
    const [id] = await find("TITLE:photosynthesis", { resultType: "idlist" });
    expect(Object.keys(id ?? {}).sort()).toEqual(["id", "pmcid", "pmid", "source"]);
  });

  it("gives the same papers once each for pages of any size, cursor by cursor", async () => {
    const query = "FIG:diagram AND OPEN_ACCESS:y";
    const all = await idsOf(query);
    expect(new Set(all).size).toBe(all.length);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 20, max: 400 }), async (pageSize) => {
        const seen: string[] = [];
        let cursorMark = "*";
        for (let isMore = true; isMore; ) {
          const body = await bodyOf(ask(query, { pageSize, cursorMark }));
          seen.push(...body.resultList.result.map(({ pmcid }: Paper) => pmcid));
          cursorMark = body.nextCursorMark;
          isMore = "nextPageUrl" in body;
        }
        expect(seen).toEqual(all);
      }),
      { numRuns: 8 },
    );
  });

  it("reads fields, phrases, AND, OR, NOT and brackets", async () => {
    const [eye, lens] = [await idsOf("TITLE:eye"), await idsOf("TITLE:lens")];
    expect(eye.length).toBeGreaterThan(0);
    expect((await idsOf("TITLE:eye OR TITLE:lens")).sort()).toEqual([...new Set([...eye, ...lens])].sort());
    expect(await idsOf("TITLE:eye AND TITLE:photosynthesis")).toEqual([]);
    expect(await idsOf("TITLE:eye photosynthesis")).toEqual([]);
    expect(await idsOf("TITLE:(eye OR lens) NOT TITLE:lens")).toEqual(
      eye.filter((pmcid) => !lens.includes(pmcid)),
    );
    expect(await idsOf('TITLE:"eye human"')).toEqual([]);
    expect(await idsOf("NO_SUCH_FIELD:eye")).toEqual([]);
  });

  it("narrows by access and licence", async () => {
    const papers = await find('LICENSE:("cc by" OR cc0)', { resultType: "core" });
    expect(new Set(papers.map(({ license }) => license))).toEqual(new Set(["cc by", "cc0"]));
    const closed = await find("OPEN_ACCESS:n", { resultType: "core" });
    expect(closed.length).toBeGreaterThan(0);
    for (const paper of closed) expect(paper).not.toHaveProperty("license");
  });

  it.each<[string, string, Params]>([
    ["no query", "", {}],
    ["an open bracket", "(eye", {}],
    ["a field of nothing", "FIG:", {}],
    ["a page of more than a thousand", "eye", { pageSize: 1001 }],
    ["a cursor that it never gave", "eye", { cursorMark: "page 2" }],
    ["a result type that it does not know", "eye", { resultType: "full" }],
  ])("refuses %s", async (_case, query, params) => {
    const response = await ask(query, params);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errCode: 400, errMsg: expect.any(String) });
  });

  it("speaks XML unless it is asked for JSON", async () => {
    const response = await call(europepmc.origin, `${ROOT}/search`, { query: "eye" });
    expect(response.headers.get("content-type")).toMatch(/^application\/xml/);
  });
});

describe("the full text", () => {
  const parse = (text: string) =>
    new DOMParser({
      onError: (_level, message) => {
        throw new Error(message);
      },
    }).parseFromString(text, "text/xml");

  it("is well-formed JATS whose figures hold the words that found it, and whose pictures are there", async () => {
    const papers = await find('FIG:"neural network" AND OPEN_ACCESS:y');
    expect(papers.length).toBeGreaterThan(5);
    for (const { pmcid } of papers.slice(0, 5)) {
      const document = parse(await (await fullText(pmcid)).text());
      const figures = Array.from(document.getElementsByTagName("fig"));
      expect(figures.map((figure) => figure.textContent).join(" ")).toMatch(/neural network/i);
      for (const figure of figures) {
        const [graphic] = Array.from(figure.getElementsByTagName("graphic"));
        const href = graphic?.getAttribute("xlink:href")?.replace(/\.jpg$/, "");
        const picture = await call(europepmc.origin, `/articles/${pmcid}/bin/${href}.jpg`);
        expect(picture.headers.get("content-type")).toBe("image/svg+xml");
      }
    }
  });

  it("holds graphics that are no figures, and character references", async () => {
    const [paper] = await find("TITLE:photosynthesis AND OPEN_ACCESS:y");
    const text = await (await fullText(paper?.pmcid ?? "")).text();
    expect(text).toContain("<inline-graphic");
    expect(text).toMatch(/<table-wrap.+<graphic/);
    expect(text).toContain("&amp;");
    expect(text).toContain("&#x02013;");
  });

  it("of a paper that is not open, or not there, is not given", async () => {
    const [closed] = await find("OPEN_ACCESS:n");
    expect((await fullText(closed?.pmcid ?? "")).status).toBe(404);
    expect((await fullText("PMC1")).status).toBe(404);
    expect((await call(europepmc.origin, "/articles/PMC1/bin/figure.jpg")).status).toBe(404);
  });
});
