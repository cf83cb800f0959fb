import { once } from "node:events";
import { request } from "node:http";
import type { BrowserContext, Page } from "@playwright/test";
import sharp from "sharp";
import { connectionWords } from "../../lib/connection-words";
import { MAX_GUEST_SCREENSHOTS } from "../../lib/feedback/limits";
import { screenshotWords } from "../../lib/feedback/screenshot-words";
import { sheetToasts, sheetWords } from "../../lib/feedback/sheet-words";
import { WAITING_PREFIX } from "../../lib/feedback/waiting-key";
import { feedbackWords } from "../../lib/feedback/words";
import { UNPRINTABLE_RULE } from "../../lib/unprintable";
import type { HostedApp } from "../setup/hosted-app";
import { PASSWORD, signUpAt } from "../setup/people";
import {
  email,
  keptOf,
  message,
  newWords,
  openReport,
  openSheet,
  picker,
  picture,
  pictureFile,
  preview,
  report,
  send,
  sheet,
} from "./feedback-verbs";
import { seeNoSidewaysScroll, seeToast, toasts } from "./verbs";
import { send as callApi, expect, test } from "./with-accounts";

test.use({ expectedConsole: [/status of (4\d\d|5\d\d)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

interface Scene {
  page: Page;
  context: BrowserContext;
  site: HostedApp;
  /** What the browser seems to come from. */
  address: string;
}

/** Posts from this page, as its guest. */
const postFromPage = (page: Page, body: object, times: number) =>
  page.evaluate(
    async ({ body, times }) => {
      const headers = { "content-type": "application/json" };
      for (let sent = 0; sent < times; sent += 1) {
        await fetch("/api/feedback", { method: "POST", headers, body: JSON.stringify(body) });
      }
    },
    { body, times },
  );

/** A browser that has no room for what waits, or none for pictures alone. */
const leaveNoRoom = (page: Page, isForPictures = false) =>
  page.evaluate(
    ({ prefix, isForPictures }) => {
      const setItem = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        const isRefused = key.startsWith(prefix) && (!isForPictures || value.includes("data:image/"));
        if (isRefused) throw new DOMException("No room", "QuotaExceededError");
        setItem.call(this, key, value);
      };
    },
    { prefix: WAITING_PREFIX, isForPictures },
  );

const answer = (page: Page, status: number, body: string) =>
  page.route("**/api/feedback", (route) => route.fulfill({ status, contentType: "text/html", body }));

/** Large enough to be let in a few at a time. */
async function largePicture() {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 400, height: 400, channels: 3, background: "#808080", noise },
  })
    .png()
    .toBuffer();
  return { name: "screen.png", mimeType: "image/png", buffer };
}

/** How each refusal that the whole form is told of comes about, in a sheet that is open and filled in. */
const refusals: { name: string; bringAbout(scene: Scene): Promise<unknown>; text: string }[] = [
  {
    name: "many messages of one guest",
    bringAbout: ({ page }) => postFromPage(page, { message: "One of five.", path: "/" }, 5),
    text: feedbackWords.tooManyFromYou(600),
  },
  {
    name: "many messages of one network",
    bringAbout: ({ site, address }) =>
      Promise.all(
        Array.from({ length: 20 }, () =>
          fetch(`${site.url}/api/feedback`, {
            method: "POST",
            headers: { "content-type": "application/json", origin: site.url, "x-forwarded-for": address },
            body: JSON.stringify({ message: "One of twenty.", path: "/" }),
          }),
        ),
      ),
    text: feedbackWords.tooManyFromAddress(60),
  },
  {
    name: "many pictures of one guest",
    async bringAbout({ page }) {
      const torn = (await picture()).subarray(0, 90).toString("base64");
      const screenshot = `data:image/png;base64,${torn}`;
      await postFromPage(page, { message: "One of ten.", path: "/", screenshot }, 10);
      await picker(page).setInputFiles(await pictureFile());
      await expect(preview(page)).toBeVisible();
    },
    text: screenshotWords.tooManySent,
  },
  {
    name: "our fault, where this browser cannot keep it",
    async bringAbout({ page }) {
      await leaveNoRoom(page);
      await answer(page, 500, "");
    },
    text: connectionWords.ourFault,
  },
  {
    name: "feedback that cannot be kept, neither here nor there",
    async bringAbout({ page, site }) {
      await leaveNoRoom(page);
      site.gate.shut();
    },
    text: feedbackWords.unavailable,
  },
  {
    name: "no connection, where this browser cannot keep it",
    async bringAbout({ page, context }) {
      await leaveNoRoom(page);
      await context.setOffline(true);
    },
    text: connectionWords.failed,
  },
];

