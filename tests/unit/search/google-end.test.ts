import { expect, it } from "vitest";
import { GOOGLE_ENDS_ON, googleDaysLeft } from "@/lib/admin/google-end";
import { parseConfig } from "@/server/config/schema";
import { createProviders } from "@/server/search/providers";

const config = parseConfig({
  APP_SECRET: "a-secret-for-tests-alone-0123456789abcdef",
  GOOGLE_SEARCH_KEYS: "key",
  GOOGLE_SEARCH_ENGINE_ID: "engine",
});
const namesAt = (time: string) =>
  createProviders({ config, fetch: globalThis.fetch, now: () => Date.parse(time) }).map(({ name }) => name);

it("Google is searched until the day on which it shuts down its search API", () => {
  expect(namesAt("2026-12-31T23:59:59Z")).toContain("google");
  expect(namesAt("2027-01-01T00:00:00Z")).not.toContain("google");
});

it("the code for Google is still needed", () => {
  expect(
    googleDaysLeft(new Date()),
    `Google shut down its search API on ${GOOGLE_ENDS_ON}. Delete server/search/providers/google.ts, lib/admin/google-end.ts, tests/fakes/sources/google*.ts and the tests of these, remove "google" from lib/diagrams/providers.ts, and then what \`npm run typecheck\` and \`git grep -i google\` name: its settings, its lines in .env.example and docs/sources.md, its entry in lib/policies/sources.ts and its row on the status page. Keep the sign-in with Google. Saved diagrams keep the name of their source.`,
  ).not.toBeNull();
});
