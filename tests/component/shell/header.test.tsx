import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { HeaderSearch } from "@/components/search/box/header-search";
import { SiteFooter } from "@/components/shell/site-footer";
import { SiteHeader } from "@/components/shell/site-header";
import { menuWords } from "@/lib/accounts/menu-words";
import { collectionWords } from "@/lib/collection/words";
import { violationsOf } from "../axe";
import { ada, beOnPhone, signIn, visit } from "../browser";
import { overflow, overlapsIn, widths } from "./overlaps";

const header = page.getByRole("banner");
const link = (name: string) => header.getByRole("link", { name, exact: true });
const avatar = header.getByRole("button", { name: menuWords.menu });
const menu = page.getByRole("menu", { name: menuWords.menu });
const item = (name: string) => menu.getByRole("menuitem", { name, exact: true });

/** With the search box of the page in it, as over results. */
function renderOverResults() {
  document.documentElement.dataset.view = "results";
  return render(
    <>
      <SiteHeader />
      <HeaderSearch />
    </>,
  );
}

async function seeRoomAtEveryWidth(check: (width: number) => Promise<void> | void) {
  await document.fonts.ready;
  for (const width of widths) {
    await page.viewport(width, 800);
    await check(width);
    expect(overlapsIn("header"), `at ${width}`).toEqual([]);
    expect(overflow(), `at ${width}`).toBeLessThanOrEqual(0);
  }
}

const screens = [
  ["a page", () => render(<SiteHeader />)],
  ["results", renderOverResults],
] as const;

test.each(screens)(
  "the header of %s has the form of a phone below 768 px, and nothing of it overlaps",
  async (_, open) => {
    signIn({ name: "Maximiliane Alexandrowna von Hohenstaufen", isPremium: true });
    await open();
    await expect.element(avatar).toHaveTextContent("M");
    await seeRoomAtEveryWidth(async (width) => {
      if (width >= 768) await expect.element(link(menuWords.saved)).toBeVisible();
      else await expect.element(link(menuWords.saved)).not.toBeInTheDocument();
      await expect.element(link("Pricing PREMIUM")).toBeVisible();
    });
  },
);

test.each(screens)("the header of %s has room for a guest's ways at every width", async (of, open) => {
  await open();
  await seeRoomAtEveryWidth(async (width) => {
    await expect.element(link(menuWords.pricing)).toBeVisible();
    await expect.element(link(menuWords.signIn)).toBeVisible();
    const hasRoom = width < 768 ? width >= 360 : of !== "results" || width >= 1280;
    if (hasRoom) await expect.element(link(collectionWords.name)).toBeVisible();
  });
});

test("the product is marked as beta once at every width: in the header, or on phones in the footer", async () => {
  await render(
    <>
      <SiteHeader />
      <SiteFooter />
    </>,
  );
  for (const width of widths) {
    await page.viewport(width, 800);
    const marks = page.getByText(menuWords.beta, { exact: true }).elements();
    const isVisible = marks.map((mark) => mark.checkVisibility());
    expect(isVisible, `at ${width}`).toEqual(width < 480 ? [false, true] : [true, false]);
  }
});

test("the header is not see-through over results", async () => {
  await renderOverResults();
  await expect.poll(() => getComputedStyle(header.element()).backgroundColor).toMatch(/0\.94\)$/);
});

test("the header shows whom the event names, at once", async () => {
  const account = signIn();
  await render(<SiteHeader />);
  await expect.element(avatar).toHaveTextContent("A");
  const tell = (profile: object) =>
    window.dispatchEvent(new CustomEvent("profile-updated", { detail: { ...account, ...profile } }));
  tell({ name: "Émilie" });
  await expect.element(avatar).toHaveTextContent("É");
  tell({ name: "", email: "zoe@example.org" });
  await expect.element(avatar).toHaveTextContent("Z");
  tell({ name: "", email: "" });
  await expect.element(avatar).toHaveTextContent("U");
  const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";
  tell({ avatarUrl: picture });
  await expect.poll(() => avatar.element().querySelector("img")?.getAttribute("src")).toBe(picture);
  // Of somebody else it says nothing.
  tell({ id: "another", name: "Quentin", avatarUrl: null });
  tell({ name: ada.name, avatarUrl: null });
  await expect.element(avatar).toHaveTextContent("A");
});

test("the menu has Profile and Sign out, and on a phone Liked; Escape leads back to its button", async () => {
  visit("/account");
  signIn();
  await render(<SiteHeader />);
  await avatar.click();
  await expect.element(item(menuWords.profile)).toHaveAttribute("href", "/account");
  await expect.element(item(menuWords.signOut)).toBeVisible();
  await expect.element(item(menuWords.saved)).not.toBeInTheDocument();
  expect(await violationsOf()).toEqual([]);
  await beOnPhone();
  await expect.element(item(menuWords.saved)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(avatar).toHaveFocus();
});
