import { menuWords } from "../../../lib/accounts/menu-words";
import { savedPageWords } from "../../../lib/saved/page-words";
import {
  act,
  card,
  cards,
  choose,
  dialog,
  file,
  fill,
  folderNamed,
  foldersOf,
  like,
  openSaved,
  plate,
  press,
  seeCount,
  tab,
  titleAt,
  walkTo,
} from "../helpers/saved-verbs";
import { seeNoSidewaysScroll, seeTitle, seeToast } from "../helpers/verbs";
import { avatar, expect, menu, PASSWORD, signUp, test } from "../helpers/with-accounts";

test.use({ expectedConsole: /status of 401/ });

test("a guest is asked to sign in, and comes back", async ({ page, site }) => {
  const account = await signUp(page, site, { name: "Ada King" });
  await page.context().clearCookies();
  await page.goto("/liked?sort=title");
  await expect(page).toHaveURL("/auth?returnTo=%2Fliked%3Fsort%3Dtitle");
  await expect(page.getByText(savedPageWords.pleaseSignIn)).toBeVisible();
  await page.getByRole("textbox", { name: "Email" }).fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await press(page, "Sign In").click();
  await seeTitle(page, savedPageWords.title);
  await expect(page).toHaveURL("/liked?sort=title");
});

test("the header leads to it, and says so; the menu need not", async ({ page, account: _ }) => {
  await page.goto("/account");
  const inHeader = page.getByRole("banner").getByRole("link", { name: menuWords.saved });
  await expect(inHeader).not.toHaveAttribute("aria-current");
  await inHeader.click();
  await seeTitle(page, savedPageWords.title);
  await expect(inHeader).toHaveAttribute("aria-current", "page");
  await avatar(page).click();
  await expect(menu(page).getByRole("menuitem", { name: menuWords.saved })).toBeHidden();
});

test("the menu leads to it, and says so", { tag: "@phone" }, async ({ page, account: _ }) => {
  await page.goto("/account");
  await expect(page.getByRole("banner").getByRole("link", { name: menuWords.saved })).toBeHidden();
  await avatar(page).click();
  const item = menu(page).getByRole("menuitem", { name: menuWords.saved });
  await item.click();
  await seeTitle(page, savedPageWords.title);
  await avatar(page).click();
  await expect(item).toHaveAttribute("aria-current", "page");
});

test("its list, its tabs and its viewer fit the screen", { tag: "@phone" }, async ({
  page,
  site,
  account: _,
}) => {
  const [first = ""] = await like(page, site, "cycle", 3);
  await file(page, site, first, await folderNamed(page, "Study Materials"));
  await openSaved(page);
  await expect(cards(page)).toHaveCount(3);
  await seeNoSidewaysScroll(page);
  await page.getByRole("button", { name: "List" }).tap();
  const title = card(page, first).getByRole("heading");
  await page.evaluate(() => document.fonts.ready);
  const right = await plate(page, first).evaluate((element) => element.getBoundingClientRect().right);
  expect((await title.boundingBox())?.x).toBeGreaterThan(right);
  await seeNoSidewaysScroll(page);
  await tab(page, "Study Materials").tap();
  await expect(cards(page)).toHaveCount(1);
  await press(page, savedPageWords.folderActions("Study Materials")).tap();
  await expect(page.getByRole("menuitem", { name: savedPageWords.delete })).toBeInViewport();
  // The sheet lies over its button.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await act(page, savedPageWords.move, first).tap();
  await page.getByRole("option", { name: "Favorites" }).tap();
  await seeToast(page, 'Diagram moved to "Favorites"');
  await seeNoSidewaysScroll(page);
});

