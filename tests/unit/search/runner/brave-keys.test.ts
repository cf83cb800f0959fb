import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { braveSource } from "@/server/search/providers/brave";
import { createProvider, type OutsideProvider } from "@/server/search/runner/create-provider";
import { type FakeBrave, startBrave } from "@/tests/fakes/sources/brave";
import { testConfig } from "./small-source";

let brave: FakeBrave;
let provider: OutsideProvider;
let now: number;

beforeAll(async () => {
  brave = await startBrave("http://commons.invalid");
});
afterAll(() => brave.stop());

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  brave.forget();
  brave.fail(null);
  for (const key of brave.keys) brave.setKey(key, "ok");
  now = Date.parse("2026-11-28T12:00:00Z");
  provider = createProvider(braveSource, {
    config: testConfig({ BRAVE_SEARCH_URL: brave.origin, BRAVE_SEARCH_KEYS: brave.keys.join(",") }),
    fetch: globalThis.fetch,
    now: () => now,
  });
  return () => vi.restoreAllMocks();
});

const search = () =>
  provider.search({
    query: "cell",
    page: 1,
    isFallback: false,
    filters: {},
    signal: new AbortController().signal,
  });
const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "none",
    ({ reason }) => reason,
  );
const available = async () => (await provider.keyPool?.health())?.available;
/** Which keys were asked with, by their place. */
const asked = () =>
  brave.requests.map(({ headers }) => brave.keys.indexOf(String(headers["x-subscription-token"])));

it("Brave is asked with its keys in turn", async () => {
  for (let time = 0; time < 3; time += 1) await search();
  expect(asked()).toEqual([0, 1, 0]);
});

it("a key whose budget is used up rests for a day, while another goes on", async () => {
  const [spent = ""] = brave.keys;
  brave.setKey(spent, "spent");
  expect((await search()).diagrams.length).toBeGreaterThan(0);
  await search();
  expect(asked()).toEqual([0, 1, 1]);
  brave.setKey(spent, "ok");
  now += 24 * 60 * 60 * 1000;
  await search();
  expect(asked().at(-1)).toBe(0);
});

it("when all budgets are used up, Brave is left alone until the next day", async () => {
  for (const key of brave.keys) brave.setKey(key, "spent");
  expect(await reasonOf(search())).toBe("keys_exhausted");
  expect(await reasonOf(search())).toBe("keys_exhausted");
  expect(asked()).toEqual([0, 1]);
  brave.setKey(brave.keys[0] ?? "", "ok");
  now += 12 * 60 * 60 * 1000;
  expect(await reasonOf(search())).toBe("none");
});

it("a key that Brave rejects is not used again", async () => {
  brave.setKey(brave.keys[0] ?? "", "invalid");
  for (let time = 0; time < 3; time += 1) await search();
  expect(asked()).toEqual([0, 1, 1, 1]);
  expect(await available()).toBe(1);
});

it("too many requests in a second are no fault of a key", async () => {
  brave.fail("429");
  expect(await reasonOf(search())).toBe("rate_limited");
  expect(await available()).toBe(2);
});
