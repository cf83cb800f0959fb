import type { Page } from "@playwright/test";
import { feedbackWords } from "../../lib/feedback/words";
import { addressOf, searchUrl } from "../../lib/search/search-url";
import { openReport, REPORTED, report, viewerOfReported, watchFeedback } from "./feedback-verbs";
import { expect, test } from "./setup";
import { holdBack, seeNoSidewaysScroll, seeToast } from "./verbs";

test.use({ expectedConsole: [/status of (400|429)/] });

const reportButton = (page: Page) => page.getByRole("button", { name: feedbackWords.reportTitle });
const reason = (page: Page, name: string) => report(page).getByRole("radio", { name });
const message = (page: Page) => report(page).getByRole("textbox", { name: feedbackWords.messageLabel });
const email = (page: Page) => report(page).getByRole("textbox", { name: feedbackWords.emailLabel });
const send = (page: Page) => report(page).getByRole("button", { name: feedbackWords.send });

test("a report is sent from the viewer and thanked for, and the focus comes back", {
  tag: "@sample",
}, async ({ page }) => {
  const reports = watchFeedback(page);
  await openReport(page);
  await expect(report(page)).toHaveAccessibleDescription(/water cycle/i);
  await expect(send(page)).toBeDisabled();
  await reason(page, "It is wrong or misleading").check();
  await message(page).fill("Rivers run uphill.");
  await email(page).fill("maya@example.org");
  await send(page).click();
  await seeToast(page, feedbackWords.sent);
  await seeToast(page, feedbackWords.thanks);
  await expect(report(page)).toBeHidden();
  await expect(reportButton(page)).toBeFocused();
  expect(reports).toEqual([
    {
      id: expect.any(String),
      type: "issue",
      message: "It is wrong or misleading\n\nRivers run uphill.",
      email: "maya@example.org",
      path: "/",
      diagramId: REPORTED,
    },
  ]);
});

test("what is missing is said at its field, which gets the focus", async ({ page }) => {
  const reports = watchFeedback(page);
  await openReport(page);
  await send(page).click({ force: true });
  await expect(report(page).getByText(feedbackWords.enterReason)).toBeVisible();
  await expect(reason(page, "It is wrong or misleading")).toBeFocused();

  await reason(page, "Something else").check();
  await message(page).fill("   ");
  await send(page).click({ force: true });
  await expect(message(page)).toHaveAccessibleDescription(feedbackWords.enterMessage);
  await expect(message(page)).toBeFocused();

  await message(page).fill("It is upside down.");
  await email(page).fill("maya@");
  await send(page).click();
  await expect(email(page)).toHaveAccessibleDescription(feedbackWords.enterEmail);
  await expect(email(page)).toBeFocused();
  expect(reports).toEqual([]);

  // Right for a browser, and refused by the server.
  await email(page).fill("maya@example");
  await send(page).click();
  await expect(email(page)).toHaveAccessibleDescription(feedbackWords.enterEmail);
  await expect(message(page)).toHaveValue("It is upside down.");
});

test("it goes by keyboard alone, and typing moves nothing behind it", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  const reports = watchFeedback(page);
  await page.goto(viewerOfReported);
  await reportButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(reason(page, "It is wrong or misleading")).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(reason(page, "It should not be here")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("L/D+-=?");
  await page.keyboard.press("ArrowLeft");
  await expect(message(page)).toHaveValue("L/D+-=?");
  await expect(page).toHaveURL(viewerOfReported);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await seeToast(page, feedbackWords.sent);
  expect(reports.map(({ message }) => message)).toEqual(["It should not be here\n\nL/D+-=?"]);
});

test("Escape closes it alone; a tap beside it closes nothing", async ({ page }) => {
  await openReport(page);
  await message(page).fill("half a sen");
  await page.mouse.click(4, 4);
  await expect(message(page)).toHaveValue("half a sen");
  await page.keyboard.press("Escape");
  await expect(report(page)).toBeHidden();
  await expect(reportButton(page)).toBeVisible();
  await expect(page).toHaveURL(viewerOfReported);
});

test.describe("what cannot be sent", () => {
  test("says when it can be sent again, once there were too many", async ({ page }) => {
    await openReport(page);
    await page.evaluate(async () => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ message: "One of five.", path: "/" });
      for (let sent = 0; sent < 5; sent += 1) await fetch("/api/feedback", { method: "POST", headers, body });
    });
    await reason(page, "It should not be here").check();
    await send(page).click();
    await expect(report(page).getByText(feedbackWords.tooManyFromYou(600))).toBeVisible();
    await seeNoSidewaysScroll(page);
  });
});

test("it cannot be closed or sent twice while it is being sent", async ({ page }) => {
  await openReport(page);
  await reason(page, "It should not be here").check();
  let requests = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/feedback") requests += 1;
  });
  const release = await holdBack(page, "**/api/feedback");
  await send(page).click();
  const sending = report(page).getByRole("button", { name: feedbackWords.sending });
  await expect(sending).toBeDisabled();
  await sending.click({ force: true });
  await page.keyboard.press("Escape");
  await expect(report(page)).toBeVisible();
  release();
  await seeToast(page, feedbackWords.sent);
  await expect(report(page)).toBeHidden();
  expect(requests).toBe(1);
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

test("what was typed is there again after Back, until it is sent", async ({ page }) => {
  await page.goto(searchUrl(addressOf("water cycle")));
  const plate = page.locator('[data-figure="collection-water-cycle"]');
  const open = async () => {
    await plate.click();
    await reportButton(page).click();
    await expect(report(page)).toBeVisible();
  };
  await open();
  await reason(page, "The licence or credit is wrong").check();
  await message(page).fill("Drawn by my grandmother.");
  await email(page).fill("maya@example.org");
  await page.goBack();
  await expect(report(page)).toBeHidden();
  await expect(reportButton(page)).toBeHidden();

  await open();
  await expect(reason(page, "The licence or credit is wrong")).toBeChecked();
  await expect(message(page)).toHaveValue("Drawn by my grandmother.");
  await expect(email(page)).toHaveValue("maya@example.org");
  await send(page).click();
  await expect(report(page)).toBeHidden();
  await seeToast(page, feedbackWords.sent);
  await reportButton(page).click();
  await expect(message(page)).toHaveValue("");
  await expect(email(page)).toHaveValue("");
  await expect(report(page).getByRole("radio", { checked: true })).toHaveCount(0);
});
