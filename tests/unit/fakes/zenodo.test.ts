import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { FakeService } from "@/tests/fakes/fake-server";
import { startZenodo } from "@/tests/fakes/sources/zenodo";
import { bodyOf, call } from "./call";

interface Found {
  id: number;
  links: { thumbnails?: Record<string, string> };
  files: { key: string; links: { self: string } }[];
  metadata: { title: string; resource_type: { subtype: string }; communities: { id: string }[] };
}

let zenodo: FakeService;
beforeAll(async () => {
  zenodo = await startZenodo();
});
afterAll(() => zenodo.stop());
beforeEach(() => zenodo.forget());

type Params = Record<string, string | number>;

const ask = (q: string, params: Params = {}) =>
  call(zenodo.origin, "/api/records", { q, type: "image", size: 25, ...params });
const find = async (q: string, params?: Params): Promise<Found[]> => (await bodyOf(ask(q, params))).hits.hits;

it("answers records in the documented shape", async () => {
  const { hits } = await bodyOf(ask('title:("photosynthesis")', { size: 3 }));
  expect(hits.total).toBeGreaterThan(3);
  expect(hits.hits).toHaveLength(3);
  expect(hits.hits[0]).toMatchObject({
    id: expect.any(Number),
    links: { self_html: expect.stringMatching(/^https:\/\/zenodo\.org\/records\/\d+$/) },
    files: expect.arrayContaining([
      expect.objectContaining({
        key: expect.any(String),
        links: { self: expect.stringMatching(/\/content$/) },
      }),
    ]),
    metadata: { title: expect.stringMatching(/photosynthesis/i), resource_type: { type: "image" } },
  });
});

it("reads queries by field, with AND, OR and NOT", async () => {
  const kinds = await find("title:photosynthesis AND resource_type.subtype:(image-plot OR image-drawing)");
  const subtypes = new Set(kinds.map(({ metadata }) => metadata.resource_type.subtype));
  expect([...subtypes].sort()).toEqual(["drawing", "plot"]);
  const others = await find("title:photosynthesis AND NOT communities:biosyslit");
  expect(others.flatMap(({ metadata }) => metadata.communities)).not.toContainEqual({ id: "biosyslit" });
  const drawn = await find('("photosynthesis") AND filetype:(png OR jpg)');
  expect(drawn.every(({ files }) => files.some(({ key }) => /\.(png|jpg)$/.test(key)))).toBe(true);
});

it("takes one of two words side by side for enough", async () => {
  expect(await find("title:(photosynthesis qwertyuiop)")).not.toEqual([]);
  expect(await find('title:("photosynthesis" AND "qwertyuiop")')).toEqual([]);
});

it("refuses what it cannot read, and more than 25 on a page", async () => {
  for (const asked of [ask("title:("), ask("cell", { size: 26 }), ask("cell", { page: 0 })]) {
    const response = await asked;
    expect([response.status, await response.json()]).toEqual([
      400,
      { status: 400, message: expect.any(String) },
    ]);
  }
});

it("answers thirty searches a minute", async () => {
  for (let count = 0; count < 30; count += 1) expect((await ask("cell", { size: 1 })).status).toBe(200);
  const refused = await ask("cell", { size: 1 });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

it("shows thumbnails that are there, and sends SVG as text", async () => {
  const records = await find("title:photosynthesis");
  const thumbnails = records.flatMap(({ links }) => links.thumbnails?.["250"] ?? []);
  expect(thumbnails.length).toBeGreaterThan(0);
  for (const address of thumbnails) expect((await fetch(address)).status, address).toBe(200);
  const vector = records.flatMap(({ files }) => files).find(({ key }) => key.endsWith(".svg"));
  const response = await fetch(vector?.links.self ?? "");
  expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
});
