import type { Page } from "@playwright/test";
import { downloadFormatLabels } from "../../lib/diagrams/download-formats";
import { downloadWords } from "../../lib/diagrams/download-words";
import type { KeptDiagram } from "../../lib/diagrams/kept-diagram";
import { CC0 } from "../../lib/diagrams/licences";
import { pageWords } from "../../lib/diagrams/page-words";
import { viewerWords } from "../../lib/diagrams/viewer-words";
import { folderShareWords } from "../../lib/liked/share-words";
import { searchWords } from "../../lib/search/words";
import type { HostedApp } from "../setup/hosted-app";
import { signUpAt } from "../setup/people";
import { png } from "../setup/picture-host";
import { makeKept } from "../unit/search/make";
import { faultsOf } from "./axe";
import { figures, seeNoSidewaysScroll, seeResultsFor, seeTitle, title } from "./verbs";
import { expect, test } from "./with-accounts";

const OWN = "/diagrams/collection-water-cycle";
/** Of a picture on a source's own host, which the tests answer themselves. */
const FOUND = "https://upload.wikimedia.org/share-pages/found.png";
const drawings = { light: "/collection/water-cycle.svg", dark: "/collection/water-cycle.dark.svg" };

const downloadLink = (page: Page, format: keyof typeof downloadFormatLabels) =>
  page.getByRole("link", { name: downloadWords.asFormat(downloadFormatLabels[format]) });

async function share(site: HostedApp, id: string, facts: Partial<KeptDiagram>): Promise<string> {
  await site.house.service.rpc("share_diagram", { diagram: makeKept(id, facts) });
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
    await site.house.service.rpc("save_diagram", { account: who.account.id, diagram, folder: folder.id });
  }
  const { path } = await (await who.post(`/api/folders/${folder.id}/link`, {})).json();
  const takeBack = () => who.sendJson("DELETE", `/api/folders/${folder.id}/link`, {});
  return { name: folder.name as string, path: path as string, takeBack, who };
}

async function goDark(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("figura-theme", "dark"));
}

test.beforeEach(async ({ page }) => {
  await page.route(FOUND, (route) => route.fulfill({ path: "docs/screenshot.png" }));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/status of 404/] });

  test("a shared diagram shows its picture, its credit and its terms", { tag: "@sample" }, async ({
    page,
  }) => {
    await page.goto(OWN);
    await seeTitle(page, "The water cycle");
    const picture = page.getByRole("article").getByRole("img");
    await expect(picture).toHaveAttribute("src", drawings.light);
    await expect(picture).toHaveCSS("opacity", "1");
    const width = await picture.evaluate((element: HTMLImageElement) => element.naturalWidth);
    expect(width).toBeGreaterThan(0);
    const article = page.getByRole("article");
    await expect(article.getByText(CC0.meaning)).toBeVisible();
    await expect(article.getByRole("link", { name: CC0.name })).toHaveAttribute("href", CC0.url ?? "");
    await expect(article.getByText(/“The water cycle” by Figura collection/)).toBeVisible();
    // What needs a script is not there.
    await expect(article.getByRole("button")).toHaveCount(0);
  });

  test("it can be downloaded, and leads on to searches and to others like it", async ({ page }) => {
    await page.goto(OWN);
    const started = page.waitForEvent("download");
    await downloadLink(page, "png").click();
    expect((await started).suggestedFilename()).toBe("The water cycle.png");
    await page.getByRole("link", { name: "The rock cycle" }).click();
    await expect(page).toHaveURL("/diagrams/collection-rock-cycle");
    await page.getByRole("link", { name: "geology" }).click();
    await expect(page).toHaveURL("/search?q=geology");
    await seeResultsFor(page, "geology");
  });

  test("a shared folder shows what lies in it, and the way to each page", { tag: "@sample" }, async ({
    page,
    site,
  }) => {
    const { name, path } = await shareFolder(site);
    await page.goto(path);
    await seeTitle(page, name);
    await expect(page.getByText(folderShareWords.diagrams(3))).toBeVisible();
    await expect(figures(page)).toHaveCount(3);
    await expect(figures(page).nth(0)).toContainText("Fig. 1Elsewhere");
    await expect(figures(page).nth(0)).toContainText(searchWords.licenceNotStated);
    await expect(figures(page).nth(1)).toContainText(`by M. Hooke·${CC0.name}`);
    await expect(figures(page).nth(1).getByRole("img")).toHaveAttribute("src", FOUND);
    await figures(page).nth(2).getByRole("link", { name: "The water cycle" }).click();
    await expect(page).toHaveURL(OWN);
  });

  test("an address where nothing is says so", async ({ page }) => {
    for (const path of ["/diagrams/collection-nothing", `/folders/${"x".repeat(22)}`]) {
      expect((await page.goto(path))?.status()).toBe(404);
      await seeTitle(page, "Page not found");
    }
  });
});

