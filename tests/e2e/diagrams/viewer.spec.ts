import type { Page } from "@playwright/test";
import type { Diagram } from "../../../lib/diagrams/diagram";
import { PRINT_SIDE } from "../../../lib/diagrams/download-choices";
import { viewerWords } from "../../../lib/diagrams/viewer-words";
import { openEditor } from "../helpers/clipboard";
import { drawWithFingers } from "../helpers/fingers";
import { expect, test } from "../helpers/setup";
import { changeFound, seeToast } from "../helpers/verbs";

/** A search may wait for its sources, and the viewer is loaded when it is first needed. */
const PATIENCE_MS = 15_000;

const viewer = (page: Page) => page.locator("[data-viewer]");
const button = (page: Page, name: string) => viewer(page).getByRole("button", { name, exact: true });
const picture = (page: Page) => viewer(page).getByRole("img");
const heading = (page: Page) => viewer(page).getByRole("heading", { level: 2 });

/** The diagrams of a search, as the app answers them. */
async function diagramsOf(page: Page, query: string): Promise<Diagram[]> {
  const answer = await page.request.get(`/api/search?q=${encodeURIComponent(query)}`);
  return (await answer.json()).diagrams;
}

function at<Item>(items: readonly Item[], place: number): Item {
  const item = items[place - 1];
  if (item === undefined) throw new Error(`There are ${items.length} items, not ${place}.`);
  return item;
}

async function openFigure(page: Page, place: number, query = "cycle"): Promise<Diagram[]> {
  const diagrams = await diagramsOf(page, query);
  await page.goto(`/?q=${encodeURIComponent(query)}&figure=${at(diagrams, place).id}`);
  await seeFigure(page, diagrams, place);
  return diagrams;
}

async function seeFigure(page: Page, diagrams: readonly Diagram[], place: number) {
  await expect(viewer(page)).toBeVisible({ timeout: PATIENCE_MS });
  await expect(heading(page)).toHaveText(at(diagrams, place).title);
  await expect(viewer(page).getByText(`Fig. ${place} of`, { exact: false }).first()).toBeAttached();
}

/** The enlargement, as it is drawn. */
const scaleOf = (page: Page) =>
  picture(page).evaluate((element) => {
    const zoomed = element.parentElement as HTMLElement;
    return Math.round((zoomed.getBoundingClientRect().width / zoomed.offsetWidth) * 100) / 100;
  });

test("an address opens a figure with all that is known of it", async ({ page }) => {
  const diagram = at(await openFigure(page, 2), 2);
  const dialog = page.getByRole("dialog", { name: diagram.title });
  await expect(dialog).toBeFocused();
  await expect(dialog.getByText(viewerWords.by("Figura collection"), { exact: true })).toBeVisible();
  await expect(dialog.getByText(diagram.description ?? "", { exact: true })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "CC0 1.0" })).toHaveAttribute("href", /publicdomain\/zero/);
  await expect(dialog.getByText("No credit is needed", { exact: false })).toBeVisible();
  await expect(dialog.getByText(diagram.credit)).toBeVisible();
  await expect(dialog.getByText("SVG, any size")).toBeVisible();
});

test("the clipboard takes the picture as a PNG on white", async ({ page }) => {
  const editor = await openEditor(page);
  await openFigure(page, 1);
  await button(page, viewerWords.copyImage).click();
  await seeToast(page, viewerWords.imageCopied);
  await editor.bringToFront();
  const copied = await editor.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bitmap = await createImageBitmap(await (item as ClipboardItem).getType("image/png"));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const { data = [] } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
    const isInked = Array.from(data).some((value) => value < 100);
    return { width: bitmap.width, height: bitmap.height, corner: Array.from(data.slice(0, 4)), isInked };
  });
  expect(copied).toEqual({
    width: PRINT_SIDE,
    height: (PRINT_SIDE * 3) / 4,
    corner: [255, 255, 255, 255],
    isInked: true,
  });
});

test.describe("a host that lets other sites show its picture but not read it", () => {
  test.use({ expectedConsole: /CORS policy|Failed to load resource/ });

  test("is named as the reason why it is not copied", async ({ page }) => {
    const imageSrc = "https://upload.wikimedia.org/shown-but-not-read.svg";
    await page.route(imageSrc, (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        headers: { "access-control-allow-origin": "https://elsewhere.example" },
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
      }),
    );
    await changeFound(page, (found) =>
      found.map((diagram) => ({ ...diagram, imageSrc, thumbnailSrc: null, darkImageSrc: null })),
    );
    await openFigure(page, 1);
    await expect(picture(page)).toBeVisible();
    await button(page, viewerWords.copyImage).click();
    await seeToast(page, viewerWords.imageCopyFailed);
    await seeToast(page, viewerWords.imageUnreadable);
  });
});

