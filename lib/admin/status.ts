import { z } from "zod";
import { providerNames } from "../diagrams/providers";
import { sourceReasons } from "../search/source-reasons";

/** Number of the last minutes that are reported individually. */
export const REPORTED_MINUTES = 30;
/** Searches are reported by quarter hours, from which the hours of every time zone can be computed. */
export const QUARTERS = 96;

const count = z.int().nonnegative();
const time = z.iso.datetime();
const milliseconds = z.number().nonnegative();
const perMinute = z.array(count).length(REPORTED_MINUTES);

/** Over the last 24 hours; null without data. */
const percentilesSchema = z.object({ p5: milliseconds, p50: milliseconds, p95: milliseconds }).nullable();

/** Why a source is in backoff, failing or off. */
export const sourceCauses = [
  ...sourceReasons,
  /** Not among SEARCH_PROVIDERS. */
  "left_out",
  /** A required setting is missing. */
  "needs_settings",
  /** No project of the keys has access. */
  "no_access",
  /** No key is valid any more. */
  "invalid_keys",
] as const;

/**
 * idle: not asked yet; failing: available, but its last request failed; resting: in backoff; off: not set up, or
 * permanently closed to us.
 */
export const sourceStates = ["working", "idle", "failing", "resting", "off"] as const;

const sourceStatusSchema = z.object({
  name: z.enum(providerNames),
  state: z.enum(sourceStates),
  cause: z.enum(sourceCauses).nullable(),
  suspendedUntil: time.nullable(),
  /** The names of its missing settings. */
  missing: z.array(z.string()),
  /** Requests sent to the source in the last 24 hours, and how many of them failed. */
  asked: count,
  failed: count,
  /**
   * Searches that were served from the cache, that waited for a request, and that joined the request of another
   * search.
   */
  cached: count,
  awaited: count,
  joined: count,
  times: percentilesSchema,
  lastAnswerAt: time.nullable(),
  lastFailure: z.object({ at: time, reason: z.enum(sourceReasons), status: z.int().nullable() }).nullable(),
  /** The last minutes, oldest first. */
  minutes: z.object({ asked: perMinute, failed: perMinute, cached: perMinute, awaited: perMinute }),
});

const keySchema = z.object({
  /** "key 1", never the key itself. */
  label: z.string(),
  state: z.enum(["available", "resting", "out"]),
  /** By this instance, since the start of the API's day. */
  usedToday: count,
  lastUsedAt: time.nullable(),
  suspendedUntil: time.nullable(),
  outReason: z.enum(["invalid", "no_access"]).nullable(),
});

const keyPoolSchema = z.object({
  source: z.enum(providerNames),
  health: z.enum(["healthy", "warning", "critical"]),
  available: count,
  total: count,
  keys: z.array(keySchema),
});

const systemStatusSchema = z.object({
  database: z.object({
    /** none: there is no database. */
    state: z.enum(["up", "down", "none"]),
    where: z.enum(["embedded", "hosted"]),
    /** Duration of a minimal query. */
    tookMs: milliseconds.nullable(),
    checkedAt: time,
  }),
  /** Null if the database did not answer. */
  seats: z
    .object({
      cap: count,
      taken: count,
      /** Taken seats that only an invitation holds. */
      held: count,
      /** As on the waitlist page: confirmed and not invited yet, and addresses that are unconfirmed. */
      waiting: count,
      unconfirmed: count,
    })
    .nullable(),
});

export const statusSchema = z.object({
  at: time,
  instance: z.object({ version: z.string(), startedAt: time, isAlone: z.boolean() }),
  searches: z.object({
    /** Since midnight UTC, when all allowances reset. */
    today: count,
    /** In the last 24 hours. `cached`: needed no source; `failed`: no source answered. */
    total: count,
    cached: count,
    failed: count,
    times: percentilesSchema,
    /** Quarter hours of the last day, oldest first; the last one ends at `quartersEndAt`. */
    quarters: z.array(count).length(QUARTERS),
    quartersEndAt: time,
  }),
  cache: z.object({
    entries: count,
    capacity: count,
    /** Whether the cache is shared with other instances. */
    isShared: z.boolean(),
  }),
  sources: z.array(sourceStatusSchema),
  keyPools: z.array(keyPoolSchema),
  google: z.object({
    endsOn: z.iso.date(),
    /** Null after the end. */
    daysLeft: count.nullable(),
    turnedOffBy: z.enum(["no_access", "gone"]).nullable(),
  }),
  ...systemStatusSchema.shape,
  mail: z.object({
    way: z.enum(["smtp", "mailbox", "none"]),
    /** Whether the mail server accepts our login, and if not, why; null without a mail server. */
    server: z
      .object({ state: z.enum(["up", "down"]), reason: z.string().nullable(), checkedAt: time })
      .nullable(),
    lastSentAt: time.nullable(),
    lastFailure: z.object({ at: time, reason: z.string() }).nullable(),
  }),
  languageModel: z.string().nullable(),
  payments: z.enum(["dodo", "sandbox", "none"]),
});

export type Status = z.infer<typeof statusSchema>;
export type SourceStatus = z.infer<typeof sourceStatusSchema>;
export type KeyPoolStatus = z.infer<typeof keyPoolSchema>;
export type KeyStatus = z.infer<typeof keySchema>;
export type SystemStatus = z.infer<typeof systemStatusSchema>;
