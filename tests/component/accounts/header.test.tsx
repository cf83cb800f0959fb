import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Greeting } from "@/components/accounts/greeting";
import { ToastHost } from "@/components/elements/toast-host";
import { SiteHeader } from "@/components/shell/site-header";
import { showToast } from "@/components/toasts/show-toast";
import { menuWords } from "@/lib/accounts/menu-words";
import { ADMIN_PATH } from "@/lib/admin/paths";
import { violationsOf } from "../axe";
import { ada, beOnPhone, left, signIn, visit } from "../browser";
import { answer, holdBack, refuse } from "../network";
import { heading, link, placeOf, seeNoSidewaysScroll, toasts } from "./verbs";

const avatar = page.getByRole("button", { name: menuWords.menu });
const menu = page.getByRole("menu", { name: menuWords.menu });
const item = (name: string) => menu.getByRole("menuitem", { name });
const items = () =>
  menu
    .getByRole("menuitem")
    .elements()
    .map((element) => (element as HTMLElement).textContent);

const open = () =>
  render(
    <>
      <SiteHeader />
      <main>
        <Greeting />
      </main>
      <ToastHost />
    </>,
  );

const openKnown = async (facts?: Parameters<typeof signIn>[0]) => {
  signIn(facts);
  await open();
  await expect.element(heading(/^Good .*, Ada King$/)).toBeVisible();
};

describe("the greeting", () => {
  test.each([
    [0, "Good morning, Ada King"],
    [12, "Good afternoon, Ada King"],
    [18, "Good evening, Ada King"],
  ])("at %i is “%s”", async (hour, text) => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2031, 4, 1, hour, 30) });
    try {
      signIn();
      await open();
      await expect.element(heading(text)).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([beOnPhone, async () => {}])(
    "has its room before it is there, however long the name",
    async (turn) => {
      await turn();
      signIn({ name: "Maximiliane Alexandrowna von Hohenstaufen-Schwarz" });
      const release = holdBack("GET /api/session");
      await open();
      await document.fonts.ready;
      const tagline = page.getByRole("main").getByRole("paragraph").first();
      const before = placeOf(tagline);
      release();
      await expect.element(page.getByRole("heading", { name: /Maximiliane/ })).toBeVisible();
      expect(placeOf(tagline)).toEqual(before);
      seeNoSidewaysScroll();
    },
  );

  test("is without a name while accounts cannot be reached", async () => {
    signIn();
    refuse("GET /api/session", 503, { code: "accounts_unavailable", detail: "" });
    await open();
    await expect.element(heading(/^Good (morning|afternoon|evening)$/)).toBeVisible();
    await expect.element(avatar).toHaveTextContent("U");
  });
});

describe("the header", () => {
  test("has the way in for guests, and back, and nothing of accounts", async () => {
    await open();
    await expect.element(link(menuWords.signIn)).toHaveAttribute("href", "/auth");
    await expect.element(avatar).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: menuWords.pricing })).toBeVisible();
    visit("/?q=cycle");
    await link(menuWords.signIn).click();
    await expect.poll(left).toEqual(["/auth?returnTo=%2Fdashboard%3Fq%3Dcycle"]);
  });

  test.each([
    [false, menuWords.upgrade],
    [true, `${menuWords.pricing} ${menuWords.premium}`],
  ])("names the way to the plans by the plan (premium: %s)", async (isPremium, name) => {
    // What the browser remembers is another one.
    signIn({ isPremium: !isPremium });
    answer("GET /api/session", { account: { ...ada, isPremium } });
    await open();
    await expect.element(page.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
    expect(localStorage.getItem("figura-plan")).toBe(isPremium ? "premium" : "free");
    await expect.element(link(menuWords.signIn)).not.toBeInTheDocument();
  });

  test.each([
    ["an account", false, [menuWords.profile, menuWords.signOut]],
    ["the admin", true, [menuWords.profile, menuWords.status, menuWords.signOut]],
  ])("opens the menu of %s, which says who one is, and closes it", async (_, isAdmin, names) => {
    await openKnown({ isAdmin });
    await expect.element(link(isAdmin ? menuWords.pricing : menuWords.upgrade)).toBeVisible();
    await avatar.click();
    await expect.element(menu).toHaveTextContent(ada.name);
    await expect.element(menu).toHaveTextContent(ada.email);
    expect(items()).toEqual(names);
    await expect.element(item(menuWords.profile)).toHaveAttribute("href", "/account");
    if (isAdmin) await expect.element(item(menuWords.status)).toHaveAttribute("href", ADMIN_PATH);
    expect(await violationsOf()).toEqual([]);
    await page.elementLocator(document.documentElement).click({ position: { x: 8, y: 200 }, force: true });
    await expect.element(menu).not.toBeInTheDocument();
  });

  test("has its menu hold what a phone's header has no room for", async () => {
    await beOnPhone();
    await openKnown();
    await avatar.click();
    await expect.element(item(menuWords.profile)).toBeVisible();
    expect(items()).toEqual([menuWords.saved, menuWords.profile, menuWords.signOut]);
    seeNoSidewaysScroll();
  });

  test("puts the toast away that would lie on the menu", async () => {
    await openKnown();
    showToast({ tone: "success", title: "Found", durationMs: 3000 });
    await expect.element(toasts).toBeVisible();
    await avatar.click();
    await expect.element(menu).toBeVisible();
    await expect.element(toasts).not.toBeInTheDocument();
  });

  test.each(["{Enter}", " ", "{ArrowDown}"])("has its menu by keys alone: %j", async (key) => {
    await openKnown();
    page.getByRole("button", { name: "Dark theme" }).element().focus();
    await userEvent.tab();
    await expect.element(avatar).toHaveFocus();
    await userEvent.keyboard(key);
    await expect.element(avatar).toHaveAttribute("aria-expanded", "true");
    await expect.element(item(menuWords.profile)).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}");
    await expect.element(item(menuWords.signOut)).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(item(menuWords.profile)).toHaveFocus();
    await userEvent.keyboard("s");
    await expect.element(item(menuWords.signOut)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(avatar).toHaveFocus();
    await expect.element(avatar).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await expect.element(item(menuWords.profile)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(left).toEqual(["/account"]);
  });
});
