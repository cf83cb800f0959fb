import { afterEach, describe, expect, it, vi } from "vitest";
import type { HttpSource } from "@/server/search/http-source";
import { json } from "@/tests/fakes/answers";
import type { FaultKind } from "@/tests/fakes/faults";
import { startSmallService, titles } from "./small-source";

let stop = async () => {};
afterEach(async () => {
  vi.restoreAllMocks();
  await stop();
});

const articles = ["a", "b", "c"];

/** A source whose answer names three articles, each of which is asked for by itself. */
async function start(traits: Partial<HttpSource> = {}) {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const started = await startSmallService({
    answer: ({ path }) => (path === "/search" ? titles(...articles) : json({ figure: path.at(-1) })),
    traits: {
      name: "europepmc",
      followUps: () => articles.map((article) => ({ path: `/article/${article}` })),
      parseResponse: (_answer, _search, _config, followed) => {
        const items = followed.flatMap((article) => {
          const figure = (article as { figure: string } | null)?.figure;
          const address = `https://europepmc.org/${figure}`;
          return figure ? [{ id: figure, title: figure, imageUrl: `${address}.jpg`, pageUrl: address }] : [];
        });
        return { items, total: items.length, hasMore: false };
      },
      ...traits,
    },
  });
  stop = started.service.stop;
  return started;
}

describe("an answer that leads to further ones", () => {
  it("is read with all of them", async () => {
    const { search } = await start();
    const page = await search();
    expect(page.diagrams.map(({ title }) => title)).toEqual(articles);
    expect(page.isPartial).toBeUndefined();
  });

  it.each<[FaultKind, boolean | undefined]>([
    ["broken-json", undefined],
    ["endless", undefined],
    ["500", true],
    ["cut", true],
  ])("goes on without one that ends in %s; partial: %s", async (kind, isPartial) => {
    const { search, service } = await start();
    service.fail(kind, { path: "/article/b" });
    const page = await search();
    expect(page.diagrams.map(({ title }) => title)).toEqual(["a", "c"]);
    expect(page.isPartial).toBe(isPartial);
  });

  it.each<[FaultKind, string]>([
    ["429", "rate_limited"],
    ["html-403", "blocked"],
    ["503-retry-after", "server"],
  ])("fails, and the source rests, when one says %s: that is meant for all", async (kind, reason) => {
    const { search, service } = await start();
    service.fail(kind, { path: "/article/b", retryAfterSeconds: 600 });
    await expect(search()).rejects.toMatchObject({ reason, isSuspended: false });
    service.forget();
    await expect(search()).rejects.toMatchObject({ reason, isSuspended: true });
    expect(service.requests).toEqual([]);
  });

  it("goes on without what is optional, also where that was closed to us, and the source does not rest", async () => {
    const followUps = () =>
      articles.map((article) => ({
        path: `/article/${article}`,
        ...(article === "b" && { isOptional: true as const }),
      }));
    const { search, service } = await start({ followUps });
    service.fail("html-403", { path: "/article/b" });
    for (const _ of [1, 2]) expect((await search()).diagrams.map(({ title }) => title)).toEqual(["a", "c"]);
    service.fail("429", { path: "/article/b" });
    await expect(search()).rejects.toMatchObject({ reason: "rate_limited" });
  });

  it("fails when none of them can be read", async () => {
    const { search, service } = await start();
    service.fail("500", { path: "/article" });
    await expect(search()).rejects.toMatchObject({ reason: "server" });
  });

  it("of a search that was let in is never turned away by those who wait behind it", async () => {
    const { search, service } = await start();
    service.fail("slow", { delayMs: 15 });
    const settled = await Promise.allSettled(Array.from({ length: 25 }, () => search()));
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
    expect(service.requests).toHaveLength(100);
  });
});
