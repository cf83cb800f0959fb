import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { searchWords } from "@/lib/search/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { topics } from "@/tests/setup/topics";
import { isOnVercel } from "@/tests/setup/vercel/tree";

let app: BorrowedHostedApp;

beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

/** A guest who has been here, and so has a cookie. */
async function knownGuest() {
  const visitor = createVisitor(app.url);
  await visitor.get("/api/allowance");
  return visitor;
}

async function remainingOf(visitor: ReturnType<typeof createVisitor>): Promise<number> {
  return (await (await visitor.get("/api/allowance")).json()).remaining;
}

describe("a guest", () => {
  it("is refused the fourth search of the day, in the product's words, and told when to come back", async () => {
    const guest = createVisitor(app.url);
    for (const [place, q] of topics.slice(0, 3).entries()) {
      expect((await guest.found(q)).allowance.remaining).toBe(2 - place);
    }
    const response = await guest.search("d");
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ status: 429, code: "daily_limit_reached", requiresLogin: true });
    expect(problem.detail).toBe("Sign in to get more searches (20 free searches daily)");
    expect(problem.detail).toBe(searchWords.guestLimit);
    const untilMidnight = (new Date().setUTCHours(24, 0, 0, 0) - Date.now()) / 1000;
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThanOrEqual(Math.floor(untilMidnight));
    expect(Number(response.headers.get("retry-after"))).toBeLessThanOrEqual(Math.ceil(untilMidnight) + 30);
  });

  it("who sends fifty searches at once gets exactly three, and 47 refusals", async () => {
    const guest = await knownGuest();
    const responses = await Promise.all(topics.slice(0, 50).map((topic) => guest.search(topic)));
    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(47);
    for (const response of responses) {
      if (response.status === 429) expect((await readProblem(response)).code).toBe("daily_limit_reached");
    }
  });

  it("wins nothing by replaying an old cookie: the count is not in it", async () => {
    const guest = await knownGuest();
    const first = new Map(guest.jar);
    for (const q of topics.slice(0, 3)) await guest.found(q);
    const replaying = createVisitor(app.url, Object.fromEntries(first));
    expect((await replaying.search("d")).status).toBe(429);
    expect(await remainingOf(replaying)).toBe(0);
  });

  it("has a search given back that found nothing, and pays for one that did, however many race", async () => {
    const guest = await knownGuest();
    expect((await guest.found("xyzzyx")).diagrams).toEqual([]);
    expect(await remainingOf(guest)).toBe(3);
    expect((await guest.found("xyzzyx")).allowance.remaining).toBe(3);
    const responses = await Promise.all(
      topics.slice(0, 12).flatMap((topic, place) => [guest.search(topic), guest.search(`xyzzyx ${place}`)]),
    );
    const answers = await Promise.all(responses.filter(({ ok }) => ok).map((response) => response.json()));
    expect(answers.filter(({ diagrams }) => diagrams.length > 0).length).toBeLessThanOrEqual(3);
    for (const q of topics.slice(50, 53)) await guest.search(q);
    expect(await remainingOf(guest)).toBe(0);
  });

  it("pays for a search of which only the filter has found nothing: its receipt opens the rest", async () => {
    const guest = await knownGuest();
    const { diagrams, receipt } = await guest.found("cycle", { format: "png" });
    expect(diagrams).toEqual([]);
    expect((await guest.found("cycle", { receipt })).allowance.remaining).toBe(2);
    expect((await guest.found("lens", { page: 15 })).diagrams).toEqual([]);
    expect(await remainingOf(guest)).toBe(1);
  });

  it("is not charged for a search that is refused as wrong", async () => {
    const guest = await knownGuest();
    for (const path of ["/api/search", "/api/search?q=a&page=99"]) await guest.get(path);
    expect(await remainingOf(guest)).toBe(3);
  });
});

describe("a receipt", () => {
  it("makes a reload and further pages free, also when nothing is left", async () => {
    const guest = createVisitor(app.url);
    const { receipt } = await guest.found("cycle");
    for (const q of topics.slice(0, 2)) await guest.found(q);
    for (const page of [1, 1, 2, 15]) {
      const answer = await guest.found("Cycle ", { receipt, page });
      expect(answer).toMatchObject({ page, receipt, allowance: { remaining: 0 } });
    }
  });

  it("may be lost: the same search is free without it, and waited for while it is under way", async () => {
    const guest = await knownGuest();
    const answers = await Promise.all(Array.from({ length: 10 }, () => guest.found("cycle")));
    expect(new Set(answers.map(({ receipt }) => receipt)).size).toBe(1);
    expect((await guest.found(" CYCLE", { page: 2 })).receipt).toBe(answers[0]?.receipt);
    expect(await remainingOf(guest)).toBe(2);
  });

  it("of a search that came to nothing is none", async () => {
    const guest = await knownGuest();
    expect((await guest.search("cycle", { source: "google" })).status).toBe(400);
    await guest.found("cycle");
    expect(await remainingOf(guest)).toBe(2);
  });

  it("of one guest is nothing in another's hands: that search is paid", async () => {
    const [owner, stranger] = [createVisitor(app.url), createVisitor(app.url)];
    const { receipt } = await owner.found("cell");
    for (const q of topics.slice(0, 3)) await stranger.found(q);
    expect((await stranger.search("cell", { receipt })).status).toBe(429);
  });

  it("of one query buys no other", async () => {
    const guest = createVisitor(app.url);
    const { receipt } = await guest.found("cell");
    expect((await guest.found("atom", { receipt })).allowance.remaining).toBe(1);
  });

  it("that is forged buys nothing, and is no error", async () => {
    const { receipt } = await createVisitor(app.url).found("cell");
    const forged = `${receipt.slice(0, -8)}AAAAAAAA`;
    expect((await createVisitor(app.url).found("cell", { receipt: forged })).allowance.remaining).toBe(2);
  });
});

describe("what the app prints", () => {
  it("holds no receipt and no cookie of the guests above", async () => {
    const guest = createVisitor(app.url);
    const { receipt } = await guest.found("cell");
    await guest.found("cell", { receipt, page: 2 });
    await guest.get(`/search?q=cell&receipt=${receipt}`);
    for (const secret of [receipt, ...guest.jar.values()]) expect(app.output()).not.toContain(secret);
    expect(app.output()).not.toMatch(/eyJ[\w-]{20}/);
  });
});

describe("the page and the API", () => {
  it("count together: a guest's three searches are three wherever they are made", async () => {
    const guest = await knownGuest();
    await guest.get("/search?q=cell");
    await guest.found("atom");
    await guest.get("/search?q=lens");
    expect(await remainingOf(guest)).toBe(0);
    expect((await guest.search("moon")).status).toBe(429);
    expect(await (await guest.get("/search?q=moon")).text()).toContain(searchWords.guestLimit);
  });

  it.skipIf(isOnVercel)("share what the sources have answered", async () => {
    await createVisitor(app.url).get("/search?q=heart+chambers");
    expect((await createVisitor(app.url).found("heart chambers")).cache).toBe("hit");
  });
});