test("of the two drawings the theme shows and fetches one", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await goDark(page);
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

test("tags and Search for more lead to the results", async ({ page }) => {
  await page.goto(OWN);
  await page.getByRole("list", { name: viewerWords.tags }).getByRole("link", { name: "hydrology" }).click();
  await expect(page).toHaveURL("/?q=hydrology");
  await seeResultsFor(page, "hydrology");
  await page.goto(OWN);
  await page.getByRole("link", { name: pageWords.searchForMore }).click();
  await seeResultsFor(page, "The water cycle");
});

test("a diagram that is kept as a link leads to its source", async ({ page, site }) => {
  await page.goto(await shareLink(site));
  await seeTitle(page, "Elsewhere");
  await expect(page.getByText(pageWords.notShown)).toBeVisible();
  const source = page.getByRole("article").getByRole("link", { name: searchWords.openSource });
  await expect(source).toHaveAttribute("href", "https://pages.example/brave-link");
  await expect(page.getByRole("article").getByRole("img")).toHaveCount(0);
});

test.describe("where something fails", () => {
  test.use({ expectedConsole: [/Failed to load resource|Minified React error|An error occurred/] });

  test("a picture that does not come can be asked for again", async ({ page, site }) => {
    await page.route(FOUND, (route) => route.fulfill({ body: png.subarray(0, 4) }));
    await page.goto(await shareFound(site));
    const article = page.getByRole("article");
    await expect(article.getByText(searchWords.imageFailed)).toBeVisible();
    await page.unroute(FOUND);
    await page.route(FOUND, (route) => route.fulfill({ path: "docs/screenshot.png" }));
    await article.getByRole("button", { name: searchWords.tryAgain }).click();
    await expect(article.getByRole("img")).toBeVisible();
    await expect(article.getByText(searchWords.imageFailed)).toBeHidden();
  });

  test("a page whose database is away says that it is our fault, and comes when it is back", async ({
    page,
    site,
  }) => {
    const { path } = await shareFolder(site);
    for (const address of [path, "/diagrams/commons-found"]) {
      site.gate.shut();
      expect((await page.goto(address))?.status()).toBe(500);
      await seeTitle(page, "This page did not load");
      site.gate.open();
      expect((await page.reload())?.status()).toBe(200);
      await expect(title(page)).not.toHaveText("This page did not load");
    }
  });

  test("a link that was taken back is gone with the next request", async ({ page, site }) => {
    const { name, path, takeBack } = await shareFolder(site);
    await page.goto(path);
    await seeTitle(page, name);
    await takeBack();
    expect((await page.reload())?.status()).toBe(404);
    await seeTitle(page, "Page not found");
    await page.goto("/");
    await page.goBack();
    await seeTitle(page, "Page not found");
  });
});

test("a shared folder is to be read alone, by its owner too", async ({ page, site }) => {
  const { path, who } = await shareFolder(site);
  await page.context().addCookies([...who.jar].map(([name, value]) => ({ name, value, url: site.url })));
  await page.goto(path);
  await expect(figures(page)).toHaveCount(3);
  // Under the box for another search there is nothing to press, to fill in or to choose.
  const main = page.getByRole("main");
  for (const role of ["button", "textbox", "checkbox", "menu", "dialog"] as const)
    await expect(main.getByRole(role).and(page.locator(":not(search *)"))).toHaveCount(0);
});

test("in a shared folder the arrow keys go from plate to plate", async ({ page, site }) => {
  const { path } = await shareFolder(site);
  await page.goto(path);
  const links = figures(page).getByRole("link", { name: /Elsewhere|A found cell|The water cycle/ });
  await links.nth(0).focus();
  await page.keyboard.press("ArrowRight");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("End");
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(OWN);
});

for (const theme of ["light", "dark"] as const) {
  test(`axe finds nothing on the shared pages in the ${theme} theme`, async ({
    page,
    site,
    expectedConsole,
  }) => {
    expectedConsole.push(/status of 404/);
    if (theme === "dark") await goDark(page);
    const { path } = await shareFolder(site);
    const addresses = [
      OWN,
      await shareFound(site),
      await shareLink(site),
      path,
      "/diagrams/collection-nothing",
    ];
    for (const address of addresses) {
      await page.goto(address);
      await expect(title(page)).toBeVisible();
      await expect(page.getByRole("main").getByText(searchWords.loading)).toHaveCount(0);
      expect(await faultsOf(page), address).toEqual([]);
      await seeNoSidewaysScroll(page);
    }
  });
}
