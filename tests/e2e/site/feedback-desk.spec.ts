import type { Page } from "@playwright/test";
import sharp from "sharp";
import { deskWords } from "../../../lib/feedback/desk-words";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { seeNoSidewaysScroll } from "../helpers/verbs";
import { test } from "../helpers/visitors";
import { expect } from "../helpers/with-accounts";

test.use({ expectedConsole: /status of (404|500)|Failed to load resource/ });

test.beforeEach(async ({ site, comeAs }) => {
  await site.backend.service.call("DELETE", "/rest/v1/feedback?id=not.is.null");
  await comeAs("admin");
});

const desk = (page: Page) => page.getByRole("region", { name: deskWords.title });
const entry = (page: Page, text: string) => desk(page).getByRole("listitem").filter({ hasText: text });
const press = (page: Page, text: string, name: string) =>
  entry(page, text).getByRole("button", { name, exact: true }).click();
const show = (page: Page, name: string) =>
  desk(page)
    .getByRole("group", { name: deskWords.states })
    .getByRole("button", { name, exact: true })
    .click();
const open = (page: Page) => page.goto("/admin/api-status");

async function keep(site: HostedApp, change: object = {}, screenshot: string | null = null) {
  const said = { id: crypto.randomUUID(), type: "issue", message: "A message", path: "/pricing", ...change };
  const { body } = await site.backend.service.rpc("keep_feedback", { entry: said, screenshot });
  expect(body).toBe("kept");
}

const webp = async () =>
  (
    await sharp({ create: { width: 800, height: 500, channels: 3, background: "#336699" } })
      .webp()
      .toBuffer()
  ).toString("base64");

test("what people wrote is shown as the text that it is, with its page, diagram and screenshot", async ({
  page,
  site,
}) => {
  const markup = `<img src=x onerror="document.title='run'">\nsecond line ${"long".repeat(60)}`;
  const about = { email: "maya@example.org", diagram_id: "collection-lens", path: "/search?q=%3Cb%3E" };
  await keep(site, { message: markup, ...about }, await webp());
  await open(page);
  const row = entry(page, "second line");
  await expect(row).toContainText(`<img src=x onerror="document.title='run'">`);
  await expect(row.locator("img[src=x]")).toHaveCount(0);
  await expect(row.getByRole("link", { name: "maya@example.org" })).toHaveAttribute(
    "href",
    "mailto:maya@example.org",
  );
  await expect(row.getByRole("link", { name: about.path })).toHaveAttribute("href", about.path);
  await expect(row.getByRole("link", { name: "collection-lens" })).toHaveAttribute(
    "href",
    "/diagrams/collection-lens",
  );
  await expect(row).toContainText(deskWords.report);
  await row.getByRole("img", { name: deskWords.screenshot }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => row.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(800);
  await expect(row.getByRole("link", { name: deskWords.openScreenshot })).toHaveAttribute("target", "_blank");
  await seeNoSidewaysScroll(page);
  expect(await page.title()).not.toBe("run");
});

test("is done, opened again, and deleted once that is confirmed", async ({ page, site }) => {
  await keep(site, { message: "The first" });
  await keep(site, { message: "The second" });
  await open(page);
  await press(page, "The first", deskWords.done);
  await expect(entry(page, "The first")).toHaveCount(0);
  await show(page, deskWords.done);
  await expect(entry(page, "The second")).toHaveCount(0);
  await press(page, "The first", deskWords.reopen);
  await expect(desk(page).getByText(deskWords.nothingDone)).toBeVisible();

  await show(page, deskWords.open);
  await press(page, "The first", deskWords.delete);
  await expect(
    entry(page, "The first").getByRole("button", { name: deskWords.keep, exact: true }),
  ).toBeFocused();
  await press(page, "The first", deskWords.keep);
  await expect(entry(page, "The first")).toBeVisible();
  await press(page, "The first", deskWords.delete);
  await press(page, "The first", deskWords.delete);
  await expect(entry(page, "The first")).toHaveCount(0);
  await page.reload();
  await expect(entry(page, "The second")).toBeVisible();
  await expect(entry(page, "The first")).toHaveCount(0);
});
