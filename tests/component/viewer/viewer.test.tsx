import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NEW_TAB } from "@/components/elements/new-tab-link";
import { ToastHost } from "@/components/elements/toast-host";
import Viewer from "@/components/viewer/viewer";
import { connectionWords } from "@/lib/connection-words";
import { PRINT_SIDE } from "@/lib/diagrams/download-choices";
import { CC0 } from "@/lib/diagrams/licences/licences";
import { pageWords } from "@/lib/diagrams/page-words";
import { editorPath } from "@/lib/diagrams/share-facts";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { cardWords } from "@/lib/diagrams/words";
import { editorWords } from "@/lib/editor/words";
import { feedbackWords } from "@/lib/feedback/words";
import { KEYS_TITLE } from "@/lib/search/keys-words";
import type { FoundDiagram } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { violationsOf } from "../axe";
import { beOnPhone, left } from "../browser";
import { answer, breakOff, holdBack } from "../network";
import { foundDiagram, foundDiagrams, pictureSrc } from "../search/found";

const viewer = page.getByRole("dialog").filter({ has: page.getByRole("group", { name: viewerWords.zoom }) });
const sheet = () => document.querySelector("[data-viewer]") as HTMLElement;
const button = (name: string) => viewer.getByRole("button", { name, exact: true });
const picture = viewer.getByRole("img");
const percent = viewer.getByRole("group", { name: viewerWords.zoom }).getByRole("status");
const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

function Opened({ diagrams, first }: { diagrams: FoundDiagram[]; first: number }) {
  const [place, setPlace] = useState<number | null>(first);
  return (
    <>
      <a href="/behind">Behind</a>
      {place !== null && (
        <Viewer
          diagrams={diagrams}
          place={place}
          total={diagrams.length}
          canGoOn={false}
          onMove={setPlace}
          onClose={() => setPlace(null)}
        />
      )}
      <ToastHost />
    </>
  );
}

async function openFigure(place: number, diagrams = foundDiagrams(4)) {
  await render(<Opened diagrams={diagrams} first={place} />);
  await seeFigure(place, diagrams);
}

const open = (facts: Partial<FoundDiagram>) => openFigure(1, [foundDiagram("openverse-1", facts)]);

async function seeFigure(place: number, diagrams = foundDiagrams(4)) {
  await expect
    .element(viewer.getByRole("heading", { level: 2 }))
    .toHaveTextContent(diagrams[place - 1]?.title ?? "");
  await expect.element(viewer.getByText(searchWords.figure(place), { exact: true })).toBeVisible();
}

/** In the part that is enlarged and moved. */
const zoomed = () => picture.element().parentElement as HTMLElement;
const plateOf = () => picture.element().closest(".bg-plate") as HTMLElement;
const stageOf = () => picture.element().closest(".bg-table") as HTMLElement;
/** The enlargement, as it is drawn. */
const scaleOf = () => {
  const { width } = zoomed().getBoundingClientRect();
  return Math.round((width / zoomed().offsetWidth) * 100) / 100;
};
const seeScale = (scale: number) => expect.poll(scaleOf).toBe(scale);
const placeOf = () => {
  const { x, y } = picture.element().getBoundingClientRect();
  return { x: Math.round(x), y: Math.round(y) };
};

afterEach(() => void vi.restoreAllMocks());

