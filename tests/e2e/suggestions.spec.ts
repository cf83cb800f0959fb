import type { Page } from "@playwright/test";
import { suggestionWords } from "../../lib/search/suggestion-words";
import { faultsOf } from "./axe";
import { expect, test } from "./setup";
import { holdBack, remaining, searchBox, searchFor, seeResultsFor, seeTitle, suggestionList } from "./verbs";

const options = (page: Page) => suggestionList(page).getByRole("option");
const option = (page: Page, name: string) =>
  options(page).and(page.getByRole("option", { name, exact: true }));
const chosen = (page: Page) => suggestionList(page).getByRole("option", { selected: true });

async function openLanding(page: Page, history: string[] = []) {
  await page.addInitScript((queries) => {
    localStorage.setItem("figura-history:guest", JSON.stringify(queries));
  }, history);
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
}

/** Types as fingers do, and waits for the list. */
async function suggestFor(page: Page, text: string) {
  await searchBox(page).click();
  await searchBox(page).pressSequentially(text);
  await expect(suggestionList(page)).toBeVisible();
}

/** The chosen option is the one that the box names, or both are none. */
async function seeChosen(page: Page, place: number | null) {
  if (place === null) {
    await expect(chosen(page)).toHaveCount(0);
    await expect(searchBox(page)).not.toHaveAttribute("aria-activedescendant");
    return;
  }
  const id = await options(page).nth(place).getAttribute("id");
  await expect(options(page).nth(place)).toHaveAttribute("aria-selected", "true");
  await expect(searchBox(page)).toHaveAttribute("aria-activedescendant", id ?? "none");
  await expect(chosen(page)).toHaveCount(1);
}

test("suggestions come with the second character and go with it", { tag: "@sample" }, async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "le");
  await expect(option(page, "converging lens")).toBeVisible();
  await expect(searchBox(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Backspace");
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchBox(page)).toHaveAttribute("aria-expanded", "false");
  await searchBox(page).pressSequentially("   ");
  await expect(suggestionList(page)).toBeHidden();
});

test("there are five on a desktop and six on a phone, from all three sources", async ({ page }, {
  project,
}) => {
  await openLanding(page, ["cell membrane", "heart"]);
  await suggestFor(page, "cell");
  await expect(options(page)).toHaveCount(project.name === "phone" ? 6 : 5);
  await expect(option(page, suggestionWords.recent("cell membrane"))).toBeVisible();
  await expect(option(page, "animal cell")).toBeVisible();
  await expect(option(page, "cell diagram")).toBeVisible();
  await expect(options(page).filter({ hasText: "heart" })).toHaveCount(0);
});

test("the typed part is marked, whatever its case and accents", async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "LÉNS conv");
  await expect(option(page, "converging lens").locator("mark")).toHaveText(["conv", "lens"]);
});

test("a press on a suggestion searches for it", { tag: "@sample" }, async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "water cy");
  await option(page, "water cycle").click();
  await expect(searchBox(page)).toHaveValue("water cycle");
  await expect(suggestionList(page)).toBeHidden();
  await seeResultsFor(page, "water cycle");
  await expect(suggestionList(page)).toBeHidden();
});

test("a long suggestion is cut to thirty characters and searched for in full", async ({ page }) => {
  const query = "diagram of the human eye with the retina and the optic nerve";
  await openLanding(page, [query]);
  await suggestFor(page, "eye ret");
  const shown = (await option(page, suggestionWords.recent(query)).textContent()) ?? "";
  expect(shown).toHaveLength(30);
  expect(shown).toContain("…");
  await option(page, suggestionWords.recent(query)).click();
  await expect(searchBox(page)).toHaveValue(query);
  await seeTitle(page, `Results for “${query}”`);
});

test("the arrows choose, by way of none, and Enter takes the choice", async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "water cy");
  const last = (await options(page).count()) - 1;
  await seeChosen(page, null);
  await page.keyboard.press("ArrowUp");
  await seeChosen(page, last);
  await page.keyboard.press("ArrowDown");
  await seeChosen(page, null);
  await page.keyboard.press("ArrowDown");
  await seeChosen(page, 0);
  await page.keyboard.press("ArrowDown");
  await seeChosen(page, 1);
  await page.keyboard.press("ArrowUp");
  await seeChosen(page, 0);
  await expect(searchBox(page)).toHaveValue("water cy");
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await seeResultsFor(page, "water cycle");
});

