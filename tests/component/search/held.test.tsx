import { afterEach, expect, test, vi } from "vitest";
import { answer, holdBack } from "../network";
import { answerBeside, foundDiagrams, makeAnswer, messagesOf, streamOf } from "./found";
import {
  address,
  figures,
  openScreen,
  plates,
  searches,
  searchFor,
  seeResultsFor,
  typeQuery,
} from "./screen";

afterEach(() => void vi.useRealTimers());

const SEARCH = "GET /api/search";
const skeletons = () => document.querySelectorAll("main ol > li[aria-hidden]");

/** Whether there were ever skeletons and nothing else. */
function watchSkeletons() {
  let areSeen = false;
  const observer = new MutationObserver(() => {
    areSeen ||= skeletons().length > 0 && plates().length === 0;
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => areSeen;
}

/** The results have loaded, as after the first focus of the box. */
async function openWithResults() {
  answerBeside();
  await openScreen();
  answer(SEARCH, () => streamOf(messagesOf(makeAnswer("first", foundDiagrams(3)))));
  await searchFor("first");
  await seeResultsFor("first");
}

test("what comes at once is shown without a page of skeletons before it", async () => {
  await openWithResults();
  const haveSeen = watchSkeletons();
  answer(SEARCH, () => streamOf(messagesOf(makeAnswer("second", foundDiagrams(6)))));
  const release = holdBack(SEARCH);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await typeQuery("second");
  await expect.poll(() => searches().map((search) => search.get("q"))).toContain("second");
  expect(address()).toBe("/?q=first");
  release();
  await seeResultsFor("second");
  await expect.element(figures).toHaveLength(6);
  expect(haveSeen()).toBe(false);
});

const neverAnswered = () => new Response(new ReadableStream());

test("while nothing comes, the page of the search is there all the same", async () => {
  await openWithResults();
  answer(SEARCH, neverAnswered);
  await typeQuery("slow");
  await expect.poll(() => skeletons().length).toBeGreaterThan(0);
  expect(address()).toBe("/?q=slow");
});

test("it is not opened any more where the user has gone elsewhere meanwhile", async () => {
  await openWithResults();
  answer(SEARCH, neverAnswered);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await typeQuery("left behind");
  await expect.poll(() => searches().map((search) => search.get("q"))).toContain("left behind");
  expect(address()).toBe("/?q=first");
  window.history.pushState(null, "", "/?q=elsewhere");
  vi.advanceTimersByTime(1000);
  expect(address()).toBe("/?q=elsewhere");
});
