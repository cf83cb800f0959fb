import "server-only";
import type { NextRequest } from "next/server";
import { z } from "zod";
import type { TokenScope } from "@/lib/accounts/api-token-limits";
import {
  readTokenCaller,
  refusedByDatabase,
  refuseTokenInQuery,
} from "@/server/accounts/api-tokens/token-caller";
import { requireAdmin } from "@/server/accounts/require-admin";
import { openSession, type Session } from "@/server/accounts/session";
import { unlessAborted } from "@/server/fetch/unless-aborted";
import { noteRequest } from "@/server/request-note";
import { addressBucket, callerAddress } from "./address";
import { bearerOf } from "./bearer";
import { DEFAULT_BODY_BYTES, readJson } from "./body";
import {
  type AccountCaller,
  type Caller,
  createGuest,
  type GuestCaller,
  guestCookieName,
  guestSetCookie,
  readGuest,
  requireAccount,
  type SessionCaller,
} from "./caller";
import { json } from "./json";
import { refuseForeignOrigin } from "./origin";
import { parseInput, parseQuery } from "./parse";
import { ProblemError, problemOf, problemResponse } from "./problem";
import { type CallerLimit, checkAddressRateLimit, checkCallerRateLimit } from "./rate-limits";
import { type RouteContext, withinRequest } from "./within-request";

type Schema = z.ZodType;
type Output<S extends Schema | undefined> = S extends Schema ? z.output<S> : undefined;
type RequiredCaller = "account" | "admin";

export interface RouteContract<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Required extends RequiredCaller | undefined = RequiredCaller | undefined,
  Answer extends Schema = Schema,
  Scope extends TokenScope | undefined = TokenScope | undefined,
> {
  /** One sentence for the API's description. */
  summary: string;
  /**
   * Who may call the route; anyone by default. Checked before the parameters and the body are parsed, so that guests
   * cannot make the server parse requests for routes that are closed to them.
   */
  caller?: Required;
  /** The scope that an API token needs to call the route. By default it takes no tokens. */
  scope?: Scope;
  /** The rate limit per caller; "none" if the caller does not have to be known. */
  limit: CallerLimit | "none";
  /** Whether a GET uses something up, so that other sites must not trigger it. */
  spends?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The media types of a body that is not JSON; the handler reads it. */
  bodyTypes?: readonly string[];
  /** Whether an HTML form can send the body too (`takesForm`). */
  takesForm?: true;
  /** Limit of the JSON body in bytes. Default: 64 KiB. */
  bodyLimit?: number;
  /**
   * Waits for capacity to read a large body. Returns a function that releases it when the request is done.
   * @param refuse ends the reading of the body after all
   * @throws ProblemError if there is no capacity
   */
  admitBody?: (
    request: Request,
    address: string,
    refuse: (reason: ProblemError) => void,
  ) => Promise<() => void>;
  /** The schema of a successful answer. */
  answer: Answer;
  /** The schema of one message, if the answer is also available as a stream of messages (`ndjson`). */
  messages?: Schema;
  /** Default: 200. 303 redirects a form to another page. */
  answerStatus?: 201 | 303;
  /** The media types of a successful answer. Default: JSON. */
  answerTypes?: readonly string[];
  /** The status of an answer that reports a failure in the schema of `answer`, not as a problem. */
  failureStatus?: 503;
  /** Whether the handler needs a bearer token in the Authorization header (`requireBearer`). */
  takesBearer?: true;
}

interface RouteInput<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Required extends RequiredCaller | undefined,
  Scope extends TokenScope | undefined,
> {
  /** Present unless the contract's limit is "none". Has a session where no tokens are taken. */
  caller:
    | (Scope extends TokenScope ? AccountCaller : SessionCaller)
    | (Required extends RequiredCaller ? never : GuestCaller);
  /** The session of the caller's cookies; an empty one for an API token. Changes to it are sent with the response. */
  session: Session;
  /** The caller's trusted address, as the bucket that rate limits count. */
  address: string;
  params: Output<Params>;
  query: Output<Query>;
  body: Output<Body>;
  request: NextRequest;
  setCookie(line: string): void;
}

/** What a request comes with. */
interface Entrance {
  /** Its API token, unless the route identifies nobody. With one its cookies are not read. */
  bearer: string | null;
  session: Session;
  setCookie(line: string): void;
  /** Adds headers about the rate limit to the response. */
  tell(headers: Record<string, string>): void;
}

const UNIDENTIFIED_CALLER: GuestCaller = { kind: "guest", id: "00000000-0000-4000-8000-000000000000" };

/**
 * @throws ProblemError `sign_in_needed` for a guest, `not_found` for anyone but the admin, `accounts_unavailable`
 */
async function admit(
  caller: GuestCaller | SessionCaller,
  required: RequiredCaller | undefined,
  request: NextRequest,
): Promise<GuestCaller | SessionCaller> {
  if (required === "admin") return requireAdmin(caller, request.nextUrl.pathname);
  return required === "account" ? requireAccount(caller) : caller;
}

/**
 * Wraps every API route: rate limit by address, authentication by session or API token, rate limit by caller,
 * permission, validation, handler. Every error becomes problem+json. `/api/openapi.json` is generated from the contracts.
 * @param handle returns the answer, which is sent as JSON, or a response
 */
