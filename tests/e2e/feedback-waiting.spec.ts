import type { Page } from "@playwright/test";
import { sheetToasts, sheetWords } from "../../lib/feedback/sheet-words";
import { feedbackWords } from "../../lib/feedback/words";
import { newAddress, PASSWORD, signUpAt } from "../setup/people";
import {
  button,
  email,
  keptOf,
  message,
  newWords,
  openReport,
  openSheet,
  picker,
  pictureFile,
  preview,
  REPORTED,
  report,
  send,
  sheet,
  waitingIn,
} from "./feedback-verbs";
import { seeToast, toasts } from "./verbs";
import { avatar, send as callApi, expect, menu, signUp, test } from "./with-accounts";

test.use({ expectedConsole: [/status of (400|409|500|502)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const ADDRESS = "**/api/feedback";

/** As the browser says that the network is back, whether it was away or not. */
const tryAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("online")));

/** Writes a message, which has to wait. */
async function writeWaiting(page: Page, text: string) {
  await openSheet(page);
  await message(page).fill(text);
  await page.route(ADDRESS, (route) => route.abort());
  await send(page).click();
  await seeToast(page, "Feedback received");
  await page.unroute(ADDRESS);
}

test("without a connection waits, and is sent once when there is one, with its screenshot", {
  tag: "@sample",
}, async ({ page, context, site }) => {
  const text = newWords();
  await openSheet(page);
  await message(page).fill(text);
  await picker(page).setInputFiles(await pictureFile());
  await expect(preview(page)).toBeVisible();
  await context.setOffline(true);
  await send(page).click();
  const { title, description } = sheetToasts.waiting({ hasLostScreenshot: false, isOurFault: false });
  expect([title, description]).toEqual([
    "Feedback received",
    expect.stringMatching(/^Thanks for your feedback! /),
  ]);
  await seeToast(page, title);
  await seeToast(page, description);
  await expect(sheet(page)).toBeHidden();
  expect(await keptOf(site, text)).toEqual([]);

  await context.setOffline(false);
  await seeToast(page, sheetToasts.sentLater().description);
  const kept = await keptOf(site, text);
  expect(kept).toHaveLength(1);
  const { body } = await site.house.service.rpc("feedback_screenshot", { feedback: kept[0]?.id });
  expect(body).not.toBeNull();
  expect(await waitingIn(page)).toBe(0);
});

test("is tried on the next page, and by two windows sent once", async ({ page, context, site }) => {
  const text = newWords();
  await writeWaiting(page, text);
  const other = await context.newPage();
  await Promise.all([page.goto("/"), other.goto("/payment-cancel")]);
  await expect.poll(async () => (await keptOf(site, text)).length, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => waitingIn(page)).toBe(0);
  expect(await keptOf(site, text)).toHaveLength(1);
});

test("is nobody's where a guest wrote it, whoever is signed in when it is sent", async ({ page, site }) => {
  const text = newWords();
  await openSheet(page);
  await message(page).fill(text);
  await page.route("**/api/feedback", (route) => route.abort());
  await send(page).click();
  await seeToast(page, "Feedback received");
  await signUp(page, site, { name: "Ada King" });
  await page.unroute("**/api/feedback");
  await page.goto("/pricing");
  await expect.poll(() => keptOf(site, text), { timeout: 15_000 }).toMatchObject([{ user_id: null }]);
});

test("is tried once more at sign-out, and said to be gone where that fails", async ({
  page,
  site,
  account,
}) => {
  const text = newWords();
  await openSheet(page, "/pricing");
  await message(page).fill(text);
  await page.route("**/api/feedback", (route) => route.abort());
  await send(page).click();
  await seeToast(page, "Feedback received");
  await avatar(page).click();
  await menu(page).getByRole("menuitem", { name: "Sign out" }).click();
  await seeToast(page, sheetWords.lostAtSignOut);
  expect(await waitingIn(page)).toBe(0);
  expect(await keptOf(site, text)).toEqual([]);
  expect(account.id).not.toBe("");
});

test("of an account is sent neither as another's nor as a guest's, and as its own in the end", async ({
  page,
  site,
  account,
}) => {
  const text = newWords();
  const other = await signUpAt(site.url, newAddress("other"));
  const signIn = (email: string) =>
    callApi(page, site, "POST", "/api/auth/sign-in", { email, password: PASSWORD });
  await writeWaiting(page, text);
  // The page has not heard yet who is signed in by now.
  await signIn(other.email);
  const refused = page.waitForResponse(ADDRESS);
  await tryAgain(page);
  expect((await refused).status()).toBe(409);
  expect(await waitingIn(page)).toBe(1);
  await expect(toasts(page)).toHaveCount(0);
  expect(await keptOf(site, text)).toEqual([]);
  await signIn(account.email);
  await tryAgain(page);
  await expect.poll(() => keptOf(site, text)).toMatchObject([{ user_id: account.id }]);
  await expect.poll(() => waitingIn(page)).toBe(0);
});

for (const [name, status, body] of [
  ["an empty 500", 500, ""],
  ["a proxy's page", 502, "<h1>Bad gateway</h1>"],
] as const) {
  test(`by our fault waits, and keeps nothing else from being sent: ${name}`, async ({ page, site }) => {
    const [failing, fine] = [newWords(), newWords()];
    let isAway = false;
    await page.route(ADDRESS, (route) => {
      const { message } = route.request().postDataJSON();
      if (message === failing) return route.fulfill({ status, contentType: "text/html", body });
      return isAway ? route.abort() : route.fallback();
    });
    await openSheet(page);
    await message(page).fill(failing);
    await send(page).click();
    await seeToast(page, sheetToasts.waiting({ hasLostScreenshot: false, isOurFault: true }).description);
    await expect(sheet(page)).toBeHidden();
    isAway = true;
    await button(page).press("Enter");
    await message(page).fill(fine);
    await send(page).click();
    await expect.poll(() => waitingIn(page)).toBe(2);
    isAway = false;
    await tryAgain(page);
    await expect.poll(async () => (await keptOf(site, fine)).length).toBe(1);
    await expect.poll(() => waitingIn(page)).toBe(1);
    expect(await keptOf(site, failing)).toEqual([]);
    await page.unroute(ADDRESS);
    await tryAgain(page);
    await expect.poll(async () => (await keptOf(site, failing)).length).toBe(1);
    await expect.poll(() => waitingIn(page)).toBe(0);
  });
}

test("is not taken for sent where the network itself has answered", async ({ page, site }) => {
  const text = newWords();
  await page.route(ADDRESS, (route) =>
    route.fulfill({ status: 200, contentType: "text/html", body: "Room?" }),
  );
  await openSheet(page);
  await message(page).fill(text);
  await send(page).click();
  await seeToast(page, sheetToasts.waiting({ hasLostScreenshot: false, isOurFault: false }).description);
  expect(await waitingIn(page)).toBe(1);
  await page.unroute(ADDRESS);
  await tryAgain(page);
  await expect.poll(async () => (await keptOf(site, text)).length).toBe(1);
});

test.describe("a report", () => {
  const details = (page: Page) => report(page).getByRole("textbox", { name: feedbackWords.messageLabel });
  const answerTo = (page: Page) => report(page).getByRole("textbox", { name: feedbackWords.emailLabel });

  async function writeReport(page: Page, text: string, address = "") {
    await openReport(page);
    await report(page).getByRole("radio", { name: "It is wrong or misleading" }).check();
    await details(page).fill(text);
    await answerTo(page).fill(address);
  }
  const pressSend = (page: Page) => report(page).getByRole("button", { name: feedbackWords.send }).click();
  const asKept = (text: string) => `It is wrong or misleading\n\n${text}`;

  test("without a connection waits as well, and is sent once", async ({ page, context, site }) => {
    const text = newWords();
    await writeReport(page, text);
    await context.setOffline(true);
    await pressSend(page);
    await seeToast(page, sheetToasts.waiting({ hasLostScreenshot: false, isOurFault: false }).description);
    await expect(report(page)).toBeHidden();
    await context.setOffline(false);
    await seeToast(page, sheetToasts.sentLater().description);
    expect(await keptOf(site, asKept(text))).toMatchObject([{ type: "issue", diagram_id: REPORTED }]);
    expect(await waitingIn(page)).toBe(0);
  });

  test("whose answer was lost is kept once", async ({ page, site }) => {
    const text = newWords();
    await writeReport(page, text);
    await page.route(ADDRESS, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await pressSend(page);
    await seeToast(page, "Feedback received");
    await page.unroute(ADDRESS);
    await tryAgain(page);
    await seeToast(page, sheetToasts.sentLater().description);
    expect(await keptOf(site, asKept(text))).toHaveLength(1);
  });

  test("that is refused later is in the feedback form, whole, and goes on being about its diagram", async ({
    page,
    context,
    site,
  }) => {
    const text = newWords();
    // Right for a browser, and refused by the server.
    await writeReport(page, text, "maya@example");
    await context.setOffline(true);
    await pressSend(page);
    await seeToast(page, "Feedback received");
    await context.setOffline(false);
    await seeToast(page, sheetToasts.refusedLater(feedbackWords.enterEmail).title);
    await seeToast(page, sheetToasts.refusedLater(feedbackWords.enterEmail).description);
    expect(await waitingIn(page)).toBe(0);
    // Out of the viewer, and the sheet of the same page.
    await page.keyboard.press("Escape");
    await button(page).press("Enter");
    await expect(message(page)).toHaveValue(asKept(text));
    await email(page).fill("maya@example.org");
    await send(page).click();
    await seeToast(page, feedbackWords.sent);
    expect(await keptOf(site, asKept(text))).toMatchObject([
      { type: "issue", email: "maya@example.org", diagram_id: REPORTED },
    ]);
  });
});

test("is given back into a sheet that is open, and what is being written is not lost for it", async ({
  page,
  context,
}) => {
  const [refused, other] = [newWords(), newWords()];
  await openSheet(page);
  await message(page).fill(refused);
  await email(page).fill("maya@example");
  await context.setOffline(true);
  await send(page).click();
  await seeToast(page, "Feedback received");
  await button(page).press("Enter");
  await message(page).fill(other);
  const answered = page.waitForResponse(ADDRESS);
  await context.setOffline(false);
  expect((await answered).status()).toBe(400);
  await expect(message(page)).toHaveValue(other);
  expect(await waitingIn(page)).toBe(1);
  await message(page).fill("");
  await tryAgain(page);
  await expect(message(page)).toHaveValue(refused);
  await message(page).press("End");
  await message(page).pressSequentially("!");
  await expect(message(page)).toHaveValue(`${refused}!`);
});
