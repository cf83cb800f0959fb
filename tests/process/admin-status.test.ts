import { randomUUID } from "node:crypto";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { STATUS_PATH } from "@/lib/admin/paths";
import { type SourceStatus, type Status, statusSchema } from "@/lib/admin/status";
import { outsideNames } from "@/server/config/source-settings";
import { type Fakes, startFakes } from "@/tests/fakes";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { startApp } from "@/tests/setup/apps/app-server";
import { fakedSourcesOfHosted } from "@/tests/setup/apps/faked-sources";
import { type HostedApp, hostedBy, startHostedApp } from "@/tests/setup/apps/hosted-app";
import { searchesOf } from "@/tests/setup/apps/searches-of";
import { ADMIN_EMAIL, adminSettings, openAdmin } from "@/tests/setup/people/admin";
import { newAddress, signUpAt } from "@/tests/setup/people/people";
import { grantPremium } from "@/tests/setup/people/premium";
import { type FakeSmtp, startSmtp } from "@/tests/setup/smtp-server";

const APP_SECRET = "another-secret-for-tests-alone-0123456789";
const CAP = 40;

let fakes: Fakes;
let smtp: FakeSmtp;
let app: HostedApp;
let admin: ReturnType<typeof createVisitor>;
let secrets: string[];

beforeAll(async () => {
  fakes = await startFakes();
  smtp = await startSmtp({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, callback) => callback(null, { user: "figura" }),
  });
  const environment: Record<string, string> = {
    ...fakedSourcesOfHosted(fakes),
    ...adminSettings,
    APP_SECRET,
    SMTP_URL: smtp.url.replace("//", "//figura:hunter2@"),
    MAIL_FROM: "Figura <figura@example.org>",
    DODO_PAYMENTS_API_KEY: "dodo-key-for-tests",
    DODO_PAYMENTS_WEBHOOK_KEY: `whsec_${Buffer.from("webhook-key-for-tests").toString("base64")}`,
    DODO_PRODUCT_ID: "pdt_for_tests",
  };
  app = await startHostedApp({ userCap: CAP }, environment);
  await lineUp();
  admin = await openAdmin(app);
  const { publishableKey, secretKey } = app.backend.api;
  const named = [
    "APP_SECRET",
    "SMTP_URL",
    "DODO_PAYMENTS_API_KEY",
    "DODO_PAYMENTS_WEBHOOK_KEY",
    "DODO_PRODUCT_ID",
  ];
  const ofSources = ["BRAVE_SEARCH_KEYS", "OPENVERSE_CLIENT_ID", "OPENVERSE_CLIENT_SECRET", "GEMINI_API_KEY"];
  secrets = [
    ...[...named, ...ofSources, "GOOGLE_SEARCH_ENGINE_ID"].map((name) => environment[name] ?? ""),
    ...fakes.google.keys,
    publishableKey,
    secretKey,
    "hunter2",
    "@example.org",
  ];
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
  await fakes.stop();
});
beforeEach(() => fakes.reset());

async function readStatus(): Promise<Status> {
  const response = await admin.get(STATUS_PATH);
  const body = await response.text();
  expect(response.status, body).toBe(200);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3);
    expect(body).not.toContain(secret);
  }
  return statusSchema.parse(JSON.parse(body));
}

/** Somebody who waits, somebody who has yet to confirm the address, and an invitation, which holds a seat. */
async function lineUp() {
  const ends = new Date(Date.now() + 3_600_000).toISOString();
  for (const [name, entry] of [
    ["a", { confirmed_at: ends }],
    ["b", {}],
    ["c", { confirmed_at: ends, invited_at: ends, invitation_ends_at: ends }],
  ] as const) {
    await app.backend.service.call("POST", "/rest/v1/waitlist", { email: newAddress(name), ...entry });
  }
}

/** Another app over the same accounts, and the admin's browser there. */
async function startBeside(environment: Record<string, string>) {
  const { backend, tokenFor } = app;
  const beside = await startApp({
    ...hostedBy(backend, backend.api.url),
    ...adminSettings,
    SEARCH_PROVIDERS: "",
    ...environment,
  });
  return { ...beside, admin: await openAdmin({ url: beside.url, tokenFor }) };
}

