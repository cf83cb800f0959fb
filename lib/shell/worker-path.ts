/** Path of the service worker, which serves the offline page. */
export const WORKER_PATH = "/sw.js";