test("shows all that is known of a figure", async () => {
  const known = foundDiagram("commons-1", {
    title: "The water cycle",
    description: "Water rises, and falls as rain.",
    category: "Educational",
    tags: ["water", "weather"],
    mime: "image/jpeg",
    width: 1600,
    height: 1200,
    likes: 18,
  });
  await openFigure(1, [known]);
  const dialog = page.getByRole("dialog", { name: "The water cycle" });
  await expect.element(dialog).toHaveFocus();
  // A screen reader reads the description once.
  await expect.element(dialog).toHaveAccessibleDescription("");
  await expect.element(dialog.getByText("Water rises, and falls as rain.")).toBeVisible();
  await expect.element(dialog.getByRole("img", { name: "The water cycle", exact: true })).toBeVisible();
  for (const words of [
    viewerWords.by("Ada King"),
    "Cycle",
    known.licence?.meaning ?? "",
    known.credit,
    "JPG, 1,600 × 1,200 px",
    "18 readers",
  ]) {
    await expect.element(dialog.getByText(words, { exact: true })).toBeVisible();
  }
  await expect
    .element(dialog.getByRole("link", { name: "CC BY 4.0" }))
    .toHaveAttribute("href", known.licence?.url);
  const source = dialog.getByRole("link", { name: `${viewerWords.source} ${NEW_TAB}`, exact: true });
  await expect.element(source).toHaveAttribute("href", known.sourceUrl);
  await expect.element(source).toHaveAttribute("target", "_blank");
  await expect.element(source).toHaveAttribute("rel", "noopener noreferrer");
  for (const tag of known.tags) {
    await expect.element(dialog.getByRole("list", { name: viewerWords.tags }).getByText(tag)).toBeVisible();
  }
  expect(document.title).toBe("The water cycle | Figura");
});

test("says nothing of what is not known, but that the licence is not stated", async () => {
  await open({ licence: null, likes: 0, mime: null, width: null, height: null });
  await expect.element(viewer.getByText(searchWords.licenceNotStated)).toBeVisible();
  await expect.element(button(viewerWords.copyImage)).not.toBeInTheDocument();
  for (const name of [viewerWords.savedBy, viewerWords.file, viewerWords.created]) {
    await expect.element(viewer.getByText(name, { exact: true })).not.toBeInTheDocument();
  }
});

describe.each([
  [1366, 768],
  [1280, 720],
  [820, 640],
  [390, 844],
  [320, 640],
])("at %i x %i", (width, height) => {
  const actions = [/^Download/, /^Save: /, /^Share$/];

  test.each(["Plant cell", `Labelled diagram of ${"photosynthesis and ".repeat(20)}all`])(
    "save, download and share are in sight without scrolling",
    async (title) => {
      await page.viewport(width, height);
      await open({ title, description: "It is described at length. ".repeat(40) });
      await document.fonts.ready;
      const seen = sheet().getBoundingClientRect();
      for (const name of actions) {
        const one = viewer.getByRole("button", { name }).first().element();
        const { top, bottom, left, right } = one.getBoundingClientRect();
        expect(top).toBeGreaterThan(seen.top);
        expect(bottom).toBeLessThanOrEqual(Math.min(seen.bottom, height));
        expect(left).toBeGreaterThan(seen.left);
        expect(right).toBeLessThan(seen.right);
        // Nothing lies over it.
        expect(one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))).toBe(true);
      }
    },
  );

  test("the close button is in the corner, and the arrows are at the edges of the stage", async () => {
    await page.viewport(width, height);
    await openFigure(2);
    const seen = sheet().getBoundingClientRect();
    const close = button(viewerWords.close).element().getBoundingClientRect();
    expect([
      Math.min(close.width, close.height),
      close.right > seen.right - 20,
      close.top < seen.top + 20,
    ]).toEqual([44, true, true]);
    const stage = stageOf().getBoundingClientRect();
    const [left, right] = [viewerWords.previous, viewerWords.next].map((name) =>
      button(name).element().getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect([left.width, left.height, right.width, right.height]).toEqual([44, 44, 44, 44]);
    expect(left.left - stage.left).toBe(stage.right - right.right);
    expect(left.left - stage.left).toBeLessThan(20);
    const whole = picture.element().getBoundingClientRect();
    const isBeside = left.right <= whole.left && right.left >= whole.right;
    const isBelow = left.top >= whole.bottom;
    expect(isBeside || isBelow).toBe(true);
  });
});

test("on a phone the bar stays at the bottom while the sheet scrolls, and covers nothing at its end", async () => {
  await beOnPhone();
  await openFigure(1);
  const share = viewer.getByRole("button", { name: /^Share$/ }).element();
  const before = share.getBoundingClientRect();
  const formats = viewer
    .getByRole("button", { name: /^Other formats: / })
    .element()
    .getBoundingClientRect();
  const save = viewer
    .getByRole("button", { name: /^Save: / })
    .element()
    .getBoundingClientRect();
  expect([save.top, save.left - formats.right]).toEqual([formats.top, 8]);
  sheet().scrollTo(0, sheet().scrollHeight);
  expect(sheet().scrollTop).toBeGreaterThan(0);
  expect(share.getBoundingClientRect()).toEqual(before);
  const last = button(feedbackWords.reportTitle).element().getBoundingClientRect();
  expect(last.bottom).toBeLessThan(before.top);
});

