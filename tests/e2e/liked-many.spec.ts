import { likedPageWords } from "../../lib/liked/page-words";
import {
  act,
  card,
  cards,
  choose,
  fill,
  folderNamed,
  like,
  openLiked,
  plate,
  press,
  seeCount,
  tab,
  titleAt,
  walkTo,
} from "./liked-verbs";
import { refuse, seeTitle, seeToast } from "./verbs";
import { expect, test } from "./with-accounts";

test.use({ expectedConsole: [/Failed to load resource/] });

const isPhone = () => test.info().project.name === "phone";
/** More than the rows of a window and those around it hold. */
const MOST_DRAWN = 60;

test("of 5,000 only what is near the window is on the page", { tag: "@sample" }, async ({
  page,
  site,
  account,
}) => {
  test.setTimeout(120_000);
  await fill(site, account, 5000);
  await openLiked(page);
  await seeCount(page, "All Diagrams", 5000);
  await expect(plate(page, titleAt(1))).toBeVisible();
  await expect(card(page, titleAt(1))).toHaveAttribute("aria-setsize", "5000");
  await plate(page, titleAt(1)).focus();
  for (let reached = 48; reached <= 480; reached += 48) {
    await walkTo(page, reached);
    expect(await cards(page).count()).toBeLessThanOrEqual(MOST_DRAWN);
  }
  await page.keyboard.press("Home");
  await expect(plate(page, titleAt(1))).toBeFocused();
  expect(await cards(page).count()).toBeLessThanOrEqual(MOST_DRAWN);
});

test("one that has the focus stays, however far one scrolls", async ({ page, site, account }) => {
  await fill(site, account, 200);
  await openLiked(page);
  await plate(page, titleAt(2)).focus();
  for (let step = 0; step < 12; step++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(40);
  }
  await expect(plate(page, titleAt(3))).toHaveCount(0);
  await expect(plate(page, titleAt(2))).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(plate(page, titleAt(3))).toBeFocused();
  await expect(plate(page, titleAt(3))).toBeInViewport();
});

test("who loads the page anew, or comes back to it, is where they were", async ({ page, site, account }) => {
  test.setTimeout(90_000);
  await fill(site, account, 200);
  await openLiked(page);
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
  await page.goBack({ waitUntil: "networkidle" });
  await seeTitle(page, new RegExp(likedPageWords.title));
  await expect(place).toBeInViewport();
});

test.describe("a failure", () => {
  test("of the first page says so, and Try Again mends it", async ({ page, site, account: _ }) => {
    await like(page, site, "cycle", 1);
    await page.route("**/api/likes?*", (route) => route.abort());
    await openLiked(page);
    await expect(page.getByRole("heading", { name: "Failed to load your liked diagrams" })).toBeVisible();
    await page.unroute("**/api/likes?*");
    await press(page, likedPageWords.tryAgain).click();
    await expect(cards(page)).toHaveCount(1);
  });

  test("of the folders says so as well", async ({ page, site, account: _ }) => {
    await like(page, site, "cycle", 1);
    site.gate.shut();
    await page.goto("/liked");
    await expect(page.getByRole("heading", { name: likedPageWords.loadFailed })).toBeVisible();
    site.gate.open();
    await press(page, likedPageWords.tryAgain).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(tab(page, likedPageWords.all)).toBeVisible();
  });

  test("of the folders alone is told beside the list", async ({ page, site, account: _ }) => {
    await like(page, site, "cycle", 1);
    await page.route("**/api/folders", (route) => route.abort());
    await page.goto("/liked");
    await expect(cards(page)).toHaveCount(1);
    const fault = page.getByRole("alert").filter({ hasText: likedPageWords.loadFailed });
    await page.unroute("**/api/folders");
    await fault.getByRole("button", { name: likedPageWords.tryAgain }).click();
    await seeCount(page, "All Diagrams", 1);
    await expect(fault).toHaveCount(0);
  });

  test("of a further page leaves what has come", async ({ page, site, account }) => {
    await fill(site, account, 100);
    await refuse(page, "**/api/likes?*cursor=*", 500, {
      code: "internal_error",
      detail: "Something went wrong on our side",
    });
    await openLiked(page);
    await plate(page, titleAt(1)).focus();
    await page.keyboard.press("End");
    const fault = page.getByRole("alert").filter({ hasText: "Failed to load your liked diagrams" });
    await expect(fault).toBeVisible();
    await expect(plate(page, titleAt(48))).toBeVisible();
    await page.unroute("**/api/likes?*cursor=*");
    await fault.getByRole("button", { name: likedPageWords.tryAgain }).click();
    await expect(fault).toHaveCount(0);
    await expect(card(page, titleAt(49))).toHaveCount(1);
  });

  test("for want of a session leads to sign in", async ({ page, site, account: _, context }) => {
    const [first = ""] = await like(page, site, "cycle", 1);
    await openLiked(page);
    await expect(cards(page)).toHaveCount(1);
    await context.clearCookies();
    await act(page, likedPageWords.remove, first).click();
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fliked/);
    await expect(page.getByText(likedPageWords.pleaseSignIn)).toBeVisible();
  });
});

