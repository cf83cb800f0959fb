import "server-only";
import type { z } from "zod";
import type { Diagram, Distinction, Licence } from "@/lib/diagrams/diagram";
import type { RemoteName } from "@/lib/diagrams/providers";
import type { SearchFilters } from "@/lib/search/filters";
import type { Config } from "@/server/config/schema";
import type { Field } from "./fields";
import type { Retention } from "./provider";
import type { SourceErrorReason } from "./source-error";

/** A search as a source receives it. */
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
  /** For a follow-up request: the page is complete without it, so that it fails the search only for its rate. */
  isOptional?: true;
  /** How the answer is parsed. Default: "json". */
  answerType?: "json" | "text";
}

/**
 * One picture as a source describes it. Texts may contain HTML, which is stripped. URLs may be http or
 * protocol-relative and become https.
 */
export interface SourceItem {
  /** The source's own id; null if it has none: the id is then derived from the picture's URL. */
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
  /** A credit line by the source, if it gives one. */
  credit?: string | null;
  /** The source's own tags or subjects, most telling first. */
  tags?: readonly string[];
  /** A quality mark that its archive has given it. */
  distinction?: Distinction | null;
  /** The article on the topic that uses it. */
  article?: Diagram["article"];
  /** ISO date or date-time of its creation, if the source gives one. */
  createdAt?: string | null;
}

export interface SourcePage {
  /** Best first. */
  items: SourceItem[];
  /** Total results for the query, as reported by the source. */
  total: number;
  hasMore: boolean;
}

/** What the source allows: `calls` in `seconds`. */
export interface RateLimit {
  calls: number;
  seconds: number;
}

/** Several API keys used in rotation, each with its own quota. */
export interface KeyRing {
  keys(config: Config): readonly string[];
  /** Time zone in which the API's daily quotas reset, as an IANA name. */
  timeZone: string;
  sign(request: SourceRequest, key: string): SourceRequest;
}

/** An access token that is requested with credentials and expires. */
export interface TokenGrant {
  /** null if no credentials are configured: the source is then asked without a token. */
  buildRequest(config: Config): SourceRequest | null;
  parseResponse(answer: unknown): { token: string; expiresInSeconds: number };
}

/**
 * An outside source as metadata and pure functions that build requests and parse answers. The runner adds what all
 * sources share: sending, timeouts, byte caps, keys, retries, rate limits and backoff.
 */
export interface HttpSource {
  readonly name: RemoteName;
  /** The source that has its files, if it only points to them: its results are records of that source. */
  readonly archive?: RemoteName;
  readonly cost: "open" | "metered";
  /** The most requests that one page takes, with all follow-ups. Default: 1. */
  readonly requestsPerPage?: number;
  readonly goodFor: readonly Field[];
  readonly retention: Retention;
  /** The last page that it serves. */
  readonly lastPage: number;
  /** Whoever runs it, if they count the calls to all of their services together: those share one pace. */
  readonly operator?: string;
  readonly maxConcurrent: number;
  readonly maxAnswerBytes: number;
  origin(config: Config): string;
  rateLimits(config: Config): RateLimit[];
  canHonour(filters: SearchFilters): boolean;
  /** Whether it may have something for a search; if not, the page is empty, without a request. Default: it may. */
  mayFind?(search: SourceSearch): boolean;
  buildRequest(search: SourceSearch, config: Config): SourceRequest;
  /** For a source whose first answer only lists what contains the pictures: the next requests, sent in parallel. */
  followUps?(answer: unknown, search: SourceSearch): SourceRequest[];
  /**
   * @param followed answers to the follow-ups in their order, null for each that failed; empty without follow-ups
   * @throws if the answer does not have the shape that the source documents
   */
  parseResponse(
    answer: unknown,
    search: SourceSearch,
    config: Config,
    followed: readonly unknown[],
  ): SourcePage;
  keyRing?: KeyRing;
  tokenGrant?: TokenGrant;
  /**
   * Classifies an error by its body; null falls back to the status. "nothing_found" is no error: the body is parsed as
   * the answer.
   */
  reasonOf?(status: number, answer: unknown): SourceErrorReason | "nothing_found" | null;
}

/** `canHonour` of a source whose pictures have one format, and a shape that is not known before they are loaded. */
export const onlyFormat =
  (known: SearchFilters["format"]) =>
  ({ format, shape }: SearchFilters) =>
    shape === undefined && (format === undefined || format === known);

/** Entries that are read from one list: the longest page of any source has 200, and we request fewer. */
const MAX_ENTRIES = 200;

/**
 * The entries of a list that match the schema, out of the first 200. One invalid entry must not lose the others, and
 * thousands of entries must not slow the server down.
 */
export function readItems<S extends z.ZodType>(schema: S, list: readonly unknown[]): z.output<S>[] {
  return list.slice(0, MAX_ENTRIES).flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}
