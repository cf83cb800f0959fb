import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type HostedApp, startHostedApp } from "@/tests/setup/apps/hosted-app";
import { logLines } from "@/tests/setup/log-lines";
import { newAddress, PASSWORD } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";
import { leaveSeats } from "@/tests/setup/waiting";

/** Of one address. */
const DAILY_SIGN_UPS = 4;
const ROOM = 1000;
/** Over https. */
const SESSION = "__Host-figura_session";

let app: HostedApp;
beforeAll(async () => {
  app = await startHostedApp(
    { userCap: ROOM },
    {
      SITE_URL: origin,
      TRUSTED_PROXY_HOPS: "1",
      GUEST_ADDRESS_DAILY_SEARCHES: "100000",
      ADDRESS_DAILY_SIGN_UPS: String(DAILY_SIGN_UPS),
    },
  );
});
afterAll(() => app.stop());
afterEach(() => app.gate.open());

const origin = "https://figura.example";

let places = 0;

/** An address that nobody else comes from. */
function newPlace() {
  places += 1;
  return { "x-forwarded-for": `203.0.113.${places}` };
}

function signUpFrom(place: Record<string, string>, email = newAddress()) {
  const form = { email, password: PASSWORD };
  return createVisitor(app.url).post("/api/auth/sign-up", form, { origin, ...place });
}

async function signUp() {
  const visitor = createVisitor(app.url);
  const form = { email: newAddress(), password: PASSWORD };
  const response = await visitor.post("/api/auth/sign-up", form, { origin, ...newPlace() });
  if (response.status !== 201) throw new Error(await response.text());
  return { ...visitor, email: form.email, response };
}

function readSession(jar: Map<string, string>) {
  return JSON.parse(Buffer.from((jar.get(SESSION) ?? "").slice(7), "base64url").toString());
}

/** As if an hour had gone by. */
function letExpire(jar: Map<string, string>) {
  const session = { ...readSession(jar), expires_at: Math.floor(Date.now() / 1000) - 10, expires_in: 0 };
  jar.set(SESSION, `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`);
}

describe("a session that is about to end", () => {
  it("is renewed once, however many requests of a page bring it, and all of them are answered", async () => {
    const visitor = await signUp();
    letExpire(visitor.jar);
    const stale = new Map(visitor.jar);
    const before = app.gate.requests.length;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createVisitor(app.url, Object.fromEntries(stale)).get("/api/session")),
    );
    for (const answer of answers) {
      expect((await answer.json()).account).toMatchObject({ email: visitor.email });
    }
    const renewals = app.gate.requests
      .slice(before)
      .filter((line) => line.includes("grant_type=refresh_token"));
    expect(renewals).toHaveLength(1);
    const handed = answers.map((answer) =>
      answer.headers.getSetCookie().find((line) => line.startsWith(`${SESSION}=`)),
    );
    expect(new Set(handed).size).toBe(1);
  });

  it("goes on after that with what was handed out", async () => {
    const visitor = await signUp();
    letExpire(visitor.jar);
    const refreshToken = readSession(visitor.jar).refresh_token;
    await visitor.get("/api/session");
    expect(readSession(visitor.jar).refresh_token).not.toBe(refreshToken);
    const before = app.gate.requests.length;
    expect((await (await visitor.get("/api/session")).json()).account).not.toBeNull();
    expect(app.gate.requests.slice(before).some((line) => line.includes("refresh_token"))).toBe(false);
  });

  it("that was ended elsewhere makes a guest", async () => {
    const visitor = await signUp();
    letExpire(visitor.jar);
    const session = { ...readSession(visitor.jar), refresh_token: "of-nobody" };
    visitor.jar.set(SESSION, `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`);
    expect((await (await visitor.get("/api/session")).json()).account).toBeNull();
    expect(visitor.jar.has(SESSION)).toBe(false);
  });
});

describe("over https", () => {
  it("every cookie goes over https alone", async () => {
    const { response } = await signUp();
    const lines = response.headers.getSetCookie();
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line).toMatch(/; Secure/);
  });
});