test.describe("with a mouse", () => {
  test.skip(isPhone, "fingers drag nothing");

  test("diagrams are dragged onto a folder, one or all that are chosen", async ({
    page,
    site,
    account: _,
  }) => {
    const [first = "", second = "", third = ""] = await like(page, site, "cycle", 3);
    await openLiked(page);
    await plate(page, first).dragTo(tab(page, "Favorites"));
    await seeToast(page, 'Diagram moved to "Favorites"');
    await seeCount(page, "Favorites", 1);
    await choose(page, second).check();
    await choose(page, third).check();
    await plate(page, third).dragTo(tab(page, "Study Materials"));
    await seeToast(page, '2 diagrams moved to "Study Materials"');
    await seeCount(page, "Study Materials", 2);
    await plate(page, first).dragTo(tab(page, "Not in a folder"));
    await seeToast(page, "Diagram removed from folder");
  });

  test("tabs are dragged into another order", async ({ page, account: _ }) => {
    await openLiked(page);
    await tab(page, "Favorites").dragTo(tab(page, "Study Materials"));
    await expect(page.getByRole("tab").nth(1)).toContainText("Favorites");
  });
});

test.describe("by keyboard alone", () => {
  test.skip(isPhone, "a phone has no keys");

  test("tabs are walked through and one is chosen", async ({ page, account: _ }) => {
    await openLiked(page);
    await tab(page, "All Diagrams").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Study Materials")).toBeFocused();
    await expect(tab(page, "All Diagrams")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
    await expect(tab(page, "Study Materials")).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(tab(page, "Not in a folder")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(tab(page, "All Diagrams")).toBeFocused();
    await expect(page.getByRole("tab").and(page.locator("[tabindex='0']"))).toHaveCount(1);
  });

  test("a diagram is moved, noted, chosen and removed from its plate", async ({ page, site, account: _ }) => {
    const [first = "", second = ""] = await like(page, site, "cycle", 3);
    await openLiked(page);
    await plate(page, first).focus();
    // A card is three tab stops: the plate, the box, and all that can be done with it.
    await page.keyboard.press("Tab");
    await expect(choose(page, first)).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("End");
    await expect(act(page, likedPageWords.addNote, first)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(act(page, likedPageWords.remove, first)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(plate(page, second)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(plate(page, first)).toBeFocused();
    await page.keyboard.press("m");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.type("fav");
    await page.keyboard.press("Enter");
    await seeToast(page, 'Diagram moved to "Favorites"');
    await expect(plate(page, first)).toBeFocused();
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.type("Look again");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(card(page, first)).toContainText("Look again");
    await expect(plate(page, first)).toBeFocused();
    await page.keyboard.press("x");
    await expect(choose(page, first)).toBeChecked();
    await page.keyboard.press("x");
    await expect(choose(page, first)).not.toBeChecked();
    await page.keyboard.press("Delete");
    await expect(card(page, first)).toHaveCount(0);
    await expect(plate(page, second)).toBeFocused();
  });

  test("a folder is put elsewhere", async ({ page, account: _ }) => {
    const { id } = await folderNamed(page, "Study Materials");
    await openLiked(page, `/liked?folder=${id}`);
    await press(page, likedPageWords.folderActions("Study Materials")).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: likedPageWords.moveRight })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("tab").nth(2)).toContainText("Study Materials");
    await expect(press(page, likedPageWords.folderActions("Study Materials"))).toBeFocused();
  });
});
