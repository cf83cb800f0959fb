import { pluralize } from "@/lib/pluralize";
import { isRemote } from "../diagrams/providers";
import type { SourceReason } from "../search/source-reasons";
import type { KeyStatus, SourceStatus, Status, SystemStatus } from "./status";
import { formatCount, formatMoment, formatShare, formatSpan } from "./status-format";

/** How a request to a source failed, as the end of a sentence. */
const reasons: Record<SourceReason, string> = {
  deadline: "it missed the search deadline",
  timeout: "it did not answer in time",
  network: "it could not be reached",
  server: "it had a server error",
  blocked: "a bot filter blocked us",
  denied: "our key was refused",
  malformed: "its answer could not be read",
  too_large: "its answer was too large",
  rate_limited: "it asked us to wait",
  pace: "our rate limit was used up",
  quota: "the key had no quota left",
  keys_exhausted: "no key had quota left",
  gone: "its operator shut it down",
  allowance: "it was not in the allowance",
  filter: "it cannot apply the filters",
  field: "the query was about something else",
  budget: "the search may not ask more sources",
  error: "the request failed",
};

const offWords: Partial<Record<NonNullable<SourceStatus["cause"]>, string>> = {
  left_out: "Left out by SEARCH_PROVIDERS",
  no_access: "Its project has no access (403)",
  invalid_keys: "No key is accepted",
  gone: "Shut down by its operator (410)",
};

function needs(missing: readonly string[]): string {
  const isKey = missing.some((name) => name.includes("KEY"));
  return `${isKey ? "Needs a key" : "Needs"}: ${missing.join(", ")}`;
}

function lastFailureOf({ lastFailure }: SourceStatus, now: Date): string | null {
  if (!lastFailure) return null;
  const { at, reason, status } = lastFailure;
  return `Last failed ${formatMoment(at, now)}: ${reasons[reason]}${status === null ? "" : ` (${status})`}`;
}

function rest({ cause, suspendedUntil }: SourceStatus, now: Date): string {
  if (!suspendedUntil) return "Paused";
  const word =
    cause === "rate_limited" ? "Asked to wait" : cause === "keys_exhausted" ? "No quota" : "Paused";
  return `${word} until ${formatMoment(suspendedUntil, now)}`;
}

