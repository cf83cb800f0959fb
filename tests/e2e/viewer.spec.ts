import type { Page } from "@playwright/test";
import type { Diagram } from "../../lib/diagrams/diagram";
import { viewerWords } from "../../lib/diagrams/viewer-words";
import { feedbackWords } from "../../lib/feedback/words";
import { searchWords } from "../../lib/search/words";
import { faultsOf } from "./axe";
import { openEditor, pastedText } from "./clipboard";
import { drawWithFingers } from "./fingers";
import { expect, test } from "./setup";
import { seeNoSidewaysScroll, seeToast } from "./verbs";

/** Below this the sheet is one column. */
const WIDE_PX = 1000;
/** A search may wait for its sources, and the viewer is loaded when it is first needed. */
const PATIENCE_MS = 15_000;

const viewer = (page: Page) => page.locator("[data-viewer]");
const button = (page: Page, name: string) => viewer(page).getByRole("button", { name, exact: true });
const picture = (page: Page) => viewer(page).getByRole("img");
const heading = (page: Page) => viewer(page).getByRole("heading", { level: 2 });
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < WIDE_PX;

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

/** Changes what the search answers of its diagrams before the page sees it. */
async function changeAnswers(page: Page, change: Partial<Diagram>) {
  await page.route("**/api/search?*", async (route) => {
    const answer = await (await route.fetch()).json();
    const diagrams = answer.diagrams.map((diagram: Diagram) => ({ ...diagram, ...change }));
    await route.fulfill({ json: { ...answer, diagrams } });
  });
}

/** The enlargement, as it is drawn. */
const scaleOf = (page: Page) =>
  picture(page).evaluate((element) => {
    const zoomed = element.parentElement as HTMLElement;
    return Math.round((zoomed.getBoundingClientRect().width / zoomed.offsetWidth) * 100) / 100;
  });

const placeOf = async (page: Page) => {
  const box = await picture(page).boundingBox();
  return { x: Math.round(box?.x ?? 0), y: Math.round(box?.y ?? 0) };
};

test("an address opens a figure with all that is known of it", { tag: "@sample" }, async ({ page }) => {
  const diagram = at(await openFigure(page, 2), 2);
  const dialog = page.getByRole("dialog", { name: diagram.title });
  await expect(dialog).toBeFocused();
  await expect(dialog.getByText(viewerWords.by("Figura collection"), { exact: true })).toBeVisible();
  await expect(dialog).toHaveAccessibleDescription(diagram.description ?? "");
  await expect(dialog.getByText(diagram.category, { exact: true })).toBeVisible();
  await expect(dialog.getByRole("link", { name: "CC0 1.0" })).toHaveAttribute("href", /publicdomain\/zero/);
  await expect(dialog.getByText("No credit is needed", { exact: false })).toBeVisible();
  await expect(dialog.getByText(diagram.credit)).toBeVisible();
  await expect(dialog.getByText(`SVG, ${diagram.width} × ${diagram.height} px`)).toBeVisible();
  await expect(dialog.getByText(viewerWords.savedBy)).toHaveCount(0);
  const source = dialog.getByRole("link", { name: viewerWords.source, exact: true });
  await expect(source).toHaveAttribute("href", diagram.sourceUrl);
  await expect(source).toHaveAttribute("target", "_blank");
  await expect(source).toHaveAttribute("rel", "noopener noreferrer");
  for (const tag of diagram.tags) {
    await expect(
      dialog.getByRole("list", { name: viewerWords.tags }).getByText(tag, { exact: true }),
    ).toBeVisible();
  }
});

test("the file is told in the same words as on its card", async ({ page }) => {
  await changeAnswers(page, { mime: "image/jpeg", width: 1600, height: 1200 });
  await openFigure(page, 1);
  await expect(viewer(page).getByText("JPG, 1,600 × 1,200 px", { exact: true })).toBeVisible();
});

test("likes are told when there are any", async ({ page }) => {
  await changeAnswers(page, { likes: 18 });
  await openFigure(page, 1);
  await expect(viewer(page).getByText("18 readers")).toBeVisible();
});