test("leads to a search for more of its kind, and for a tag where the list has no link for it", async () => {
  await open({ title: "Water cycle", tags: ["rain"] });
  await expect
    .element(viewer.getByRole("link", { name: pageWords.moreLikeThis }))
    .toHaveAttribute("href", "/search?q=Water+cycle");
  await expect.element(viewer.getByRole("link", { name: "rain" })).toHaveAttribute("href", "/search?q=rain");
});

/** What is dragged next, by its type. */
const nextDragged = () =>
  new Promise<Record<string, string>>((resolve) => {
    addEventListener(
      "dragstart",
      ({ dataTransfer }) => {
        const types = [...(dataTransfer?.types ?? [])];
        resolve(Object.fromEntries(types.map((type) => [type, dataTransfer?.getData(type) ?? ""])));
      },
      { once: true },
    );
  });

async function dataDragged() {
  const dragged = nextDragged();
  await userEvent.dragAndDrop(picture, viewer.getByRole("heading", { level: 2 }));
  return await dragged;
}

test("a picture is dragged into a document with its credit, unless it is enlarged", async () => {
  await open({
    title: "A <cell>",
    author: "M. Hooke",
    licence: CC0,
    thumbnailSrc: pictureSrc("small"),
    sourceUrl: "https://photos.example/1",
  });
  const data = await dataDragged();
  expect(data["text/html"]).toContain(
    `<img src="${new URL(pictureSrc("small"), location.href).href}" alt="A &lt;cell&gt;">`,
  );
  expect(data["text/html"]).toContain("by M. Hooke");
  expect(data["text/html"]).toContain(CC0.name);
  expect(data["text/plain"]).toBe(
    `“A <cell>” by M. Hooke, ${CC0.name} (${CC0.url}), via Openverse, https://photos.example/1`,
  );
  expect(data["text/uri-list"]?.trim()).toBe("https://photos.example/1");
  await button(viewerWords.zoomIn).click();
  await expect.poll(() => plateOf().querySelector("img")?.draggable).toBe(false);
});

test.each<[string, Partial<FoundDiagram>]>([
  ["no known licence", { licence: null }],
  ["a source that may only be linked", { provider: "brave" }],
])("a picture with %s is dragged as its credit and its link alone", async (_, facts) => {
  await open({ title: "A cell", author: "M. Hooke", sourceUrl: "https://photos.example/1", ...facts });
  const data = await dataDragged();
  expect(Object.keys(data).toSorted()).toEqual(["text/html", "text/plain", "text/uri-list"]);
  expect(data["text/html"]).toMatch(/^<p>“<a href="https:\/\/photos\.example\/1">A cell<\/a>” by M\. Hooke,/);
  expect(data["text/html"]).not.toContain("<img");
  expect(data["text/plain"]).toMatch(/^“A cell” by M\. Hooke, .*https:\/\/photos\.example\/1$/);
  expect(data["text/uri-list"]?.trim()).toBe("https://photos.example/1");
});

describe("the page of the diagram", () => {
  const link = viewer.getByRole("link", { name: viewerWords.page });

  test("is opened once the diagram is stored", async () => {
    answer("POST /api/diagrams", {});
    const release = holdBack("POST /api/diagrams");
    await open({});
    await expect.element(link).toHaveAttribute("href", "/diagrams/openverse-1");
    (link.element() as HTMLElement).click();
    expect(left()).toEqual([]);
    release();
    await expect.poll(left).toEqual(["/diagrams/openverse-1"]);
  });

  test("that could not be stored is told of, and can be tried again", async () => {
    breakOff("POST /api/diagrams");
    await openFigure(1, [foundDiagram("openverse-2")]);
    (link.element() as HTMLElement).click();
    await expect.element(toast).toHaveTextContent(viewerWords.pageFailed);
    answer("POST /api/diagrams", {});
    await toast.getByRole("button", { name: connectionWords.tryAgain }).click();
    await expect.poll(left).toEqual(["/diagrams/openverse-2"]);
  });

  test("is not there for a diagram that may not be stored", async () => {
    await open({ snapshot: null });
    await expect
      .element(viewer.getByRole("link", { name: `${viewerWords.source} ${NEW_TAB}`, exact: true }))
      .toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
  });
});