export const statusWords = {
  loading: "Loading metrics...",
  asOf: (time: string, now: Date) => `As of ${formatMoment(time, now, true)}`,
  instance: ({ instance, at }: Status) => {
    const started = formatMoment(instance.startedAt, new Date(at));
    return `${instance.isAlone ? "This instance" : "This instance, one of several,"} since ${started}, 24 hours at most.`;
  },
  tryAgain: "Try Again",
  trying: "Trying…",
  errors: {
    database:
      "The accounts database is not responding, so Figura cannot tell who is the admin. It retries automatically.",
    network: "Figura cannot be reached. Check your connection and the server.",
    other: "The status could not be loaded. Retrying automatically.",
    stale: (time: string, now: Date) => `Showing metrics from ${formatMoment(time, now, true)}.`,
  },

  metrics: "Today's metrics",
  searchesToday: "Searches today",
  searchesNote: ({ total, failed }: Status["searches"]) =>
    failed > 0
      ? `${formatCount(failed)} of ${formatCount(total)} in 24 hours failed`
      : `${formatCount(total)} in 24 hours`,
  fromCache: "Answered from cache",
  entries: ({ entries, capacity }: Status["cache"]) => `${formatCount(entries)} of ${capacity} entries`,
  median: "Median answer",
  p95: (length: string) => `95th percentile ${length}`,
  notYet: "No search yet",
  keyPool: "Key pool",
  health: { healthy: "Healthy", warning: "Warning", critical: "Critical" },
  noKeys: "No keys",
  noKeysNote: "No source has several keys",
  keysAvailable: (available: number, total: number) =>
    `${available} of ${total} ${total === 1 ? "key" : "keys"} available`,

  byHour: "Searches by hour",
  hour: "Hour",
  searches: "Searches",
  running: "still running",
  noSearches: "No searches in the last 24 hours",
  timeToAnswer: "Time to answer, 5th percentile, median, 95th",
  p5Column: "5th percentile",
  notAsked: "not asked",

  sources: "Sources",
  collection: "Figura collection",
  source: "Source",
  state: "State",
  lastMinutes: "Last 30 minutes",
  asked: "Asked",
  failed: "Failed",
  medianColumn: "Median",
  p95Column: "95th",
  cachedColumn: "From cache",
  note: "Note",
  none: "–",
  states: {
    working: "Working",
    idle: "Not asked yet",
    failing: "Failing",
    resting: "Paused",
    off: "Off",
  } satisfies Record<SourceStatus["state"], string>,
  askedInMinutes: (asked: number, failed: number) =>
    `Asked ${pluralize(asked, "time")} in the last 30 minutes, ${failed} failed`,
  cachedInMinutes: (cached: number, wanted: number) =>
    `${cached} of ${wanted} parts from the cache in the last 30 minutes`,
  noteOf(source: SourceStatus, now: Date): string {
    const { name, state, cause, missing, joined } = source;
    const own =
      state === "off"
        ? cause === "needs_settings"
          ? needs(missing)
          : ((cause && offWords[cause]) ?? "Off")
        : state === "resting"
          ? rest(source, now)
          : null;
    const shared = joined > 0 ? `${formatCount(joined)} joined a running request` : null;
    const always = !isRemote(name) && state !== "off" ? "Always on" : null;
    return [own, lastFailureOf(source, now), always, shared].filter(Boolean).join(". ");
  },

  keysOf: (source: string) => `Keys of ${source}`,
  key: "Key",
  keyStates: { available: "Available", resting: "Paused", out: "Out" } satisfies Record<
    KeyStatus["state"],
    string
  >,
  usedToday: "Used today",
  lastUsed: "Last used",
  never: "never",
  keyNote({ state, suspendedUntil, outReason }: KeyStatus, now: Date): string {
    if (outReason === "no_access") return "Its project has no access (403)";
    if (outReason === "invalid") return "Not accepted";
    return state === "resting" && suspendedUntil
      ? `Quota used up; paused until ${formatMoment(suspendedUntil, now)}`
      : "";
  },

  system: "System",
  google: "Google’s search API",
  googleState({ endsOn, daysLeft, turnedOffBy }: Status["google"]): string {
    if (daysLeft === null) return "Ended";
    if (turnedOffBy === "gone") return "Turned off: it answered 410";
    if (turnedOffBy === "no_access") return "Turned off: this project has no access (403)";
    return `Ends ${endsOn}, in ${pluralize(daysLeft, "day")}`;
  },
  googleNote({ endsOn, daysLeft, turnedOffBy }: Status["google"]): string {
    if (daysLeft === null) return `Google ended it on ${endsOn}`;
    return turnedOffBy === null
      ? "Announced by Google"
      : `It ends on ${endsOn}, in ${pluralize(daysLeft, "day")}`;
  },
  cache: "Cache",
  cacheNote({ cache, sources }: Status): string {
    const cached = sources.reduce((sum, source) => sum + source.cached, 0);
    const wanted = sources.reduce((sum, source) => sum + source.cached + source.awaited, 0);
    const rate = formatShare(cached, wanted);
    const hits = rate === null ? "Not used yet" : `${rate} of ${formatCount(wanted)} parts found`;
    return `${hits}; ${cache.isShared ? "shared over Redis" : "this process only"}`;
  },
  database: "Database",
  databaseState({ state, tookMs }: SystemStatus["database"]): string {
    if (state === "none") return "None";
    return state === "down" ? "Not responding" : `Answers in ${tookMs ?? 0} ms`;
  },
  databaseNote: ({ where, checkedAt }: SystemStatus["database"], now: Date) =>
    `${where === "embedded" ? "Embedded" : "Hosted"}; checked at ${formatMoment(checkedAt, now, true)}`,
  databaseDown: "Not responding",
  mail: "Mail",
  mailState({ way, server }: Status["mail"]): string {
    if (server) return server.state === "up" ? "The mail server is ready" : "The mail server is not ready";
    return way === "mailbox" ? "Local mailbox" : "Cannot send";
  },
  mailNote({ mail, database }: Status, now: Date): string {
    const { way, server, lastSentAt, lastFailure } = mail;
    // With a hosted database, the Supabase project sends the emails of accounts itself.
    const others = database.where === "hosted" ? "; Supabase sends the account emails" : "";
    if (way === "none") return `SMTP_URL is not set${others}`;
    const asked = server
      ? `Checked at ${formatMoment(server.checkedAt, now, true)}${server.reason ? `: ${server.reason}` : ""}. `
      : "";
    const sent = lastSentAt ? `Last sent ${formatMoment(lastSentAt, now)}` : "None sent yet";
    const failed = lastFailure
      ? `; last failed ${formatMoment(lastFailure.at, now)}: ${lastFailure.reason}`
      : "";
    return asked + sent + failed + others;
  },
  seats: "Sign-ups",
  seatsState: ({ taken, cap }: NonNullable<SystemStatus["seats"]>) =>
    `${formatCount(taken)} of ${formatCount(cap)} seats taken`,
  seatsNote: ({ held, waiting, unconfirmed }: NonNullable<SystemStatus["seats"]>) =>
    `${held} held by invitations; ${waiting} waiting${unconfirmed > 0 ? `, and ${unconfirmed} with an unconfirmed address` : ""}`,
  unknown: "Not known",
  languageModel: "Language model",
  payments: "Payments",
  configured: "Set up",
  notConfigured: "Not set up",
  paymentsState: { dodo: "Set up", sandbox: "Local sandbox", none: "Not set up" },
  paymentsNote: {
    dodo: "Dodo Payments",
    sandbox: "No real charges",
    none: "DODO_PAYMENTS_API_KEY is not set",
  },
  languageModelNone: "GEMINI_API_KEY is not set",
  version: "Version",
  upFor: ({ at, instance }: Status) =>
    `Up for ${formatSpan(Date.parse(at) - Date.parse(instance.startedAt))}`,
} as const;
