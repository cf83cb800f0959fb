import { beforeAll, describe, expect, it, vi } from "vitest";
import { tokenFor } from "@/tests/setup/apps/hosted-app";
import { quietSettings } from "@/tests/setup/apps/prepared-database";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";
import { jwtClaimsOf } from "@/tests/setup/token-claims";

const { sessionIdleDays, sessionMaxDays } = quietSettings;

let backend: SharedTestBackend;
beforeAll(async () => {
  backend = await sharedTestBackend();
});

interface Tokens {
  access_token: string;
  refresh_token: string;
}

let people = 0;

/** The first session of a new account. */
async function open() {
  people += 1;
  const email = `sleeper${people}@example.org`;
  const { body } = await backend.signUp(email);
  return { email, account: body.user.id as string, ...sessionOf(body) };
}

function sessionOf({ access_token, refresh_token }: Tokens) {
  return { session: String(jwtClaimsOf(access_token).session_id), refresh_token };
}

const age = (session: string, { openedDays, usedDays }: { openedDays: number; usedDays: number }) =>
  backend.sql(
    `update auth.sessions set created_at = now() - make_interval(secs => $2),
       refreshed_at = (now() - make_interval(secs => $3)) at time zone 'UTC'
     where id = $1`,
    [session, openedDays * 86_400, usedDays * 86_400],
  );

const refresh = async (refresh_token: string) =>
  (await backend.anonymous.call("POST", "/auth/v1/token?grant_type=refresh_token", { refresh_token })).status;

/** The status of the next refresh of a session that was opened and last used so many days ago. */
async function refreshAfter(days: { openedDays: number; usedDays: number }) {
  const { session, refresh_token } = await open();
  await age(session, days);
  return refresh(refresh_token);
}

const minute = 1 / (24 * 60);

it("a session ends after so many days without use", async () => {
  const openedDays = sessionIdleDays + 1;
  expect(await refreshAfter({ openedDays, usedDays: sessionIdleDays - minute })).toBe(200);
  expect(await refreshAfter({ openedDays, usedDays: sessionIdleDays + minute })).toBeGreaterThanOrEqual(400);
});

it("a session ends after so many days, however often it is used", async () => {
  expect(await refreshAfter({ openedDays: sessionMaxDays - minute, usedDays: 0 })).toBe(200);
  expect(await refreshAfter({ openedDays: sessionMaxDays + minute, usedDays: 0 })).toBeGreaterThanOrEqual(
    400,
  );
});

describe("the sessions of an account", () => {
  const PASSWORD = "a password of some length";
  const rpc = (name: string, parameters: object) => backend.service.rpc(name, parameters);
  const list = async (account: string) => (await rpc("account_sessions", { account })).body;
  const end = async (account: string, session: string) =>
    (await rpc("end_session", { account, session })).body;
  const note = (session: string, device: string) => rpc("note_session_device", { session, device });
  const detailsOf = (session: string) =>
    backend.sql("select device from private.session_details where session_id = $1", [session]);

  async function openAnother(email: string) {
    const form = { email, password: PASSWORD };
    return sessionOf((await backend.anonymous.call("POST", "/auth/v1/token?grant_type=password", form)).body);
  }

  it("are listed with their devices, the last used first", async () => {
    const { account, email, session } = await open();
    const another = await openAnother(email);
    await note(session, "Firefox on Windows");
    await age(another.session, { openedDays: 3, usedDays: 2 });
    await age(session, { openedDays: 9, usedDays: 1 });
    const listed = await list(account);
    expect(listed).toMatchObject([
      { id: session, device: "Firefox on Windows" },
      { id: another.session, device: null },
    ]);
    const daysAgo = (time: string) => Math.round((Date.now() - Date.parse(time)) / 86_400_000);
    expect(daysAgo(listed[0].opened_at)).toBe(9);
    expect(daysAgo(listed[0].used_at)).toBe(1);
  });

  it("that were never refreshed were last used when they were opened", async () => {
    const { account } = await open();
    const [only] = await list(account);
    expect(only.used_at).toBe(only.opened_at);
  });

  it("are neither listed nor ended for another account", async () => {
    const [mine, theirs] = [await open(), await open()];
    expect(await list(mine.account)).toMatchObject([{ id: mine.session }]);
    expect(await end(mine.account, theirs.session)).toBe(false);
    expect(await refresh(theirs.refresh_token)).toBe(200);
  });

  it("end one by one, with their tokens and devices, and only once", async () => {
    const { account, email, session, refresh_token } = await open();
    const another = await openAnother(email);
    await note(session, "Firefox on Windows");
    expect(await detailsOf(session)).toEqual([{ device: "Firefox on Windows" }]);
    expect(await end(account, session)).toBe(true);
    expect(await end(account, session)).toBe(false);
    expect(await list(account)).toMatchObject([{ id: another.session }]);
    expect(await refresh(refresh_token)).toBeGreaterThanOrEqual(400);
    expect(await refresh(another.refresh_token)).toBe(200);
    expect(await detailsOf(session)).toEqual([]);
  });

  it("that have ended get no device", async () => {
    const { account, session } = await open();
    await end(account, session);
    expect((await note(session, "Firefox on Windows")).status).toBeLessThan(300);
    expect(await detailsOf(session)).toEqual([]);
  });
});

it("a mailed link is made of ten digits of the system's random numbers, and is another each time", async () => {
  const email = "mailed@example.org";
  await backend.signUp(email);
  const random = vi.spyOn(globalThis.crypto, "getRandomValues");
  const links = new Set<string>();
  for (let times = 0; times < 5; times += 1) {
    random.mockClear();
    await backend.sql("update auth.users set recovery_sent_at = null where email = $1", [email]);
    expect((await backend.anonymous.call("POST", "/auth/v1/recover", { email })).status).toBe(200);
    expect(random.mock.calls.map(([bytes]) => bytes?.byteLength)).toContain(10);
    links.add(tokenFor(email, backend.mails));
  }
  random.mockRestore();
  expect(links.size).toBe(5);
});