export function defineRoute<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Required extends RequiredCaller | undefined = undefined,
  Answer extends Schema = Schema,
  Scope extends TokenScope | undefined = undefined,
  const Result extends z.input<Answer> = z.input<Answer>,
>(
  contract: RouteContract<Params, Query, Body, Required, Answer, Scope>,
  handle: (input: RouteInput<Params, Query, Body, Required, Scope>) => Promise<Response | Result>,
) {
  const { limit, scope } = contract;
  if (scope && (limit === "none" || contract.caller === "admin")) {
    throw new Error(`No API token may call this route: ${contract.summary}`);
  }

  async function identify(
    request: NextRequest,
    { session, setCookie }: Entrance,
  ): Promise<GuestCaller | SessionCaller> {
    if (limit === "none") return UNIDENTIFIED_CALLER;
    const now = new Date();
    const known =
      (await session.readCaller()) ?? readGuest(request.cookies.get(guestCookieName())?.value, now);
    if (known) return known;
    const { caller, cookie } = createGuest(now);
    setCookie(guestSetCookie(cookie));
    return caller;
  }

  async function limitRate({ kind, id }: Caller, tell: Entrance["tell"]): Promise<void> {
    if (limit === "none") return;
    noteRequest({ caller: kind });
    tell(await checkCallerRateLimit(limit, id));
  }

  async function admitSession(request: NextRequest, entrance: Entrance): Promise<Caller> {
    refuseForeignOrigin(request, { spends: contract.spends ?? false });
    const caller = await identify(request, entrance);
    await limitRate(caller, entrance.tell);
    return admit(caller, contract.caller, request);
  }

  async function admitToken(bearer: string, { tell }: Entrance): Promise<Caller> {
    const caller = await readTokenCaller(bearer, scope, new Date());
    await limitRate(caller, tell);
    return caller;
  }

  async function enter(request: NextRequest, context: RouteContext, entrance: Entrance): Promise<Response> {
    const { bearer, session, setCookie } = entrance;
    const address = addressBucket(callerAddress(request.headers));
    await checkAddressRateLimit(address);
    refuseTokenInQuery([...request.nextUrl.searchParams].flat());
    const caller =
      bearer === null ? await admitSession(request, entrance) : await admitToken(bearer, entrance);

    const params = contract.params && parseInput(contract.params, await context.params);
    const query = contract.query && parseQuery(contract.query, request.nextUrl.searchParams);
    const refused = new AbortController();
    const leave = await contract.admitBody?.(request, address, (reason) => refused.abort(reason));
    try {
      const body = contract.body && parseInput(contract.body, await readBody(request, refused.signal));
      const input = { caller, session, address, params, query, body, request, setCookie };
      const answer = await handle(input as RouteInput<Params, Query, Body, Required, Scope>);
      return answer instanceof Response ? answer : json(answer, { status: contract.answerStatus ?? 200 });
    } finally {
      leave?.();
    }
  }

  function readBody(request: NextRequest, refused: AbortSignal): Promise<unknown> {
    return unlessAborted(readJson(request, contract.bodyLimit ?? DEFAULT_BODY_BYTES), refused);
  }

  async function answer(request: NextRequest, context: RouteContext): Promise<Response> {
    const cookies: string[] = [];
    const setCookie = (line: string) => void cookies.push(line);
    // A route that identifies nobody ignores the header, or checks it itself.
    const bearer = limit === "none" ? null : bearerOf(request.headers);
    const session = openSession(bearer === null ? request.cookies.getAll() : []);
    let limits: Record<string, string> = {};
    const tell: Entrance["tell"] = (headers) => {
      limits = headers;
    };
    const response = await enter(request, context, { bearer, session, setCookie, tell }).catch(
      (thrown: unknown) => {
        const isSessionMissed = thrown instanceof ProblemError && thrown.code === "sign_in_needed";
        const error = isSessionMissed && bearer !== null ? refusedByDatabase() : thrown;
        const headers = error instanceof ProblemError ? error.headers : {};
        const problem = problemOf(error, { method: request.method });
        if (problem.code === "sign_in_needed" && !session.incomplete) session.drop();
        return problemResponse(problem, headers);
      },
    );
    for (const line of cookies) response.headers.append("set-cookie", line);
    // Not where others get the same response from a cache. The route may have told of a limit of its own.
    if (!response.headers.get("cache-control")?.includes("public")) {
      for (const [name, value] of Object.entries(limits)) response.headers.append(name, value);
    }
    session.writeTo(response.headers);
    return response;
  }

  const route = (request: NextRequest, context: RouteContext) =>
    withinRequest(request, context, () => answer(request, context));

  return Object.assign(route, { contract: contract as RouteContract });
}

/**
 * The handlers for methods that a route does not support: Next would send a 405 without a body.
 * @param allow the supported methods, as in the Allow header
 */
export function refuseMethods(allow: string) {
  const refuse = defineRoute(
    { summary: "Not a method of this address.", limit: "none", answer: z.never() },
    async () => {
      throw new ProblemError("method_not_allowed", `This address takes ${allow}.`, {}, { allow });
    },
  );
  return { DELETE: refuse, GET: refuse, PATCH: refuse, POST: refuse, PUT: refuse };
}