const sourceIn = ({ sources }: Status, name: string) =>
  sources.find((one) => one.name === name) as SourceStatus;
const query = () => `cell ${randomUUID().slice(0, 8)}`;

/** Waits until what was asked beside a search, for its later pages, has ended. */
async function settle() {
  await expect
    .poll(() => outsideNames.map((name) => fakes[name].underWay))
    .toEqual(outsideNames.map(() => 0));
}

describe("who may read the status", () => {
  it("is the admin, and nobody else learns that it is there", async () => {
    const free = await signUpAt(app.url);
    const premium = await signUpAt(app.url);
    await grantPremium(app.backend, premium.account.id);
    for (const other of [createVisitor(app.url), free, premium]) {
      const problem = await readProblem(await other.get(STATUS_PATH));
      expect(problem).toMatchObject({ status: 404, code: "not_found" });
    }
    const response = await admin.get(STATUS_PATH);
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
  });

  it("is nobody while the database cannot say who is asking", async () => {
    app.gate.shut();
    try {
      expect(await readProblem(await admin.get(STATUS_PATH))).toMatchObject({
        status: 503,
        code: "accounts_unavailable",
      });
    } finally {
      app.gate.open();
    }
  });
});

describe("the figures", () => {
  it("count what was asked of a source, and what came out of the cache", async () => {
    const before = await readStatus();
    const commons = sourceIn(before, "commons");
    const q = query();
    await createVisitor(app.url).found(q, { source: "commons" });
    await settle();
    const asked = searchesOf(fakes, "commons").length;
    expect(asked).toBeGreaterThan(0);
    await createVisitor(app.url).found(q, { source: "commons" });
    await createVisitor(app.url).found(q, { source: "commons" });
    expect(searchesOf(fakes, "commons")).toHaveLength(asked);

    const after = await readStatus();
    expect(after.searches.today - before.searches.today).toBe(3);
    expect(after.searches.cached - before.searches.cached).toBe(2);
    expect(after.searches.quarters.reduce((sum, count) => sum + count, 0)).toBe(after.searches.total);
    expect(after.cache.entries).toBe(before.cache.entries + 1);
    expect(after.searches.times?.p50).toBeGreaterThan(0);
    const now = sourceIn(after, "commons");
    expect(now).toMatchObject({ state: "working", failed: commons.failed, lastFailure: null });
    expect(now.asked - commons.asked).toBe(asked);
    expect(now.awaited - commons.awaited).toBeGreaterThan(0);
    expect(now.cached - commons.cached).toBeGreaterThan(0);
    expect(now.cached - commons.cached).toBe(2 * (now.awaited - commons.awaited));
    expect(now.times?.p50).toBeGreaterThan(0);
    expect(now.minutes.asked.reduce((sum, count) => sum + count, 0)).toBe(now.asked);
  });

  it("say of searches that were made at once that they shared one question", async () => {
    const before = sourceIn(await readStatus(), "openverse");
    fakes.openverse.fail("slow", { delayMs: 600, path: "/v1/images/" });
    const q = query();
    await Promise.all([1, 2, 3].map(() => createVisitor(app.url).found(q, { source: "openverse" })));
    fakes.openverse.fail(null);
    await settle();
    const after = sourceIn(await readStatus(), "openverse");
    expect(after.joined - before.joined).toBeGreaterThanOrEqual(2);
  });

  it("tell a source that failed, why, and until when it is left alone", async () => {
    const before = sourceIn(await readStatus(), "europepmc");
    fakes.europepmc.fail("500");
    await createVisitor(app.url).found(query());
    const after = sourceIn(await readStatus(), "europepmc");
    expect(after).toMatchObject({
      state: "resting",
      cause: "server",
      asked: before.asked + 1,
      failed: before.failed + 1,
      lastFailure: { reason: "server", status: 500 },
    });
    expect(Date.parse(after.suspendedUntil ?? "")).toBeGreaterThan(Date.parse(after.lastFailure?.at ?? ""));
    expect(after.minutes.failed.reduce((sum, count) => sum + count, 0)).toBe(after.failed);

    // It is spared now, and so nothing more is counted.
    await createVisitor(app.url).found(query());
    expect(sourceIn(await readStatus(), "europepmc")).toMatchObject({
      asked: after.asked,
      failed: after.failed,
    });
  });

  it("tell the keys by their labels: which rests until when, and how often each was used", async () => {
    const google = async () => (await readStatus()).keyPools.find(({ source }) => source === "google");
    const labels = (await google())?.keys.map(({ label }) => label);
    expect(labels).toEqual(["key 1", "key 2", "key 3", "key 4", "key 5"]);
    const uses = (pool: Awaited<ReturnType<typeof google>>) =>
      pool?.keys.reduce((sum, { usedToday }) => sum + usedToday, 0) ?? 0;
    const before = uses(await google());
    for (const key of fakes.google.keys) fakes.google.setKey(key, "quota");
    await createVisitor(app.url).found(query());
    const pool = await google();
    expect(pool).toMatchObject({ total: 5, available: 1, health: "critical" });
    expect(uses(pool)).toBe(before + 4);
    expect(pool?.keys.filter(({ suspendedUntil }) => suspendedUntil !== null)).toHaveLength(4);
    await createVisitor(app.url).found(query());
    expect(sourceIn(await readStatus(), "google")).toMatchObject({
      state: "resting",
      cause: "keys_exhausted",
    });
  });

  it("tell mail, seats and what is set up, and of people only how many they are", async () => {
    const { mail, seats, payments, languageModel, google, instance, database } = await readStatus();
    expect(mail).toMatchObject({ way: "smtp", server: { state: "up", reason: null } });
    expect(payments).toBe("dodo");
    expect(languageModel).toBe(fakes.gemini.model);
    expect(google).toMatchObject({ endsOn: "2027-01-01", turnedOffBy: null });
    expect(database).toMatchObject({ state: "up", where: "hosted" });
    expect(Date.parse(instance.startedAt)).toBeLessThan(Date.now());
    expect(seats).toMatchObject({ cap: CAP, held: 1, waiting: 1, unconfirmed: 1 });
    expect(seats?.taken).toBeGreaterThan(1);
  });

  it("tell that a mail went, and that one was refused", async () => {
    await createVisitor(app.url).post("/api/waitlist", { email: newAddress("waiting") });
    expect((await readStatus()).mail.lastSentAt).not.toBeNull();
    await smtp.stop();
    await createVisitor(app.url).post("/api/waitlist", { email: newAddress("waiting") });
    const { lastSentAt, lastFailure } = (await readStatus()).mail;
    expect(lastFailure?.reason).toContain("mail server");
    expect((lastFailure?.at ?? "") > (lastSentAt ?? "")).toBe(true);
  });
});

