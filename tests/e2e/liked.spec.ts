import { menuWords } from "../../lib/accounts/menu-words";
import { likedPageWords } from "../../lib/liked/page-words";
import { filterWords } from "../../lib/search/filter-words";
import { faultsOf } from "./axe";
import {
  act,
  card,
  cards,
  choose,
  dialog,
  file,
  fill,
  folderNamed,
  like,
  makePremium,
  openLiked,
  plate,
  press,
  seeCount,
  tab,
  titleAt,
  words,
} from "./liked-verbs";
import { seeNoSidewaysScroll, seeTitle } from "./verbs";
import { avatar, expect, menu, PASSWORD, signUp, test } from "./with-accounts";

const isPhone = () => test.info().project.name === "phone";

test.describe("a guest", () => {
  test("is asked to sign in, and comes back", { tag: "@sample" }, async ({ page, site }) => {
    const account = await signUp(page, site, { name: "Ada King" });
    await page.context().clearCookies();
    await page.goto("/liked?sort=title");
    await expect(page).toHaveURL("/auth?returnTo=%2Fliked%3Fsort%3Dtitle");
    await expect(page.getByText("Please sign in to view your liked diagrams")).toBeVisible();
    await page.getByRole("textbox", { name: "Email" }).fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await press(page, "Sign In").click();
    await seeTitle(page, "Your Liked Diagrams");
    await expect(page).toHaveURL("/liked?sort=title");
  });

  test("is not told so on the way to another page, and is kept from what lies below", async ({ page }) => {
    await page.goto("/account");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(likedPageWords.pleaseSignIn)).toHaveCount(0);
    await page.goto("/liked/sheet");
    await expect(page).toHaveURL("/auth?returnTo=%2Fliked%2Fsheet");
  });
});

test("the header leads to it on wide screens, the menu on phones", async ({ page, account: _ }) => {
  await page.goto("/account");
  const inHeader = page.getByRole("banner").getByRole("link", { name: menuWords.liked });
  if (isPhone()) {
    await expect(inHeader).toBeHidden();
    await avatar(page).click();
    await menu(page).getByRole("menuitem", { name: menuWords.liked }).click();
  } else {
    await expect(inHeader).not.toHaveAttribute("aria-current");
    await inHeader.click();
  }
  await seeTitle(page, likedPageWords.title);
  if (isPhone()) {
    await avatar(page).click();
    const item = menu(page).getByRole("menuitem", { name: menuWords.liked });
    await expect(item).toHaveAttribute("aria-current", "page");
  } else {
    await expect(inHeader).toHaveAttribute("aria-current", "page");
    await avatar(page).click();
    await expect(menu(page).getByRole("menuitem", { name: menuWords.liked })).toBeHidden();
  }
});

test("guests have no such link", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("link", { name: menuWords.liked })).toBeHidden();
});

test("a free account sees how much it holds, and what to do when it is full", async ({
  page,
  site,
  account,
}) => {
  await fill(site, account, 20);
  await makePremium(site, account, false);
  await openLiked(page);
  await expect(page).toHaveTitle("Your Liked Diagrams | Figura");
  await expect(page.getByText("20 of 20 saved.")).toBeVisible();
  await expect(page.getByRole("img", { name: "20 of 20" })).toBeVisible();
  await expect(page.getByText(/A free account holds 20 saved diagrams\. Remove some/)).toBeVisible();
  const more = page.getByRole("link", { name: "Keep as many as you like with Premium" });
  await expect(more).toHaveAttribute("href", "/pricing");
  await expect(page.getByRole("main").getByText(menuWords.premium, { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: likedPageWords.findMore })).toHaveAttribute("href", "/");
  await seeNoSidewaysScroll(page);
});

