import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ResourcesPanel } from "@/components/resources/resources-panel";
import type { LearningResource } from "@/lib/resources/resource";
import { resourceWords } from "@/lib/resources/words";
import { violationsOf } from "../axe";
import { beOnPhone } from "../browser";
import { answer, breakOff, holdBack, requests } from "../network";
import { answerSearches } from "../search/found";
import { openScreen, searchFor, seeResultsFor, title } from "../search/screen";

const panel = page.getByRole("region", { name: /^Learn more about/ });
const links = panel.getByRole("heading", { level: 3 }).getByRole("link");
const tab = (name: string) => panel.getByRole("tab", { name });
const tryAgain = panel.getByRole("button", { name: resourceWords.tryAgain });

const resources = (["course", "video", "article"] as const).flatMap((type) =>
  [1, 2].map(
    (place): LearningResource => ({
      title: `The ${place === 1 ? "first" : "second"} ${type}`,
      url: `https://www.khanacademy.org/${type}/${place}`,
      source: "Khan Academy",
      type,
      description: "What one can learn there.",
      estimatedTime: "12 minutes",
      level: "beginner",
      keyTopics: "light, dark",
    }),
  ),
);

const answerResources = (given = resources) =>
  answer("GET /api/resources", { query: "", resources: given, origin: "model" });

const renderPanel = (query: string) =>
  render(
    <main className="page">
      <h1>{query}</h1>
      <ResourcesPanel query={query} receipt="receipt" />
    </main>,
  );

const seeLinks = (count: number) => expect.poll(() => links.elements().length).toBe(count);

afterEach(() => void vi.useRealTimers());

test("beside the results is a reading list, by kind", async () => {
  answerResources();
  await renderPanel("photosynthesis");
  await seeLinks(6);
  for (const [name, count] of [
    ["Courses", 2],
    ["Videos", 2],
    ["Articles", 2],
    ["All", 6],
  ] as const) {
    await expect.element(tab(name)).toHaveTextContent(`${name}${count}`);
    await tab(name).click();
    await expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
    await seeLinks(count);
  }
  await expect.element(links.first()).toHaveAttribute("href", resources[0]?.url);
  await expect.element(links.first()).toHaveAttribute("rel", "noopener noreferrer");
  await expect
    .element(panel.getByRole("listitem").first())
    .toHaveTextContent(/Khan Academy.*12 minutes.*Beginner/);
  expect(requests("GET /api/resources").map(({ url }) => new URL(url).search)).toEqual([
    "?q=photosynthesis&receipt=receipt",
  ]);
});

test("arrows go from kind to kind", async () => {
  answerResources();
  await renderPanel("arrows");
  await seeLinks(6);
  (tab("All").element() as HTMLElement).focus();
  for (const [key, name, count] of [
    ["ArrowRight", "Courses", 2],
    ["ArrowLeft", "All", 6],
    ["ArrowLeft", "Articles", 2],
    ["Home", "All", 6],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.element(tab(name)).toHaveFocus();
    await seeLinks(count);
  }
});

test("it is asked for a moment after the results, once, and is there at once on Back", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  answerSearches();
  answerResources();
  await openScreen("/?q=rock+cycle");
  await seeResultsFor("rock cycle");
  vi.advanceTimersByTime(400);
  await seeLinks(6);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = () => requests("GET /api/resources").map(({ url }) => new URL(url).searchParams.get("q"));
  await searchFor("water cycle");
  vi.advanceTimersByTime(399);
  expect(asked()).toEqual(["rock cycle"]);
  await expect.element(page.getByText(resourceWords.lead)).not.toBeInTheDocument();
  vi.advanceTimersByTime(1);
  await expect.element(page.getByText(resourceWords.learnMore("water cycle"))).toBeVisible();
  await expect.poll(asked).toEqual(["rock cycle", "water cycle"]);
  window.history.back();
  await seeResultsFor("rock cycle");
  await seeLinks(6);
  expect(asked()).toEqual(["rock cycle", "water cycle"]);
});

test.each(["desktop", "phone"])(
  "its coming moves nothing above it, and its own place is kept (%s)",
  async (screen) => {
    if (screen === "phone") await beOnPhone();
    answerSearches();
    answerResources();
    const release = holdBack("GET /api/resources");
    await openScreen(`/?q=moves+nothing+${screen}`);
    await expect.element(panel.getByRole("status")).toHaveTextContent(resourceWords.loading);
    await document.fonts.ready;
    const tops = () =>
      [...document.querySelectorAll("figure"), panel.element()].map(
        (part) => part.getBoundingClientRect().top,
      );
    const before = tops();
    release();
    await seeLinks(6);
    await expect.element(panel.getByRole("status")).toHaveTextContent(resourceWords.found(6));
    expect(tops()).toEqual(before);
  },
);

test("a kind of which there is none says so, and none at all", async () => {
  answerResources(resources.filter(({ type }) => type !== "video"));
  const screen = await renderPanel("no videos");
  await seeLinks(4);
  await tab("Videos").click();
  await expect.element(tab("Videos")).toHaveTextContent("Videos0");
  await expect.element(panel.getByText(resourceWords.noneOfKind)).toBeVisible();
  await screen.unmount();
  answerResources([]);
  await renderPanel("none at all");
  await expect.element(panel.getByText(resourceWords.none)).toBeVisible();
});

test("without a connection it says so, and comes when asked again, once at a time", async () => {
  breakOff("GET /api/resources");
  await renderPanel("no connection");
  await expect
    .element(panel.getByRole("paragraph").filter({ hasText: resourceWords.failed }).last())
    .toBeVisible();
  expect(await violationsOf()).toEqual([]);
  answerResources();
  const release = holdBack("GET /api/resources");
  (tryAgain.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const trying = panel.getByRole("button", { name: resourceWords.trying });
  await expect.element(trying).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  release();
  await seeLinks(6);
  await expect.element(panel.getByRole("tabpanel")).toHaveFocus();
  expect(requests("GET /api/resources")).toHaveLength(2);
});

test("where nothing was found nothing is recommended", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  answerSearches([]);
  await openScreen("/?q=zzzzqqqq");
  await expect.element(title).toHaveTextContent("No results for “zzzzqqqq”");
  vi.advanceTimersByTime(1000);
  await new Promise(requestAnimationFrame);
  await expect.element(panel).not.toBeInTheDocument();
  expect(requests("GET /api/resources")).toEqual([]);
});

test("axe finds nothing while it is awaited, or on any kind", async () => {
  answerResources();
  const release = holdBack("GET /api/resources");
  await renderPanel("axe");
  await expect.element(panel.getByRole("status")).toHaveTextContent(resourceWords.loading);
  expect(await violationsOf()).toEqual([]);
  release();
  await seeLinks(6);
  expect(await violationsOf()).toEqual([]);
});
