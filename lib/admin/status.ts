import { z } from "zod";
import { providerNames } from "../diagrams/providers";
import { sourceReasons } from "../search/source-reasons";

/** How many of the last minutes are told one by one. */
export const TOLD_MINUTES = 30;
/** Searches are told by the quarter of an hour, out of which every time zone's hours can be made. */
export const QUARTERS = 96;

const count = z.int().nonnegative();
const time = z.iso.datetime();
const milliseconds = z.number().nonnegative();
const perMinute = z.array(count).length(TOLD_MINUTES);

/** Over the last 24 hours; null while there is nothing to tell. */
const percentilesSchema = z.object({ p5: milliseconds, p50: milliseconds, p95: milliseconds }).nullable();

/** Why a source rests, fails or is off. */
export const sourceCauses = [
  ...sourceReasons,
  /** Not among SEARCH_PROVIDERS. */
  "left_out",
  /** Something that it cannot do without is not set. */
  "needs_settings",
  /** No key's project has the access. */
  "no_access",
  /** No key is accepted any more. */
  "invalid_keys",
] as const;

const sourceStatusSchema = z.object({
  name: z.enum(providerNames),
  /** idle: not asked yet; failing: it may be asked, and did not answer the last time. */
  state: z.enum(["working", "idle", "failing", "resting", "off"]),
  cause: z.enum(sourceCauses).nullable(),
  restsUntil: time.nullable(),
  /** The names of settings without which it is not asked. */
  missing: z.array(z.string()),
  /** How often it was truly asked in the last 24 hours, and how often it did not answer. */
  asked: count,
  failed: count,
  /** How often a search had a part of it out of the cache, had to wait for one, and waited with others. */
  cached: count,
  awaited: count,
  joined: count,
  times: percentilesSchema,
  lastAnswerAt: time.nullable(),
  lastFailure: z.object({ at: time, fault: z.enum(sourceReasons), status: z.int().nullable() }).nullable(),
  /** The last minutes, the oldest first. */
  minutes: z.object({ asked: perMinute, failed: perMinute, cached: perMinute, awaited: perMinute }),
});

const keySchema = z.object({
  /** "key 1": never the key. */
  label: z.string(),
  state: z.enum(["available", "resting", "out"]),
  /** By this instance, since the day of the API began. */
  usedToday: count,
  lastUsedAt: time.nullable(),
  restsUntil: time.nullable(),
  outReason: z.enum(["invalid", "no_access"]).nullable(),
});

const keyPoolSchema = z.object({
  source: z.enum(providerNames),
  health: z.enum(["healthy", "warning", "critical"]),
  available: count,
  total: count,
  keys: z.array(keySchema),
});

const houseStatusSchema = z.object({
  database: z.object({
    /** none: there is no database here at all. */
    state: z.enum(["up", "down", "none"]),
    where: z.enum(["embedded", "hosted"]),
    /** How long the smallest question took. */
    tookMs: milliseconds.nullable(),
    checkedAt: time,
  }),
  /** Null where the database did not say. */
  seats: z
    .object({
      cap: count,
      taken: count,
      /** Of those taken: held by an invitation alone. */
      held: count,
      /** As the desk of the waitlist counts them: not invited yet, and beside them those with an unconfirmed address. */
      waiting: count,
      unconfirmed: count,
    })
    .nullable(),
});

export const statusSchema = z.object({
  at: time,
  instance: z.object({ version: z.string(), startedAt: time, isAlone: z.boolean() }),
  searches: z.object({
    /** Since midnight UTC, when everybody's searches begin anew. */
    today: count,
    /** In the last 24 hours; `cached` where no source had to be waited for, `failed` where none answered. */
    total: count,
    cached: count,
    failed: count,
    times: percentilesSchema,
    /** Quarters of an hour of the last day, the oldest first; the last is the one that `quartersEndAt` ends. */
    quarters: z.array(count).length(QUARTERS),
    quartersEndAt: time,
  }),
  cache: z.object({
    entries: count,
    capacity: count,
    /** Whether what may be shared is shared with other instances. */
    isShared: z.boolean(),
  }),
  sources: z.array(sourceStatusSchema),
  keyPools: z.array(keyPoolSchema),
  google: z.object({
    endsOn: z.iso.date(),
    /** Null once it has ended. */
    daysLeft: count.nullable(),
    turnedOffBy: z.enum(["no_access", "gone"]).nullable(),
  }),
  ...houseStatusSchema.shape,
  mail: z.object({
    way: z.enum(["smtp", "mailbox", "none"]),
    /** Whether the mail server lets us in, and why not; null without one. */
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
export type HouseStatus = z.infer<typeof houseStatusSchema>;
