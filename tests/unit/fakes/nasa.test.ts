import { afterAll, beforeAll, expect, it } from "vitest";
import type { FakeService } from "@/tests/fakes/fake-server";
import { startNasa } from "@/tests/fakes/sources/nasa";
import { bodyOf, call } from "./call";

let nasa: FakeService;
beforeAll(async () => {
  nasa = await startNasa();
});
afterAll(() => nasa.stop());

type Params = Record<string, string | number>;

const ask = (params: Params) => call(nasa.origin, "/search", { media_type: "image", ...params });
const find = async (params: Params) => (await bodyOf(ask(params))).collection;

it("answers pictures in the shape of version 1.1, with their renditions in no order", async () => {
  const { version, items, metadata } = await find({ q: "cell diagram", page_size: 5 });
  expect(version).toBe("1.1");
  expect(metadata.total_hits).toBeGreaterThanOrEqual(items.length);
  expect(items[0]).toMatchObject({
    href: expect.stringMatching(/\/collection\.json$/),
    data: [{ nasa_id: expect.stringMatching(/^PLATE/), media_type: "image", keywords: expect.any(Array) }],
    links: expect.arrayContaining([
      expect.objectContaining({ rel: "preview", href: expect.stringMatching(/~thumb\.jpg$/) }),
      expect.objectContaining({ rel: "canonical", href: expect.stringMatching(/~orig\.(jpg|tif)$/) }),
    ]),
  });
});

it("links to the next page while there is one, and refuses those after the last", async () => {
  const params = { q: "photosynthesis diagram", page_size: 10 };
  const { links, metadata } = await find(params);
  expect(links).toEqual([{ rel: "next", prompt: "Next", href: expect.stringContaining("page=2") }]);
  const lastPage = Math.ceil(metadata.total_hits / 10);
  expect((await find({ ...params, page: lastPage })).links).toMatchObject([{ rel: "prev" }]);
  const tooFar = await ask({ ...params, page: lastPage + 1 });
  expect([tooFar.status, await tooFar.json()]).toEqual([400, { reason: expect.any(String) }]);
});

it("finds nothing in other media, and asks for something to look for", async () => {
  expect(await find({ q: "photosynthesis", media_type: "audio" })).toMatchObject({ items: [] });
  expect((await ask({})).status).toBe(400);
});

it("shows every rendition that it lists, spaces in its address or not", async () => {
  const { items } = await find({ q: "photosynthesis diagram" });
  const listed: { href: string }[][] = items.map((item: { links: { href: string }[] }) => item.links);
  const hasSpace = ({ href }: { href: string }) => href.includes(" ");
  const spaced = listed.find((links) => links.some(hasSpace)) ?? [];
  const plain = listed.find((links) => !links.some(hasSpace)) ?? [];
  for (const links of [spaced, plain]) expect(links.length).toBeGreaterThan(1);
  for (const { href } of [...spaced, ...plain]) {
    const response = await fetch(href);
    expect([response.status, response.headers.get("content-type")], href).toEqual([200, "image/png"]);
    await response.body?.cancel();
  }
  expect((await call(nasa.origin, "/image/none/none~large.jpg", {})).status).toBe(404);
});
