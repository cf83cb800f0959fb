import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CollectionCard } from "@/components/offline/collection-card";
import {
  KeepError,
  keepFiles,
  keptAddresses,
  readKeptManifest,
  withKept,
} from "@/components/offline/keep-files";
import { freeSpace, keepCollection } from "@/components/offline/kept-collection";
import { KEPT_CACHE, KEPT_KEY, KEPT_QUERY, MANIFEST_PATH, packPath } from "@/lib/collection/kept";
import { bytesOf, type KeptFile, type KeptManifest, keptAddress } from "@/lib/collection/kept-files";
import { keptWords } from "@/lib/collection/kept-words";
import { OFFLINE_FORMAT } from "@/lib/collection/offline-data";
import { WORKER_PATH } from "@/lib/shell/worker-path";
import { violationsOf } from "../axe";
import { answer, breakOff, holdBack, requests } from "../network";
import { fakeWorkers } from "./workers";

const button = (name: string | RegExp) => page.getByRole("button", { name });
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
const heading = page.getByRole("heading", { name: keptWords.collectionTitle });
let workers: ReturnType<typeof fakeWorkers>;

beforeEach(() => {
  workers = fakeWorkers();
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
  expect(workers.registered).toEqual([WORKER_PATH, WORKER_PATH + KEPT_QUERY]);
  expect(localStorage.getItem(KEPT_KEY)).not.toBeNull();
  expect(await violationsOf()).toEqual([]);

  await button(keptWords.free).click();
  await expect.element(text(keptWords.freed)).toBeVisible();
  expect(await caches.has(KEPT_CACHE)).toBe(false);
  expect(localStorage.getItem(KEPT_KEY)).toBeNull();
  expect(workers.registered.at(-1)).toBe(WORKER_PATH);
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
  const onMissing = (bytes: number) => {
    if (bytes === 0) last.abort();
  };
  await expect(keepFiles(manifest, { onMissing, signal: last.signal })).rejects.toThrow("abort");
  expect(await readKeptManifest()).toBeNull();

  const later = new AbortController();
  workers.activate = async (address) => {
    if (address.endsWith(KEPT_QUERY)) later.abort();
  };
  await expect(keepCollection(() => undefined, later.signal)).rejects.toThrow("abort");
  expect(localStorage.getItem(KEPT_KEY)).toBeNull();
});

test("an update ends when the space is freed meanwhile, which does not wait for what it fetches", async () => {
  const before = await serve(collection);
  await keepFiles(before);
  localStorage.setItem(KEPT_KEY, "1");
  const after = await serve({ ...collection, "/c.svg": "c" }, "two");
  const release = holdBack("GET /c.svg");
  const update = withKept((signal) => keepFiles(after, { signal, isUpdate: true }));
  const ended = expect(update).rejects.toMatchObject({ reason: "freed" });
  // As a browser does: another worker starts when the one that updates has nothing left to do.
  workers.isReplaceable = update.catch(() => undefined);
  await expect.poll(() => requests("GET /c.svg")).toHaveLength(1);
  await render(<CollectionCard />);
  await button(keptWords.free).click();
  await expect.element(text(keptWords.freed)).toBeVisible();
  await ended;
  expect(requests("GET /c.svg")[0]?.signal.aborted).toBe(true);
  release();
  await expect(keepFiles(after, { isUpdate: true })).rejects.toMatchObject({ reason: "freed" });
  expect(await caches.has(KEPT_CACHE)).toBe(false);
});

test("an update of an earlier build, which does not give way, ends with the next file", async () => {
  await keepFiles(await serve(collection));
  const after = await serve({ ...collection, "/c.svg": "c" }, "two");
  const release = holdBack("GET /c.svg");
  const update = keepFiles(after, { isUpdate: true });
  const ended = expect(update).rejects.toMatchObject({ reason: "freed" });
  workers.isReplaceable = update.catch(() => undefined);
  await expect.poll(() => requests("GET /c.svg")).toHaveLength(1);
  const freeing = freeSpace();
  await expect.poll(() => workers.registered).toEqual([WORKER_PATH]);
  release();
  await ended;
  await freeing;
  expect(await caches.has(KEPT_CACHE)).toBe(false);
});

