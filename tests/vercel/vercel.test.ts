import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startFakes } from "@/tests/fakes";
import { createVisitor } from "@/tests/setup/api-client";
import { startGuestApp } from "@/tests/setup/apps/app-server";
import { type BorrowedHostedApp, borrowHostedApp } from "@/tests/setup/apps/borrow";
import { fakedSources } from "@/tests/setup/apps/faked-sources";
import { askEveryRoute } from "@/tests/setup/built-routes";
import { readOutput } from "@/tests/setup/vercel/output";
import { vercelTree } from "@/tests/setup/vercel/tree";

const APP_SECRET = "a-secret-for-tests-alone-0123456789abcdef";
const output = readOutput(vercelTree() ?? "");

let app: BorrowedHostedApp;
beforeAll(async () => {
  app = await borrowHostedApp("hosted");
});
afterAll(() => app.stop());

it("every page and route answers by each of its methods, and none with 500", async () => {
  const statuses = await askEveryRoute(app.url);
  expect(Object.entries(statuses).filter(([, status]) => status >= 500)).toEqual([]);
  expect(statuses).toMatchObject({ "GET /": 200, "GET /api/health": 200, "GET /sitemap.xml": 200 });
});

it("what the schedule calls is there, for whoever has its secret", async () => {
  const { crons } = JSON.parse(readFileSync("vercel.json", "utf8"));
  const app = await startGuestApp({ APP_SECRET, CRON_SECRET: "a-secret-of-the-schedule" });
  onTestFinished(() => app.stop());
  for (const { path } of crons) {
    expect((await fetch(app.url + path)).status).toBe(401);
    const headers = { authorization: "Bearer a-secret-of-the-schedule" };
    expect((await fetch(app.url + path, { headers })).status).toBe(200);
  }
});

it("an archive may take as long as its function allows", () => {
  const target = output.targets.get("/api/likes/archive");
  expect(target).toMatchObject({ kind: "function", called: { maxDuration: 300 } });
});

it("a function is frozen only when a late source has answered, which is not at fault for it", async () => {
  const fakes = await startFakes();
  onTestFinished(() => fakes.stop());
  const { commons } = fakes;
  const app = await startGuestApp({
    ...fakedSources(fakes),
    APP_SECRET,
    SEARCH_PROVIDERS: "collection,commons",
    SEARCH_DEADLINE_MS: "500",
  });
  onTestFinished(() => app.stop());
  const frozen = () => app.output().split("Frozen: api/").length - 1;
  for (const [topic, accept] of [
    ["mitosis", "application/json"],
    ["water cycle", "application/x-ndjson"],
  ] as const) {
    commons.fail("slow", { delayMs: 3000 });
    const before = frozen();
    const response = await createVisitor(app.url).search(topic, {}, { accept });
    expect(await response.text()).toMatch(/"provider":"commons","status":"late"/);
    expect([commons.underWay, frozen()]).toEqual([1, before]);
    await expect.poll(frozen).toBe(before + 1);
    expect([commons.underWay, commons.givenUp]).toEqual([0, 0]);
  }
  commons.fail(null);
  const { sources } = await createVisitor(app.url).found("photosynthesis");
  expect(sources.find(({ provider }) => provider === "commons")).toMatchObject({ status: "ok" });
  expect(app.output()).not.toContain("source_failed");
});