test("buttons and arrow keys go from figure to figure, as far as there are any", { tag: "@sample" }, async ({
  page,
}) => {
  const diagrams = await openFigure(page, 1);
  await expect(button(page, viewerWords.previous)).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowLeft");
  await seeFigure(page, diagrams, 1);
  await button(page, viewerWords.next).click();
  await seeFigure(page, diagrams, 2);
  await expect(viewer(page).getByRole("status").first()).toHaveText(/^Fig\. 2 of \d+: /);
  await expect(page).toHaveURL(new RegExp(`figure=${at(diagrams, 2).id}`));
  await expect(button(page, viewerWords.next)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await seeFigure(page, diagrams, 3);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await seeFigure(page, diagrams, 1);
  await expect(button(page, viewerWords.previous)).toHaveAttribute("aria-disabled", "true");
});

test("Escape and the close button lead back to the results, which have not moved", async ({ page }) => {
  await openFigure(page, 1);
  const placeBehind = () => page.locator("figure").first().boundingBox();
  const before = await placeBehind();
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\?q=cycle$/);
  expect(await placeBehind()).toEqual(before);

  await openFigure(page, 2);
  await button(page, viewerWords.close).click();
  await expect(viewer(page)).toHaveCount(0);
});

test("the focus stays within, and the page behind is out of reach", async ({ page }) => {
  await openFigure(page, 1);
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("[data-viewer]") !== null)).toBe(true);
  }
  await expect(page.getByRole("link", { name: searchWords.newSearch })).toHaveCount(0);
});

test("keys enlarge, move and shrink the picture; the next figure is whole again", { tag: "@sample" }, async ({
  page,
}) => {
  const diagrams = await openFigure(page, 1);
  await page.keyboard.press("+");
  await expect.poll(() => scaleOf(page)).toBe(1.5);
  await page.keyboard.press("+");
  await expect.poll(() => scaleOf(page)).toBe(2);
  const before = await placeOf(page);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => placeOf(page)).toEqual({ x: before.x - 80, y: before.y - 80 });
  await seeFigure(page, diagrams, 1);
  await page.keyboard.press("-");
  await expect.poll(() => scaleOf(page)).toBe(1.5);
  await page.keyboard.press("0");
  await expect.poll(() => scaleOf(page)).toBe(1);
  for (let step = 0; step < 9; step++) await page.keyboard.press("=");
  await expect.poll(() => scaleOf(page)).toBe(8);
  await button(page, viewerWords.next).click();
  await seeFigure(page, diagrams, 2);
  await expect.poll(() => scaleOf(page)).toBe(1);
});

const zoomControl = (page: Page) => viewer(page).getByRole("group", { name: viewerWords.zoom });

test("buttons enlarge and shrink the picture, and lie below it", { tag: "@sample" }, async ({ page }) => {
  await openFigure(page, 1);
  const percent = zoomControl(page).getByRole("status");
  const plate = await picture(page).boundingBox();
  const control = await zoomControl(page).boundingBox();
  expect(control?.y).toBeGreaterThanOrEqual((plate?.y ?? 0) + (plate?.height ?? 0));
  await expect(button(page, viewerWords.zoomOut)).toHaveAttribute("aria-disabled", "true");
  await button(page, viewerWords.zoomIn).click();
  await expect(percent).toHaveText("150%");
  await button(page, viewerWords.zoomOut).click();
  await expect(percent).toHaveText("100%");
});

test("the mouse enlarges by double click and wheel with Ctrl, and drags", async ({ page }) => {
  test.skip(isPhone(page), "There is no mouse on a phone.");
  await openFigure(page, 1);
  const percent = zoomControl(page).getByRole("status");
  const window = picture(page).locator("..");
  await expect(window).toHaveCSS("cursor", "default");
  const box = await picture(page).boundingBox();
  const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(percent).toHaveText("250%");
  await expect(window).toHaveCSS("cursor", "grab");
  const before = await placeOf(page);
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(middle.x + 60, middle.y + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => placeOf(page)).toEqual({ x: before.x + 60, y: before.y + 40 });
  await page.waitForTimeout(400); // Longer than the time within which two clicks are a double click.
  await page.mouse.dblclick(middle.x, middle.y);
  await expect(percent).toHaveText("100%");

  await page.mouse.wheel(0, -200);
  await expect(percent).toHaveText("100%");
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -200);
  await page.keyboard.up("Control");
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1);
});

