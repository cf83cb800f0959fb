import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineRoute } from "@/server/http/define-route";
import { callRoute, echo, problemOf } from "./call-route";

const large = JSON.stringify({ name: "n".repeat(2000) });

/** A body in pieces without an end in sight, and how much of it was asked for. */
function endlessBody(pieceBytes: number) {
  let pieces = 0;
  const piece = new TextEncoder().encode(" ".repeat(pieceBytes));
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      controller.enqueue(piece);
    },
  });
  return { stream, pieces: () => pieces };
}

/** A route that takes any JSON and gives it back. */
const anything = defineRoute(
  { summary: "Anything.", limit: "none", body: z.unknown(), answer: z.unknown() },
  async ({ body }) => Response.json(body),
);

const post = (body: string | ReadableStream<Uint8Array>, headers: Record<string, string> = {}) =>
  callRoute(echo, { method: "POST", body, headers });

describe("a body at the door", () => {
  it("is parsed by the contract's schema, defaults included", async () => {
    const response = await post('{"name":"Ada"}');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ body: { name: "Ada", tags: [] } });
  });

  it("is refused with 413 above its limit, whether Content-Length tells the truth, lies or is missing", async () => {
    for (const headers of [{ "content-length": String(large.length) }, { "content-length": "2" }, {}]) {
      const problem = await problemOf(await post(large, headers));
      expect(problem).toMatchObject({ status: 413, code: "body_too_large" });
    }
  });

  it("is read no further than its limit when it comes in pieces", async () => {
    const body = endlessBody(400);
    expect((await problemOf(await post(body.stream))).code).toBe("body_too_large");
    expect(body.pieces()).toBeLessThanOrEqual(5);
  });

  it("passes at exactly its limit", async () => {
    const padding = 1000 - JSON.stringify({ name: "" }).length;
    expect((await post(JSON.stringify({ name: "n".repeat(padding) }))).status).toBe(200);
    expect((await post(JSON.stringify({ name: "n".repeat(padding + 1) }))).status).toBe(413);
  });

  it.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "application/jsonp",
    "",
  ])("of type %s is refused with 415, unread", async (type) => {
    const body = endlessBody(400);
    const problem = await problemOf(await post(body.stream, { "content-type": type }));
    expect(problem).toMatchObject({ status: 415, code: "unsupported_media_type" });
    expect(body.pieces()).toBeLessThanOrEqual(1);
  });

  it("may name its character set", async () => {
    expect((await post('{"name":"é"}', { "content-type": "Application/JSON; charset=utf-8" })).status).toBe(
      200,
    );
  });

  it.each(["{", "", " ", '{"name":}', "nope"])(
    "%j, which is no JSON, is refused with 400 naming body",
    async (text) => {
      const stream = new Blob([text]).stream();
      const problem = await problemOf(await post(stream));
      expect(problem).toMatchObject({ status: 400, code: "invalid_request", errors: [{ field: "body" }] });
    },
  );

  it("that is no UTF-8 is refused with 400 naming body", async () => {
    const stream = new Blob([new Uint8Array([0x22, 0xff, 0xfe, 0x22])]).stream();
    expect(await problemOf(await post(stream))).toMatchObject({ status: 400, errors: [{ field: "body" }] });
  });

  it.each([
    ["fields", 600, (count: number) => `{${'"key":1,'.repeat(count - 1)}"key":1}`],
    // A list counts for itself, and each comma for the value after it.
    ["values", 1200, (count: number) => `[${"1,".repeat(count - 1)}1]`],
  ])("of too many %s is refused before it is validated: %i may be", async (what, most, bodyOf) => {
    const send = (count: number) => callRoute(anything, { method: "POST", body: bodyOf(count) });
    expect((await send(most)).status).toBe(200);
    expect(await problemOf(await send(most + 1))).toMatchObject({
      status: 400,
      code: "invalid_request",
      errors: [{ field: "body", message: `At most ${most} ${what} are allowed.` }],
    });
  });

  it("may hold any signs in its texts", async () => {
    const name = ':,[{"\\'.repeat(1000);
    const response = await callRoute(anything, { method: "POST", body: JSON.stringify({ name, end: "\\" }) });
    expect(await response.json()).toEqual({ name, end: "\\" });
  });

  it("names every wrong field by its path", async () => {
    const problem = await problemOf(await post('{"tags":[{"label":"ok"},{"label":"x"}]}'));
    expect(problem.errors?.map(({ field }) => field)).toEqual(["name", "tags.1.label"]);
    expect(problem.detail).toMatch(/^name: /);
  });
});
