import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { startFakes } from "@/tests/fakes";
import { createVisitor } from "@/tests/setup/api-client";
import { fakedSources } from "@/tests/setup/apps/faked-sources";
import { startNext } from "@/tests/setup/apps/next-start";
import { startTestBackend, type TestBackend } from "@/tests/setup/apps/test-backend";
import { askEveryRoute } from "@/tests/setup/built-routes";
import { logLines } from "@/tests/setup/log-lines";

// How Vercel and `next start` serve the build: Next alone, without the server that `npm start` puts in front.
let backend: TestBackend;
let app: Awaited<ReturnType<typeof startNext>>;

beforeAll(async () => {
  backend = await startTestBackend();
  app = await startNext({
    SUPABASE_URL: backend.api.url,
    SUPABASE_PUBLISHABLE_KEY: backend.api.publishableKey,
    SUPABASE_SECRET_KEY: backend.api.secretKey,
    APP_SECRET: "a-secret-for-tests-alone-0123456789abcdef",
  });
});
afterAll(async () => {
  await app.stop();
  await backend.close();
});

it("every page and route answers by each of its methods, and none with 500", async () => {
  const statuses = await askEveryRoute(app.url);
  expect(Object.entries(statuses).filter(([, status]) => status >= 500)).toEqual([]);
  expect(statuses).toMatchObject({
    "GET /": 200,
    "GET /api/health": 200,
    "GET /api/allowance": 200,
    "GET /sitemap.xml": 200,
  });
});

it.each(["diagrams/[id]/download", "diagrams/[id]/preview", "feedback", "likes/archive", "profile/avatar"])(
  "a host that copies only what the build names for %s can draw pictures",
  async (route) => {
    const server = `.next/server/app/api/${route}`;
    const { files } = JSON.parse(await readFile(`${server}/route.js.nft.json`, "utf8"));
    const named = (files as string[]).map((file) => join(server, file));
    const folder = await mkdtemp(join(tmpdir(), "figura-named-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const file of named.filter((name) => /^(node_modules|server)\//.test(name))) {
      await cp(file, join(folder, file), { verbatimSymlinks: true });
    }
    // Without a picture it ends by itself, once it has loaded what it imports.
    const worker = join("server", "downloads", "convert-worker.mjs");
    const child = spawn(process.execPath, [worker, JSON.stringify({ loader: "VipsForeignLoadPng" })], {
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const [stderr, [, signal]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect([signal, stderr]).toEqual(["SIGKILL", ""]);
  },
);

it("a search answers, and the log names the route without its parameters", async () => {
  const answer = await fetch(`${app.url}/api/search?q=water+cycle`);
  expect(answer.status).toBe(200);
  await fetch(`${app.url}/api/diagrams/collection-water-cycle`);
  const routes = logLines(app.output()).map(({ route }) => route);
  expect(routes).toEqual(expect.arrayContaining(["/api/search", "/api/diagrams/[id]"]));
});

it("a process that has answered stays for a source that is late", async () => {
  const fakes = await startFakes();
  const { commons } = fakes;
  commons.fail("slow", { delayMs: 3000 });
  const waiting = await startNext({
    ...fakedSources(fakes),
    APP_SECRET: "a-secret-for-tests-alone-0123456789abcdef",
    SEARCH_PROVIDERS: "collection,commons",
    SEARCH_DEADLINE_MS: "500",
  });
  for (const [topic, accept] of [
    ["mitosis", "application/json"],
    ["water cycle", "application/x-ndjson"],
  ] as const) {
    const response = await createVisitor(waiting.url).search(topic, {}, { accept });
    expect(await response.text()).toMatch(/"provider":"commons","status":"late"/);
  }
  expect(commons.underWay).toBe(2);
  // It ends when nothing keeps it, as a serverless host freezes it.
  await waiting.stop();
  expect([commons.underWay, commons.givenUp]).toEqual([0, 0]);
  await fakes.stop();
});
