import { createRequire } from "node:module";
import { withOrigin } from "../../lib/build-origin.mjs";

/** @typedef {import("next/dist/server/lib/incremental-cache").CacheHandlerValue} Entry */

/** @type {typeof import("next/dist/server/lib/incremental-cache/file-system-cache").default} */
const FileSystemCache = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
).default;

/** What has been read already, by the entry that Next keeps. @type {WeakMap<Entry, Entry>} */
const presented = new WeakMap();

/** @param {Buffer} bytes */
const inBytes = (bytes) => Buffer.from(withOrigin(bytes.toString()));

/**
 * @param {Entry} entry
 * @returns {Entry}
 */
function present(entry) {
  const { value } = entry;
  if (value?.kind !== "APP_PAGE") return entry;
  const { html, rscData, segmentData } = value;
  return {
    ...entry,
    value: {
      ...value,
      html: withOrigin(html),
      rscData: rscData && inBytes(rscData),
      segmentData: segmentData && new Map([...segmentData].map(([path, bytes]) => [path, inBytes(bytes)])),
    },
  };
}

/** Next's cache of prerendered pages, which gives them out with the public origin of this process. */
export default class PrerenderedCache extends FileSystemCache {
  /**
   * @override
   * @param {Parameters<InstanceType<typeof FileSystemCache>["get"]>} args
   */
  async get(...args) {
    const entry = await super.get(...args);
    if (!entry) return entry;
    const known = presented.get(entry) ?? present(entry);
    presented.set(entry, known);
    return known;
  }
}