test("a button lists the keys over it", async () => {
  await openFigure(1);
  await button(KEYS_TITLE).click();
  const keys = page.getByRole("dialog", { name: KEYS_TITLE });
  await expect.element(keys).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(keys).not.toBeInTheDocument();
  await expect.element(button(KEYS_TITLE)).toHaveFocus();
});

test("buttons and arrow keys go from figure to figure, as far as there are any", async () => {
  await openFigure(1, foundDiagrams(3));
  await expect.element(button(viewerWords.previous)).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowLeft}");
  await button(viewerWords.next).click();
  await seeFigure(2);
  await expect.element(viewer.getByText("Fig. 2 of 3: Diagram 2")).toBeInTheDocument();
  await expect.element(button(viewerWords.next)).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await seeFigure(3);
  await expect.element(button(viewerWords.next)).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{ArrowRight}{ArrowLeft}{ArrowLeft}");
  await seeFigure(1);
});

test("a held arrow key goes on where nothing else gets a turn in between, as on a slow device", async () => {
  const diagrams = foundDiagrams(60);
  await openFigure(1, diagrams);
  for (let place = 1; place < 60; place += 1) {
    sheet().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    // React renders for a key in a microtask. It throws an error if each of 50 such commits leaves an update.
    await null;
  }
  await seeFigure(60, diagrams);
});

test("Escape and the close button close it", async () => {
  for (const close of [() => userEvent.keyboard("{Escape}"), () => button(viewerWords.close).click()]) {
    await openFigure(1);
    await close();
    await expect.element(viewer).not.toBeInTheDocument();
  }
});

test("the focus stays within, and the page behind is out of reach", async () => {
  await openFigure(1);
  for (let step = 0; step < 20; step++) {
    await userEvent.keyboard("{Tab}");
    expect(sheet().contains(document.activeElement)).toBe(true);
  }
  await expect.element(page.getByRole("link", { name: "Behind" })).not.toBeInTheDocument();
});

/** Places are rounded, each for itself. */
const distance = (one: { x: number; y: number }, other: { x: number; y: number }) =>
  Math.hypot(one.x - other.x, one.y - other.y);

test("an editable diagram leads to its editor", async () => {
  await open({ isEditable: true });
  await expect
    .element(viewer.getByRole("link", { name: editorWords.edit }))
    .toHaveAttribute("href", editorPath("openverse-1"));
});

test("leads to the article that uses a picture", async () => {
  await open({ article: { title: "Mitosis", url: "https://en.wikipedia.org/wiki/Mitosis", place: 1 } });
  const link = viewer.getByRole("link", { name: cardWords.fromWikipedia("Mitosis") });
  await expect.element(link).toHaveAttribute("href", "https://en.wikipedia.org/wiki/Mitosis");
});

test("leads to a picture's other languages, and says what it was chosen as", async () => {
  await open({
    distinction: "featured",
    alsoIn: [{ lang: "hi", title: "Water cycle-hi", sourceUrl: "https://commons.example/hi" }],
  });
  await expect.element(viewer.getByText("Featured picture of Wikimedia Commons")).toBeVisible();
  const link = viewer.getByRole("link", { name: "Hindi" });
  await expect.element(link).toHaveAttribute("href", "https://commons.example/hi");
  await expect.element(link).toHaveAttribute("title", "Water cycle-hi");
});

