import { beforeAll, expect, it } from "vitest";
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

/** A session that was opened and last used so many days ago, and the status of its next refresh. */
async function refreshAfter({ openedDays, usedDays }: { openedDays: number; usedDays: number }) {
  people += 1;
  const { body } = await backend.signUp(`sleeper${people}@example.org`);
  const tokens = body as Tokens;
  const { session_id: session } = jwtClaimsOf(tokens.access_token);
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
