import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { describeDatabase } from "@/scripts/database/describe-database";
import { TYPES_FILE } from "@/scripts/database-types";
import { sharedTestBackend } from "@/tests/setup/apps/shared-test-backend";

let described: string;
beforeAll(async () => {
  described = await describeDatabase((await sharedTestBackend()).sql);
});

test("the generated types are those of the database that the migrations make", () => {
  const [, ...written] = readFileSync(TYPES_FILE, "utf8").split("\n");
  expect(written.join("\n"), "run npm run database:types").toBe(described);
});

test("they say what the server may write, what refers to what, and what can be null", () => {
  expect(described).toMatch(
    /checkouts: \{[^}]*\};\s*Insert: never;\s*Update: \{ session_id\?: string \| null; url\?: string \| null \};/,
  );
  expect(described).toContain('"foreignKeyName":"subscriptions_reference_fkey"');
  expect(described).toContain("Args: { entry: unknown | null; screenshot?: string | null }");
});
