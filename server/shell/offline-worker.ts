import "server-only";
import { ANSWERS_PATH, KEPT_CACHE, KEPT_QUERY } from "@/lib/collection/kept";
import { offlineHeaders, offlinePage } from "./offline-page";

/**
 * The service worker. The offline page is part of its text, so a new page is a new worker, which browsers look for by
 * themselves. It passes on whatever the network answers. Where a user keeps the collection, its address has a query: then
 * it imports the script that answers from what is kept (`components/offline/answers.ts`). Otherwise it handles page
 * loads only, caches nothing, and removes what was kept before. Navigation preload is off, also where an earlier worker
 * enabled it: in Firefox a worker that awaits a failed preload cannot answer in its place.
 */
export async function offlineWorker(): Promise<string> {
  return `const page = ${JSON.stringify(offlinePage)};
const headers = ${JSON.stringify(await offlineHeaders())};
const isKept = location.search === "${KEPT_QUERY}";
if (isKept) importScripts("${ANSWERS_PATH}");

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    Promise.all([registration.navigationPreload?.disable(), isKept || caches.delete("${KEPT_CACHE}")]),
  ),
);
addEventListener("fetch", (event) => {
  const { mode, destination, method, url } = event.request;
  const isPage = mode === "navigate" && destination === "document" && method === "GET";
  if (isPage && !new URL(url).pathname.startsWith("/api/")) event.respondWith(answer(event));
  else if (isKept) answers.answer(event);
});

async function answer(event) {
  try {
    const response = await fetch(event.request);
    if (isKept) event.waitUntil(answers.renew());
    return response;
  } catch {
    const kept = isKept && (await answers.page(event.request).catch(() => undefined));
    return kept || new Response(page, { status: 503, headers });
  }
}
`;
}

/** Replaces a worker that is no longer wanted, and unregisters itself. */
export const noWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
`;
