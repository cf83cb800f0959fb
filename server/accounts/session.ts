import "server-only";
import { createServerClient, serializeCookieHeader } from "@supabase/ssr";
import { isAuthError } from "@supabase/supabase-js";
import { z } from "zod";
import { MARKER_COOKIE } from "@/lib/accounts/marker";
import { config } from "@/server/config";
import { type Client, requireBackend, sharedOptions, unavailable } from "@/server/database/clients";
import { isRejection } from "@/server/database/errors";
import type { Database } from "@/server/database/types";
import type { AccountCaller } from "@/server/http/caller";
import { noteRequest } from "@/server/request-note";

/** A large session is split over this name with .0, .1 and so on behind it. */
export const SESSION_COOKIE = "figura_session";

const MARKER_SECONDS = 400 * 24 * 60 * 60;
/** A class that searches at the same moment waits its turn; the library would try to renew a session for longer. */
const PATIENCE_MS = 20_000;

export interface Cookie {
  name: string;
  value: string;
}

/** The session that a request's cookies hold, if any, and what becomes of it while the request is answered. */
export interface Session {
  /** Acts as whoever is signed in. */
  client: Client;
  /**
   * Who is signed in, renewed where it was about to end. What is expired, forged or of a deleted account is
   * nobody, and its cookies are taken back.
   * @throws ProblemError `accounts_unavailable`
   */
  readCaller(): Promise<AccountCaller | null>;
  /** Takes the cookies back. */
  drop(): void;
  /** The cookies as they are now. */
  cookies(): Cookie[];
  /** Writes what changed to the headers of the answer. */
  writeTo(headers: Headers): void;
}

const claimsSchema = z.object({ sub: z.uuid(), email: z.string() });

/** @throws ProblemError `accounts_unavailable` when its client is asked for and there is no backend */
export function openSession(received: readonly Cookie[]): Session {
  const cookies = new Map(received.map(({ name, value }) => [name, value]));
  const changed = new Map<string, string>();
  const answerHeaders = new Map<string, string>();
  let opened: Client | undefined;

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
      cookieOptions: { ...options, name: SESSION_COOKIE, httpOnly: true },
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

  return {
    get client() {
      return client();
    },
    async readCaller() {
      if (!hasSession([...cookies.keys()])) {
        drop();
        return null;
      }
      const claims = await inTime(readClaims(client()));
      if (claims) noteRequest({ caller: "account" });
      else drop();
      return claims && { kind: "account", id: claims.sub, email: claims.email, client: client() };
    },
    drop,
    cookies: () => [...cookies].map(([name, value]) => ({ name, value })),
    writeTo(headers) {
      for (const line of changed.values()) headers.append("set-cookie", line);
      for (const [name, value] of answerHeaders) headers.set(name, value);
    },
  };
}

function isSessionCookie(name: string): boolean {
  return name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`);
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
    // Not an answer of the backend, but the cookie: no JSON, no token.
    if (!isAuthError(error)) return null;
    throw unavailable();
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), PATIENCE_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
