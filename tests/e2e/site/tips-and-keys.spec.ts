import type { Page, Response } from "@playwright/test";
import { connectionWords } from "../../../lib/connection-words";
import { landingWords } from "../../../lib/search/landing-words";
import { searchTips, TIPS_TITLE } from "../../../lib/search/tips-words";
import { searchWords } from "../../../lib/search/words";
import { expect, test } from "../helpers/setup";
import { remaining, searchBox, seeToast } from "../helpers/verbs";

test.use({ expectedConsole: /ERR_FAILED/ });

const tipsButton = (page: Page) => page.getByRole("button", { name: landingWords.searchTips });
const tips = (page: Page) => page.getByRole("dialog", { name: TIPS_TITLE });

async function openLanding(page: Page) {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
}

test("the tips are fetched when they are first wanted, and leave by a movement of their own", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response);
  });
  const copies = async () => {
    const codes = await Promise.all(scripts.map((script) => script.text()));
    return codes.filter((code) => code.includes(searchTips[0].advice)).length;
  };
  await openLanding(page);
  expect(await copies()).toBe(0);
  for (let time = 0; time < 2; time += 1) {
    await tipsButton(page).click();
    await expect(tips(page)).toBeVisible();
    expect(await copies()).toBe(1);
    const leaving = await page.evaluate(async () => {
      const dialog = document.querySelector("[role=dialog]");
      dialog?.querySelector<HTMLElement>("[aria-label=Close]")?.click();
      await Promise.resolve();
      return dialog?.getAnimations().map((animation) => (animation as CSSAnimation).animationName);
    });
    expect(leaving).toEqual(["sink"]);
    await expect(tips(page)).toHaveCount(0);
  }
});

test("where the tips cannot be fetched that is told, and the next press opens them", async ({ page }) => {
  await openLanding(page);
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

test("where nothing at all can be fetched the page goes on, and the next press asks again", async ({
  page,
}) => {
  await openLanding(page);
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  const failures = new Map<string, number>();
  page.on("requestfailed", (request) => {
    failures.set(request.url(), (failures.get(request.url()) ?? 0) + 1);
  });
  await tipsButton(page).click();
  // The loader of scripts asks for each once more by itself.
  await expect.poll(() => failures.size > 0 && [...failures.values()].every((count) => count > 1)).toBe(true);
  await expect(searchBox(page)).toBeVisible();
  await expect(tips(page)).toHaveCount(0);

  await page.unroute("**/_next/static/chunks/*.js");
  await tipsButton(page).click();
  await expect(tips(page)).toBeVisible();
});
