import { afterEach, expect, test, vi } from "vitest";
import type { Answers } from "@/components/offline/answers";
import "@/components/offline/answers";
import { CONTENT_PATH, DATA_PATH, KEPT_CACHE, MANIFEST_PATH, WORDS_PATH } from "@/lib/collection/kept";
import { type KeptFile, type KeptManifest, keptAddress } from "@/lib/collection/kept-files";
import { OFFLINE_FORMAT } from "@/lib/collection/offline-data";
import { cutOffOf } from "@/lib/search/cut-off";
import { answer, breakOff, requests } from "../network";

const { answers } = globalThis as unknown as { answers: Answers };
const script = "/_next/static/chunks/a.js";
const data = { entries: [], indexData: { terms: [], words: [], entries: [] }, labels: {}, badges: {} };
const contents = {
  "/": "the page",
  [script]: "the script",
  [DATA_PATH]: JSON.stringify(data),
  [WORDS_PATH]: "word\n",
};

/** Keeps files by path, as a page does. */
async function keep(kept: Record<string, string>, facts: Partial<KeptManifest> = {}) {
  const cache = await caches.open(KEPT_CACHE);
  const files = Object.keys(kept).map(
    (path): KeptFile => ({ path, hash: "h", bytes: 1, ...(path === "/" && { isPage: true }) }),
  );
  for (const file of files) await cache.put(keptAddress(file), new Response(kept[file.path]));
  const manifest: KeptManifest = { version: "one", build: "b", format: OFFLINE_FORMAT, files, ...facts };
  await cache.put(MANIFEST_PATH, Response.json(manifest));
}

/** What the worker answers to a page; undefined if it leaves that to the network. */
async function answerTo(path: string): Promise<string | undefined> {
  let given: Promise<Response> | undefined;
  answers.answer({
    request: new Request(path),
    respondWith: (response) => {
      given = response;
    },
  });
  return (await given)?.text();
}

const page = async () => (await answers.page(new Request("/")))?.text();
const content = () => answerTo(`${CONTENT_PATH}?of=/collection`);

afterEach(() => caches.delete(KEPT_CACHE));
afterEach(() => void vi.restoreAllMocks());

test.each([
  [false, "offline"],
  [true, "unreached"],
] as const)("whether there is a network (%s) is why the collection answers: %s", async (isOnline, cutOff) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  await keep(contents);
  breakOff("GET /api/search");
  const { sources } = JSON.parse((await answerTo("/api/search?q=cell")) ?? "");
  expect(cutOffOf(sources)).toBe(cutOff);
  expect(JSON.parse((await content()) ?? "")).toMatchObject({ cutOff });
});

test("a kept page gets its scripts from what is kept, also with a network; other scripts come from there", async () => {
  await keep(contents);
  answer("GET /_next/static/*", () => new Response("not found", { status: 404 }));
  expect(await answerTo(script)).toBe("the script");
  expect(requests()).toEqual([]);
  expect(await answerTo("/_next/static/chunks/b.js")).toBe("not found");
});

test("data of another format are not kept, until the update is whole", async () => {
  await keep(contents, { format: OFFLINE_FORMAT - 1 });
  breakOff("GET /api/search");
  expect(await page()).toBeUndefined();
  expect(await content()).toContain('"page":null');
  await expect(answerTo("/api/search?q=cell")).rejects.toThrow("Failed to fetch");
  await keep(contents, { version: "two" });
  expect(await page()).toBe("the page");
  expect(await content()).toContain('"kind":"collection"');
});

test("what has been freed is not answered from memory", async () => {
  await keep(contents);
  expect(await content()).toContain('"kind":"collection"');
  await caches.delete(KEPT_CACHE);
  expect(await page()).toBeUndefined();
  expect(await content()).toContain('"page":null');
  expect(await caches.has(KEPT_CACHE)).toBe(false);
});

test("data that could not be read are read again", async () => {
  await keep({ ...contents, [DATA_PATH]: "cut o" });
  await expect(content()).rejects.toThrow();
  await keep(contents);
  expect(await content()).toContain('"kind":"collection"');
});

test("an update that failed is tried again while the worker runs only if the server was not reached", async () => {
  await keep(contents);
  const asked = () => requests(`GET ${MANIFEST_PATH}`).length;
  breakOff(`GET ${MANIFEST_PATH}`);
  await answers.renew();
  await answers.renew();
  expect(asked()).toBe(2);
  answer(`GET ${MANIFEST_PATH}`, () => new Response("", { status: 500 }));
  await answers.renew();
  await answers.renew();
  expect(asked()).toBe(3);
  expect(await page()).toBe("the page");
});