describe("enlarging", () => {
  test("keys enlarge, move and shrink the picture; the next figure is whole again", async () => {
    await openFigure(1);
    await userEvent.keyboard("+");
    await seeScale(1.5);
    await userEvent.keyboard("+");
    await seeScale(2);
    const before = placeOf();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}");
    await expect.poll(() => distance(placeOf(), { x: before.x - 80, y: before.y - 80 })).toBeLessThan(2);
    await seeFigure(1);
    await userEvent.keyboard("-");
    await seeScale(1.5);
    await userEvent.keyboard("0");
    await seeScale(1);
    await userEvent.keyboard("=========");
    await seeScale(8);
    await button(viewerWords.next).click();
    await seeFigure(2);
    await seeScale(1);
  });

  test("an enlarged picture fills the stage, however narrow it is", async () => {
    await open({ width: 300, height: 900, mime: "image/svg+xml" });
    expect(plateOf().getBoundingClientRect().width).toBeLessThan(stageOf().offsetWidth - 400);
    await userEvent.keyboard("++");
    await seeScale(2);
    const { left, right, top, bottom } = plateOf().getBoundingClientRect();
    const stage = stageOf().getBoundingClientRect();
    expect(left).toBeLessThanOrEqual(stage.left);
    expect(right).toBeGreaterThanOrEqual(stage.right);
    // Not cut by its own frame, but by the stage.
    for (const y of [stage.top + 2, stage.bottom - 2]) {
      expect(plateOf().contains(document.elementFromPoint(stage.left + 80, y))).toBe(true);
    }
    expect([top < stage.top, bottom > stage.bottom]).toEqual([true, true]);
  });

  test("buttons enlarge and shrink the picture, and lie below it", async () => {
    await openFigure(1);
    const control = viewer.getByRole("group", { name: viewerWords.zoom }).element().getBoundingClientRect();
    expect(control.top).toBeGreaterThanOrEqual(picture.element().getBoundingClientRect().bottom);
    await expect.element(button(viewerWords.zoomOut)).toHaveAttribute("aria-disabled", "true");
    await button(viewerWords.zoomIn).click();
    await expect.element(percent).toHaveTextContent("150%");
    await button(viewerWords.zoomOut).click();
    await expect.element(percent).toHaveTextContent("100%");
  });

  test("the mouse enlarges by double click and wheel with Ctrl, and drags", async () => {
    await openFigure(1);
    await expect.element(picture.element().parentElement).toHaveStyle({ cursor: "default" });
    await userEvent.dblClick(picture);
    await expect.element(percent).toHaveTextContent("250%");
    await expect.element(picture.element().parentElement).toHaveStyle({ cursor: "grab" });
    const before = placeOf();
    await drag([400, 400], [460, 440]);
    await expect.poll(() => distance(placeOf(), { x: before.x + 60, y: before.y + 40 })).toBeLessThan(2);
    await userEvent.dblClick(picture);
    await expect.element(percent).toHaveTextContent("100%");

    const wheel = (ctrlKey: boolean) => {
      const turn = new WheelEvent("wheel", {
        deltaY: -200,
        ctrlKey,
        clientX: 400,
        clientY: 400,
        bubbles: true,
        cancelable: true,
      });
      picture.element().dispatchEvent(turn);
    };
    wheel(false);
    expect(scaleOf()).toBe(1);
    wheel(true);
    await expect.poll(scaleOf).toBeGreaterThan(1);
  });
});

/** As in Safari on a Mac; true if the page would be zoomed. */
function pinch(type: "gesturestart" | "gesturechange" | "gestureend", scale: number): boolean {
  const { x, y } = placeOf();
  const event = new MouseEvent(type, { clientX: x + 10, clientY: y + 10, bubbles: true, cancelable: true });
  return picture.element().dispatchEvent(Object.assign(event, { scale }));
}

describe("a pinch on a trackpad in Safari", () => {
  test("enlarges the picture and not the page, and goes on from where the one before ended", async () => {
    await openFigure(1);
    expect(pinch("gesturestart", 1)).toBe(false);
    expect(pinch("gesturechange", 2)).toBe(false);
    await seeScale(2);
    pinch("gestureend", 2);
    pinch("gesturestart", 1);
    pinch("gesturechange", 1.5);
    await seeScale(3);
    expect(pinch("gesturechange", 0.1)).toBe(false);
    await seeScale(1);
  });

  test("keeps the point under the pointer, also at the limit", async () => {
    await openFigure(1);
    await userEvent.keyboard("========");
    await seeScale(8);
    const before = placeOf();
    pinch("gesturestart", 1);
    pinch("gesturechange", 3);
    await new Promise(requestAnimationFrame);
    await seeScale(8);
    expect(distance(placeOf(), before)).toBeLessThan(2);
  });
});