describe("an account that is gone while its session is still good", () => {
  it.each([
    [409, { code: "23503", details: null, hint: null, message: "violates foreign key constraint" }],
    [401, { code: "PGRST303", details: null, hint: null, message: "JWT expired" }],
  ])("searches no more as an account, and then as a guest: %s %j", async (status, body) => {
    const visitor = await signUp();
    app.gate.answerOnce("POST /rest/v1/rpc/consume_search", status, body);
    const problem = await readProblem(await visitor.search("heart"));
    expect(problem).toMatchObject({ code: "sign_in_needed", detail: accountWords.signInFirst });
    expect(visitor.jar.has(SESSION)).toBe(false);
    expect((await visitor.found("heart")).allowance.plan).toBe("guest");
  });
});

describe("while the backend is away", () => {
  const unavailable = { code: "accounts_unavailable", detail: accountWords.unavailable };

  it("whoever is signed in is told so, keeps the session, and goes on when it is back", async () => {
    const visitor = await signUp();
    const session = visitor.jar.get(SESSION);
    app.gate.shut();
    for (const path of ["/api/session", "/api/allowance", "/api/search?q=cell", "/api/account/export"]) {
      const response = await visitor.get(path);
      expect({ path, status: response.status }).toEqual({ path, status: 503 });
      expect(response.headers.get("retry-after")).toBe("5");
      expect(await readProblem(response)).toMatchObject(unavailable);
    }
    expect(visitor.jar.get(SESSION)).toBe(session);
    const reasons = app.output().match(/"event":"database_unavailable".*/g) ?? [];
    expect(reasons).toEqual([expect.stringContaining("It answered 502.")]);
    expect(app.output()).not.toContain("database_back");
    app.gate.open();
    expect((await (await visitor.get("/api/session")).json()).account).toMatchObject({
      email: visitor.email,
    });
    const ends = logLines(app.output()).filter(({ event }) => event === "database_back");
    expect(ends).toEqual([expect.objectContaining({ level: "info", awaySeconds: expect.any(Number) })]);
  });

  it("for which nobody even answers, it is the same", async () => {
    const visitor = await signUp();
    app.gate.cut();
    expect(await readProblem(await visitor.get("/api/account/export"))).toMatchObject(unavailable);
    app.gate.open();
    expect((await visitor.get("/api/account/export")).status).toBe(200);
  });

  it("nobody waits for attempts without end: a diagram is asked for once, a session three times", async () => {
    const visitor = await signUp();
    letExpire(visitor.jar);
    const session = visitor.jar.get(SESSION);
    const before = app.gate.requests.length;
    const askedFor = (text: string) =>
      app.gate.requests.slice(before).filter((line) => line.includes(text)).length;
    app.gate.cut();
    const diagram = await createVisitor(app.url).get("/api/diagrams/commons-1");
    expect(await readProblem(diagram)).toMatchObject(unavailable);
    expect(askedFor("shared_diagrams")).toBe(1);
    expect(await readProblem(await visitor.get("/api/session"))).toMatchObject(unavailable);
    expect(askedFor("refresh_token")).toBe(3);
    expect(visitor.jar.get(SESSION)).toBe(session);
    app.gate.open();
    const { account } = await (await visitor.get("/api/session")).json();
    expect(account).toMatchObject({ email: visitor.email });
    expect(askedFor("refresh_token")).toBe(4);
  });

  it("nobody comes in, and is told why", async () => {
    const { email } = await signUp();
    app.gate.shut();
    const forms: [string, object][] = [
      ["/api/auth/sign-in", { email, password: PASSWORD }],
      ["/api/auth/sign-up", { email: newAddress(), password: PASSWORD }],
      ["/api/auth/recover", { email }],
      ["/api/auth/confirm", { tokenHash: "abc", type: "signup" }],
    ];
    for (const [path, form] of forms) {
      const problem = await readProblem(await createVisitor(app.url).post(path, form, { origin }));
      expect({ path, ...problem }).toMatchObject({ path, ...unavailable });
    }
    expect((await readProblem(await createVisitor(app.url).get("/api/auth/options"))).code).toBe(
      "accounts_unavailable",
    );
  });

  it("one can still sign out", async () => {
    const visitor = await signUp();
    app.gate.shut();
    expect((await visitor.post("/api/auth/sign-out", {}, { origin })).status).toBe(200);
    expect(visitor.jar.has(SESSION)).toBe(false);
    expect(visitor.jar.has("figura_in")).toBe(false);
  });

  it("guests search as ever", async () => {
    app.gate.shut();
    expect((await createVisitor(app.url).found("cell")).allowance.plan).toBe("guest");
  });
});

