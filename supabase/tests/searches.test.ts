import { beforeAll, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { TestUser } from "@/tests/setup/apps/test-backend";
import { grantPremium } from "@/tests/setup/people/premium";
import { plans } from "../../lib/plans";

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

async function search(who: TestUser, times: number): Promise<boolean[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => who.rpc("consume_search")));
  return answers.map(({ body }) => body[0].is_allowed);
}

const allowed = (outcomes: boolean[]) => outcomes.filter(Boolean).length;
const today = () => new Date().toISOString().slice(0, 10);

test("the limit is the one that the plan tells people", async () => {
  const owner = await backend.createAccount("planner");
  expect((await owner.rpc("search_allowance")).body).toEqual([
    { search_count: 0, remaining: plans.free.searchesPerDay, is_premium: false },
  ]);
});

test("100 searches at once with 7 left let exactly 7 through, and take none of anybody else's", async () => {
  const owner = await backend.createAccount("racer");
  const neighbour = await backend.createAccount("neighbour");
  await search(owner, plans.free.searchesPerDay - 7);
  expect(allowed(await search(owner, 100))).toBe(7);
  expect((await owner.rpc("search_allowance")).body).toEqual([
    { search_count: plans.free.searchesPerDay, remaining: 0, is_premium: false },
  ]);
  expect((await neighbour.rpc("search_allowance")).body[0].search_count).toBe(0);
});

test("each search says what is left, down to none", async () => {
  const owner = await backend.createAccount("counter");
  await search(owner, plans.free.searchesPerDay - 2);
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push((await owner.rpc("consume_search")).body[0]);
  expect(answers.map(({ is_allowed, remaining }) => [is_allowed, remaining])).toEqual([
    [true, 1],
    [true, 0],
    [false, 0],
  ]);
  expect(answers[0]).toMatchObject({ search_date: today() });
});

test("premium is never stopped, and still counted", async () => {
  const owner = await backend.createAccount("patron");
  await grantPremium(backend, owner.id);
  expect(allowed(await search(owner, 30))).toBe(30);
  expect((await owner.rpc("search_allowance")).body).toEqual([
    { search_count: 30, remaining: null, is_premium: true },
  ]);
});

test("a search that failed is given back, never below none", async () => {
  const owner = await backend.createAccount("returner");
  await search(owner, 2);
  const giveBack = () => backend.service.rpc("give_search_back", { account: owner.id, on_date: today() });
  for (let time = 0; time < 3; time += 1) await giveBack();
  expect((await owner.rpc("search_allowance")).body[0].search_count).toBe(0);
});

test("where nothing is free, nothing is let through", async () => {
  const owner = await backend.createAccount("pauper");
  await backend.service.call("PATCH", "/rest/v1/app_settings?id=eq.true", { free_daily_searches: 0 });
  expect(await search(owner, 1)).toEqual([false]);
});

test("a guest has no account to count for", async () => {
  expect((await backend.anonymous.rpc("consume_search")).status).toBe(401);
});
