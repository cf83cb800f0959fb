import type { Locator, Page } from "@playwright/test";
import { mailWords } from "../../../lib/mail/words";
import { type AppServer, startApp } from "../../setup/apps/app-server";
import { openMailbox, printedAddress } from "../../setup/people/mailbox";
import { signUpAndRecover } from "../../setup/people/people";
import { violationsOf } from "../helpers/axe";
import { test as base, expect } from "../helpers/setup";
import { seeNoSidewaysScroll, title } from "../helpers/verbs";

// An address as long as addresses get, on the narrowest of lines.
const longest = `${"a-reader-with-a-very-long-name".repeat(2)}@${"department.".repeat(8)}example.org`;
const readers = ["first@example.org", "second@example.org", longest];

/** An app that has sent no mail. */
const test = base.extend<{ app: AppServer }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs off this pattern.
    async ({}, use) => {
      const app = await startApp();
      await use(app);
      await app.stop();
    },
    { scope: "test", timeout: 90_000 },
  ],
});

const list = (page: Page) => page.getByRole("navigation", { name: mailWords.mails });
const mailTo = (page: Page, address: string) => list(page).getByRole("link").filter({ hasText: address });
const opened = (page: Page) => page.getByRole("article", { name: "Reset your password" });

async function seeSound(page: Page) {
  await seeNoSidewaysScroll(page);
  expect(await violationsOf(page)).toEqual([]);
}

/** The link of the mail in its frame, and the one beside it, lead on without saying where they were pressed. */
async function followLinks(page: Page, address: string) {
  const follow = async (link: Locator) => {
    const arrival = page.waitForRequest(/\/auth\/confirm\?token_hash=\w+&type=recovery$/);
    await link.click();
    expect((await (await arrival).allHeaders()).referer).toBeUndefined();
    await expect(page).toHaveURL(/\/auth\/confirm/);
  };
  await page.goto(address);
  await mailTo(page, "second@").click();
  await follow(page.frameLocator("iframe").getByRole("link"));
  await page.goBack();
  const beside = opened(page).getByRole("link", { name: "Choose a new password" });
  await expect(opened(page)).toContainText((await beside.getAttribute("href")) ?? "no address");
  await follow(beside);
}

// axe speaks to every frame, and that of a mail has no origin.
test.use({ expectedConsole: /Failed to execute 'postMessage' on 'DOMWindow'/ });

test("an empty mailbox says what to do; mails are opened from a list, on a phone and without scripts as well", async ({
  page,
  browser,
  app,
}) => {
  const address = printedAddress(app);
  await page.goto(address);
  await expect(page).toHaveURL(`${app.url}/dev/mailbox`);
  await expect(title(page)).toHaveText(mailWords.mailbox);
  await expect(page.getByRole("heading", { name: mailWords.empty })).toBeVisible();
  await seeSound(page);

  for (const email of readers) await signUpAndRecover(app.url, email);
  await (await openMailbox(app)).newest(longest);
  await page.getByRole("link", { name: mailWords.refresh }).click();
  await expect(list(page).getByRole("link")).toHaveText([/a-reader/, /second@/, /first@/]);
  await mailTo(page, longest).click();
  await expect(opened(page)).toContainText(longest);
  await expect(mailTo(page, longest)).toHaveAttribute("aria-current", "true");
  await expect(page.frameLocator("iframe").getByRole("link")).toHaveText("Choose a new password");
  await seeSound(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await seeSound(page);

  await mailTo(page, "first@").click();
  await page.getByRole("link", { name: mailWords.refresh }).click();
  await expect(opened(page)).toContainText("first@example.org");
  await page.goto(`${app.url}/dev/mailbox?mail=gone`);
  await expect(page.getByText(mailWords.gone)).toBeVisible();
  await expect(list(page).getByRole("link")).toHaveCount(readers.length);

  await followLinks(page, address);
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  await followLinks(await withoutScripts.newPage(), address);
  await withoutScripts.close();
});
