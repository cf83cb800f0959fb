import type { Page } from "@playwright/test";
import { menuWords } from "../../lib/accounts/menu-words";
import { likedPageWords } from "../../lib/liked/page-words";
import type { LearningResource } from "../../lib/resources/resource";
import { savedWords } from "../../lib/resources/saved-words";
import type { HostedApp } from "../setup/hosted-app";
import { faultsOf } from "./axe";
import { act, cards, file, folderNamed, like, openLiked, press, tab } from "./liked-verbs";
import { panel, QUERY } from "./resource-verbs";
import { holdBack, seeNoSidewaysScroll, seeResultsFor, toasts } from "./verbs";
import { expect, send, signUp, test } from "./with-accounts";

const PATH = "/api/resources/saved";
const resource = (name: string): LearningResource => ({
  title: `About ${name}`,
  url: `https://openstax.org/books/${name}`,
  source: "OpenStax",
  type: "article",
  description: `What there is to know of ${name}.`,
  estimatedTime: "20 minutes",
  level: "beginner",
  keyTopics: `${name}, plants`,
});

const save = (page: Page, site: HostedApp, name: string, topic?: string) =>
  send(page, site, "POST", PATH, { resource: resource(name), topic });

const readingList = (page: Page) => page.getByRole("region", { name: savedWords.readingList });
const titles = (page: Page) => readingList(page).getByRole("heading", { level: 3 });
const toast = (page: Page, title: string) => toasts(page).filter({ hasText: title });

async function seeTitles(page: Page, ...names: string[]) {
  await expect(titles(page)).toHaveText(names.map((name) => new RegExp(`About ${name}`)));
}

async function savedTitles(page: Page): Promise<string[]> {
  const { resources } = await (await page.request.get(PATH)).json();
  return resources.map(({ resource }: { resource: LearningResource }) => resource.title);
}

