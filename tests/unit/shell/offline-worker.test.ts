import { expect, it, vi } from "vitest";
import { ANSWERS_PATH, KEPT_CACHE, KEPT_QUERY, MANIFEST_PATH } from "@/lib/collection/kept";
import { OFFLINE_FORMAT } from "@/lib/collection/offline-data";
import { offlineWords } from "@/lib/shell/offline-words";
import { offlineHeaders, offlinePage } from "@/server/shell/offline-page";
import { offlineWorker } from "@/server/shell/offline-worker";

type Handler = (event: object) => void;

/**
 * Runs the worker without a network and returns its event handlers, the state of navigation preload, the scripts that it
 * imported and the caches that it deleted.
 * @param search the query of its address
 */
async function startOffline(search = "") {
  const handlers: Record<string, Handler> = {};
  const preload = { isEnabled: true, reads: 0 };
  const imported: string[] = [];
  const deleted: string[] = [];
  const globals = {
    location: { search },
    importScripts: (path: string) => imported.push(path),
    caches: { delete: async (name: string) => deleted.push(name) },
    answers: {
      answer: (event: { respondWith(response: Response): void }) => event.respondWith(new Response("kept")),
      page: async ({ url }: Request) => (url.endsWith("/collection") ? new Response("kept page") : undefined),
    },
    addEventListener: (name: string, handler: Handler) => Object.assign(handlers, { [name]: handler }),
    skipWaiting: () => undefined,
    registration: {
      navigationPreload: {
        enable: async () => Object.assign(preload, { isEnabled: true }),
        disable: async () => Object.assign(preload, { isEnabled: false }),
      },
    },
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
  };
  new Function(...Object.keys(globals), await offlineWorker())(...Object.values(globals));
  /** Dispatches an event and gives what the worker extends it with. */
  const dispatch = (name: string, event: object) =>
    new Promise<unknown>((resolve) => {
      handlers[name]?.(Object.assign(event, { waitUntil: resolve, respondWith: resolve }));
    });
  return { dispatch, preload, imported, deleted };
}

it("the worker disables navigation preload, which an earlier version enabled", async () => {
  const { dispatch, preload } = await startOffline();
  await dispatch("activate", {});
  expect(preload.isEnabled).toBe(false);
});

it("the worker answers a failed page load without awaiting the preload, which fails in Firefox", async () => {
  const { dispatch, preload } = await startOffline();
  const answer = (await dispatch("fetch", {
    request: { mode: "navigate", destination: "document", method: "GET", url: "https://site.test/pricing" },
    get preloadResponse() {
      preload.reads += 1;
      return Promise.reject(new TypeError("Failed to fetch"));
    },
  })) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(offlineWords.title);
  expect(preload.reads).toBe(0);
});

it("the offline page may load its icon, and nothing else", async () => {
  const policy = (await offlineHeaders())["content-security-policy"]?.split("; ");
  expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "img-src 'self'"]));
});

/** Runs the script of the offline page in a browser that keeps this manifest, and gives what it says of that. */
async function keptSaidBy(manifest: unknown): Promise<string | undefined> {
  const [, script = ""] = /<script>(.*)<\/script>/.exec(offlinePage) ?? [];
  const documentElement = { dataset: {} as Record<string, string>, style: {} };
  const globals = {
    document: { documentElement },
    localStorage: { getItem: () => null },
    navigator: { onLine: false },
    addEventListener: () => undefined,
    caches: {
      match: async (path: string, { cacheName }: CacheQueryOptions & { cacheName: string }) =>
        path === MANIFEST_PATH && cacheName === KEPT_CACHE && manifest ? Response.json(manifest) : undefined,
    },
  };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
  return vi.waitFor(() => {
    if (documentElement.dataset.kept === undefined) throw new Error("It says nothing.");
    return documentElement.dataset.kept;
  });
}

it.each([
  ["nothing", undefined, "no"],
  ["data that the worker reads", { format: OFFLINE_FORMAT }, "yes"],
  ["data of another format, from which the worker does not answer", { format: OFFLINE_FORMAT - 1 }, "no"],
])("the offline page in a browser that keeps %s", async (_, manifest, isKept) => {
  expect(await keptSaidBy(manifest)).toBe(isKept);
});

const pageLoad = (url: string) => ({
  request: { mode: "navigate", destination: "document", method: "GET", url },
});

it("without consent the worker imports nothing, removes what was kept, and leaves other requests alone", async () => {
  const { dispatch, imported, deleted } = await startOffline();
  await dispatch("activate", {});
  expect(imported).toEqual([]);
  expect(deleted).toEqual([KEPT_CACHE]);
  const answered = dispatch("fetch", {
    request: { mode: "cors", method: "GET", url: "https://site.test/api/search" },
  });
  expect(await Promise.race([answered, Promise.resolve("left alone")])).toBe("left alone");
});

it("with consent it removes nothing, and answers from what is kept when the network fails", async () => {
  const { dispatch, imported, deleted } = await startOffline(KEPT_QUERY);
  await dispatch("activate", {});
  expect(imported).toEqual([ANSWERS_PATH]);
  expect(deleted).toEqual([]);
  const kept = (await dispatch("fetch", pageLoad("https://site.test/collection"))) as Response;
  expect(await kept.text()).toBe("kept page");
  const other = (await dispatch("fetch", pageLoad("https://site.test/pricing"))) as Response;
  expect(other.status).toBe(503);
});