test("premium has its badge, and no scale bar", async ({ page, site, account }) => {
  await makePremium(site, account);
  await openLiked(page);
  await expect(page.getByRole("main").getByText(menuWords.premium, { exact: true })).toBeVisible();
  await expect(page.getByText("0 diagrams saved.")).toBeVisible();
  await expect(page.getByRole("img", { name: /of 20/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: likedPageWords.keepMore })).toHaveCount(0);
});

test("a card says what it is, and the folders how much lies in them", async ({ page, site, account: _ }) => {
  const [first = "", second = ""] = await like(page, site, "cycle", 2);
  await file(page, site, first, await folderNamed(page, "Study Materials"));
  await openLiked(page);
  await expect(cards(page)).toHaveCount(2);
  await expect(card(page, first)).toContainText(`Fig. 1${first}`);
  await expect(card(page, first)).toContainText("By: Figura collection");
  await expect(card(page, first)).toContainText("CC0 1.0");
  await expect(card(page, first)).toContainText("Study Materials");
  await expect(card(page, second)).toContainText("No folder");
  await seeCount(page, "All Diagrams", 2);
  await seeCount(page, "Study Materials", 1);
  await seeCount(page, "Favorites", 0);
  await seeCount(page, "Not in a folder", 1);
  await expect(card(page, first)).toHaveAttribute("aria-setsize", "2");
  await expect(card(page, second)).toHaveAttribute("aria-posinset", "2");
});

