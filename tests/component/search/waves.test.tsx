import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { FoundDiagram, SearchMessage } from "@/lib/search/search-answer";
import { searchWords } from "@/lib/search/words";
import { beOnPhone } from "../browser";
import { answer, refusal } from "../network";
import {
  answerBeside,
  answerTo,
  foundDiagrams,
  fullAllowance,
  makeAnswer,
  messagesOf,
  streamOf,
} from "./found";
import {
  dialog,
  figures,
  loadMore,
  openScreen,
  plates,
  pressLoadMore,
  searches,
  seeFailed,
  seeResultsFor,
  settle,
  title,
  titles,
  toast,
  typeQuery,
} from "./screen";

afterEach(() => void vi.useRealTimers());

const SEARCH = "GET /api/search";
const all = foundDiagrams(24);
const status = page.getByRole("main").getByRole("status").first();
const skeletons = () => document.querySelectorAll("main ol > li[aria-hidden]");

const waveOf = (diagrams: FoundDiagram[], ...awaited: ProviderName[]): SearchMessage => ({
  kind: "wave",
  diagrams,
  awaited,
  receipt: "the receipt",
});

/** Searches are answered message by message, as a test says; each has its own line. */
function answerByHand() {
  answerBeside();
  const lines: ReadableStreamDefaultController<Uint8Array>[] = [];
  answer(SEARCH, () => {
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void lines.push(controller) });
    return new Response(body);
  });
  const begun = (query: string): SearchMessage => ({
    kind: "begun",
    query,
    page: 1,
    correction: null,
    allowance: fullAllowance,
  });
  let turned = -1;
  const line = () => lines.at(turned) as ReadableStreamDefaultController<Uint8Array>;
  const send = (...messages: SearchMessage[]) => {
    const text = messages.map((message) => `${JSON.stringify(message)}\n`).join("");
    line().enqueue(new TextEncoder().encode(text));
  };
  return {
    send,
    /** Goes on with an earlier search. */
    turnTo(place: number) {
      turned = place;
    },
    async begin(query: string, count = 1) {
      await expect.poll(() => lines.length).toBe(count);
      send(begun(query));
    },
    /** The last message of a search that has found these in all. */
    end(query: string, diagrams: FoundDiagram[]) {
      const allowance = { ...fullAllowance, remaining: 2 };
      const answered = makeAnswer(query, diagrams, { allowance, receipt: "the receipt" });
      const last = messagesOf(answered).at(-1) as SearchMessage;
      send(last);
      line().close();
    },
    cut: () => line().error(new TypeError("network error")),
  };
}

/** Results of four diagrams that are old enough to be asked for again. */
async function openOldResults(query: string) {
  vi.useFakeTimers({ toFake: ["Date"] });
  answerBeside();
  answer(SEARCH, (request) => answerTo(request, all.slice(0, 4)));
  await openScreen(`/?q=${query}`);
  await seeResultsFor(query);
  vi.setSystemTime(Date.now() + 6 * 60_000);
}

const placesOf = (count: number) =>
  plates()
    .slice(0, count)
    .map((plate) => {
      const { x, y } = plate.getBoundingClientRect();
      return [plate.dataset.figure, x, y + window.scrollY];
    });

test.each(["phone", "desktop"])(
  "the first plates are there while sources are still asked, and nothing that is there moves, on a %s",
  async (screen) => {
    if (screen === "phone") await beOnPhone();
    const query = `early on a ${screen}`;
    const server = answerByHand();
    await openScreen(`/?q=${query}`);
    await server.begin(query);
    await expect.poll(() => skeletons().length).toBe(12);
    const [, , , fourth] = skeletons();
    server.send(waveOf(all.slice(0, 3), "commons", "google"));
    await seeResultsFor(query);
    await expect.element(figures).toHaveLength(3);
    // Plates take the places of the first skeletons, and the others stay in theirs.
    expect(skeletons()[0]).toBe(fourth);
    await document.fonts.ready;
    await expect
      .element(page.getByText(searchWords.stillAsking(["Commons", "Google"]), { exact: true }))
      .toBeVisible();
    expect(skeletons().length).toBe(9);
    const before = placesOf(3);
    const shifts: number[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    });
    observer.observe({ type: "layout-shift" });

    server.send(waveOf(all.slice(3, 20), "google"));
    await expect.poll(() => plates().length).toBeGreaterThanOrEqual(10);
    expect(placesOf(3)).toEqual(before);
    server.send(waveOf(all.slice(20)));
    server.end(query, all);
    await expect.element(page.getByText(searchWords.found(24), { exact: true })).toBeVisible();
    expect(placesOf(3)).toEqual(before);
    expect(titles()).toEqual(all.slice(0, titles().length).map((diagram) => diagram.title));
    expect(skeletons().length).toBe(0);
    observer.disconnect();
    expect(shifts).toEqual([]);
  },
);