test("Enter searches for what is typed when nothing is chosen", async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "cell");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await seeResultsFor(page, "cell");
  await expect(suggestionList(page)).toBeHidden();
});

test("typing and moving the caret choose nothing", async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "ce");
  for (const key of ["l", "ArrowLeft", "ArrowRight", "Home", "End"]) {
    await page.keyboard.press("ArrowDown");
    await seeChosen(page, 0);
    await page.keyboard.press(key);
    await seeChosen(page, null);
  }
  await page.keyboard.press("Home");
  await page.keyboard.type("x");
  await expect(searchBox(page)).toHaveValue("xcel");
});

test("what arrives later takes no choice away", async ({ page }) => {
  const release = await holdBack(page, "**/collection/titles.json");
  await openLanding(page, ["cell membrane"]);
  await suggestFor(page, "cell");
  const last = (await options(page).count()) - 1;
  const text = (await options(page).nth(last).textContent()) ?? "";
  await page.keyboard.press("ArrowUp");
  await seeChosen(page, last);

  const arrived = page.waitForResponse("**/collection/titles.json");
  release();
  await (await arrived).finished();
  await expect(option(page, "animal cell")).toHaveCount(0);
  await seeChosen(page, last);
  await expect(chosen(page)).toHaveText(text);

  await page.keyboard.press("ArrowDown");
  await seeChosen(page, null);
  await expect(option(page, "animal cell")).toBeVisible();
});

test("Alt opens and closes the list without choosing, an arrow opens it with a choice", async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "cell");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchBox(page)).toHaveValue("cell");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(suggestionList(page)).toBeVisible();
  await seeChosen(page, null);
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("ArrowDown");
  await seeChosen(page, 0);
});

test("Tab leaves the list and the box", async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "cell");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(suggestionList(page)).toBeHidden();
  await expect(searchBox(page)).not.toBeFocused();
  await expect(searchBox(page)).toHaveValue("cell");
});

test("the list stays for 200 ms after the box has lost the focus", async ({ page }) => {
  await page.clock.install();
  await openLanding(page);
  await suggestFor(page, "cell");
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).blur();
  await page.clock.runFor(199);
  await expect(suggestionList(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(suggestionList(page)).toBeHidden();
});

test("a press that changes its mind leaves box and list as they were", async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "cell");
  const row = await options(page).first().boundingBox();
  await page.mouse.move((row?.x ?? 0) + 40, (row?.y ?? 0) + 20);
  await page.mouse.down();
  await expect(searchBox(page)).toBeFocused();
  await page.mouse.move((row?.x ?? 0) + 40, 5);
  await page.mouse.up();
  await expect(suggestionList(page)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("keys that an input method composes with are left alone", async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "cell");
  for (const key of ["ArrowDown", "Escape"]) {
    const isLeftAlone = await searchBox(page).evaluate(
      (box, pressed) =>
        box.dispatchEvent(
          new KeyboardEvent("keydown", { key: pressed, isComposing: true, bubbles: true, cancelable: true }),
        ),
      key,
    );
    expect(isLeftAlone).toBe(true);
  }
  await seeChosen(page, null);
  await expect(searchBox(page)).toHaveValue("cell");
});

test("no key becomes a request, and nothing is loaded before the box is wanted", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await openLanding(page);
  await page.waitForLoadState("networkidle");
  expect(requests).not.toContain("/collection/titles.json");

  requests.length = 0;
  await searchBox(page).click();
  await expect.poll(() => requests.filter((path) => path === "/collection/titles.json")).toHaveLength(1);
  await expect.poll(() => requests.filter((path) => path.endsWith(".js")).length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");

  requests.length = 0;
  await searchBox(page).pressSequentially("the water cycle of the earth");
  await searchBox(page).fill("");
  await searchBox(page).blur();
  await suggestFor(page, "cell");
  expect(requests).toEqual([]);
});

