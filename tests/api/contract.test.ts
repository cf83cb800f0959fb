import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plans } from "@/lib/plans";
import { searchAnswerSchema } from "@/lib/search/search-answer";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { METRICS_TOKEN } from "@/tests/setup/apps/standing-apps";
import { parseMetrics } from "@/tests/setup/parse-metrics";

let app: BorrowedHostedApp;
let judge: Awaited<ReturnType<typeof readDescription>>;

beforeAll(async () => {
  app = await borrowHostedApp("hosted");
  judge = await readDescription(app.url);
});
afterAll(() => app.stop());

/** A visitor's answer, checked against the live description. */
async function described(
  path: string,
  headers: Record<string, string> = {},
  visitor = createVisitor(app.url),
) {
  const response = await visitor.get(path, headers);
  expect(await judge.violationsOf(path.split("?")[0] as string, "get", response)).toEqual([]);
  return response;
}

describe("GET /api/search", () => {
  it("answers exactly its contract, which is also what the description says", async () => {
    const response = await described("/api/search?q=binary+tree&licence=public-domain&format=svg&shape=wide");
    const body = await response.json();
    expect(searchAnswerSchema.parse(body)).toEqual(body);
    expect(Object.keys(body).sort()).toEqual(
      [
        "allowance",
        "cache",
        "correction",
        "diagrams",
        "hasMore",
        "near",
        "page",
        "query",
        "receipt",
        "related",
        "sources",
        "understood",
      ].sort(),
    );
    expect(body).toMatchObject({ query: "binary tree", page: 1, allowance: { plan: "guest", limit: 3 } });
    expect(body.sources).toEqual([expect.objectContaining({ provider: "collection", status: "ok" })]);
  });

  it("is never kept by a cache on the way", async () => {
    const response = await described("/api/search?q=cell");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    ["photosynthesis", "collection-photosynthesis"],
    ["binary tree", "collection-binary-search-tree"],
    ["ohms law", "collection-ohms-law"],
    ["supply and demand", "collection-supply-and-demand"],
    ["watter cycle", "collection-water-cycle"],
  ])("%s shows the fitting diagram first", async (q, id) => {
    expect((await createVisitor(app.url).found(q)).diagrams[0]?.id).toBe(id);
  });

  it("keeps apart from the results what is only near, on the first page, and finds nothing by it", async () => {
    const visitor = createVisitor(app.url);
    const { diagrams, near, sources } = await visitor.found("le chatelier's principle");
    expect(diagrams).toEqual([]);
    expect(sources).toMatchObject([{ provider: "collection", count: 0 }]);
    expect(near.map(({ id }) => id)).toContain("collection-haber-process-reaction");
    expect((await visitor.found("le chatelier's principle", { page: "2" })).near).toEqual([]);
    expect((await visitor.found("le chatelier's principle", { format: "png" })).near).toEqual([]);
  });

  it("says how it has read what is no word, and nothing where all of them are", async () => {
    const visitor = createVisitor(app.url);
    expect(await visitor.found("photosinthesis of plants")).toMatchObject({
      correction: "photosynthesis of plants",
      diagrams: [{ id: "collection-photosynthesis" }],
    });
    expect((await visitor.found("photosynthesis")).correction).toBeNull();
  });

  it("finds pictures that are there", async () => {
    const { diagrams } = await createVisitor(app.url).found("cycle");
    for (const { imageSrc, darkImageSrc } of diagrams.slice(0, 3)) {
      for (const src of [imageSrc, darkImageSrc as string]) {
        const response = await fetch(app.url + src);
        expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
      }
    }
  });

  it("says from the cache when it was asked before, by anybody", async () => {
    await createVisitor(app.url).found("moon phases");
    expect((await createVisitor(app.url).found("Moon  PHASES")).cache).toBe("hit");
  });

  it("asks only the source that is wanted", async () => {
    const answer = await createVisitor(app.url).found("cycle", { source: "collection" });
    expect(answer.diagrams.length).toBeGreaterThan(0);
    expect(answer.sources.map(({ provider }) => provider)).toEqual(["collection"]);
  });

  it("refuses a source that is not set up, and spends nothing for it", async () => {
    const visitor = createVisitor(app.url);
    const problem = await readProblem(await visitor.search("cycle", { source: "google" }));
    expect(problem).toMatchObject({ code: "invalid_request", errors: [{ field: "source" }] });
    const allowance = await (await visitor.get("/api/allowance")).json();
    expect(allowance.remaining).toBe(plans.guest.searchesPerDay);
  });
});

describe("every problem", () => {
  const problems: [string, string, number, Record<string, string>][] = [
    ["invalid_request", "/api/search?q=&page=x", 400, {}],
    ["foreign_origin", "/api/search?q=cell", 403, { "sec-fetch-site": "cross-site" }],
  ];
  it.each(problems)("%s is as described", async (code, path, status, headers) => {
    const problem = await readProblem(await described(path, headers));
    expect(problem).toMatchObject({ code, status });
  });

  it("daily_limit_reached is as described", async () => {
    const visitor = createVisitor(app.url);
    for (const q of ["cell", "lens", "cycle"]) await visitor.found(q);
    const problem = await readProblem(await described("/api/search?q=a4", {}, visitor));
    expect(problem.code).toBe("daily_limit_reached");
  });

  it("under an address that is not described is the same kind of problem, for every method", async () => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      const response = await fetch(`${app.url}/api/nothing/here`, { method });
      expect(await readProblem(response)).toMatchObject({ status: 404, code: "not_found" });
    }
  });
});

describe("the other routes", () => {
  it.each(["/api/health", "/api/health/ready", "/api/allowance", "/api/openapi.json"])(
    "%s answers as described",
    async (path) => {
      expect((await described(path)).status).toBe(200);
    },
  );

  it("whether it is ready is described also where it is not", async () => {
    app.gate.shut();
    try {
      await expect.poll(async () => (await described("/api/health/ready")).status).toBe(503);
    } finally {
      app.gate.open();
    }
    await expect.poll(async () => (await described("/api/health/ready")).status).toBe(200);
  });

  it("the metrics are described, count the searches, and hold nothing of them or of whoever asks", async () => {
    const path = "/api/metrics";
    expect((await readProblem(await described(path))).code).toBe("wrong_token");
    const read = async () => {
      const response = await described(path, { authorization: `Bearer ${METRICS_TOKEN}` });
      const text = await response.text();
      expect(text).not.toMatch(/supernova|127\.0\.0\.1|example\.org/);
      const { series = [] } = parseMetrics(text).get("figura_searches_total") ?? {};
      return series.reduce((sum, { value }) => sum + value, 0);
    };
    const before = await read();
    await createVisitor(app.url).found("supernova remnant");
    expect(await read()).toBe(before + 1);
  });

  it("health tells how many diagrams can be found", async () => {
    const { diagrams } = await (await fetch(`${app.url}/api/health`)).json();
    expect(diagrams).toBeGreaterThanOrEqual(16);
  });

  it("the allowance is read without spending", async () => {
    const visitor = createVisitor(app.url);
    for (let look = 0; look < 3; look += 1) {
      expect(await (await visitor.get("/api/allowance")).json()).toMatchObject({ remaining: 3 });
    }
    await visitor.found("cell");
    expect(await (await visitor.get("/api/allowance")).json()).toMatchObject({ remaining: 2 });
  });
});