test("a finger swipes sideways from figure to figure, and scrolls the sheet", async ({ page }) => {
  test.skip(!isPhone(page), "There is no finger on a desktop.");
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

for (const [direction, right, down] of [
  ["across", 1, 0],
  ["aslant", 0.6, -0.8],
  ["up and down", 0, 1],
] as const) {
  test(`two fingers enlarge the picture and make it whole, and never go to another figure, ${direction}`, async ({
    page,
  }) => {
    test.skip(!isPhone(page), "There are no fingers on a desktop.");
    const diagrams = await openFigure(page, 2);
    const percent = zoomControl(page).getByRole("status");
    const box = await picture(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const at = (distance: number) => [x + right * distance, y + down * distance] as const;
    const spread = () => drawWithFingers(page, [at(-20), at(-100)], [at(20), at(100)]);
    const pinch = () => drawWithFingers(page, [at(-110), at(-20)], [at(110), at(20)]);

    await spread();
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

    // One finger goes on from here, and only by one.
    await drawWithFingers(page, [
      [300, y],
      [100, y],
    ]);
    await seeFigure(page, diagrams, 3);
  });
}

test.describe("pictures", () => {
  test.use({ expectedConsole: [/Failed to load resource|CORS policy/] });

  test("an original that fails leaves the thumbnail and says so", async ({ page }) => {
    await changeAnswers(page, {
      imageSrc: "/no-such-original.png",
      thumbnailSrc: "/collection/animal-cell.svg",
      darkImageSrc: null,
    });
    await openFigure(page, 1);
    await expect(viewer(page).getByText(viewerWords.thumbnailOnly)).toBeVisible();
    await expect(picture(page)).toBeVisible();
    await expect(viewer(page).getByText(searchWords.imageFailed)).toHaveCount(0);
  });

  test("an original lies over its thumbnail, and small ones are not blown up", async ({ page }) => {
    await changeAnswers(page, {
      imageSrc: "/collection/animal-cell.svg",
      thumbnailSrc: "/collection/animal-cell.dark.svg",
      darkImageSrc: null,
      mime: "image/png",
      width: 80,
      height: 60,
    });
    await openFigure(page, 1);
    await expect(picture(page).locator("img").nth(0)).toHaveCSS("opacity", "0");
    await expect(picture(page).locator("img").nth(1)).toHaveCSS("opacity", "1");
    const box = await picture(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([160, 120]);
  });

  test("when both fail one can try again, and that can succeed", async ({ page }) => {
    await changeAnswers(page, { imageSrc: "/late.svg", thumbnailSrc: null, darkImageSrc: null });
    let isThere = false;
    await page.route("**/late.svg", (route) =>
      isThere
        ? route.fulfill({
            contentType: "image/svg+xml",
            body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
          })
        : route.fulfill({ status: 404 }),
    );
    await openFigure(page, 1);
    await expect(viewer(page).getByText(searchWords.imageFailed)).toBeVisible();
    await expect(viewer(page).getByRole("link", { name: searchWords.openSource })).toBeVisible();
    isThere = true;
    await button(page, searchWords.tryAgain).click();
    await expect(picture(page)).toBeVisible();
    await expect(viewer(page).getByText(searchWords.imageFailed)).toHaveCount(0);
  });

  test("without a licence the picture is not offered for copying", async ({ page }) => {
    await changeAnswers(page, { licence: null });
    await openFigure(page, 1);
    await expect(viewer(page).getByText(searchWords.licenceNotStated)).toBeVisible();
    await expect(button(page, viewerWords.copyImage)).toHaveCount(0);
  });

  test("a picture that does not load is not copied, and the reason is told", async ({ page }) => {
    await changeAnswers(page, { imageSrc: "/no-such-original.png", thumbnailSrc: null, darkImageSrc: null });
    await openFigure(page, 1);
    await button(page, viewerWords.copyImage).click();
    await seeToast(page, viewerWords.imageCopyFailed);
    await seeToast(page, viewerWords.imageNotLoaded);
  });

  test("a picture that its host does not let other sites read is not copied, and the reason is told", async ({
    page,
  }) => {
    const imageSrc = "https://upload.wikimedia.org/shown-but-not-read.svg";
    await page.route(imageSrc, (route) =>
      route.fulfill({
        contentType: "image/svg+xml",
        headers: { "access-control-allow-origin": "https://elsewhere.example" },
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
      }),
    );
    await changeAnswers(page, { imageSrc, thumbnailSrc: null, darkImageSrc: null });
    await openFigure(page, 1);
    await expect(picture(page)).toBeVisible();
    await button(page, viewerWords.copyImage).click();
    await seeToast(page, viewerWords.imageCopyFailed);
    await seeToast(page, viewerWords.imageUnreadable);
  });
});

test.describe("the clipboard", () => {
  test("takes the credit line", async ({ page }) => {
    const editor = await openEditor(page);
    const diagram = at(await openFigure(page, 1), 1);
    await button(page, viewerWords.copyCredit).click();
    await seeToast(page, viewerWords.creditCopied);
    expect(await pastedText(editor)).toBe(diagram.credit);
  });

  test("takes a citation in the style that was chosen, by keyboard alone", async ({ page }) => {
    const editor = await openEditor(page);
    const diagrams = await openFigure(page, 2);
    await viewer(page).getByText(viewerWords.cite).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(viewer(page).getByRole("radio", { name: "APA" })).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(viewer(page).getByRole("radio", { name: "BibTeX" })).toBeChecked();
    await seeFigure(page, diagrams, 2);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await seeToast(page, viewerWords.citationCopied);
    const entry = await pastedText(editor);
    expect(entry).toContain(`@misc{${at(diagrams, 2).id},`);
    expect(entry).toContain(`url = {${new URL(at(diagrams, 2).sourceUrl, page.url())}}`);
  });

  test("takes the picture as a PNG on white", { tag: "@sample" }, async ({ page }) => {
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
    expect(copied).toEqual({ width: 2048, height: 1536, corner: [255, 255, 255, 255], isInked: true });
  });
});

test("a refused clipboard is told of, and the message can be put away without leaving", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openFigure(page, 1);
  await button(page, viewerWords.copyCredit).click();
  await seeToast(page, viewerWords.copyFailed);
  const messages = page.getByRole("region", { name: /Notifications/ });
  await messages.getByRole("button", { name: /close/i }).last().click();
  await expect(messages.getByText(viewerWords.copyFailed)).toHaveCount(0);
  await expect(viewer(page)).toBeVisible();
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

test("a report lies over the viewer and gives the focus back", async ({ page }) => {
  const diagrams = await openFigure(page, 1);
  await button(page, feedbackWords.reportTitle).click();
  const report = page.getByRole("dialog", { name: feedbackWords.reportTitle });
  // It hears the keys from the moment it has the focus.
  await expect(report.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(report).toHaveCount(0);
  await expect(button(page, feedbackWords.reportTitle)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await seeFigure(page, diagrams, 2);
});

test("a key pressed in the moment a report has the focus is the report's", async ({ page }) => {
  const diagrams = await openFigure(page, 1);
  const escaped = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const pressEscape = ({ target }: FocusEvent) => {
          const isInReport = target instanceof Element && !target.closest("[data-viewer]");
          if (!isInReport) return;
          document.removeEventListener("focusin", pressEscape);
          const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
          target.dispatchEvent(press);
          resolve();
        };
        document.addEventListener("focusin", pressEscape);
      }),
  );
  await button(page, feedbackWords.reportTitle).click();
  await escaped;
  await expect(button(page, feedbackWords.reportTitle)).toBeFocused();
  await expect(page.getByRole("dialog", { name: feedbackWords.reportTitle })).toHaveCount(0);
  await page.keyboard.press("ArrowRight");
  await seeFigure(page, diagrams, 2);
});

test("nothing sticks out, however narrow the screen and long the words", async ({ page }) => {
  const word = "Cyclopentanoperhydrophenanthrene";
  await changeAnswers(page, { title: word.repeat(4), tags: [word.repeat(3)], author: word.repeat(3) });
  await page.setViewportSize({ width: 320, height: 640 });
  const diagrams = await diagramsOf(page, "cycle");
  await page.goto(`/?q=cycle&figure=${at(diagrams, 1).id}`);
  await expect(viewer(page)).toBeVisible({ timeout: PATIENCE_MS });
  await seeNoSidewaysScroll(page);
  expect(await viewer(page).evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBe(0);
});

test("controls are big enough for a thumb", async ({ page }) => {
  test.skip(!isPhone(page), "A mouse is finer.");
  await openFigure(page, 1);
  await viewer(page).getByText(viewerWords.cite).click();
  const names = [
    viewerWords.previous,
    viewerWords.next,
    viewerWords.close,
    viewerWords.zoomIn,
    viewerWords.zoomOut,
    viewerWords.copyImage,
    viewerWords.print,
  ];
  for (const name of names) {
    const box = await button(page, name).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

for (const theme of ["light", "dark"]) {
  test(`axe finds nothing on the viewer, ${theme}`, { tag: "@sample" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((chosen) => localStorage.setItem("figura-theme", chosen), theme);
    await openFigure(page, 1);
    await viewer(page).getByText(viewerWords.cite).click();
    expect(await faultsOf(page)).toEqual([]);
  });
}
