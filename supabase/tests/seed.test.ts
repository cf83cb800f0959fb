import { beforeAll, expect, it } from "vitest";
import { fill } from "@/scripts/seed/fill";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import drawCollection from "@/tests/setup/drawn-collection";

let backend: SharedTestBackend;
beforeAll(async () => {
  await drawCollection();
  backend = await sharedTestBackend();
});

/** Every row of every table that the seed fills, in an order of its own. */
async function everything(): Promise<unknown> {
  const tables = ["folders", "saved_diagrams", "saved_resources", "subscriptions", "feedback", "waitlist"];
  const rows = tables.map(
    async (table) =>
      await backend.sql(`select to_jsonb(t) as row from public.${table} as t order by t::text`),
  );
  return Promise.all(rows);
}

it("the seed fills an empty database, and a second run changes nothing", async () => {
  const first = await fill(backend);
  expect(first.added).toMatchObject({
    Accounts: { now: 3, before: 0 },
    "Saved diagrams": { now: 200, before: 0 },
    Feedback: { now: 3, before: 0 },
    Waitlist: { now: 5, before: 0 },
  });
  const [premium] = await backend.sql("select count(*)::int as count from public.subscriptions");
  expect(premium?.count).toBe(1);
  const before = await everything();

  const second = await fill(backend);
  for (const { now, before: present } of Object.values(second.added)) {
    expect(now).toBe(0);
    expect(present).toBeGreaterThan(0);
  }
  expect(second.accounts).toEqual(first.accounts);
  expect(await everything()).toEqual(before);
});

it("an account whose password is another is named, and left as it is", async () => {
  await backend.signUp("other@example.org", "another password of some length");
  await expect(fill(backend, "other@example.org")).rejects.toThrow(/^other@example\.org, which may exist/);
});
