import { beforeEach, describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DiagramCard } from "@/components/diagrams/diagram-card";
import { PlateGrid } from "@/components/diagrams/plate-grid";
import type { FoundDiagram } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { watermarked } from "../../fakes/pictures/paintings";
import { foundDiagram } from "../search/found";
import { plates } from "../search/screen";
import { type Colour, paintedSize, paintedSrc, sizeIn } from "./painted";

const RED = [255, 0, 0] as const;
/** The stripes of a watermark where they lie on the sky: neither sky nor hill comes near to it. */
const MARK = [189, 194, 197] as const;

// Small enough that a screenshot has the pixels of the page.
beforeEach(() => page.viewport(1200, 700));

const links = {
  figure: (id: string) => `/?q=cell&figure=${id}`,
  tag: (tag: string) => `/?q=cell&tag=${tag}`,
};
const views = ["grid", "list"] as const;

const red = (width: number, height: number) => paintedSrc(width, height, () => [...RED, 255]);
const plate = () => plates()[0] as HTMLElement;
const image = () => plate().querySelector("img") as HTMLImageElement;
const failed = page.getByText(searchWords.imageFailed);

async function renderCard(facts: Partial<FoundDiagram>, view: (typeof views)[number] = "grid") {
  const diagram = foundDiagram("openverse-1", { title: "The water cycle", mime: "image/png", ...facts });
  await render(
    <PlateGrid label="Diagrams" view={view}>
      <DiagramCard diagram={diagram} place={1} view={view} links={links} />
    </PlateGrid>,
  );
}

async function seePicture() {
  await expect
    .element(plate().parentElement?.querySelector<HTMLElement>(".plate-grid") ?? null)
    .toHaveStyle({ opacity: "0" });
}

/** The picture fills nearly all of its frame in one direction, and has kept its shape. */
async function seeWhole(colour: Colour, original: { width: number; height: number }) {
  await seePicture();
  const size = await paintedSize(image(), colour);
  const shape = (size.width / size.height) * (original.height / original.width);
  expect(shape).toBeGreaterThan(0.94);
  expect(shape).toBeLessThan(1.06);
  const frame = plate().getBoundingClientRect();
  const room = Math.max(size.width / frame.width, size.height / frame.height);
  expect(room).toBeGreaterThan(0.86);
  expect(room).toBeLessThan(1);
}

describe("a picture is contained whole", () => {
  test.each([
    ["a scan of 1 to 6", 200, 1200],
    ["a strip of 8 to 1", 2400, 300],
    ["a photograph of 3 to 2", 1500, 1000],
  ])("%s", async (_, width, height) => {
    await renderCard({ imageSrc: red(width, height) });
    await seeWhole(RED, { width, height });
  });

  test.each(["light", "dark"])("a watermarked photograph, its mark as plain as it was, %s", async (theme) => {
    document.documentElement.classList.toggle("dark", theme === "dark");
    const colourAt = watermarked(900, 600);
    const src = paintedSrc(900, 600, (x, y) => {
      const colour = colourAt(x, y);
      return [24, 16, 8, 0].map((bits) => (colour >>> bits) & 255);
    });
    const mark = await sizeIn(src, MARK);
    expect(mark.width).toBe(900);
    await renderCard({ imageSrc: src });
    await seeWhole(MARK, mark);
  });

  test.each(views)("an icon grows to twice its size and no further, %s", async (view) => {
    await renderCard({ imageSrc: red(20, 15) }, view);
    await seePicture();
    const { width, height } = await paintedSize(plate(), RED);
    expect([width, height]).toEqual([expect.closeTo(40, -0.5), expect.closeTo(30, -0.5)]);
  });

  test("black lines on no ground stay visible in the dark", async () => {
    document.documentElement.classList.add("dark");
    await renderCard({
      imageSrc: paintedSrc(400, 300, (x) => (x > 190 && x < 210 ? [0, 0, 0, 255] : [0, 0, 0, 0])),
    });
    await seePicture();
    expect((await paintedSize(plate(), [223, 224, 220])).width).toBeGreaterThan(200);
    expect((await paintedSize(plate(), [0, 0, 0])).height).toBeGreaterThan(150);
  });
});

describe("a picture that does not come", () => {
  const nothing = "data:image/png;base64,AAAA";
  const sizeless = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>')}`;

  test.each([
    ["is no picture", nothing],
    ["has no size", sizeless],
  ])("gives way to the original where its thumbnail %s", async (_, thumbnailSrc) => {
    const imageSrc = red(400, 300);
    await renderCard({ thumbnailSrc, imageSrc });
    await expect.poll(() => image().src).toBe(imageSrc);
    await seePicture();
    expect((await paintedSize(plate(), RED)).width).toBeGreaterThan(200);
    await expect.element(failed).not.toBeInTheDocument();
  });

  test.each(views)("says so when the original fails too, and Try Again begins anew, %s", async (view) => {
    const [thumbnailSrc, imageSrc] = [`${red(40, 30)}#small`, `${red(400, 300)}#large`];
    await renderCard({ thumbnailSrc, imageSrc }, view);
    for (const src of [thumbnailSrc, imageSrc]) {
      await expect.poll(() => image().src).toBe(src);
      await seePicture();
      image().dispatchEvent(new Event("error"));
    }
    await expect.element(failed).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: new RegExp(`^${searchWords.openSource}`) }).last())
      .toBeVisible();
    await page.getByRole("button", { name: searchWords.tryAgain }).click();
    expect(document.activeElement).toBe(plate());
    await expect.element(failed).not.toBeInTheDocument();
    expect(image().src).toBe(thumbnailSrc);
    await seePicture();
  });

  test("leaves a plate that has a name, takes the focus and opens", async () => {
    await renderCard({ imageSrc: nothing });
    await expect.element(failed).toBeVisible();
    await userEvent.keyboard("{Tab}");
    expect(document.activeElement).toBe(plate());
    await expect.element(plate()).toHaveAccessibleName(/The water cycle/);
    expect(plate().getAttribute("href")).toBe("/?q=cell&figure=openverse-1");
  });
});
