import type { Locator, Page } from "@playwright/test";
import { editorWords } from "../../../lib/editor/words";
import { drawingIn, isPhone, shownIn, takeDownload } from "../helpers/download-verbs";
import { drawWithFingers } from "../helpers/fingers";
import { makePremium } from "../helpers/saved-verbs";
import { seeRunning } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

// Of ten kinds the component tests see that the file is what is shown, fits, and has no scripts.

const group = (page: Page) => page.getByRole("group", { name: /^Labels of / });
const chosen = (page: Page) => group(page).locator("button[aria-pressed=true]");
const field = (page: Page) => page.getByRole("textbox", { name: editorWords.text });
const preview = (page: Page) => group(page).getByRole("img");

async function openEditor(page: Page, slug: string) {
  await page.goto(`/diagrams/collection-${slug}/edit`);
  await seeRunning(page);
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("It is not shown.");
  return { ...box, middle: [box.x + box.width / 2, box.y + box.height / 2] as const };
}

/** Chooses a label in the picture, drags it, moves it by keys where there are some, and gives it another text. */
async function change(page: Page, label: string, text: string) {
  const spot = page.getByRole("button", { name: editorWords.label(label), exact: true });
  await preview(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
  const { middle: start } = await boxOf(spot);
  if (isPhone()) await page.touchscreen.tap(...start);
  else await page.mouse.click(...start);
  await expect(chosen(page)).toHaveAccessibleName(editorWords.label(label));

  const { middle } = await boxOf(group(page));
  const by = [start[0] < middle[0] ? 24 : -24, start[1] < middle[1] ? 16 : -16] as const;
  const end = [start[0] + by[0], start[1] + by[1]] as const;
  const scrolled = await page.evaluate(() => scrollY);
  if (isPhone()) await drawWithFingers(page, [start, end]);
  else {
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(...end, { steps: 4 });
    await page.mouse.up();
  }
  // Less than two pixels of the canvas, to which moves are rounded.
  const isAt = async ([x, y]: readonly [number, number]) => {
    const now = await boxOf(chosen(page));
    return Math.hypot(now.middle[0] - x, now.middle[1] - y) < 4;
  };
  await expect.poll(() => isAt(end)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);

  if (isPhone()) {
    // At the place where it stands still: the line below the picture is new.
    await field(page).tap();
  } else {
    await chosen(page).press(by[0] > 0 ? "Shift+ArrowRight" : "Shift+ArrowLeft");
    const step = ((await boxOf(group(page))).width / 400) * 10 * Math.sign(by[0]);
    await expect.poll(() => isAt([end[0] + step, end[1]])).toBe(true);
    await chosen(page).press("Enter");
  }
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(text);
  await expect(field(page)).toHaveValue(text);
}

for (const [how, tag, kinds] of [
  [
    "by mouse and keyboard",
    [],
    [
      ["animal-cell", "Golgi"],
      ["box-plot", "whisker"],
    ],
  ],
  ["by finger", ["@phone"], [["grassland-food-web", "Rabbit"]]],
] as const) {
  test(`what is edited ${how} is what is in the file`, { tag: [...tag] }, async ({ page, site, account }) => {
    await makePremium(site, account);
    const said: string[] = [];
    page.on("dialog", (dialog) => {
      if (dialog.type() !== "beforeunload") said.push(dialog.message());
      void dialog.accept();
    });
    for (const [slug, label] of kinds) {
      await openEditor(page, slug);
      await change(page, label, `"><img src=x onerror="alert(1)">`);
      const download = await takeDownload(page, () =>
        page.getByRole("button", { name: editorWords.downloadAs("SVG") }).click(),
      );
      const file = await drawingIn(download);
      await expect.poll(() => shownIn(preview(page)), { timeout: 30_000 }).toBe(file);
    }
    expect(said).toEqual([]);
  });
}

test("a finger scrolls the page beside labels, and on one that is not chosen", { tag: "@phone" }, async ({
  page,
}) => {
  await openEditor(page, "animal-cell");
  const scrolled = () => page.evaluate(() => scrollY);
  const frame = await boxOf(group(page));
  const { middle: label } = await boxOf(
    page.getByRole("button", { name: editorWords.label("Golgi"), exact: true }),
  );
  for (const [x, y] of [[frame.x + 6, frame.y + frame.height - 20] as const, label]) {
    await page.evaluate(() => scrollTo(0, 0));
    await drawWithFingers(page, [
      [x, y],
      [x, y - 120],
    ]);
    await expect.poll(scrolled).toBeGreaterThan(60);
  }
  await expect(chosen(page)).toHaveCount(0);
});
