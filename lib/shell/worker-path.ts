/** Where the service worker is, which stands in for a page that no network brings. */
export const WORKER_PATH = "/sw.js";
