import type { Page } from "@playwright/test";
import { publicPictureHosts } from "../../lib/picture-hosts";
import { footerWords } from "../../lib/shell/footer-words";
import { THEME_KEY, type themeColours } from "../../lib/theme";
import { faultsOf } from "./axe";
import { pages, type SitePage, tabTitle, type Visitor, visitors } from "./pages";
import { seeTitle, title } from "./verbs";
import { test } from "./visitors";
import { expect } from "./with-accounts";

// Pages that are not there are among them.
test.use({ expectedConsole: [/the server responded with a status of 404/] });

type Theme = keyof typeof themeColours;

/** Each theme with each visitor, and with each screen: on a phone the other theme than on a desktop. */
const desktopTheme: Record<Visitor, Theme> = {
  guest: "light",
  free: "dark",
  premium: "light",
  admin: "dark",
};
const otherTheme: Record<Theme, Theme> = { light: "dark", dark: "light" };

for (const visitor of visitors) {
  test(`every route, as ${visitor}`, { tag: visitor === "guest" ? "@sample" : [] }, async ({
    page,
    site,
    comeAs,
    isMobile,
  }) => {
    test.setTimeout(240_000);
    const theme = desktopTheme[visitor];
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(([key, chosen]) => localStorage.setItem(key, chosen), [
      THEME_KEY,
      isMobile ? otherTheme[theme] : theme,
    ] as const);
    await comeAs(visitor);
    const strangers = watchStrangers(page, site.url);
    for (const one of pages) {
      await test.step(one.path, () => visit(page, one, visitor));
    }
    expect(strangers).toEqual([]);
  });
}

async function visit(page: Page, one: SitePage, visitor: Visitor) {
  const response = await page.goto(one.path);
  const ledTo = one.led[visitor];
  if (ledTo !== undefined) {
    const { pathname, search } = new URL(page.url());
    expect(pathname + search, `${one.path} leads the ${visitor}`).toBe(ledTo);
    return;
  }
  expect(response?.status()).toBe(one.status);
  await seeTitle(page, one.heading);
  await expect(page).toHaveTitle(tabTitle(one.title));
  // What no pattern says by itself: a pattern for any heading still wants one, and no more.
  await expect(title(page)).toHaveCount(1);
  for (const landmark of ["banner", "main", "contentinfo"] as const) {
    await expect(page.getByRole(landmark)).toHaveCount(1);
  }
  await expect(page.getByRole("navigation", { name: footerWords.label })).toBeVisible();
  expect(await faultsOf(page), one.path).toEqual([]);
}

/** The addresses that are asked for outside the site and the hosts of its pictures. */
function watchStrangers(page: Page, home: string): string[] {
  const strangers: string[] = [];
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    const isKnown =
      !protocol.startsWith("http") ||
      origin === home ||
      (request.resourceType() === "image" && publicPictureHosts.some((host) => host === origin));
    if (!isKnown) strangers.push(request.url());
  });
  return strangers;
}
