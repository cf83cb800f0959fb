import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { diagramSchema } from "@/lib/diagrams/diagram";
import { config } from "@/server/config";
import { tryRedis } from "@/server/redis";
import type { CachedPage } from "./cached-page";

/**
 * What the sources have answered, shared by all instances: public answers alone, of sources whose terms let
 * them be stored. Nothing here throws; a store that fails is one that holds nothing.
 */
export interface PartStore {
  /** null when it is not there, cannot be read, or takes too long. */
  read(key: string): Promise<CachedPage | null>;
  /** Keeps it for so long, unless it is too large. */
  write(key: string, page: CachedPage, keptMs: number): Promise<void>;
}

/** A source answers within seconds: to look for its answer elsewhere may cost a small part of that. */
const READ_PATIENCE_MS = 100;
const WRITE_PATIENCE_MS = 1000;
/** A page of ten diagrams is some 15 KB. */
const MAX_BYTES = 512 * 1024;

/** In Redis; null without REDIS_URL. */
export function createPartStore(): PartStore | null {
  if (!config().REDIS_URL) return null;
  return {
    async read(key) {
      // One byte more than allowed tells an oversized entry, and no more of it is carried over.
      const json = await tryRedis(READ_PATIENCE_MS, (redis) =>
        redis.getrangeBuffer(nameOf(key), 0, MAX_BYTES),
      );
      return json === null || json.length > MAX_BYTES ? null : parsePage(json.toString());
    },
    async write(key, page, keptMs) {
      const json = JSON.stringify(page);
      if (Buffer.byteLength(json) > MAX_BYTES || keptMs < 1) return;
      await tryRedis(WRITE_PATIENCE_MS, (redis) => redis.set(nameOf(key), json, "PX", Math.floor(keptMs)));
    },
  };
}

/** Hashed, so that queries of any length and script make short names that tell nobody who searched what. */
function nameOf(key: string): string {
  return `figura:answer:${createHash("sha256").update(key).digest("hex")}`;
}

const cachedPageSchema = z.object({
  page: z.object({
    diagrams: z.array(diagramSchema),
    total: z.number().nonnegative(),
    hasMore: z.boolean(),
  }),
  tookMs: z.number().nonnegative(),
  fetchedAt: z.number().nonnegative(),
}) satisfies z.ZodType<CachedPage>;

/** Another version of the app may have written it: only what is still a page today is one. */
function parsePage(json: string): CachedPage | null {
  try {
    return cachedPageSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