test.describe("on the page of what is liked", () => {
  test("they stand under the diagrams of their folder, and of all of them", {
    tag: "@sample",
  }, async ({ page, site, account: _ }) => {
    const [title = ""] = await like(page, site, "cell", 1);
    await save(page, site, "leaves", "Plants");
    await save(page, site, "light");
    await file(page, site, title, await folderNamed(page, "Plants"));
    await openLiked(page);
    await expect(cards(page)).toHaveCount(1);
    await seeTitles(page, "light", "leaves");
    const link = titles(page).first().getByRole("link");
    await expect(link).toHaveAttribute("href", resource("light").url);
    const [plate, list] = await Promise.all([
      cards(page).first().boundingBox(),
      readingList(page).boundingBox(),
    ]);
    expect(list?.y).toBeGreaterThanOrEqual((plate?.y ?? 0) + (plate?.height ?? 0));
    expect(await faultsOf(page)).toEqual([]);
    await seeNoSidewaysScroll(page);

    await tab(page, "Plants").click();
    await seeTitles(page, "leaves");
    await expect(cards(page)).toHaveCount(1);
    await tab(page, likedPageWords.unfiled).click();
    await seeTitles(page, "light");
    await tab(page, "Favorites").click();
    await expect(page.getByText(likedPageWords.emptyFolderTitle)).toBeVisible();
    await expect(readingList(page)).toBeHidden();
  });

  test("are all that is shown where no diagram is", async ({ page, site, account: _ }) => {
    await save(page, site, "leaves", "Plants");
    await openLiked(page);
    await seeTitles(page, "leaves");
    await expect(page.getByText(likedPageWords.emptyTitle)).toBeHidden();
    await tab(page, "Plants").click();
    await seeTitles(page, "leaves");
    await expect(page.getByText(likedPageWords.emptyFolderTitle)).toBeHidden();
    expect(await faultsOf(page)).toEqual([]);
  });

  test("go with a press and come back with Undo, to their folder", async ({ page, site, account: _ }) => {
    await save(page, site, "leaves", "Plants");
    await save(page, site, "light", "Plants");
    await openLiked(page);
    await tab(page, "Plants").click();
    await act(page, savedWords.remove, "About leaves").click();
    await seeTitles(page, "light");
    await expect(toast(page, savedWords.removed)).toBeVisible();
    expect(await savedTitles(page)).toEqual(["About light"]);
    await toast(page, savedWords.removed).getByRole("button", { name: savedWords.undo }).click();
    await expect(toast(page, savedWords.savedTo("Plants"))).toBeVisible();
    await seeTitles(page, "leaves", "light");
    await page.reload();
    await seeTitles(page, "leaves", "light");
  });

  test("leave the focus with the next where one is removed by key, then with the last", async ({
    page,
    site,
    account: _,
  }) => {
    for (const name of ["leaves", "roots", "light"]) await save(page, site, name);
    await openLiked(page);
    await seeTitles(page, "light", "roots", "leaves");
    await act(page, savedWords.remove, "About roots").focus();
    await page.keyboard.press("Enter");
    await seeTitles(page, "light", "leaves");
    await expect(act(page, savedWords.remove, "About leaves")).toBeFocused();
    await page.keyboard.press("Enter");
    await seeTitles(page, "light");
    await expect(act(page, savedWords.remove, "About light")).toBeFocused();
  });

  test("come back to their folder by the name that it has now", async ({ page, site, account: _ }) => {
    await save(page, site, "leaves", "Plants");
    await openLiked(page);
    await tab(page, "Plants").click();
    await press(page, likedPageWords.folderActions("Plants")).click();
    await page.getByRole("menuitem", { name: likedPageWords.rename }).click();
    await page.getByRole("textbox", { name: likedPageWords.folderName }).fill("Botany");
    await page.keyboard.press("Enter");
    await expect(tab(page, "Botany")).toBeVisible();
    await act(page, savedWords.remove, "About leaves").click();
    await toast(page, savedWords.removed).getByRole("button", { name: savedWords.undo }).click();
    await expect(toast(page, savedWords.savedTo("Botany"))).toBeVisible();
    await seeTitles(page, "leaves");
    await page.reload();
    await seeTitles(page, "leaves");
    await expect(tab(page, "Plants")).toHaveCount(0);
  });

  test("are something that is saved, where no diagram is", async ({ page, site, account: _ }) => {
    await save(page, site, "leaves", "Plants");
    await openLiked(page);
    await tab(page, likedPageWords.unfiled).click();
    await expect(page.getByText(likedPageWords.allFiledTitle)).toBeVisible();
  });

  test("stay in view where the diagrams cannot be read", async ({
    page,
    site,
    account: _,
    expectedConsole,
  }) => {
    expectedConsole.push(/ERR_FAILED/);
    await save(page, site, "leaves");
    await page.route("**/api/likes?*", (route) => route.abort());
    await openLiked(page);
    await expect(page.getByText(likedPageWords.loadFailed)).toBeVisible();
    await seeTitles(page, "leaves");
  });

  test("are read the way in which they are written", async ({ page, site, account: _ }) => {
    const title = "دورة الماء (مقدمة)";
    await send(page, site, "POST", PATH, { resource: { ...resource("water"), title } });
    await openLiked(page);
    await expect(titles(page)).toHaveCSS("direction", "rtl");
  });

  test("that are all removed leave the page of somebody who has nothing", async ({
    page,
    site,
    account: _,
  }) => {
    await save(page, site, "leaves");
    await openLiked(page);
    const remove = act(page, savedWords.remove, "About leaves");
    await remove.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(likedPageWords.emptyTitle)).toBeVisible();
    await expect(readingList(page)).toBeHidden();
    await expect(page.getByRole("tabpanel")).toBeFocused();
  });

  test("stay where the server does not follow", async ({ page, site, account: _, expectedConsole }) => {
    expectedConsole.push(/503/);
    await save(page, site, "leaves");
    await openLiked(page);
    await seeTitles(page, "leaves");
    site.gate.shut();
    await act(page, savedWords.remove, "About leaves").click();
    await expect(toast(page, savedWords.failed)).toBeVisible();
    await seeTitles(page, "leaves");
    site.gate.open();
    expect(await savedTitles(page)).toEqual(["About leaves"]);
  });

  test("stay when their folder goes, in none, and the dialog says that they do", async ({
    page,
    site,
    account: _,
  }) => {
    await save(page, site, "leaves", "Plants");
    await openLiked(page);
    await tab(page, "Plants").click();
    await press(page, likedPageWords.folderActions("Plants")).click();
    await page.getByRole("menuitem", { name: likedPageWords.delete }).click();
    const asking = page.getByRole("alertdialog", { name: likedPageWords.deleteTitle("Plants") });
    await expect(asking).toContainText(likedPageWords.deleteText(0, 1));
    await asking.getByRole("button", { name: likedPageWords.deleteFolder }).click();
    await expect(tab(page, "Plants")).toBeHidden();
    await tab(page, likedPageWords.unfiled).click();
    await seeTitles(page, "leaves");
    await page.reload();
    await seeTitles(page, "leaves");
  });

  test("that come late move nothing", async ({ page, site, account: _ }) => {
    await like(page, site, "cell", 1);
    await save(page, site, "leaves");
    const release = await holdBack(page, `**${PATH}`);
    await openLiked(page);
    await expect(cards(page)).toHaveCount(1);
    const before = await cards(page).first().boundingBox();
    release();
    await seeTitles(page, "leaves");
    expect(await cards(page).first().boundingBox()).toEqual(before);
  });

  test("that do not come say so, and come when asked again", async ({
    page,
    site,
    account: _,
    expectedConsole,
  }) => {
    expectedConsole.push(/ERR_FAILED/);
    await like(page, site, "cell", 1);
    await save(page, site, "leaves");
    await page.route(`**${PATH}`, (route) => route.abort(), { times: 1 });
    await openLiked(page);
    const alert = page.getByRole("alert").filter({ hasText: savedWords.loadFailed });
    await expect(alert).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await alert.getByRole("button", { name: likedPageWords.tryAgain }).click();
    await seeTitles(page, "leaves");
    await expect(alert).toBeHidden();
  });

  test("that do not come are not called nothing", async ({ page, account: _, expectedConsole }) => {
    expectedConsole.push(/ERR_FAILED/);
    await page.route(`**${PATH}`, (route) => route.abort(), { times: 1 });
    await openLiked(page);
    await expect(page.getByRole("alert").filter({ hasText: savedWords.loadFailed })).toBeVisible();
    await expect(page.getByText(likedPageWords.emptyTitle)).toBeHidden();
  });

  test("wait with the word that there is nothing", async ({ page, account: _ }) => {
    const release = await holdBack(page, `**${PATH}`);
    await openLiked(page);
    await expect(page.getByRole("status").filter({ hasText: likedPageWords.loading })).toBeAttached();
    await expect(page.getByText(likedPageWords.emptyTitle)).toBeHidden();
    release();
    await expect(page.getByText(likedPageWords.emptyTitle)).toBeVisible();
  });
});

