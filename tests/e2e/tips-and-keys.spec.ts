import type { Page } from "@playwright/test";
import { connectionWords } from "../../lib/connection-words";
import { feedbackWords } from "../../lib/feedback/words";
import { KEYS_TITLE, keyGroups } from "../../lib/search/keys-words";
import { landingWords } from "../../lib/search/landing-words";
import { addressOf, searchUrl } from "../../lib/search/search-url";
import { searchTips, TIPS_TITLE } from "../../lib/search/tips-words";
import { searchWords } from "../../lib/search/words";
import { expect, test } from "./setup";
import { remaining, searchBox, seeToast } from "./verbs";

const tipsButton = (page: Page) => page.getByRole("button", { name: landingWords.searchTips });
const tips = (page: Page) => page.getByRole("dialog", { name: TIPS_TITLE });
const keys = (page: Page) => page.getByRole("dialog", { name: KEYS_TITLE });

async function openLanding(page: Page) {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
}

async function openTips(page: Page) {
  await openLanding(page);
  await tipsButton(page).click();
  await expect(tips(page)).toBeVisible();
}

test("three tips for better results, fetched when they are first wanted", { tag: "@sample" }, async ({
  page,
}) => {
  await openLanding(page);
  await page.waitForLoadState("networkidle");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await tipsButton(page).click();
  await expect(tips(page).getByRole("listitem")).toHaveText(
    searchTips.map(({ advice, example }, index) => `${index + 1}${advice} ${example}`),
  );
  const fetched = scripts.length;
  expect(fetched).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await expect(tips(page)).toHaveCount(0);
  await tipsButton(page).click();
  await expect(tips(page)).toBeVisible();
  expect(scripts).toHaveLength(fetched);
});

test("the keyboard opens the tips, stays inside, and comes back to where it was", async ({ page }) => {
  await openLanding(page);
  await tipsButton(page).focus();
  await page.keyboard.press("Enter");
  const close = tips(page).getByRole("button", { name: "Close" });
  await expect(close).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(tips(page)).toHaveCount(0);
  await expect(tipsButton(page)).toBeFocused();
});

test("the X and a press beside the tips close them, and the focus comes back", async ({ page }) => {
  await openTips(page);
  await tips(page).getByRole("button", { name: "Close" }).click();
  await expect(tips(page)).toHaveCount(0);
  await expect(tipsButton(page)).toBeFocused();

  await tipsButton(page).click();
  await expect(tips(page)).toBeVisible();
  await page.mouse.click(20, 20);
  await expect(tips(page)).toHaveCount(0);
  await expect(tipsButton(page)).toBeFocused();
});

test("a dialog is a sheet at the bottom of a phone and stands in the middle elsewhere", async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTips(page);
  const box = await tips(page).boundingBox();
  const screen = page.viewportSize();
  if (!box || !screen) throw new Error("There is no dialog on a screen.");
  const below = screen.height - (box.y + box.height);
  if (isMobile) {
    expect([box.x, box.width, Math.round(below)]).toEqual([0, screen.width, 0]);
  } else {
    expect(Math.abs(box.y - below)).toBeLessThanOrEqual(1);
    expect(Math.abs(box.x - (screen.width - box.x - box.width))).toBeLessThanOrEqual(1);
  }
});

test("a dialog leaves by a movement of its own", async ({ page }) => {
  await openTips(page);
  const leaving = await page.evaluate(async () => {
    const dialog = document.querySelector("[role=dialog]");
    dialog?.querySelector<HTMLElement>("[aria-label=Close]")?.click();
    await Promise.resolve();
    return dialog?.getAnimations().map((animation) => (animation as CSSAnimation).animationName);
  });
  expect(leaving).toEqual(["sink"]);
  await expect(tips(page)).toHaveCount(0);
});

