import { expect, it } from "vitest";
import { offlineWords } from "@/lib/shell/offline-words";
import { offlineHeaders } from "@/server/shell/offline-page";
import { offlineWorker } from "@/server/shell/offline-worker";

type Handler = (event: object) => void;

/** Runs the worker without a network and returns its event handlers, and the state of navigation preload. */
async function startOffline() {
  const handlers: Record<string, Handler> = {};
  const preload = { isEnabled: true, reads: 0 };
  const globals = {
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
  return { dispatch, preload };
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
