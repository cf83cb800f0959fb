import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { readJson } from "@/server/http/body";
import type { RouteContract } from "@/server/http/define-route";
import { parseInput, parseQuery } from "@/server/http/parse";
import { ProblemError } from "@/server/http/problem";
import {
  exampleOf,
  hostileBodies,
  hostileInput,
  hostileSizes,
  hostileValues,
  manyParameters,
} from "@/tests/setup/hostile-input";

type RouteModule = Record<string, { contract?: RouteContract }>;

const modules = import.meta.glob<RouteModule>("../../../app/api/**/route.ts", { eager: true });
const routes = Object.entries(modules).flatMap(([file, module]) =>
  Object.entries(module).flatMap(([method, { contract }]) =>
    contract ? [{ name: `${method} ${file.replace(/^.*\/app|\/route\.ts$/g, "")}`, contract }] : [],
  ),
);
const withBody = routes.flatMap(({ name, contract: { body, bodyLimit } }) =>
  body ? [{ name, body, bodyLimit }] : [],
);
const withQuery = routes.flatMap(({ name, contract: { query } }) => (query ? [{ name, query }] : []));

afterEach(() => vi.restoreAllMocks());

function inputOf(schema: z.ZodType) {
  return z.toJSONSchema(schema, { io: "input" }) as Parameters<typeof exampleOf>[0];
}

/** The problem that an input is refused with; null where it is taken. */
async function refusalOf(read: () => unknown): Promise<ProblemError | null> {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}

async function readBody(body: z.ZodType, json: string, limit = 64 * 1024): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const request = new Request("http://localhost/", { method: "POST", body: json, headers });
  return parseInput(body, await readJson(request, limit));
}

/** Steps that normalising takes: it sorts each row of marks, in the square of its length. */
function countSortSteps() {
  const normalize = vi.spyOn(String.prototype, "normalize");
  return () => {
    const sorted = normalize.mock.contexts.map(String).flatMap((text) => text.match(/\p{M}+/gu) ?? []);
    return sorted.reduce((steps, marks) => steps + marks.length ** 2, 0);
  };
}

describe("hostile input to every route of the API", () => {
  it("has routes to go to", () => {
    expect(withBody.length).toBeGreaterThan(20);
    expect(withQuery.length).toBeGreaterThan(8);
  });

  it.each(withBody)("$name takes the ordinary body that the hostile ones are made of", async ({ body }) => {
    await readBody(body, JSON.stringify(exampleOf(inputOf(body))));
  });

  it.each(withBody)("$name refuses bodies of hostile sizes in few words and few steps", async (route) => {
    const values = { ...hostileValues, ...hostileSizes };
    for (const { what, body } of hostileInput(inputOf(route.body), values, hostileBodies)) {
      const sortSteps = countSortSteps();
      const refusal = await refusalOf(() => readBody(route.body, body, route.bodyLimit));
      const answer = JSON.stringify([refusal?.detail, refusal?.extra] as unknown);
      expect(answer.length, what).toBeLessThan(4096);
      expect(refusal?.extra.errors?.length ?? 0, what).toBeLessThanOrEqual(10);
      expect(sortSteps(), what).toBeLessThan(10_000);
      vi.restoreAllMocks();
    }
  });

  it.each(withQuery)("$name refuses 3,000 parameters without looking each of them up", async ({ query }) => {
    const lookUps = vi.spyOn(URLSearchParams.prototype, "getAll");
    const refusal = await refusalOf(() => parseQuery(query, new URLSearchParams(manyParameters(3000))));
    expect(refusal).toMatchObject({ code: "invalid_request", extra: { errors: [{ field: "query" }] } });
    expect(lookUps.mock.calls.length).toBeLessThanOrEqual(50);
  });
});
