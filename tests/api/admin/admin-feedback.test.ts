import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deskWords, UNKNOWN_CURSOR } from "@/lib/feedback/desk-words";
import { FEEDBACK_PAGE_SIZE } from "@/lib/feedback/limits";
import type { DeskPage } from "@/lib/feedback/requests";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { openAdmin } from "@/tests/setup/people/admin";
import { signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";

const PATH = "/api/admin/feedback";

type Visitor = ReturnType<typeof createVisitor>;

let app: BorrowedHostedApp;
let admin: Visitor;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
  admin = await openAdmin(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.backend.service.call("DELETE", "/rest/v1/feedback?id=not.is.null");
});

/** Straight into the table, where no pace is kept. */
async function keep(change: object = {}, screenshot?: Buffer): Promise<string> {
  const id = crypto.randomUUID();
  const entry = { id, type: "other", message: "A message", path: "/", ...change };
  const { body } = await app.backend.service.rpc("keep_feedback", {
    entry,
    screenshot: screenshot?.toString("base64") ?? null,
  });
  expect(body).toBe("kept");
  return id;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function read(query = ""): Promise<DeskPage> {
  const response = await admin.get(PATH + query);
  expect(response.status).toBe(200);
  return response.json();
}
const setDone = (id: string, done: unknown, visitor = admin) =>
  visitor.sendJson("PATCH", `${PATH}/${id}`, { done });
const remove = (id: string, visitor = admin) => visitor.sendJson("DELETE", `${PATH}/${id}`, "");

describe("GET /api/admin/feedback", () => {
  it("has Premium first, whenever it was sent, then the newest, as described", async () => {
    const payer = await signUpAt(app.url);
    await grantPremium(app.backend, payer.account.id);
    const markup = `<img src=x onerror="alert(1)"> & "quoted"\n<b>bold</b>`;
    await keep({ message: "an old one", created_at: hoursAgo(5) });
    await keep({
      message: markup,
      created_at: hoursAgo(1),
      email: "maya@example.org",
      diagram_id: "collection-lens",
    });
    await keep(
      { message: "paid, old", created_at: hoursAgo(9), user_id: payer.account.id },
      await sharpFile(),
    );
    await keep({ message: "paid", created_at: hoursAgo(8), user_id: payer.account.id });
    const response = await admin.get(PATH);
    const judge = await readDescription(app.url);
    expect(await judge.violationsOf(PATH, "get", response)).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { entries, next } = await response.json();
    expect(next).toBeNull();
    expect(entries).toMatchObject([
      { message: "paid", isPremium: true, isAccount: true, email: payer.email, hasScreenshot: false },
      { message: "paid, old", isPremium: true, hasScreenshot: true },
      {
        message: markup,
        isPremium: false,
        isAccount: false,
        email: "maya@example.org",
        diagramId: "collection-lens",
      },
      { message: "an old one", email: null, doneAt: null },
    ]);
  });

  it("gives each once over its pages, also while more arrives", async () => {
    const count = 2 * FEEDBACK_PAGE_SIZE + 3;
    // Many of one moment, as sorting by time alone would lose some of.
    const moment = hoursAgo(2);
    for (let place = 0; place < count; place += 1) await keep({ message: `m ${place}`, created_at: moment });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: DeskPage = await read(after === null ? "" : `?after=${after}`);
      seen.push(...page.entries.map(({ id }) => id));
      await keep({ message: "new" });
      after = page.next;
    } while (after !== null);
    expect(seen).toHaveLength(count);
    expect(new Set(seen).size).toBe(count);
  });

  it.each(["x", "eyJhIjoxfQ", Buffer.from('[true,"yesterday","1"]').toString("base64url")])(
    "knows no page %s",
    async (after) => {
      const problem = await readProblem(await admin.get(`${PATH}?after=${after}`));
      expect(problem.errors).toEqual([{ field: "after", message: UNKNOWN_CURSOR }]);
    },
  );
});

describe("what is done", () => {
  it("goes to the other list, and comes back", async () => {
    const id = await keep();
    expect(await (await setDone(id, true)).json()).toEqual({ id, done: true });
    expect((await read()).entries).toEqual([]);
    const { entries } = await read("?state=done");
    expect(entries).toMatchObject([{ id, doneAt: expect.any(String) }]);
    await setDone(id, false);
    expect((await read()).entries).toMatchObject([{ id, doneAt: null }]);
  });

  it("says yes or no", async () => {
    const id = await keep();
    expect(await readProblem(await setDone(id, "yes"))).toMatchObject({ errors: [{ field: "done" }] });
  });
});

describe("what is deleted", () => {
  it("is gone with its screenshot", async () => {
    const id = await keep({}, await sharpFile());
    const other = await keep();
    expect(await (await remove(id)).json()).toEqual({ deleted: true });
    expect((await read()).entries).toMatchObject([{ id: other }]);
    expect((await admin.get(`${PATH}/${id}/screenshot`)).status).toBe(404);
    for (const again of [remove(id), setDone(id, true)]) {
      expect(await readProblem(await again)).toMatchObject({
        code: "not_found",
        detail: deskWords.noSuchFeedback,
      });
    }
  });
});

describe("a screenshot", () => {
  it("is a picture that nobody keeps or takes for anything else", async () => {
    const file = await sharpFile();
    const id = await keep({}, file);
    const response = await admin.get(`${PATH}/${id}/screenshot`);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file);
  });

  it("is not there where none was sent", async () => {
    expect((await admin.get(`${PATH}/${await keep()}/screenshot`)).status).toBe(404);
  });
});

describe("for anybody else", () => {
  const people: [string, () => Promise<Visitor>][] = [
    ["a guest", async () => createVisitor(app.url)],
    ["a free account", () => signUpAt(app.url)],
    [
      "an account with premium",
      async () => {
        const payer = await signUpAt(app.url);
        await grantPremium(app.backend, payer.account.id);
        return payer;
      },
    ],
  ];

  it.each(people)("there is nothing: %s", async (_name, arrive) => {
    const visitor = await arrive();
    const id = await keep({ message: "for the admin alone" }, await sharpFile());
    const asked = [
      visitor.get(PATH),
      visitor.get(`${PATH}?state=done`),
      visitor.get(`${PATH}/${id}/screenshot`),
      setDone(id, true, visitor),
      remove(id, visitor),
    ];
    for (const response of await Promise.all(asked)) {
      const problem = await readProblem(response);
      expect(problem.code).toBe("not_found");
      expect(JSON.stringify(problem)).not.toContain("for the admin alone");
    }
    expect((await read()).entries).toMatchObject([{ id, doneAt: null }]);
  });
});

function sharpFile(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: "#336699" } })
    .webp()
    .toBuffer();
}
