import "server-only";
import { z } from "zod";
import { config } from "@/server/config";
import type { Client } from "@/server/database/clients";
import { signInNeeded } from "@/server/database/errors";
import { cookieName } from "@/server/tokens/cookie-name";
import { readToken, signToken } from "@/server/tokens/tokens";

/** Identified by a signed id in a cookie. */
export interface GuestCaller {
  kind: "guest";
  /** A random UUID. Counters and receipts store only its hash. */
  id: string;
}

export interface AccountCaller {
  kind: "account";
  /** Of `auth.users`, a UUID. */
  id: string;
  /** A database client with the rights of the account. */
  client: Client;
}

/** An account by its session, not by an API token. Only a session changes the account itself. */
export interface SessionCaller extends AccountCaller {
  /** Of `auth.sessions`, a UUID: the session of this browser. */
  sessionId: string;
  email: string;
}

/** Who sends a request. */
export type Caller = GuestCaller | AccountCaller;

/** The name of the cookie with the id of a guest. */
export const guestCookieName = () => cookieName("figura_guest");

/** 400 days: the longest that browsers keep a cookie. */
const GUEST_COOKIE_SECONDS = 400 * 24 * 60 * 60;

const guestClaims = z.object({ id: z.uuid() });

export function readGuest(cookie: string | undefined, now: Date): GuestCaller | null {
  if (!cookie) return null;
  const claims = readToken("guest", cookie, guestClaims, now);
  return claims && { kind: "guest", id: claims.id };
}

/** A new guest, and the cookie value that identifies it in later requests. */
export function createGuest(now: Date): { caller: GuestCaller; cookie: string } {
  const id = crypto.randomUUID();
  const expiresAt = Math.floor(now.getTime() / 1000) + GUEST_COOKIE_SECONDS;
  return { caller: { kind: "guest", id }, cookie: signToken("guest", { id }, expiresAt) };
}

export function guestSetCookie(cookie: string): string {
  const secure = config().isHttps ? "; Secure" : "";
  return `${guestCookieName()}=${cookie}; Path=/; Max-Age=${GUEST_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

/** @throws ProblemError `sign_in_needed` for a guest */
export function requireAccount<Account extends AccountCaller>(caller: GuestCaller | Account): Account {
  if (caller.kind === "account") return caller;
  throw signInNeeded();
}
