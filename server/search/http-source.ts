import "server-only";
import type { z } from "zod";
import type { Distinction, Licence } from "@/lib/diagrams/diagram";
import type { ProviderName } from "@/lib/diagrams/providers";
import type { SearchFilters } from "@/lib/search/filters";
import type { Config } from "@/server/config/schema";
import type { Retention } from "./provider";
import type { SourceErrorReason } from "./source-error";

/** What is looked for, as a source is asked for it. */
export interface SourceSearch {
  query: string;
  isFallback: boolean;
  page: number;
  filters: SearchFilters;
}

export interface SourceRequest {
  /** Absolute path on the source's origin. */
  path: string;
  /** Query parameters; those that are undefined are left out. */
  params?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  /** Sent as an urlencoded form by POST; without it and `json` the request is a GET. */
  form?: Record<string, string>;
  /** Sent as JSON by POST. */
  json?: object;
  /** How the answer is read: parsed JSON, or text. "json" where it is not said. */
  answerType?: "json" | "text";
}

/**
 * What a source says of one picture. Texts may hold HTML, which is stripped; addresses may be http or
 * protocol-relative, which are made https.
 */
export interface SourceItem {
  /** The source's own id, or null where it has none: the diagram is then known by its picture's address. */
  id: string | null;
  title: string | null;
  description?: string | null;
  imageUrl: string;
  thumbnailUrl?: string | null;
  mime?: string | null;
  width?: number | null;
  height?: number | null;
  /** The page to open and to credit. */
  pageUrl: string;
  author?: string | null;
  licence?: Licence | null;
  /** A ready credit line, where the source gives one. */
  credit?: string | null;
  /** The source's own tags or subjects, most telling first. */
  tags?: readonly string[];
  /** How its archive has marked it for its quality. */
  distinction?: Distinction | null;
  /** ISO date or date-time of its making, where the source says. */
  createdAt?: string | null;
}

export interface SourcePage {
  /** Best first. */
  items: SourceItem[];
  /** How many the source has for the query, as far as it says. */
  total: number;
  hasMore: boolean;
}

/** So many calls in so many seconds: what the source allows. */
export interface RateLimit {
  calls: number;
  seconds: number;
}

/** Several keys that take turns, each with a quota of its own. */
export interface KeyRing {
  keys(config: Config): readonly string[];
  /** Where the API's day ends and its quotas start again, as an IANA name. */
  timeZone: string;
  sign(request: SourceRequest, key: string): SourceRequest;
}

/** An access token that is asked for with credentials and lives for a while. */
export interface TokenGrant {
  /** null where no credentials are configured: the source is then asked without a token. */
  buildRequest(config: Config): SourceRequest | null;
  parseResponse(answer: unknown): { token: string; expiresInSeconds: number };
}

/**
 * An outside source as metadata and pure halves: what to ask, and how to read the answer. Sending,
 * time-outs, byte caps, keys, retries, pace and rest are the runner's, the same for all.
 */
export interface HttpSource {
  readonly name: Exclude<ProviderName, "collection">;
  readonly cost: "open" | "metered";
  readonly retention: Retention;
  /** The last page that it answers. */
  readonly lastPage: number;
  /** Requests under way at the same time. */
  readonly maxConcurrent: number;
  /** Bytes of one answer. */
  readonly maxAnswerBytes: number;
  origin(config: Config): string;
  /** Whether it can be asked with these settings; the names of what is missing, else none. */
  missingSettings(config: Config): string[];
  rateLimits(config: Config): RateLimit[];
  canHonour(filters: SearchFilters): boolean;
  buildRequest(search: SourceSearch, config: Config): SourceRequest;
  /** For a source whose first answer only names what holds the pictures: what to ask next, all at once. */
  followUps?(answer: unknown, search: SourceSearch): SourceRequest[];
  /**
   * @param followed answers to the follow-ups in their order, null for each that failed; empty without any
   * @throws when the answer is not of the shape that the source documents
   */
  parseResponse(
    answer: unknown,
    search: SourceSearch,
    config: Config,
    followed: readonly unknown[],
  ): SourcePage;
  keyRing?: KeyRing;
  tokenGrant?: TokenGrant;
  /** Reads an error that says more than its status; null leaves it to the status. */
  faultOf?(status: number, answer: unknown): SourceErrorReason | null;
}

/** Entries of one list that are read: the longest page of any source has 200, and ours ask for fewer. */
const MAX_ENTRIES = 200;

/**
 * The entries of a list that have the expected shape, out of its first 200: one odd entry must not cost the
 * others, nor thousands of them everybody's time.
 */
export function readItems<S extends z.ZodType>(schema: S, list: readonly unknown[]): z.output<S>[] {
  return list.slice(0, MAX_ENTRIES).flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}
