import { NextResponse } from "next/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineRoute } from "@/server/http/define-route";
import { callRoute, problemOf } from "./call-route";

const route = defineRoute({
  summary: "Takes parameters.",
  limit: "none",
  params: z.object({ id: z.uuid() }),
  query: z.object({ size: z.coerce.number().int().max(9).default(1), word: z.string().optional() }),
  answer: z.unknown(),
  handle: async ({ params, query }) => NextResponse.json({ params, query }),
});

const id = "0b9f2b4e-6c1f-4b52-9d0a-6a5d1f0f4a11";
const fieldsOf = async (call: Parameters<typeof callRoute>[1]) => {
  const problem = await problemOf(await callRoute(route, call));
  expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
  return problem.errors?.map(({ field }) => field);
};

describe("parameters at the door", () => {
  it("reach the route as their schemas read them", async () => {
    const response = await callRoute(route, { path: "/api/thing?size=3&other=1", params: { id } });
    expect(await response.json()).toEqual({ params: { id }, query: { size: 3 } });
  });

  it("of the path that are wrong are named", async () => {
    expect(await fieldsOf({ params: { id: "../../etc" } })).toEqual(["id"]);
  });

  it("of the query that are wrong are named", async () => {
    expect(await fieldsOf({ params: { id }, path: "/api/thing?size=10" })).toEqual(["size"]);
  });

  it("of the query that are given twice are all named, even when both say the same", async () => {
    const path = "/api/thing?size=1&word=a&size=1&word=b";
    expect(await fieldsOf({ params: { id }, path })).toEqual(["size", "word"]);
  });

  it("of more than 50 are refused as a whole", async () => {
    const path = (count: number) =>
      `/api/thing?${Array.from({ length: count }, (_, number) => number).join("&")}`;
    expect((await callRoute(route, { params: { id }, path: path(50) })).status).toBe(200);
    expect(await fieldsOf({ params: { id }, path: path(51) })).toEqual(["query"]);
  });

  it("named like parts of an object do no harm", async () => {
    const path = "/api/thing?__proto__=1&constructor=2&toString=3";
    const response = await callRoute(route, { params: { id }, path });
    expect(await response.json()).toEqual({ params: { id }, query: { size: 1 } });
  });

  it("with broken percent-encoding are read as text, never as an error of ours", async () => {
    const response = await callRoute(route, { params: { id }, path: "/api/thing?word=%E0%A4%A&x=%" });
    expect(response.status).toBe(200);
  });
});

describe("what is wrong with an input", () => {
  const strict = defineRoute({
    summary: "Takes a name.",
    limit: "none",
    body: z.strictObject({ name: z.string(), inner: z.strictObject({}).optional() }),
    answer: z.unknown(),
    handle: async ({ body }) => NextResponse.json(body),
  });
  const refused = async (body: object) =>
    problemOf(await callRoute(strict, { method: "POST", body: JSON.stringify(body) }));

  it("names each field that is not known, wherever it is", async () => {
    const { errors, detail } = await refused({ name: "Ada", nmae: 1, inner: { age: 1 } });
    const message = "This field is not known.";
    expect(errors).toEqual([
      { field: "inner.age", message },
      { field: "nmae", message },
    ]);
    expect(detail).toBe(`inner.age: ${message}`);
  });

  it("is told of the first ten fields, and of the first 100 characters of their names", async () => {
    const names = Array.from({ length: 20 }, (_, number) => `${number}${"𝄞".repeat(200)}`);
    const { errors = [] } = await refused(Object.fromEntries(names.map((name) => [name, 1])));
    expect(errors).toHaveLength(10);
    for (const { field } of errors.slice(1)) expect(field).toMatch(/^\d𝄞{49}$/u);
  });
});
