import "server-only";
import { parseCookieHeader } from "@supabase/ssr";
import { logError } from "@/server/log";
import { type Cookie, openSession } from "./session";

/** The cookies of a page that is being rendered. */
export function pageCookies(headers: Pick<Headers, "get">): Cookie[] {
  return parseCookieHeader(headers.get("cookie") ?? "").map(({ name, value = "" }) => ({ name, value }));
}

/** The headers of a request for a page that reads its caller, with the cookies as the middleware has renewed them. */
export function withCookies(received: Headers, cookies: readonly Cookie[]): Headers {
  const headers = new Headers(received);
  headers.set("cookie", cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join("; "));
  return headers;
}

/** The id of the account that opens a page; null for guests, and while the session cannot be read. */
export async function readPageAccount(headers: Pick<Headers, "get">): Promise<string | null> {
  try {
    return (await openSession(pageCookies(headers)).readCaller())?.id ?? null;
  } catch (error) {
    logError("session_not_read", {}, error);
    return null;
  }
}
