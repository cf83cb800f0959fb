import type { Page } from "@playwright/test";
import { shareWords } from "../../../lib/diagrams/share-words";
import { cardWords } from "../../../lib/diagrams/words";
import { openEditor, pastedText } from "../helpers/clipboard";
import { seeResultsFor, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-sources";

const QUERY = "cycle";

const ofSource = (page: Page) =>
  page
    .locator("main figure")
    .filter({ has: page.locator("[data-figure]:not([data-figure^=collection])") })
    .first();

/** What the device has for sharing, as browsers offer it. */
async function giveDevice(page: Page, share: ((data: ShareData) => void) | undefined) {
  if (share) await page.exposeFunction("noteShared", share);
  await page.addInitScript((hasDevice) => {
    const note = async (data: ShareData) => Reflect.get(window, "noteShared")(data);
    Object.defineProperty(navigator, "share", { value: hasDevice ? note : undefined });
  }, share !== undefined);
}

async function openResults(page: Page) {
  await page.goto(`/?q=${QUERY}`);
  await seeResultsFor(page, QUERY);
  const id = await ofSource(page).locator("[data-figure]").getAttribute("data-figure");
  const title = await ofSource(page).locator("h2 bdi").textContent();
  return { title: title ?? "", url: new URL(`/diagrams/${id}`, page.url()).href };
}

test("a link is copied, and leads to the diagram", async ({ page }) => {
  await giveDevice(page, undefined);
  const editor = await openEditor(page);
  const { title, url } = await openResults(page);
  await ofSource(page).hover();
  await ofSource(page)
    .getByRole("button", { name: `${cardWords.share}: ${title}` })
    .click();
  await seeToast(page, shareWords.copied);
  expect(await pastedText(editor)).toBe(url);
  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the device's own sharing gets title and link", { tag: "@phone" }, async ({ page }) => {
  const shared: ShareData[] = [];
  await giveDevice(page, (data) => shared.push(data));
  const link = await openResults(page);
  await ofSource(page)
    .getByRole("button", { name: `${cardWords.more}: ${link.title}` })
    .tap();
  await page.getByRole("menuitem", { name: cardWords.share }).tap();
  await seeToast(page, shareWords.shared);
  expect(shared).toEqual([link]);
});
