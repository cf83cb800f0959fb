import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { KEPT_KEY } from "@/lib/collection/kept";
import { localStorageFacts, sessionStorageFacts } from "@/lib/policies/browser-storage";
import { cookieFacts } from "@/lib/policies/cookies";
import { oauthFlow } from "@/server/accounts/oauth-flow";
import { permits } from "@/server/accounts/permits";
import { createGuest, guestCookieName, guestSetCookie } from "@/server/http/caller";

const ACCOUNT = "6f1a6d51-6a55-4a21-9c55-0d7dd6a3a001";
const now = new Date("2026-01-01T00:00:00Z");

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

const wings = ["app", "components", "lib", "server"];
const code = [...wings.flatMap(filesUnder), "middleware.ts"].filter(
  (file) => !file.startsWith(join("lib", "policies")),
);
const read = (file: string) => readFileSync(file, "utf8");

/** What stands in the code between quotes, of one shape. */
function namesInCode(shape: RegExp, files = code): Set<string> {
  return new Set(files.flatMap((file) => [...read(file).matchAll(shape)].map(([, name = ""]) => name)));
}

const secondsOf = (cookie: string) => Number(/max-age=(\d+)/i.exec(cookie)?.[1]);

describe("the cookies of the privacy policy", () => {
  it("are those that the code sets, every one of them", () => {
    // Metrics have names of the same shape.
    const withoutMetrics = code.filter((file) => !file.startsWith(join("server", "monitoring")));
    const named = namesInCode(/"(figura_[a-z_]+)"/g, withoutMetrics);
    expect([...named].sort()).toEqual(cookieFacts.map(({ name }) => name).sort());
  });

  const lasts = (name: string) => cookieFacts.find((cookie) => cookie.name === name)?.lasts;

  it("last as long as it says", () => {
    const days = secondsOf(guestSetCookie(createGuest(now).cookie)) / (24 * 60 * 60);
    expect(lasts(guestCookieName())).toBe(`${days} days`);
    expect(lasts("figura_signup")).toBe(
      `${secondsOf(permits.signUp.keep({ account: ACCOUNT }, now)) / 3600} hour`,
    );
    expect(lasts("figura_email_change")).toBe(
      `${secondsOf(permits.emailChange.keep({ account: ACCOUNT }, now)) / 3600} hour`,
    );
    const flow = { provider: "google", verifier: "v", returnTo: "/" } as const;
    expect(lasts("figura_oauth")).toBe(`${secondsOf(oauthFlow.keep(flow, now)) / 60} minutes`);
    expect(lasts("figura_reset")).toBe(
      `${secondsOf(permits.reset.keep({ account: ACCOUNT }, now)) / 60} minutes`,
    );
  });
});

describe("what the privacy policy says that browsers remember", () => {
  const named = namesInCode(/["`](figura-[a-z-]+:?)/g);

  /** Names of channels, locks, files and products, which no storage holds. */
  const others = new Set([
    "figura-liked",
    "figura-session",
    "figura-feedback",
    "figura-data",
    "figura-premium",
  ]);

  it("is every key that the code stores under", () => {
    const stored = [...named].filter((name) => !others.has(name));
    const told = new Set([...localStorageFacts, ...sessionStorageFacts].map(({ key }) => key));
    expect(stored.sort()).toEqual([...told].sort());
  });

  it("names those that outlive signing out as the code does", () => {
    const clearing = read("components/session/clear-storage.ts");
    expect(clearing).toContain("key === THEME_KEY || key === KEPT_KEY || key.startsWith(HISTORY_PREFIX)");
    const surviving = localStorageFacts.filter(({ survivesSignOut }) => survivesSignOut);
    expect(surviving.map(({ key }) => key)).toEqual(["figura-history:", "figura-theme", KEPT_KEY]);
  });
});

describe("what the database keeps", () => {
  const migrations = readdirSync("supabase/migrations").map((name) =>
    read(join("supabase/migrations", name)),
  );
  const sql = migrations.join("\n");

  it("of searches is a number for each day, and no words", () => {
    const table = /create table public\.user_search_logs \(([\s\S]*?)\n\);/.exec(sql)?.[1] ?? "";
    const columns = [...table.matchAll(/^ {2}(\w+) (?:uuid|date|integer)/gm)].map(([, name]) => name);
    expect(columns).toEqual(["user_id", "search_date", "search_count"]);
    expect(sql).not.toMatch(/alter table public\.user_search_logs\s+add/);
  });

  it("of a diagram that was shared is nothing of who", () => {
    const table = /create table public\.shared_diagrams \(([\s\S]*?)\n\);/.exec(sql)?.[1] ?? "";
    expect(table).not.toMatch(/user|account/);
  });

  it("of a session is which browser opened it, without an address, until it ends", () => {
    const table = /create table private\.session_details \(([\s\S]*?)\n\);/.exec(sql)?.[1] ?? "";
    const columns = [...table.matchAll(/^ {2}(\w+) (?:uuid|text|inet|timestamptz)/gm)].map(
      ([, name]) => name,
    );
    expect(columns).toEqual(["session_id", "device", "verified_at"]);
    expect(table).toContain("references auth.sessions (id) on delete cascade");
    expect(sql).not.toMatch(/alter table private\.session_details\s+add/);
  });

  it("of an account goes with it, but for payments, which lose it", () => {
    const references = [...sql.matchAll(/create table (\w+\.\w+) \(([\s\S]*?)\n\);/g)].flatMap(
      ([, table = "", columns = ""]) =>
        [...columns.matchAll(/references auth\.users \(id\)( on delete (cascade|set null))?/g)].map(
          ([, , what = "nothing"]) => [table, what] as const,
        ),
    );
    const kept = references.filter(([, what]) => what !== "cascade");
    expect(kept.map(([table]) => table).sort()).toEqual([
      "public.checkouts",
      "public.payment_events",
      "public.subscriptions",
    ]);
    expect(new Set(kept.map(([, what]) => what))).toEqual(new Set(["set null"]));
  });
});
