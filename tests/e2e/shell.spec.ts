import type { Page } from "@playwright/test";
import { menuWords } from "../../lib/accounts/menu-words";
import { CREDITS_PATH, PRIVACY_PATH, policyNames } from "../../lib/policies/paths";
import { taglines } from "../../lib/search/landing-words";
import { searchWords } from "../../lib/search/words";
import { footerWords } from "../../lib/shell/footer-words";
import { grantPremium } from "../setup/premium";
import { faultsOf } from "./axe";
import { searchBox, searchFor, seeLanding, seeNoSidewaysScroll, seeTitle } from "./verbs";
import { avatar, expect, menu, signUp, test } from "./with-accounts";

test.use({ expectedConsole: [/Failed to load resource/] });

/** Of phones, of tablets, and at each turn of the layout. */
const widths = [320, 360, 390, 600, 767, 768, 900, 1024, 1279, 1280];

const header = (page: Page) => page.getByRole("banner");
const footer = (page: Page) => page.getByRole("contentinfo");
const policies = (page: Page, name: string = footerWords.policies) =>
  footer(page).getByRole("button", { name });
const list = (page: Page) => footer(page).getByRole("list", { name: footerWords.policies });
const splash = (page: Page) => page.locator(".splash");

/** Keeps the splash at its beginning, however slow the machine, until it is let go. */
async function holdSplash(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      const moving = document.querySelector(".splash")?.getAnimations({ subtree: true }) ?? [];
      for (const animation of moving) {
        animation.pause();
        animation.currentTime = 0;
      }
      Object.assign(window, { playSplash: () => moving.map((animation) => animation.play()) });
    });
  });
  return async () => {
    await page.evaluate("window.playSplash()");
  };
}

