import "server-only";
import { serializeCookieHeader } from "@supabase/ssr";
import { z } from "zod";
import { config } from "@/server/config";
import { readToken, signToken } from "@/server/tokens/tokens";

/** As long as the link of a mail is valid. */
const LINK_SECONDS = 60 * 60;

/** Actions that a browser may take on one account, each granted by a signed cookie that is sent to /api/auth only. */
const permits = {
  /** Keep the password that was chosen in this browser when the address is confirmed. */
  "sign-up": { cookie: "figura_signup", seconds: LINK_SECONDS },
  /** Keep the password, which was checked in this browser, when the new address is confirmed. */
  "email-change": { cookie: "figura_email_change", seconds: LINK_SECONDS },
  /** Choose a new password without the old one, after following the link of a mail. */
  reset: { cookie: "figura_reset", seconds: 15 * 60 },
} as const;

type Permit = keyof typeof permits;

const claimsSchema = z.object({ account: z.uuid() });

/** The Set-Cookie line that grants it. */
export function givePermit(permit: Permit, account: string, now: Date): string {
  const { seconds } = permits[permit];
  return cookieLine(
    permit,
    signToken(permit, { account }, Math.floor(now.getTime() / 1000) + seconds),
    seconds,
  );
}

/** The Set-Cookie line that revokes it. */
export function takePermit(permit: Permit): string {
  return cookieLine(permit, "", 0);
}

/** The Set-Cookie lines that revoke all of them. */
export function takePermits(): string[] {
  return Object.keys(permits).map((permit) => takePermit(permit as Permit));
}

function cookieLine(permit: Permit, value: string, maxAge: number): string {
  return serializeCookieHeader(permits[permit].cookie, value, {
    path: "/api/auth",
    maxAge,
    httpOnly: true,
    sameSite: "lax",
    secure: config().isHttps,
  });
}

/** The id of the account that a request's cookies have the permit for, or null. */
export function readPermit(
  permit: Permit,
  cookies: { get(name: string): { value: string } | undefined },
  now: Date,
): string | null {
  const token = cookies.get(permits[permit].cookie)?.value;
  return (token && readToken(permit, token, claimsSchema, now)?.account) || null;
}