test("what was found is announced once, at the end: the toast says how much, the status how much is shown", async () => {
  const server = answerByHand();
  await openScreen("/?q=once");
  await server.begin("once");
  const said: (string | null)[] = [];
  const observer = new MutationObserver(() => said.push(status.element().textContent));
  observer.observe(status.element(), { childList: true, characterData: true, subtree: true });
  server.send(waveOf(all.slice(0, 2), "commons"));
  await seeResultsFor("once");
  server.send(waveOf(all.slice(2, 8)));
  await expect.element(figures).toHaveLength(8);
  await expect.element(toast).not.toBeInTheDocument();
  server.end("once", all.slice(0, 8));
  await expect.element(toast).toHaveTextContent(searchWords.foundFor(8, "once"));
  await expect.element(status).toHaveTextContent(/^Showing 8 of 8 diagrams$/);
  observer.disconnect();
  expect(said.filter((text) => text !== searchWords.searching)).toHaveLength(1);
});

test("the plate that has the focus keeps it, and its viewer stays open, while more comes", async () => {
  const server = answerByHand();
  await openScreen("/?q=focus");
  await server.begin("focus");
  server.send(waveOf(all.slice(0, 3), "commons"));
  await seeResultsFor("focus");
  plates()[1]?.focus();
  server.send(waveOf(all.slice(3, 9), "google"));
  await expect.element(figures).toHaveLength(9);
  expect(document.activeElement).toBe(plates()[1]);
  plates()[1]?.click();
  await expect.element(dialog).toBeVisible();
  server.send(waveOf(all.slice(9, 12)));
  server.end("focus", all.slice(0, 12));
  await expect.poll(() => plates().length).toBe(12);
  await expect.element(dialog).toHaveTextContent("Diagram 2");
});

test("of a stream that is cut what came stays, and the rest is asked for once more, with the receipt", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const server = answerByHand();
  await openScreen("/?q=cut");
  await server.begin("cut");
  server.send(waveOf(all.slice(0, 3), "commons"));
  await seeResultsFor("cut");
  server.cut();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000);
      return searches().length;
    })
    .toBe(2);
  expect(searches()[1]?.get("receipt")).toBe("the receipt");
  await server.begin("cut", 2);
  // In another order, as from another instance.
  server.send(waveOf([...all.slice(2, 6), ...all.slice(0, 2)]));
  server.end("cut", all.slice(0, 6));
  await expect.element(figures).toHaveLength(6);
  expect(titles()).toEqual([1, 2, 3, 4, 5, 6].map((place) => `Diagram ${place}`));
});

test("a stream that cannot be taken up again leaves what came, and Load More asks for the rest", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const server = answerByHand();
  await openScreen("/?q=gone");
  await server.begin("gone");
  server.send(waveOf(all.slice(0, 3), "commons"));
  await seeResultsFor("gone");
  answer(SEARCH, () => refusal(503, { code: "sources_unavailable", detail: "" }));
  server.cut();
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000);
      return toast.elements().length;
    })
    .toBe(1);
  await expect.element(toast).toHaveTextContent(searchWords.loadMoreFailed);
  await expect.element(figures).toHaveLength(3);
  vi.useRealTimers();
  answer(SEARCH, (request) => answerTo(request, all.slice(0, 8)));
  await pressLoadMore();
  await expect.element(figures).toHaveLength(8);
});