test("the viewer is in the address: it is there after a reload, and Back closes it", async ({
  page,
  site,
  account: _,
}) => {
  const [first = "", second = ""] = await like(page, site, "cycle", 2);
  await openSaved(page);
  await plate(page, first).click();
  await expect(dialog(page, first)).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(dialog(page, second)).toBeVisible();
  await page.reload();
  await expect(dialog(page, second)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/liked");
  await expect(card(page, first)).toBeVisible();
});

test("a folder is made, renamed, moved and deleted; what was in it stays", async ({
  page,
  site,
  account: _,
}) => {
  const [first = ""] = await like(page, site, "cycle", 1);
  await openSaved(page);
  await press(page, savedPageWords.newFolder).click();
  await page.getByRole("textbox", { name: savedPageWords.folderName }).fill("Thesis");
  await page.getByRole("radio", { name: "Umber" }).check();
  await press(page, savedPageWords.create).click();
  await seeToast(page, 'Folder "Thesis" created');
  await expect(tab(page, "Thesis")).toHaveAttribute("aria-selected", "true");
  expect(await folderNamed(page, "Thesis")).toMatchObject({ ink: "umber", count: 0 });

  await tab(page, savedPageWords.all).click();
  await act(page, savedPageWords.move, first).click();
  await page.getByRole("option", { name: "Thesis" }).click();
  await seeToast(page, 'Diagram moved to "Thesis"');
  await page.reload();
  await expect(card(page, first)).toContainText("Thesis");

  await tab(page, "Thesis").click();
  const menuOf = (name: string) => press(page, savedPageWords.folderActions(name));
  await menuOf("Thesis").click();
  await page.getByRole("menuitem", { name: savedPageWords.rename }).click();
  await page.getByRole("textbox", { name: savedPageWords.folderName }).fill("Exam");
  await press(page, savedPageWords.save).click();
  await seeToast(page, 'Folder "Exam" saved');
  await menuOf("Exam").click();
  await page.getByRole("menuitem", { name: savedPageWords.moveLeft }).click();
  await expect
    .poll(async () => (await foldersOf(page)).folders.map(({ name }) => name))
    .toEqual(["Study Materials", "Reference Diagrams", "Exam", "Favorites"]);
  await menuOf("Exam").click();
  await page.getByRole("menuitem", { name: savedPageWords.delete }).click();
  await press(page, savedPageWords.deleteFolder).click();
  await seeToast(page, 'Folder "Exam" deleted');
  await page.reload();
  await expect(card(page, first)).toContainText(savedPageWords.noFolder);
  await expect(tab(page, "Exam")).toHaveCount(0);
});

test("a removal is undone on the server, too: with note and folder, in its place", async ({
  page,
  site,
  account: _,
}) => {
  const [first = "", second = ""] = await like(page, site, "cycle", 3);
  await file(page, site, second, await folderNamed(page, "Study Materials"));
  await openSaved(page);
  await act(page, savedPageWords.addNote, second).click();
  await page.getByRole("textbox", { name: savedPageWords.noteLabel(second) }).fill("For the exam");
  await press(page, savedPageWords.saveNote).click();
  await expect(card(page, second)).toContainText("For the exam");
  await act(page, savedPageWords.remove, second).click();
  await seeToast(page, "Diagram removed from liked items");
  expect(await foldersOf(page)).toMatchObject({ total: 2 });
  await press(page, savedPageWords.undo).click();
  await seeToast(page, "Diagram restored");
  await page.reload();
  await expect(cards(page).first()).toContainText(first);
  await expect(cards(page).nth(1)).toContainText(second);
  await expect(card(page, second)).toContainText("Study Materials");
  await expect(card(page, second)).toContainText("For the exam");
});

test("many are moved and removed together, and all of them come back", async ({ page, site, account }) => {
  await fill(site, account, 60);
  await openSaved(page);
  // The whole list is on hand once its end has been seen.
  await plate(page, titleAt(1)).focus();
  await walkTo(page, 60);
  await choose(page, titleAt(60)).check();
  const bar = page.getByRole("region", { name: savedPageWords.selectionBar });
  await bar.getByRole("button", { name: savedPageWords.selectAll, exact: true }).click();
  await bar.getByRole("button", { name: savedPageWords.move, exact: true }).click();
  await page.getByRole("option", { name: "Favorites" }).click();
  await seeToast(page, '60 diagrams moved to "Favorites"');
  await choose(page, titleAt(60)).check();
  await bar.getByRole("button", { name: savedPageWords.selectAll, exact: true }).click();
  await bar.getByRole("button", { name: savedPageWords.remove, exact: true }).click();
  await seeToast(page, "60 diagrams removed");
  expect(await foldersOf(page)).toMatchObject({ total: 0 });
  await press(page, savedPageWords.undo).click();
  await seeToast(page, "60 diagrams restored");
  expect(await foldersOf(page)).toMatchObject({ total: 60, unfiled: 0 });
  await seeCount(page, "Favorites", 60);
});

test("who loads the page anew, or comes back to it, is where they were", async ({ page, site, account }) => {
  await fill(site, account, 200);
  await openSaved(page);
  await plate(page, titleAt(1)).focus();
  await walkTo(page, 96);
  // The last of them comes into view, and others after it.
  let before = -1;
  const hasSettled = async () => {
    const top = await page.evaluate(() => window.scrollY);
    const isSame = top === before;
    before = top;
    return isSame;
  };
  await expect.poll(hasSettled, { intervals: [500] }).toBe(true);
  const seen = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("[data-liked]")];
    return all.find((card) => card.getBoundingClientRect().top > 0)?.dataset.liked;
  });
  const place = cards(page).and(page.locator(`[data-liked="${seen}"]`));
  await expect(place).toBeInViewport();
  await page.reload();
  await expect(place).toBeInViewport();
  await page.goto("/account");
  await page.goBack();
  await seeTitle(page, new RegExp(savedPageWords.title));
  await expect(place).toBeInViewport();
});

test("whose session has ended is led to sign in", async ({ page, site, account: _ }) => {
  const [first = ""] = await like(page, site, "cycle", 1);
  await openSaved(page);
  await expect(cards(page)).toHaveCount(1);
  await page.context().clearCookies();
  await act(page, savedPageWords.remove, first).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fliked/);
  await expect(page.getByText(savedPageWords.pleaseSignIn)).toBeVisible();
});
