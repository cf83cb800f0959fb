import type { Locator, Page } from "@playwright/test";
import { mailWords } from "../../lib/mail/words";
import { type AppServer, startApp } from "../setup/app-server";
import { openMailbox, printedAddress } from "../setup/mailbox";
import { signUpAndRecover } from "../setup/people";
import { faultsOf } from "./axe";
import { test as base, expect } from "./setup";
import { seeNoSidewaysScroll, title } from "./verbs";

// An address as long as addresses get, on the narrowest of lines.
const longest = `${"a-reader-with-a-very-long-name".repeat(2)}@${"department.".repeat(8)}example.org`;
const readers = ["first@example.org", "second@example.org", longest];

/** An app without a mail, and one in whose mailbox three have arrived. */
const test = base.extend<object, { filled: AppServer }>({
  filled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const app = await startApp();
      for (const email of readers) await signUpAndRecover(app.url, email);
      await (await openMailbox(app)).newest(longest);
      await use(app);
      await app.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

const list = (page: Page) => page.getByRole("navigation", { name: mailWords.mails });
const mailTo = (page: Page, address: string) => list(page).getByRole("link").filter({ hasText: address });
const opened = (page: Page) => page.getByRole("article", { name: "Reset your password" });

test.describe("the mailbox", () => {
  // axe speaks to every frame, and that of a mail has no origin.
  test.use({ expectedConsole: /Failed to execute 'postMessage' on 'DOMWindow'/ });

  async function seeSound(page: Page) {
    await seeNoSidewaysScroll(page);
    expect(await faultsOf(page)).toEqual([]);
  }

  test("an empty mailbox says what to do", async ({ page, app }) => {
    await page.goto(printedAddress(app));
    await expect(page).toHaveURL(`${app.url}/dev/mailbox`);
    await expect(title(page)).toHaveText(mailWords.mailbox);
    await expect(page.getByRole("heading", { name: mailWords.empty })).toBeVisible();
    await seeSound(page);
  });

  async function openLongest(page: Page, filled: AppServer) {
    await page.goto(printedAddress(filled));
    await expect(list(page).getByRole("link")).toHaveText([/a-reader/, /second@/, /first@/]);
    await mailTo(page, longest).click();
    await expect(opened(page)).toContainText(longest);
    await expect(mailTo(page, longest)).toHaveAttribute("aria-current", "true");
    await expect(page.frameLocator("iframe").getByRole("link")).toHaveText("Choose a new password");
    await seeSound(page);
  }

  test("a mail is opened from the list", ({ page, filled }) => openLongest(page, filled));

  test("a mail and a list of long addresses fit a phone", { tag: "@phone" }, ({ page, filled }) =>
    openLongest(page, filled),
  );
});

test("refreshing keeps the mail open; one that has gone is said to have", async ({ page, filled }) => {
  await page.goto(printedAddress(filled));
  await mailTo(page, "first@").click();
  await page.getByRole("link", { name: mailWords.refresh }).click();
  await expect(opened(page)).toContainText("first@example.org");
  await page.goto(`${filled.url}/dev/mailbox?mail=gone`);
  await expect(page.getByText(mailWords.gone)).toBeVisible();
  await expect(list(page).getByRole("link")).toHaveCount(readers.length);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a link leaves the frame without saying where it was pressed, and is beside it as well", async ({
      page,
      filled,
    }) => {
      const follow = async (link: Locator) => {
        const arrival = page.waitForRequest(/\/auth\/confirm\?token_hash=\w+&type=recovery$/);
        await link.click();
        expect((await (await arrival).allHeaders()).referer).toBeUndefined();
        await expect(page).toHaveURL(/\/auth\/confirm/);
      };
      await page.goto(printedAddress(filled));
      await mailTo(page, "second@").click();
      await follow(page.frameLocator("iframe").getByRole("link"));
      await page.goBack();
      const beside = opened(page).getByRole("link", { name: "Choose a new password" });
      await expect(opened(page)).toContainText((await beside.getAttribute("href")) ?? "no address");
      await follow(beside);
    });
  });
}
