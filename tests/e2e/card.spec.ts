import type { Page, Route } from "@playwright/test";
import type { Diagram } from "../../lib/diagrams/diagram";
import { cardWords } from "../../lib/diagrams/words";
import { likeWords } from "../../lib/liked/like-words";
import { searchWords } from "../../lib/search/words";
import { watermarked } from "../fakes/pictures/paintings";
import { encodePng } from "../fakes/pictures/png";
import { faultsOf } from "./axe";
import { type Colour, paintedSize, paintedSizeOfFile } from "./plate-pixels";
import { figures, holdBack, seeNoSidewaysScroll, seeResultsFor } from "./verbs";
import { expect, test } from "./with-sources";

/** The collection alone has more than a row of it. */
const QUERY = "cycle";
const views = ["grid", "list"] as const;
const RED = [255, 0, 0] as const;
/** The stripes of a watermark where they lie on the sky: neither sky nor hill comes near to it. */
const MARK = [189, 194, 197] as const;
const SHOWN_FILE = "/shown.png";

const plate = (page: Page, place = 1) =>
  figures(page)
    .nth(place - 1)
    .locator("[data-plate]");
const isPicture = (route: Route) => route.request().resourceType() === "image";

async function openResults(page: Page, view: (typeof views)[number] = "grid") {
  // Nothing else is waited for: pictures that are held back would keep the page from ever being loaded.
  await page.goto(`/?q=${QUERY}${view === "list" ? "&view=list" : ""}`, { waitUntil: "commit" });
  await seeResultsFor(page, QUERY);
}

/** Lets the answer of the sources arrive with other facts in it. */
async function changeAnswer(page: Page, changes: Partial<Diagram>[]) {
  await page.route("**/api/search?*", async (route) => {
    const answer = await (await route.fetch()).json();
    const diagrams = answer.diagrams.map((diagram: Diagram, place: number) => ({
      ...diagram,
      ...changes[place % changes.length],
    }));
    await route.fulfill({ json: { ...answer, diagrams } });
  });
}

/** The first card of all, and no other, is changed like this. */
async function changeFirst(page: Page, change: Partial<Diagram>) {
  await page.route("**/api/search?*", async (route) => {
    const answer = await (await route.fetch()).json();
    if (answer.page === 1) Object.assign(answer.diagrams[0], change);
    await route.fulfill({ json: answer });
  });
}

/** Every card that the sources found shows this PNG. */
async function showFile(page: Page, body: Buffer) {
  await changeAnswer(page, [{ thumbnailSrc: SHOWN_FILE, imageSrc: "/large.png", darkImageSrc: null }]);
  await page.route(SHOWN_FILE, (route) => route.fulfill({ contentType: "image/png", body }));
}

/** The file is of pure red, of so many pixels. */
async function showRed(page: Page, width: number, height: number) {
  await showFile(
    page,
    encodePng(width, height, () => 0xff0000ff),
  );
}

test("a card shows who made it, under which licence, what file it is and what about", async ({
  page,
  hasTouch,
}) => {
  await changeAnswer(page, [
    {
      author: null,
      sourceUrl: "https://www.plates.example/1",
      licence: { ...cc, name: "CC BY 4.0", url: "https://creativecommons.org/licenses/by/4.0/" },
      mime: "image/png",
      width: 1600,
      height: 1200,
      tags: ["one", "two", "three", "four", "five"],
    },
    { author: null, sourceUrl: "/about", licence: { ...cc, name: "House rules", url: null }, tags: [] },
  ]);
  await openResults(page);
  const first = figures(page).first();
  await expect(first).toContainText("plates.example·CC BY 4.0");
  await expect(first.getByRole("link", { name: "CC BY 4.0" })).toHaveAccessibleDescription(cc.meaning);
  // A finger cannot hover.
  await expect(first.getByText(cc.meaning)).toBeVisible({ visible: Boolean(hasTouch) });
  await expect(first).toContainText("PNG, 1,600 × 1,200 px");
  await expect(first.getByRole("list", { name: cardWords.tags })).toHaveText("onetwothree+2and four, five");
  await expect(figures(page).nth(1)).toContainText(`${searchWords.unknownSource}·House rules: ${cc.meaning}`);
  await expect(figures(page).nth(1).getByRole("list")).toHaveCount(0);

  await openResults(page, "list");
  await expect(first).toContainText("PNG, 1,600 × 1,200 px");
  await expect(first.getByRole("list", { name: cardWords.tags })).toContainText(
    "onetwo+3and three, four, five",
  );
});

const cc = {
  meaning: "Use it freely, if you name the author.",
  isPublicDomain: false,
  allowsCommercialUse: true,
  allowsChanges: true,
};

