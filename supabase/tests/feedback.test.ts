import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import type { TestUser } from "@/tests/setup/apps/test-backend";
import { endPremium, grantPremium } from "@/tests/setup/people/premium";
import {
  KEPT_DAYS_WHEN_DONE,
  KEPT_MONTHS,
  MAX_ACCOUNT_SCREENSHOTS,
  MAX_GUEST_SCREENSHOTS,
  MAX_MESSAGE_LENGTH,
  MAX_SCREENSHOT_BYTES,
  MAX_SCREENSHOTS,
} from "../../lib/feedback/limits";

const DAY_MS = 24 * 60 * 60 * 1000;
const picture = Buffer.from("a picture").toString("base64");

let backend: SharedTestBackend;
let one: TestUser;
let other: TestUser;

beforeAll(async () => {
  backend = await sharedTestBackend();
  one = await backend.createAccount("one");
  other = await backend.createAccount("other");
});
beforeEach(async () => {
  await backend.service.call("DELETE", "/rest/v1/feedback?id=not.is.null");
});

const entry = (change: object = {}) => ({
  id: crypto.randomUUID(),
  type: "issue",
  message: "The arrow points the wrong way.",
  path: "/search?q=lens",
  ...change,
});
const keep = (said: object = entry(), screenshot?: string) =>
  backend.service.rpc("keep_feedback", { entry: said, ...(screenshot && { screenshot }) });
const rows = async () => (await backend.service.call("GET", "/rest/v1/feedback?order=created_at")).body;
const screenshotOf = async (feedback: string) =>
  (await backend.service.rpc("feedback_screenshot", { feedback })).body;
/** The messages that have a screenshot. */
const pictured = async () =>
  (await backend.sql("select feedback_id from private.feedback_screenshots")).map((row) => row.feedback_id);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

async function page(after: { premium: boolean; time: string; id: string } | null = null, is_done = false) {
  const { status, body } = await backend.service.rpc("feedback_page", {
    is_done,
    after_premium: after?.premium ?? null,
    after_time: after?.time ?? null,
    after_id: after?.id ?? null,
    page_size: 2,
  });
  expect(status).toBe(200);
  return body as { id: string; message: string; is_premium_sender: boolean; created_at: string }[];
}