test("the viewer opens over the list, and Back closes it", async ({ page, site, account: _ }) => {
  const [first = "", second = ""] = await like(page, site, "cycle", 2);
  await openLiked(page);
  await page.getByRole("link", { name: `View: ${first}` }).click();
  const viewer = dialog(page, first);
  await expect(viewer).toBeVisible();
  await expect(page).toHaveURL(/figure=/);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(dialog(page, second)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(plate(page, second)).toBeFocused();
  await plate(page, first).click();
  await expect(viewer).toBeVisible();
  await page.reload();
  await expect(viewer).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/liked");
});

test("what may only be linked to is a card that opens its source", async ({ page, site, account }) => {
  await fill(site, account, 2, (place) => (place === 1 ? { imageSrc: null } : {}));
  await openLiked(page);
  const link = card(page, titleAt(1));
  await expect(link).toContainText("Of this one only a link may be kept.");
  await expect(link.getByRole("img")).toHaveCount(0);
  for (const source of await link.getByRole("link").all()) {
    await expect(source).toHaveAttribute("href", "https://pages.example/");
    await expect(source).toHaveAttribute("target", "_blank");
  }
  await expect(card(page, titleAt(2))).toContainText("Fig. 1");
  await expect(page.getByRole("link", { name: `View: ${titleAt(1)}` })).toHaveCount(0);
});

test("folder, words and order are in the address", async ({ page, site, account: _ }) => {
  const [first = ""] = await like(page, site, "cycle", 3);
  const study = await folderNamed(page, "Study Materials");
  await file(page, site, first, study);
  await openLiked(page);
  await tab(page, "Study Materials").click();
  await expect(page).toHaveURL(`/liked?folder=${study.id}`);
  await expect(tab(page, "Study Materials")).toHaveAttribute("aria-selected", "true");
  await expect(cards(page)).toHaveCount(1);
  await tab(page, "Not in a folder").click();
  await expect(page).toHaveURL("/liked?folder=none");
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await tab(page, "All Diagrams").click();
  await page.getByRole("combobox", { name: likedPageWords.sort }).selectOption("title");
  await expect(page).toHaveURL("/liked?sort=title");
  await expect(cards(page).first()).toContainText("The cell cycle");
  await page.getByRole("combobox", { name: likedPageWords.sort }).selectOption("oldest");
  await expect(cards(page).last()).toContainText(first);
});

test("a search within them is counted, and cleared", async ({ page, site, account: _ }) => {
  await like(page, site, "cycle", 3);
  await openLiked(page);
  await words(page).fill("water");
  await expect(page.getByRole("status").filter({ hasText: "1 diagram for “water”" })).toBeVisible();
  await expect(page).toHaveURL("/liked?q=water");
  await words(page).fill("zebra");
  await expect(page.getByRole("heading", { name: "Nothing fits “zebra”" })).toBeVisible();
  await press(page, likedPageWords.clear).click();
  await expect(words(page)).toHaveValue("");
  await expect(cards(page)).toHaveCount(3);
  await words(page).fill("rock");
  await expect(cards(page)).toHaveCount(1);
  await press(page, likedPageWords.clearSearch).click();
  await expect(words(page)).toBeFocused();
  await expect(cards(page)).toHaveCount(3);
});

test("grid or list is remembered", async ({ page, site, account: _ }) => {
  const [first = ""] = await like(page, site, "cycle", 1);
  await openLiked(page);
  const list = page.getByRole("group", { name: filterWords.viewMode }).getByRole("button", { name: "List" });
  await list.click();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(list).toHaveAttribute("aria-pressed", "true");
  const [picture, title] = [plate(page, first), card(page, first).getByRole("heading")];
  await expect(picture).toBeVisible();
  const right = await picture.evaluate((element) => element.getBoundingClientRect().right);
  expect((await title.boundingBox())?.x).toBeGreaterThan(right);
  await seeNoSidewaysScroll(page);
});

test("what is empty says so, and what to do", async ({ page, site, account: _ }) => {
  await openLiked(page);
  await expect(page.getByRole("heading", { name: likedPageWords.emptyTitle })).toBeVisible();
  await like(page, site, "cycle", 1);
  await openLiked(page, "/liked?folder=none");
  await expect(cards(page)).toHaveCount(1);
  await tab(page, "Favorites").click();
  await expect(page.getByRole("heading", { name: likedPageWords.emptyFolderTitle })).toBeVisible();
  await page.goto("/liked?folder=0d6f3a5e-7b0c-4a51-9a3e-1f2d3c4b5a69");
  await expect(page.getByRole("heading", { name: likedPageWords.noSuchFolderTitle })).toBeVisible();
  await press(page, likedPageWords.showAll).click();
  await expect(cards(page)).toHaveCount(1);
});

test("two accounts see their own alone", async ({ page, site, account: _, browser }) => {
  const [first = ""] = await like(page, site, "cycle", 1);
  const study = await folderNamed(page, "Study Materials");
  await file(page, site, first, study);
  const context = await browser.newContext({ baseURL: site.url });
  const other = await context.newPage();
  await signUp(other, site, { name: "Zoe Brook" });
  await openLiked(other);
  await seeCount(other, "All Diagrams", 0);
  await other.goto(`/liked?folder=${study.id}`);
  await expect(other.getByRole("heading", { name: likedPageWords.noSuchFolderTitle })).toBeVisible();
  await context.close();
});

for (const theme of ["light", "dark"]) {
  test(`nothing is in the way of anybody, ${theme}`, async ({ page, site, account: _ }) => {
    test.setTimeout(90_000);
    const [first = "", second = ""] = await like(page, site, "cycle", 3);
    await file(page, site, first, await folderNamed(page, "Study Materials"));
    await openLiked(page);
    if (theme === "dark") await page.getByRole("button", { name: "Dark theme" }).click();
    await expect(cards(page)).toHaveCount(3);
    await choose(page, second).check();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "List" }).click();
    expect(await faultsOf(page)).toEqual([]);
    await press(page, likedPageWords.done).click();
    for (const open of [likedPageWords.move, likedPageWords.addNote]) {
      await act(page, open, first).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press("Escape");
    }
    await press(page, likedPageWords.newFolder).click();
    await press(page, likedPageWords.create).click();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await tab(page, "Study Materials").click();
    await press(page, likedPageWords.folderActions("Study Materials")).click();
    await expect(page.getByRole("menu")).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole("menuitem", { name: likedPageWords.delete }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await press(page, likedPageWords.cancel).click();
    await seeNoSidewaysScroll(page);
  });
}
