import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { diagramSchema } from "@/lib/diagrams/diagram";
import { config } from "@/server/config";
import { tryRedis } from "@/server/redis";
import type { CachedPage } from "./cached-page";

/**
 * Source answers shared by all instances: public ones only, from sources whose terms allow storing them. Never
 * throws; a store that fails behaves like an empty one.
 */
export interface PartStore {
  /** null if the key is missing, cannot be read, or takes too long. */
  read(key: string): Promise<CachedPage | null>;
  /** Stores a page for `keptMs`, unless it is too large. */
  write(key: string, page: CachedPage, keptMs: number): Promise<void>;
}

/** Short, because a source itself answers within seconds. */
const READ_TIMEOUT_MS = 100;
const WRITE_TIMEOUT_MS = 1000;
/** A page of ten diagrams is about 15 KB. */
const MAX_BYTES = 512 * 1024;

/** In Redis; null without REDIS_URL. */
export function createPartStore(): PartStore | null {
  if (!config().REDIS_URL) return null;
  return {
    async read(key) {
      // Reads at most one byte over the limit, which is enough to detect an oversized entry.
      const json = await tryRedis(READ_TIMEOUT_MS, (redis) =>
        redis.getrangeBuffer(nameOf(key), 0, MAX_BYTES),
      );
      return json === null || json.length > MAX_BYTES ? null : parsePage(json.toString());
    },
    async write(key, page, keptMs) {
      const json = JSON.stringify(page);
      if (Buffer.byteLength(json) > MAX_BYTES || keptMs < 1) return;
      await tryRedis(WRITE_TIMEOUT_MS, (redis) => redis.set(nameOf(key), json, "PX", Math.floor(keptMs)));
    },
  };
}

/** Hashed, so that keys are short for queries of any length and script, and do not reveal who searched for what. */
function nameOf(key: string): string {
  return `figura:answer:${createHash("sha256").update(key).digest("hex")}`;
}

/** As `readAddress` leaves them. Whoever can write to Redis must not place a script where a user follows the URL. */
const address = z.url({ protocol: /^https?$/ });

const cachedDiagramSchema = diagramSchema.extend({
  imageSrc: address,
  darkImageSrc: address.nullable(),
  thumbnailSrc: address.nullable(),
  sourceUrl: address,
  alsoIn: diagramSchema.shape.alsoIn.unwrap().element.extend({ sourceUrl: address }).array().optional(),
});

const cachedPageSchema = z.object({
  page: z.object({
    diagrams: z.array(cachedDiagramSchema),
    total: z.number().nonnegative(),
    hasMore: z.boolean(),
  }),
  tookMs: z.number().nonnegative(),
  fetchedAt: z.number().nonnegative(),
}) satisfies z.ZodType<CachedPage>;

/** Another version of the app may have written the entry: an invalid one counts as missing. */
function parsePage(json: string): CachedPage | null {
  try {
    return cachedPageSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
