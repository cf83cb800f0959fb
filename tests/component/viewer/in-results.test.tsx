import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderHook } from "vitest-browser-react";
import { goTo, useAddress } from "@/components/search/use-address";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { addressOf } from "@/lib/search/search-url";
import { searchWords } from "@/lib/search/words";
import { visit } from "../browser";
import { holdBack } from "../network";
import { answerSearches, foundDiagrams } from "../search/found";
import { address, openResults, openScreen, plates, settle } from "../search/screen";

const viewer = page.getByRole("dialog");
const next = viewer.getByRole("button", { name: viewerWords.next, exact: true });

async function seeFigure(place: number, query: string) {
  await expect.element(viewer.getByRole("heading", { level: 2 })).toHaveTextContent(`Diagram ${place}`);
  await expect.element(viewer.getByText(searchWords.figure(place), { exact: true })).toBeVisible();
  await expect.poll(address).toBe(figureAt(place, query));
}

const figureAt = (place: number, query: string) => `/?q=${query}&figure=openverse-${place}`;

/** One step, as fast as the viewer follows: the URL of the step before may still wait. */
async function step(key: "ArrowLeft" | "ArrowRight", place: number) {
  const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
  viewer.element().dispatchEvent(pressed);
  const shown = () => document.querySelector("[data-viewer] h2")?.textContent;
  await vi.waitFor(() => expect(shown()).toBe(`Diagram ${place}`), { interval: 1 });
}

/** As in WebKit within ten seconds: 100 changes of the history, and the next one throws. */
function limitHistory() {
  let count = 0;
  for (const change of ["pushState", "replaceState"] as const) {
    const allowed = window.history[change].bind(window.history);
    vi.spyOn(window.history, change).mockImplementation((...entry) => {
      if (++count > 100) throw new DOMException(`more than 100 ${change} in ten seconds`, "SecurityError");
      allowed(...entry);
    });
  }
}

afterEach(() => void vi.restoreAllMocks());

const seePlates = (count: number) => expect.poll(() => plates().length).toBe(count);

test("a press on a plate opens its figure, and Escape gives the focus back to the plate, which has not moved", async () => {
  answerSearches();
  await openResults("pressed");
  await document.fonts.ready;
  const before = plates()[2]?.getBoundingClientRect();
  await page.elementLocator(plates()[2] as Element).click();
  await seeFigure(3, "pressed");
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.poll(address).toBe("/?q=pressed");
  await expect.poll(() => document.activeElement).toBe(plates()[2]);
  expect(plates()[2]?.getBoundingClientRect()).toEqual(before);
});

test("from figure to figure is no step: Back closes the viewer", async () => {
  answerSearches();
  await openResults("steps");
  plates()[0]?.click();
  await seeFigure(1, "steps");
  await next.click();
  await next.click();
  await seeFigure(3, "steps");
  window.history.back();
  await expect.element(viewer).not.toBeInTheDocument();
  expect(address()).toBe("/?q=steps");
  await expect.poll(() => document.activeElement).toBe(plates()[2]);
});

test("figure after figure is shown, however few changes of the URL the browser allows", async () => {
  visit(figureAt(1, "held"));
  const { result } = await renderHook(useAddress);
  limitHistory();
  for (let place = 2; place <= 150; place++) {
    goTo({ ...addressOf("held"), figure: `openverse-${place}` });
    await vi.waitFor(() => expect(result.current?.figure).toBe(`openverse-${place}`), { interval: 1 });
  }
  await expect.poll(address).toBe(figureAt(150, "held"));
});

test("Back, Forward and another page right after quick steps find the right URL", async () => {
  answerSearches();
  await openResults("quick");
  const hurry = async () => {
    for (const place of [2, 3, 4]) await step("ArrowRight", place);
  };
  plates()[0]?.click();
  await seeFigure(1, "quick");
  await hurry();
  window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(address()).toBe(figureAt(4, "quick"));

  await step("ArrowLeft", 3);
  await step("ArrowLeft", 2);
  await userEvent.keyboard("{Escape}");
  await expect.poll(address).toBe("/?q=quick");
  window.history.forward();
  await seeFigure(2, "quick");

  await step("ArrowRight", 3);
  await step("ArrowRight", 4);
  window.history.back();
  await expect.element(viewer).not.toBeInTheDocument();
  window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(address()).toBe("/?q=quick");
});

test("a tag narrows the list, as on its card, and closes the viewer", async () => {
  answerSearches(foundDiagrams(3, () => ({ tags: ["rain"] })));
  await openScreen("/?q=tagged&figure=openverse-1");
  await seeFigure(1, "tagged");
  await viewer.getByRole("link", { name: "rain" }).click();
  await expect.element(viewer).not.toBeInTheDocument();
  expect(address()).toBe("/?q=tagged&tag=rain");
});

test("Next on the last figure of the list loads more, and shows the first of them", async () => {
  answerSearches(foundDiagrams(40));
  await openScreen("/?q=more&figure=openverse-15");
  await seeFigure(15, "more");
  await seePlates(15);
  await next.click();
  await seeFigure(16, "more");
  await seePlates(23);
});

test("whoever closes the viewer while more is loading stays with the list", async () => {
  answerSearches(foundDiagrams(40));
  await openScreen("/?q=closed&figure=openverse-15");
  await seeFigure(15, "closed");
  // The last of the second page had come; those after it are asked for.
  await seePlates(15);
  const release = holdBack("GET /api/search");
  await next.click();
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  release();
  await seePlates(23);
  await settle();
  expect(address()).toBe("/?q=closed");
  await expect.element(viewer).not.toBeInTheDocument();
});
