import { describe, expect, it } from "vitest";
import { suggestName } from "@/lib/accounts/suggest-name";

describe("the name that is suggested for an address", () => {
  it.each([
    ["ada.king@example.org", "Ada King"],
    ["ada_king@example.org", "Ada King"],
    ["ada@example.org", "Ada"],
    ["a.b_c@example.org", "A B C"],
    ["..ada__king..@example.org", "Ada King"],
    ["adaKing7@example.org", "AdaKing7"],
    ["jean-luc@example.org", "Jean-luc"],
    ["éva@example.org", "Éva"],
    ["_@example.org", ""],
    ["", ""],
  ])("%j is %j", (email, name) => {
    expect(suggestName(email)).toBe(name);
  });

  it("is no longer than a name may be, and ends in no space", () => {
    expect(suggestName(`${"x".repeat(49)}.${"y".repeat(9)}@example.org`)).toBe(`X${"x".repeat(48)}`);
  });
});
