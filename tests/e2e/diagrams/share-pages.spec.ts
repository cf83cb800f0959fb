import type { Page } from "@playwright/test";
import type { DiagramSnapshot } from "../../../lib/diagrams/diagram-snapshot";
import { downloadFormatLabels } from "../../../lib/diagrams/download-formats";
import { downloadWords } from "../../../lib/diagrams/download-words";
import { CC0 } from "../../../lib/diagrams/licences/licences";
import { pageWords } from "../../../lib/diagrams/page-words";
import { folderShareWords } from "../../../lib/saved/share-words";
import { searchWords } from "../../../lib/search/words";
import type { HostedApp } from "../../setup/apps/hosted-app";
import { signUpAt } from "../../setup/people/people";
import { png } from "../../setup/picture-host";
import { makeKept } from "../../unit/search/make";
import { takeDownload } from "../helpers/download-verbs";
import { figures, seeNoSidewaysScroll, seeResultsFor, seeTitle, title } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

const OWN = "/diagrams/collection-water-cycle";
/** Of a picture on a source's own host, which the tests answer themselves. */
const FOUND = "https://upload.wikimedia.org/share-pages/found.png";
const drawings = { light: "/collection/water-cycle.svg", dark: "/collection/water-cycle.dark.svg" };

const downloadLink = (page: Page, format: keyof typeof downloadFormatLabels) =>
  page.getByRole("link", { name: downloadWords.asFormat(downloadFormatLabels[format]) });

async function share(site: HostedApp, id: string, facts: Partial<DiagramSnapshot>): Promise<string> {
  await site.backend.service.rpc("share_diagram", { diagram: makeKept(id, facts) });
  return `/diagrams/${id}`;
}

const shareFound = (site: HostedApp) =>
  share(site, "commons-found", {
    title: "A found cell",
    author: "M. Hooke",
    licence: CC0,
    imageSrc: FOUND,
    tags: ["a topic of some length that does not fit beside another one", "cell"],
  });

const shareLink = (site: HostedApp) => share(site, "brave-link", { title: "Elsewhere", imageSrc: null });

/** Somebody with a shared folder of three diagrams: one of ours, a found one, and a link. */
async function shareFolder(site: HostedApp) {
  const who = await signUpAt(site.url);
  const { folders } = await (await who.get("/api/folders")).json();
  const folder = folders[0];
  const { diagrams } = await who.found("water cycle");
  await who.post("/api/likes", { snapshot: diagrams[0]?.snapshot, folderId: folder.id });
  const others = [
    makeKept("commons-found", { title: "A found cell", author: "M. Hooke", licence: CC0, imageSrc: FOUND }),
    makeKept("brave-link", { title: "Elsewhere", imageSrc: null }),
  ];
  for (const diagram of others) {
    await site.backend.service.rpc("save_diagram", { account: who.account.id, diagram, folder: folder.id });
  }
  const { path } = await (await who.post(`/api/folders/${folder.id}/link`, {})).json();
  return { name: folder.name as string, path: path as string };
}

test.beforeEach(async ({ page }) => {
  await page.route(FOUND, (route) => route.fulfill({ path: "docs/images/search.png" }));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a shared diagram shows picture, credit and terms, can be downloaded, and leads on", async ({
    page,
  }) => {
    await page.goto(OWN);
    await seeTitle(page, "The water cycle");
    const article = page.getByRole("article");
    const picture = article.getByRole("img");
    await expect(picture).toHaveAttribute("src", drawings.light);
    await expect(picture).toHaveCSS("opacity", "1");
    await expect
      .poll(() => picture.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    await expect(article.getByText(CC0.meaning)).toBeVisible();
    await expect(article.getByRole("link", { name: CC0.name })).toHaveAttribute("href", CC0.url ?? "");
    await expect(article.getByText(/“The water cycle” by Figura collection/)).toBeVisible();
    // What needs a script is not there.
    await expect(article.getByRole("button")).toHaveCount(0);

    const file = await takeDownload(page, () => downloadLink(page, "png").click());
    expect(file.suggestedFilename()).toBe("The water cycle.png");
    await page.getByRole("link", { name: "The rock cycle" }).click();
    await expect(page).toHaveURL("/diagrams/collection-rock-cycle");
    await page.getByRole("link", { name: "geology" }).click();
    await expect(page).toHaveURL("/search?q=geology");
    await seeResultsFor(page, "geology");
  });

  test("a shared folder shows what lies in it, and the way to each page", async ({ page, site }) => {
    const { name, path } = await shareFolder(site);
    await page.goto(path);
    await seeTitle(page, name);
    await expect(page.getByText(folderShareWords.diagrams(3))).toBeVisible();
    await expect(figures(page)).toHaveCount(3);
    await expect(figures(page).nth(0)).toContainText("Fig. 1 Elsewhere");
    await expect(figures(page).nth(1).getByRole("img")).toHaveAttribute("src", FOUND);
    await figures(page).nth(2).getByRole("link", { name: "The water cycle" }).click();
    await expect(page).toHaveURL(OWN);
  });
});

test("of the two drawings the theme shows and fetches one", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await page.addInitScript(() => localStorage.setItem("figura-theme", "dark"));
  await page.goto(OWN);
  await expect(page.getByRole("article").getByRole("img")).toHaveAttribute("src", drawings.dark);
  await expect.poll(() => fetched).toContain(drawings.dark);
  expect(fetched).not.toContain(drawings.light);

  // On paper it is picture, title, licence and credit in dark ink, and nothing around them.
  await page.emulateMedia({ media: "print" });
  const article = page.getByRole("article");
  await expect(article.getByRole("img")).toHaveAttribute("src", drawings.light);
  await expect(title(page)).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(article.getByText(CC0.name).first()).toBeVisible();
  await expect(article.getByText(/“The water cycle” by Figura collection/)).toBeVisible();
  for (const role of ["banner", "contentinfo", "search"] as const) {
    await expect(page.getByRole(role)).toBeHidden();
  }
  await expect(article.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: pageWords.moreLikeThis })).toBeHidden();
});

test("a picture that does not come can be asked for again", async ({ page, site }) => {
  await page.route(FOUND, (route) => route.fulfill({ body: png.subarray(0, 4) }));
  await page.goto(await shareFound(site));
  const article = page.getByRole("article");
  await expect(article.getByText(searchWords.imageFailed)).toBeVisible();
  await page.unroute(FOUND);
  await page.route(FOUND, (route) => route.fulfill({ path: "docs/images/search.png" }));
  await article.getByRole("button", { name: searchWords.tryAgain }).click();
  await expect(article.getByRole("img")).toBeVisible();
  await expect(article.getByText(searchWords.imageFailed)).toBeHidden();
});

test("shared pages fit the screen", { tag: "@phone" }, async ({ page, site }) => {
  const { path } = await shareFolder(site);
  for (const address of [OWN, await shareFound(site), await shareLink(site), path]) {
    await page.goto(address);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole("main").getByText(searchWords.loading)).toHaveCount(0);
    await seeNoSidewaysScroll(page);
  }
});