test.describe("when the tips cannot be fetched", () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test("that is told, and the next press opens them", async ({ page }) => {
    await openLanding(page);
    await page.waitForLoadState("networkidle");
    const [tip] = searchTips;
    await page.route("**/_next/static/chunks/*.js", async (route) => {
      const response = await route.fetch();
      const isOfTips = (await response.text()).includes(tip.advice);
      await (isOfTips ? route.abort() : route.fulfill({ response }));
    });
    await tipsButton(page).click();
    await seeToast(page, searchWords.notOpened);
    await seeToast(page, connectionWords.checkConnection);
    await expect(tips(page)).toHaveCount(0);

    await page.unroute("**/_next/static/chunks/*.js");
    await tipsButton(page).click();
    await expect(tips(page)).toBeVisible();
  });

  test("the page goes on, and the next press asks again", async ({ page }) => {
    await openLanding(page);
    await page.waitForLoadState("networkidle");
    await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
    const failures = new Map<string, number>();
    page.on("requestfailed", (request) => {
      failures.set(request.url(), (failures.get(request.url()) ?? 0) + 1);
    });
    await tipsButton(page).click();
    // The loader of scripts asks for each once more by itself.
    await expect
      .poll(() => failures.size > 0 && [...failures.values()].every((count) => count > 1))
      .toBe(true);
    await expect(searchBox(page)).toBeVisible();
    await expect(tips(page)).toHaveCount(0);

    await page.unroute("**/_next/static/chunks/*.js");
    await tipsButton(page).click();
    await expect(tips(page)).toBeVisible();
  });
});

test("a question mark lists every key, and Escape gives the page back", { tag: "@sample" }, async ({
  page,
}) => {
  await openLanding(page);
  await tipsButton(page).focus();
  await page.keyboard.press("?");
  for (const { place, entries } of keyGroups) {
    await expect(keys(page).getByRole("heading", { name: place })).toBeVisible();
    for (const { effect } of entries) await expect(keys(page).getByText(effect)).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(keys(page)).toHaveCount(0);
  await expect(tipsButton(page)).toBeFocused();
});

test("a question mark is a letter where one types, and nothing over a dialog or with a modifier", async ({
  page,
}) => {
  await openLanding(page);
  await searchBox(page).focus();
  await page.keyboard.type("what is a lens?");
  await expect(searchBox(page)).toHaveValue("what is a lens?");
  // The list of suggestions lies over the button.
  await page.keyboard.press("Escape");
  await tipsButton(page).click();
  await expect(tips(page)).toBeVisible();
  await page.keyboard.press("?");
  await page.keyboard.press("/");
  await page.keyboard.press("Escape");
  await expect(tips(page)).toHaveCount(0);
  await page.keyboard.press("Control+?");
  await page.keyboard.press("Alt+?");
  await expect(keys(page)).toHaveCount(0);

  await page.keyboard.press("?");
  await expect(keys(page)).toBeVisible();
});

test("a question mark lists the keys over the viewer, which has the focus back afterwards", async ({
  page,
}) => {
  await page.goto(searchUrl({ ...addressOf("water cycle"), figure: "collection-water-cycle" }));
  const viewer = page.locator("[data-viewer]");
  await expect(viewer).toBeFocused();
  await page.keyboard.press("?");
  await expect(keys(page).getByRole("button", { name: "Close" })).toBeFocused();
  const title = await viewer.getByRole("heading", { level: 2, includeHidden: true }).textContent();
  await page.keyboard.press("?");
  await page.keyboard.press("ArrowRight");
  await expect(keys(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(keys(page)).toHaveCount(0);
  await expect(viewer).toBeFocused();
  await expect(viewer.getByRole("heading", { level: 2 })).toHaveText(title ?? "");

  await viewer.getByRole("button", { name: feedbackWords.reportTitle }).click();
  const report = page.getByRole("dialog", { name: feedbackWords.reportTitle });
  await report.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  await expect(report).toHaveCount(0);
  await expect(keys(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
});