test.each([
  ["image/svg+xml", 3],
  ["image/png", 1],
])("an enlarged %s is laid out %i times as large, and nothing moves", async (mime, times) => {
  await open({ mime, width: 400, height: 300 });
  const image = picture.element().querySelector("img") as HTMLElement;
  const whole = image.offsetWidth;
  const shown = () => {
    const { x, y, width, height } = image.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  await userEvent.keyboard("+++");
  await seeScale(3);
  const before = shown();
  await expect.poll(() => Math.round(image.offsetWidth / whole)).toBe(times);
  expect(shown()).toEqual(before);
  await userEvent.keyboard("0");
  await expect.poll(() => image.offsetWidth).toBe(whole);
});

async function drag([x, y]: [number, number], [endX, endY]: [number, number]) {
  const at = (type: string, clientX: number, clientY: number) =>
    picture.element().dispatchEvent(
      new PointerEvent(type, {
        clientX,
        clientY,
        pointerId: 1,
        isPrimary: true,
        bubbles: true,
        cancelable: true,
      }),
    );
  at("pointerdown", x, y);
  at("pointermove", (x + endX) / 2, (y + endY) / 2);
  at("pointermove", endX, endY);
  await new Promise(requestAnimationFrame);
  at("pointerup", endX, endY);
}

describe("pictures", () => {
  const broken = "data:image/png;base64,AAAA";

  test("an original that fails leaves the thumbnail and says so", async () => {
    await open({ imageSrc: broken, thumbnailSrc: pictureSrc("small") });
    await expect.element(viewer.getByText(viewerWords.thumbnailOnly)).toBeVisible();
    await expect.element(picture).toBeVisible();
    await expect.element(viewer.getByText(searchWords.imageFailed)).not.toBeInTheDocument();
  });

  test("an original lies over its thumbnail, and small ones are not blown up", async () => {
    await open({ thumbnailSrc: pictureSrc("small"), mime: "image/png", width: 80, height: 60 });
    const [under, over] = picture.element().querySelectorAll("img");
    await expect.element(under ?? null).toHaveStyle({ opacity: "0" });
    await expect.element(over ?? null).toHaveStyle({ opacity: "1" });
    const { width, height } = picture.element().getBoundingClientRect();
    expect([width, height]).toEqual([160, 120]);
  });

  test("when both fail one can try again, and that can succeed", async () => {
    await open({ imageSrc: pictureSrc("late"), thumbnailSrc: null });
    const image = picture.element().querySelector("img");
    await expect.element(image).toHaveStyle({ opacity: "1" });
    image?.dispatchEvent(new Event("error"));
    await expect.element(viewer.getByText(searchWords.imageFailed)).toBeVisible();
    await expect.element(viewer.getByRole("link", { name: searchWords.openSource })).toBeVisible();
    await button(searchWords.tryAgain).click();
    await expect.element(picture).toBeVisible();
    await expect.element(viewer.getByText(searchWords.imageFailed)).not.toBeInTheDocument();
  });

  test("a picture that does not load is not copied, and the reason is told", async () => {
    await open({ imageSrc: broken, thumbnailSrc: null });
    await button(viewerWords.copyImage).click();
    await expect.element(toast).toHaveTextContent(viewerWords.imageCopyFailed);
    await expect.element(toast).toHaveTextContent(viewerWords.imageNotLoaded);
  });

  test("a drawing is copied as a PNG on white, sharp enough for a page of paper", async () => {
    const write = vi.spyOn(navigator.clipboard, "write").mockResolvedValue();
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><circle cx="200" cy="150" r="90"/></svg>`;
    await open({ imageSrc: pictureSrc("drawing", drawing) });
    await button(viewerWords.copyImage).click();
    await expect.element(toast).toHaveTextContent(viewerWords.imageCopied);
    const [item] = write.mock.calls[0]?.[0] ?? [];
    const bitmap = await createImageBitmap(await (item as ClipboardItem).getType("image/png"));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const colourAt = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])];
    expect([bitmap.width, bitmap.height]).toEqual([PRINT_SIDE, (PRINT_SIDE * 3) / 4]);
    expect([colourAt(0, 0), colourAt(1024, 768)]).toEqual([
      [255, 255, 255, 255],
      [0, 0, 0, 255],
    ]);
  });
});

describe("the clipboard", () => {
  test("takes the credit line", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openFigure(1);
    await button(viewerWords.copyCredit).click();
    await expect.element(toast).toHaveTextContent(viewerWords.creditCopied);
    expect(write.mock.calls).toEqual([[foundDiagrams(1)[0]?.credit]]);
  });

  test("takes a citation in the style that was chosen, by keyboard alone", async () => {
    const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    await openFigure(2);
    sheet().querySelector("summary")?.focus();
    await userEvent.keyboard("{Enter}{Tab}");
    await expect.element(viewer.getByRole("radio", { name: "APA" })).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect.element(viewer.getByRole("radio", { name: "BibTeX" })).toBeChecked();
    await seeFigure(2);
    await userEvent.keyboard("{Tab}{Enter}");
    await expect.element(toast).toHaveTextContent(viewerWords.citationCopied);
    expect(write.mock.calls[0]?.[0]).toContain("@misc{openverse-2,");
    expect(write.mock.calls[0]?.[0]).toContain("url = {https://pages.example/openverse-2}");
  });

  test("that is refused is told of, and the message can be put away without leaving", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
    await openFigure(1);
    await button(viewerWords.copyCredit).click();
    await expect.element(toast).toHaveTextContent(viewerWords.copyFailed);
    await toast.getByRole("button", { name: /close/i }).click();
    await expect.element(toast).not.toBeInTheDocument();
    await expect.element(viewer).toBeVisible();
  });
});

describe("a report", () => {
  const report = page.getByRole("dialog", { name: feedbackWords.reportTitle });

  test("lies over the viewer and gives the focus back", async () => {
    await openFigure(1);
    await button(feedbackWords.reportTitle).click();
    await expect.element(report).toBeVisible();
    await expect.poll(() => report.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard("{Escape}");
    await expect.element(report).not.toBeInTheDocument();
    await expect.element(button(feedbackWords.reportTitle)).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await seeFigure(2);
  });

  test("has a key that is pressed in the moment it has the focus", async () => {
    await openFigure(1);
    const escaped = new Promise<void>((resolve) => {
      document.addEventListener("focusin", function pressEscape({ target }) {
        const isInReport = target instanceof Element && !target.closest("[data-viewer]");
        if (!isInReport) return;
        document.removeEventListener("focusin", pressEscape);
        target.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
        );
        resolve();
      });
    });
    await button(feedbackWords.reportTitle).click();
    await escaped;
    await expect.element(button(feedbackWords.reportTitle)).toHaveFocus();
    await expect.element(report).not.toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}");
    await seeFigure(2);
  });
});

test("nothing sticks out, however narrow the screen and long the words", async () => {
  await page.viewport(320, 640);
  const word = "Cyclopentanoperhydrophenanthrene";
  await open({ title: word.repeat(4), tags: [word.repeat(3)], author: word.repeat(3) });
  await document.fonts.ready;
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  expect(sheet().scrollWidth).toBe(sheet().clientWidth);
});

test("on a phone the controls are big enough for a thumb", async () => {
  await beOnPhone();
  await openFigure(2);
  const { previous, next, close, zoomIn, zoomOut, copyImage, print } = viewerWords;
  for (const name of [previous, next, close, zoomIn, zoomOut, copyImage, print]) {
    const { width, height } = button(name).element().getBoundingClientRect();
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(44);
  }
});

test.each(["desktop", "phone"])("axe finds nothing (%s)", async (screen) => {
  if (screen === "phone") await beOnPhone();
  await openFigure(1);
  await viewer.getByText(viewerWords.cite).click();
  expect(await violationsOf()).toEqual([]);
});
