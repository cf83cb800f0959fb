import "server-only";
import { offlineHeaders, offlinePage } from "./offline-page";

/**
 * The service worker. It caches nothing: the offline page is part of its text, so a new page is a new worker, which
 * browsers look for by themselves. It handles page loads only, and passes on whatever the network answers. Navigation
 * preload is off, also where an earlier worker enabled it: in Firefox a worker that awaits a failed preload cannot
 * answer in its place.
 */
export async function offlineWorker(): Promise<string> {
  return `const page = ${JSON.stringify(offlinePage)};
const headers = ${JSON.stringify(await offlineHeaders())};

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.disable()));
addEventListener("fetch", (event) => {
  const { mode, destination, method, url } = event.request;
  const isPage = mode === "navigate" && destination === "document" && method === "GET";
  if (isPage && !new URL(url).pathname.startsWith("/api/")) event.respondWith(answer(event.request));
});

async function answer(request) {
  try {
    return await fetch(request);
  } catch {
    return new Response(page, { status: 503, headers });
  }
}
`;
}

/** Replaces a worker that is no longer wanted, and unregisters itself. */
export const noWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
`;
