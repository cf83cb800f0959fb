import { afterAll, beforeAll, expect, it } from "vitest";
import { startApp } from "@/tests/setup/apps/app-server";
import { hostedBy } from "@/tests/setup/apps/hosted-app";
import { startTestBackend, type TestBackend } from "@/tests/setup/apps/test-backend";

const CRON_SECRET = "a-secret-for-schedulers";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

const dayMs = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

async function keepFeedback(message: string, days: number) {
  const entry = { id: crypto.randomUUID(), type: "other", message, path: "/", created_at: daysAgo(days) };
  expect((await backend.service.rpc("keep_feedback", { entry })).body).toBe("kept");
}

async function rowsOf(table: string, column: string): Promise<string[]> {
  const { body } = await backend.service.call("GET", `/rest/v1/${table}?select=${column}`);
  return body.map((row: Record<string, string>) => row[column]).sort();
}

it("what has been kept long enough goes when a server starts, though nobody writes to it", async () => {
  const { service, api } = backend;
  await keepFeedback("old", 400);
  await keepFeedback("new", 1);
  for (const [name, days] of [
    ["old", 31],
    ["new", 1],
  ] as const) {
    const email = `${name}@example.org`;
    const [{ id }] = (await service.rpc("join_waitlist", { address: email, person: null })).body;
    expect(
      (await service.call("PATCH", `/rest/v1/waitlist?id=eq.${id}`, { created_at: daysAgo(days) })).status,
    ).toBe(200);
  }
  const next = await startApp({ ...hostedBy(backend, api.url), CRON_SECRET });
  try {
    await expect.poll(() => rowsOf("feedback", "message")).toEqual(["new"]);
    await expect.poll(() => rowsOf("waitlist", "email")).toEqual(["new@example.org"]);
    expect(next.output()).not.toContain("not_tidied");

    // A scheduler has it done where no server stays up.
    await keepFeedback("old again", 400);
    const cleanUp = (token: string) =>
      fetch(`${next.url}/api/cleanup`, { headers: { authorization: `Bearer ${token}` } });
    expect((await cleanUp("somebody-guesses-it")).status).toBe(401);
    expect(await rowsOf("feedback", "message")).toEqual(["new", "old again"]);
    expect(await (await cleanUp(CRON_SECRET)).json()).toEqual({ cleanedUp: true });
    expect(await rowsOf("feedback", "message")).toEqual(["new"]);
  } finally {
    await next.stop();
  }
});
