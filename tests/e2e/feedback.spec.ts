import type { Page } from "@playwright/test";
import sharp from "sharp";
import { MAX_MESSAGE_LENGTH } from "../../lib/feedback/limits";
import { screenshotWords } from "../../lib/feedback/screenshot-words";
import { sheetWords } from "../../lib/feedback/sheet-words";
import { feedbackWords } from "../../lib/feedback/words";
import { searchUrl } from "../../lib/search/search-url";
import { faultsOf } from "./axe";
import {
  button,
  email,
  keptOf,
  message,
  newWords,
  openSheet,
  picker,
  picture,
  pictureFile,
  preview,
  send,
  sheet,
  type,
  watchFeedback,
} from "./feedback-verbs";
import { holdBack, seeNoSidewaysScroll, seeToast } from "./verbs";
import { expect, test } from "./with-accounts";

test.use({ expectedConsole: [/status of 400/] });

test("feedback is sent and thanked for, the sheet closes, and the focus comes back", {
  tag: "@sample",
}, async ({ page, site }) => {
  const text = newWords();
  await openSheet(page, searchUrl(null, "/"));
  await expect(type(page, "Other")).toBeChecked();
  await expect(send(page)).toBeDisabled();
  await type(page, "Feature").check();
  await message(page).fill(text);
  await email(page).fill("maya@example.org");
  await send(page).click();
  await seeToast(page, feedbackWords.sent);
  await seeToast(page, feedbackWords.thanks);
  await expect(sheet(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  expect(await keptOf(site, text)).toMatchObject([
    { type: "feature", email: "maya@example.org", user_id: null, path: "/" },
  ]);
  // Not by a tap: on phones the toast lies over it.
  await button(page).press("Enter");
  await expect(message(page)).toHaveValue("");
  await expect(type(page, "Other")).toBeChecked();
});

test("an account is not asked for its address", async ({ page, site, account }) => {
  const text = newWords();
  await openSheet(page, "/pricing");
  await expect(sheet(page).getByText(sheetWords.keptOfAccount)).toBeVisible();
  await expect(email(page)).toHaveCount(0);
  await message(page).fill(text);
  await send(page).click();
  await seeToast(page, feedbackWords.sent);
  expect(await keptOf(site, text)).toMatchObject([{ user_id: account.id, email: null }]);
});

test("what is wrong is said at its field, which gets the focus", async ({ page }) => {
  const sent = watchFeedback(page);
  await openSheet(page);
  await send(page).click({ force: true });
  await expect(message(page)).toHaveAccessibleDescription("Please enter feedback message");
  await expect(message(page)).toBeFocused();
  await message(page).fill("   ");
  await expect(send(page)).toBeDisabled();
  await message(page).fill("x".repeat(MAX_MESSAGE_LENGTH - 10));
  await expect(sheet(page).getByText(feedbackWords.charactersLeft(10))).toBeVisible();
  await email(page).fill("maya@");
  await send(page).click();
  await expect(email(page)).toHaveAccessibleDescription(feedbackWords.enterEmail);
  await expect(email(page)).toBeFocused();
  await seeNoSidewaysScroll(page);
  expect(sent).toEqual([]);
});

test("it goes by keyboard alone, and what was typed is there again", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no keyboard");
  await page.goto("/pricing");
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(type(page, "Other")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(type(page, "Feature")).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("L/D? half a sen");
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message(page)).toHaveValue("L/D? half a sen");
  await expect(type(page, "Feature")).toBeChecked();
  await send(page).focus();
  await page.keyboard.press("Enter");
  await seeToast(page, feedbackWords.sent);
});

test.describe("a screenshot", () => {
  test("is chosen, seen, removed, and sent", async ({ page, site }) => {
    const text = newWords();
    await openSheet(page);
    await message(page).fill(text);
    await picker(page).setInputFiles(await pictureFile());
    await expect(preview(page)).toBeVisible();
    await sheet(page).getByRole("button", { name: screenshotWords.remove }).click();
    await expect(preview(page)).toHaveCount(0);
    await expect(sheet(page).getByRole("button", { name: screenshotWords.attach })).toBeFocused();
    await picker(page).setInputFiles(await pictureFile());
    await seeNoSidewaysScroll(page);
    await send(page).click();
    await seeToast(page, feedbackWords.sent);
    const [{ id } = { id: "" }] = await keptOf(site, text);
    const { body } = await site.house.service.rpc("feedback_screenshot", { feedback: id });
    expect(await sharp(Buffer.from(body, "base64")).metadata()).toMatchObject({
      format: "webp",
      width: 640,
      height: 400,
    });
  });

  test("is pasted, and dropped", async ({ page }) => {
    await openSheet(page);
    for (const name of ["paste", "drop"]) {
      const data = (await picture()).toString("base64");
      await message(page).evaluate(
        (field, { name, data }) => {
          const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
          const transfer = new DataTransfer();
          transfer.items.add(new File([bytes], "screen.png", { type: "image/png" }));
          const common = { bubbles: true, cancelable: true };
          field.dispatchEvent(
            name === "paste"
              ? new ClipboardEvent("paste", { ...common, clipboardData: transfer })
              : new DragEvent("drop", { ...common, dataTransfer: transfer }),
          );
        },
        { name, data },
      );
      await expect(preview(page)).toBeVisible();
      await sheet(page).getByRole("button", { name: screenshotWords.remove }).click();
      await expect(preview(page)).toHaveCount(0);
    }
  });

  test("that is none says so beside it, and keeps nobody from sending", async ({ page }) => {
    await openSheet(page);
    await message(page).fill(newWords());
    const attach = sheet(page).getByRole("button", { name: screenshotWords.attach });
    const wrong = [
      {
        file: { name: "a.gif", mimeType: "image/gif", buffer: await picture() },
        text: screenshotWords.wrongType,
      },
      {
        file: { name: "a.png", mimeType: "image/png", buffer: Buffer.alloc(8 * 1024 * 1024 + 1) },
        text: screenshotWords.tooLarge,
      },
      {
        file: { name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") },
        text: screenshotWords.unreadable,
      },
    ];
    for (const { file, text } of wrong) {
      await picker(page).setInputFiles(file);
      await expect(attach).toHaveAccessibleDescription(text);
      await expect(attach).toBeFocused();
    }
    await send(page).click();
    await seeToast(page, feedbackWords.sent);
  });

  test.describe("that is still being read", () => {
    /** Keeps it from being read, as a slow disk would, until what it gives is called. */
    async function holdReading(page: Page) {
      await page.evaluate(() => {
        const read = FileReader.prototype.readAsDataURL;
        FileReader.prototype.readAsDataURL = function (file) {
          window.addEventListener("let-read", () => read.call(this, file), { once: true });
        };
      });
      return () => page.evaluate(() => window.dispatchEvent(new Event("let-read")));
    }

    test("is waited for, and sent along", async ({ page, site }) => {
      const text = newWords();
      const sent = watchFeedback(page);
      await openSheet(page);
      const letRead = await holdReading(page);
      await picker(page).setInputFiles(await pictureFile());
      await message(page).fill(text);
      await send(page).click();
      await expect(sheet(page).getByRole("button", { name: feedbackWords.sending })).toBeDisabled();
      expect(sent).toEqual([]);
      await letRead();
      await seeToast(page, feedbackWords.sent);
      expect(sent).toHaveLength(1);
      const [{ id } = { id: "" }] = await keptOf(site, text);
      const { body } = await site.house.service.rpc("feedback_screenshot", { feedback: id });
      expect(body).not.toBeNull();
    });

    test("and turns out to be none is named; nothing is sent, and the words stay", async ({ page }) => {
      const text = newWords();
      const sent = watchFeedback(page);
      await openSheet(page);
      const letRead = await holdReading(page);
      await picker(page).setInputFiles({ ...(await pictureFile()), buffer: Buffer.from("no picture") });
      await message(page).fill(text);
      await send(page).click();
      await expect(sheet(page).getByRole("button", { name: feedbackWords.sending })).toBeDisabled();
      await letRead();
      const attach = sheet(page).getByRole("button", { name: screenshotWords.attach });
      await expect(attach).toHaveAccessibleDescription(screenshotWords.unreadable);
      await expect(attach).toBeFocused();
      await expect(message(page)).toHaveValue(text);
      expect(sent).toEqual([]);
      await send(page).click();
      await seeToast(page, feedbackWords.sent);
    });
  });

  test("that the server cannot read is named, and the rest stays", async ({ page }) => {
    await openSheet(page);
    await message(page).fill("Kept");
    // Browsers look what a file is; we take it at its word.
    const buffer = await sharp(await picture())
      .jpeg()
      .toBuffer();
    await picker(page).setInputFiles({ ...(await pictureFile()), buffer });
    await expect(preview(page)).toBeVisible();
    await send(page).click();
    await expect(sheet(page).getByText(screenshotWords.unreadable)).toBeVisible();
    await expect(message(page)).toHaveValue("Kept");
    await expect(preview(page)).toBeVisible();
  });
});

test("it cannot be closed or sent twice while it is being sent", async ({ page }) => {
  const sent = watchFeedback(page);
  await openSheet(page);
  await message(page).fill(newWords());
  const release = await holdBack(page, "**/api/feedback");
  await send(page).click();
  const sending = sheet(page).getByRole("button", { name: feedbackWords.sending });
  await expect(sending).toBeDisabled();
  await sending.click({ force: true });
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeVisible();
  release();
  await seeToast(page, feedbackWords.sent);
  expect(sent).toHaveLength(1);
});

test.describe("the button", () => {
  test("is away from /auth and from paper", async ({ page }) => {
    await page.goto("/auth");
    await expect(button(page)).toBeHidden();
    await page.goto("/pricing");
    await expect(button(page)).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(button(page)).toBeHidden();
  });

  test("covers neither the search dock nor the last line of a page, and floats on no phone", async ({
    page,
    isMobile,
  }) => {
    for (const address of ["/", "/pricing", "/?q=cycle"]) {
      await page.goto(address);
      await expect(button(page)).toBeVisible();
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
      await seeNoSidewaysScroll(page);
      // What floats there covers the controls of the cards that scroll by.
      await expect(button(page)).toHaveCSS("position", isMobile ? "static" : "fixed");
    }
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`is accessible in ${colorScheme}, empty, filled in and refused`, async ({ page }) => {
    await page.addInitScript((theme) => localStorage.setItem("figura-theme", theme), colorScheme);
    await openSheet(page);
    await expect(page.locator("html")).toHaveClass(
      colorScheme === "dark" ? /\bdark\b/ : /^((?!\bdark\b).)*$/,
    );
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await faultsOf(page)).toEqual([]);
    await picker(page).setInputFiles(await pictureFile());
    await expect(preview(page)).toBeVisible();
    await send(page).click({ force: true });
    await expect(sheet(page).getByText(feedbackWords.enterMessage)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
}
