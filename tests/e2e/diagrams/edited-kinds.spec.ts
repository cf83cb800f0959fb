import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Locator, Page, TestInfo } from "@playwright/test";
import { editorWords } from "../../../lib/editor/words";
import { isPhone, takeDownload } from "../helpers/download-verbs";
import { drawWithFingers } from "../helpers/fingers";
import { makePremium } from "../helpers/saved-verbs";
import { expect, test } from "../helpers/with-accounts";

/** A label of each language of sources, and of three more kinds of drawings by hand; what it says then. */
const kinds = [
  ["animal-cell", "Golgi", "<script>alert(1)</script>"],
  ["lamp-energy", "LED lamp", `"><img src=x onerror="alert(1)">`],
  ["aspirin", "aspirin", "R&D &amp; &lt;b&gt; 'single' \"double\" *mean velocity*_{a b}"],
  ["ring-of-fire", "Fuji", "long ".repeat(40).trim()],
  ["box-plot", "whisker", "</text></svg><svg onload=alert(1)>"],
  ["sr-latch-timing", "not Q", "not \u202e reversed"],
  ["grassland-food-web", "Rabbit", "x".repeat(200)],
  ["carnot-cycle", "Pressure, *p*", "]]> <!-- <![CDATA[ javascript:alert(1)"],
  ["sql-joins", "INNER JOIN", "line\nby\nline"],
  ["converging-lens", "object", "שלום"],
] as const;

const group = (page: Page) => page.getByRole("group", { name: /^Labels of / });
const chosen = (page: Page) => group(page).locator("button[aria-pressed=true]");
const field = (page: Page) => page.getByRole("textbox", { name: editorWords.text });
const preview = (page: Page) => group(page).getByRole("img");
const drawn = (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: editorWords.drawn })).toBeVisible({ timeout: 30_000 });

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
  await drawn(page);
}

/** What the file has inside that a picture without scripts and words does not, and the outlines beyond its edge. */
function inspect() {
  const all = [...document.querySelectorAll("*")];
  const { left, top, right, bottom } = document.documentElement.getBoundingClientRect();
  const isOutside = (element: Element) => {
    const box = element.getBoundingClientRect();
    return (
      box.left < left - 0.5 || box.top < top - 0.5 || box.right > right + 0.5 || box.bottom > bottom + 0.5
    );
  };
  return {
    root: document.documentElement.localName,
    foreign: all
      .filter(
        ({ localName, attributes }) =>
          /^(?:script|image|img|foreignObject|text|a|iframe|parsererror)$/.test(localName) ||
          Array.from(attributes).some(({ name }) => /^on/i.test(name)),
      )
      .map(({ localName }) => localName),
    outside: all.filter((element) => element.localName === "use" && isOutside(element)).length,
  };
}

/** How many pixels of two pictures differ. */
async function differences(sources: readonly string[]) {
  const pixelsOf = async (source: string) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const [width, height] = [800, 600];
    const pen = new OffscreenCanvas(width, height).getContext("2d");
    if (!pen) throw new Error("no canvas");
    pen.fillStyle = "white";
    pen.fillRect(0, 0, width, height);
    pen.drawImage(image, 0, 0, width, height);
    return new Uint32Array(pen.getImageData(0, 0, width, height).data.buffer);
  };
  const [one, other] = await Promise.all(sources.map(pixelsOf));
  return one?.filter((pixel, index) => pixel !== other?.[index]).length;
}

async function seeSameFile(page: Page, before: string, info: TestInfo) {
  const download = await takeDownload(page, () =>
    page.getByRole("button", { name: editorWords.downloadAs("SVG") }).click(),
  );
  const path = info.outputPath("edited.svg");
  await download.saveAs(path);
  const file = `data:image/svg+xml,${encodeURIComponent(await readFile(path, "utf8"))}`;
  const shown = (await preview(page).getAttribute("src")) ?? "";
  expect(await page.evaluate(differences, [shown, before])).toBeGreaterThan(50);
  expect(await page.evaluate(differences, [shown, file])).toBe(0);

  const document = await page.context().newPage();
  await document.goto(pathToFileURL(path).href);
  expect(await document.evaluate(inspect)).toEqual({ root: "svg", foreign: [], outside: 0 });
  await document.close();
}

for (const [how, tag] of [
  ["by mouse and keyboard", []],
  ["by finger", ["@phone"]],
] as const) {
  for (const part of [kinds.slice(0, 5), kinds.slice(5)]) {
    const names = part.map(([slug]) => slug).join(", ");
    test(
      `what is edited ${how} is what is in the file: ${names}`,
      { tag: [...tag] },
      async ({ page, context, site, account }, info) => {
        await makePremium(site, account);
        const dialogs: string[] = [];
        context.on("dialog", (dialog) => {
          if (dialog.type() !== "beforeunload") dialogs.push(dialog.message());
          void dialog.accept();
        });
        for (const [slug, label, text] of part) {
          await test.step(slug, async () => {
            await page.goto(`/diagrams/collection-${slug}/edit`);
            const before = (await preview(page).getAttribute("src")) ?? "";
            await change(page, label, text);
            const foreign = /\p{Script=Hebrew}/u.exec(text)?.[0];
            if (foreign !== undefined) {
              const problem = editorWords.problem({ kind: "noLetter", letter: foreign });
              await expect(page.getByText(problem)).toBeVisible();
            }
            const frame = await boxOf(group(page));
            const box = await boxOf(chosen(page));
            // The spot is a little larger than the label.
            const room = (3 / 400) * frame.width + 1;
            expect(box.x).toBeGreaterThanOrEqual(frame.x - room);
            expect(box.y).toBeGreaterThanOrEqual(frame.y - room);
            expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width + room);
            expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height + room);
            await seeSameFile(page, before, info);
          });
        }
        expect(dialogs).toEqual([]);
      },
    );
  }
}

test("a finger scrolls the page beside labels, and on one that is not chosen", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/diagrams/collection-animal-cell/edit");
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
