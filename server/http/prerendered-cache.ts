import { createRequire } from "node:module";
import type { CacheHandlerValue } from "next/dist/server/lib/incremental-cache";
import { withOrigin } from "../../lib/build-origin";

type Module = typeof import("next/dist/server/lib/incremental-cache/file-system-cache");

// `import` gives the class in TypeScript, but `{ default: class }` in Node, so it is required instead.
const { default: FileSystemCache }: Module = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache",
);

/**
 * Where Next looks for a cache of prerendered pages. Its setting `cacheHandler` would do the same, but imports the file
 * again at every request, which takes a tenth of the time of the landing page.
 */
const HANDLERS = Symbol.for("@next/cache-handlers");

/** Has Next give out prerendered pages with the public origin of this server. Call it before Next starts. */
export function servePrerenderedPagesAt(origin: string): void {
  /** Converted entries, keyed by Next's own cache entry. */
  const presented = new WeakMap<CacheHandlerValue, CacheHandlerValue>();

  class PrerenderedCache extends FileSystemCache {
    override async get(...args: Parameters<InstanceType<typeof FileSystemCache>["get"]>) {
      const entry = await super.get(...args);
      if (!entry) return entry;
      const known = presented.get(entry) ?? present(entry, origin);
      presented.set(entry, known);
      return known;
    }
  }
  Reflect.set(globalThis, HANDLERS, { FetchCache: PrerenderedCache });
}

function present(entry: CacheHandlerValue, origin: string): CacheHandlerValue {
  const { value } = entry;
  if (value?.kind !== "APP_PAGE") return entry;
  const { html, rscData, segmentData } = value;
  const inBytes = (bytes: Buffer) => Buffer.from(withOrigin(bytes.toString(), origin));
  return {
    ...entry,
    value: {
      ...value,
      // Copied: V8 keeps the result of a replacement in pieces, and Next reads every character for the ETag.
      html: Buffer.from(withOrigin(html, origin)).toString(),
      rscData: rscData && inBytes(rscData),
      segmentData: segmentData && new Map([...segmentData].map(([path, bytes]) => [path, inBytes(bytes)])),
    },
  };
}
