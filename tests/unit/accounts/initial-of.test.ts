import { describe, expect, it } from "vitest";
import { initialOf } from "@/lib/accounts/initial-of";

describe("the letter that stands for an account", () => {
  it.each([
    ["Ada King", "king@example.org", "A"],
    ["ada", "king@example.org", "A"],
    ["  (ada)", "king@example.org", "A"],
    ["éva", "king@example.org", "É"],
    ["李小龙", "king@example.org", "李"],
    ["𝒜da", "king@example.org", "𝒜"],
    ["7of9", "king@example.org", "7"],
    ["", "king@example.org", "K"],
    ["🎉", "_king@example.org", "K"],
    ["", "", "U"],
    ["!", "@", "U"],
  ])("of %j at %j is %j", (name, email, letter) => {
    expect(initialOf({ name, email })).toBe(letter);
  });
});