test.describe("without the collection's titles", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  test("the kinds of diagram and earlier searches are still suggested", async ({ page }) => {
    await page.route("**/collection/titles.json", (route) => route.abort());
    await openLanding(page, ["cell membrane"]);
    await suggestFor(page, "cell");
    await expect(option(page, "cell diagram")).toBeVisible();
    await expect(option(page, suggestionWords.recent("cell membrane"))).toBeVisible();
    await expect(option(page, "animal cell")).toHaveCount(0);

    await page.unroute("**/collection/titles.json");
    await searchBox(page).blur();
    await searchBox(page).click();
    await expect(option(page, "animal cell")).toBeVisible();
  });
});

test("a box that was used before the scripts came suggests when they are there", async ({ page }) => {
  const release = await holdBack(page, "**/_next/static/chunks/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await searchBox(page).click();
  await page.keyboard.type("len");
  release();
  await expect(remaining(page, 3)).toBeVisible();
  await page.keyboard.type("s");
  await expect(option(page, "converging lens")).toBeVisible();
});

test("a search in another tab is suggested here", async ({ page, context }) => {
  await page.goto("/");
  await expect(remaining(page, 3)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await other.evaluate(() => localStorage.setItem("figura-history:guest", '["mitral valve"]'));
  await suggestFor(page, "mit");
  await expect(option(page, suggestionWords.recent("mitral valve"))).toBeVisible();
});

test("how many there are is told after a pause, and not when the list is closed", async ({ page }) => {
  await openLanding(page);
  await suggestFor(page, "os mo");
  const count = await options(page).count();
  const told = page.getByRole("status").filter({ hasText: suggestionWords.count(count) });
  await expect(told).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(told).toHaveCount(0);
});

test("over results the list hangs on the box and leaves the page where it is", async ({ page }, {
  project,
}) => {
  await openLanding(page);
  await searchFor(page, "cycle");
  await searchBox(page).fill("lens");
  await searchBox(page).press("ArrowDown");
  await expect(suggestionList(page)).toBeVisible();
  const box = await page.getByRole("search").locator("form").boundingBox();
  const list = await suggestionList(page).boundingBox();
  if (project.name === "phone") expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  else expect(list?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("nothing of the landing lies over the list", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await openLanding(page);
  await suggestFor(page, "cell");
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // The frame holds the rows and, below them, the keys.
    const covered = () => suggestionList(page).locator("..").evaluate(findCovered);
    await expect.poll(covered).toEqual([]);
  }
});

/** What lies over an element, looked for from its top to its bottom, at three places of each line. */
function findCovered(frame: Element): string[] {
  const { left, width, top, bottom } = frame.getBoundingClientRect();
  const over = new Set<string>();
  for (let y = top + 2; y < bottom - 2; y += 2) {
    for (const x of [left + 24, left + width / 2, left + width - 24]) {
      const found = document.elementFromPoint(x, y);
      if (!frame.contains(found)) over.add(found?.outerHTML.slice(0, 80) ?? "outside the window");
    }
  }
  return [...over];
}

test("the list keeps within a low screen", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openLanding(page);
  await suggestFor(page, "cell");
  await seeWithin(page, 390);
  await searchFor(page, "cell");
  await searchBox(page).fill("lens");
  await seeWithin(page, 390);

  await page.setViewportSize({ width: 320, height: 240 });
  await seeWithin(page, 240);
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
});

async function seeWithin(page: Page, height: number) {
  await expect(suggestionList(page)).toBeVisible();
  // What scrolls is the frame around the list.
  const frame = suggestionList(page).locator("..");
  await expect.poll(async () => (await frame.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await expect
    .poll(async () => {
      const bounds = await frame.boundingBox();
      return (bounds?.y ?? 0) + (bounds?.height ?? Number.NaN);
    })
    .toBeLessThanOrEqual(height);
  await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
}

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing on an open list, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((name) => localStorage.setItem("figura-theme", name), theme);
    await openLanding(page, ["cell membrane"]);
    await suggestFor(page, "cell");
    await page.keyboard.press("ArrowDown");
    await seeChosen(page, 0);
    expect(await faultsOf(page)).toEqual([]);
  });
}
