import { beforeEach, expect, it, vi } from "vitest";
import { json } from "@/tests/fakes/answers";
import { type FakeService, startFakeServer } from "@/tests/fakes/fake-server";

const account = { id: "0b5a1c1e-6d4f-4a53-9d4e-0a1b2c3d4e5f", email: "reader@example.org" };

/** An auth service to which every token is one of its own. */
let project: FakeService;
beforeEach(async () => {
  vi.resetModules();
  project = await startFakeServer(() => ({
    answer: () => json({ ...account, aud: "authenticated", app_metadata: {}, user_metadata: {} }),
    throttled: () => json({}, 429),
  }));
  vi.stubEnv("SUPABASE_URL", project.origin);
  vi.stubEnv("SUPABASE_PUBLISHABLE_KEY", "sb_publishable_1");
  vi.stubEnv("SUPABASE_SECRET_KEY", "sb_secret_1");
  return async () => {
    vi.unstubAllEnvs();
    await project.stop();
  };
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** The caller of a request whose cookie holds a token for an audience. */
async function callerWith(aud: unknown) {
  const { openSession, sessionCookieName } = await import("@/server/accounts/session");
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: account.id, email: account.email, session_id: account.id, iat: now, exp: now + 3600 };
  const access_token = `${encode({ alg: "HS256", typ: "JWT" })}.${encode({ ...claims, aud })}.${encode({})}`;
  const session = {
    access_token,
    refresh_token: "r",
    token_type: "bearer",
    expires_at: now + 3600,
    user: account,
  };
  return openSession([{ name: sessionCookieName(), value: `base64-${encode(session)}` }]).readCaller();
}

it.each([["authenticated"], [["other", "authenticated"]]])(
  "a token for %j is that of an account",
  async (aud) => {
    expect(await callerWith(aud)).toMatchObject({ kind: "account", ...account });
  },
);

it.each([["anon"], [["service"]], [undefined], [""]])("a token for %j is nobody's", async (aud) => {
  expect(await callerWith(aud)).toBeNull();
});
