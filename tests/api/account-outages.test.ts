import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { accountWords } from "@/lib/accounts/words";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { startApp } from "@/tests/setup/app-server";
import { type HostedApp, startHostedApp } from "@/tests/setup/hosted-app";
import { newAddress, PASSWORD, signInAt } from "@/tests/setup/people";
import { grantPremium } from "@/tests/setup/premium";
import { commandLine, descendantsOf } from "@/tests/setup/processes";

let app: HostedApp;
beforeAll(async () => {
  app = await startHostedApp(
    { userCap: 1000 },
    { SITE_URL: "https://figura.example", TRUSTED_PROXY_HOPS: "1", GUEST_ADDRESS_DAILY_SEARCHES: "100000" },
  );
});
afterAll(() => app.stop());
afterEach(() => app.gate.open());

const origin = "https://figura.example";

async function signUp() {
  const visitor = createVisitor(app.url);
  const form = { email: newAddress(), password: PASSWORD };
  const response = await visitor.post("/api/auth/sign-up", form, { origin });
  if (response.status !== 201) throw new Error(await response.text());
  return { ...visitor, email: form.email, response };
}

function readSession(jar: Map<string, string>) {
  return JSON.parse(Buffer.from((jar.get("figura_session") ?? "").slice(7), "base64url").toString());
}

/** As if an hour had gone by. */
function letExpire(jar: Map<string, string>) {
  const session = { ...readSession(jar), expires_at: Math.floor(Date.now() / 1000) - 10, expires_in: 0 };
  jar.set("figura_session", `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`);
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
      answer.headers.getSetCookie().find((line) => line.startsWith("figura_session=")),
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
    visitor.jar.set("figura_session", `base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`);
    expect((await (await visitor.get("/api/session")).json()).account).toBeNull();
    expect(visitor.jar.has("figura_session")).toBe(false);
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
    expect(visitor.jar.has("figura_session")).toBe(false);
    expect((await visitor.found("heart")).allowance.plan).toBe("guest");
  });
});

describe("while the backend is away", () => {
  const unavailable = { code: "accounts_unavailable", detail: accountWords.unavailable };

  it("whoever is signed in is told so, keeps the session, and goes on when it is back", async () => {
    const visitor = await signUp();
    const session = visitor.jar.get("figura_session");
    app.gate.shut();
    for (const path of ["/api/session", "/api/allowance", "/api/search?q=cell", "/api/account/export"]) {
      const response = await visitor.get(path);
      expect({ path, status: response.status }).toEqual({ path, status: 503 });
      expect(response.headers.get("retry-after")).toBe("5");
      expect(await readProblem(response)).toMatchObject(unavailable);
    }
    expect(visitor.jar.get("figura_session")).toBe(session);
    app.gate.open();
    expect((await (await visitor.get("/api/session")).json()).account).toMatchObject({
      email: visitor.email,
    });
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
    expect(visitor.jar.has("figura_session")).toBe(false);
    expect(visitor.jar.has("figura_in")).toBe(false);
  });

  it("guests search as ever", async () => {
    app.gate.shut();
    expect((await createVisitor(app.url).found("cell")).allowance.plan).toBe("guest");
  });
});

describe("a database that is killed again and again while accounts are opened", () => {
  it("loses none that was opened; meanwhile there is a clear message, and then all is well", async () => {
    const own = await startApp({ USER_CAP: "1000", TRUSTED_PROXY_HOPS: "1" });
    const databasePid = () =>
      descendantsOf(own.process.pid as number).find((pid) =>
        commandLine(pid).includes("server/embedded/process"),
      );
    const opened: string[] = [];
    const refusals = new Set<string>();
    let isOver = false;
    let tries = 0;
    const openAccounts = async () => {
      while (!isOver) {
        tries += 1;
        const email = newAddress("opened");
        const from = { "x-forwarded-for": `198.51.100.${tries % 250}` };
        const response = await createVisitor(own.url).post(
          "/api/auth/sign-up",
          { email, password: PASSWORD },
          from,
        );
        if (response.status === 201) opened.push(email);
        else {
          refusals.add(`${response.status} ${(await readProblem(response)).detail}`);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    };
    try {
      const writing = [openAccounts(), openAccounts()];
      const more = async (count: number) => {
        const before = opened.length;
        await expect.poll(() => opened.length, { timeout: 60_000 }).toBeGreaterThan(before + count);
      };
      for (let kill = 0; kill < 10; kill += 1) {
        await more(1);
        process.kill(databasePid() as number, "SIGKILL");
      }
      await more(1);
      isOver = true;
      await Promise.all(writing);
      expect([...refusals]).toEqual([`503 ${accountWords.unavailable}`]);
      for (const email of opened) await signInAt(own.url, email);
    } finally {
      isOver = true;
      await own.stop();
    }
  }, 300_000);
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
  let crowded: HostedApp;
  beforeAll(async () => {
    crowded = await startHostedApp(
      { userCap: 10 },
      { ADDRESS_DAILY_SIGN_UPS: "4", TRUSTED_PROXY_HOPS: "1", SITE_URL: origin },
    );
  });
  afterAll(() => crowded.stop());

  const open = (address: string, email = newAddress()) =>
    createVisitor(crowded.url).post(
      "/api/auth/sign-up",
      { email, password: PASSWORD },
      { origin, "x-forwarded-for": address },
    );

  it("leave places for others, however many it asks for at once; one that was not opened does not count", async () => {
    const taken = newAddress();
    expect((await open("198.51.100.7", taken)).status).toBe(201);
    expect((await open("198.51.100.7", taken)).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 20 }, () => open("198.51.100.7")));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(17);
    const problem = await readProblem(refused[0] as Response);
    expect(problem.detail).toBe(accountWords.tooManyAccounts);
    expect(problem.retryAfterSeconds).toBeGreaterThan(60);
    expect((await open("198.51.100.8")).status).toBe(201);
  });
});

describe("the last places", () => {
  let full: HostedApp;
  beforeAll(async () => {
    full = await startHostedApp({ userCap: 5 }, { TRUSTED_PROXY_HOPS: "1" });
  });
  afterAll(() => full.stop());

  it("go to exactly five of sixty who want one at the same moment; the others are told of the waitlist", async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, place) =>
        createVisitor(full.url).post(
          "/api/auth/sign-up",
          { email: newAddress(), password: PASSWORD },
          { "x-forwarded-for": `198.51.100.${place}` },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const response of refused) {
      expect(await readProblem(response)).toMatchObject({
        code: "user_cap_reached",
        detail: accountWords.capReached,
      });
    }
    // As many as may from one address within a minute.
    const joining = refused.slice(0, 20);
    const joined = await Promise.all(
      joining.map(() => createVisitor(full.url).post("/api/waitlist", { email: newAddress("waiting") })),
    );
    expect(joined.map(({ status }) => status)).toEqual(joining.map(() => 201));
    // Nothing here takes mails, and nobody is told to wait for one.
    expect(await joined[0]?.json()).toEqual({ joined: true, isMailed: false });
    const options = await (await createVisitor(full.url).get("/api/auth/options")).json();
    expect(options).toEqual({ seatsLeft: 0 });
  });
});

describe("the plans", () => {
  it("never stop a premium account", async () => {
    const member = await signUp();
    const { id } = (await (await member.get("/api/session")).json()).account;
    await grantPremium(app.house, id);
    for (let count = 0; count < 25; count += 1) await member.found(`cell ${count}`);
    expect(await (await member.get("/api/allowance")).json()).toMatchObject({
      plan: "premium",
      limit: null,
      remaining: null,
    });
  });
});
