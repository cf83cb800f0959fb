import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { OfflineScreen } from "@/components/offline/offline-screen";
import type { BrowsedCollection } from "@/lib/collection/browse";
import { CONTENT_PATH } from "@/lib/collection/kept";
import { keptWords } from "@/lib/collection/kept-words";
import type { ShellContent } from "@/lib/collection/page-content";
import { resultsWords } from "@/lib/search/results-words";
import { left, visit } from "../browser";
import { answer } from "../network";

const study: ShellContent["page"] = {
  kind: "study",
  deck: [
    {
      id: "collection-cell",
      title: "A cell",
      imageSrc: "/collection/animal-cell.svg",
      darkImageSrc: null,
      labels: [{ text: "Nucleus", answers: [], box: [10, 10, 50, 30] }],
    },
  ],
  title: "A cell",
  isCut: false,
  back: null,
  mode: "find",
};

const show = async (content: ShellContent) => {
  answer(`GET ${CONTENT_PATH}`, content);
  answer(
    "GET /collection/*",
    () => new Response('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"/>'),
  );
  await render(<OfflineScreen />);
};

const browsed: BrowsedCollection = {
  size: 1,
  total: 0,
  options: { subject: [], type: [], level: [] },
  page: 1,
  pages: 1,
  firstPlace: 1,
  diagrams: [],
  overview: [],
  near: [],
};
const found: ShellContent["page"] = {
  kind: "collection",
  address: { choice: {}, query: "cell", page: 1 },
  browsed,
};
const heading = page.getByRole("heading", { level: 1 });

test.each([
  ["offline", study, keptWords.fromDevice("offline")],
  ["unreached", study, keptWords.fromDevice("unreached")],
  ["offline", found, resultsWords.cutOff("offline")],
  ["unreached", found, resultsWords.cutOff("unreached")],
] as const)(
  "a page that is shown without the server says why, %s, and what it shows",
  async (cutOff, content, why) => {
    await show({ cutOff, page: content });
    await expect.element(heading).toBeVisible();
    await expect.element(page.getByText(why)).toBeVisible();
  },
);

test("once there is a network the page stays as it is, and does not say any more that there is none", async () => {
  await show({ cutOff: "offline", page: study });
  const why = page.getByText(keptWords.fromDevice("offline"));
  await expect.element(why).toBeVisible();
  const shown = heading.element();
  window.dispatchEvent(new Event("online"));
  await expect.element(why).not.toBeInTheDocument();
  expect(heading.element()).toBe(shown);
  expect(left()).toEqual([]);
  window.dispatchEvent(new Event("offline"));
  await expect.element(why).toBeVisible();
});

test.each(["offline", "unreached"] as const)("a page that is not kept says why: %s", async (cutOff) => {
  await show({ cutOff, page: null });
  await expect.element(page.getByText(keptWords.notKeptText(cutOff))).toBeVisible();
  await expect.element(page.getByRole("link", { name: keptWords.browse })).toBeVisible();
});

test("a page that is not kept is loaded once there is a network", async () => {
  visit("/diagrams/commons-1");
  await show({ cutOff: "offline", page: null });
  await expect.element(page.getByText(keptWords.notKeptText("offline"))).toBeVisible();
  window.dispatchEvent(new Event("online"));
  await expect.poll(left).toEqual(["/diagrams/commons-1"]);
});
