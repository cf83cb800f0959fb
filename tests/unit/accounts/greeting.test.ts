import { describe, expect, it } from "vitest";
import { greet } from "@/lib/accounts/greeting";

describe("the greeting", () => {
  it.each([
    [0, "Good morning, Ada"],
    [11, "Good morning, Ada"],
    [12, "Good afternoon, Ada"],
    [17, "Good afternoon, Ada"],
    [18, "Good evening, Ada"],
    [23, "Good evening, Ada"],
  ])("at %i is %j", (hour, text) => {
    expect(greet(hour, "Ada")).toBe(text);
  });
});
