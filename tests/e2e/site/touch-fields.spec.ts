import type { Page } from "@playwright/test";
import { savedPageWords } from "../../../lib/saved/page-words";
import { openSheet } from "../helpers/feedback-verbs";
import { act, dialog, like, makePremium, openSaved, press } from "../helpers/saved-verbs";
import { figures, seeNoSidewaysScroll } from "../helpers/verbs";
import { test } from "../helpers/visitors";
import { expect } from "../helpers/with-accounts";

test.use({ expectedConsole: /status of 404/ });

/** A phone and a tablet, upright and on their side. */
const screens = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
];

const FIELDS = "input:not([type=radio], [type=checkbox], [type=file], [type=hidden]), select, textarea";

/** iOS zooms in on a focused field whose text is smaller than 16 px. */
test.describe("where fingers point, fields have text of 16 px and fit", { tag: "@phone" }, () => {
  test("of a guest", async ({ page }) => {
    for (const path of ["/", "/auth?signup=true", "/forgot-password", "/collection", "/no-such-page"]) {
      await page.goto(path);
      await seeFields(page);
    }
    await page.goto("/?q=cycle");
    await expect(figures(page).first()).toBeVisible();
    await seeFields(page);
    await openSheet(page);
    await seeFields(page);
  });

  test("of an account", async ({ page, site, account }) => {
    await makePremium(site, account);
    const [title = ""] = await like(page, site, "cycle", 2);
    await openSaved(page);
    await seeFields(page);
    await press(page, savedPageWords.newFolder).click();
    await expect(dialog(page, savedPageWords.newFolderTitle)).toBeVisible();
    await seeFields(page);
    await page.keyboard.press("Escape");
    await act(page, savedPageWords.addNote, title).click();
    await expect(page.getByRole("dialog").getByRole("textbox")).toBeVisible();
    await seeFields(page);
    for (const path of ["/account", "/diagrams/collection-animal-cell/edit"]) {
      await page.goto(path);
      await seeFields(page);
    }
  });

  test("of the admin", async ({ page, comeAs }) => {
    await comeAs("admin");
    await page.goto("/admin/api-status");
    await seeFields(page);
  });
});

async function seeFields(page: Page) {
  await expect(page.locator(FIELDS).filter({ visible: true }).first()).toBeVisible();
  for (const screen of screens) {
    await page.setViewportSize(screen);
    const small = await page
      .locator(FIELDS)
      .evaluateAll((fields) =>
        fields
          .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
          .map((field) => field.outerHTML.slice(0, 120)),
      );
    expect(small).toEqual([]);
    await seeNoSidewaysScroll(page);
  }
}