describe("the database", () => {
  const asked = (request: string) => app.gate.requests.filter((one) => one.startsWith(request)).length;
  const probes = () => asked("GET /rest/v1/app_settings");
  const counts = () => asked("POST /rest/v1/rpc/waitlist_counts");

  it("is asked once, however many look at the same time", async () => {
    const before = [probes(), counts()] as const;
    const all = await Promise.all(Array.from({ length: 10 }, () => admin.get(STATUS_PATH)));
    expect(all.map(({ status }) => status)).toEqual(new Array(10).fill(200));
    expect(probes() - before[0]).toBeLessThanOrEqual(1);
    expect(counts() - before[1]).toBeLessThanOrEqual(1);
  });

  it("that does not answer is said to be down, and the rest is told all the same", async () => {
    await expect
      .poll(
        async () => {
          app.gate.answerOnce("GET /rest/v1/app_settings", 503, { message: "starting" });
          return (await readStatus()).database;
        },
        { timeout: 15_000, interval: 1000 },
      )
      .toMatchObject({ state: "down", tookMs: null });
    const { searches, seats } = await readStatus();
    expect(searches.total).toBeGreaterThan(0);
    expect(seats).toBeNull();
  });
});

it("whoever was the admin and has signed out is nobody", async () => {
  const other = createVisitor(app.url);
  await other.post("/api/auth/recover", { email: ADMIN_EMAIL });
  await other.post("/api/auth/confirm", { tokenHash: app.tokenFor(ADMIN_EMAIL), type: "recovery" });
  expect((await other.get(STATUS_PATH)).status).toBe(200);
  const { status } = await other.post("/api/auth/sign-out", { scope: "local" });
  expect(status).toBeLessThan(300);
  expect((await other.get(STATUS_PATH)).status).toBe(404);
});

