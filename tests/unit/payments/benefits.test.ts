import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { freeBenefits, premiumBenefits } from "@/lib/payments/benefits";

/** What shows that a benefit is true: a file of tests, and words that stand in it. */
const shownBy: Record<string, [file: string, words: string]> = {
  "free-searches": ["tests/e2e/accounts/whole-life.spec.ts", "plans.free.searchesPerDay"],
  filters: ["tests/e2e/search/filters.spec.ts", "filter"],
  diagrams: ["tests/unit/collection/rendered-collection.test.ts", "collection"],
  "free-saved": ["tests/api/saved/saved-diagrams.test.ts", "like_limit_reached"],
  "no-ads": ["tests/unit/http/page-policies.test.ts", "default-src 'self'"],
  "unlimited-searches": ["tests/process/account-outages.test.ts", "never stop a premium account"],
  "unlimited-saved": ["tests/api/saved/saved-diagrams.test.ts", "with premium knows no limit"],
  editable: [
    "tests/api/diagram-source.test.ts",
    "is handed to Premium in whatever language a diagram is written",
  ],
  edits: ["tests/api/diagram-edits.test.ts", "for Premium with own words, moves and colours"],
  flashcards: ["tests/api/saved/flashcards.test.ts", "are handed to Premium as one deck"],
  support: ["tests/api/admin/admin-feedback.test.ts", "Premium first, whenever it was sent"],
  model: ["tests/process/understood.test.ts", "better queries are asked, merged"],
};

const all = [...freeBenefits, ...premiumBenefits(true)];

describe("what a plan gives", () => {
  it.each(Object.entries(shownBy))("%s is shown by a test", (_id, [file, words]) => {
    expect(existsSync(file), file).toBe(true);
    expect(readFileSync(file, "utf8")).toContain(words);
  });

  it("names for each what shows it", () => {
    expect(all.map(({ id }) => id).filter((id) => !(id in shownBy))).toEqual([]);
  });

  it("names nothing that needs a model where there is none", () => {
    expect(premiumBenefits(false).map(({ id }) => id)).not.toContain("model");
    expect(premiumBenefits(true).map(({ id }) => id)).toContain("model");
  });
});
