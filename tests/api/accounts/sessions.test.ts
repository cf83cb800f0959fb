import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sessionWords } from "@/lib/accounts/session-words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { newAddress, PASSWORD, signUpAt } from "@/tests/setup/people/people";

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

type Visitor = ReturnType<typeof createVisitor>;

const PATH = "/api/account/sessions";
const firefox = {
  "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const iphone = {
  "user-agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
};

async function sessionsOf(visitor: Visitor) {
  const response = await visitor.get(PATH);
  expect(response.status).toBe(200);
  return (await response.json()).sessions;
}

const end = (visitor: Visitor, id: string) => visitor.sendJson("DELETE", `${PATH}/${id}`, {});
const idOf = async (visitor: Visitor) => (await sessionsOf(visitor))[0].id as string;

/** One account, signed up in one browser and signed in to in another. */
async function openTwo() {
  const [laptop, phone] = [createVisitor(app.url), createVisitor(app.url)];
  const form = { email: newAddress("traveller"), password: PASSWORD };
  expect((await laptop.post("/api/auth/sign-up", form, firefox)).status).toBe(201);
  expect((await phone.post("/api/auth/sign-in", form, iphone)).status).toBe(200);
  return { laptop, phone, email: form.email };
}

describe("the list of sessions", () => {
  it("has each browser by its name, this one first, as described", async () => {
    const { laptop, phone } = await openTwo();
    const judge = await readDescription(app.url);
    const response = await laptop.get(PATH);
    expect(await judge.violationsOf(PATH, "get", response)).toEqual([]);
    const today = expect.stringMatching(new Date().toISOString().slice(0, 10));
    const times = { openedAt: today, usedAt: today };
    const [onLaptop, onPhone] = [
      { id: expect.any(String), device: "Firefox on Windows", ...times },
      { id: expect.any(String), device: "Safari on iPhone", ...times },
    ];
    expect(await sessionsOf(laptop)).toEqual([
      { ...onLaptop, isCurrent: true },
      { ...onPhone, isCurrent: false },
    ]);
    expect(await sessionsOf(phone)).toEqual([
      { ...onPhone, isCurrent: true },
      { ...onLaptop, isCurrent: false },
    ]);
  });

  it("names the browser in which a mailed link is followed", async () => {
    const { email } = await signUpAt(app.url);
    const visitor = createVisitor(app.url);
    await visitor.post("/api/auth/recover", { email });
    const link = { tokenHash: app.tokenFor(email), type: "recovery" };
    expect((await visitor.post("/api/auth/confirm", link, firefox)).status).toBe(200);
    expect(await sessionsOf(visitor)).toMatchObject([
      { device: "Firefox on Windows", isCurrent: true },
      { device: null, isCurrent: false },
    ]);
  });

  it("has an unknown device where none could be noted, and the sign-in succeeds", async () => {
    const { email } = await signUpAt(app.url);
    app.gate.answerOnce("POST /rest/v1/rpc/note_session_device", 503, {});
    const visitor = createVisitor(app.url);
    const response = await visitor.post("/api/auth/sign-in", { email, password: PASSWORD }, firefox);
    expect(response.status).toBe(200);
    expect(await sessionsOf(visitor)).toMatchObject([{ device: null, isCurrent: true }, {}]);
    expect(app.output()).toContain('"device_not_noted"');
  });

  it("is part of the data of the account", async () => {
    const { laptop } = await openTwo();
    const { sessions } = await (await laptop.get("/api/account/export")).json();
    expect(sessions).toMatchObject([{ device: "Firefox on Windows" }, { device: "Safari on iPhone" }]);
  });
});

describe("ending a session", () => {
  it("signs that browser out, whoever has a copy of its cookies, and no other", async () => {
    const { laptop, phone, email } = await openTwo();
    const copy = createVisitor(app.url, Object.fromEntries(phone.jar));
    const response = await end(laptop, await idOf(phone));
    expect(await response.json()).toEqual({ ended: true });
    for (const browser of [phone, copy]) expect((await browser.get(PATH)).status).toBe(401);
    expect(phone.jar.has("figura_session")).toBe(false);
    expect(await sessionsOf(laptop)).toMatchObject([{ isCurrent: true }]);
    expect((await (await laptop.get("/api/session")).json()).account).toMatchObject({ email });
  });

  it("works once, and says so then", async () => {
    const { laptop, phone } = await openTwo();
    const id = await idOf(phone);
    expect((await end(laptop, id)).status).toBe(200);
    const problem = await readProblem(await end(laptop, id));
    expect(problem).toMatchObject({ code: "not_found", detail: sessionWords.noSuchSession });
  });

  it("of another account is answered as if there were none, and changes nothing", async () => {
    const [victim, attacker] = [await signUpAt(app.url), await signUpAt(app.url)];
    const id = await idOf(victim);
    const [theirs, nobodys] = [await end(attacker, id), await end(attacker, crypto.randomUUID())];
    const problem = await readProblem(theirs);
    expect(problem).toMatchObject({ status: 404, detail: sessionWords.noSuchSession });
    expect({ ...(await readProblem(nobodys)), requestId: "" }).toEqual({ ...problem, requestId: "" });
    expect(await sessionsOf(victim)).toMatchObject([{ id, isCurrent: true }]);
    expect(await sessionsOf(attacker)).not.toMatchObject([{ id }]);
  });

  it("is not the way to sign out here", async () => {
    const visitor = await signUpAt(app.url);
    const problem = await readProblem(await end(visitor, await idOf(visitor)));
    expect(problem).toMatchObject({
      code: "invalid_request",
      errors: [{ field: "id", message: sessionWords.isThisDevice }],
    });
    expect(await sessionsOf(visitor)).toHaveLength(1);
  });
});

it("all others end at once", async () => {
  const { laptop, phone } = await openTwo();
  expect((await laptop.post("/api/auth/sign-out", { scope: "others" })).status).toBe(200);
  expect((await phone.get(PATH)).status).toBe(401);
  expect(await sessionsOf(laptop)).toMatchObject([{ device: "Firefox on Windows", isCurrent: true }]);
});
