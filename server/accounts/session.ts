import "server-only";
import { createServerClient, serializeCookieHeader } from "@supabase/ssr";
import { isAuthError } from "@supabase/supabase-js";
import { z } from "zod";
import { MARKER_COOKIE } from "@/lib/accounts/marker";
import { config } from "@/server/config";
import {
  type Client,
  hasBackend,
  requireBackend,
  sharedOptions,
  unavailable,
} from "@/server/database/clients";
import { isRejection } from "@/server/database/errors";
import { limitRefreshes } from "@/server/database/refresh-limit";
import type { Database } from "@/server/database/types";
import type { SessionCaller } from "@/server/http/caller";
import { noteRequest } from "@/server/request-note";
import { cookieName } from "@/server/tokens/cookie-name";
import { withTimeout } from "@/server/with-timeout";
import { isSessionComplete } from "./second-factor/session-completeness";

/** A large session is split over several cookies: this name followed by .0, .1 and so on. */
export const sessionCookieName = () => cookieName("figura_session");

const MARKER_SECONDS = 400 * 24 * 60 * 60;
/** Long enough for the queue when a class searches at once. */
const TIMEOUT_MS = 20_000;

export interface Cookie {
  name: string;
  value: string;
}

/** The audience of the tokens of signed-in users. */
const AUDIENCE = "authenticated";

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  email: z.string(),
  aud: z.union([z.literal(AUDIENCE), z.array(z.string()).refine((all) => all.includes(AUDIENCE))]),
});

/** The session that a request's cookies hold, if any. It may be refreshed or dropped while the request is handled. */
export type Session = ReturnType<typeof openSession>;

/** @throws ProblemError `accounts_not_set_up` when the client is used and there is no backend */
export function openSession(received: readonly Cookie[]) {
  const cookies = new Map(received.map(({ name, value }) => [name, value]));
  const changed = new Map<string, string>();
  const answerHeaders = new Map<string, string>();
  const refreshes = limitRefreshes();
  let opened: Client | undefined;
  let incomplete: SessionCaller | null = null;
  let known: { tokens: string; claims: Awaited<ReturnType<typeof readClaims>> } | undefined;

  const isSecure = config().isHttps;
  const options = { path: "/", sameSite: "lax", secure: isSecure } as const;

  function setCookie(name: string, value: string, line: string) {
    if (value === "") cookies.delete(name);
    else cookies.set(name, value);
    changed.set(name, line);
  }

  function open(): Client {
    const { url, publishableKey } = requireBackend();
    return createServerClient<Database>(url, publishableKey, {
      ...sharedOptions,
      global: { fetch: refreshes.fetch },
      cookieOptions: { ...options, name: sessionCookieName(), httpOnly: true },
      cookies: {
        getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
        setAll(toSet, headers) {
          for (const { name, value, options } of toSet) {
            setCookie(name, value, serializeCookieHeader(name, value, options));
          }
          for (const [name, value] of Object.entries(headers)) answerHeaders.set(name, value);
          mark();
        },
      },
    });
  }

  function mark() {
    const isThere = hasSession([...cookies.keys()]);
    const value = isThere ? "1" : "";
    const maxAge = isThere ? MARKER_SECONDS : 0;
    setCookie(MARKER_COOKIE, value, serializeCookieHeader(MARKER_COOKIE, value, { ...options, maxAge }));
  }

  function client(): Client {
    opened ??= open();
    return opened;
  }

  function drop() {
    for (const name of [...cookies.keys()].filter(isSessionCookie)) {
      setCookie(name, "", serializeCookieHeader(name, "", { ...options, httpOnly: true, maxAge: 0 }));
    }
    if (cookies.has(MARKER_COOKIE)) mark();
  }

  const tokens = () => [...cookies].filter(([name]) => isSessionCookie(name)).join();

  /**
   * The claims of the access token, which is refreshed if it is about to expire; null if the session has ended. The auth
   * service is asked once about the same tokens.
   */
  async function readToken() {
    if (known?.tokens === tokens()) return known.claims;
    const reading = Promise.race([readClaims(client()), refreshes.failed]);
    const claims = await withTimeout(TIMEOUT_MS, reading, () => {
      refreshes.end();
      throw unavailable();
    });
    known = { tokens: tokens(), claims };
    return claims;
  }

  return {
    /** Acts as the signed-in user. */
    get client() {
      return client();
    },
    /**
     * The signed-in account; refreshes a session that is about to expire. If the session is expired, forged or of a
     * deleted account, returns null and clears the cookies. Also null until a code of the account's second factor has
     * been given (`incomplete`). Without a backend everyone is a guest.
     * @throws ProblemError `accounts_unavailable`
     */
    async readCaller(): Promise<SessionCaller | null> {
      if (!hasSession([...cookies.keys()])) {
        drop();
        return null;
      }
      if (!hasBackend()) return null;
      const claims = await readToken();
      if (!claims) {
        drop();
        return null;
      }
      const caller: SessionCaller = {
        kind: "account",
        id: claims.sub,
        sessionId: claims.session_id,
        email: claims.email,
        client: client(),
      };
      incomplete = (await isSessionComplete(caller.id, caller.sessionId)) ? null : caller;
      if (incomplete) return null;
      noteRequest({ caller: "account" });
      return caller;
    },
    /** The account whose second factor is still missing, as of the last `readCaller`. */
    get incomplete() {
      return incomplete;
    },
    /** Clears the cookies. */
    drop,
    /** The cookies as they are now. */
    cookies: (): Cookie[] => [...cookies].map(([name, value]) => ({ name, value })),
    /** Writes the changed cookies to the response headers. */
    writeTo(headers: Headers) {
      for (const line of changed.values()) headers.append("set-cookie", line);
      for (const [name, value] of answerHeaders) headers.set(name, value);
    },
  };
}

function isSessionCookie(name: string): boolean {
  const own = sessionCookieName();
  return name === own || name.startsWith(`${own}.`);
}

function hasSession(names: readonly string[]): boolean {
  return names.some(isSessionCookie);
}

async function readClaims(client: Client) {
  try {
    const { data, error } = await client.auth.getClaims();
    if (error && !isRejection(error)) throw error;
    return claimsSchema.safeParse(data?.claims).data ?? null;
  } catch (error) {
    // The cookie itself is invalid: not JSON, or not a token.
    if (!isAuthError(error)) return null;
    throw unavailable();
  }
}
