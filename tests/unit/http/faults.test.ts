import { NextResponse } from "next/server";
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { z } from "zod";
import { type ErrorCode, errors } from "@/lib/errors";
import { defineRoute } from "@/server/http/define-route";
import { ProblemError } from "@/server/http/problem";
import { callRoute, problemOf } from "./call-route";

let log: MockInstance<typeof console.error>;

beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

function throwing(error: unknown) {
  return defineRoute({
    summary: "Throws.",
    limit: "none",
    answer: z.never(),
    handle: async () => {
      throw error;
    },
  });
}

const logged = (): string => log.mock.calls.map(([line]) => String(line)).join("\n");

describe("an unexpected error in a route", () => {
  it("leaves as a 500 problem that says neither its message nor its stack", async () => {
    const response = await callRoute(throwing(new Error("the password is swordfish")));
    const text = await response.clone().text();
    expect(await problemOf(response)).toMatchObject({ status: 500, code: "internal_error" });
    expect(text).not.toMatch(/swordfish|\.ts|node_modules|\bat /);
  });

  it("is logged in one line of JSON under the request id that the caller was told", async () => {
    const problem = await problemOf(await callRoute(throwing(new Error("the disk is full"))));
    expect(log).toHaveBeenCalledOnce();
    const line = JSON.parse(logged());
    expect(line).toMatchObject({ requestId: problem.requestId, method: "GET" });
    expect(line.error).toContain("the disk is full");
    // An address may say what somebody looked at.
    expect(logged()).not.toContain("/api/thing");
  });

  it("is logged without the receipt that was sent or that its message repeats", async () => {
    const path = "/api/thing?q=cells&receipt=abc.def.ghi";
    await callRoute(throwing(new Error(`could not load "${path}"`)), { path });
    expect(logged()).not.toContain("abc.def.ghi");
    expect(JSON.parse(logged()).error).toContain('receipt=[redacted]"');
  });

  it.each(["a string", undefined, null, { code: 1 }])("may even be %j", async (thrown) => {
    expect((await callRoute(throwing(thrown))).status).toBe(500);
  });
});

describe("a problem", () => {
  it.each(Object.keys(errors) as ErrorCode[])(
    "%s has its status, its type and a request id",
    async (code) => {
      const response = await callRoute(
        throwing(new ProblemError(code, "Do this.", { retryAfterSeconds: 7 })),
      );
      const problem = await problemOf(response);
      expect(response.status).toBe(errors[code].status);
      expect(problem).toMatchObject({ ...errors[code], code, detail: "Do this." });
      expect(problem.type).toBe(`urn:figura:problem:${code}`);
      expect(response.headers.get("x-request-id")).toBe(problem.requestId);
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("retry-after")).toBe("7");
      expect(log).not.toHaveBeenCalled();
    },
  );
});

describe("a success", () => {
  it("carries a request id of its own, and a route without callers makes no guest", async () => {
    const route = defineRoute({
      summary: "Fine.",
      limit: "none",
      answer: z.unknown(),
      handle: async () => NextResponse.json({}),
    });
    const [first, second] = await Promise.all([callRoute(route), callRoute(route)]);
    expect(first?.headers.get("x-request-id")).not.toBe(second?.headers.get("x-request-id"));
    expect(first?.headers.getSetCookie()).toEqual([]);
  });
});
