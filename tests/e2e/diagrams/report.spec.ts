import type { Page } from "@playwright/test";
import { feedbackWords } from "../../../lib/feedback/words";
import { addressOf, searchUrl } from "../../../lib/search/search-url";
import { openReport, REPORTED, report, watchFeedback } from "../helpers/feedback-verbs";
import { expect, test } from "../helpers/setup";
import { seeNoSidewaysScroll, seeToast } from "../helpers/verbs";

const reportButton = (page: Page) => page.getByRole("button", { name: feedbackWords.reportTitle });
const reason = (page: Page, name: string) => report(page).getByRole("radio", { name });
const message = (page: Page) => report(page).getByRole("textbox", { name: feedbackWords.messageLabel });
const send = (page: Page) => report(page).getByRole("button", { name: feedbackWords.send });

test("a report is sent from the viewer, and taken by the server", async ({ page }) => {
  const reports = watchFeedback(page);
  await openReport(page);
  await expect(report(page)).toHaveAccessibleDescription(/water cycle/i);
  await reason(page, "It is wrong or misleading").check();
  await message(page).fill("Rivers run uphill.");
  await send(page).click();
  await seeToast(page, feedbackWords.thanks);
  await expect(report(page)).toBeHidden();
  await expect(reportButton(page)).toBeFocused();
  expect(reports).toMatchObject([{ type: "issue", path: "/", diagramId: REPORTED }]);
});

test("its toast can be heard also where it is the first of the page, over an open viewer", async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes("--toast-icon-margin")) await held;
    await route.fulfill({ response });
  });
  await openReport(page);
  await reason(page, "It should not be here").check();
  release();
  await send(page).click();
  await seeToast(page, feedbackWords.sent);
});

test("Back closes the report and the viewer together, and what was typed is there again", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(searchUrl(addressOf("water cycle")));
  const open = async () => {
    await page.locator(`[data-figure="${REPORTED}"]`).tap();
    await reportButton(page).tap();
    await expect(report(page)).toBeVisible();
  };
  await open();
  await seeNoSidewaysScroll(page);
  await reason(page, "The licence or credit is wrong").check();
  await message(page).fill("Drawn by my grandmother.");
  await page.goBack();
  await expect(report(page)).toBeHidden();
  await expect(reportButton(page)).toBeHidden();
  await open();
  await expect(reason(page, "The licence or credit is wrong")).toBeChecked();
  await expect(message(page)).toHaveValue("Drawn by my grandmother.");
});
