import { beforeAll, expect, it, vi } from "vitest";
import { tokenFor } from "@/tests/setup/apps/hosted-app";
import { quietSettings } from "@/tests/setup/apps/prepared-database";
import { type SharedTestBackend, sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";

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

/** A session that was opened and last used so many days ago, and the status of its next refresh. */
async function refreshAfter({ openedDays, usedDays }: { openedDays: number; usedDays: number }) {
  people += 1;
  const { body } = await backend.signUp(`sleeper${people}@example.org`);
  const tokens = body as Tokens;
  const [, claims = ""] = tokens.access_token.split(".");
  const { session_id: session } = JSON.parse(Buffer.from(claims, "base64url").toString());
  await backend.sql(
    `update auth.sessions set created_at = now() - make_interval(secs => $2), refreshed_at = now() - make_interval(secs => $3)
     where id = $1`,
    [session, openedDays * 86_400, usedDays * 86_400],
  );
  const refreshed = await backend.anonymous.call("POST", "/auth/v1/token?grant_type=refresh_token", {
    refresh_token: tokens.refresh_token,
  });
  return refreshed.status;
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