for (const { name, bringAbout, text } of refusals) {
  test(`the sheet tells of ${name}, and keeps what was typed`, async ({ page, context, site, address }) => {
    const words = newWords();
    await openSheet(page);
    await message(page).fill(words);
    await bringAbout({ page, context, site, address });
    await send(page).click();
    const alert = sheet(page).getByRole("alert").filter({ hasText: sheetWords.notSent });
    await expect(alert).toContainText(`${text} ${feedbackWords.textKept}`);
    await expect(message(page)).toHaveValue(words);
    await expect(toasts(page)).toHaveCount(0);
    await seeNoSidewaysScroll(page);
    expect(await keptOf(site, words)).toEqual([]);
  });
}

test("the sheet tells when too many pictures are being looked at", async ({ page, site, address }) => {
  await openSheet(page);
  await message(page).fill(newWords());
  await picker(page).setInputFiles(await largePicture());
  await expect(preview(page)).toBeVisible();
  const others = Array.from({ length: 40 }, () => {
    const headers = {
      "content-type": "application/json",
      "content-length": "100000",
      "x-forwarded-for": address,
    };
    const other = request(`${site.url}/api/feedback`, { method: "POST", headers });
    other.on("error", () => undefined);
    other.flushHeaders();
    return other;
  });
  // Those that wait are as many as may.
  await Promise.race(others.map((other) => once(other, "response")));
  await send(page).click();
  await expect(sheet(page).getByRole("alert").getByText(screenshotWords.tooMany)).toBeVisible();
  for (const other of others) other.destroy();
});

test("the sheet tells where there is no room for pictures; the message goes without", async ({
  page,
  site,
}) => {
  const words = newWords();
  const entry = { type: "other", message: "One of many", path: "/" };
  for (let kept = 0; kept < MAX_GUEST_SCREENSHOTS; kept += 1) {
    await site.house.service.rpc("keep_feedback", {
      entry: { ...entry, id: crypto.randomUUID() },
      screenshot: "AAAA",
    });
  }
  try {
    await openSheet(page);
    await message(page).fill(words);
    await picker(page).setInputFiles(await pictureFile());
    await send(page).click();
    const another = sheet(page).getByRole("button", { name: screenshotWords.another });
    await expect(another).toHaveAccessibleDescription(screenshotWords.noRoom);
    await sheet(page).getByRole("button", { name: screenshotWords.remove }).click();
    await send(page).click();
    await seeToast(page, feedbackWords.sent);
    expect(await keptOf(site, words)).toHaveLength(1);
  } finally {
    await site.house.service.call("DELETE", "/rest/v1/feedback?message=eq.One of many");
  }
});

test("the sheet tells of characters that nobody can read", async ({ page }) => {
  await openSheet(page);
  await message(page).fill("a\u0007b");
  await send(page).click();
  await expect(message(page)).toHaveAccessibleDescription(UNPRINTABLE_RULE);
  await expect(message(page)).toBeFocused();
});

