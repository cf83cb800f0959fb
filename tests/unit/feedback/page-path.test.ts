import { describe, expect, it } from "vitest";
import { pagePath } from "@/lib/feedback/page-path";

describe("the page that feedback is about", () => {
  it.each([
    ["/", "/"],
    ["/pricing", "/pricing"],
    ["/diagrams/collection-lens", "/diagrams/collection-lens"],
    ["/search?q=%C3%A9&view=list", "/search"],
    ["/dashboard?q=a+private+matter", "/dashboard"],
    ["/liked?folder=all", "/liked"],
    ["/auth/confirm?token_hash=secret&type=recovery", "/auth/confirm"],
    ["/payment-success?payment_id=pay_1&reference=secret", "/payment-success"],
    ["/folders/AAAAAAAAAAAAAAAAAAAAAA", "/folders"],
    ["/folders/AAAAAAAAAAAAAAAAAAAAAA?figure=collection-lens", "/folders"],
  ])("of %s is told %s", (address, path) => {
    expect(pagePath(new URL(address, "https://figura.example"))).toBe(path);
  });
});