test.describe("the header", () => {
  const stock = (page: Page) =>
    header(page).evaluate((element) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(element);
      const isClear = (color: string) => /[,/] ?0\)$/.test(color) || color === "transparent";
      return { isBare: isClear(backgroundColor) && isClear(borderBottomColor), backgroundColor };
    });
  const scrollTo = (page: Page, top: number) =>
    page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);

  async function seeHeaderFollow(page: Page) {
    await page.goto("/");
    await seeLanding(page);
    await expect.poll(async () => (await stock(page)).isBare).toBe(true);
    await scrollTo(page, 15);
    // Longer than a frame, by which it might change.
    await page.waitForTimeout(100);
    expect((await stock(page)).isBare).toBe(true);
    await scrollTo(page, 60);
    await expect.poll(async () => (await stock(page)).backgroundColor).toMatch(/0\.94\)$/);
    await scrollTo(page, 0);
    await expect.poll(async () => (await stock(page)).isBare).toBe(true);
  }

  test("is bare until 20 px of scroll, then stock that shines through", async ({ page }) => {
    await seeHeaderFollow(page);
    await scrollTo(page, 21);
    await expect.poll(async () => (await stock(page)).backgroundColor).toMatch(/0\.94\)$/);
    await expect(header(page)).toHaveCSS("backdrop-filter", "none");
  });

  test("is so too where nothing may move", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await seeHeaderFollow(page);
  });

  test("is so too in a browser whose styles know of no scroll", async ({ page }) => {
    await page.route("**/*.css", async (route) => {
      const response = await route.fetch();
      const css = (await response.text()).replaceAll(/animation-timeline: ?scroll\(\)/g, "unknown-to-it: 1");
      await route.fulfill({ response, body: css });
    });
    await seeHeaderFollow(page);
  });

  test("is stock over results from the start", async ({ page }) => {
    await page.goto("/?q=cycle");
    await seeTitle(page, searchWords.resultsFor("cycle"));
    expect((await stock(page)).isBare).toBe(false);
  });

  test("shows whom the event names, at once", async ({ page, account }) => {
    await page.goto("/account");
    await expect(avatar(page)).toHaveText("A");
    const tell = (profile: object) =>
      page.evaluate(
        (detail) => window.dispatchEvent(new CustomEvent("profile-updated", { detail })),
        profile,
      );
    await tell({ ...account, name: "Émilie" });
    await expect(avatar(page)).toHaveText("É");
    await tell({ ...account, name: "", email: "zoe@example.org" });
    await expect(avatar(page)).toHaveText("Z");
    await tell({ ...account, name: "", email: "" });
    await expect(avatar(page)).toHaveText("U");
    await tell({ ...account, avatarUrl: "/icon.svg" });
    await expect(avatar(page).locator("img")).toHaveAttribute("src", "/icon.svg");
    // Of somebody else, or of nobody, it says nothing.
    await tell({ ...account, id: "another", name: "Quentin", avatarUrl: null });
    await expect(avatar(page).locator("img")).toHaveAttribute("src", "/icon.svg");
  });

  for (const path of ["/dashboard", "/dashboard?q=cycle", "/liked", "/account"]) {
    test(`has the form of a phone below 768 px, and nothing of it overlaps: ${path}`, async ({
      page,
      site,
    }) => {
      const account = await signUp(page, site, { name: "Maximiliane Alexandrowna von Hohenstaufen" });
      await grantPremium(site.house, account.id);
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("data-plan", "premium");
      await expect(avatar(page)).toHaveText("M");
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const liked = header(page).getByRole("link", { name: menuWords.liked });
        await expect(liked).toBeVisible({ visible: width >= 768 });
        await expect(header(page).getByRole("link", { name: "Pricing PREMIUM" })).toBeVisible();
        expect(await overlaps(page), `at ${width}`).toEqual([]);
        await seeNoSidewaysScroll(page);
      }
    });
  }

  test("has room for a guest's ways at every width", async ({ page }) => {
    for (const path of ["/", "/?q=cycle"]) {
      await page.goto(path);
      await expect(searchBox(page)).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(header(page).getByRole("link", { name: menuWords.pricing })).toBeVisible();
        await expect(header(page).getByText(menuWords.beta)).toBeVisible({ visible: width >= 360 });
        expect(await overlaps(page), `${path} at ${width}`).toEqual([]);
        await seeNoSidewaysScroll(page);
      }
    }
  });

  test("has Profile and Sign out in its menu, and on a phone Liked", async ({ page, account: _ }, {
    project,
  }) => {
    await page.goto("/account");
    await avatar(page).click();
    const item = (name: string) => menu(page).getByRole("menuitem", { name, exact: true });
    await expect(item(menuWords.profile)).toHaveAttribute("href", "/account");
    await expect(item(menuWords.signOut)).toBeVisible();
    await expect(item(menuWords.liked)).toBeVisible({ visible: project.name === "phone" });
  });
});

