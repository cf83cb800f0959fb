/**
 * Path of the service worker, which serves the offline page; with `KEPT_QUERY` also what is kept of the collection.
 */
export const WORKER_PATH = "/sw.js";
