import type { Locator, Page } from "@playwright/test";
import type { LearningResource } from "../../../lib/resources/resource";
import { resourceWords } from "../../../lib/resources/words";
import { sheetWords } from "../../../lib/saved/export-words";
import type { FoundDiagram, SourceReport } from "../../../lib/search/search-answer";
import { ccBy, makeDiagram } from "../../unit/search/make";
import { cards, fill, makePremium, openSaved } from "../helpers/saved-verbs";
import { changeSearch, plates, remaining, seeLanding, seeResultsFor, seeToast } from "../helpers/verbs";
import { expect, test } from "../helpers/with-accounts";

/*
 * What a screen reader reads on five pages, kept in files that you can read aloud. docs/testing.md explains how to
 * update them.
 */

test.skip(
  ({ isMobile, colorScheme }) => isMobile || colorScheme === "dark",
  "One screen and theme is enough.",
);

const depthOf = (line = "") => line.search(/\S/);

/** The tree below an element, without addresses, which a screen reader does not read. */
async function read(root: Locator): Promise<string> {
  const lines = (await root.ariaSnapshot()).split("\n");
  const heard = lines.filter((line) => !/^ *- (\/url|\/placeholder): /.test(line));
  return heard
    .map((line, place) => (depthOf(heard[place + 1]) > depthOf(line) ? line : line.replace(/:$/, "")))
    .concat("")
    .join("\n");
}

const found = (id: string, facts: Partial<FoundDiagram>): FoundDiagram => ({
  ...makeDiagram(id),
  imageSrc: "/icon.svg",
  mime: "image/svg+xml",
  snapshot: "snapshot",
  ...facts,
});

const diagrams = [
  found("commons-1", {
    title: "The rock cycle",
    description: "The rock cycle. Rock melts, wears away and is pressed into rock again.",
    author: "Ada King",
    licence: ccBy,
    credit: "“The rock cycle” by Ada King, CC BY 4.0",
    tags: ["rock", "geology", "earth science", "magma"],
    createdAt: "2019-03-04",
    likes: 18,
    alsoIn: [{ lang: "fr", title: "Cycle des roches", sourceUrl: "https://pages.example/fr" }],
  }),
  found("openverse-2", { title: "Carbon cycle", description: "Carbon in air, plants and soil." }),
  found("europepmc-3", { title: "Calvin cycle", licence: ccBy, author: "M. Hooke", snapshot: null }),
];

const sources: SourceReport[] = (["commons", "openverse", "europepmc"] as const).map((provider) => ({
  provider,
  status: "ok",
  count: 1,
  tookMs: 300,
}));

const resources: LearningResource[] = [
  {
    title: "Cycles of the Earth",
    url: "https://ocw.mit.edu/cycles",
    source: "MIT OpenCourseWare",
    type: "course",
    description: "Twelve lectures with notes.",
    estimatedTime: "Self-paced",
    level: "beginner",
    keyTopics: "rock, water, carbon",
  },
];

async function openResults(page: Page) {
  await page.route("**/api/resources?**", (route) => route.fulfill({ json: { resources } }));
  await changeSearch(page, (messages) =>
    messages
      .filter(({ kind }, index) => kind !== "wave" || messages[index - 1]?.kind === "begun")
      .map((message) => {
        if (message.kind === "wave") return { ...message, diagrams, awaited: [] };
        if (message.kind !== "end") return message;
        return { ...message, sources, hasMore: false, near: [], related: ["water cycle", "nitrogen cycle"] };
      }),
  );
  await page.goto("/?q=cycle");
  await seeResultsFor(page, "cycle");
  await seeToast(page, /Found 3 diagrams/);
  // They come last, a moment after the results.
  await expect(page.getByRole("list", { name: resourceWords.learnMore("cycle") })).toBeVisible();
}

test("the landing reads in this order", async ({ page }) => {
  await page.goto("/");
  await seeLanding(page);
  await expect(remaining(page, 3)).toBeVisible();
  const parts = [page.getByRole("banner"), page.getByRole("main"), page.getByRole("contentinfo")];
  const tree = (await Promise.all(parts.map(read))).join("");
  // What every new year and every new diagram of the collection changes.
  const lasting = tree.replace(/© \d+/, "© YEAR").replace(/(- link "[A-Z][a-z]+) \d+/g, "$1 N");
  expect(lasting).toMatchSnapshot("landing.txt");
});

test("results read in this order", async ({ page }) => {
  await openResults(page);
  expect(await read(page.getByRole("main"))).toMatchSnapshot("results.txt");
  const toast = page.getByRole("region", { name: /Notifications/ });
  expect(await read(toast)).toMatchSnapshot("results-toast.txt");
});

test("the viewer reads in this order", async ({ page }) => {
  await openResults(page);
  await plates(page).first().click();
  const viewer = page.getByRole("dialog");
  await expect(viewer.locator("img").last()).toHaveCSS("opacity", "1");
  expect(await read(viewer)).toMatchSnapshot("viewer.txt");
});

test("saved diagrams and their study sheet read in this order", async ({ page, site, account }) => {
  await fill(site, account, 3);
  await makePremium(site, account, false);
  await openSaved(page);
  await expect(cards(page)).toHaveCount(3);
  expect(await read(page.getByRole("main"))).toMatchSnapshot("liked.txt");

  await page.goto("/liked/sheet");
  await expect(page.getByRole("status")).toHaveText(sheetWords.ready(3));
  expect(await read(page.getByRole("main"))).toMatchSnapshot("study-sheet.txt");
});
