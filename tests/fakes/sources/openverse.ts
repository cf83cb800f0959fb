import { type Answer, json } from "../answers";
import { findPlates, plates } from "../corpus";
import { type FakeService, type SeenRequest, startFakeServer } from "../fake-server";
import { pictureFile } from "../pictures/picture-file";
import { readFilters } from "./openverse-filters";
import { imageOf, type Origins, plateAt, plateById } from "./openverse-image";
import { createLimits, type OpenverseOptions, type Quota, throttled } from "./openverse-limits";

export interface FakeOpenverse extends FakeService {
  /** The client that it gives tokens to. */
  readonly client: { id: string; secret: string };
  /** Every token that it has given stops being taken. */
  revokeTokens(): void;
}

/** The deepest result of a query that anybody gets to, and the most that it owns up to having. */
const DEPTH = 240;
const LONGEST_QUERY = 200;
const MOST_PAGES = 20;
const TOKEN_SECONDS = 43_200;
const THUMBNAIL_WIDTH = 600;

/** Openverse's API. `commonsOrigin`: where the files lie that it knows from Wikimedia. */
export async function startOpenverse(
  commonsOrigin: string,
  options: OpenverseOptions = {},
): Promise<FakeOpenverse> {
  const limits = createLimits(options);
  const client = { id: "fake-openverse-client", secret: "fake-openverse-secret" };
  const tokens = new Set<string>();
  let tokensGiven = 0;

  function giveToken({ method, body }: SeenRequest): Answer {
    if (method !== "POST") return json({ detail: `Method "${method}" not allowed.` }, 405);
    const form = new URLSearchParams(body);
    if (form.get("grant_type") !== "client_credentials")
      return json({ error: "unsupported_grant_type" }, 400);
    if (form.get("client_id") !== client.id || form.get("client_secret") !== client.secret) {
      return json({ error: "invalid_client" }, 401);
    }
    tokensGiven += 1;
    const token = `fake-openverse-token-${tokensGiven}`;
    tokens.add(token);
    return json({
      access_token: token,
      expires_in: TOKEN_SECONDS,
      token_type: "Bearer",
      scope: "read write groups",
    });
  }

  /** null for a token that it has not given. */
  function quotaOf({ authorization }: SeenRequest["headers"]): Quota | null {
    if (!authorization) return limits.anonymous;
    return tokens.has(authorization.replace(/^Bearer /, "")) ? limits.keyed : null;
  }

  function answer(request: SeenRequest, origins: Origins): Answer {
    const { path, params } = request;
    if (path === "/v1/auth_tokens/token/") return giveToken(request);
    const own = plateAt(path);
    if (own) return pictureFile(own);

    const quota = quotaOf(request.headers);
    if (!quota) return json({ detail: "Invalid token." }, 401, { "www-authenticate": 'Bearer realm="api"' });
    const route = /^\/v1\/images\/(?:([\da-f-]{36})\/(thumb\/)?)?$/.exec(path);
    const [, id, isThumbnail] = route ?? [];
    const plate = id ? plateById(id) : undefined;
    if (!route || (id && !plate)) return notFound;
    const waitSeconds = isThumbnail ? quota.takeThumbnail() : quota.takeSearch();
    if (waitSeconds > 0) return withHeaders(throttled(waitSeconds), quota);
    if (plate && isThumbnail) return pictureFile(plate, { width: THUMBNAIL_WIDTH });
    return withHeaders(plate ? json(imageOf(plate, "", origins)) : search(params, quota, origins), quota);
  }

  const service = await startFakeServer((origin) => ({
    throttled,
    forget() {
      limits.anonymous.forget();
      limits.keyed.forget();
    },
    answer: (request) => answer(request, { openverse: origin, commons: commonsOrigin }),
  }));
  return Object.assign(service, { client, revokeTokens: () => tokens.clear() });
}

const notFound = json({ detail: "Not found." }, 404);

const withHeaders = (answer: Answer, quota: Quota): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...quota.headers(), "access-control-allow-origin": "*" },
});

function search(params: URLSearchParams, { mostOnPage, caller }: Quota, origins: Origins): Answer {
  const page = wholeNumber(params, "page", 1);
  const pageSize = wholeNumber(params, "page_size", 20);
  const invalid = [page, pageSize].find((value) => typeof value !== "number");
  if (typeof page !== "number" || typeof pageSize !== "number") return json({ detail: invalid }, 400);
  if (pageSize > mostOnPage) return tooMuch("page_size", mostOnPage, caller);
  if (page * pageSize > DEPTH) return tooMuch("pagination depth", DEPTH, caller);

  const keeps = readFilters(params);
  if (typeof keeps !== "function") return json({ error: "InputError", ...keeps }, 400);
  const query = params.get("q")?.slice(0, LONGEST_QUERY) ?? "";
  const found = findPlates(plates.openverse.filter(keeps), { query, leastShare: 1 });
  const count = Math.min(found.length, DEPTH);
  return json({
    result_count: count,
    page_count: Math.min(Math.ceil(count / pageSize), MOST_PAGES),
    page_size: pageSize,
    page,
    results: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map((plate) => imageOf(plate, query, origins)),
  });
}

const tooMuch = (what: string, most: number, caller: string) =>
  json({ detail: `${what} may not exceed ${most} for ${caller} requests` }, 401);

/** The value, or what the API says of one that is none. */
function wholeNumber(
  params: URLSearchParams,
  name: string,
  usual: number,
): number | Record<string, string[]> {
  const value = params.get(name) ?? String(usual);
  if (!/^\d+$/.test(value)) return { [name]: ["A valid integer is required."] };
  return Number(value) > 0 ? Number(value) : { [name]: ["Ensure this value is greater than or equal to 1."] };
}