describe("keeping", () => {
  test("a message and its screenshot are kept together, once for each id", async () => {
    const said = entry({ user_id: one.id, email: "another@example.org", diagram_id: "collection-lens" });
    expect((await keep(said, picture)).body).toBe("kept");
    expect((await keep({ ...said, message: "Said again." }, Buffer.from("b").toString("base64"))).body).toBe(
      "known",
    );
    expect(await rows()).toMatchObject([{ ...said, is_premium_sender: false, done_at: null }]);
    expect(await screenshotOf(said.id)).toBe(picture);
  });

  test("neither is kept where the other cannot be", async () => {
    const tooLarge = Buffer.alloc(MAX_SCREENSHOT_BYTES + 1).toString("base64");
    const refused: [object, string][] = [
      [{}, tooLarge],
      [{}, "no base64!"],
      [{ message: "" }, picture],
      [{ message: "x".repeat(MAX_MESSAGE_LENGTH + 1) }, picture],
      [{ type: "praise" }, picture],
      [{ user_id: crypto.randomUUID() }, picture],
    ];
    for (const [change, screenshot] of refused) {
      expect((await keep(entry(change), screenshot)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await rows()).toEqual([]);
    const largest = entry();
    expect((await keep(largest, Buffer.alloc(MAX_SCREENSHOT_BYTES).toString("base64"))).body).toBe("kept");
  });

  test("HTML stays the text that it is", async () => {
    const message = "<script>alert(1)</script> & \\u0000 '; drop table feedback; --";
    await keep(entry({ message }));
    expect(await rows()).toMatchObject([{ message }]);
  });

  test("the plan is the database's to say, at the time of sending", async () => {
    await keep(entry({ user_id: one.id, message: "Says so itself", is_premium_sender: true }));
    await grantPremium(backend, one.id);
    await keep(entry({ user_id: one.id, message: "Has premium" }));
    await endPremium(backend, one.id);
    await keep(entry({ user_id: one.id, message: "Had premium" }));
    await keep(entry({ message: "A guest", is_premium_sender: true }));
    const flags = (await rows()).map((row: { message: string; is_premium_sender: boolean }) => [
      row.message,
      row.is_premium_sender,
    ]);
    expect(Object.fromEntries(flags)).toEqual({
      "Says so itself": false,
      "Has premium": true,
      "Had premium": false,
      "A guest": false,
    });
  });

  test("an account's screenshots have an end, which is not that of others", async () => {
    for (let sent = 0; sent < MAX_ACCOUNT_SCREENSHOTS; sent += 1) {
      expect((await keep(entry({ user_id: one.id }), picture)).body).toBe("kept");
    }
    expect((await keep(entry({ user_id: one.id }), picture)).body).toBe("full");
    expect(await rows()).toHaveLength(MAX_ACCOUNT_SCREENSHOTS);
    expect((await keep(entry({ user_id: one.id }))).body).toBe("kept");
    expect((await keep(entry({ user_id: other.id }), picture)).body).toBe("kept");
    expect((await keep(entry(), picture)).body).toBe("kept");
  });

  test("guests leave half of the room to accounts; messages have no end", async () => {
    for (let sent = 0; sent < MAX_GUEST_SCREENSHOTS; sent += 1) {
      expect((await keep(entry(), picture)).body).toBe("kept");
    }
    expect((await keep(entry())).body).toBe("kept");
    const rich: TestUser[] = [];
    const left = MAX_SCREENSHOTS - MAX_GUEST_SCREENSHOTS;
    while (rich.length < left / MAX_ACCOUNT_SCREENSHOTS)
      rich.push(await backend.createAccount(`rich-${rich.length}`));
    for (let sent = 0; sent < left; sent += 1) {
      const { id } = rich[sent % rich.length] ?? one;
      expect((await keep(entry({ user_id: id }), picture)).body).toBe("kept");
    }
    expect((await keep(entry({ user_id: one.id }), picture)).body).toBe("full");
    expect((await keep(entry({ user_id: one.id }))).body).toBe("kept");
    expect(await rows()).toHaveLength(MAX_SCREENSHOTS + 2);
    // Where accounts have taken their half, guests still make room for each other.
    expect((await keep(entry(), picture)).body).toBe("kept");
    expect(await pictured()).toHaveLength(MAX_SCREENSHOTS);
  });

  test("a guest's screenshot takes the place of the oldest one, of a message that is done if there is one", async () => {
    const sent = Array.from({ length: MAX_GUEST_SCREENSHOTS }, (_, at) =>
      entry({ created_at: daysAgo(at + 1) }),
    );
    const account = entry({ user_id: one.id, created_at: daysAgo(300) });
    for (const said of [account, ...sent]) await keep(said, picture);
    const [newest, , done, oldest] = [sent[0], null, sent[2], sent.at(-1)];
    await backend.service.call("PATCH", `/rest/v1/feedback?id=eq.${done?.id}`, { done_at: daysAgo(1) });
    for (const gone of [done, oldest]) {
      expect(await pictured()).toContain(gone?.id);
      expect((await keep(entry(), picture)).body).toBe("kept");
      expect(await pictured()).not.toContain(gone?.id);
    }
    expect(await pictured()).toEqual(expect.arrayContaining([account.id, newest?.id]));
    expect(await pictured()).toHaveLength(MAX_GUEST_SCREENSHOTS + 1);
    expect(await rows()).toHaveLength(MAX_GUEST_SCREENSHOTS + 3);
    // What is known already takes nobody's place.
    expect((await keep(newest, picture)).body).toBe("known");
    expect(await pictured()).toHaveLength(MAX_GUEST_SCREENSHOTS + 1);
  });

  test("guests' screenshots that come at once take no more room than there is", async () => {
    const sent = Array.from({ length: MAX_GUEST_SCREENSHOTS + 10 }, () => keep(entry(), picture));
    expect(new Set((await Promise.all(sent)).map(({ body }) => body))).toEqual(new Set(["kept"]));
    expect(await pictured()).toHaveLength(MAX_GUEST_SCREENSHOTS);
  });

  test("what comes again is known also where there is no more room", async () => {
    const said = entry({ user_id: one.id });
    await keep(said, picture);
    for (let sent = 1; sent < MAX_ACCOUNT_SCREENSHOTS; sent += 1) {
      await keep(entry({ user_id: one.id }), picture);
    }
    expect((await keep(entry({ user_id: one.id }), picture)).body).toBe("full");
    expect((await keep(said, picture)).body).toBe("known");
  });

  test("screenshots that come at once take no more room than there is", async () => {
    const sent = Array.from({ length: MAX_ACCOUNT_SCREENSHOTS + 10 }, () =>
      keep(entry({ user_id: one.id }), picture),
    );
    const outcomes = (await Promise.all(sent)).map(({ body }) => body);
    expect(outcomes.filter((outcome) => outcome === "kept")).toHaveLength(MAX_ACCOUNT_SCREENSHOTS);
    expect(outcomes.filter((outcome) => outcome === "full")).toHaveLength(10);
  });
});

describe("how long it is kept", () => {
  test("what is old enough goes when it is tidied, and nothing before", async () => {
    await keep(entry({ message: "older than a year", created_at: daysAgo(400) }), picture);
    await keep(entry({ message: "eleven months old", created_at: daysAgo(330) }));
    await keep(entry({ message: "done long ago" }), picture);
    await keep(entry({ message: "done" }));
    const setDone = (message: string, days: number) =>
      backend.service.call("PATCH", `/rest/v1/feedback?message=eq.${encodeURIComponent(message)}`, {
        done_at: daysAgo(days),
      });
    await setDone("done long ago", KEPT_DAYS_WHEN_DONE + 1);
    await setDone("done", KEPT_DAYS_WHEN_DONE - 1);
    const all = await rows();
    await keep(entry({ message: "new" }));
    expect(await rows()).toHaveLength(all.length + 1);
    expect((await backend.service.rpc("tidy_feedback")).status).toBe(204);
    const left = (await rows()).map(({ message }: { message: string }) => message);
    expect(left.sort()).toEqual(["done", "eleven months old", "new"]);
    for (const { id } of all) {
      expect(await screenshotOf(id)).toBeNull();
    }
  });

  test("is what the limits say", () => {
    const sql = ["20261125000100_feedback", "20261128000600_guest_screenshots"]
      .map((name) => readFileSync(`supabase/migrations/${name}.sql`, "utf8"))
      .join();
    expect(sql).toContain(`done_at < now() - interval '${KEPT_DAYS_WHEN_DONE} days'`);
    expect(sql).toContain(`created_at < now() - interval '${KEPT_MONTHS} months'`);
    expect(sql.split("create or replace")[1]).toContain(
      `then ${MAX_GUEST_SCREENSHOTS} else ${MAX_ACCOUNT_SCREENSHOTS} end`,
    );
    expect(sql.split("create or replace")[1]).toContain(`>= ${MAX_SCREENSHOTS}\n`);
  });

  test("deleting an account takes its feedback and screenshots, and nobody else's", async () => {
    const leaver = await backend.createAccount("leaver");
    const gone = entry({ user_id: leaver.id });
    const stays = entry({ user_id: one.id });
    const guests = entry();
    for (const said of [gone, stays, guests]) await keep(said, picture);
    expect((await leaver.rpc("delete_own_account")).status).toBe(204);
    const left = (await rows()).map(({ id }: { id: string }) => id);
    expect(left.sort()).toEqual([stays.id, guests.id].sort());
    expect(await Promise.all([gone.id, stays.id].map(screenshotOf))).toEqual([null, picture]);
  });
});

describe("the admin's pages", () => {
  test("are premium first, then the newest, each once, and answered to the right address", async () => {
    const payer = await backend.createAccount("payer");
    await grantPremium(backend, payer.id);
    const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    await keep(entry({ message: "guest, new", created_at: hour(1), email: "guest@example.org" }));
    await keep(entry({ message: "premium, old", created_at: hour(9), user_id: payer.id }), picture);
    await keep(
      entry({ message: "free", created_at: hour(2), user_id: other.id, email: "typed@example.org" }),
    );
    await keep(entry({ message: "premium, new", created_at: hour(8), user_id: payer.id }));
    await keep(entry({ message: "guest, old", created_at: hour(3) }));
    const seen = [];
    let after: Parameters<typeof page>[0] = null;
    for (;;) {
      const found = await page(after);
      seen.push(...found);
      const last = found.at(-1);
      if (!last) break;
      after = { premium: last.is_premium_sender, time: last.created_at, id: last.id };
    }
    expect(seen).toMatchObject([
      { message: "premium, new", email: payer.email, is_account: true, has_screenshot: false },
      { message: "premium, old", email: payer.email, is_premium_sender: true, has_screenshot: true },
      { message: "guest, new", email: "guest@example.org", is_account: false },
      { message: "free", email: "typed@example.org", is_account: true, is_premium_sender: false },
      { message: "guest, old", email: null, is_account: false },
    ]);
    expect(await page(null, true)).toEqual([]);
  });

  test("show what is done apart", async () => {
    const said = entry();
    await keep(said);
    await backend.service.call("PATCH", `/rest/v1/feedback?id=eq.${said.id}`, { done_at: daysAgo(0) });
    expect(await page()).toEqual([]);
    expect(await page(null, true)).toMatchObject([{ id: said.id }]);
  });
});

test("nobody else sees or changes a word of it, whoever sent it", async () => {
  const said = entry({ user_id: one.id });
  await keep(said, picture);
  for (const who of [one, other, backend.anonymous]) {
    for (const [method, change] of [["GET"], ["PATCH", { done_at: null }], ["DELETE"]] as const) {
      const { status } = await who.call(method, `/rest/v1/feedback?id=eq.${said.id}`, change);
      expect([401, 403]).toContain(status);
    }
    const { status } = await who.call("GET", `/rest/v1/feedback_screenshots?feedback_id=eq.${said.id}`);
    expect(status).toBeGreaterThanOrEqual(400);
  }
  expect((await backend.service.call("GET", "/rest/v1/feedback_screenshots")).status).toBe(404);
  const rewriting = { message: "Other words" };
  expect((await backend.service.call("PATCH", `/rest/v1/feedback?id=eq.${said.id}`, rewriting)).status).toBe(
    403,
  );
  expect(await rows()).toMatchObject([said]);
});
