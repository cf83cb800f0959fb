import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchQuota } from "@/components/search/search-quota";

const resetsAt = "2031-05-01T00:00:00.000Z";

describe("what is left today", () => {
  test.each([
    { plan: "guest", limit: 3, remaining: 3, words: "3 searches remaining today", bar: "3 of 3" },
    { plan: "guest", limit: 3, remaining: 1, words: "1 search remaining today", bar: "1 of 3" },
    { plan: "guest", limit: 3, remaining: 0, words: "Sign in for more searches", bar: "0 of 3" },
    { plan: "free", limit: 20, remaining: 20, words: "20 searches remaining today", bar: "20 of 20" },
    { plan: "free", limit: 20, remaining: 0, words: "0 searches remaining today", bar: "0 of 20" },
    { plan: "premium", limit: null, remaining: null, words: "Unlimited searches", bar: null },
  ] as const)("$plan, $remaining: “$words”", async ({ words, bar, ...allowance }) => {
    const screen = await render(<SearchQuota allowance={undefined} />);
    const before = screen.container.getBoundingClientRect().height;
    await screen.rerender(<SearchQuota allowance={{ ...allowance, resetsAt }} />);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    const scale = page.getByRole("img", { name: / of / });
    if (bar === null) await expect.element(scale).not.toBeInTheDocument();
    else await expect.element(scale).toHaveAccessibleName(bar);
    expect(screen.container.getBoundingClientRect().height).toBe(before);
  });
});