it("a project without the access turns Google off for good, and its end is told as well", async () => {
  const fresh = await startBeside(fakedSourcesOfHosted(fakes));
  try {
    const read = async () => statusSchema.parse(await (await fresh.admin.get(STATUS_PATH)).json());
    expect(sourceIn(await read(), "google")).toMatchObject({ state: "idle", asked: 0, times: null });
    for (const key of fakes.google.keys) fakes.google.setKey(key, "noAccess");
    await createVisitor(fresh.url).found(query());
    await createVisitor(fresh.url).found(query());
    const status = await read();
    expect(sourceIn(status, "google")).toMatchObject({ state: "off", cause: "no_access" });
    expect(status.google.turnedOffBy).toBe("no_access");
    expect(status.keyPools[0]?.keys.map(({ outReason }) => outReason)).toEqual(
      new Array(5).fill("no_access"),
    );
    expect(status.mail).toEqual({ way: "none", server: null, lastSentAt: null, lastFailure: null });
    expect(status.payments).toBe("none");
  } finally {
    await fresh.stop();
  }
});

describe("where no key is set up", () => {
  let bare: Awaited<ReturnType<typeof startBeside>>;
  beforeAll(async () => {
    const keyless = {
      GOOGLE_SEARCH_KEYS: "",
      GOOGLE_SEARCH_ENGINE_ID: "",
      BRAVE_SEARCH_KEYS: "",
      GEMINI_API_KEY: "",
    };
    bare = await startBeside({ ...fakedSourcesOfHosted(fakes), ...keyless });
  });
  afterAll(() => bare.stop());

  it("what is off says what it needs", async () => {
    const status = statusSchema.parse(await (await bare.admin.get(STATUS_PATH)).json());
    expect(sourceIn(status, "brave")).toMatchObject({
      state: "off",
      cause: "needs_settings",
      missing: ["BRAVE_SEARCH_KEYS"],
    });
    expect(status.keyPools).toEqual([]);
    expect(status.languageModel).toBeNull();
  });

  it("nobody hears of a language model: Premium searches as everybody does", async () => {
    const person = await signUpAt(app.url);
    await grantPremium(app.backend, person.account.id);
    const there = createVisitor(bare.url, Object.fromEntries(person.jar));
    expect(await there.found("krebs cycle")).toMatchObject({
      understood: null,
      allowance: { plan: "premium" },
    });
    expect(fakes.gemini.requests).toEqual([]);
    expect(bare.output().toLowerCase()).not.toContain("gemini");
  });
});

describe("a mail server that lets nobody in", () => {
  const silent = createServer(() => undefined);
  const sockets = new Set<Socket>();
  silent.on("connection", (socket) => sockets.add(socket));
  let strict: FakeSmtp;
  beforeAll(async () => {
    strict = await startSmtp({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error("Wrong: hunter2")),
    });
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await strict.stop();
  });

  it.each([
    ["refuses the password", () => strict.url, /did not accept the user and password of SMTP_URL/],
    ["is silent", () => `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, /silent for too long/],
  ])("because it %s is known before any mail, and asked once however many look", async (_, url, reason) => {
    const SMTP_URL = url().replace("//", "//figura:hunter2@");
    const shut = await startBeside({ SMTP_URL, MAIL_FROM: "Figura <figura@example.org>" });
    try {
      const before = strict.connections() + sockets.size;
      const answers = await Promise.all(Array.from({ length: 5 }, () => shut.admin.get(STATUS_PATH)));
      answers.push(await shut.admin.get(STATUS_PATH));
      for (const answer of answers) {
        const body = await answer.text();
        expect(body).not.toContain("hunter2");
        const { mail } = statusSchema.parse(JSON.parse(body));
        expect(mail).toMatchObject({
          way: "smtp",
          server: { state: "down" },
          lastSentAt: null,
          lastFailure: null,
        });
        expect(mail.server?.reason).toMatch(reason);
      }
      expect(strict.connections() + sockets.size - before).toBe(1);
    } finally {
      await shut.stop();
    }
  });
});