test("the plate enlarges within the page, and a tag narrows the results", async ({ page, context }) => {
  await openResults(page);
  const figure = await plate(page, 2).getAttribute("data-figure");
  await plate(page, 2).click();
  await expect.poll(() => new URL(page.url()).searchParams.get("figure")).toBe(figure);
  await page.goBack();
  await expect(page).toHaveURL(`/?q=${QUERY}`);
  const tag = figures(page).first().getByRole("list", { name: cardWords.tags }).getByRole("link").first();
  const name = await tag.textContent();
  await tag.click();
  await expect.poll(() => new URL(page.url()).searchParams.get("tag")).toBe(name);
  expect(context.pages()).toHaveLength(1);
});

test("pointing at a card brings its actions, where there is a pointer", async ({ page, isMobile }) => {
  await openResults(page);
  const first = figures(page).first();
  const actions = first.getByRole("toolbar", { name: actionsName });
  if (isMobile) {
    await expect(actions).toBeHidden();
    for (const name of [likeWords.like, cardWords.more]) {
      const box = await first.getByRole("button", { name: new RegExp(`^${name}: `) }).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await first.getByRole("button", { name: new RegExp(`^${cardWords.more}: `) }).click();
    const source = page.getByRole("menuitem", { name: searchWords.openSource });
    await expect(source).toHaveAttribute("target", "_blank");
    return;
  }
  await expect(actions).toHaveCSS("opacity", "0");
  await first.hover();
  await expect(actions).toHaveCSS("opacity", "1");
  await expect(actions.getByRole("link")).toHaveCount(2);
  await actions.getByRole("link", { name: new RegExp(`^${cardWords.enlarge}: `) }).click();
  await expect(page).toHaveURL(/[?&]figure=/);
});

/** Begins the name of a toolbar, which ends with the diagram's title. */
const actionsName = new RegExp(`^${cardWords.actionsFor("")}`);

for (const view of views) {
  test(`a card is three tab stops, and arrows reach every control of its toolbars, ${view}`, async ({
    page,
    isMobile,
  }) => {
    test.skip(isMobile, "phones have no Tab");
    await openResults(page, view);
    await plate(page).focus();
    const focused = () =>
      page.evaluate(() =>
        document.activeElement?.closest("li")?.contains(document.activeElement)
          ? (document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent ?? "")
          : "",
      );
    const first = figures(page).first();
    const walk = async (key: string, presses: number) => {
      const names: string[] = [];
      for (let press = 0; press < presses; press += 1) {
        await page.keyboard.press(key);
        names.push(await focused());
      }
      return names;
    };
    const actions = [cardWords.enlarge, searchWords.openSource, cardWords.download, cardWords.share];
    const begin = (names: string[]) => names.map((name) => name.replace(/: .*$/, ""));
    expect(begin(await walk("Tab", 1))).toEqual([cardWords.enlarge]);
    await expect(first.getByRole("toolbar", { name: actionsName })).toHaveCSS("opacity", "1");
    expect(begin(await walk("ArrowRight", 4))).toEqual([...actions.slice(1), cardWords.enlarge]);
    expect(begin(await walk("End", 1))).toEqual([cardWords.share]);

    expect(begin(await walk("Tab", 1))).toEqual([likeWords.like]);
    const licence = await first.locator("[rel~=license]").textContent();
    const tags = await first.getByRole("list").getByRole("link").allTextContents();
    expect(await walk("ArrowRight", 1 + tags.length)).toEqual([licence, ...tags]);
    expect(begin(await walk("ArrowRight", 1))).toEqual([likeWords.like]);

    await page.keyboard.press("Tab");
    await expect(plate(page, 2)).toBeFocused();
    // Each toolbar is entered where it was left.
    expect(begin(await walk("Shift+Tab", 2))).toEqual([likeWords.like, cardWords.share]);
    await page.keyboard.press("Shift+Tab");
    await expect(plate(page)).toBeFocused();
    await expect(first.getByRole("button", { name: new RegExp(`^${likeWords.like}: `) })).toHaveCount(1);
  });
}

test("arrows, Home and End walk the rows of the list", async ({ page, isMobile }) => {
  test.skip(isMobile, "phones have no arrows");
  await openResults(page, "list");
  await expect(figures(page)).toHaveCount(15);
  await plate(page).focus();
  for (const [key, place] of [
    ["ArrowDown", 2],
    ["ArrowRight", 3],
    ["ArrowUp", 2],
    ["ArrowLeft", 1],
    ["End", 15],
    ["Home", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(plate(page, place)).toBeFocused();
  }
});

test.describe("a picture that does not come", () => {
  test.use({ expectedConsole: [/Failed to load resource/] });

  const files = { thumbnailSrc: "/small.png", imageSrc: "/large.png", darkImageSrc: null };

  for (const [what, answer] of Object.entries({
    "is not there": { status: 404, contentType: "text/html", body: "<h1>Not found</h1>" },
    "is no picture": { status: 200, contentType: "image/png", body: "no picture" },
    "has no size": {
      status: 200,
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>',
    },
  })) {
    test(`gives way to the original where its thumbnail ${what}`, async ({ page }) => {
      await changeAnswer(page, [files]);
      await page.route("**/small.png", (route) => route.fulfill(answer));
      const body = encodePng(400, 300, () => 0xff0000ff);
      await page.route("**/large.png", (route) => route.fulfill({ contentType: "image/png", body }));
      await openResults(page);
      await expect(plate(page).getByRole("img")).toHaveAttribute("src", "/large.png");
      await expect.poll(async () => (await paintedSize(plate(page), RED)).width).toBeGreaterThan(200);
      await expect(figures(page).first().getByText(searchWords.imageFailed)).toBeHidden();
    });
  }

  for (const view of views) {
    test(`says so when the original fails too, and Try Again begins anew, ${view}`, async ({
      page,
      isMobile,
    }) => {
      let isBroken = true;
      const asked: string[] = [];
      const body = encodePng(400, 300, () => 0xff0000ff);
      await changeFirst(page, files);
      await page.route(/\/(small|large)\.png$/, (route) => {
        asked.push(new URL(route.request().url()).pathname);
        return isBroken ? route.abort() : route.fulfill({ contentType: "image/png", body });
      });
      await openResults(page, view);
      const first = figures(page).first();
      await expect(first.getByText(searchWords.imageFailed)).toBeVisible();
      const hasRoom = view === "grid" || !isMobile;
      const source = hasRoom
        ? first.getByRole("link", { name: new RegExp(`^${searchWords.openSource}`) }).last()
        : first.getByRole("button", { name: new RegExp(`^${cardWords.more}: `) });
      await expect(source).toBeVisible();
      expect(asked).toEqual(["/small.png", "/large.png"]);

      isBroken = false;
      await first.getByRole("button", { name: searchWords.tryAgain }).click();
      await expect(plate(page)).toBeFocused();
      await expect(first.getByText(searchWords.imageFailed)).toBeHidden();
      await expect.poll(async () => (await paintedSize(plate(page), RED)).width).toBeGreaterThan(80);
      expect(asked).toEqual(["/small.png", "/large.png", "/small.png"]);
    });
  }

  test("leaves a plate that arrows reach and Enter opens", async ({ page, isMobile }) => {
    test.skip(isMobile, "phones have no arrows");
    await page.route("**/*", (route) => (isPicture(route) ? route.abort() : route.continue()));
    await openResults(page);
    await expect(figures(page).nth(1).getByText(searchWords.imageFailed)).toBeVisible();
    await plate(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(plate(page, 2)).toBeFocused();
    await expect(plate(page, 2)).toHaveAccessibleName(/\w/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/[?&]figure=/);
  });
});

test("a plate is grid paper with the mark until its picture is there", async ({ page }) => {
  await showRed(page, 400, 300);
  const release = await holdBack(page, SHOWN_FILE);
  await openResults(page);
  const before = await plate(page).boundingBox();
  await expect(figures(page).first().locator(".plate-grid")).toHaveCSS("opacity", "1");
  await expect(figures(page).first().locator(".plate-grid svg")).toBeVisible();
  expect((await paintedSize(plate(page), RED)).width).toBe(0);
  release();
  await expect(figures(page).first().locator(".plate-grid")).toHaveCSS("opacity", "0");
  expect((await paintedSize(plate(page), RED)).width).toBeGreaterThan(200);
  expect(await plate(page).boundingBox()).toEqual(before);
});

for (const [what, width, height] of [
  ["a scan of 1 to 6", 200, 1200],
  ["a strip of 8 to 1", 2400, 300],
  ["a photograph of 3 to 2", 1500, 1000],
] as const) {
  test(`${what} is contained whole`, async ({ page }) => {
    await showRed(page, width, height);
    await openResults(page);
    await seeWhole(page, RED, { width, height });
  });
}

/** What the original has in one colour, from one side to the other, is on the first plate in its full size. */
async function seeWhole(page: Page, colour: Colour, original: { width: number; height: number }) {
  const frame = await plate(page).boundingBox();
  // Without the words on the edge of the plate: letters are of many colours.
  const picture = plate(page).getByRole("img");
  const shape = original.width / original.height;
  const painted = async () => {
    const size = await paintedSize(picture, colour);
    return size.width === 0 ? 0 : size.width / size.height;
  };
  await expect.poll(painted).toBeGreaterThan(shape * 0.94);
  expect(await painted()).toBeLessThan(shape * 1.06);
  const size = await paintedSize(picture, colour);
  const room = Math.max(size.width / (frame?.width ?? 1), size.height / (frame?.height ?? 1));
  expect(room).toBeGreaterThan(0.86);
  expect(room).toBeLessThan(1);
}

for (const theme of ["light", "dark"]) {
  test(`a watermarked photograph is contained whole, its mark as plain as it was, ${theme}`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
    const file = encodePng(900, 600, watermarked(900, 600));
    await showFile(page, file);
    await openResults(page);
    const mark = await paintedSizeOfFile(page, file, MARK);
    expect(mark.width).toBe(900);
    await seeWhole(page, MARK, mark);
  });
}

for (const view of views) {
  test(`an icon grows to twice its size and no further, ${view}`, async ({ page }) => {
    await showRed(page, 20, 15);
    await openResults(page, view);
    await expect.poll(async () => (await paintedSize(plate(page), RED)).width).toBeGreaterThan(36);
    const { width, height } = await paintedSize(plate(page), RED);
    expect([width, height]).toEqual([expect.closeTo(40, -0.5), expect.closeTo(30, -0.5)]);
  });
}

test("black lines on no ground stay visible in the dark", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("figura-theme", "dark"));
  await showFile(
    page,
    encodePng(400, 300, (x) => (x > 190 && x < 210 ? 0x000000ff : 0)),
  );
  await openResults(page);
  const mount = [223, 224, 220] as const;
  await expect.poll(async () => (await paintedSize(plate(page), mount)).width).toBeGreaterThan(200);
  expect((await paintedSize(plate(page), [0, 0, 0])).height).toBeGreaterThan(150);
});

for (const view of views) {
  test(`nothing moves while pictures come, ${view}`, async ({ page }) => {
    const release = await holdBack(page, "**/*", isPicture);
    await openResults(page, view);
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: "layout-shift" });
    });
    release();
    for (const place of [1, 3, 5]) {
      await plate(page, place).scrollIntoViewIfNeeded();
      await expect(
        figures(page)
          .nth(place - 1)
          .locator(".plate-grid"),
      ).toHaveCSS("opacity", "0");
    }
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });

  test(`no words stick out on the narrowest screen, ${view}`, async ({ page }) => {
    const word = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft";
    const unlimited = {
      ...cc,
      name: "A licence of the house with a name of almost eighty letters, all of them needed",
    };
    await changeAnswer(page, [
      { title: word.repeat(3), author: "Somebody of a long name ".repeat(9) },
      { title: `${word} `.repeat(3), description: word.repeat(4), licence: { ...unlimited, url: null } },
      { title: "مخطط دورة المياه في الطبيعة ".repeat(6), lang: "ar", dir: "rtl", licence: null },
      {
        title: "水循環の図解と説明".repeat(12),
        lang: "ja",
        licence: { ...unlimited, url: "https://a.example/" },
      },
      { tags: Array.from({ length: 10 }, (_, place) => `${place} ${"topic".repeat(12)}`.slice(0, 60)) },
    ]);
    await page.setViewportSize({ width: 320, height: 700 });
    await openResults(page, view);
    await seeNoSidewaysScroll(page);
    const outside = await figures(page).evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll("*:not(.sr-only)")]
          .filter((element) => element.getBoundingClientRect().right > 320)
          .map((element) => element.outerHTML),
      ),
    );
    expect(outside).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(320);
  });

  for (const theme of ["light", "dark"]) {
    test(`axe finds nothing on the cards of the ${view}, ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
      await openResults(page, view);
      expect(await faultsOf(page)).toEqual([]);
    });
  }
}

test("the other view loads no picture again", async ({ page }) => {
  await openResults(page);
  await expect(figures(page).nth(3).locator(".plate-grid")).toHaveCSS("opacity", "0");
  const first = await plate(page).getByRole("img").elementHandle();
  const before = await plate(page).boundingBox();
  const loaded: string[] = [];
  page.on("request", (request) => request.resourceType() === "image" && loaded.push(request.url()));
  const shown = await figures(page)
    .getByRole("img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc).filter(Boolean));
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
  }, `/?q=${QUERY}&view=list`);
  await expect.poll(async () => (await plate(page).boundingBox())?.width).toBeLessThan(before?.width ?? 0);
  expect(await first?.evaluate((image) => image.isConnected)).toBe(true);
  expect(loaded.filter((url) => shown.includes(url))).toEqual([]);
});
