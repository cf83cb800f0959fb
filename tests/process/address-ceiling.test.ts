import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createVisitor } from "@/tests/setup/api-client";
import { type AppServer, startGuestApp } from "@/tests/setup/apps/app-server";
import { logLines } from "@/tests/setup/log-lines";
import { claimsOf } from "@/tests/setup/token-claims";

const CEILING = 5;

let direct: AppServer;
let proxied: AppServer;

beforeAll(async () => {
  const environment = { GUEST_ADDRESS_DAILY_SEARCHES: String(CEILING) };
  [direct, proxied] = await Promise.all([
    startGuestApp(environment),
    startGuestApp({ ...environment, TRUSTED_PROXY_HOPS: "1" }),
  ]);
});
afterAll(() => Promise.all([direct.stop(), proxied.stop()]));

/** Whether a search by a brand-new guest is counted above the ceiling; the receipt says what it bought. */
async function accessOf(app: AppServer, headers: Record<string, string>, q = "cycle"): Promise<unknown> {
  const response = await createVisitor(app.url).search(q, {}, headers);
  expect(response.status).toBe(200);
  const { receipt, diagrams } = await response.json();
  expect(diagrams.length).toBeGreaterThan(0);
  return claimsOf(receipt).access;
}

/** Everything by which a client could claim to be somebody else. */
const claims = (address: string): Record<string, string> => ({
  "x-forwarded-for": address,
  "x-real-ip": address,
  "x-figura-client-address": address,
  "x-client-ip": address,
  "cf-connecting-ip": address,
  forwarded: `for=${address}`,
});

describe("an address without a proxy before the app", () => {
  it("is counted together whatever its client claims and however often it drops its cookie", async () => {
    const accesses: unknown[] = [];
    for (let guest = 0; guest < CEILING + 3; guest += 1) {
      accesses.push(await accessOf(direct, claims(`203.0.113.${guest}`)));
    }
    expect(accesses).toEqual([...Array(CEILING).fill("all"), ...Array(3).fill("local")]);
  });

  it("still gets the collection above its ceiling, with filters and pages", async () => {
    const guest = createVisitor(direct.url);
    const answer = await guest.found("cycle", { source: "collection", format: "svg" });
    expect(answer.diagrams.length).toBeGreaterThan(0);
    expect(answer.sources).toEqual([expect.objectContaining({ provider: "collection", status: "ok" })]);
    const { receipt } = answer;
    expect((await guest.found("cycle", { page: 2, receipt })).allowance.remaining).toBe(2);
  });

  it("leaves each guest three searches above its ceiling too, and not a fourth", async () => {
    const guest = createVisitor(direct.url);
    for (const q of ["cell", "lens", "cycle"]) await guest.found(q);
    expect((await guest.search("d")).status).toBe(429);
  });
});

it("what a proxy has forwarded is reported once in the log where no proxy is configured", async () => {
  for (let time = 0; time < 2; time += 1)
    await fetch(`${direct.url}/api/health`, { headers: claims("203.0.113.1") });
  const warnings = () => logLines(direct.output()).filter(({ event }) => event === "proxy_not_configured");
  await expect.poll(() => warnings().length).toBeGreaterThan(0);
  expect(warnings()).toEqual([expect.objectContaining({ level: "warning" })]);
});

describe("an address behind one trusted proxy", () => {
  it("is what the proxy wrote, counted by itself", async () => {
    const accesses: unknown[] = [];
    for (let guest = 0; guest <= CEILING; guest += 1) {
      accesses.push(await accessOf(proxied, { "x-forwarded-for": "203.0.113.1" }));
    }
    expect(accesses).toEqual([...Array(CEILING).fill("all"), "local"]);
    expect(await accessOf(proxied, { "x-forwarded-for": "203.0.113.2" })).toBe("all");
  });

  it("cannot be changed by what the client wrote before it", async () => {
    const spoofed = { ...claims("198.51.100.1"), "x-forwarded-for": "198.51.100.1, 203.0.113.1" };
    expect(await accessOf(proxied, spoofed)).toBe("local");
  });

  it("is a whole /64 for IPv6", async () => {
    const accesses: unknown[] = [];
    for (let guest = 0; guest <= CEILING; guest += 1) {
      accesses.push(await accessOf(proxied, { "x-forwarded-for": `2001:db8:9:9::${guest + 1}` }));
    }
    expect(accesses.at(-1)).toBe("local");
    expect(await accessOf(proxied, { "x-forwarded-for": "2001:db8:9:a::1" })).toBe("all");
  });
});