test.describe("the footer", () => {
  test("leads everywhere, says whose it is, and has Login for guests alone", async ({ page, site }) => {
    await page.goto("/pricing");
    const link = (name: string) => footer(page).getByRole("link", { name, exact: true });
    await expect(link(footerWords.home)).toHaveAttribute("href", "/");
    await expect(link(menuWords.pricing)).toHaveAttribute("href", "/pricing");
    await expect(link(menuWords.login)).toHaveAttribute("href", "/auth");
    await expect(link(footerWords.credits)).toHaveAttribute("href", CREDITS_PATH);
    await expect(footer(page)).toContainText(/© 20\d\d Figura/);
    await signUp(page, site, { name: "Ada King" });
    await page.reload();
    await expect(avatar(page)).toHaveText("A");
    await expect(link(menuWords.login)).toBeHidden();
  });

  test("opens the policies upward, in their order", { tag: "@sample" }, async ({ page }) => {
    await page.goto("/");
    await expect(list(page)).toBeHidden();
    await policies(page).click();
    const links = list(page).getByRole("link");
    await expect(links).toHaveText(Object.values(policyNames));
    for (const [at, path] of Object.keys(policyNames).entries()) {
      await expect(links.nth(at)).toHaveAttribute("href", path);
    }
    const button = await policies(page).boundingBox();
    const box = await list(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    // At its left edge, or where the screen is too narrow for that at its right one.
    const right = (one: typeof box) => (one?.x ?? 0) + (one?.width ?? 0);
    const aside = Math.min(Math.abs((box?.x ?? 0) - (button?.x ?? 0)), Math.abs(right(box) - right(button)));
    expect(aside).toBeLessThan(40);
    await expect(list(page)).toBeInViewport({ ratio: 1 });
  });

  test("closes them on a press elsewhere, on Escape, and when one goes elsewhere", async ({ page }) => {
    await page.goto("/");
    await policies(page).click();
    await expect(list(page)).toBeVisible();
    await footer(page).getByText(/©/).click();
    await expect(list(page)).toBeHidden();

    await policies(page).click();
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    await expect(policies(page)).toBeFocused();

    await searchFor(page, "cycle");
    // By key: more results come as the footer scrolls into view, and a pointer would miss the button.
    await policies(page).press("Enter");
    await expect(list(page)).toBeVisible();
    await page.evaluate(() => history.back());
    await seeLanding(page);
    await expect(list(page)).toBeHidden();

    await policies(page).click();
    await list(page).getByRole("link", { name: policyNames[PRIVACY_PATH] }).click();
    await expect(page).toHaveURL(PRIVACY_PATH);
    await page.goBack();
    await seeLanding(page);
    await expect(list(page)).toBeHidden();
  });

  test("works by keys: opens, walks, and closes as the focus leaves", async ({ page }, { project }) => {
    test.skip(project.name === "phone", "a phone has no keys");
    await page.goto("/");
    await policies(page).focus();
    await page.keyboard.press("Enter");
    await expect(list(page)).toBeVisible();
    for (const name of Object.values(policyNames)) {
      await page.keyboard.press("Tab");
      await expect(list(page).getByRole("link", { name })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(footer(page).getByRole("link", { name: footerWords.api })).toBeFocused();
    await expect(list(page)).toBeHidden();

    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Shift+Tab");
    await expect(list(page)).toBeHidden();
  });

  test("names the policy that is on show, and marks it", async ({ page }) => {
    for (const [path, name] of Object.entries(policyNames)) {
      await page.goto(path);
      const button = policies(page, `${footerWords.policies}: ${name}`);
      await expect(button).toHaveText(name);
      await button.click();
      const marked = list(page).getByRole("link").and(page.locator("[aria-current=page]"));
      await expect(marked).toHaveText(name);
      await expect(marked.locator("svg")).toBeVisible();
      await expect(list(page).locator("svg")).toHaveCount(1);
    }
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("opens the policies all the same", async ({ page }) => {
      await page.goto("/pricing");
      await expect(list(page)).toBeHidden();
      await policies(page).click();
      await expect(list(page).getByRole("link", { name: policyNames[PRIVACY_PATH] })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(list(page)).toBeHidden();
      await expect(splash(page)).toBeHidden();
    });
  });

  for (const theme of ["light", "dark"]) {
    test(`axe finds nothing on it, open, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await page.goto(PRIVACY_PATH);
      await policies(page).click();
      await expect(list(page)).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await seeNoSidewaysScroll(page);
    });
  }

  test("has its parts side by side or below each other, never over each other", async ({ page }) => {
    await page.goto("/pricing");
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overlaps(page, "footer"), `at ${width}`).toEqual([]);
      await seeNoSidewaysScroll(page);
    }
  });
});

test.describe("the splash", () => {
  test.use({ hasSplash: true });

  test("begins a session, lets everything through, and is gone by itself", {
    tag: "@sample",
  }, async ({ page }) => {
    const letGo = await holdSplash(page);
    await page.goto("/");
    await expect(splash(page)).toBeVisible();
    await expect(splash(page)).toContainText(taglines[0]);
    await expect(splash(page)).toHaveAttribute("aria-hidden", "true");
    const box = await splash(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
    // Beneath it the page is there, and takes what is typed and pressed.
    await searchBox(page).click();
    await searchBox(page).fill("lens");
    const length = await splash(page).evaluate((element) =>
      element.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
    );
    expect(length).toEqual([1000]);
    await letGo();
    await expect(splash(page)).toBeHidden();
    await expect(searchBox(page)).toHaveValue("lens");
    // Nor does it begin anew where it would be put on the page again.
    await expect(page.locator("html")).not.toHaveAttribute("data-splash");

    await page.goto("/pricing");
    await expect(splash(page)).toBeHidden();
    await page.reload();
    await expect(splash(page)).toBeHidden();
  });

  test("counts its second in ten steps", async ({ page }) => {
    await holdSplash(page);
    await page.goto("/");
    const covered = await splash(page).evaluate((element) => {
      const scale = element.querySelector(".splash-scale");
      const filling = element
        .getAnimations({ subtree: true })
        .find((animation) => (animation as CSSAnimation).animationName === "splash-covers");
      if (!scale || !filling) return [];
      return [0, 80, 400, 749].map((at) => {
        filling.currentTime = at;
        return new DOMMatrix(getComputedStyle(scale, "::after").transform).a;
      });
    });
    expect(covered.map((share) => Math.round(share * 10))).toEqual([10, 9, 5, 1]);
  });

  test("is not seen again in a tab that a page of ours opens", async ({ page, context }) => {
    await page.goto("/");
    const opened = context.waitForEvent("page");
    await page.evaluate(() => {
      const link = Object.assign(document.createElement("a"), { href: "/pricing", target: "_blank" });
      link.rel = "noopener";
      document.body.append(link);
      link.click();
    });
    const other = await opened;
    await other.waitForURL("/pricing");
    await expect(splash(other)).toBeHidden();
    await expect(other.locator("html")).not.toHaveAttribute("data-splash");
  });

  for (const [why, path] of [
    ["who comes back from a payment", "/payment-cancel"],
    ["what is not there", "/dev/no-such-page"],
  ] as const) {
    test(`does not cover ${why}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator("html")).not.toHaveAttribute("data-splash");
      await expect(splash(page)).toBeHidden();
      await page.goto("/");
      await expect(page.locator("html")).not.toHaveAttribute("data-splash");
    });
  }

  test("is not there where nothing may move, nor on paper", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.locator("html")).toHaveAttribute("data-splash");
    await expect(splash(page)).toBeHidden();
    await page.emulateMedia({ reducedMotion: "no-preference", media: "print" });
    await expect(splash(page)).toBeHidden();
  });

  test("the largest thing that was painted is the page's own", async ({ page }) => {
    for (const path of ["/", "/pricing"]) {
      await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
      await page.goto(path);
      await expect(splash(page)).toBeHidden();
      const largest = await page.evaluate(
        () =>
          new Promise<string[]>((resolve) => {
            new PerformanceObserver((list) => {
              const painted = list.getEntries() as unknown as { element: Element | null }[];
              resolve(painted.map(({ element }) => (element?.closest(".splash") ? "splash" : "page")));
            }).observe({ type: "largest-contentful-paint", buffered: true });
          }),
      );
      expect(new Set(largest), path).toEqual(new Set(["page"]));
    }
  });

  test("covers the page in its own theme", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("figura-theme", "dark"));
    await holdSplash(page);
    await page.goto("/");
    await expect(splash(page)).toBeVisible();
    const [ground, own] = await page.evaluate(() =>
      [document.documentElement, document.querySelector(".splash")].map(
        (element) => element && getComputedStyle(element).backgroundColor,
      ),
    );
    expect(own).toBe(ground);
  });
});

/** What of a landmark lies over another part of it, of those that one can press. */
function overlaps(page: Page, landmark: "header" | "footer" = "header") {
  return page.evaluate((name) => {
    const inIt = [...document.querySelectorAll<HTMLElement>(`${name} :is(a, button, span, p)`)];
    const box = document.querySelector<HTMLElement>("#search form");
    const isInHeader = box && box.getBoundingClientRect().top < 64;
    const parts = [...inIt, ...(name === "header" && box && isInHeader ? [box] : [])]
      .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((part) => part.getBoundingClientRect().width > 1 && part.textContent + part.innerHTML !== "");
    const over: string[] = [];
    for (const [at, one] of parts.entries()) {
      for (const other of parts.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (wide > 0.5 && high > 0.5)
          over.push(`${one.outerHTML.slice(0, 60)} / ${other.outerHTML.slice(0, 60)}`);
      }
    }
    return over;
  }, landmark);
}
