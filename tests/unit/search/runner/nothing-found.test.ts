import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { json } from "@/tests/fakes/answers";
import { type SmallService, startSmallService } from "./small-source";

const stopping: (() => Promise<void>)[] = [];

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(stopping.splice(0).map((stop) => stop()));
});

async function start(small: SmallService) {
  const started = await startSmallService(small);
  stopping.push(started.service.stop);
  return started;
}

const nothing = { diagrams: [], total: 0, hasMore: false };

it("an error that only says that nothing was found is read as an answer, and costs no rest", async () => {
  const { service, search } = await start({
    answer: () => json({ titles: [], code: "NotFound" }, 404),
    traits: { reasonOf: (status) => (status === 404 ? "nothing_found" : null) },
  });
  expect(await search()).toMatchObject({ diagrams: [] });
  expect(await search()).toMatchObject({ diagrams: [] });
  expect(service.requests).toHaveLength(2);
});

it("such an error of another shape than the source's own is malformed all the same", async () => {
  const { search } = await start({
    answer: () => json({ error: "no such page" }, 404),
    traits: { reasonOf: () => "nothing_found" },
  });
  await expect(search()).rejects.toMatchObject({ reason: "malformed" });
});

it("a search that a source has no request for is answered with nothing, and sent nowhere", async () => {
  const { service, search } = await start({
    traits: { mayFind: ({ query }) => query === "cell" },
  });
  expect(await search("water cycle")).toEqual(nothing);
  expect(service.requests).toEqual([]);
  expect((await search("cell")).diagrams).toHaveLength(2);
});

it("a search without a request is answered also while the source rests, and does not end its rest", async () => {
  const { service, search } = await start({
    traits: { mayFind: ({ query }) => query === "cell" },
  });
  service.fail("500");
  await expect(search("cell")).rejects.toMatchObject({ isSuspended: false });
  expect(await search("water cycle")).toEqual(nothing);
  await expect(search("cell")).rejects.toMatchObject({ isSuspended: true });
});