test("a search that fails after it has begun says why", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  answerBeside();
  const problem = {
    type: "about:blank",
    title: "",
    status: 503,
    code: "sources_unavailable",
    requestId: "1",
  };
  answer(SEARCH, () =>
    streamOf([
      { kind: "begun", query: "down", page: 1, correction: null, allowance: fullAllowance },
      { kind: "problem", problem: { ...problem, detail: searchWords.exhausted } as never },
    ]),
  );
  await openScreen("/?q=down");
  await seeFailed();
  await expect.element(toast).toHaveTextContent("All API sources exhausted");
  expect(searches()).toHaveLength(3);
});

test("a search that is given back leaves as many searches as there are", async () => {
  answerBeside();
  const [begun, end] = messagesOf(makeAnswer("nothing", []));
  answer(SEARCH, () =>
    streamOf([
      { ...begun, allowance: { ...fullAllowance, remaining: 2 } } as SearchMessage,
      end as SearchMessage,
    ]),
  );
  await openScreen();
  await typeQuery("nothing");
  await expect.element(title).toHaveTextContent(searchWords.noResultsFor("nothing"));
  window.history.pushState(null, "", "/");
  dispatchEvent(new PopStateEvent("popstate"));
  await expect.element(page.getByText(searchWords.remaining(3), { exact: true })).toBeVisible();
});

test("a search on old results that fails says why, and not that more could not be loaded", async () => {
  await openOldResults("fails again");
  answer(SEARCH, () => refusal(429, { code: "daily_limit_reached", detail: "", requiresLogin: true }));
  await typeQuery("fails again");
  await expect.element(toast).toHaveTextContent(searchWords.guestLimit);
});

test("Back to a search whose sources still answer shows what has come, and what comes then", async () => {
  const server = answerByHand();
  await openScreen("/?q=before");
  await server.begin("before");
  server.send(waveOf(all.slice(0, 3), "commons"));
  await seeResultsFor("before");
  history.pushState(null, "", "/?q=after");
  dispatchEvent(new PopStateEvent("popstate"));
  await server.begin("after", 2);
  server.send(waveOf(all.slice(5, 7)));
  server.end("after", all.slice(5, 7));
  await seeResultsFor("after");
  history.back();
  await seeResultsFor("before");
  await expect.element(figures).toHaveLength(3);
  server.turnTo(0);
  server.send(waveOf(all.slice(3, 6)));
  server.end("before", all.slice(0, 6));
  await expect.element(figures).toHaveLength(6);
  await expect.element(page.getByText(searchWords.found(6), { exact: true })).toBeVisible();
});

test("Search on old results starts over, and keeps them until the new ones are whole", async () => {
  await openOldResults("over");
  const server = answerByHand();
  await typeQuery("over");
  await server.begin("over");
  expect(searches().at(-1)?.get("again")).toBe("1");
  server.send(waveOf(all.slice(4, 6), "commons"));
  server.send(waveOf(all.slice(0, 4)));
  await expect.element(figures).toHaveLength(4);
  expect(titles()[0]).toBe("Diagram 1");
  server.end("over", [...all.slice(4, 6), ...all.slice(0, 4)]);
  await expect.element(figures).toHaveLength(6);
  expect(titles()[0]).toBe("Diagram 5");
  await expect.element(title).toHaveTextContent(searchWords.resultsFor("over"));
});

test("the first answer may have all that is shown: more is loaded without a request", async () => {
  answerBeside();
  answer(SEARCH, (request) => answerTo(request, all));
  await openScreen("/?q=whole");
  await seeResultsFor("whole");
  await loadMore();
  expect(searches()).toHaveLength(1);
});

test("the end of the list, once it was seen, brings what comes later", async () => {
  await beOnPhone();
  const server = answerByHand();
  await openScreen("/?q=end");
  await server.begin("end");
  server.send(waveOf(all.slice(0, 10), "commons"));
  await expect.element(figures).toHaveLength(10);
  plates().at(-1)?.scrollIntoView({ block: "center" });
  await settle();
  server.send(waveOf(all.slice(10)));
  server.end("end", all);
  await expect.element(figures).toHaveLength(18);
});
