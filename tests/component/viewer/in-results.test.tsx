import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { viewerWords } from "@/lib/diagrams/viewer-words";
import { searchWords } from "@/lib/search/words";
import { holdBack } from "../network";
import { answerSearches, foundDiagrams } from "../search/found";
import { address, openResults, openScreen, plates, settle } from "../search/screen";

const viewer = page.getByRole("dialog");
const next = viewer.getByRole("button", { name: viewerWords.next, exact: true });

async function seeFigure(place: number, query: string) {
  await expect.element(viewer.getByRole("heading", { level: 2 })).toHaveTextContent(`Diagram ${place}`);
  await expect.element(viewer.getByText(searchWords.figure(place), { exact: true })).toBeVisible();
  expect(address()).toBe(`/?q=${query}&figure=openverse-${place}`);
}

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
