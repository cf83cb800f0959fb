import { readFile } from "node:fs/promises";
import { type Download, expect, type Locator, type Page, test } from "@playwright/test";
import { cardWords } from "../../../lib/diagrams/words";

export const ours = (page: Page) =>
  page.locator("main figure").filter({ has: page.locator("[data-figure^=collection]") });

export const isPhone = () => Boolean(test.info().project.use.isMobile);

export const menu = (page: Page) => page.getByRole("menu");

/** By the toolbar where one points, by the menu of all that can be done where one touches. */
export async function openMenu(page: Page, card = ours(page).first()) {
  if (isPhone()) {
    await card.getByRole("button", { name: new RegExp(`^${cardWords.more}: `) }).click();
  } else {
    await card.hover();
    await card.getByRole("button", { name: new RegExp(`^${cardWords.download}: `) }).click();
  }
  await expect(menu(page)).toBeVisible();
}

export async function bytesOf(download: Download): Promise<Buffer> {
  return readFile(await download.path());
}

export async function takeDownload(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const coming = page.waitForEvent("download");
  await act();
  return coming;
}

/** What a downloaded SVG draws, without the credit and the ground that the server has put inside. */
export async function drawingIn(download: Download): Promise<string> {
  const svg = (await bytesOf(download)).toString();
  const bare = svg.replace(/^<\?xml[^>]*>\s*/, "").replace(/<metadata[\s\S]*<\/metadata><rect[^>]*\/>/, "");
  return bare.trim();
}

/** What an editor shows as a picture. */
export async function shownIn(picture: Locator): Promise<string> {
  const src = (await picture.getAttribute("src")) ?? "";
  return decodeURIComponent(src.replace(/^[^,]*,/, "")).trim();
}