test("the sheet takes the first of several pictures, and says so", async ({ page }) => {
  await openSheet(page);
  const data = (await picture()).toString("base64");
  await message(page).evaluate((field, data) => {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    const dataTransfer = new DataTransfer();
    for (const name of ["one.png", "two.png"]) {
      dataTransfer.items.add(new File([bytes], name, { type: "image/png" }));
    }
    field.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
  }, data);
  await expect(preview(page)).toBeVisible();
  const another = sheet(page).getByRole("button", { name: screenshotWords.another });
  await expect(another).toHaveAccessibleDescription(screenshotWords.onlyOne);
});

test("the sheet tells an account that another is signed in by now, and sends when it is back", async ({
  page,
  site,
  account,
}) => {
  const words = newWords();
  const other = await signUpAt(site.url);
  const signIn = (address: string) =>
    callApi(page, site, "POST", "/api/auth/sign-in", { email: address, password: PASSWORD });
  await openSheet(page);
  await expect(sheet(page).getByText(sheetWords.keptOfAccount)).toBeVisible();
  await message(page).fill(words);
  await signIn(other.email);
  await send(page).click();
  await expect(sheet(page).getByRole("alert").getByText(feedbackWords.writerNotSignedIn)).toBeVisible();
  await expect(message(page)).toHaveValue(words);
  expect(await keptOf(site, words)).toEqual([]);
  await signIn(account.email);
  await send(page).click();
  await seeToast(page, feedbackWords.sent);
  expect(await keptOf(site, words)).toMatchObject([{ user_id: account.id }]);
});

for (const isOurFault of [false, true]) {
  const cause = isOurFault ? "by our fault" : "for want of a connection";
  test(`what waits ${cause} without its screenshot is said to`, async ({ page, context, site }) => {
    const words = newWords();
    await openSheet(page);
    await message(page).fill(words);
    await picker(page).setInputFiles(await pictureFile());
    await expect(preview(page)).toBeVisible();
    await leaveNoRoom(page, true);
    if (isOurFault) await answer(page, 500, "");
    else await context.setOffline(true);
    await send(page).click();
    await seeToast(page, sheetToasts.waiting({ hasLostScreenshot: true, isOurFault }).description);
    await page.unrouteAll();
    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await seeToast(page, sheetToasts.sentLater().description);
    expect(await keptOf(site, words)).toHaveLength(1);
  });
}

test("the sheet says what it asks for and what becomes of it", async ({ page, isMobile }) => {
  await openSheet(page);
  await expect(sheet(page).getByRole("group", { name: sheetWords.typeLabel })).toBeVisible();
  for (const name of Object.values(sheetWords.types)) {
    await expect(sheet(page).getByRole("radio", { name, exact: true })).toBeVisible();
  }
  await expect(message(page)).toHaveAttribute("placeholder", sheetWords.placeholder);
  await expect(email(page)).toHaveAccessibleName(`${feedbackWords.emailLabel} (${feedbackWords.optional})`);
  await expect(sheet(page).getByText(sheetWords.kept)).toBeVisible();
  const attach = sheet(page).getByRole("button", { name: screenshotWords.attach });
  await expect(attach).toHaveAccessibleDescription(screenshotWords.ways);
  // Fingers have neither.
  await expect(sheet(page).getByText(screenshotWords.ways)).toBeVisible({ visible: !isMobile });
  await expect(picker(page)).toHaveAttribute("aria-label", screenshotWords.label);
});

test("the report says what it asks for, what becomes of it, and that it was not sent", async ({ page }) => {
  await openReport(page);
  await expect(report(page).getByRole("group", { name: feedbackWords.reasonLabel })).toBeVisible();
  await expect(report(page).getByText(feedbackWords.kept)).toBeVisible();
  await report(page).getByRole("radio", { name: "It should not be here" }).check();
  await leaveNoRoom(page);
  await answer(page, 502, "<h1>Bad gateway</h1>");
  await report(page).getByRole("button", { name: feedbackWords.send }).click();
  const alert = report(page).getByRole("alert").filter({ hasText: feedbackWords.notSent });
  await expect(alert).toContainText(`${connectionWords.ourFault} ${feedbackWords.textKept}`);
});
