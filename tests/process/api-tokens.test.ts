import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiTokenWords } from "@/lib/accounts/api-token-words";
import { plans } from "@/lib/plans";
import { createVisitor, readProblem } from "@/tests/setup/api-client";
import { type AppServer, startApp } from "@/tests/setup/apps/app-server";
import { hostedBy } from "@/tests/setup/apps/hosted-app";
import { startTestBackend, type TestBackend } from "@/tests/setup/apps/test-backend";
import { openAccountsIn, signUpAt } from "@/tests/setup/people/people";
import { createTokenOf, programWith } from "@/tests/setup/people/programs";
import { hasRedis, type RedisServer, startRedis } from "@/tests/setup/redis-server";

const title = hasRedis ? "" : " (skipped: this machine has no redis-server)";

describe.skipIf(!hasRedis)(`API tokens on two instances with one database and one Redis${title}`, () => {
  let redis: RedisServer;
  let backend: TestBackend;
  let apps: [AppServer, AppServer];

  beforeAll(async () => {
    [redis, backend] = await Promise.all([startRedis(), startTestBackend()]);
    const settings = { ...hostedBy(backend, backend.api.url), REDIS_URL: redis.url };
    apps = await Promise.all([startApp(settings), startApp(settings)]);
    openAccountsIn(backend, apps[0].url);
  });
  // Also what had come up when something else did not.
  afterAll(async () => {
    await Promise.all((apps ?? []).map((app) => app.stop()));
    await Promise.all([redis?.kill(), backend?.close()]);
  });

  it("are refused by the other one from the next request on", async () => {
    const person = await signUpAt(apps[0].url);
    const { token, id } = await createTokenOf(person);
    const [here, there] = apps.map(({ url }) => programWith(url, token)) as [Program, Program];
    // Both have taken it, so what either of them remembers would still be fresh.
    for (const program of [here, there]) expect((await program.get("/api/folders")).status).toBe(200);
    expect((await person.sendJson("DELETE", `/api/account/tokens/${id}`, {})).status).toBe(200);
    for (const program of [there, here]) {
      const problem = await readProblem(await program.get("/api/folders"));
      expect(problem).toMatchObject({ code: "wrong_token", detail: apiTokenWords.dead });
    }
  });

  it("share the searches of their account", async () => {
    const person = await signUpAt(apps[0].url);
    const { token } = await createTokenOf(person);
    const programs = apps.map(({ url }) => programWith(url, token)) as [Program, Program];
    const searches = Array.from({ length: plans.free.searchesPerDay + 4 }, (_, at) =>
      programs[at % 2 ? 1 : 0].get(`/api/search?q=cell+${at}`),
    );
    const refused = (await Promise.all(searches)).filter(({ status }) => status === 429);
    expect(refused).toHaveLength(4);
  });

  it("are in the log of neither", async () => {
    const person = await signUpAt(apps[0].url);
    const { token } = await createTokenOf(person);
    for (const { url, output } of apps) {
      for (const path of ["/api/folders", `/api/search?q=${token}`, `/${token}`, `/search?q=${token}`]) {
        await programWith(url, token).get(path);
      }
      await expect.poll(output).toContain("page_not_found");
      expect(output()).not.toContain(token.slice(4));
    }
  });
});

type Program = ReturnType<typeof programWith>;

describe("a hosted project whose signing key is", () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startTestBackend();
  });
  afterAll(() => backend.close());

  async function withApp<T>(jwtKey: string | undefined, work: (app: AppServer) => Promise<T>): Promise<T> {
    const api = { ...backend.api, jwtKey };
    const app = await startApp(hostedBy({ api }, backend.api.url));
    openAccountsIn(backend, app.url);
    return work(app).finally(() => app.stop());
  }

  it("missing has no tokens, and all else", async () => {
    await withApp(undefined, async ({ url }) => {
      const person = await signUpAt(url);
      expect(await (await person.get("/api/account/tokens")).json()).toEqual({ isSetUp: false, tokens: [] });
      const form = { name: "A script", scopes: ["search"] };
      const problem = await readProblem(await person.post("/api/account/tokens", form));
      expect(problem).toMatchObject({ code: "turned_off", detail: apiTokenWords.notSetUp });
      expect((await person.get("/api/folders")).status).toBe(200);
    });
  });

  it("another one takes no token, signs nobody out, and has the reason in the log", async () => {
    await withApp("another secret than that of the project, as long", async ({ url, output }) => {
      const person = await signUpAt(url);
      const { token } = await createTokenOf(person);
      const response = await programWith(url, token).get("/api/folders");
      expect((await readProblem(response)).code).toBe("wrong_token");
      await expect.poll(output).toContain("api_token_not_taken");
      expect(output()).not.toContain(token.slice(4));
      expect((await person.get("/api/folders")).status).toBe(200);
      expect((await createVisitor(url).get("/api/allowance")).status).toBe(200);
    });
  });
});
