import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CURRENCY, plans } from "@/lib/plans";
import { policyFacts } from "@/lib/policies/facts";
import { sourceFacts } from "@/lib/policies/sources";
import { sources } from "@/server/search/providers";

const sql = readdirSync("supabase/migrations")
  .map((name) => readFileSync(join("supabase/migrations", name), "utf8"))
  .join("\n");

describe("the figures of the policies", () => {
  it("are those that the product was given", () => {
    expect(policyFacts).toMatchObject({
      lastUpdated: "09/04/2025",
      refundDays: 15,
      reviewDays: "3-5",
      payoutDays: "7-10",
      noticeDays: 30,
      liabilityCap: "100 USD",
      law: "India",
      leastAge: 13,
    });
    expect([plans.premium.pricePerMonth, CURRENCY]).toEqual([259, "INR"]);
  });

  it("agree with the database about the days of grace and the hours of a seat", () => {
    const grace = /function private\.grace\(\)[\s\S]*?interval '(\d+) days'/.exec(sql)?.[1];
    expect(Number(grace)).toBe(policyFacts.graceDays);
    expect(sql).toContain(`interval '${policyFacts.unconfirmedHours} hours'`);
  });
});

describe("what is said of safe search", () => {
  const search = { query: "heart", isFallback: false, page: 1, filters: {}, collection: [] };
  const settings = { BRAVE_SEARCH_KEYS: "k", GOOGLE_SEARCH_ENGINE_ID: "e" };
  const askedOf = (name: "google" | "brave" | "openverse") =>
    sources[name].buildRequest(search as never, settings as never) as { params: Record<string, unknown> };

  it("is what the sources are asked", () => {
    expect(askedOf("google").params.safe).toBe("active");
    expect(askedOf("brave").params.safesearch).toBe("strict");
    expect(askedOf("openverse").params.mature).toBe("false");
    expect(sourceFacts.google.safety).toContain("SafeSearch on");
    expect(sourceFacts.brave.safety).toContain("strictest");
    expect(sourceFacts.openverse.safety).toContain("mature");
  });
});
