import { pages, whoSees } from "./pages";
import { watchShifts } from "./shifts";
import { holdBack, seeTitle, title } from "./verbs";
import { test } from "./visitors";
import { expect } from "./with-accounts";

test.use({ expectedConsole: [/Failed to load resource/] });

/** As much as the whole screen moved by a fiftieth of its height. */
const MOST_SHIFT = 0.02;

for (const sitePage of pages.filter(({ status }) => status === 200)) {
  const visitor = whoSees(sitePage);

  test(`${sitePage.path} keeps the room of what it waits for`, async ({ page, comeAs }) => {
    await comeAs(visitor);
    const shifts = await watchShifts(page);
    const release = await holdBack(page, "**/api/**");
    await page.goto(sitePage.path);
    await expect(page.getByRole("main")).not.toBeEmpty();
    await expect(title(page)).toHaveCount(1);
    // Long enough for whatever waits for scripts, and for nobody else.
    await page.waitForTimeout(700);
    release();
    await seeTitle(page, sitePage.heading);
    await page.waitForLoadState("networkidle");
    expect(await shifts()).toBeLessThan(MOST_SHIFT);
  });

  test(`${sitePage.path} says what it can where nothing answers`, { tag: "@desktop" }, async ({
    page,
    comeAs,
  }) => {
    await comeAs(visitor);
    await page.route("**/api/**", (route) => route.abort());
    await page.goto(sitePage.path);
    await page.waitForLoadState("networkidle");
    await expect(title(page)).toHaveCount(1);
    await expect(title(page)).not.toBeEmpty();
    await expect(page.getByRole("main")).not.toHaveText(/^\s*(Loading\.\.\.)?\s*$/);
  });
}
