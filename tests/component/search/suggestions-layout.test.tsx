import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { SearchScreen } from "@/app/(site)/search-screen";
import { Hero } from "@/components/landing/hero";
import { Showcase } from "@/components/landing/showcase";
import { SiteShell } from "@/components/shell/site-shell";
import { suggestionWords } from "@/lib/search/suggestion-words";
import { SPLASH_KEY } from "@/lib/shell/splash-key";
import { beOnPhone, visit } from "../browser";
import { answerSearches } from "./found";
import { searchBox as box } from "./screen";

const list = page.getByRole("listbox", { name: suggestionWords.label });

/** The landing with all that it has, or results. */
async function openWhole(path: string) {
  sessionStorage.setItem(SPLASH_KEY, "1");
  visit(path);
  answerSearches();
  await render(
    <SiteShell>
      <SearchScreen home="/" hero={<Hero />} showcase={<Showcase>{null}</Showcase>} />
    </SiteShell>,
  );
  if (path !== "/") await expect.element(page.getByRole("figure").first()).toBeVisible();
}

async function suggestFor(text: string) {
  await box.click();
  await box.fill(text);
  await expect.element(list).toBeVisible();
  await document.fonts.ready;
}

/** The frame holds the rows and, below them, the keys; it is what scrolls. */
const frame = () => list.element().parentElement as HTMLElement;
const boundsOf = (element: Element) => element.getBoundingClientRect();

test.each([800, 1440])("nothing of the landing lies over the list, %i wide", async (width) => {
  await page.viewport(width, 900);
  await openWhole("/");
  await suggestFor("cell");
  await expect.poll(() => findCovered(frame())).toEqual([]);
});

/** What lies over an element, looked for from its top to its bottom, at three places of each line. */
function findCovered(element: Element): string[] {
  const { left, width, top, bottom } = boundsOf(element);
  const over = new Set<string>();
  for (let y = top + 2; y < bottom - 2; y += 2) {
    for (const x of [left + 24, left + width / 2, left + width - 24]) {
      const found = document.elementFromPoint(x, y);
      if (!element.contains(found)) over.add(found?.outerHTML.slice(0, 80) ?? "outside the window");
    }
  }
  return [...over];
}

test.each([
  [844, 390, "/"],
  [844, 390, "/?q=cell"],
  [320, 240, "/?q=cell"],
])("the list keeps within a low screen, %i × %i at %s", async (width, height, path) => {
  await page.viewport(width, height);
  await openWhole(path);
  await suggestFor("lens");
  await expect.poll(() => boundsOf(frame()).top).toBeGreaterThanOrEqual(0);
  await expect.poll(() => boundsOf(frame()).bottom).toBeLessThanOrEqual(height);
  expect(boundsOf(box.element()).top).toBeGreaterThanOrEqual(0);
  expect(boundsOf(box.element()).bottom).toBeLessThanOrEqual(height);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(list.getByRole("option", { selected: true })).toBeInViewport({ ratio: 0.99 });
});

test.each(["desktop", "phone"])(
  "over results the list hangs on the box, or stands on it, and leaves the page where it is (%s)",
  async (screen) => {
    if (screen === "phone") await beOnPhone();
    await openWhole("/?q=cycle");
    await suggestFor("lens");
    const form = boundsOf(box.element().closest("form") as Element);
    if (screen === "phone") expect(boundsOf(frame()).bottom).toBeLessThan(form.top);
    else expect(boundsOf(frame()).top).toBeGreaterThan(form.bottom);
    expect(window.scrollY).toBe(0);
  },
);

test("a laptop at 200 % zoom has the box at the top, the list below it, and sees a picture", async () => {
  await page.viewport(720, 450);
  await openWhole("/?q=cell");
  const dock = box.element().closest("search") as HTMLElement;
  expect(getComputedStyle(dock).position).toBe("static");
  const [plate] = document.querySelectorAll("[data-plate]");
  expect(boundsOf(plate as Element).top).toBeLessThan(450 - 60);
  await suggestFor("lens");
  expect(boundsOf(frame()).top).toBeGreaterThan(boundsOf(box.element()).bottom);
  await expect.poll(() => findCovered(frame())).toEqual([]);
});
