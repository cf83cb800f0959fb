import "server-only";
import { offlineHeaders, offlinePage } from "./offline-page";

/**
 * The service worker. It keeps nothing: the page it stands in with is part of it, so that a new page is a new worker,
 * which browsers look for by themselves. All it hears of is pages that are opened, and it leaves to the network whatever
 * the network answers; preloading spares them the wait for it to wake.
 */
export async function offlineWorker(): Promise<string> {
  return `const page = ${JSON.stringify(offlinePage)};
const headers = ${JSON.stringify(await offlineHeaders())};

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener("fetch", (event) => {
  const { mode, destination, method, url } = event.request;
  const isPage = mode === "navigate" && destination === "document" && method === "GET";
  if (isPage && !new URL(url).pathname.startsWith("/api/")) event.respondWith(answer(event));
});

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return new Response(page, { status: 503, headers });
  }
}
`;
}

/** For whoever has a worker that is wanted no more: it takes itself away. */
export const noWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
`;
