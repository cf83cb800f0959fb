import { afterEach, describe, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchQuota } from "@/components/search/results/search-quota";
import { landingWords } from "@/lib/search/landing-words";
import { resultsWords } from "@/lib/search/results-words";
import { searchWords } from "@/lib/search/words";
import { answer, refuse } from "../network";
import { answerBeside, answerSearches, fullAllowance } from "./found";
import { openScreen, searchFor, title, typeQuery } from "./screen";

const { resetsAt } = fullAllowance;
const signInForMore = page.getByText(landingWords.signInForMore, { exact: true });

afterEach(() => void vi.useRealTimers());

describe("what is left today", () => {
  test.each([
    { plan: "guest", limit: 3, remaining: 3, words: "3 searches remaining today" },
    { plan: "guest", limit: 3, remaining: 1, words: "1 search remaining today" },
    { plan: "guest", limit: 3, remaining: 0, words: "Sign in for more searches" },
    { plan: "free", limit: 20, remaining: 20, words: "20 searches remaining today" },
    { plan: "free", limit: 20, remaining: 0, words: "0 searches remaining today" },
    { plan: "premium", limit: null, remaining: null, words: "Unlimited searches" },
  ] as const)("$plan, $remaining: “$words”", async ({ words, ...allowance }) => {
    const screen = await render(<SearchQuota allowance={undefined} />);
    const before = screen.container.getBoundingClientRect().height;
    await screen.rerender(<SearchQuota allowance={{ ...allowance, resetsAt }} />);
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
    // The bar is the words in a drawing.
    await expect.element(page.getByRole("img")).not.toBeInTheDocument();
    expect(screen.container.getBoundingClientRect().height).toBe(before);
  });
});

test("the longest of them fits beside the tips on the narrowest phone", async () => {
  await page.viewport(320, 640);
  answerBeside();
  answer("GET /api/allowance", { plan: "free", limit: 20, remaining: 20, resetsAt });
  await openScreen();
  await expect.element(page.getByText(searchWords.remaining(20))).toBeVisible();
  await document.fonts.ready;
  const line = page.getByText(searchWords.remaining(20)).element().getBoundingClientRect();
  const button = page
    .getByRole("button", { name: landingWords.searchTips })
    .element()
    .getBoundingClientRect();
  expect(line.height).toBeLessThan(24);
  expect(line.right).toBeLessThan(button.left);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test("a new day brings its searches back to a page that stayed open", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: new Date("2031-04-30T23:50:00Z") });
  answerBeside();
  answer("GET /api/allowance", { ...fullAllowance, remaining: 0 });
  await openScreen();
  await expect.element(signInForMore).toBeVisible();
  answer("GET /api/allowance", fullAllowance);
  vi.advanceTimersByTime(12 * 60_000);
  await expect
    .element(page.getByRole("paragraph").filter({ hasText: searchWords.remaining(3) }))
    .toBeVisible();
});

test("that another tab has used the searches up is heard of at the first refusal", async () => {
  answerSearches();
  await openScreen();
  await searchFor("the last one");
  refuse("GET /api/search", 429, {
    code: "daily_limit_reached",
    detail: "",
    requiresLogin: true,
    retryAfterSeconds: 4 * 60 * 60 - 20,
  });
  answer("GET /api/allowance", { ...fullAllowance, remaining: 0 });
  await typeQuery("one too many");
  await expect.element(title).toHaveTextContent(resultsWords.limitTitle);
  const main = page.getByRole("main");
  await expect.element(main.getByText("You get 3 more in 4 hours. ")).toBeVisible();
  await expect.element(main.getByText(searchWords.guestLimit)).not.toBeInTheDocument();
  await expect
    .element(main.getByRole("link", { name: landingWords.browseCollection }))
    .toHaveAttribute("href", "/collection");
  await page.getByRole("link", { name: "Figura, home" }).click();
  await expect.element(signInForMore).toBeVisible();
});
