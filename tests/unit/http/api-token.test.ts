import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formatApiToken } from "@/lib/accounts/api-token-format";
import { defineRoute } from "@/server/http/define-route";
import { callRoute, problemOf } from "./call-route";

const contract = { summary: "A route.", limit: "read", answer: z.unknown() } as const;
const handle = async () => ({});
const authorization = `Bearer ${formatApiToken(new Uint8Array(32))}`;

describe("a route that takes API tokens", () => {
  it("cannot be one of the admin, or one that identifies nobody", () => {
    const scope = "search";
    expect(() => defineRoute({ ...contract, scope, caller: "admin" }, handle)).toThrow("No API token");
    expect(() => defineRoute({ ...contract, scope, limit: "none" }, handle)).toThrow("No API token");
  });

  it("has none to take where there are no accounts", async () => {
    const route = defineRoute({ ...contract, scope: "search" }, handle);
    const problem = await problemOf(await callRoute(route, { headers: { authorization } }));
    expect(problem.code).toBe("accounts_not_set_up");
  });
});

it("a route that identifies nobody answers a program as everybody", async () => {
  const route = defineRoute({ ...contract, limit: "none" }, handle);
  expect((await callRoute(route, { headers: { authorization } })).status).toBe(200);
});

it("a change that comes with a token and cookies to a route that identifies nobody keeps to the rule of the Origin", async () => {
  const route = defineRoute({ ...contract, limit: "none" }, handle);
  const headers = { authorization, cookie: "any=1", origin: "https://evil.example" };
  const problem = await problemOf(await callRoute(route, { method: "POST", headers }));
  expect(problem.code).toBe("foreign_origin");
});