describe("guests", () => {
  it("are not the backend's affair: nothing is asked there for them", async () => {
    const before = app.gate.requests.length;
    const visitor = createVisitor(app.url);
    await visitor.found("cell");
    await visitor.get("/api/allowance");
    await visitor.get("/api/session");
    expect(app.gate.requests.slice(before)).toEqual([]);
  });
});

describe("passwords that are checked at the same time", () => {
  const PASSWORD_CHECK = "POST /auth/v1/token";
  const signInFrom = (address: string, email = newAddress()) =>
    createVisitor(app.url).post(
      "/api/auth/sign-in",
      { email, password: PASSWORD },
      { origin, "x-forwarded-for": address },
    );

  it("are two of one address with twenty in line; the rest is refused, and another address goes ahead", async () => {
    const { email } = await signUp();
    const before = app.gate.requests.length;
    const checks = () =>
      app.gate.requests.slice(before).filter((request) => request.startsWith(PASSWORD_CHECK)).length;
    app.gate.hold(PASSWORD_CHECK);
    const refused: Response[] = [];
    const flood = Array.from({ length: 35 }, async () => {
      const response = await signInFrom("198.51.100.20");
      if (response.status === 429) refused.push(response);
      return response.status;
    });
    await expect.poll(() => refused.length, { timeout: 15_000 }).toBe(13);
    for (const response of refused) {
      expect(response.headers.get("retry-after")).toBe("5");
      expect(await readProblem(response)).toMatchObject({
        code: "too_many_requests",
        detail: accountWords.busy,
        retryAfterSeconds: 5,
      });
    }
    expect(checks()).toBe(2);
    const other = signInFrom("198.51.100.21", email);
    await expect.poll(checks, { timeout: 15_000 }).toBe(3);

    app.gate.open();
    expect((await other).status).toBe(200);
    const statuses = await Promise.all(flood);
    expect(statuses.filter((status) => status === 401)).toHaveLength(22);
  });
});

describe("the accounts that one address may open in a day", () => {
  it("leave places for others, however many it asks for at once; one that was not opened does not count", async () => {
    const place = newPlace();
    const taken = newAddress();
    expect((await signUpFrom(place, taken)).status).toBe(201);
    expect((await signUpFrom(place, taken)).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUpFrom(place)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(DAILY_SIGN_UPS - 1);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(20 - DAILY_SIGN_UPS + 1);
    const problem = await readProblem(refused[0] as Response);
    expect(problem.detail).toBe(accountWords.tooManyAccounts);
    expect(problem.retryAfterSeconds).toBeGreaterThan(60);
    expect((await signUpFrom(newPlace())).status).toBe(201);
  });
});

describe("once all places are taken", () => {
  beforeAll(() => leaveSeats(app.backend, 0));
  afterAll(() => leaveSeats(app.backend, ROOM));

  it("whoever comes is told of the waitlist, and joins it without being told to wait for a mail", async () => {
    expect(await readProblem(await signUpFrom(newPlace()))).toMatchObject({
      code: "user_cap_reached",
      detail: accountWords.capReached,
    });
    const visitor = createVisitor(app.url);
    const joined = await visitor.post("/api/waitlist", { email: newAddress("waiting") }, { origin });
    expect(joined.status).toBe(201);
    // Nothing here takes mails.
    expect(await joined.json()).toEqual({ joined: true, isMailed: false });
    expect(await (await visitor.get("/api/auth/options")).json()).toEqual({ seatsLeft: 0 });
  });
});

describe("the plans", () => {
  it("never stop a premium account", async () => {
    const member = await signUp();
    const { id } = (await (await member.get("/api/session")).json()).account;
    await grantPremium(app.backend, id);
    for (let count = 0; count < 25; count += 1) await member.found(`cell ${count}`);
    expect(await (await member.get("/api/allowance")).json()).toMatchObject({
      plan: "premium",
      limit: null,
      remaining: null,
    });
  });
});
