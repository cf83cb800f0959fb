import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineRoute } from "@/server/http/define-route";
import { callRoute, problemOf } from "./call-route";

const contract = {
  summary: "Takes a name.",
  limit: "send",
  query: z.object({ page: z.enum(["1"]) }),
  body: z.object({ name: z.string() }),
  answer: z.unknown(),
} as const;
const closed = {
  account: defineRoute({
    ...contract,
    caller: "account",
    handle: async () => new Response(),
  }),
  admin: defineRoute({
    ...contract,
    caller: "admin",
    handle: async () => new Response(),
  }),
};

/** Calls with a wrong query and an endless body. */
async function callClosed(required: keyof typeof closed) {
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      pieces += 1;
      controller.enqueue(new TextEncoder().encode(" ".repeat(1000)));
    },
  });
  const response = await callRoute(closed[required], { method: "POST", path: "/api/thing?page=x", body });
  return { problem: await problemOf(response), pieces };
}

describe("a guest at a route that is closed to guests", () => {
  it("is asked to sign in before anything else of the request is read", async () => {
    const { problem, pieces } = await callClosed("account");
    expect(problem).toMatchObject({ status: 401, code: "sign_in_needed", requiresLogin: true });
    // A stream fetches its first piece by itself.
    expect(pieces).toBeLessThanOrEqual(1);
  });

  it("finds nothing where only the admin may go, whatever it sends", async () => {
    const { problem, pieces } = await callClosed("admin");
    expect(problem).toMatchObject({ status: 404, code: "not_found" });
    expect(pieces).toBeLessThanOrEqual(1);
  });
});
