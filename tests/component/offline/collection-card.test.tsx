import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CollectionCard } from "@/components/offline/collection-card";
import { KeepError, keepFiles, keptAddresses, readKeptManifest } from "@/components/offline/keep-files";
import { keepCollection } from "@/components/offline/kept-collection";
import { KEPT_CACHE, KEPT_KEY, KEPT_QUERY, MANIFEST_PATH, packPath } from "@/lib/collection/kept";
import { bytesOf, type KeptFile, type KeptManifest, keptAddress } from "@/lib/collection/kept-files";
import { keptWords } from "@/lib/collection/kept-words";
import { OFFLINE_FORMAT } from "@/lib/collection/offline-data";
import { WORKER_PATH } from "@/lib/shell/worker-path";
import { violationsOf } from "../axe";
import { answer, breakOff, holdBack, requests } from "../network";

const button = (name: string) => page.getByRole("button", { name });
const text = (words: string) => page.getByText(words, { exact: true });

async function hashOf(content: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(content)));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Has the server offer these files, by path, and list them. */
async function serve(contents: Record<string, string>, version = "one"): Promise<KeptManifest> {
  const files = await Promise.all(
    Object.entries(contents).map(
      async ([path, content]): Promise<KeptFile> => ({
        path,
        hash: await hashOf(content),
        bytes: content.length,
      }),
    ),
  );
  for (const [path, content] of Object.entries(contents)) {
    answer(`GET ${path as `/${string}`}`, () => new Response(content));
  }
  const manifest = { version, build: "a-build", format: OFFLINE_FORMAT, files };
  answer(`GET ${MANIFEST_PATH}`, manifest);
  return manifest;
}

const collection = { "/collection/a.svg": "<svg>a</svg>", "/collection/b.svg": "<svg>b</svg>" };
const registered: string[] = [];

