import sharp from "sharp";
import { MAX_ACCOUNT_SCREENSHOTS } from "../../../lib/feedback/limits";
import { screenshotWords } from "../../../lib/feedback/screenshot-words";
import { sheetToasts, sheetWords } from "../../../lib/feedback/sheet-words";
import { feedbackWords } from "../../../lib/feedback/words";
import { searchUrl } from "../../../lib/search/search-url";
import {
  button,
  email,
  keptOf,
  message,
  newWords,
  openSheet,
  picker,
  pictureFile,
  preview,
  send,
  sheet,
  type,
  waitingIn,
} from "../helpers/feedback-verbs";
import { seeNoSidewaysScroll, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 400/ });

const waiting = sheetToasts.waiting({ hasLostScreenshot: false, isServerError: false });

test("feedback of a guest is sent and kept as nobody's", async ({ page, site }) => {
  const text = newWords();
  await openSheet(page, searchUrl(null, "/"));
  await type(page, "Feature").check();
  await message(page).fill(text);
  await email(page).fill("maya@example.org");
  await send(page).click();
  await seeToast(page, feedbackWords.sent);
  expect(await keptOf(site, text)).toMatchObject([
    { type: "feature", email: "maya@example.org", user_id: null, path: "/" },
  ]);
});

test("feedback of an account is kept as its own", async ({ page, site, account }) => {
  const text = newWords();
  await openSheet(page, "/pricing");
  await expect(sheet(page).getByText(sheetWords.keptOfAccount)).toBeVisible();
  await expect(email(page)).toHaveCount(0);
  await message(page).fill(text);
  await send(page).click();
  await seeToast(page, feedbackWords.sent);
  expect(await keptOf(site, text)).toMatchObject([{ user_id: account.id, email: null }]);
});

test("a screenshot is chosen, seen, and kept as a picture of ours", async ({ page, site }) => {
  const text = newWords();
  await openSheet(page);
  await message(page).fill(text);
  await picker(page).setInputFiles(await pictureFile());
  await expect(preview(page)).toBeVisible();
  await send(page).click();
  await seeToast(page, feedbackWords.sent);
  const [{ id } = { id: "" }] = await keptOf(site, text);
  const { body } = await site.backend.service.rpc("feedback_screenshot", { feedback: id });
  expect(await sharp(Buffer.from(body, "base64")).metadata()).toMatchObject({
    format: "webp",
    width: 640,
    height: 400,
  });
});

test("feedback without a connection waits, and is sent once when there is one, with its screenshot", async ({
  page,
  context,
  site,
}) => {
  const text = newWords();
  await openSheet(page);
  await message(page).fill(text);
  await picker(page).setInputFiles(await pictureFile());
  await expect(preview(page)).toBeVisible();
  await context.setOffline(true);
  await send(page).click();
  await seeToast(page, waiting.description);
  await expect(sheet(page)).toBeHidden();
  expect(await keptOf(site, text)).toEqual([]);

  await context.setOffline(false);
  await seeToast(page, sheetToasts.sentLater().description);
  const kept = await keptOf(site, text);
  expect(kept).toHaveLength(1);
  const { body } = await site.backend.service.rpc("feedback_screenshot", { feedback: kept[0]?.id });
  expect(body).not.toBeNull();
  expect(await waitingIn(page)).toBe(0);
});

test("feedback that waits is tried on the next page, and by two windows sent once", async ({
  page,
  context,
  site,
}) => {
  const text = newWords();
  await openSheet(page);
  await message(page).fill(text);
  await page.route("**/api/feedback", (route) => route.abort());
  await send(page).click();
  await seeToast(page, waiting.description);
  await page.unroute("**/api/feedback");
  const other = await context.newPage();
  await Promise.all([page.goto("/"), other.goto("/payment-cancel")]);
  await expect.poll(async () => (await keptOf(site, text)).length, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => waitingIn(page)).toBe(0);
  expect(await keptOf(site, text)).toHaveLength(1);
});

test("where there is no room for pictures that is said, and the message goes without", async ({
  page,
  site,
  account,
}) => {
  const text = newWords();
  const entry = { type: "other", message: "One of many", path: "/", user_id: account.id };
  for (let kept = 0; kept < MAX_ACCOUNT_SCREENSHOTS; kept += 1) {
    await site.backend.service.rpc("keep_feedback", {
      entry: { ...entry, id: crypto.randomUUID() },
      screenshot: "AAAA",
    });
  }
  try {
    await openSheet(page);
    await message(page).fill(text);
    await picker(page).setInputFiles(await pictureFile());
    await send(page).click();
    const another = sheet(page).getByRole("button", { name: screenshotWords.another });
    await expect(another).toHaveAccessibleDescription(screenshotWords.noRoom);
    await sheet(page).getByRole("button", { name: screenshotWords.remove }).click();
    await send(page).click();
    await seeToast(page, feedbackWords.sent);
    expect(await keptOf(site, text)).toHaveLength(1);
  } finally {
    await site.backend.service.call("DELETE", "/rest/v1/feedback?message=eq.One of many");
  }
});

test("its button is away from /auth and from paper", async ({ page }) => {
  await page.goto("/auth");
  await expect(button(page)).toBeHidden();
  await page.goto("/pricing");
  await expect(button(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(button(page)).toBeHidden();
});

for (const [where, position, tag] of [
  ["floats beside what is read", "fixed", []],
  ["stands in the footer", "static", "@phone"],
] as const) {
  test(`its button ${where}, and covers neither the search nor the last line`, { tag: [tag].flat() }, async ({
    page,
  }) => {
    for (const address of ["/", "/pricing", "/?q=cycle"]) {
      await page.goto(address);
      await expect(button(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const place = await button(page).boundingBox();
      if (!place) throw new Error("The button has no place.");
      for (const covered of [page.getByText(/^© /), page.getByRole("search")]) {
        const box = (await covered.count()) > 0 ? await covered.first().boundingBox() : null;
        if (!box) continue;
        const isApart =
          place.y >= box.y + box.height ||
          box.y >= place.y + place.height ||
          place.x >= box.x + box.width ||
          box.x >= place.x + place.width;
        expect(isApart, `${address}: ${JSON.stringify({ place, box })}`).toBe(true);
      }
      // What floats on a phone covers the controls of the cards that scroll by.
      await expect(button(page)).toHaveCSS("position", position);
    }
  });
}

test("its sheet fits the screen, and names no ways that fingers do not have", { tag: "@phone" }, async ({
  page,
}) => {
  await openSheet(page);
  await expect(sheet(page).getByText(screenshotWords.ways)).toBeHidden();
  await picker(page).setInputFiles(await pictureFile());
  await expect(preview(page)).toBeVisible();
  await message(page).fill("x".repeat(300));
  await seeNoSidewaysScroll(page);
  await expect(send(page)).toBeInViewport();
});