test.describe("beside a search", () => {
  const saving = (page: Page) => panel(page).getByRole("listitem").first().getByRole("button");

  test("one is saved to the folder of the topic, and taken away", async ({ page, account: _ }) => {
    await page.goto(`/dashboard?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    await expect(saving(page)).toHaveText(savedWords.save);
    await saving(page).click();
    await expect(saving(page)).toHaveText(savedWords.saved);
    await expect(toast(page, savedWords.savedTo(QUERY))).toBeVisible();
    const [title = ""] = await savedTitles(page);
    await expect(saving(page)).toHaveAccessibleName(savedWords.named(savedWords.saved, title));
    await page.reload();
    await expect(saving(page)).toHaveText(savedWords.saved);
    await saving(page).click();
    await expect(toast(page, savedWords.removed)).toBeVisible();
    await expect(saving(page)).toHaveText(savedWords.save);
    expect(await savedTitles(page)).toEqual([]);
  });

  test("one that was saved elsewhere comes back there with Undo", async ({ page, site, account: _ }) => {
    await page.goto(`/dashboard?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    const link = panel(page).getByRole("heading", { level: 3 }).getByRole("link").first();
    const url = (await link.getAttribute("href")) ?? "";
    await send(page, site, "POST", PATH, { resource: { ...resource("leaves"), url }, topic: "Plants" });
    await page.reload();
    await expect(saving(page)).toHaveText(savedWords.saved);
    await saving(page).click();
    await toast(page, savedWords.removed).getByRole("button", { name: savedWords.undo }).click();
    await expect(toast(page, savedWords.savedTo("Plants"))).toBeVisible();
  });

  test("one that the server does not take is shown as saved no longer", async ({
    page,
    site,
    account: _,
    expectedConsole,
  }) => {
    expectedConsole.push(/503/);
    await page.goto(`/dashboard?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    await expect(saving(page)).toBeVisible();
    site.gate.shut();
    await saving(page).click();
    await expect(toast(page, savedWords.failed)).toBeVisible();
    await expect(saving(page)).toHaveText(savedWords.save);
  });

  test("a guest is asked to sign in", async ({ page }) => {
    await page.goto(`/?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    await saving(page).click();
    await expect(toast(page, savedWords.signIn)).toBeVisible();
    await expect(saving(page)).toHaveText(savedWords.save);
    const link = toasts(page).getByRole("link", { name: menuWords.signIn });
    await expect(link).toHaveAttribute(
      "href",
      `/auth?returnTo=${encodeURIComponent(`/dashboard?q=${QUERY}`)}`,
    );
  });

  test("the next account sees nothing of what the one before has saved", async ({
    page,
    site,
    account: _,
  }) => {
    await page.goto(`/dashboard?q=${QUERY}`);
    await seeResultsFor(page, QUERY);
    await saving(page).click();
    await expect(toast(page, savedWords.savedTo(QUERY))).toBeVisible();
    await page.context().clearCookies();
    await signUp(page, site, { name: "Another" });
    await page.reload();
    await seeResultsFor(page, QUERY);
    await expect(saving(page)).toHaveText(savedWords.save);
    expect(await savedTitles(page)).toEqual([]);
  });
});