beforeEach(() => {
  registered.length = 0;
  // There is no worker of ours at the address of these tests.
  vi.spyOn(navigator.serviceWorker, "register").mockImplementation(async (path) => {
    registered.push(String(path));
    return { installing: null, waiting: null } as ServiceWorkerRegistration;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await caches.delete(KEPT_CACHE);
});

test("one consent, with the size, keeps every file; one button frees the space", async () => {
  const { files } = await serve(collection);
  await render(<CollectionCard />);
  await expect.element(text(keptWords.what)).toBeVisible();
  expect(await caches.has(KEPT_CACHE)).toBe(false);
  await button(keptWords.keep(bytesOf(files))).click();
  await expect.element(text(keptWords.kept(bytesOf(files)))).toBeVisible();
  expect([...(await keptAddresses())].sort()).toEqual(files.map(keptAddress).sort());
  expect(requests("GET /collection/a.svg")[0]?.credentials).toBe("omit");
  expect(registered).toEqual([WORKER_PATH, WORKER_PATH + KEPT_QUERY]);
  expect(localStorage.getItem(KEPT_KEY)).not.toBeNull();
  expect(await violationsOf()).toEqual([]);

  await button(keptWords.free).click();
  await expect.element(text(keptWords.freed)).toBeVisible();
  expect(await caches.has(KEPT_CACHE)).toBe(false);
  expect(localStorage.getItem(KEPT_KEY)).toBeNull();
  expect(registered.at(-1)).toBe(WORKER_PATH);
});

test("what came before the connection was lost is not fetched again", async () => {
  const { files } = await serve(collection);
  breakOff("GET /collection/b.svg");
  await render(<CollectionCard />);
  await button(keptWords.keep(bytesOf(files))).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(keptWords.unreachable);
  await expect.element(button(keptWords.free)).toBeVisible();
  expect(await readKeptManifest()).toBeNull();
  answer("GET /collection/b.svg", () => new Response(collection["/collection/b.svg"]));
  await button(keptWords.tryAgain).click();
  await expect.element(text(keptWords.kept(bytesOf(files)))).toBeVisible();
  expect(requests("GET /collection/a.svg")).toHaveLength(1);
});

test("a cancelled one keeps nothing", async () => {
  const { files } = await serve(collection);
  holdBack("GET /collection/b.svg");
  await render(<CollectionCard />);
  await button(keptWords.keep(bytesOf(files))).click();
  await expect.element(page.getByRole("progressbar", { name: keptWords.progress })).toBeVisible();
  await button(keptWords.cancel).click();
  await expect.element(text(keptWords.cancelled)).toBeVisible();
  expect(await caches.has(KEPT_CACHE)).toBe(false);
  await expect.element(button(keptWords.keep(bytesOf(files)))).toBeVisible();
});

test("too little space is said with the figures, before anything is fetched", async () => {
  const { files } = await serve(collection);
  const [needed, free] = [bytesOf(files), 5];
  vi.spyOn(navigator.storage, "estimate").mockResolvedValue({ quota: 1_000_005, usage: 1_000_000 });
  await render(<CollectionCard />);
  await button(keptWords.keep(needed)).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(keptWords.noRoom(needed, free));
  expect(requests("GET /collection/*")).toEqual([]);
});

test("an interrupted update leaves the earlier version whole, and the next one completes it", async () => {
  const before = await serve(collection);
  await keepFiles(before);
  const after = await serve({ ...collection, "/collection/b.svg": "<svg>new b</svg>", "/c.svg": "c" }, "two");
  breakOff("GET /c.svg");
  await expect(keepFiles(after)).rejects.toBeInstanceOf(KeepError);
  expect((await readKeptManifest())?.version).toBe("one");
  for (const file of before.files) expect(await keptAddresses()).toContain(keptAddress(file));

  answer("GET /c.svg", () => new Response("c"));
  await keepFiles(after);
  expect((await readKeptManifest())?.version).toBe("two");
  expect([...(await keptAddresses())].sort()).toEqual(after.files.map(keptAddress).sort());
  expect(requests("GET /collection/a.svg")).toHaveLength(1);
});

test("a file that is not the one of the list is refused", async () => {
  const manifest = await serve(collection);
  answer("GET /collection/a.svg", () => new Response("of another version"));
  await expect(keepFiles(manifest)).rejects.toMatchObject({ reason: "changed" });
  expect(await readKeptManifest()).toBeNull();
});

test("a server that is not reached is asked again for the size, before anything is kept", async () => {
  const { files } = await serve(collection);
  breakOff(`GET ${MANIFEST_PATH}`);
  await render(<CollectionCard />);
  await expect.element(page.getByRole("alert")).toHaveTextContent(keptWords.unreached);
  await serve(collection);
  await button(keptWords.tryAgain).click();
  await expect.element(button(keptWords.keep(bytesOf(files)))).toBeVisible();
  expect(requests("GET /collection/*")).toEqual([]);
});

test("one that is cancelled at the end is not kept", async () => {
  const manifest = await serve(collection);
  const last = new AbortController();
  let missing = manifest.files.length;
  const onKept = () => {
    missing -= 1;
    if (missing === 0) last.abort();
  };
  await expect(keepFiles(manifest, { onKept, signal: last.signal })).rejects.toThrow("abort");
  expect(await readKeptManifest()).toBeNull();

  const later = new AbortController();
  vi.mocked(navigator.serviceWorker.register).mockImplementation(async (path) => {
    if (String(path).endsWith(KEPT_QUERY)) later.abort();
    return { installing: null, waiting: null } as ServiceWorkerRegistration;
  });
  await expect(keepCollection(() => undefined, later.signal)).rejects.toThrow("abort");
  expect(localStorage.getItem(KEPT_KEY)).toBeNull();
});

test("an update ends when the space is freed meanwhile, and keeps nothing", async () => {
  await keepFiles(await serve(collection));
  const after = await serve({ ...collection, "/c.svg": "c" }, "two");
  const release = holdBack("GET /c.svg");
  const update = keepFiles(after, { isUpdate: true });
  await expect.poll(() => requests("GET /c.svg")).toHaveLength(1);
  await caches.delete(KEPT_CACHE);
  release();
  await expect(update).rejects.toMatchObject({ reason: "freed" });
  await expect(keepFiles(after, { isUpdate: true })).rejects.toMatchObject({ reason: "freed" });
  expect(await caches.has(KEPT_CACHE)).toBe(false);
});

test("one that fails leaves what another tab has kept", async () => {
  await keepFiles(await serve(collection));
  localStorage.setItem(KEPT_KEY, "1");
  breakOff(`GET ${MANIFEST_PATH}`);
  const state = await keepCollection(() => undefined, new AbortController().signal);
  expect(state).toMatchObject({ kind: "failed", reason: keptWords.unreachable });
  expect(localStorage.getItem(KEPT_KEY)).toBe("1");
});

test("a page in the place of pictures is no answer of the server", async () => {
  const manifest = await serve(
    Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`/collection/${at}.svg`, "<svg/>"])),
  );
  const files = manifest.files.map((file) => ({ ...file, pack: 0 }));
  answer(`GET ${packPath(0) as `/${string}`}`, () => new Response("<!doctype html><p>Sign in</p>"));
  await expect(keepFiles({ ...manifest, files })).rejects.toMatchObject({ reason: "unreachable" });
});