test("paper gets the picture in light ink, title, credit and licence, and nothing else", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("figura-theme", "dark");
    window.print = () => document.documentElement.toggleAttribute("data-printed");
  });
  const diagram = at(await openFigure(page, 1), 1);
  await button(page, viewerWords.print).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");

  await page.emulateMedia({ media: "print" });
  await expect(heading(page)).toBeVisible();
  await expect(heading(page)).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(viewer(page).getByText(diagram.credit)).toBeVisible();
  await expect(viewer(page).getByRole("link", { name: "CC0 1.0" })).toBeVisible();
  await expect(picture(page).locator(`img[src="${diagram.imageSrc}"]`)).toBeVisible();
  await expect(picture(page).locator(`img[src="${diagram.darkImageSrc}"]`)).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("list")).toHaveCount(0);
  await expect(page.getByRole("figure")).toHaveCount(0);

  // A wide sheet, and A4 at 96 pixels to the inch.
  for (const width of [1440, 794]) {
    await page.setViewportSize({ width, height: 1123 });
    const plate = await picture(page).boundingBox();
    const title = await heading(page).boundingBox();
    const credit = await viewer(page).getByText(diagram.credit).boundingBox();
    if (!plate || !title || !credit) throw new Error("Something is missing on paper.");
    expect(plate.height).toBeGreaterThan(200);
    expect(title.y).toBeGreaterThanOrEqual(plate.y + plate.height);
    expect(credit.y).toBeGreaterThanOrEqual(title.y + title.height);
  }
});

test.describe("fingers", { tag: "@phone" }, () => {
  test("one swipes sideways from figure to figure, and scrolls the sheet", async ({ page }) => {
    const diagrams = await openFigure(page, 1);
    const drag = (from: [number, number], to: [number, number]) => drawWithFingers(page, [from, to]);
    await drag([300, 200], [100, 210]);
    await seeFigure(page, diagrams, 2);
    await drag([100, 200], [300, 210]);
    await seeFigure(page, diagrams, 1);

    await drag([200, 260], [215, 100]);
    await expect.poll(() => viewer(page).evaluate((sheet) => sheet.scrollTop)).toBeGreaterThan(50);
    await expect(button(page, viewerWords.close)).toBeInViewport();
    await seeFigure(page, diagrams, 1);
    await viewer(page).evaluate((sheet) => sheet.scrollTo(0, 0));

    await page.touchscreen.tap(200, 200);
    await page.touchscreen.tap(200, 200);
    await expect.poll(() => scaleOf(page)).toBe(2.5);
    await drag([300, 200], [100, 210]);
    await seeFigure(page, diagrams, 1);
    await expect.poll(() => scaleOf(page)).toBe(2.5);
  });

  test("two enlarge the picture and make it whole, and never go to another figure", async ({ page }) => {
    const diagrams = await openFigure(page, 2);
    const percent = viewer(page).getByRole("group", { name: viewerWords.zoom }).getByRole("status");
    const box = await picture(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    // Across, aslant, and up and down.
    for (const [right, down] of [
      [1, 0],
      [0.6, -0.8],
      [0, 1],
    ] as const) {
      const at = (distance: number) => [x + right * distance, y + down * distance] as const;
      const pinch = () => drawWithFingers(page, [at(-110), at(-20)], [at(110), at(20)]);
      await drawWithFingers(page, [at(-20), at(-100)], [at(20), at(100)]);
      await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.3);
      await expect(percent).not.toHaveText("100%");
      await seeFigure(page, diagrams, 2);
      await pinch();
      await expect.poll(() => scaleOf(page)).toBe(1);
      await expect(percent).toHaveText("100%");
      // What is whole becomes no smaller.
      await pinch();
      await expect.poll(() => scaleOf(page)).toBe(1);
      await seeFigure(page, diagrams, 2);
    }
    // One finger goes on from here, and only by one.
    await drawWithFingers(page, [
      [300, y],
      [100, y],
    ]);
    await seeFigure(page, diagrams, 3);
  });
});
