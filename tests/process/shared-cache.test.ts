import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remoteNames } from "@/server/config/source-settings";
import { sources } from "@/server/search/providers";
import { type Fakes, startFakes } from "@/tests/fakes";
import { createVisitor } from "@/tests/setup/api-client";
import { type AppServer, startGuestApp } from "@/tests/setup/apps/app-server";
import { askedAboutLife, fakedSources, searchedHere } from "@/tests/setup/apps/faked-sources";
import { homeOf, searchesOf } from "@/tests/setup/apps/searches-of";
import { hasRedis, type RedisServer, startRedis } from "@/tests/setup/redis-server";

/** Sources whose answers may be stored, and those whose terms forbid it. */
const kept = askedAboutLife.filter((name) => sources[name].retention === "shared");
const askedAgain = askedAboutLife.filter((name) => !kept.includes(name));

const title = hasRedis ? "" : " (skipped: this machine has no redis-server)";

describe.skipIf(!hasRedis)(`two instances on one Redis${title}`, () => {
  let redis: RedisServer;
  let reader: Redis;
  let fakes: Fakes;
  let apps: AppServer[] = [];

  beforeAll(async () => {
    [redis, fakes] = await Promise.all([startRedis(), startFakes()]);
    reader = new Redis(redis.url);
    const settings = { ...fakedSources(fakes), REDIS_URL: redis.url };
    apps = await Promise.all([startGuestApp(settings), startGuestApp(settings)]);
  });
  // Also what had come up when something else did not.
  afterAll(async () => {
    reader?.disconnect();
    await Promise.all(apps.map((app) => app.stop()));
    await Promise.all([redis?.kill(), fakes?.stop()]);
  });

  it("share what may be stored, and only that", async () => {
    const first = await createVisitor((apps[0] as AppServer).url).found("photosynthesis");
    expect(first.sources.filter(({ status }) => status === "ok")).toHaveLength(
      searchedHere.length + askedAboutLife.length,
    );
    await expect.poll(async () => (await reader.keys("figura:answer:*")).length).toBe(kept.length);

    const stored = await Promise.all((await reader.keys("figura:answer:*")).map((key) => reader.get(key)));
    const providers = stored.flatMap((json) =>
      (JSON.parse(json ?? "") as { page: { diagrams: { provider: string }[] } }).page.diagrams.map(
        ({ provider }) => provider,
      ),
    );
    expect(new Set(providers)).toEqual(new Set(kept.map(homeOf)));
    for (const key of await reader.keys("figura:answer:*")) {
      expect(await reader.pttl(key)).toBeGreaterThan(0);
      expect(await reader.pttl(key)).toBeLessThanOrEqual(60 * 60 * 1000);
    }

    // A search does not wait for a connection that is only being made: one that was kept shows that it is there.
    const visitor = createVisitor((apps[1] as AppServer).url);
    await visitor.found("mitosis");
    await expect.poll(async () => (await reader.keys("figura:answer:*")).length).toBe(2 * kept.length);
    for (const name of remoteNames) fakes[name].forget();
    const second = await visitor.found("photosynthesis");
    expect(second.diagrams.map(({ id }) => id)).toEqual(first.diagrams.map(({ id }) => id));
    for (const name of kept) expect(searchesOf(fakes, name), name).toEqual([]);
    for (const name of askedAgain) expect(searchesOf(fakes, name), name).toHaveLength(1);
  });

  it("take no address from it that a browser would run", async () => {
    const [one, two] = apps.map(({ url }) => createVisitor(url));
    const known = await reader.keys("figura:answer:*");
    const added = async () => (await reader.keys("figura:answer:*")).filter((key) => !known.includes(key));
    await one?.found("cell cycle");
    await expect.poll(async () => (await added()).length).toBe(kept.length);
    const fields = ["sourceUrl", "imageSrc", "thumbnailSrc"];
    for (const [at, key] of (await added()).entries()) {
      const part = JSON.parse((await reader.get(key)) ?? "");
      part.page.diagrams[0][fields[at % fields.length] as string] = "javascript:alert(1)";
      await reader.set(key, JSON.stringify(part), "KEEPTTL");
    }
    for (const name of kept) fakes[name].forget();
    expect(JSON.stringify(await two?.found("cell cycle"))).not.toContain("javascript:");
    for (const name of kept) expect(searchesOf(fakes, name), name).toHaveLength(1);
  });

  it("count each other's calls to a source and each other's used-up keys", async () => {
    const [spent] = fakes.google.keys;
    fakes.google.forget();
    for (const key of fakes.google.keys) fakes.google.setKey(key, key === spent ? "quota" : "ok");
    for (let time = 0; time < 12; time += 1) {
      await createVisitor((apps[time % 2] as AppServer).url).found(`rock cycle ${time}`, {
        source: "google",
      });
    }
    const refused = fakes.google.requests.filter(({ params }) => params.get("key") === spent);
    expect(refused).toHaveLength(1);
  });

  it("go on without it", async () => {
    reader.disconnect();
    await redis.kill();
    for (const app of apps) {
      const { sources, diagrams } = await createVisitor(app.url).found("cell cycle");
      expect(diagrams.length).toBeGreaterThan(0);
      expect(sources.filter(({ status }) => status === "ok").length).toBeGreaterThan(4);
    }
  });
});
