import { afterAll, beforeAll, expect, it } from "vitest";
import { startFakes } from "@/tests/fakes";
import { createVisitor } from "@/tests/setup/api-client";
import { readDescription } from "@/tests/setup/api-description";
import { fakedSources } from "@/tests/setup/apps/faked-sources";
import { startNext } from "@/tests/setup/apps/next-start";
import { startTestBackend, type TestBackend } from "@/tests/setup/apps/test-backend";
import { builtFiles, builtPages, builtRoutes } from "@/tests/setup/built-routes";
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

const filledIn = (route: string) =>
  route.replace(/\[\[\.\.\.\w+\]\]/g, "nothing").replace(/\[\w+\]|\{\w+\}/g, "collection-water-cycle");

async function statusOf(method: string, path: string): Promise<number> {
  const response = await fetch(app.url + path, { method, redirect: "manual" });
  await response.arrayBuffer();
  return response.status;
}

it("every built page and route answers, and none with 500", async () => {
  const statuses: Record<string, number> = {};
  for (const route of [...builtPages, ...builtRoutes, ...builtFiles]) {
    statuses[route] = await statusOf("GET", filledIn(route));
  }
  expect(Object.entries(statuses).filter(([, status]) => status >= 500)).toEqual([]);
  expect(statuses).toMatchObject({
    "/": 200,
    "/api/health": 200,
    "/api/allowance": 200,
    "/sitemap.xml": 200,
  });
});

it("no route of the API answers 500 by any of its other methods", async () => {
  const { description } = await readDescription(app.url);
  const failed: string[] = [];
  for (const [route, operations] of Object.entries(description.paths)) {
    for (const method of Object.keys(operations).filter((name) => name !== "get")) {
      const status = await statusOf(method.toUpperCase(), filledIn(route));
      if (status >= 500) failed.push(`${method} ${route} ${status}`);
    }
  }
  expect(failed).toEqual([]);
});

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