test("two tabs that keep it fetch each file once", async () => {
  const { files } = await serve(collection);
  const signal = new AbortController().signal;
  const kept = { kind: "kept", bytes: bytesOf(files) };
  expect(
    await Promise.all([keepCollection(() => undefined, signal), keepCollection(() => undefined, signal)]),
  ).toMatchObject([kept, kept]);
  expect(requests("GET /collection/*")).toHaveLength(files.length);
});

test("what an interrupted update to a third version has left is removed before there is too little room", async () => {
  const before = await serve(collection);
  await keepFiles(before);
  const cache = await caches.open(KEPT_CACHE);
  await cache.put("/c.svg?kept=left", new Response("left"));
  const after = await serve({ ...collection, "/c.svg": "c" }, "two");
  vi.spyOn(navigator.storage, "estimate").mockResolvedValue({ quota: 1_000_000, usage: 1_000_000 });
  await expect(keepFiles(after, { isUpdate: true })).rejects.toMatchObject({ reason: "full" });
  expect([...(await keptAddresses())].sort()).toEqual(before.files.map(keptAddress).sort());
  expect(requests("GET /c.svg")).toEqual([]);
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

test("nothing is fetched before the worker of the visit, which removes what is kept, has started", async () => {
  const steps: string[] = [];
  const { files } = await serve(collection);
  answer("GET /collection/a.svg", () => {
    steps.push("fetched");
    return new Response(collection["/collection/a.svg"]);
  });
  let start = () => {};
  const isStarted = new Promise<void>((resolve) => {
    start = resolve;
  });
  workers.activate = async (address) => {
    if (address !== WORKER_PATH) return;
    await isStarted;
    steps.push("started");
  };
  const { active } = await navigator.serviceWorker.register(WORKER_PATH);
  expect(active).toBeNull();
  await render(<CollectionCard />);
  await button(keptWords.keep(bytesOf(files))).click();
  await expect.poll(() => workers.registered).toEqual([WORKER_PATH, WORKER_PATH]);
  start();
  await expect.element(text(keptWords.kept(bytesOf(files)))).toBeVisible();
  expect(steps).toEqual(["started", "fetched"]);
});

const network = () => new TypeError("Failed to register a ServiceWorker: the script could not be fetched.");

test.each([
  ["its script does not come", network, keptWords.unreachable],
  ["the browser allows none", () => new DOMException("No workers here.", "SecurityError"), keptWords.failed],
  ["another one replaces it", () => "redundant" as const, keptWords.failed],
])("if the worker does not start because %s, it is said, and nothing is used", async (_, failure, reason) => {
  const { files } = await serve(collection);
  workers.failure = (address) => (address.endsWith(KEPT_QUERY) ? failure() : undefined);
  await render(<CollectionCard />);
  await button(keptWords.keep(bytesOf(files))).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(reason);
  expect(localStorage.getItem(KEPT_KEY)).toBeNull();
});

test.each([
  ["has another version", 404, keptWords.changed],
  ["is asked too often", 429, keptWords.failing],
  ["has a fault", 500, keptWords.failing],
])("a server that %s is not said to be unreachable", async (_, status, reason) => {
  const { files } = await serve(collection);
  answer("GET /collection/b.svg", () => new Response("", { status }));
  await render(<CollectionCard />);
  await button(keptWords.keep(bytesOf(files))).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(reason);
});

test("a server that has a fault is said to have one before the size is known", async () => {
  answer(`GET ${MANIFEST_PATH}`, () => new Response("", { status: 500 }));
  await render(<CollectionCard />);
  await expect.element(page.getByRole("alert")).toHaveTextContent(keptWords.failing);
  await expect.element(button(keptWords.tryAgain)).toBeVisible();
});

test("an installation that does not offer it says so, and what is here can be freed", async () => {
  answer(`GET ${MANIFEST_PATH}`, () => new Response("Not found", { status: 404 }));
  const cache = await caches.open(KEPT_CACHE);
  await cache.put("/c.svg?kept=left", new Response("left"));
  await render(<CollectionCard />);
  await expect.element(text(keptWords.notOffered)).toBeVisible();
  await expect.element(button(keptWords.tryAgain)).not.toBeInTheDocument();
  await button(keptWords.free).click();
  await expect.element(text(keptWords.freed)).toBeVisible();
  await expect.element(button(keptWords.free)).not.toBeInTheDocument();
});

test("data of another format are not said to be on this device: the rest is offered", async () => {
  const manifest = await serve(collection);
  await keepFiles({ ...manifest, format: OFFLINE_FORMAT - 1 });
  localStorage.setItem(KEPT_KEY, "1");
  const { files } = await serve({ ...collection, "/c.svg": "c" }, "two");
  await render(<CollectionCard />);
  await expect.element(text(keptWords.interrupted)).toBeVisible();
  await button(keptWords.continue(1)).click();
  await expect.element(text(keptWords.kept(bytesOf(files)))).toBeVisible();
});

test("freed without a network, it offers nothing that fails, and all again with one", async () => {
  const { files } = await serve(collection);
  await keepFiles({ version: "one", build: "a-build", format: OFFLINE_FORMAT, files });
  localStorage.setItem(KEPT_KEY, "1");
  breakOff(`GET ${MANIFEST_PATH}`);
  workers.failure = network;
  await render(<CollectionCard />);
  await button(keptWords.free).click();
  await expect.element(text(keptWords.freed)).toBeVisible();
  expect(await caches.has(KEPT_CACHE)).toBe(false);
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
  await expect.element(text(keptWords.offer)).toBeVisible();
  await serve(collection);
  window.dispatchEvent(new Event("online"));
  await expect.element(button(keptWords.keep(bytesOf(files)))).toBeVisible();
});

test("space that the browser does not free is not said to be free", async () => {
  await keepFiles(await serve(collection));
  localStorage.setItem(KEPT_KEY, "1");
  vi.spyOn(caches, "delete").mockRejectedValueOnce(new DOMException("The disk fails.", "UnknownError"));
  await render(<CollectionCard />);
  await button(keptWords.free).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent(keptWords.notFreed);
  await button(keptWords.free).click();
  await expect.element(text(keptWords.freed)).toBeVisible();
  await expect.element(page.getByRole("alert")).toBeEmptyDOMElement();
});

describe("by keyboard", () => {
  const pressKeys = async (name: string) => {
    (button(name).element() as HTMLElement).focus();
    await userEvent.keyboard("{Enter}");
  };
  const regions = () => [...document.querySelectorAll("[role=status], [role=alert]")];

  test("the heading has the focus after each step, and the next key goes on from there", async () => {
    const { files } = await serve(collection);
    const release = holdBack("GET /collection/b.svg");
    await render(<CollectionCard />);
    await expect.element(button(keptWords.keep(bytesOf(files)))).toBeVisible();
    expect(document.activeElement).toBe(document.body);
    const announced = regions();

    await pressKeys(keptWords.keep(bytesOf(files)));
    await expect.element(heading).toHaveFocus();
    await userEvent.keyboard("{Tab}");
    await expect.element(button(keptWords.cancel)).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(text(keptWords.cancelled)).toBeVisible();
    await expect.element(heading).toHaveFocus();

    release();
    breakOff("GET /collection/b.svg");
    await pressKeys(keptWords.keep(bytesOf(files)));
    await expect.element(page.getByRole("alert")).toHaveTextContent(keptWords.unreachable);
    await expect.element(heading).toHaveFocus();
    answer("GET /collection/b.svg", () => new Response(collection["/collection/b.svg"]));
    await pressKeys(keptWords.tryAgain);
    await expect.element(text(keptWords.kept(bytesOf(files)))).toBeVisible();
    await expect.element(heading).toHaveFocus();
    await pressKeys(keptWords.free);
    await expect.element(text(keptWords.freed)).toBeVisible();
    await expect.element(heading).toHaveFocus();
    // A screen reader announces what changes in an element that it knows.
    expect(regions()).toEqual(announced);
  });

  test("asking again for the size keeps the focus", async () => {
    breakOff(`GET ${MANIFEST_PATH}`);
    await render(<CollectionCard />);
    await expect.element(button(keptWords.tryAgain)).toBeVisible();
    await serve(collection);
    await pressKeys(keptWords.tryAgain);
    await expect.element(button(/^Keep/)).toBeVisible();
    await expect.element(heading).toHaveFocus();
  });
});
